"""What the tests share: the command, as the judge, and a bound on the time of each test."""

import faulthandler
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

LONGEST = 300  # seconds


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    """A test that hangs ends the run and says where."""
    faulthandler.dump_traceback_later(LONGEST, exit=True, file=sys.__stderr__)
    yield
    faulthandler.cancel_dump_traceback_later()


def command(*arguments: str) -> Any:
    """What the command answers as JSON."""
    ran = subprocess.run(
        [os.environ["BOUTON_COMMAND"], *arguments, "--json"], capture_output=True, text=True, check=False, timeout=LONGEST
    )
    return json.loads(ran.stdout)


def batch(requests: list[dict[str, Any]]) -> list[Any]:
    """What it answers to requests, line by line."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ran = subprocess.run(
        [os.environ["BOUTON_COMMAND"], "batch"], input=lines, capture_output=True, text=True, check=False, timeout=LONGEST
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]
