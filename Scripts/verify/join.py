#!/usr/bin/env python3
"""Join the parts of this folder to Scripts/verify.py, the one file that is handed out.

    join.py            write Scripts/verify.py
    join.py --check    exit with 1 where Scripts/verify.py is not what the parts join to

The parts are read in the order below and share one namespace; each uses only what stands in a part before it, but for the
calls inside functions.
"""
import os
import sys

PARTS = [
    "reading",
    "numbers",
    "matrices",
    "spelling",
    "digests",
    "primes",
    "claim",
    "facts",
    "systems",
    "determinants",
    "adjugates",
    "integers",
    "characteristic",
    "operations",
    "polynomials",
    "irreducible",
    "derivations",
    "spaces",
    "forms",
    "vectors",
    "properties",
    "maps",
    "terms",
    "table",
    "files",
]

HERE = os.path.dirname(os.path.abspath(__file__))
JOINED = os.path.join(os.path.dirname(HERE), "verify.py")


def joined():
    texts = []
    for name in PARTS:
        with open(os.path.join(HERE, name + ".py"), encoding="utf-8") as file:
            texts.append(file.read().strip("\n"))
    return "\n\n\n".join(texts) + "\n"


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    if not arguments:
        with open(JOINED, "w", encoding="utf-8") as file:
            file.write(joined())
        return 0
    with open(JOINED, encoding="utf-8") as file:
        if file.read() == joined():
            return 0
    print("Scripts/verify.py is not what Scripts/verify/join.py makes of the parts: run it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
