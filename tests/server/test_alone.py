"""One server for one file of tables: who comes second is told where the first one is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from shamayka.server.alone import Held, Hold


def test_the_second_server_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    first = Hold(url, "http://here:8000")
    with pytest.raises(Held, match=r"in use by the server at http://here:8000: go there, or stop it first\.") as held:
        Hold(url, "http://there:9000")
    assert held.value.address == "http://here:8000"
    other = Hold(f"sqlite:///{tmp_path}/others.db", "http://there:9000")
    first.release()
    again = Hold(url, "http://next")
    with pytest.raises(Held, match="http://next:"):
        Hold(url, "")
    again.release()
    other.release()


def test_who_cannot_say_where_it_is_is_found_all_the_same(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    first = Hold(url, "")
    with pytest.raises(Held, match=r"in use by the server: go there"):
        Hold(url, "http://there")
    first.release()


@pytest.mark.skipif(sys.platform == "win32", reason="files have no modes there")
def test_the_file_of_the_lock_is_private(tmp_path: Path) -> None:
    hold = Hold(f"sqlite:///{tmp_path}/tables.db", "http://here")
    assert (tmp_path / "tables.db.lock").stat().st_mode & 0o777 == 0o600
    hold.release()
    assert (tmp_path / "tables.db.lock").read_text() == ""
