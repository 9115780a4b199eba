#!/bin/sh
# Prints the path of a Chromium for the browser tests, installing it where that is possible (root on Debian).
# Prints nothing, and says so on the error stream, when there is none. With CI=true that is an error.
find_chromium() {
    for name in "${CHROMIUM:-chromium}" chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return 0
    done
    return 1
}

install_chromium() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } >&2
}

find_chromium && exit 0
install_chromium && find_chromium && exit 0
echo "Browser tests are skipped: no Chromium was found; install it, or set CHROMIUM to its path." >&2
[ "${CI:-}" != true ]
