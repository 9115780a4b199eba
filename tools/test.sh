#!/bin/sh
# Runs the tests: first those without a browser, then those in Chromium (one process each would mix event loops).
set -eu
cd "$(dirname "$0")/.."
CHROMIUM=$(tools/chromium.sh)
export CHROMIUM
.venv/bin/python -m pytest -n auto --ignore tests/browser "$@"
.venv/bin/python -m pytest -n 2 --dist loadfile tests/browser "$@"
