"""What all parts of a record share: frozen, closed, strict."""

from typing import Any

from pydantic import (
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    SerializerFunctionWrapHandler,
    model_serializer,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import core_schema

__all__ = ["Model", "Tagged"]


class Model(BaseModel):
    """A part of a record: its values never change, unknown fields and loose types are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    def __repr_args__(self) -> Any:  # noqa: ANN401 - pydantic's own signature
        """Show only what differs from the default, so that a failing test can be pasted."""
        shown = super().__repr_args__()
        fields = type(self).model_fields
        return [
            (name, value)
            for name, value in shown
            if name is None or value != fields[name].get_default(call_default_factory=True)
        ]


class Tagged(Model):
    """A part that is told apart by a word, ``type`` or ``kind``, which is always written."""

    @classmethod
    def _tag(cls) -> str:
        return "type" if "type" in cls.model_fields else "kind"

    @model_serializer(mode="wrap")
    def _with_tag(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        tag = self._tag()
        return {tag: getattr(self, tag), **handler(self)}

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Say in the JSON Schema that the word is required."""
        schema = handler.resolve_ref_schema(handler(core))
        schema["required"] = [cls._tag(), *schema.get("required", ())]
        return schema
