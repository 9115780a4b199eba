"""Starts the same server again and again without loading its modules anew: a line on stdin, a line on stdout.

``start ARGUMENTS…``: a child runs the command. ``kill``: SIGKILL to it. ``stop``: SIGTERM.
"""

import os
import signal
import sys

import shamayka.server.running
from shamayka.cli import main

assert shamayka.server.running


def serve() -> None:
    """Obey until stdin ends."""
    child = 0
    for line in sys.stdin:
        word, *arguments = line.split()
        if word == "start":
            child = os.fork()
            if not child:
                os._exit(main(arguments))
        else:
            os.kill(child, signal.SIGKILL if word == "kill" else signal.SIGTERM)
            os.waitpid(child, 0)
        print(word, flush=True)


if __name__ == "__main__":
    serve()
