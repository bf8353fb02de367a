#!/usr/bin/env python3
# Runs the checker whose parts lie in the folder verify beside this file, as if they were one file. `verify/join.py FILE` writes
# that one file, to be handed to somebody who has nothing else.
import os
import runpy

for path, text in runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "verify", "join.py"))["parts"]():
    exec(compile(text, path, "exec"))
