"""Runs the tests of the package for Python in the environment that this is started in, which has the wheel installed:

    python tests/python/run.py --command build/release/bin/bouton [pytest's options]

The last line is "N passed, M failed".
"""

import os
import pathlib
import sys

import pytest


class Counts:
    passed = failed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # What is skipped was not tested.
        if report.failed or report.skipped:
            self.failed += 1
        elif report.when == "call":
            self.passed += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed += 1


def main() -> int:
    arguments = sys.argv[1:]
    if arguments[:1] != ["--command"] or len(arguments) < 2:
        print(__doc__)
        return 2
    os.environ["BOUTON_COMMAND"] = str(pathlib.Path(arguments[1]).resolve())
    os.chdir(pathlib.Path(__file__).resolve().parent.parent.parent)
    counts = Counts()
    status = pytest.main(["-q", "-p", "no:cacheprovider", "--durations=5", *(arguments[2:] or ["tests/python"])], [counts])
    print(f"{counts.passed} passed, {counts.failed} failed", flush=True)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
