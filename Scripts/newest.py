"""Where mm is, for scripts that ask it."""

import os
import shutil


def newest_mm():
    """The mm of the newest build of this checkout, else of the path; None without any."""
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    found = [os.path.join(root, ".build", kind, "mm") for kind in ("release", "debug")]
    found = [path for path in found if os.path.exists(path)]
    return max(found, key=os.path.getmtime) if found else shutil.which("mm")
