"""Older versions are brought to the newest, step by step."""

from typing import Any

import pytest

from splendor_replay.record import VersionError, migrate
from splendor_replay.record.model import FORMAT_VERSION
from splendor_replay.record.versions import STEPS


def renamed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "start": data["first"]}


def counted(data: dict[str, Any]) -> dict[str, Any]:
    return {"start": data["start"] + 1}


def test_steps_lead_to_the_version_of_the_model() -> None:
    assert len(STEPS) + 1 == FORMAT_VERSION


def test_newest_version_is_left_as_it_is() -> None:
    assert migrate({"version": 1, "start": 2}) == {"version": 1, "start": 2}


def test_each_step_is_taken_from_the_version_on() -> None:
    steps = (renamed, counted)

    assert migrate({"version": 1, "first": 2}, steps) == {"version": 3, "start": 3}
    assert migrate({"version": 2, "start": 2}, steps) == {"version": 3, "start": 3}
    assert migrate({"version": 3, "start": 2}, steps) == {"version": 3, "start": 2}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"version": 2}, "version 2 of the format is newer than this program reads: 1"),
        ({"version": 10**400}, "version 1000000000"),
        ({"version": True}, "version: a number from 1 to 1 is expected; found True"),
        ({"version": "1" * 500}, f"version: a number from 1 to 1 is expected; found '{'1' * 59}"),
        ({}, "version: a number from 1 to 1 is expected; found None"),
        ({"version": 0}, "version: a number from 1 to 1 is expected; found 0"),
    ],
)
def test_other_versions_are_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(VersionError) as error:
        migrate(data)

    assert str(error.value)[: len(message)] == message
    assert len(str(error.value)) < 150
