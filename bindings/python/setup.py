"""Builds the wheel: the module comes from the project's CMake, out of the whole source.

BOUTON_BUILD_DIR names a build folder of the project to take the library from (build/release, say); what is there is
not compiled again. Otherwise a build of the library alone is made, which takes some minutes.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = pathlib.Path(__file__).resolve().parent
# Beside a checkout's other folders, or inside an archive of the sources.
ROOT = HERE / "engine" if (HERE / "engine" / "CMakeLists.txt").exists() else HERE.parent.parent
# What building the module takes of the project.
SOURCES = ["CMakeLists.txt", "CMakePresets.json", "LICENSE", "SECURITY.md", "apps/cli", "bindings/python", "catalogue",
           "cmake", "examples/rules", "include", "licences", "src"]  # fmt: skip
# What the module is made of, and its licences.
BILLS = ["bom.cdx.json", "licences.txt"]


def version() -> str:
    found = re.search(r"project\(bouton VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{ROOT / 'CMakeLists.txt'} does not say the version")
    return found[1]


class BuildModule(build_ext):
    """Asks CMake for the module and puts it into the package."""

    def run(self) -> None:
        target = pathlib.Path(self.get_ext_fullpath("bouton._native")).resolve()
        python = ["-DBOUTON_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"]
        given = os.environ.get("BOUTON_BUILD_DIR")
        if given:
            # Whoever builds the wheel works in another folder than where it was asked for.
            places = [pathlib.Path.cwd(), pathlib.Path(os.environ.get("PWD", ".")), ROOT]
            folders = [(place / given).resolve() for place in places]
            folder = next((each for each in folders if (each / "CMakeCache.txt").exists()), folders[0])
            if not (folder / "CMakeCache.txt").exists():
                raise SystemExit(f"BOUTON_BUILD_DIR={given}: that is no build folder of CMake")
            self._run("cmake", *python, str(folder))
        else:
            folder = pathlib.Path(self.build_temp).resolve() / "cmake"
            generator = ["-G", "Ninja"] if shutil.which("ninja") else []
            self._run("cmake", "-S", str(ROOT), "-B", str(folder), *generator, "-DCMAKE_BUILD_TYPE=Release",
                      "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG", "-DBOUTON_CLI=OFF", *python)  # fmt: skip
        self._run("cmake", "--build", str(folder), "--target", "bouton_python", "--parallel")
        built = list((folder / "python").glob("_native*.so"))
        if len(built) != 1:
            raise SystemExit(f"one module was expected in {folder / 'python'}, not {len(built)}")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built[0], target)
        for name in BILLS:
            shutil.copyfile(folder / "python" / name, target.parent / name)
        if shutil.which("strip"):
            self._run("strip", "--strip-unneeded", str(target))

    @staticmethod
    def _run(*command: str) -> None:
        status = subprocess.call(command)
        if status != 0:
            raise SystemExit(f"{' '.join(command)} ended with status {status}")


class Archive(sdist):
    """With the sources of the engine, so that a wheel can be built from it anywhere."""

    def make_release_tree(self, base_dir: str, files: "list[str]") -> None:
        super().make_release_tree(base_dir, files)
        for name in SOURCES:
            source, target = ROOT / name, pathlib.Path(base_dir) / "engine" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                skipped = shutil.ignore_patterns("build", "dist", "*.egg-info", "__pycache__", "engine", "*.so")
                shutil.copytree(source, target, ignore=skipped)
            else:
                shutil.copyfile(source, target)


setup(
    version=version(),
    ext_modules=[Extension("bouton._native", sources=[])],
    cmdclass={"build_ext": BuildModule, "sdist": Archive},
)
