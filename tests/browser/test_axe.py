"""No serious fault that keeps people out of the page, by axe-core."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.reports import Opened

SERIOUS = {"serious", "critical"}
OPENED = """for (const fold of document.querySelectorAll(".turn-list details, #pivots details"))
  fold.open = true;
document.querySelector(".timeline details").open = true;"""
FOUND = "axe.run({ exclude: ['.plot'] })"
"""The charts are hidden from all but eyes: each stands as a table below."""


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("unfinished", {"color_scheme": "dark"}),
        ("illegal", {}),
        ("three", {"viewport": {"width": 390, "height": 844}}),
    ],
    ids=["dark", "with findings", "phone"],
)
def test_page_has_no_serious_fault(
    browser: Browser, reports: dict[str, str], axe: str, name: str, look: dict[str, Any]
) -> None:
    tab = Opened(browser, f"{reports[name]}#turn-20", bypass_csp=True, **look)
    tab.page.evaluate(OPENED)
    tab.page.evaluate(axe)
    found = tab.page.evaluate(FOUND)
    tab.close()

    assert len(found["passes"]) > 20
    assert [
        (fault["id"], [node["html"][:120] for node in fault["nodes"][:3]])
        for fault in found["violations"]
        if fault["impact"] in SERIOUS
    ] == []
