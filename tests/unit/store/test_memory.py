"""Memory of a long load goes back to the system."""

import subprocess
import sys

import pytest

FREED = """
import resource
from splendor_replay.store.memory import hold_apart

def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()

hold_apart()
bytearray(30 * 2**20)  # from now on glibc by itself puts blocks of this size among small ones
blocks = [bytearray(8 * 2**20) for _ in range(6)]
before = held()
del blocks
print(before - held())
"""


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="the memory of a process is read as Linux tells it"
)
def test_large_blocks_go_back_as_soon_as_they_are_free() -> None:
    ran = subprocess.run([sys.executable, "-c", FREED], capture_output=True, check=True, text=True)

    assert int(ran.stdout) > 40 * 2**20
