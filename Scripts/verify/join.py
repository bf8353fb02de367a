#!/usr/bin/env python3
"""Join the parts of this folder to one file, which checks results without the rest of the repository.

    join.py FILE       write the file

The parts are read in the order below and share one namespace; each uses only what stands in a part before it, but for the
calls inside functions.
"""
import os
import sys

PARTS = [
    "reading",
    "numbers",
    "extensions",
    "functions",
    "restrictions",
    "rings",
    "matrices",
    "spelling",
    "digests",
    "primes",
    "values",
    "claim",
    "terms",
    "facts",
    "systems",
    "determinants",
    "polynomials",
    "characteristic",
    "equations",
    "irreducible",
    "spectra",
    "embedded",
    "canonical",
    "sequences",
    "definitions",
    "properties",
    "derivations",
    "forms",
    "quadrics",
    "singular",
    "integers",
    "placements",
    "tools",
    "normal_forms",
    "regions",
    "cases",
    "ranges",
    "results",
    "files",
]

HERE = os.path.dirname(os.path.abspath(__file__))


def parts():
    """The path and the text of each part, in order."""
    for name in PARTS:
        path = os.path.join(HERE, name + ".py")
        with open(path, encoding="utf-8") as file:
            yield path, file.read()


def main(arguments):
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], "w", encoding="utf-8") as file:
        file.write("\n\n\n".join(text.strip("\n") for _, text in parts()) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
