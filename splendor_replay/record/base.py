"""What all parts of a record share: frozen, closed, strict."""

from typing import Any

from pydantic import BaseModel, ConfigDict, model_serializer
from pydantic.functional_serializers import SerializerFunctionWrapHandler

__all__ = ["Model", "Tagged"]


class Model(BaseModel):
    """A part of a record: its values never change, unknown fields and loose types are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def __repr_args__(self) -> Any:  # noqa: ANN401 - pydantic's own signature
        """Show only what differs from the default, so that a failing test can be pasted."""
        shown = super().__repr_args__()
        fields = type(self).model_fields
        return [(k, v) for k, v in shown if k is None or v != fields[k].default]


class Tagged(Model):
    """A part that is told apart by a word, which is always written."""

    @model_serializer(mode="wrap")
    def _with_tag(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        tag = "type" if "type" in type(self).model_fields else "kind"
        return {tag: getattr(self, tag), **handler(self)}
