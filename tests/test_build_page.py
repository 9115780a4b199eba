"""The page is built when, and only when, its sources changed."""

from pathlib import Path

import build_page
import pytest


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree whose page has just been built."""
    for name in ("web/src/main.ts", "web/package-lock.json", "src/shamayka/words/en/page.ftl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    build_page.static(tmp_path).mkdir(parents=True)
    (build_page.static(tmp_path) / "index.html").touch()
    build_page.stamp(tmp_path).write_text(build_page.digest(build_page.page_sources(tmp_path)), encoding="ascii")
    return tmp_path


def test_a_built_page_is_not_built_again(tree: Path) -> None:
    assert build_page.is_current(tree)
    assert not build_page.build_page(tree)


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/package-lock.json", "src/shamayka/words/en/page.ftl"])
def test_a_changed_source_asks_for_a_build(tree: Path, name: str) -> None:
    (tree / name).write_text("changed", encoding="utf-8")
    assert not build_page.is_current(tree)


def test_a_new_source_asks_for_a_build(tree: Path) -> None:
    (tree / "src/shamayka/words/en/more.ftl").touch()
    assert not build_page.is_current(tree)


def test_installed_and_generated_files_do_not_count(tree: Path) -> None:
    (tree / "web/node_modules").mkdir()
    (tree / "web/node_modules/anything.js").touch()
    (tree / "web/src/courts.generated.svg").touch()
    assert build_page.is_current(tree)


def test_a_missing_page_asks_for_a_build(tree: Path) -> None:
    (build_page.static(tree) / "index.html").unlink()
    assert not build_page.is_current(tree)


def test_a_source_distribution_brings_its_page(tree: Path) -> None:
    (tree / "PKG-INFO").touch()
    (tree / "web/src/main.ts").unlink()
    assert build_page.is_current(tree)


def test_a_missing_node_is_said_in_a_sentence(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "web/src/main.ts").unlink()
    monkeypatch.setattr(build_page, "search_path", lambda: None)
    with pytest.raises(RuntimeError, match=r"Node 20\.19 or newer with npm is needed"):
        build_page.build_page(tree)
