#!/usr/bin/env python3
"""Check results of Matrix Master by their certificates, with plain Python integers and nothing of the toolkit.

    verify.py FILE...        result lines (JSON Lines), a result, a list of results, or a .mmws workspace
    verify.py -              the same from standard input

One line a result: accepted, rejected (with the reason), not certified (the question itself says that there is no
certificate, and why), or skipped (an outcome that claims nothing). Lines that are no results are passed over with a word
on standard error.
Exit status: 0 nothing rejected, 1 something rejected, 2 wrong usage or no readable result.
The certificates are described in Sources/MatrixCertificates/FORMAT.md.

The parts of the program lie in Scripts/verify; join.py there makes one file of them.
"""
import hashlib
import json
import operator
import re
import sys
import unicodedata
from bisect import bisect_left
from copy import copy
from fractions import Fraction
from functools import cached_property, cmp_to_key, lru_cache
from math import comb, gcd, isqrt, lcm, prod

if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)

PRIME_LIMIT = 1 << 31
LONGEST = 1 << 26
LONGEST_SIDE = 1 << 24
LONGEST_FACTOR = (1 << 28) - 64
LONGEST_WORK = 1 << 37
LONGEST_MODULUS = 8192
INTEGER = re.compile(r"-?[1-9][0-9]*|0", re.ASCII)
FRACTION = re.compile(r"(-?[1-9][0-9]*)/([1-9][0-9]*)", re.ASCII)


class Rejected(Exception):
    """The claim is false, not proved, or not canonical."""


class Unreadable(Exception):
    """The input is no result."""


class Number(str):
    """A bare JSON number, as it was written."""


class Verbatim(Number):
    """One that stays as it was written."""


def need(condition, reason):
    if not condition:
        raise Rejected(reason)


# Reading JSON and exchange values


def members(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise Unreadable("an object has a key twice")
    return result


def constant(name):
    raise Unreadable(f"{name} is no JSON")


def read_json(text):
    try:
        return json.loads(
            text, object_pairs_hook=members, parse_int=Number, parse_float=Number, parse_constant=constant)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"this is no JSON: {error}") from None
