#!/usr/bin/env python3
"""Check results of Matrix Master by their certificates, with plain Python integers and nothing of the toolkit.

    verify.py FILE...        result lines (JSON Lines), a result, a list of results, or a .mmws workspace
    verify.py -              the same from standard input

One line a result: accepted, rejected (with the reason), not certified (the question itself says that there is no
certificate, and why), or skipped (an outcome that claims nothing). Lines that are no results are passed over with a word
on standard error.
Exit status: 0 nothing rejected, 1 something rejected, 2 wrong usage or no readable result.
The certificates are described in Sources/MatrixCertificates/FORMAT.md.

This file is joined from the parts in Scripts/verify by join.py there: change the parts.
"""
import hashlib
import json
import operator
import re
import sys
import unicodedata
from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from math import gcd, isqrt, lcm, prod

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


# Numbers, fields, and the scalars and vectors of exchange values


class Gaussian:
    """A complex number with rational parts."""

    def __init__(self, real, imaginary=0):
        self.real, self.imaginary = Fraction(real), Fraction(imaginary)

    def __add__(self, other):
        other = as_gaussian(other)
        return Gaussian(self.real + other.real, self.imaginary + other.imaginary)

    def __neg__(self):
        return Gaussian(-self.real, -self.imaginary)

    def __sub__(self, other):
        return self + -as_gaussian(other)

    def __mul__(self, other):
        other = as_gaussian(other)
        return Gaussian(self.real * other.real - self.imaginary * other.imaginary,
                        self.real * other.imaginary + self.imaginary * other.real)

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return as_gaussian(other) - self

    def __eq__(self, other):
        other = as_gaussian(other)
        return self.real == other.real and self.imaginary == other.imaginary

    def __bool__(self):
        return bool(self.real or self.imaginary)

    def __str__(self):
        if not self.imaginary:
            return str(self.real)
        unit = {1: "i", -1: "-i"}.get(self.imaginary, f"{self.imaginary}i")
        if not self.real:
            return unit
        return f"{self.real}{'' if self.imaginary < 0 else '+'}{unit}"

    def conjugate(self):
        return Gaussian(self.real, -self.imaginary)

    def bits(self):
        return max(x.numerator.bit_length() + x.denominator.bit_length() for x in (self.real, self.imaginary))


def as_gaussian(x):
    return x if isinstance(x, Gaussian) else Gaussian(x)


class Residue:
    """A whole number modulo the prime of the field."""

    def __init__(self, value):
        self.value = value % FIELD.modulus

    def __add__(self, other):
        return Residue(self.value + as_whole(other))

    def __neg__(self):
        return Residue(-self.value)

    def __sub__(self, other):
        return Residue(self.value - as_whole(other))

    def __mul__(self, other):
        return Residue(self.value * as_whole(other))

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return Residue(as_whole(other) - self.value)

    def __eq__(self, other):
        return (self.value - as_whole(other)) % FIELD.modulus == 0

    def __bool__(self):
        return self.value != 0

    def __str__(self):
        return str(self.value)

    def bits(self):
        return 0


def as_whole(x):
    return x.value if isinstance(x, Residue) else int(x)


def conjugate(x):
    return x.conjugate() if isinstance(x, Gaussian) else x


def real(x):
    """A number that is its own conjugate, as a fraction."""
    if isinstance(x, Gaussian):
        need(not x.imaginary, "a number that should be real is not")
        return x.real
    return x


class Field:
    """What a claim is computed in: Q, Q(i) or GF(p)."""

    def __init__(self, tag="Q"):
        self.tag = tag
        self.modulus = None
        if tag.startswith("GF("):
            need(re.fullmatch(r"GF\([1-9][0-9]*\)", tag, re.ASCII), f"{tag[:40]!a} is no field")
            need(len(tag) < LONGEST_MODULUS, "the modulus is too long")
            self.modulus = int(tag[3:-1])
            need(self.modulus.bit_length() <= LONGEST_MODULUS, "the modulus is too long")
            need(is_any_prime(self.modulus), f"{self.modulus} is not a prime")

    def of(self, number):
        return Residue(number) if self.modulus else Gaussian(number) if self.tag == "Q(i)" else Fraction(number)

    def takes(self, domain):
        """Whether operands of a domain lie in the field."""
        return domain == self.tag or (not self.modulus and domain in ("Z", "Q"))


FIELD = Field()


def domains_in(value):
    """The domains of everything in a value, lists and records included."""
    if is_kind(value, "list"):
        return [domain for item in value.get("items", []) for domain in domains_in(item)]
    if is_kind(value, "record"):
        return [domain for item in value.get("fields", {}).values() for domain in domains_in(item)]
    return [domain_of(value)] if isinstance(domain_of(value), str) else []


def choose_field(inputs):
    """Everything is read as in the field that the inputs are joined in."""
    global FIELD
    FIELD = Field()
    domains = [domain for value in inputs.values() for domain in domains_in(value)]
    residues = [domain for domain in domains if domain.startswith("GF(")]
    FIELD = Field(residues[0] if residues else "Q(i)" if "Q(i)" in domains else "Q")


def rational(text, domain, name):
    need(isinstance(text, str), f"an entry of {name} is no scalar")
    need(domain in ("Z", "Q"), f"{name} is over {domain}, not over Z or Q")
    if INTEGER.fullmatch(text):
        return Fraction(int(text))
    match = FRACTION.fullmatch(text) if domain == "Q" else None
    need(match, f"{text[:40]!a} in {name} is no canonical scalar of {domain}")
    above, below = int(match[1]), int(match[2])
    need(below > 1 and gcd(above, below) == 1, f"{text[:40]!a} in {name} is not in lowest terms")
    return Fraction(above, below)


def gaussian(text, name):
    need(isinstance(text, str) and len(text) > 0, f"an entry of {name} is no scalar")
    if not text.endswith("i"):
        return Gaussian(rational(text, "Q", name))
    cut = max(text.rfind("+"), text.rfind("-"))
    cut = cut if cut > 0 else 0
    real = rational(text[:cut], "Q", name) if cut else Fraction(0)
    part = text[cut:-1].removeprefix("+") if cut else text[:-1]
    imaginary = {"": Fraction(1), "-": Fraction(-1)}.get(part)
    result = Gaussian(real, rational(part, "Q", name) if imaginary is None else imaginary)
    need(str(result) == text, f"{text[:40]!a} in {name} is no canonical scalar of Q(i)")
    return result


def scalar(text, domain, name):
    """A scalar of a domain, as an element of the field of the claim."""
    if FIELD.modulus:
        need(domain == FIELD.tag, f"{name} is over {domain}, not over {FIELD.tag}")
        need(isinstance(text, str) and INTEGER.fullmatch(text) and 0 <= int(text) < FIELD.modulus,
             f"an entry of {name} is no canonical scalar of {FIELD.tag}")
        return Residue(int(text))
    if domain == "Q(i)":
        need(FIELD.tag == "Q(i)", f"{name} is over Q(i), not over {FIELD.tag}")
        return gaussian(text, name)
    found = rational(text, domain, name)
    return Gaussian(found) if FIELD.tag == "Q(i)" else found


def count(value, name):
    """A whole number of the machine: an exchange value of kind count, or the bare number."""
    if isinstance(value, dict):
        need(value.get("kind") == "count", f"{name} is not a count")
        value = value.get("value")
    need(isinstance(value, Number) and INTEGER.fullmatch(value), f"{name} is not a count")
    number = int(value)
    need(-(1 << 63) <= number < 1 << 63, f"{name} does not fit a machine word")
    return number


def is_kind(value, kind):
    return isinstance(value, dict) and value.get("kind") == kind


def domain_of(value):
    return value.get("domain") if isinstance(value, dict) else None


def positions(value, name):
    """A list of counts from 1, as positions from 0."""
    if is_kind(value, "list"):
        value = value.get("items")
    need(isinstance(value, list), f"{name} is not a list of counts")
    result = [count(item, name) - 1 for item in value]
    need(all(position >= 0 for position in result), f"{name} holds a position before 1")
    return result


def rising(found, limit, name):
    need(all(a < b for a, b in zip(found, found[1:])), f"the positions in {name} do not rise")
    need(all(0 <= position < limit for position in found), f"a position in {name} is outside the matrix")
    return found


def scalars(texts, domain, name, length=None):
    need(isinstance(texts, list), f"{name} is not a list of scalars")
    need(length is None or len(texts) == length, f"{name} has the wrong number of entries")
    return [scalar(text, domain, name) for text in texts]


def vectors(lists, ambient, name):
    need(isinstance(lists, list), f"{name} is not a list of vectors")
    return [scalars(texts, FIELD.tag, name, ambient) for texts in lists]


def basis(value, ambient, name):
    need(is_kind(value, "basis"), f"{name} is not a basis")
    need(value.get("domain") == FIELD.tag, f"{name} is not over the field")
    need(count(value.get("ambient"), name) == ambient, f"the vectors of {name} live in another dimension")
    return vectors(value.get("vectors"), ambient, name)


# Matrices


class Matrix:
    """Scalars; over Q, every row cleared of denominators too: row i of `whole` is `scales[i]` times row i."""

    def __init__(self, entries, columns):
        self.entries = entries
        self.rows, self.columns = len(entries), columns
        if FIELD.tag == "Q":
            self.scales = [lcm(*(x.denominator for x in row)) for row in entries]
            self.whole = [[int(x * s) for x in row] for row, s in zip(entries, self.scales)]

    @property
    def shape(self):
        return self.rows, self.columns

    def column(self, j):
        return [row[j] for row in self.entries]

    def transposed(self):
        return Matrix([self.column(j) for j in range(self.columns)], self.rows)

    def adjoint(self):
        return Matrix([[conjugate(x) for x in self.column(j)] for j in range(self.columns)], self.rows)

    def is_symmetric(self):
        return all(row[j] == conjugate(self.entries[j][i]) for i, row in enumerate(self.entries) for j in range(i + 1))

    def part(self, rows, columns):
        return Matrix([[self.entries[i][j] for j in columns] for i in rows], len(columns))

    def maps(self, vector, result):
        if FIELD.tag != "Q":
            return all(sum(map(operator.mul, row, vector), FIELD.of(0)) == right
                       for row, right in zip(self.entries, result))
        common = lcm(*(x.denominator for x in vector))
        whole = [int(x * common) for x in vector]
        for row, scale, right in zip(self.whole, self.scales, result):
            if sum(map(int.__mul__, row, whole)) * right.denominator != right.numerator * scale * common:
                return False
        return True

    def annihilates(self, vector):
        return self.maps(vector, [FIELD.of(0)] * self.rows)

    def times_is(self, right, product):
        return all(self.maps(right.column(j), product.column(j)) for j in range(right.columns))


def identity(n):
    return Matrix([[FIELD.of(int(i == j)) for j in range(n)] for i in range(n)], n)


def bar_of(value):
    bar = value.get("bar")
    return None if bar is None else count(bar, "bar")


def matrix(value, domain, name):
    need(is_kind(value, "matrix"), f"{name} is not a matrix")
    need(value.get("domain") == domain, f"{name} is marked {value.get('domain')!a} where {domain} belongs")
    rows = value.get("rows")
    if rows is None:
        rows = []
    need(isinstance(rows, list) and all(isinstance(row, list) for row in rows), f"{name} is not a matrix")
    if "shape" in value:
        shape = value["shape"]
        need(isinstance(shape, list) and len(shape) == 2, f"the shape of {name} is no pair")
        height, width = (count(side, name) for side in shape)
        need(height >= 0 and width >= 0, f"the shape of {name} is negative")
        need(max(height, width) <= LONGEST_SIDE, f"{name} has too long a side")
        if not rows and height and not width:
            rows = [[] for _ in range(height)]
    else:
        height, width = len(rows), len(rows[0]) if rows else 0
    need(len(rows) == height, f"{name} has the wrong number of rows")
    entries = [scalars(row, domain, name, width) for row in rows]
    if "denominator" in value:
        need(domain == "Q", f"a common denominator in {name} belongs to Q")
        common = scalar(value["denominator"], "Z", name)
        need(common > 1 and all(x.denominator == 1 for row in entries for x in row), f"{name} has a wrong denominator")
        entries = [[x / common for x in row] for row in entries]
    return Matrix(entries, width)


def scalar_bytes(value):
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(scalar_bytes(item) for item in value.values())
    if isinstance(value, list):
        return sum(scalar_bytes(item) for item in value)
    return 0


# The canonical spelling: no field too many, none too few


VALUE_FIELDS = {
    "scalar": {"domain", "value"}, "vector": {"domain", "entries"}, "matrix": {"domain", "rows"},
    "polynomial": {"domain", "variable", "coefficients"}, "basis": {"domain", "ambient", "vectors"},
    "solutionSet": {"domain", "status", "unknowns", "directions", "free"}, "permutation": {"order"}, "list": {"items"},
    "record": {"fields"}, "truth": {"value"}, "text": {"value"}, "count": {"value"},
}


def check_spelling(result):
    """The request, the outputs and the certificate are written in the one canonical way."""
    request = result.get("request")
    need(isinstance(request, dict) and set(request) <= {"tool", "inputs", "options"}, "the request has other fields")
    need({"inputs", "options"} <= set(request), "the request has no inputs or no options")
    need(isinstance(request["inputs"], dict), "the inputs are no record")
    need(isinstance(request["options"], dict), "the options are no record")
    for value in request["inputs"].values():
        need(isinstance(value, str) or is_kind_of_value(value), "an input is not a value")
        if not isinstance(value, str):
            check_value(value)
    for setting in request["options"].values():
        need(isinstance(setting, (str, bool)), "an option is neither a text nor a number nor a truth")
    if result["outcome"] == "value":
        need(isinstance(result.get("outputs"), dict), "a result with a value has outputs")
    else:
        need(not result.get("outputs"), "a result without a value has no outputs")
    for value in (result.get("outputs") or {}).values():
        need(is_kind_of_value(value), "an output is not a value")
        check_value(value)
    need(result.get("primary") is None or result["primary"] in (result.get("outputs") or {}),
         "the primary output is not among the outputs")
    certificate = result.get("certificate")
    if certificate is not None:
        need(isinstance(certificate, dict) and set(certificate) == {"type", "strength", "data"},
             "a certificate has the fields type, strength and data")
        need(isinstance(certificate["type"], str) and isinstance(certificate["data"], dict), "the certificate is malformed")
        check_plain(certificate["data"])


def is_kind_of_value(value):
    return isinstance(value, dict) and isinstance(value.get("kind"), str) and value["kind"] in VALUE_FIELDS


def check_value(value):
    """An exchange value in its canonical spelling."""
    kind = value["kind"]
    fields = set(value) - {"kind"}
    may_have = {"matrix": {"bar", "shape"}, "solutionSet": {"particular"}}.get(kind, set())
    need(VALUE_FIELDS[kind] <= fields <= VALUE_FIELDS[kind] | may_have, f"a {kind} has other fields")
    need(all(value[name] is not None for name in fields), f"a field of a {kind} is null")
    if "domain" in fields:
        need(isinstance(value["domain"], str), "a domain is no text")
    if kind == "matrix":
        check_matrix_spelling(value)
    elif kind == "vector":
        check_texts(value["entries"], value["domain"])
    elif kind == "scalar":
        check_texts([value["value"]], value["domain"])
    elif kind == "polynomial":
        need(isinstance(value["variable"], str), "a variable is no name")
        check_texts(value["coefficients"], value["domain"])
        need(not value["coefficients"] or value["coefficients"][-1] not in ("0", Number("0.0")),
             "a polynomial has leading zeros")
    elif kind == "basis":
        check_bare(value["ambient"])
        need(isinstance(value["vectors"], list), "the vectors are no list")
        for vector in value["vectors"]:
            check_texts(vector, value["domain"])
            need(len(vector) == int(value["ambient"]), "a vector has another length")
    elif kind == "solutionSet":
        check_solutions(value)
    elif kind == "permutation":
        need(isinstance(value["order"], list), "an order is no list")
        for position in value["order"]:
            check_bare(position)
        need(sorted(map(int, value["order"])) == list(range(1, len(value["order"]) + 1)), "an order is no permutation")
    elif kind == "list":
        need(isinstance(value["items"], list), "the items are no list")
        for item in value["items"]:
            need(is_kind_of_value(item), "an item is not a value")
            check_value(item)
    elif kind == "record":
        need(isinstance(value["fields"], dict), "the fields are no record")
        for item in value["fields"].values():
            need(is_kind_of_value(item), "a field is not a value")
            check_value(item)
    elif kind == "truth":
        need(isinstance(value["value"], bool), "a truth is neither true nor false")
    elif kind == "text":
        need(isinstance(value["value"], str) and not isinstance(value["value"], Number), "a text is no text")
    elif kind == "count":
        check_bare(value["value"])


def check_matrix_spelling(value):
    rows = value["rows"]
    need(isinstance(rows, list) and all(isinstance(row, list) for row in rows), "the rows are no lists")
    columns = len(rows[0]) if rows else 0
    need(all(len(row) == columns for row in rows), "the rows differ in length")
    for row in rows:
        check_texts(row, value["domain"])
    if "shape" in value:
        shape = value["shape"]
        need(isinstance(shape, list) and len(shape) == 2, "a shape is no pair")
        for side in shape:
            check_bare(side)
        need(0 in map(int, shape), "a shape stands where the rows show it")
        need(int(shape[0]) == len(rows) and (not rows or int(shape[1]) == columns), "the shape is not that of the rows")
        columns = int(shape[1])
    else:
        need(rows and columns, "a matrix without entries has a shape")
    if "bar" in value:
        check_bare(value["bar"])
        need(0 <= int(value["bar"]) <= columns, "a bar is outside its matrix")


def check_solutions(value):
    need(value["status"] in ("none", "unique", "infinite", "several"), "there is no such status")
    unknowns = value["unknowns"]
    need(isinstance(unknowns, list) and all(isinstance(x, str) and not isinstance(x, Number) for x in unknowns),
         "the unknowns are no names")
    need(len(set(unknowns)) == len(unknowns), "an unknown occurs twice")
    need(isinstance(value["directions"], list), "the directions are no list")
    for vector in value["directions"]:
        check_texts(vector, value["domain"])
        need(len(vector) == len(unknowns), "a direction has another length")
    need(isinstance(value["free"], list), "the free unknowns are no list")
    for position in value["free"]:
        check_bare(position)
        need(1 <= int(position) <= len(unknowns), "a free unknown is none")
    need(("particular" in value) == (value["status"] != "none"), "the status does not fit the other fields")
    need(bool(value["directions"]) == (value["status"] in ("infinite", "several")), "the status does not fit")
    point = value.get("particular")
    if isinstance(point, list):
        check_texts(point, value["domain"])
        need(len(point) == len(unknowns), "the particular solution has another length")
    elif point is not None:
        need(is_kind(point, "matrix"), "the particular solution is neither a vector nor a matrix")
        check_value(point)


def check_texts(texts, domain):
    """Scalars of exact domains are texts, doubles are numbers."""
    need(isinstance(texts, list), "scalars are no list")
    for text in texts:
        if domain in ("R", "C"):
            need(isinstance(text, (Number, dict)), "a double is no number")
        else:
            need(isinstance(text, str) and not isinstance(text, Number), "a scalar is no text")


def check_bare(value):
    need(isinstance(value, Number) and INTEGER.fullmatch(value), "a count is no whole number")
    need(-(1 << 63) <= int(value) < 1 << 63, "a count does not fit a machine word")


def check_plain(value):
    """The data of a certificate: what JSON has a form for is written in it, the rest as exchange values."""
    if isinstance(value, list):
        for item in value:
            check_plain(item)
    elif isinstance(value, Number):
        check_bare(value)
    elif isinstance(value, dict):
        if is_kind_of_value(value):
            need(value["kind"] not in ("list", "truth", "text", "count"), "a plain value is written as an exchange value")
            need(value["kind"] != "record" or "kind" in value["fields"], "a plain record is written as an exchange value")
            check_value(value)
        else:
            for item in value.values():
                check_plain(item)
    else:
        need(isinstance(value, (str, bool)), "null is no value")


# Digests


def digest(tool, inputs, options):
    """The fingerprint of a request: SHA-256 over its canonical JSON."""
    for name, value in inputs.items():
        need(isinstance(value, dict), f"the digest is one of values, and the input {name[:40]!a} is a name")
    request = {"tool": tool, "inputs": {name: canonical_value(inputs[name]) for name in inputs}, "options": options}
    return "sha256:" + hashlib.sha256(canonical(request).encode("utf-8", "surrogatepass")).hexdigest()


def canonical_value(value):
    """A matrix as it is digested: no common denominator, and the shape only where the rows do not show it."""
    if value.get("domain") in ("R", "C"):
        return verbatim(value)
    if not is_kind(value, "matrix"):
        return value
    entries = matrix(value, value.get("domain"), "an input")
    result = {key: value[key] for key in ("kind", "domain", "bar") if value.get(key) is not None}
    result["rows"] = [[str(x) for x in row] for row in entries.entries]
    if 0 in entries.shape:
        result["shape"] = [Number(side) for side in entries.shape]
    return result


def verbatim(value):
    """Doubles are digested as they are written: in the shortest way that reads back."""
    if isinstance(value, Number):
        return Verbatim(value)
    if isinstance(value, dict):
        return {key: verbatim(item) for key, item in value.items() if item is not None}
    return list(map(verbatim, value)) if isinstance(value, list) else value


def canonical(value):
    """JSON on one line without blanks, keys sorted by their UTF-8 bytes."""
    if isinstance(value, Verbatim):
        return str(value)
    if isinstance(value, Number):
        return canonical_number(value)
    if isinstance(value, str):
        return '"' + "".join(map(escaped, value)) + '"'
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-8", "surrogatepass"))
        return "{" + ",".join(canonical(str(key)) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return {None: "null", True: "true", False: "false"}[value]


def escaped(character):
    short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character)
    if short or unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp"):
        return short or character
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def canonical_number(text):
    """Plain digits, with a point where one is needed; with an exponent beyond 20 places."""
    sign, whole, point, power = re.fullmatch(r"(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?", text).groups()
    digits = (whole + (point or "")).lstrip("0")
    places = int(power or 0) - len(point or "") + len(digits) - len(digits.rstrip("0"))
    digits = digits.rstrip("0")
    if not digits:
        return "0"
    if 0 <= places <= 20:
        return sign + digits + "0" * places
    if -20 <= places < 0:
        digits = digits.rjust(1 - places, "0")
        return sign + digits[:places] + "." + digits[places:]
    return f"{sign}{digits}e{places}"


# Primes and residues


def is_prime(p):
    if not 1 < p < PRIME_LIMIT:
        return False
    for small in (2, 3, 5, 7, 61):
        if p % small == 0:
            return p == small
    twos = ((p - 1) & -(p - 1)).bit_length() - 1
    for base in (2, 7, 61):
        power = pow(base, (p - 1) >> twos, p)
        if power in (1, p - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % p
            if power == p - 1:
                break
        else:
            return False
    return True


@lru_cache(maxsize=16)
def is_any_prime(p):
    """Below 3.3e24 the first thirteen primes as bases decide. Beyond, the first three go with a strong Lucas test: no composite
    number is known that passes that with base 2 alone (Baillie, Wagstaff 1980), and no prime fails."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if p < 2 or any(p % base == 0 for base in bases):
        return p in bases
    twos = ((p - 1) & -(p - 1)).bit_length() - 1
    is_short = p < 3_317_044_064_679_887_385_961_981
    for base in bases if is_short else bases[:3]:
        power = pow(base, (p - 1) >> twos, p)
        if power not in (1, p - 1):
            for _ in range(twos - 1):
                power = power * power % p
                if power == p - 1:
                    break
            else:
                return False
    return is_short or is_strong_lucas(p)


def jacobi(a, n):
    a, sign = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            if n % 8 in (3, 5):
                sign = -sign
        a, n = n, a
        if a % 4 == n % 4 == 3:
            sign = -sign
        a %= n
    return sign if n == 1 else 0


def is_strong_lucas(n):
    """With Selfridge's parameters, for odd numbers."""
    if isqrt(n) ** 2 == n:
        return False
    d = 5
    while jacobi(d, n) != -1:
        if jacobi(d, n) == 0 and abs(d) % n:
            return False
        d = -d - 2 if d > 0 else -d + 2
    q = (1 - d) // 4
    twos = ((n + 1) & -(n + 1)).bit_length() - 1
    u, v, power = 0, 2, 1
    for bit in bin((n + 1) >> twos)[2:]:
        u, v, power = u * v % n, (v * v - 2 * power) % n, power * power % n
        if bit == "1":
            u, v, power = u + v, v + d * u, power * q % n
            u, v = (u + (u % 2) * n) // 2 % n, (v + (v % 2) * n) // 2 % n
    if u == 0:
        return True
    for _ in range(twos):
        if v == 0:
            return True
        v, power = (v * v - 2 * power) % n, power * power % n
    return False


def roots_of_minus_one(p):
    """For a prime that leaves 1 by 4: the two numbers that i can stand for modulo it."""
    base = 2
    while pow(base, (p - 1) // 2, p) != p - 1:
        base += 1
    root = pow(base, (p - 1) // 4, p)
    return root, p - root


def whole_parts(row):
    """A row of complex numbers over its common denominator: pairs of whole numbers, and the denominator."""
    common = lcm(*(part.denominator for x in row for part in (x.real, x.imaginary)))
    return [(int(x.real * common), int(x.imaginary * common)) for x in row], common


def check_gaussian(rows, numbers, bound, compute, what):
    """That pairs of whole numbers are what is computed from rows of such pairs, within a bound on both parts: modulo
    enough primes, with either square root of -1 for i."""
    need(all(abs(part) <= bound for number in numbers for part in number), f"{what} is above Hadamard's bound")
    reached, p = 1, PRIME_LIMIT
    while reached <= 2 * bound:
        p -= 1
        while p % 4 != 1 or not is_prime(p):
            p -= 1
        for root in roots_of_minus_one(p):
            residues = [[(x + root * y) % p for x, y in row] for row in rows]
            need(compute(residues, p) == [(x + root * y) % p for x, y in numbers], f"{what} is wrong modulo {p}")
        reached *= p


def determinant_modulo(whole, p):
    rows = [[x % p for x in row] for row in whole]
    result = 1
    for step in range(len(rows)):
        found = next((i for i in range(step, len(rows)) if rows[i][step]), None)
        if found is None:
            return 0
        if found != step:
            rows[found], rows[step] = rows[step], rows[found]
            result = -result
        top = rows[step]
        result = result * top[step] % p
        inverse = pow(top[step], -1, p)
        for i in range(step + 1, len(rows)):
            factor = rows[i][step] * inverse % p
            if factor:
                rows[i] = [(x - factor * y) % p for x, y in zip(rows[i], top)]
    return result % p


# A claim and its certificate


class Claim:
    def __init__(self, result, objects):
        request = result.get("request")
        need(isinstance(request, dict), "there is no request")
        self.tool = result.get("tool", request.get("tool"))
        need(isinstance(self.tool, str), "there is no tool")
        need(request.get("tool", self.tool) == self.tool, "the request is for another tool")
        self.inputs = {}
        inputs = request.get("inputs") or {}
        need(isinstance(inputs, dict), "the inputs are no record")
        for name, value in inputs.items():
            if isinstance(value, str) and objects is not None:
                need(value in objects, f"there is no object {value[:40]!a}")
                value = objects[value]
            need(isinstance(value, dict) and "kind" in value, f"the input {name[:40]!a} is not a value")
            self.inputs[name] = value
        options = request.get("options") or {}
        need(isinstance(options, dict), "the options are no record")
        need(options.get("engine", "exact") in ("exact", "auto"), "only exact results have certificates")
        choose_field(self.inputs)
        need("mod" not in options or FIELD.tag == f"GF({options['mod']})", "the operands are not over the field asked for")
        self.options = options
        self.outcome = result.get("outcome")
        self.error = result.get("error")
        self.outputs = result.get("outputs") or {}
        need(isinstance(self.outputs, dict), "the outputs are no record")
        self.primary = result.get("primary")
        need(result.get("engine") in (None, "exact"), "only results of the exact engine have certificates")
        if result.get("digest") is not None:
            need(result["digest"] == digest(self.tool, inputs, options), "the digest is not that of the request")
        certificate = result.get("certificate")
        need(isinstance(certificate, dict), "there is no certificate")
        self.type = certificate.get("type")
        need(certificate.get("strength") == "proof", "the certificate does not say that it is a proof")
        data = certificate.get("data")
        if is_kind(data, "record"):
            data = data.get("fields")
        need(isinstance(data, dict), "the certificate's data is no record")
        self.data = data
        sizes = scalar_bytes(self.inputs) + scalar_bytes(self.outputs) + scalar_bytes(data)
        need(sizes <= LONGEST, "the claim is too large")

    def check_inputs(self, *names):
        for name in self.inputs:
            need(name in names, f"{self.tool} has no input {name[:40]!a}")

    def check_outputs(self, *names):
        for name in names:
            need(name in self.outputs, f"the output {name} is missing")
        for name in self.outputs:
            need(name in names, f"{self.tool} has no output {name[:40]!a}")
        need(self.primary == names[0], f"the primary output of {self.tool} is {names[0]}")

    def input(self, name):
        need(name in self.inputs, f"the input {name} is missing")
        return self.inputs[name]

    def matrix(self, name):
        value = self.input(name)
        domain = domain_of(value)
        need(FIELD.takes(domain), f"the input {name} is not over {FIELD.tag}")
        if value["kind"] == "vector":
            return Matrix([[x] for x in scalars(value.get("entries"), domain, name)], 1)
        result = matrix(value, domain, name)
        bar = bar_of(value)
        need(bar is None or 0 <= bar <= result.columns, f"the bar of {name} is outside it")
        return result

    def square(self):
        a = self.matrix("A")
        need(a.rows == a.columns, "A is not square")
        return a

    def bar(self):
        value = self.inputs.get("A")
        return bar_of(value) if is_kind(value, "matrix") else None

    def ring(self):
        domains = [domain for value in self.inputs.values() for domain in domains_in(value)]
        return "Z" if FIELD.tag == "Q" and "Q" not in domains else FIELD.tag

    def output_matrix(self, name, domain, shape, may_be_vector=False):
        value = self.outputs[name]
        if may_be_vector and is_kind(value, "vector"):
            need(any(is_kind(v, "vector") for v in self.inputs.values()), f"{name} is a vector, but no operand is")
            need(value.get("domain") == domain, f"{name} is not over {domain}")
            result = Matrix([[x] for x in scalars(value.get("entries"), domain, name)], 1)
        else:
            result = matrix(value, domain, name)
            need(bar_of(value) in (None, self.bar()), f"the output {name} has another bar than A")
        need(shape is None or result.shape == shape, f"the output {name} has the wrong shape")
        return result

    def output_scalar(self, name):
        value = self.outputs[name]
        need(is_kind(value, "scalar"), f"the output {name} is not a scalar")
        need(value.get("domain") == self.ring(), f"the output {name} is in the wrong domain")
        return scalar(value.get("value"), self.ring(), name)

    def output_count(self, name):
        need(is_kind(self.outputs[name], "count"), f"the output {name} is not a count")
        return count(self.outputs[name], name)

    def output_basis(self, ambient):
        found = basis(self.outputs["basis"], ambient, "basis")
        need(self.output_count("dimension") == len(found), "the dimension is not the number of basis vectors")
        return found

    def check_pivots(self, pivots):
        need(positions(self.outputs["pivots"], "pivots") == pivots, "the pivots are not those of the claim")
        need(self.output_count("rank") == len(pivots), "the rank is not the number of pivots")

    def evidence(self, kind, *fields):
        need(self.type == kind, f"a certificate of type {kind} is wanted")
        for name in self.data:
            need(name in fields, f"a certificate of type {kind} has no field {name[:40]!a} here")

    def field(self, name):
        need(name in self.data, f"the certificate lacks the field {name}")
        return self.data[name]

    def field_positions(self, name, limit):
        return rising(positions(self.field(name), name), limit, name)

    def field_vector(self, name, domain, length):
        value = self.field(name)
        need(is_kind(value, "vector") and value.get("domain") == domain, f"{name} is not a vector over {domain}")
        return scalars(value.get("entries"), domain, name, length)

    def field_matrix(self, name, shape, domain=None):
        result = matrix(self.field(name), domain or FIELD.tag, name)
        need(bar_of(self.data[name]) is None and result.shape == shape, f"{name} has the wrong shape")
        return result


# Facts: what several tools' answers consist of


def check_minor(claim, a, rows, columns):
    need(len(rows) == len(columns), "the minor is not square")
    if FIELD.modulus and "inverse" not in claim.data:
        need("prime" not in claim.data, "modulo a prime no other prime is needed")
        block = [[a.entries[i][j].value for j in columns] for i in rows]
        need(determinant_modulo(block, FIELD.modulus) != 0, "the minor is singular modulo the prime")
        return
    need(("prime" in claim.data) != ("inverse" in claim.data), "either a prime or an inverse is needed")
    if "prime" in claim.data and FIELD.tag == "Q(i)":
        p = count(claim.field("prime"), "prime")
        need(is_prime(p) and p % 4 == 1, f"{p} is not a prime below 2^31 that leaves 1 by 4")
        root = roots_of_minus_one(p)[0]
        block = [whole_parts([a.entries[i][j] for j in columns])[0] for i in rows]
        block = [[(x + root * y) % p for x, y in row] for row in block]
        need(determinant_modulo(block, p) != 0, f"the minor is singular modulo {p}")
    elif "prime" in claim.data:
        p = count(claim.field("prime"), "prime")
        need(is_prime(p), f"{p} is not a prime below 2^31")
        block = [[a.whole[i][j] for j in columns] for i in rows]
        need(determinant_modulo(block, p) != 0, f"the minor is singular modulo {p}")
    else:
        inverse = claim.field_matrix("inverse", (len(rows), len(rows)))
        need(a.part(rows, columns).times_is(inverse, identity(len(rows))), "the inverse of the minor is wrong")


def complement(found, limit):
    listed = set(found)
    return [j for j in range(limit) if j not in listed]


def check_kernel(a, pivots, kernel):
    free = complement(pivots, a.columns)
    need(len(kernel) == len(free), "there is not one null vector a free column")
    for vector, own in zip(kernel, free):
        need(all(vector[j] == (j == own) for j in free), "a null vector is not canonical at the free columns")
        need(all(vector[j] == 0 for j in pivots if j > own), "a null vector uses a pivot column right of its own")
        need(a.annihilates(vector), "a null vector is not mapped to 0")


def check_profile(claim, a, pivots, kernel, rows):
    check_kernel(a, pivots, kernel)
    check_minor(claim, a, rows, pivots)


def echelon_pivots(form):
    pivots = []
    for i, row in enumerate(form.entries):
        leading = next((j for j, x in enumerate(row) if x), None)
        if leading is None:
            continue
        need(len(pivots) == i, "a nonzero row stands below a zero row")
        need(not pivots or pivots[-1] < leading, "a leading entry is not right of the one above")
        pivots.append(leading)
    return pivots


def check_reduced_form(form, pivots):
    for i, j in enumerate(pivots):
        need(all(x == (k == i) for k, x in enumerate(form.column(j))), "a pivot column is not a unit column")


def kernel_of_reduced(form, pivots):
    result = []
    for j in complement(pivots, form.columns):
        vector = [FIELD.of(0)] * form.columns
        for i, pivot in enumerate(pivots):
            vector[pivot] = -form.entries[i][j]
        vector[j] = FIELD.of(1)
        result.append(vector)
    return result


def pivots_of_kernel(kernel, columns):
    free = []
    for vector in kernel:
        last = next((j for j in reversed(range(columns)) if vector[j]), None)
        need(last is not None, "a null vector is zero")
        free.append(last)
    return complement(rising(free, columns, "the free columns"), columns)


def check_null_vector(claim, a):
    claim.evidence("null-vector", "vector")
    vector = claim.field_vector("vector", FIELD.tag, a.columns)
    need(any(vector), "the null vector is zero")
    need(a.annihilates(vector), "A times the null vector is not 0")


# Linear systems, echelon forms, ranks and the four spaces of a matrix


def check_solve(claim):
    claim.check_inputs("A", "b", "B")
    claim.check_outputs("solution", "rank", "pivots")
    a, b, is_vector = system(claim)
    found = claim.outputs["solution"]
    if is_kind(found, "list"):
        return check_columns(claim, found.get("items"), a, b, is_vector)
    status, particular, free = solution_form(claim, found, a)
    if status == "none":
        if b.columns > 1:
            claim.evidence("column-solutions", "combinations", "rows", "prime", "inverse", "kernel")
            check_combinations(claim, a, b, range(b.columns))
            check_pivots_by_kernel(claim, a)
        else:
            check_no_solution(claim, a, b)
        return
    claim.evidence("infinite-solutions" if free else f"{status}-solution", "rows", "prime", "inverse")
    check_solution_profile(claim, found, a, status, free)
    if isinstance(particular, list):
        need(is_vector, "right-hand sides that are a matrix have a matrix of solutions")
        points = [scalars(particular, FIELD.tag, "solution", a.columns)]
    else:
        need(not is_vector, "a right-hand side that is a vector has a vector as solution")
        point = matrix(particular, FIELD.tag, "solution")
        need(bar_of(particular) is None and point.shape == (a.columns, b.columns), "the solution has the wrong shape")
        points = [point.column(j) for j in range(b.columns)]
    for j, point in enumerate(points):
        check_point(point, free, a, b, j)


def check_point(point, free, a, b, j):
    need(all(point[f] == 0 for f in free), "the particular solution is not 0 at a free unknown")
    need(a.maps(point, b.column(j)), "the solution does not satisfy the equations")


def check_unknowns(claim, found, a):
    """The unknowns have the names of the option, or else x1, x2, and so on."""
    names = found.get("unknowns")
    need(isinstance(names, list) and len(names) == a.columns, "not every unknown is named")
    need(all(map(is_name, names)), "an unknown has no proper name")
    need(len(set(names)) == len(names), "two unknowns have one name")
    wanted = claim.options.get("unknowns")
    if wanted is None:
        wanted = [f"x{j + 1}" for j in range(a.columns)]
    else:
        wanted = [name.strip() for name in wanted.split(",")]
    need(names == wanted, "the unknowns are not those of the request")


def solution_form(claim, found, a):
    """Status, particular solution and free unknowns of a solution set that is well formed."""
    need(is_kind(found, "solutionSet") and found.get("domain") == FIELD.tag, "the solution is no solution set over the field")
    check_unknowns(claim, found, a)
    status = found.get("status")
    particular = found.get("particular")
    directions = found.get("directions", [])
    free = positions(found.get("free", []), "free")
    many = "several" if FIELD.modulus else "infinite"
    need(status in ("unique", many, "none"), "the status is unknown")
    need(status != "none" or (particular is None and directions == [] and free == []),
         "there is no solution, and yet a part of one")
    return status, particular, free


def check_solution_profile(claim, found, a, status, free):
    rising(free, a.columns, "free")
    need((status == "unique") == (not free), "the status does not fit the free unknowns")
    kernel = vectors(found.get("directions", []), a.columns, "directions")
    pivots = complement(free, a.columns)
    claim.check_pivots(pivots)
    check_profile(claim, a, pivots, kernel, claim.field_positions("rows", a.rows))


def check_columns(claim, items, a, b, is_vector):
    """A list of solution sets, one a right-hand side: some have solutions, others none."""
    need(isinstance(items, list) and len(items) == b.columns, "there is not one solution set a right-hand side")
    forms = [solution_form(claim, item, a) for item in items]
    solved = [j for j, form in enumerate(forms) if form[0] != "none"]
    need(0 < len(solved) < len(forms), "right-hand sides of one status are answered by one solution set")
    claim.evidence("column-solutions", "combinations", "rows", "prime", "inverse")
    first = solved[0]
    check_solution_profile(claim, items[first], a, forms[first][0], forms[first][2])
    for j in solved:
        status, particular, free = forms[j]
        need((status, free) == (forms[first][0], forms[first][2])
             and items[j].get("directions", []) == items[first].get("directions", []),
             "two right-hand sides have different homogeneous solutions")
        check_point(scalars(particular, FIELD.tag, "solution", a.columns), free, a, b, j)
    check_combinations(claim, a, b, [j for j in range(b.columns) if j not in solved])


def check_combinations(claim, a, b, columns):
    items = claim.field("combinations")
    items = items.get("items") if is_kind(items, "list") else items
    need(isinstance(items, list) and len(items) == len(columns), "there is not one combination a column")
    for item, column in zip(items, columns):
        need(is_kind(item, "vector") and item.get("domain") == FIELD.tag, "a combination is not a vector over the field")
        check_combination(scalars(item.get("entries"), FIELD.tag, "combinations", a.rows), a, b, column)


def check_combination(combination, a, b, column):
    need(a.transposed().annihilates(combination), "the combination of the equations leaves unknowns")
    need(sum(map(operator.mul, combination, b.column(column))) != 0, "the combination says 0 = 0")


def check_pivots_by_kernel(claim, a):
    pivots = rising(positions(claim.outputs["pivots"], "pivots"), a.columns, "pivots")
    claim.check_pivots(pivots)
    check_profile(claim, a, pivots, basis(claim.field("kernel"), a.columns, "kernel"),
                  claim.field_positions("rows", a.rows))


def is_name(text):
    return isinstance(text, str) and len(text) <= 64 and re.fullmatch(r"[^\W\d]\w*", text) is not None


def system(claim):
    a = claim.matrix("A")
    need(not ("b" in claim.inputs and "B" in claim.inputs), "there are two right-hand sides")
    for name in ("b", "B"):
        if name in claim.inputs:
            b = claim.matrix(name)
            need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
            return a, b, claim.inputs[name]["kind"] == "vector"
    bar = claim.bar()
    if bar is None and "augmented" in claim.options:
        last = count(claim.options["augmented"], "augmented")
        need(1 <= last <= a.columns, "A has not so many columns of right-hand sides")
        bar = a.columns - last
    if bar is None and a.columns == 0:
        bar = 0
    need(bar is not None, "there is no right-hand side: no b, and A has no bar")
    everything = range(a.rows)
    return a.part(everything, range(bar)), a.part(everything, range(bar, a.columns)), bar == a.columns - 1


def check_no_solution(claim, a, b):
    claim.evidence("no-solution", "combination", "column", "rows", "prime", "inverse", "kernel")
    combination = claim.field_vector("combination", FIELD.tag, a.rows)
    need(count(claim.field("column"), "column") == 1 and b.columns == 1, "the certificate's column is no right-hand side")
    check_combination(combination, a, b, 0)
    check_pivots_by_kernel(claim, a)


def check_ref(claim):
    claim.check_inputs("A")
    claim.check_outputs("echelon", "pivots", "rank")
    a = claim.matrix("A")
    form = claim.output_matrix("echelon", FIELD.tag, a.shape)
    pivots = echelon_pivots(form)
    claim.check_pivots(pivots)
    claim.evidence("rank-profile", "rows", "prime", "inverse", "kernel")
    kernel = basis(claim.field("kernel"), a.columns, "kernel")
    check_profile(claim, a, pivots, kernel, claim.field_positions("rows", a.rows))
    need(all(form.annihilates(vector) for vector in kernel), "the echelon form has another null space than A")


def check_rref(claim):
    claim.check_inputs("A")
    claim.check_outputs("reduced", "pivots", "rank")
    a = claim.matrix("A")
    form = claim.output_matrix("reduced", FIELD.tag, a.shape)
    pivots = echelon_pivots(form)
    check_reduced_form(form, pivots)
    claim.check_pivots(pivots)
    claim.evidence("rank-profile", "rows", "prime", "inverse")
    check_profile(claim, a, pivots, kernel_of_reduced(form, pivots), claim.field_positions("rows", a.rows))


def check_rank(claim):
    claim.check_inputs("A")
    claim.check_outputs("rank")
    a = claim.matrix("A")
    rank = claim.output_count("rank")
    claim.evidence("rank-profile", "rows", "columns", "prime", "inverse", "kernel", "leftKernel")
    rows, columns = claim.field_positions("rows", a.rows), claim.field_positions("columns", a.columns)
    need(len(columns) == rank, "the rank is not the size of the minor")
    check_minor(claim, a, rows, columns)
    if rank == min(a.shape):
        need(not {"kernel", "leftKernel"} & claim.data.keys(), "a full rank needs no null vectors")
    elif "kernel" in claim.data:
        need("leftKernel" not in claim.data, "null vectors of one side are enough")
        check_kernel(a, columns, basis(claim.data["kernel"], a.columns, "kernel"))
    else:
        check_kernel(a.transposed(), rows, basis(claim.field("leftKernel"), a.rows, "leftKernel"))


def space(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "dimension")
    return claim.matrix("A")


def check_null_space(claim, a=None, field="rows"):
    a = a or space(claim)
    kernel = claim.output_basis(a.columns)
    claim.evidence("rank-profile", field, "prime", "inverse")
    check_profile(claim, a, pivots_of_kernel(kernel, a.columns), kernel, claim.field_positions(field, a.rows))


def check_left_null_space(claim):
    check_null_space(claim, space(claim).transposed(), "columns")


def check_column_space(claim):
    a = space(claim)
    found = claim.output_basis(a.rows)
    claim.evidence("rank-profile", "rows", "columns", "prime", "inverse", "kernel")
    pivots = claim.field_positions("columns", a.columns)
    need(found == [a.column(j) for j in pivots], "the basis is not made of the pivot columns")
    check_profile(claim, a, pivots, basis(claim.field("kernel"), a.columns, "kernel"),
                  claim.field_positions("rows", a.rows))


def check_row_space(claim):
    a = space(claim)
    form = Matrix(claim.output_basis(a.columns), a.columns)
    pivots = echelon_pivots(form)
    need(len(pivots) == form.rows, "a basis vector is zero")
    check_reduced_form(form, pivots)
    claim.evidence("rank-profile", "rows", "prime", "inverse")
    check_profile(claim, a, pivots, kernel_of_reduced(form, pivots), claim.field_positions("rows", a.rows))


# Determinants and minors


def check_det(claim):
    claim.check_inputs("A")
    claim.check_outputs("determinant")
    check_determinant(claim, claim.square(), claim.output_scalar("determinant"))


def kept(claim, name, limit):
    """The rows or columns of a minor: all but one that is given as a number, else those listed."""
    value = claim.input(name)
    if is_kind(value, "count"):
        position = count(value, name) - 1
        need(0 <= position < limit, f"a position in {name} is outside the matrix")
        return [i for i in range(limit) if i != position]
    if is_kind(value, "vector"):
        need(value.get("domain") == "Z", f"{name} is not over Z")
        need(isinstance(value.get("entries"), list), f"{name} is not a list of scalars")
        found = [int(rational(x, "Z", name)) - 1 for x in value["entries"]]
    else:
        found = positions(value, name)
    return rising(found, limit, name)


def check_minor_tool(claim):
    claim.check_inputs("A", "rows", "columns")
    claim.check_outputs("result")
    a = claim.matrix("A")
    rows, columns = kept(claim, "rows", a.rows), kept(claim, "columns", a.columns)
    need(is_kind(claim.input("rows"), "count") == is_kind(claim.input("columns"), "count"),
         "rows and columns are not given alike")
    need(len(rows) == len(columns), "the minor is not square")
    check_determinant(claim, a.part(rows, columns), claim.output_scalar("result"))


def check_determinant(claim, a, det):
    need(not FIELD.modulus or claim.type != "determinant-residues", "a certificate of type recomputation is wanted")
    if claim.type == "null-vector":
        need(det == 0, "a matrix with a null vector has determinant 0")
        check_null_vector(claim, a)
    elif claim.type == "recomputation" and FIELD.modulus:
        claim.evidence("recomputation")
        check_block(a, det)
    elif claim.type == "determinant-residues":
        claim.evidence("determinant-residues")
        check_block(a, det)
    elif claim.type == "determinant-divisor" and FIELD.tag == "Q":
        check_divisor(claim, a, whole_determinant(a, det))
    else:
        check_factors(claim, a, det)


def check_block(a, det):
    """That a number is the determinant of a matrix, without any evidence."""
    if FIELD.modulus:
        rows = [[x.value for x in row] for row in a.entries]
        need(determinant_modulo(rows, FIELD.modulus) == det.value, "the determinant is wrong")
    elif FIELD.tag == "Q(i)":
        cleared = [whole_parts(row) for row in a.entries]
        scale = prod(common for _, common in cleared)
        need((det.real * scale).denominator == (det.imaginary * scale).denominator == 1,
             "the determinant has a denominator that the matrix cannot give")
        rows = [row for row, _ in cleared]
        bound = prod(isqrt(sum(x * x + y * y for x, y in row)) + 1 for row in rows)
        check_gaussian(rows, [(int(det.real * scale), int(det.imaginary * scale))], bound,
                       lambda residues, p: [determinant_modulo(residues, p)], "the determinant")
    else:
        check_residues(a, whole_determinant(a, det), 1)


def whole_determinant(a, det):
    for scale in a.scales:
        det *= scale
    need(det.denominator == 1, "the determinant has a denominator that the matrix cannot give")
    return int(det)


def hadamard_squared(a):
    by_rows = by_columns = 1
    for row in a.whole:
        by_rows *= sum(x * x for x in row)
    for column in zip(*a.whole):
        by_columns *= sum(x * x for x in column)
    return min(by_rows, by_columns)


def check_residues(a, det, divisor):
    bound = hadamard_squared(a)
    need(det * det <= bound, "the determinant is above Hadamard's bound")
    reached, p = divisor, PRIME_LIMIT
    while reached * reached <= 4 * bound:
        p -= 1
        while not is_prime(p):
            p -= 1
        if divisor % p:
            need(determinant_modulo(a.whole, p) == det % p, f"the determinant is wrong modulo {p}")
            reached *= p


def check_divisor(claim, a, det):
    claim.evidence("determinant-divisor", "rightSide", "numerators", "denominator")
    right = [int(x) for x in claim.field_vector("rightSide", "Z", a.rows)]
    numerators = [int(x) for x in claim.field_vector("numerators", "Z", a.columns)]
    value = claim.field("denominator")
    need(is_kind(value, "scalar") and value.get("domain") == "Z", "the denominator is not a scalar over Z")
    divisor = int(scalar(value.get("value"), "Z", "denominator"))
    need(divisor > 0 and gcd(divisor, *numerators) == 1, "the solution is not in lowest terms")
    need(all(sum(map(int.__mul__, row, numerators)) == divisor * b for row, b in zip(a.whole, right)),
         "the solution does not satisfy its equations")
    need(det != 0 and det % divisor == 0, "the denominator does not divide the determinant")
    check_residues(a, det, divisor)


def check_factors(claim, a, det):
    claim.evidence("determinant-factors", "order", "lower", "upper")
    value = claim.field("order")
    need(is_kind(value, "permutation"), "the order is no permutation")
    order = positions(value.get("order"), "order")
    need(sorted(order) == list(range(a.rows)), "the order is no permutation of the rows")
    lower, upper = claim.field_matrix("lower", a.shape), claim.field_matrix("upper", a.shape)
    for i in range(a.rows):
        need(lower.entries[i][i] == 1 and not any(lower.entries[i][i + 1:]), "the lower factor is not unit lower")
        need(not any(upper.entries[i][:i]), "the upper factor is not upper triangular")
    need(lower.times_is(upper, a.part(order, range(a.columns))), "the factors do not give the permuted matrix")
    product = FIELD.of(1)
    for i in range(a.rows):
        product *= upper.entries[i][i]
        product *= -1 if sum(order[k] > order[i] for k in range(i)) % 2 else 1
    need(product == det, "the determinant is not the product of the pivots with its sign")


# Adjugates


def check_adjugate(claim, output, is_transposed):
    claim.check_inputs("A")
    claim.check_outputs(output)
    a = claim.square()
    b = claim.output_matrix(output, claim.ring(), a.shape)
    b = b.transposed() if is_transposed else b
    n = a.rows
    places = [(i, j) for i in range(n) for j in range(n) if b.entries[i][j]]
    if n > 1 and not places:
        claim.evidence("null-vectors", "vectors")
        found = basis(claim.field("vectors"), n, "vectors")
        need(len(found) == 2, "there are not two null vectors")
        first = next((j for j in range(n) if found[0][j]), None)
        need(first is not None, "a null vector is zero")
        need(any(found[0][first] * found[1][j] != found[0][j] * found[1][first] for j in range(n)),
             "the null vectors are dependent")
        need(all(map(a.annihilates, found)), "A times a null vector is not 0")
        return
    claim.evidence("adjugate-identity")
    if n <= 1:
        need(n == 0 or b.entries[0][0] == 1, "the one cofactor of a 1x1 matrix is 1")
        return
    d = sum(map(operator.mul, a.entries[0], b.column(0)))
    scalar_matrix = Matrix([[d if i == j else FIELD.of(0) for j in range(n)] for i in range(n)], n)
    need(a.times_is(b, scalar_matrix), "A times the adjugate is not a multiple of the identity")
    if d == 0:
        need(b.times_is(a, scalar_matrix), "the adjugate times A is not a multiple of the identity")
    column, row = places[0]
    block = a.part([i for i in range(n) if i != row], [j for j in range(n) if j != column])
    cofactor = b.entries[column][row]
    check_block(block, cofactor if (row + column) % 2 == 0 else -cofactor)


# Matrices over Z, lattices and integer systems


def whole_matrix(claim):
    a = claim.matrix("A")
    need(all(scale == 1 for scale in a.scales), "A has an entry that is not whole")
    return a


def check_unimodular(claim, field, found, name):
    inverse = claim.field_matrix(field, found.shape, "Z")
    need(found.times_is(inverse, identity(found.rows)), f"{name} times its inverse is not the identity")
    return inverse


def style_of(claim):
    style = claim.options.get("style", "row")
    need(style in ("row", "column"), "the style is neither row nor column")
    return style


def hermite_pivots(form):
    pivots = echelon_pivots(form)
    for i, j in enumerate(pivots):
        need(form.entries[i][j] > 0, "a pivot of H is negative")
        need(all(0 <= row[j] < form.entries[i][j] for row in form.entries[:i]), "an entry of H is not reduced")
    return pivots


def group_text(orders, free):
    parts = [f"Z/{x}" for x in orders if x != 1]
    parts += ["Z" if free == 1 else f"Z^{free}"] if free else []
    return " + ".join(parts) or "0"


def whole_scalars(value, name):
    """A list of scalars over Z: an exchange value, or the bare list."""
    items = value.get("items") if is_kind(value, "list") else value
    need(isinstance(items, list), f"{name} is not a list")
    need(all(is_kind(x, "scalar") and x.get("domain") == "Z" for x in items), f"{name} holds no scalars over Z")
    return [scalar(x.get("value"), "Z", name) for x in items]


def check_hermite(claim):
    claim.check_inputs("A")
    claim.check_outputs("H", "U", "rank")
    style = style_of(claim)
    a = whole_matrix(claim)
    order = a.rows if style == "row" else a.columns
    form = claim.output_matrix("H", "Z", a.shape)
    transform = claim.output_matrix("U", "Z", (order, order))
    claim.evidence("unimodular", "inverse")
    check_unimodular(claim, "inverse", transform, "U")
    if style == "column":
        a, form, transform = a.transposed(), form.transposed(), transform.transposed()
    pivots = hermite_pivots(form)
    need(claim.output_count("rank") == len(pivots), "the rank is not the number of pivots")
    need(transform.times_is(a, form), "U times A is not H")


def check_smith(claim):
    claim.check_inputs("A")
    has_powers = "elementaryDivisors" in claim.outputs
    claim.check_outputs("S", "U", "V", "invariants", "cokernel", *(["elementaryDivisors"] if has_powers else []))
    a = whole_matrix(claim)
    form = claim.output_matrix("S", "Z", a.shape)
    left = claim.output_matrix("U", "Z", (a.rows, a.rows))
    right = claim.output_matrix("V", "Z", (a.columns, a.columns))
    claim.evidence("unimodular", "leftInverse", "rightInverse", "primes")
    need(("primes" in claim.data) == has_powers, "primes belong to elementary divisors")
    need(all(i == j or not x for i, row in enumerate(form.entries) for j, x in enumerate(row)), "S is not diagonal")
    diagonal = [form.entries[i][i] for i in range(min(a.shape))]
    rank = sum(map(bool, diagonal))
    need(all(x > 0 for x in diagonal[:rank]) and not any(diagonal[rank:]), "the diagonal of S is not in order")
    need(all(y % x == 0 for x, y in zip(diagonal[:rank], diagonal[1:rank])), "S is no chain of divisors")
    need(is_kind(claim.outputs["invariants"], "list"), "the invariants are not a list")
    found = whole_scalars(claim.outputs["invariants"], "invariants")
    need(found == diagonal[:rank], "the invariants are not the diagonal of S")
    need(output_text(claim, "cokernel") == group_text(found, a.rows - rank), "the cokernel is another")
    if has_powers:
        check_powers(claim, [int(x) for x in found])
    check_unimodular(claim, "leftInverse", left, "U")
    inverse = check_unimodular(claim, "rightInverse", right, "V")
    scaled = [[diagonal[i] * x for x in inverse.entries[i]] if i < rank else [Fraction(0)] * a.columns
              for i in range(a.rows)]
    need(left.times_is(a, Matrix(scaled, a.columns)), "U times A times V is not S")


def check_powers(claim, rests):
    primes = [int(x) for x in whole_scalars(claim.field("primes"), "primes")]
    need(all(p < q for p, q in zip(primes, primes[1:])), "the primes do not rise")
    powers = []
    for p in primes:
        need(p < 1 << 63 and is_any_prime(p), "a prime is none below 2^63")
        need(rests and rests[-1] % p == 0, "a prime divides no invariant")
        for i, rest in enumerate(rests):
            power = 1
            while rest % p == 0:
                rest //= p
                power *= p
            rests[i] = rest
            powers += [power] if power > 1 else []
    need(all(x == 1 for x in rests), "an invariant holds other primes")
    need(is_kind(claim.outputs["elementaryDivisors"], "list"), "the elementary divisors are not a list")
    found = whole_scalars(claim.outputs["elementaryDivisors"], "elementaryDivisors")
    need(found == powers, "the elementary divisors are others")


def check_unimodular_tool(claim):
    claim.check_inputs("A")
    a = whole_matrix(claim)
    need(a.rows == a.columns, "A is not square")
    det = whole_output(claim, "determinant")
    if output_truth(claim, "unimodular"):
        claim.check_outputs("unimodular", "determinant", "inverse")
        claim.evidence("unimodular")
        inverse = claim.output_matrix("inverse", "Z", a.shape)
        need(a.times_is(inverse, identity(a.rows)), "A times the inverse is not the identity")
        need(abs(det) == 1, "the determinant of a unimodular matrix is 1 or -1")
        p = PRIME_LIMIT - 1
        need(determinant_modulo(a.whole, p) == det % p, "the determinant has the other sign")
        return
    claim.check_outputs("unimodular", "determinant", "witness")
    witness = output_vector(claim, "witness", a.columns)
    need(any(x.denominator > 1 for x in witness), "the witness is whole")
    need(is_whole_image(a, witness), "A times the witness is not whole")
    check_determinant(claim, a, det)


def whole_output(claim, name):
    """A scalar over Z among the outputs."""
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == "Z", f"the output {name} is not a scalar over Z")
    return scalar(value.get("value"), "Z", name)


def is_whole_image(a, vector):
    return all(sum(map(Fraction.__mul__, row, vector), Fraction(0)).denominator == 1 for row in a.entries)


def turned(style, found):
    return found.transposed() if style == "column" else found


def turned_field(claim, style, name, shape):
    return turned(style, claim.field_matrix(name, shape if style == "row" else shape[::-1], "Z"))


def lattice_output(claim, style, columns):
    """The output basis, turned, which must be in Hermite form, without a row of zeros."""
    found = matrix(claim.outputs["basis"], "Z", "basis")
    need(bar_of(claim.outputs["basis"]) in (None, claim.bar()), "the output basis has another bar than A")
    found = turned(style, found)
    need(found.columns == columns, "the basis has the wrong shape")
    need(len(hermite_pivots(found)) == found.rows, "the basis has a row of zeros")
    need(claim.output_count("rank") == found.rows, "the rank is not the number of basis vectors")
    return found


def gram_determinants(whole):
    """The Gram determinants of independent whole rows from d0 = 1 on, and the products with Gram-Schmidt vectors."""
    gram, lines = [1], []
    for i, row in enumerate(whole):
        line = []
        for j in range(i + 1):
            value = sum(map(int.__mul__, row, whole[j]))
            for k in range(j):
                value = (gram[k + 1] * value - line[k] * (line[k] if i == j else lines[j][k])) // gram[k]
            line.append(value)
        last = line.pop()
        need(last > 0, "the basis is dependent")
        gram.append(last)
        lines.append(line)
    return gram, lines


def check_lattice(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "rank", "determinant", "squared")
    style = style_of(claim)
    a = turned(style, whole_matrix(claim))
    found = lattice_output(claim, style, a.columns)
    claim.evidence("lattice-basis", "combinations", "coordinates")
    need(turned_field(claim, style, "combinations", (found.rows, a.rows)).times_is(a, found), "the basis is another")
    need(turned_field(claim, style, "coordinates", (a.rows, found.rows)).times_is(found, a), "the basis gives another A")
    square = gram_determinants(found.whole)[0][-1]
    need(whole_output(claim, "squared") == square, "the square of the determinant is another")
    factor, radicand = root(Fraction(square))
    if radicand == 1:
        need(whole_output(claim, "determinant") == factor, "the determinant is another")
    else:
        need(output_text(claim, "determinant") == root_text(Fraction(square)), "the determinant is another")


def check_lattice_member(claim):
    claim.check_inputs("A", "v")
    a = turned(style_of(claim), whole_matrix(claim))
    vector = vector_of(claim, "v", a.columns)
    need(all(x.denominator == 1 for x in vector), "v has an entry that is not whole")
    claim.evidence("combination")
    if output_truth(claim, "member"):
        claim.check_outputs("member", "combination")
        value = claim.outputs["combination"]
        need(is_kind(value, "vector") and value.get("domain") == "Z", "the combination is not a vector over Z")
        found = scalars(value.get("entries"), "Z", "combination", a.rows)
        need(a.transposed().maps(found, vector), "the combination gives another vector")
        return
    claim.check_outputs("member", "functional")
    functional = output_vector(claim, "functional", a.columns)
    need(is_whole_image(a, functional), "the functional is not whole on the lattice")
    value = sum(map(Fraction.__mul__, functional, vector), Fraction(0))
    need(value.denominator != 1, "the functional is whole on the vector, too")


def check_lattice_kernel(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "rank")
    a = whole_matrix(claim)
    found = matrix(claim.outputs["basis"], "Z", "basis")
    need(bar_of(claim.outputs["basis"]) in (None, claim.bar()), "the output basis has another bar than A")
    need(found.columns == a.columns, "the basis has the wrong shape")
    need(claim.output_count("rank") == found.rows, "the rank is not the number of basis vectors")
    need(all(map(a.annihilates, found.entries)), "A does not take a basis vector to 0")
    check_directions(claim, a, found.entries)


def check_saturation(claim):
    claim.check_inputs("A")
    claim.check_outputs("basis", "rank", "index", "invariants", "quotient")
    style = style_of(claim)
    a = turned(style, whole_matrix(claim))
    found = lattice_output(claim, style, a.columns)
    rank = found.rows
    need(is_kind(claim.outputs["invariants"], "list"), "the invariants are not a list")
    invariants = whole_scalars(claim.outputs["invariants"], "invariants")
    need(len(invariants) == rank and all(x > 0 for x in invariants), "the invariants are others")
    need(all(y % x == 0 for x, y in zip(invariants, invariants[1:])), "the invariants are no chain of divisors")
    need(whole_output(claim, "index") == prod(invariants), "the index is not the product of the invariants")
    need(output_text(claim, "quotient") == group_text(invariants, 0), "the quotient is another")
    claim.evidence("saturated-lattice", "combinations", "coordinates", "change", "changeInverse", "rightInverse")
    change = turned_field(claim, style, "change", (rank, rank))
    change_inverse = turned_field(claim, style, "changeInverse", (rank, rank))
    need(change.times_is(change_inverse, identity(rank)), "the change of basis times its inverse is not the identity")
    right = turned_field(claim, style, "rightInverse", (a.columns, rank))
    need(found.times_is(right, identity(rank)), "the basis times the right inverse is not I")
    adapted = times(change_inverse, found)
    multiples = Matrix([[d * x for x in row] for d, row in zip(invariants, adapted.entries)], a.columns)
    combinations = turned_field(claim, style, "combinations", (rank, a.rows))
    need(combinations.times_is(a, multiples), "the combinations of A are not the multiples")
    coordinates = turned_field(claim, style, "coordinates", (a.rows, rank))
    need(coordinates.times_is(multiples, a), "the combinations of the multiples are not A")


def fraction_option(claim, name):
    if name not in claim.options:
        return None
    need(isinstance(claim.options[name], str), f"the option {name} is no fraction")
    return scalar(claim.options[name], "Q", name)


def check_lll(claim):
    claim.check_inputs("A")
    bound = fraction_option(claim, "bound")
    claim.check_outputs("reduced", "U", "rank", *(() if bound is None else ("kept", "short")))
    a = whole_matrix(claim)
    reduced = claim.output_matrix("reduced", "Z", a.shape)
    transform = claim.output_matrix("U", "Z", (a.rows, a.rows))
    claim.evidence("reduced-lattice", "inverse")
    rank = claim.output_count("rank")
    need(0 <= rank <= a.rows and not any(map(any, reduced.entries[rank:])), "a row behind the basis is not zero")
    delta = fraction_option(claim, "delta")
    delta = Fraction(3, 4) if delta is None else delta
    need(Fraction(1, 4) < delta <= 1, "delta is not above 1/4 and at most 1")
    gram, lines = gram_determinants(reduced.whole[:rank])
    for i, line in enumerate(lines):
        need(all(2 * abs(x) <= d for x, d in zip(line, gram[1:])), "a coefficient of the basis is above 1/2")
        need(i == 0 or delta * gram[i] ** 2 <= gram[i + 1] * gram[i - 1] + line[-1] ** 2,
             "two vectors are out of order")
    check_unimodular(claim, "inverse", transform, "U")
    need(transform.times_is(a, reduced), "U times A is not the reduced basis")
    if bound is not None:
        kept = max((i + 1 for i in range(rank) if gram[i + 1] <= bound * gram[i]), default=0)
        need(claim.output_count("kept") == kept, "another number of vectors is within the bound")
        short = claim.output_matrix("short", "Z", (kept, a.columns))
        need(short.entries == reduced.entries[:kept], "the vectors within the bound are others")


def check_diophantine(claim):
    claim.check_inputs("A", "b")
    a, b = whole_matrix(claim), claim.matrix("b")
    need(b.shape == (a.rows, 1) and all(scale == 1 for scale in b.scales), "b has not one whole entry for each row")
    found = claim.outputs.get("solution")
    need(is_kind(found, "solutionSet") and found.get("domain") == "Z", "the solution is no set over Z")
    check_unknowns(claim, found, a)
    need(not found.get("free"), "a whole solution set has no free unknowns")
    directions = found.get("directions") or []
    if found.get("status") == "none":
        claim.check_outputs("solution", "functional")
        need(found.get("particular") is None and not directions, "there is a solution in a set without any")
        value = claim.outputs["functional"]
        need(is_kind(value, "vector") and value.get("domain") == "Q", "the functional is no vector over Q")
        functional = scalars(value.get("entries"), "Q", "functional", a.rows)
        claim.evidence("no-integer-solution")
        products = [sum(map(Fraction.__mul__, functional, m.column(j)), Fraction(0)).denominator
                    for m, j in [(a, j) for j in range(a.columns)] + [(b, 0)]]
        need(all(x == 1 for x in products[:-1]), "the functional times A is not whole")
        need(products[-1] != 1, "the functional times b is whole")
        return
    claim.check_outputs("solution")
    point = scalars(found.get("particular"), "Z", "solution", a.columns)
    need(a.maps(point, b.column(0)), "the point is no solution")
    need(isinstance(directions, list), "the directions are no list")
    basis_rows = [scalars(x, "Z", "solution", a.columns) for x in directions]
    need(all(map(a.annihilates, basis_rows)), "A does not take a direction to 0")
    need(found.get("status") == ("infinite" if basis_rows else "unique"), "the status is another")
    check_directions(claim, a, basis_rows)


def check_directions(claim, a, basis_rows):
    """That vectors which a takes to 0 are a basis of all whole ones."""
    claim.evidence("integer-solutions", "rows", "columns", "prime", "rightInverse")
    rows, columns = claim.field_positions("rows", a.rows), claim.field_positions("columns", a.columns)
    need(len(rows) + len(basis_rows) == a.columns, "there are too few directions, or too many")
    check_minor(claim, a, rows, columns)
    inverse = claim.field_matrix("rightInverse", (a.columns, len(basis_rows)), "Z")
    need(Matrix(basis_rows, a.columns).times_is(inverse, identity(len(basis_rows))), "the right inverse is none")


# Minimal and characteristic polynomials


def check_images(matrix, vectors, degree, p):
    """Modulo p: so many images of the first vector are independent, and those of all of them span everything."""
    span = []
    for number, vector in enumerate(vectors):
        image = [x % p for x in vector]
        while len(span) < len(matrix):
            rest = image
            for pivot, row in span:
                rest = [(x - rest[pivot] * y) % p for x, y in zip(rest, row)]
            pivot = next((j for j, x in enumerate(rest) if x), None)
            if pivot is None:
                break
            inverse = pow(rest[pivot], -1, p)
            span.append((pivot, [x * inverse % p for x in rest]))
            image = [sum(map(int.__mul__, row, image)) % p for row in matrix]
        need(number > 0 or len(span) == degree, "the first vector has another number of independent images")
    need(len(span) == len(matrix) and (matrix or not degree), "the images of the vectors do not span everything")


def variable_asked(claim):
    """The variable of the option, or else x; cayleyhamilton has no such option."""
    name = claim.options.get("variable") if claim.tool != "cayleyhamilton" else None
    if name is None:
        return "x"
    need(is_name(name) and name != "i", "the variable has no proper name")
    return name


def check_minpoly(claim):
    claim.check_inputs("A")
    claim.check_outputs("polynomial")
    a = claim.square()
    value = claim.outputs["polynomial"]
    need(is_kind(value, "polynomial") and value.get("variable") == variable_asked(claim),
         "the output is no polynomial in the variable of the request")
    need(value.get("domain") == claim.ring(), "the polynomial is in the wrong domain")
    found = scalars(value.get("coefficients"), claim.ring(), "polynomial")
    degree = len(found) - 1
    need(0 <= degree <= a.rows and found[-1] == 1, "the polynomial is not monic, or of too high a degree")
    if FIELD.tag != "Q":
        return check_field_minpoly(claim, a, found)
    common = lcm(*a.scales)
    whole = [[int(x * common) for x in row] for row in a.entries]
    found = [x * common ** (degree - k) for k, x in enumerate(found)]
    need(all(x.denominator == 1 for x in found), "a coefficient has a denominator that the matrix cannot give")
    found = [int(x) for x in found]
    claim.evidence("krylov-vectors", "vectors", "prime")
    p = count(claim.field("prime"), "prime")
    need(is_prime(p), "the prime is none below 2^31")
    items = claim.field("vectors")
    items = items.get("items") if is_kind(items, "list") else items
    need(isinstance(items, list) and len(items) <= a.rows, "the vectors are no list, or too many")
    vectors = []
    for item in items:
        need(is_kind(item, "vector") and item.get("domain") == "Z", "a vector is none over Z")
        vectors.append([int(x) for x in scalars(item.get("entries"), "Z", "vectors", a.rows)])
    check_images(whole, vectors, degree, p)
    for vector in vectors:
        image = [0] * a.rows
        for coefficient in reversed(found):
            image = [sum(map(int.__mul__, row, image)) + coefficient * x for row, x in zip(whole, vector)]
        need(not any(image), "the polynomial of the matrix does not take a vector to 0")


def check_field_minpoly(claim, a, found):
    """Over GF(p) in the field itself; over Q(i) with whole numbers, and modulo a prime that leaves 1 by 4."""
    claim.evidence("krylov-vectors", "vectors", *([] if FIELD.modulus else ["prime"]))
    items = claim.field("vectors")
    items = items.get("items") if is_kind(items, "list") else items
    need(isinstance(items, list) and len(items) <= a.rows, "the vectors are no list, or too many")
    vectors = []
    for item in items:
        need(is_kind(item, "vector") and item.get("domain") == FIELD.tag, "a vector is none over the field")
        vectors.append(scalars(item.get("entries"), FIELD.tag, "vectors", a.rows))
    if FIELD.modulus:
        p, root = FIELD.modulus, 0
        whole = [[(x.value, 0) for x in row] for row in a.entries]
        found = [(x.value, 0) for x in found]
        vectors = [[(x.value, 0) for x in vector] for vector in vectors]
    else:
        p = count(claim.field("prime"), "prime")
        need(is_prime(p) and p % 4 == 1, f"{p} is not a prime below 2^31 that leaves 1 by 4")
        root = roots_of_minus_one(p)[0]
        parts = [part for row in a.entries for x in row for part in (x.real, x.imaginary)]
        common = lcm(*(x.denominator for x in parts))
        whole = [[whole_pair(x, common) for x in row] for row in a.entries]
        degree = len(found) - 1
        found = [whole_pair(x, common ** (degree - k)) for k, x in enumerate(found)]
        vectors = [[whole_pair(x, 1) for x in vector] for vector in vectors]
    modular = [[(x + root * y) % p for x, y in row] for row in whole]
    images = [[(x + root * y) % p for x, y in vector] for vector in vectors]
    check_images(modular, images, len(found) - 1, p)
    for vector in vectors:
        image = [(0, 0)] * a.rows
        for x, y in reversed(found):
            image = [(sum(r * u - s * v for (r, s), (u, v) in zip(row, image)) + x * c - y * d,
                      sum(r * v + s * u for (r, s), (u, v) in zip(row, image)) + x * d + y * c)
                     for row, (c, d) in zip(whole, vector)]
            if FIELD.modulus:
                image = [(u % p, 0) for u, _ in image]
        need(not any(u or v for u, v in image), "the polynomial of the matrix does not take a vector to 0")


def whole_pair(x, factor):
    pair = x.real * factor, x.imaginary * factor
    need(all(part.denominator == 1 for part in pair), "a number has a denominator that it cannot have")
    return int(pair[0]), int(pair[1])


def hessenberg_polynomial(whole, p):
    """det(x*I - A) modulo a prime, constant term first."""
    n = len(whole)
    h = [[x % p for x in row] for row in whole]
    for m in range(1, n - 1):
        found = next((i for i in range(m, n) if h[i][m - 1]), None)
        if found is None:
            continue
        h[found], h[m] = h[m], h[found]
        for row in h:
            row[found], row[m] = row[m], row[found]
        inverse = pow(h[m][m - 1], -1, p)
        for i in range(m + 1, n):
            factor = h[i][m - 1] * inverse % p
            if factor:
                h[i] = [(x - factor * y) % p for x, y in zip(h[i], h[m])]
                for row in h:
                    row[m] = (row[m] + factor * row[i]) % p
    blocks = [[1]]
    for k in range(n):
        polynomial = [0] + blocks[k]
        below = 1
        for i in range(k, -1, -1):
            below = below * h[i + 1][i] % p if i < k else 1
            for power, coefficient in enumerate(blocks[i]):
                polynomial[power] = (polynomial[power] - below * h[i][k] * coefficient) % p
        blocks.append(polynomial)
    return blocks[n]


def check_charpoly(claim):
    claim.check_inputs("A")
    claim.check_outputs("polynomial")
    check_charpoly_output(claim)


def check_charpoly_output(claim):
    a = claim.square()
    value = claim.outputs["polynomial"]
    need(is_kind(value, "polynomial") and value.get("variable") == variable_asked(claim),
         "the output is no polynomial in the variable of the request")
    need(value.get("domain") == claim.ring(), "the polynomial is in the wrong domain")
    found = scalars(value.get("coefficients"), claim.ring(), "polynomial", a.rows + 1)
    need(found[-1] == 1, "the polynomial is not monic")
    if FIELD.modulus:
        claim.evidence("recomputation")
        rows = [[x.value for x in row] for row in a.entries]
        need(hessenberg_polynomial(rows, FIELD.modulus) == [x.value for x in found], "the polynomial is wrong")
        return
    if FIELD.tag == "Q(i)":
        check_gaussian_charpoly(claim, a, found)
        return
    common = lcm(*a.scales)
    whole = [[int(x * common) for x in row] for row in a.entries]
    found = [x * common ** (a.rows - k) for k, x in enumerate(found)]
    need(all(x.denominator == 1 for x in found), "a coefficient has a denominator that the matrix cannot give")
    found = [int(x) for x in found]
    if claim.type == "cyclic-vector":
        check_cyclic(claim, whole, found)
        return
    claim.evidence("characteristic-residues")
    bound = min((prod(isqrt(sum(x * x for x in line)) + 2 for line in lines) for lines in (whole, list(zip(*whole)))))
    need(all(abs(x) <= bound for x in found), "a coefficient is above Hadamard's bound")
    reached, p = 1, PRIME_LIMIT
    while reached <= 2 * bound:
        p -= 1
        while not is_prime(p):
            p -= 1
        need(hessenberg_polynomial(whole, p) == [x % p for x in found], f"the polynomial is wrong modulo {p}")
        reached *= p


def check_gaussian_charpoly(claim, a, found):
    claim.evidence("characteristic-residues")
    pairs, common = whole_parts([x for row in a.entries for x in row])
    rows = [pairs[i * a.rows:(i + 1) * a.rows] for i in range(a.rows)]
    numbers = []
    for k, x in enumerate(found):
        factor = common ** (a.rows - k)
        need((x.real * factor).denominator == (x.imaginary * factor).denominator == 1,
             "a coefficient has a denominator that the matrix cannot give")
        numbers.append((int(x.real * factor), int(x.imaginary * factor)))
    bound = prod(isqrt(sum(x * x + y * y for x, y in row)) + 2 for row in rows)
    check_gaussian(rows, numbers, bound, hessenberg_polynomial, "the polynomial")


def check_cyclic(claim, whole, polynomial):
    claim.evidence("cyclic-vector", "vector", "prime")
    vector = [int(x) for x in claim.field_vector("vector", "Z", len(whole))]
    p = count(claim.field("prime"), "prime")
    need(is_prime(p), f"{p} is not a prime below 2^31")
    powers, image = [], [x % p for x in vector]
    for _ in whole:
        powers.append(image)
        image = [sum(map(int.__mul__, row, image)) % p for row in whole]
    need(determinant_modulo(powers, p) != 0, f"the images of the vector are dependent modulo {p}")
    image = vector
    for coefficient in polynomial[-2::-1]:
        image = [sum(map(int.__mul__, row, image)) + coefficient * x for row, x in zip(whole, vector)]
    need(not any(image), "the polynomial of A does not take the vector to 0")


# Operations on matrices, computed again


def begin_recomputation(claim, inputs, output):
    claim.check_inputs(*inputs)
    claim.check_outputs(output)
    claim.evidence("recomputation")


def same(found, entry):
    return all(x == entry(i, j) for i, row in enumerate(found.entries) for j, x in enumerate(row))


def exponent_of(claim):
    n = claim.input("n")
    if is_kind(n, "count"):
        return count(n, "n")
    need(is_kind(n, "scalar"), "n is not a scalar")
    whole = rational(n.get("value"), n.get("domain"), "n")
    need(whole.denominator == 1, "n is not a whole number")
    exponent = int(whole)
    need(exponent.bit_length() <= 1 << 16, "the exponent has more than 65536 bits")
    return exponent


def bits_of(power):
    return max([power[1].bit_length()] + [x.bit_length() for row in power[0] for x in row])


def product(a, b, limit):
    """Of two pairs: whole rows, and the least denominator below them all."""
    need(max(bits_of(a), bits_of(b)) <= limit, "the power is another matrix: it has far longer entries")
    columns = list(zip(*b[0]))
    rows = [[sum(map(int.__mul__, row, column)) for column in columns] for row in a[0]]
    common = gcd(a[1] * b[1], *(x for row in rows for x in row))
    return [[x // common for x in row] for row in rows], a[1] * b[1] // common


def longest_entry(rows):
    return max([x.bits() for row in rows for x in row] or [0])


def field_product(a, b, limit):
    need(max(longest_entry(a), longest_entry(b)) <= limit, "the power is another matrix: it has far longer entries")
    columns = list(zip(*b))
    return [[sum(map(operator.mul, row, column), FIELD.of(0)) for column in columns] for row in a]


def check_field_power(claim, a, exponent, result):
    """As check_power, over another field than Q."""
    limit = min(8 * (a.rows + 1) * (longest_entry(a.entries) + longest_entry(result.entries) + 64), LONGEST_FACTOR)
    squares = chain(claim, a, exponent)
    power, square, rest, index = None, a.entries, abs(exponent), 0
    while rest:
        if rest & 1:
            power = square if power is None else field_product(power, square, limit)
        rest >>= 1
        if rest:
            square = field_product(square, square, limit) if squares is None else squares[index].entries
            index += 1
    found = identity(a.rows) if power is None else Matrix(power, a.columns)
    if exponent < 0:
        need(found.times_is(result, identity(a.rows)), "the result is not the inverse of the power")
    else:
        need(found.entries == result.entries, "the result is another matrix")


def common_rows(a):
    common = lcm(*a.scales)
    return [[int(x * common) for x in row] for row in a.entries], common


def check_power(claim):
    claim.check_inputs("A", "n")
    claim.check_outputs("result")
    a = claim.square()
    exponent = exponent_of(claim)
    result = claim.output_matrix("result", FIELD.tag if exponent < 0 else claim.ring(), a.shape)
    if FIELD.tag != "Q":
        check_field_power(claim, a, exponent, result)
        return
    limit = min(4 * (a.rows + 1) * (bits_of(common_rows(a)) + bits_of(common_rows(result)) + 64), LONGEST_FACTOR)
    squares = chain(claim, a, exponent)
    power, square, rest, index = None, common_rows(a), abs(exponent), 0
    while rest:
        if rest & 1:
            power = square if power is None else product(power, square, limit)
        rest >>= 1
        if rest:
            square = product(square, square, limit) if squares is None else common_rows(squares[index])
            index += 1
    if power is None:
        power = common_rows(identity(a.rows))
    found = Matrix([[Fraction(x, power[1]) for x in row] for row in power[0]], a.columns)
    if exponent < 0:
        need(found.times_is(result, identity(a.rows)), "the result is not the inverse of the power")
    else:
        need(found.entries == result.entries, "the result is another matrix")


def chain(claim, a, exponent):
    if claim.type != "square-chain":
        claim.evidence("recomputation")
        return None
    claim.evidence("square-chain", "squares")
    value = claim.field("squares")
    items = value.get("items") if is_kind(value, "list") else value
    need(isinstance(items, list), "squares is not a list")
    need(len(items) == max(0, abs(exponent).bit_length() - 1), "the chain has the wrong number of squares")
    result, previous = [], a
    for item in items:
        square = matrix(item, claim.ring(), "squares")
        need(bar_of(item) is None and square.shape == a.shape, "a square does not have A's shape")
        need(previous.times_is(previous, square), "a square of the chain is wrong")
        result.append(square)
        previous = square
    return result


def pair(claim, output):
    begin_recomputation(claim, ["A", "B"], output)
    return claim.matrix("A"), claim.matrix("B")


def bar_of_input(claim, name):
    value = claim.inputs.get(name)
    return bar_of(value) if is_kind(value, "matrix") else None


def blocks(claim, bar, shape):
    """The output, which has a bar at a certain place or none."""
    value = claim.outputs["result"]
    found = matrix(value, claim.ring(), "result")
    need(bar_of(value) == bar, "the bar of the result is elsewhere")
    need(found.shape == shape, "the result has the wrong shape")
    return found


def check_augment(claim):
    a, b = pair(claim, "result")
    need(a.rows == b.rows, "A and B have different numbers of rows")
    first, second = bar_of_input(claim, "A"), bar_of_input(claim, "B")
    need(first is None or second is None, "A and B have a bar each")
    bar = first if first is not None else a.columns + (second or 0)
    found = blocks(claim, bar, (a.rows, a.columns + b.columns))
    need(found.entries == [x + y for x, y in zip(a.entries, b.entries)], "an entry of the result is wrong")


def check_stack(claim):
    a, b = pair(claim, "result")
    need(a.columns == b.columns, "A and B have different numbers of columns")
    first, second = bar_of_input(claim, "A"), bar_of_input(claim, "B")
    need(first is None or second is None or first == second, "A and B have different bars")
    found = blocks(claim, second if first is None else first, (a.rows + b.rows, a.columns))
    need(found.entries == a.entries + b.entries, "an entry of the result is wrong")


def check_submatrix(claim):
    begin_recomputation(claim, ["A", "rows", "columns"], "result")
    a = claim.matrix("A")

    def places(name, limit):
        value = claim.inputs.get(name)
        if value is None or (is_kind(value, "text") and value.get("value") == "all"):
            return list(range(limit))
        need(is_kind(value, "list"), f"{name} is no list")
        found = positions(value, name)
        need(all(place < limit for place in found), f"{name} asks for what A does not have")
        return found

    rows, columns = places("rows", a.rows), places("columns", a.columns)
    found = blocks(claim, None, (len(rows), len(columns)))
    need(same(found, lambda i, j: a.entries[rows[i]][columns[j]]), "an entry of the result is wrong")


def check_polyval(claim):
    begin_recomputation(claim, ["A", "p"], "result")
    a, p = claim.square(), claim.input("p")
    need(is_kind(p, "polynomial") or is_kind(p, "vector"), "p is no polynomial")
    coefficients = scalars(p.get("coefficients" if is_kind(p, "polynomial") else "entries"), p.get("domain"), "p")
    while coefficients and coefficients[-1] == 0:
        coefficients.pop()
    found = claim.output_matrix("result", claim.ring(), a.shape)
    degree = max(0, len(coefficients) - 1)
    if FIELD.tag != "Q":
        longest = longest_entry(a.entries)
        need(FIELD.modulus or (longest + 64) * (degree + 1) <= LONGEST_FACTOR, "numbers on the way would be too long")
        for j in range(a.columns):
            vector = [FIELD.of(0)] * a.rows
            for coefficient in reversed(coefficients):
                vector = [sum(map(operator.mul, row, vector), FIELD.of(0)) for row in a.entries]
                vector[j] = vector[j] + coefficient
            need(vector == found.column(j), "an entry of the result is wrong")
        return
    longest = max([x.numerator.bit_length() + x.denominator.bit_length() for row in a.entries for x in row] or [0])
    need((longest + 64) * (degree + 1) <= LONGEST_FACTOR, "numbers on the way would be too long to check")
    whole, below = common_rows(a)
    common = lcm(*(x.denominator for x in coefficients))
    factors = [int(x * common) for x in coefficients]
    for j in range(a.columns):
        vector = [0] * a.rows
        power = 1
        vector[j] = factors[-1] if factors else 0
        for step in range(1, degree + 1):
            power *= below
            vector = [sum(map(int.__mul__, row, vector)) for row in whole]
            vector[j] += factors[degree - step] * power
        need([Fraction(x, power * common) for x in vector] == found.column(j), "an entry of the result is wrong")


# Polynomials: coefficients with the constant term first, and no zero at the end


def poly_operand(claim, name):
    value = claim.input(name)
    need(is_kind(value, "polynomial") or is_kind(value, "vector"), f"{name} is no polynomial")
    need(FIELD.takes(value.get("domain")), f"{name} is not over {FIELD.tag}")
    texts = value.get("coefficients" if is_kind(value, "polynomial") else "entries")
    return trimmed([FIELD.of(0) + x for x in scalars(texts, value.get("domain"), name)])


def variable_of(claim, *names):
    """The variable of the operands, that of the first which is not constant."""
    found = None
    for name in names:
        value = claim.input(name)
        if is_kind(value, "polynomial") and len(value.get("coefficients")) > 1:
            need(isinstance(value.get("variable"), str), f"{name} has no variable")
            need(found in (None, value.get("variable")), "the polynomials are in different variables")
            found = found or value.get("variable")
    return found or "x"


def poly_value(value, variable, domain, name):
    need(is_kind(value, "polynomial") and value.get("domain") == domain, f"{name} is no polynomial over {domain}")
    need(value.get("variable") == variable, f"{name} is not in {variable[:40]!a}")
    found = scalars(value.get("coefficients"), domain, name)
    need(not found or bool(found[-1]), f"{name} begins with 0")
    return found


def trimmed(p):
    while p and not p[-1]:
        p = p[:-1]
    return p


def poly_product(p, q, zero=0):
    if not p or not q:
        return []
    result = [zero] * (len(p) + len(q) - 1)
    for i, x in enumerate(p):
        if x:
            for j, y in enumerate(q):
                result[i + j] = result[i + j] + x * y
    return result


def poly_sum(p, q, zero=0):
    return [(p[i] if i < len(p) else zero) + (q[i] if i < len(q) else zero) for i in range(max(len(p), len(q)))]


def divides_monic(d, p):
    rest = list(p)
    for k in range(len(p) - len(d), -1, -1):
        factor = rest[k + len(d) - 1]
        if factor:
            for i, x in enumerate(d):
                rest[k + i] = rest[k + i] - factor * x
    return not any(map(bool, rest[:len(d) - 1])) if len(p) >= len(d) else not p


class Modular:
    """Polynomials modulo a prime, as lists of residues."""

    def __init__(self, p):
        self.p = p

    def of(self, numbers):
        return trimmed([x % self.p for x in numbers])

    def times(self, f, g):
        return trimmed([x % self.p for x in poly_product(f, g)])

    def minus(self, f, g):
        return trimmed([x % self.p for x in poly_sum(f, [-x for x in g])])

    def divmod(self, f, d):
        inverse, rest = pow(d[-1], -1, self.p), list(f)
        quotient = [0] * max(0, len(f) - len(d) + 1)
        for k in range(len(quotient) - 1, -1, -1):
            quotient[k] = factor = rest[k + len(d) - 1] * inverse % self.p
            if factor:
                for i, x in enumerate(d):
                    rest[k + i] = (rest[k + i] - factor * x) % self.p
        return trimmed(quotient), trimmed(rest[:len(d) - 1])

    def monic(self, f):
        inverse = pow(f[-1], -1, self.p) if f else 1
        return [x * inverse % self.p for x in f]

    def gcd(self, f, g):
        while g:
            f, g = g, self.divmod(f, g)[1]
        return self.monic(f)

    def cofactors(self, f, g):
        """u, v with u*f + v*g = 1."""
        first, second = ([1], []), ([], [1])
        while g:
            quotient, rest = self.divmod(f, g)
            f, g = g, rest
            first, second = second, tuple(self.minus(x, self.times(quotient, y)) for x, y in zip(first, second))
        inverse = pow(f[-1], -1, self.p)
        return [[x * inverse % self.p for x in part] for part in first]

    def is_squarefree(self, f):
        return len(self.gcd(f, self.of([k * x for k, x in enumerate(f)][1:]))) == 1

    def degrees(self, f):
        """Those of the irreducible factors of a squarefree polynomial."""
        rest = self.monic(f)
        if len(rest) <= 2:
            return [1] * (len(rest) - 1)
        modulus, power = rest, [1]
        for bit in bin(self.p)[2:]:
            power = self.divmod(self.times(power, power), modulus)[1]
            if bit == "1":
                power = self.divmod([0] + power, modulus)[1]
        images = [[1]]
        while len(images) < len(modulus) - 1:
            images.append(self.divmod(self.times(images[-1], power), modulus)[1])
        result, image, degree = [], power, 1
        while 2 * degree < len(rest):
            common = self.gcd(rest, self.divmod(self.minus(image, [0, 1]), rest)[1])
            if len(common) > 1:
                result += [degree] * ((len(common) - 1) // degree)
                rest = self.divmod(rest, common)[0]
            degree += 1
            total = [0] * len(images)
            for x, row in zip(image, images):
                for i, y in enumerate(row):
                    total[i] += x * y
            image = self.of(total)
        return result + [len(rest) - 1] if len(rest) > 1 else result

    def is_irreducible(self, f):
        return len(f) > 1 and self.is_squarefree(f) and len(self.degrees(f)) == 1


def poly_text(coefficients, variable):
    result = ""
    for power in range(len(coefficients) - 1, -1, -1):
        text = str(coefficients[power])
        if text == "0":
            continue
        is_negative = text.startswith("-") and not is_written_sum(text)
        text = text[1:] if is_negative else text
        result += (" - " if is_negative else " + ") if result else ("-" if is_negative else "")
        if is_written_sum(text) or (power and "/" in text):
            text = f"({text})"
        name = variable if power == 1 else f"{variable}^{power}"
        result += text if not power else name if text == "1" else f"{text}*{name}"
    return result or "0"


def is_written_sum(text):
    return "+" in text[1:] or "-" in text[1:]


def product_text(constant, factors, variable):
    if constant == "1" and len(factors) == 1 and factors[0][1] == 1:
        return poly_text(factors[0][0], variable)
    if not factors:
        return constant
    first = {"1": "", "-1": "-"}.get(constant)
    if first is None:
        first = (f"({constant})" if is_written_sum(constant) or "/" in constant else constant) + "*"
    powers = []
    for coefficients, multiplicity in factors:
        text = poly_text(coefficients, variable)
        text = text if text == variable else f"({text})"
        powers.append(text if multiplicity == 1 else f"{text}^{multiplicity}")
    return first + "*".join(powers)


def order_key(coefficients):
    def parts(x):
        return (x.real, x.imaginary) if isinstance(x, Gaussian) else (x.value, 0) if isinstance(x, Residue) else (x, 0)
    is_x = len(coefficients) == 2 and coefficients[0] == 0 and coefficients[1] == 1
    return not is_x, len(coefficients), [parts(x) for x in reversed(coefficients)]


def is_canonical_factor(f):
    if FIELD.tag != "Q":
        return f[-1] == 1
    return f[-1] > 0 and all(x.denominator == 1 for x in f) and gcd(*map(int, f)) == 1


def product_of_powers(claim):
    """The factors and multiplicities of a product that gives the input."""
    claim.check_inputs("p")
    claim.check_outputs("factored", "constant", "factors", "multiplicities")
    p, variable = poly_operand(claim, "p"), variable_of(claim, "p")
    need(p, "the polynomial 0 is no product of powers")
    constant = claim.output_scalar("constant")
    items, counts = claim.outputs["factors"], claim.outputs["multiplicities"]
    need(is_kind(items, "list") and is_kind(counts, "list"), "the factors and multiplicities are not lists")
    factors = [poly_value(item, variable, claim.ring(), "factors") for item in list_items(items, "factors")]
    multiplicities = [count(item, "multiplicities") for item in list_items(counts, "multiplicities")]
    need(len(factors) == len(multiplicities), "there are not as many multiplicities as factors")
    need(all(0 < m < len(p) for m in multiplicities), "a multiplicity is not from 1 up to the degree")
    need(all(len(f) > 1 and is_canonical_factor(f) for f in factors), "a factor is not in canonical form")
    need(sum(m * (len(f) - 1) for f, m in zip(factors, multiplicities)) == len(p) - 1, "the degrees do not add up")
    bits = sum(m * max(as_bits(x) for x in f) for f, m in zip(factors, multiplicities))
    need(bits <= LONGEST_FACTOR, "the product would be too long to multiply out")
    zero = FIELD.of(0)
    result = [constant]
    for f, m in zip(factors, multiplicities):
        for _ in range(m):
            result = poly_product(result, f, zero)
    need(result == p, "the factors do not multiply to the polynomial")
    text = product_text(str(constant), list(zip(factors, multiplicities)), variable)
    need(claim.outputs["factored"] == {"kind": "text", "value": text}, "the product is not written as its factors say")
    return factors, multiplicities


# Factors of polynomials


def as_bits(x):
    return x.bits() if hasattr(x, "bits") else x.numerator.bit_length() + x.denominator.bit_length()


def record_fields(value, name):
    value = value.get("fields") if is_kind(value, "record") else value
    need(isinstance(value, dict), f"{name} is no record")
    return value


def list_items(value, name):
    value = value.get("items") if is_kind(value, "list") else value
    need(isinstance(value, list), f"{name} is no list")
    return value


def check_factor(claim):
    factors, _ = product_of_powers(claim)
    keys = [order_key(f) for f in factors]
    need(all(a < b for a, b in zip(keys, keys[1:])), "the factors do not stand in order, each once")
    if FIELD.modulus:
        claim.evidence("irreducible-factors")
        ring, words = Modular(FIELD.modulus), FIELD.modulus.bit_length() // 64 + 1
        work = sum(len(f) ** 3 for f in factors) if FIELD.modulus < 1 << 63 else sum(
            len(f) ** 2 * (len(f) + 64 * words) * words ** 2 for f in factors)
        need(work <= LONGEST_WORK, "the factors would take too many products")
        need(all(ring.is_irreducible([x.value for x in f]) for f in factors), "a factor is not irreducible")
        return
    claim.evidence("irreducible-factors", "evidence")
    records = list_items(claim.field("evidence"), "the evidence")
    need(len(records) == len(factors), "there is not one record of evidence for each factor")
    for record, f in zip(records, factors):
        record = record_fields(record, "a record of evidence")
        shifts = {"shift"} if FIELD.tag == "Q(i)" else set()
        need(set(record) <= {"primes", "prime", "modular"} | SUMS | shifts, "a record of evidence has another field")
        if FIELD.tag == "Q(i)":
            shift = count(record.get("shift"), "shift")
            need(0 <= shift <= len(f) ** 2, "the shift is out of range")
            shifted = []
            for x in reversed(f):
                shifted = poly_sum(poly_product(shifted, [Gaussian(0, shift), Gaussian(1)], Gaussian(0)), [x], Gaussian(0))
            shifted = trimmed(shifted)
            norm = poly_product(shifted, [Gaussian(x.real, -x.imaginary) for x in shifted], Gaussian(0))
            common = lcm(*(x.real.denominator for x in norm))
            f = [x.real * common for x in norm]
        f = [int(x) for x in f]
        content = gcd(*f)
        check_irreducible([x // content for x in f], record)


def reduced(f, p):
    """f modulo a prime that keeps its degree and repeats no factor."""
    need(is_prime(p), f"{p} is not a prime below 2^31")
    ring = Modular(p)
    image = ring.of(f)
    need(len(image) == len(f) and ring.is_squarefree(image), f"{p} lowers the degree, or repeats a factor")
    return ring, image


SUMS = {"exponent", "powers", "combinations"}


def check_irreducible(f, record):
    degree = len(f) - 1
    if "primes" in record:
        need(not set(record) & ({"prime", "modular"} | SUMS), "either primes or factors modulo one are needed")
        possible = set(range(degree + 1))
        primes = [count(item, "primes") for item in list_items(record["primes"], "primes")]
        need(all(a < b for a, b in zip(primes, primes[1:])), "the primes do not rise")
        need(len(primes) * degree ** 3 <= LONGEST_WORK, "the primes would take too many products")
        for p in primes:
            ring, image = reduced(f, p)
            sums = {0}
            for step in ring.degrees(image):
                sums |= {x + step for x in sums}
            possible &= sums
        need(possible <= {0, degree}, "the primes leave a degree for a proper factor")
        return
    need("prime" in record and "modular" in record, "either primes or factors modulo one are needed")
    p = count(record["prime"], "prime")
    ring, image = reduced(f, p)
    factors = []
    for item in list_items(record["modular"], "modular"):
        need(is_kind(item, "vector") and item.get("domain") == "Z", "a factor modulo the prime is none over Z")
        found = [as_integer(x) for x in scalars(item.get("entries"), "Z", "modular")]
        need(len(found) > 1 and found[-1] == 1 and all(0 <= x < p for x in found), "a factor is not monic and reduced")
        factors.append(found)
    most = degree if set(record) & SUMS else 40
    need(len(factors) <= most, f"there are more than {most} factors modulo the prime")
    result = [1]
    for g in factors:
        result = ring.times(result, g)
    need(result == ring.monic(image), "the factors modulo the prime do not give the polynomial")
    need(all(map(ring.is_irreducible, factors)), "a factor modulo the prime is not irreducible")
    if set(record) & SUMS:
        check_power_sums(f, factors, ring, record)
    else:
        check_sets(f, factors, ring)


def as_integer(x):
    return int(x.real) if isinstance(x, Gaussian) else int(x)


def lift(f, modular, ring, exponent):
    """The factors modulo the prime as factors modulo a power of it, one after another."""
    p, m = ring.p, ring.p ** exponent
    inverse = pow(f[-1], -1, m)
    rest, others, lifted = [x * inverse % m for x in f], [1], []
    for g in modular:
        others = ring.times(others, g)
    for g in modular[:-1]:
        others = ring.divmod(others, g)[0]
        t = ring.cofactors(g, ring.divmod(others, g)[1])[1]
        first, second, power = list(g), list(others), p
        for _ in range(exponent - 1):
            error = ring.of([(x - y) // power for x, y in zip(rest, poly_product(first, second))])
            a = ring.divmod(ring.times(t, ring.divmod(error, g)[1]), g)[1]
            b = ring.divmod(ring.minus(error, ring.times(a, others)), g)[0]
            for i, x in enumerate(a):
                first[i] += power * x
            for i, x in enumerate(b):
                second[i] += power * x
            power *= p
        lifted.append(first)
        rest = second
    return lifted + [rest]


def root_bound(f):
    """The least whole B with sum |c_i|*|l|^(n-1-i)*B^i < B^n: no root of f is larger than B/|l|."""
    sizes = [abs(x) * abs(f[-1]) ** k for k, x in enumerate(f[-2::-1])]

    def is_bound(value):
        difference = 1
        for x in sizes:
            difference = difference * value - x
        return difference > 0

    high = 1
    while not is_bound(high):
        high *= 2
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_bound(middle) else (middle, high)
    return high


def check_power_sums(f, modular, ring, record):
    """Sums of powers of roots, combined, leave no proper set of the factors modulo the prime: see FORMAT.md."""
    need(SUMS <= set(record), "the evidence lacks a field about sums of powers")
    n, q = len(f) - 1, 2 ** 31 - 1
    exponent = count(record["exponent"], "exponent")
    need(exponent > 0, "the exponent is not positive")
    powers = [count(item, "powers") for item in list_items(record["powers"], "powers")]
    need(all(a < b for a, b in zip([0] + powers, powers)), "the powers do not rise from 1 on")
    order, highest = len(modular) + len(powers) - 1, max(powers, default=0)
    limbs = exponent * ring.p.bit_length() / 64 + 1
    work = n * n * limbs * (exponent + highest * limbs) + order ** 3 * limbs
    need(highest <= 4 * n and work <= LONGEST_WORK, "the sums of powers would take too many products")
    found = matrix(record["combinations"], "Z", "combinations")
    need(found.shape == (order, len(powers)), "the combinations have another shape")
    rows = [[as_integer(x) for x in row] for row in found.entries]
    m, leading = ring.p ** exponent, f[-1]
    bound = root_bound(f)
    need(highest * (bound.bit_length() - 1) <= m.bit_length(), "the exponent is too small for the powers")
    bounds = [n * bound ** k for k in powers]
    sums = []
    for g in lift(f, modular, ring, exponent):
        d = len(g) - 1
        g = [x * pow(leading, d - k, m) % m for k, x in enumerate(g)]
        found = []
        for k in range(1, highest + 1):
            total = k * g[d - k] if k <= d else 0
            total += sum(g[d - j] * found[k - j - 1] for j in range(1, min(k, d + 1)))
            found.append(-total % m)
        sums.append([found[k - 1] for k in powers])
    independent = []
    for y in rows:
        rest, signed, row = sum(abs(a) * b for a, b in zip(y, bounds)), [0, 0], []
        for t in sums:
            total = sum(a * b for a, b in zip(y, t))
            x = total % m
            x -= m if x > m // 2 else 0
            signed[x < 0] += abs(x)
            row.append((total - x) // m % q)
        need(max(signed) + rest < m, "a combination of sums of powers is too large")
        independent.append(row[1:] + [a % q for a in y])
    need(determinant_modulo(independent, q) != 0, "the combinations of sums of powers are not seen to be independent")


def check_sets(f, modular, ring):
    """No proper set of the factors modulo the prime, lifted to a power, gives a factor."""
    n, p = len(f) - 1, ring.p
    length = isqrt(sum(x * x for x in f)) + 1
    half = n // 2
    binomial = prod(range(half - half // 2 + 1, half + 1)) // prod(range(1, half // 2 + 1))
    bound = max(2 * binomial * length, (n + 1) * length << (len(modular) + 6))
    m, exponent = p, 1
    while m <= bound:
        m, exponent = m * p, exponent + 1
    lifted = lift(f, modular, ring, exponent)
    traces = [f[-1] * g[-2] % m for g in lifted]
    tolerance = (n + 1) * length
    split = len(traces) // 2

    def sums(found):
        result = [(0, 0)]
        for bit, trace in enumerate(found):
            result += [((x + trace) % m, chosen | 1 << bit) for x, chosen in result]
        return result

    right = sorted(sums(traces[split:]))
    keys = [x for x, _ in right]
    tried = 0
    for x, chosen in sums(traces[:split]):
        low = (-x - tolerance) % m
        start = bisect_left(keys, low)
        for offset in range(len(right)):
            y, other = right[(start + offset) % len(right)]
            if (y - low) % m > 2 * tolerance:
                break
            chosen_all = chosen | other << split
            if chosen_all == 0 or chosen_all == (1 << len(traces)) - 1:
                continue
            tried += 1
            need(tried < 10000, "too many sets of factors would have to be multiplied out")
            members = [k for k in range(len(traces)) if chosen_all >> k & 1]
            if 2 * sum(len(lifted[k]) - 1 for k in members) > n:
                members = [k for k in range(len(traces)) if not chosen_all >> k & 1]
            g = [f[-1]]
            for k in members:
                g = [z % m for z in poly_product(g, lifted[k])]
            g = [z - m if z > m // 2 else z for z in g]
            need(not divides_whole(g, f), "a set of the factors modulo the prime gives a factor")


def divides_whole(g, f):
    g = trimmed(g)
    content = gcd(*g)
    g, rest = [x // content for x in g], list(f)
    for k in range(len(f) - len(g), -1, -1):
        factor, left = divmod(rest[k + len(g) - 1], g[-1])
        if left:
            return False
        for i, x in enumerate(g):
            rest[k + i] -= factor * x
    return not any(rest)


def check_squarefree(claim):
    parts, multiplicities = product_of_powers(claim)
    need(all(a < b for a, b in zip(multiplicities, multiplicities[1:])), "the multiplicities of the parts do not rise")
    radical = [FIELD.of(1)]
    for part in parts:
        radical = poly_product(radical, part, FIELD.of(0))
    if FIELD.modulus:
        claim.evidence("squarefree-parts")
        need(Modular(FIELD.modulus).is_squarefree([x.value for x in radical]), "a factor is repeated")
        return
    claim.evidence("squarefree-parts", "prime")
    p = count(claim.field("prime"), "prime")
    need(is_prime(p), f"{p} is not a prime below 2^31")
    if FIELD.tag == "Q(i)":
        need(p % 4 == 1, f"{p} does not leave 1 by 4")
        root = roots_of_minus_one(p)[0]
        whole = [x + root * y for x, y in whole_parts(radical)[0]]
    else:
        whole = [int(x) for x in radical]
    image = Modular(p).of(whole)
    need(len(image) == len(radical) and Modular(p).is_squarefree(image), "modulo the prime a factor is repeated")


def check_gcd(claim):
    claim.check_inputs("p", "q")
    claim.check_outputs("gcd", "u", "v")
    claim.evidence("bezout")
    p, q, variable = poly_operand(claim, "p"), poly_operand(claim, "q"), variable_of(claim, "p", "q")
    d, u, v = (poly_value(claim.outputs[name], variable, FIELD.tag, name) for name in ("gcd", "u", "v"))
    need(max(len(d), len(u), len(v)) <= max(len(p), len(q)), "a polynomial has too high a degree")
    zero = FIELD.of(0)
    need(trimmed(poly_sum(poly_product(u, p, zero), poly_product(v, q, zero), zero)) == d, "u*p + v*q is not the gcd")
    if not p and not q:
        need(not u and not v, "the cofactors of 0 and 0 are 0")
        return
    need(d and d[-1] == 1, "the gcd is not monic")
    need(divides_monic(d, p) and divides_monic(d, q), "the gcd does not divide both")
    need(len(u) <= len(q) - len(d) if q else not v, "the cofactors are not of least degree")


def check_companion(claim):
    claim.check_inputs("p")
    claim.check_outputs("companion")
    claim.evidence("recomputation")
    p = poly_operand(claim, "p")
    need(p, "the polynomial 0 has no companion matrix")
    n = len(p) - 1
    found = claim.output_matrix("companion", claim.ring() if p[-1] == 1 else FIELD.tag, (n, n))
    for i in range(n):
        for j in range(n):
            wanted = -p[i] if j == n - 1 else p[-1] if i == j + 1 else FIELD.of(0)
            need(found.entries[i][j] * p[-1] == wanted, "an entry of the companion matrix is wrong")


def check_cayleyhamilton(claim):
    claim.check_inputs("A")
    claim.check_outputs("polynomial", "value")
    value = claim.output_matrix("value", claim.ring(), claim.square().shape)
    need(not any(bool(x) for row in value.entries for x in row), "the value at A is not the zero matrix")
    check_charpoly_output(claim)


def check_zero_polynomial(claim):
    claim.check_inputs("p")
    claim.evidence("zero-polynomial")
    need(not poly_operand(claim, "p"), "the polynomial is not 0")


# Systems explained, and derivations checked


def is_taken_away(x):
    """Whether a multiple is written with a minus sign: modulo a prime where the opposite is the smaller number."""
    if FIELD.modulus:
        return x.value > FIELD.modulus // 2
    if FIELD.tag == "Q(i)":
        return x.imaginary < 0 if not x.real else x.real < 0
    return x < 0


def is_atomic(x):
    """Whether a number stands before a name without brackets."""
    if FIELD.modulus:
        return True
    if FIELD.tag == "Q(i)":
        return x.real.denominator == x.imaginary.denominator == 1 and not (x.real and x.imaginary)
    return x.denominator == 1


def combination_text(coefficients, letter, additions_first=False):
    terms = [(place, x) for place, x in enumerate(coefficients) if x]
    if additions_first:
        terms = [term for term in terms if not is_taken_away(term[1])] + [term for term in terms if is_taken_away(term[1])]
    return terms_text(terms, letter)


def terms_text(terms, letter):
    text = ""
    for place, x in terms:
        name, negative = f"{letter}{place + 1}", is_taken_away(x)
        size = -x if negative else x
        sign = (" - " if negative else " + ") if text else "-" if negative else ""
        if size == 1:
            text += f"{sign}{name}"
        elif is_atomic(size):
            text += f"{sign}{size}*{name}"
        else:
            text += f"{sign}({size})*{name}" if text else f"({x})*{name}"
    return text or "0"


def primitive_factor(vector):
    """What makes a vector whole without a common factor; 1 modulo a prime."""
    if FIELD.modulus:
        return FIELD.of(1)
    parts = [part for x in vector for part in ((x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,))]
    common = lcm(*(x.denominator for x in parts))
    return FIELD.of(Fraction(common, gcd(*(int(x * common) for x in parts))))


def plain(value):
    """An exchange value with lists and records as Python has them, scalars and vectors as fractions over Q."""
    if not isinstance(value, dict):
        raise Rejected("the record holds something that is no value")
    kind = value.get("kind")
    if kind == "list":
        need(isinstance(value.get("items"), list), "a list has no items")
        return [plain(item) for item in value["items"]]
    if kind == "record":
        need(isinstance(value.get("fields"), dict), "a record has no fields")
        return {name: plain(item) for name, item in value["fields"].items()}
    if kind == "count":
        return ("count", count(value, "the record"))
    if kind == "scalar":
        need(value.get("domain") == FIELD.tag, "a scalar of the record is not over the field")
        return ("scalar", scalar(value.get("value"), FIELD.tag, "the record"))
    if kind == "vector":
        need(value.get("domain") == FIELD.tag, "a vector of the record is not over the field")
        return ("vector", scalars(value.get("entries"), FIELD.tag, "the record"))
    need(kind in ("text", "truth") and isinstance(value.get("value"), str if kind == "text" else bool),
         "the record holds something of another kind")
    return (kind, value["value"])


def tagged(record, name, kind):
    value = record.get(name)
    need(isinstance(value, tuple) and value[0] == kind, f"the field {name} is no {kind}")
    return value[1]


def check_why(claim):
    claim.check_inputs("A", "b", "B")
    claim.check_outputs("record")
    a = claim.matrix("A")
    need(not ("b" in claim.inputs and "B" in claim.inputs), "there are two right-hand sides")
    name = next((name for name in ("b", "B") if name in claim.inputs), None)
    if name:
        b = claim.matrix(name)
        need(claim.bar() is None, "there are two right-hand sides, one of them right of the bar")
        need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
    else:
        bar = claim.bar()
        need(bar is not None, "there is no right-hand side: no b, and A has no bar")
        everything = range(a.rows)
        a, b = a.part(everything, range(bar)), a.part(everything, range(bar, a.columns))
    need(b.columns == 1, "there is not one right-hand side")
    b = b.column(0)
    record = plain(claim.outputs["record"])
    need(isinstance(record, dict) and set(record) == {"status", "rank", "relations", "conflicts", "conditions"},
         "the record does not have the fields of an analysis")
    need(isinstance(record["conditions"], list), "the conditions are no list")
    kernel = []
    for condition in record["conditions"]:
        need(isinstance(condition, dict), "a condition is no record")
        place, vector = tagged(condition, "equation", "count"), tagged(condition, "coefficients", "vector")
        need(1 <= place <= a.rows, "a condition does not name its equation")
        need(len(vector) == a.rows, "a condition has not one coefficient an equation")
        need(vector[place - 1] == 0, "an equation depends on itself")
        kernel.append([FIELD.of(1) if i == place - 1 else -x for i, x in enumerate(vector)])
    claim.evidence("rank-profile", "columns", "prime", "inverse")
    pivots = pivots_of_kernel(kernel, a.rows)
    check_profile(claim, a.transposed(), pivots, kernel, claim.field_positions("columns", a.columns))
    need(record == analysis(kernel, b, len(pivots), a.columns), "the record is not what the null vectors say")


def analysis(kernel, b, rank, unknowns):
    relations, conflicts, conditions = [], [], []
    for vector in kernel:
        own = max(i for i, x in enumerate(vector) if x)
        factors = [FIELD.of(0) if i == own else -x for i, x in enumerate(vector)]
        needed = sum((x * y for x, y in zip(factors, b)), FIELD.of(0))
        head = {"equation": ("count", own + 1), "coefficients": ("vector", factors)}
        right = combination_text(factors, "b", additions_first=True)
        conditions.append({**head, "needed": ("scalar", needed), "given": ("scalar", b[own]),
                           "holds": ("truth", needed == b[own]), "text": ("text", f"b{own + 1} = {right}")})
        if needed == b[own]:
            left = combination_text(factors, "E", additions_first=True)
            relations.append({**head, "text": ("text", f"E{own + 1} = {left}")})
            continue
        factor = primitive_factor(vector)
        combination = [factor * x for x in vector]
        rest = factor * (b[own] - needed)
        conflicts.append({
            "equations": [("count", i + 1) for i, x in enumerate(combination) if x],
            "combination": ("vector", combination), "contradiction": ("scalar", rest),
            "text": ("text", f"{combination_text(combination, 'E')}: 0 = {rest}")})
    status = "none" if conflicts else "unique" if rank == unknowns else "several" if FIELD.modulus else "infinite"
    return {"status": ("text", status), "rank": ("count", rank), "relations": relations, "conflicts": conflicts,
            "conditions": conditions}


def operations(value, rows):
    """Triples of target, source and factor; without a factor an exchange, without a source a scaling."""
    need(isinstance(value, list), "the operations are no list")
    result = []
    for item in value:
        need(isinstance(item, dict) and set(item) <= {"target", "source", "factor"}, "an operation has other fields")
        need("target" in item and len(item) > 1, "an operation does nothing")
        target = count(item["target"], "operations") - 1
        source = count(item["source"], "operations") - 1 if "source" in item else None
        factor = None
        if "factor" in item:
            need(is_kind(item["factor"], "scalar") and item["factor"].get("domain") == FIELD.tag, "a factor is no scalar over the field")
            factor = scalar(item["factor"].get("value"), FIELD.tag, "factor")
            need(factor != 0, "an operation has the factor 0")
        need(0 <= target < rows and (source is None or 0 <= source < rows), "an operation is about a row that is not there")
        need(source != target, "a row is combined with itself")
        result.append((target, source, factor))
    return result


def performed(operation, rows):
    target, source, factor = operation
    rows = list(rows)
    if factor is None:
        rows[target], rows[source] = rows[source], rows[target]
    elif source is None:
        rows[target] = [factor * x for x in rows[target]]
    else:
        rows[target] = [x + factor * y for x, y in zip(rows[target], rows[source])]
    return rows


def operations_text(found):
    texts, index = [], 0
    while index < len(found):
        target, source, factor = found[index]
        index += 1
        if factor is None:
            texts.append(f"R{target + 1} <-> R{source + 1}")
            continue
        terms = [(target, factor)]
        if source is not None:
            terms = [(target, FIELD.of(1)), (source, factor)]
        elif index < len(found) and found[index][0] == target and all(x is not None for x in found[index]):
            terms.append(found[index][1:])
            index += 1
        texts.append(f"R{target + 1} <- {terms_text(terms, 'R')}")
    return ", ".join(texts) or "no change"


def slip_name(before, found, expected, written):
    """The rule of FORMAT.md."""
    wrong = [(i, j) for i, row in enumerate(expected) for j, x in enumerate(row) if x != written[i][j]]
    if len(found) == 1 and found[0][2] is None:
        first, second = found[0][:2]
        if (all(i in (first, second) for i, _ in wrong) and written[first] == written[second]
                and written[first] in (before[first], before[second])):
            return "lost-swap"
    state, bases, additions = before, {}, {}
    for operation in found:
        target, source, factor = operation
        if factor is not None:
            bases.setdefault(target, state[target])
            if source is not None:
                additions[target] = (factor, source, [factor * x for x in state[source]], state)
            elif target in additions:
                multiple, other, addend, then = additions[target]
                additions[target] = (multiple, other, [factor * x for x in addend], then)
        state = performed(operation, state)
    if all(written[i][j] == -expected[i][j]
           or (i in additions and written[i][j] == expected[i][j] - 2 * additions[i][2][j]) for i, j in wrong):
        return "sign"
    if len(wrong) == 1:
        return "one-entry"
    if all(i in bases and written[i][j] == bases[i][j] for i, j in wrong):
        return "unfinished"
    row = wrong[0][0]
    if row in additions and all(i == row for i, _ in wrong):
        multiple, source, addend, then = additions[row]
        for other, values in enumerate(then):
            if other == row:
                continue
            is_added = other != source and all(
                written[row][j] == expected[row][j] - addend[j] + multiple * values[j] for _, j in wrong)
            if is_added or written[row] == [x + y for x, y in zip(values, addend)]:
                return "wrong-row"
    return "several-entries"


class Part:
    """A record inside the data of a certificate, to be read as the data are."""

    def __init__(self, claim, data):
        need(isinstance(data, dict) and set(data) <= {"rows", "prime", "inverse"}, "a minor has other fields")
        self.data = data
        self.claim = claim

    def field(self, name):
        need(name in self.data, f"the certificate lacks the field {name}")
        return self.data[name]

    field_positions = Claim.field_positions
    field_matrix = Claim.field_matrix


def check_check(claim):
    claim.check_inputs("chain")
    chain, stated, bars, claimed = written_chain(claim.input("chain"))
    valid = output_truth(claim, "valid")
    whole = verdict = output_text(claim, "verdict")
    need(valid == whole.startswith("right"), "valid is what is right")
    more = []
    if len(chain) == 1:
        claim.evidence("substitution", "A", "combination", "solution")
        outputs, verdict = check_claimed(claim, claim.data, claimed, chain[0], bars)
        need(whole == verdict, "the verdict is not that on the claim")
        claim.check_outputs("valid", "verdict", *outputs)
        return
    claim.evidence("row-equivalence", "reduced", "minors", "operations", "meant", "witness", "claim")
    if claimed is None:
        need("claim" not in claim.data, "nothing is claimed")
    else:
        verdict = output_text(claim, "steps")
        outputs, own = check_claimed(claim, claim.field("claim"), claimed, chain[0], bars)
        more = ["steps", *outputs]
        worse = "wrong" if "wrong" in (verdict, own) else verdict if verdict == "possible" else own
        need(whole == worse, "the verdict is not the worse of the two")
    need(verdict in ("right", "possible", "wrong"), "there is no such verdict")
    right, last = len(chain) - 1, len(chain) - 1
    if "slip" in claim.outputs:
        need("step" in claim.outputs, "the output step is missing")
        right = claim.output_count("step") - 1
        need(0 <= right < last, "there is no such step")
    else:
        need(not {"meant", "witness"} & claim.data.keys(), "nothing is wrong, and yet there is a slip")
        need(verdict != "wrong", "there is no slip")
    check_forms(claim, chain[:right + (2 if verdict == "possible" else 1)])
    leaps = check_explanations(claim, chain[:right + 1], stated)
    if verdict == "wrong":
        check_wrong(claim, chain[right], chain[right + 1], stated.get(right), more)
    elif verdict == "right":
        claim.check_outputs("valid", "verdict", "explanations", *more)
        need(not leaps, "not every step is explained")
    elif "slip" in claim.outputs:
        need(right not in stated, "a step whose operations are stated is right or wrong")
        need("meant" in claim.data and "witness" not in claim.data, "a possible step has no witness")
        check_slip(claim, chain[right], chain[right + 1], more)
    else:
        claim.check_outputs("valid", "verdict", "step", "explanations", *more)
        need(leaps[:1] == [claim.output_count("step") - 1], "another step is the first unexplained one")


def written_chain(value):
    """Matrices, the operations stated between them, the places of their bars, and the answer claimed at the end."""
    need(is_kind(value, "list") and isinstance(value.get("items"), list), "the chain is not a list")
    chain, stated, bars, claimed = [], {}, [], None
    for place, item in enumerate(value["items"]):
        if is_kind(item, "list"):
            need(chain and len(chain) - 1 not in stated, "operations stand where a matrix is expected")
            stated[len(chain) - 1] = operations(stated_data(item), chain[-1].rows)
            need(stated[len(chain) - 1], "no operations are stated")
            continue
        if place + 1 == len(value["items"]) and (is_kind(item, "vector") or is_kind(item, "record")):
            claimed = item
            continue
        need(is_kind(item, "matrix") and FIELD.takes(domain_of(item)), "the chain holds something else than matrices")
        found = matrix(item, domain_of(item), "chain")
        bar = bar_of(item)
        need(bar is None or 0 <= bar <= found.columns, "a bar is outside its matrix")
        if bar is not None:
            bars.append(bar)
        chain.append(found)
    need(len(chain) > (claimed is None) and len(chain) - 1 not in stated,
         "a chain has at least two matrices, or one and a claim, and no operations at its end")
    return chain, stated, bars, claimed


def claimed_numbers(claim, claimed, count_of_unknowns):
    """The claimed number of each unknown, None for one that is left out, and the names of the unknowns."""
    wanted = claim.options.get("unknowns")
    names = [f"x{j + 1}" for j in range(count_of_unknowns)]
    if wanted is not None:
        names = [name.strip() for name in wanted.split(",")]
        check_unknowns(claim, {"unknowns": names}, Matrix([], count_of_unknowns))
    if is_kind(claimed, "vector"):
        need(FIELD.takes(domain_of(claimed)), "the claim is not over the field")
        return scalars(claimed.get("entries"), domain_of(claimed), "chain", count_of_unknowns), names
    values = [None] * count_of_unknowns
    for name, item in record_fields(claimed, "the claim").items():
        need(name in names and is_kind(item, "scalar") and FIELD.takes(domain_of(item)),
             "the claim speaks of something else than numbers for unknowns")
        values[names.index(name)] = scalar(item.get("value"), domain_of(item), "chain")
    return values, names


def check_claimed(claim, data, claimed, system_matrix, bars):
    """The names of the outputs about the claim, and its verdict."""
    if is_kind(data, "record"):
        data = data.get("fields")
    need(isinstance(data, dict) and set(data) <= {"A", "combination", "solution"}, "the claim's data have other fields")
    unknowns = system_matrix.columns - 1
    need(unknowns >= 0 and bars and all(bar == unknowns for bar in bars), "there is no right-hand side")
    a = system_matrix.part(range(system_matrix.rows), range(unknowns))
    b = system_matrix.column(unknowns)
    values, names = claimed_numbers(claim, claimed, unknowns)
    missing = [j for j, value in enumerate(values) if value is None]
    left = [sum((x * y for x, y in zip(row, values) if y is not None), FIELD.of(0)) for row in a.entries]
    failing = next((i for i, x in enumerate(left) if x != b[i]), None)
    section = ClaimSection(claim, data)
    verdict = output_text(claim, "claim")
    outputs = ["claim"]
    if missing:
        outputs.append("missing")
        need(plain(claim.outputs.get("missing")) == [("text", names[j]) for j in missing], "other unknowns are missing")
        if verdict != "wrong":
            need(verdict == "incomplete", "a claim without all unknowns is incomplete or wrong")
            need(set(data) == {"solution"}, "an incomplete claim needs a solution alone")
            found = section.solution(a, b)
            need(all(x is None or x == y for x, y in zip(values, found)), "the solution has other numbers than the claim")
            return outputs, verdict
    elif failing is None:
        need(set(data) == {"A"}, "a right claim needs the rank alone")
        free = unknowns - len(section.pivots("A", a))
        outputs.append("free")
        need("free" in claim.outputs and claim.output_count("free") == free, "another number of unknowns is free")
        need(verdict == ("right, but not all" if free else "right"), "every equation holds")
        return outputs, verdict
    else:
        need(verdict == "wrong", "an equation does not hold")
        outputs += ["equation", "left", "right"]
        need("equation" in claim.outputs and claim.output_count("equation") == failing + 1,
             "another equation is the first that does not hold")
        for name, value in (("left", left[failing]), ("right", b[failing])):
            need(plain(claim.outputs.get(name)) == ("scalar", value), f"the {name} side is another")
    outputs.append("solvable")
    need("A" not in data, "a wrong claim needs no rank")
    if not output_truth(claim, "solvable"):
        need("solution" not in data, "equations that contradict each other have no solution")
        section.contradiction(a, range(unknowns), b)
        return outputs, verdict
    section.solution(a, b)
    if missing:
        section.contradiction(a, missing, [x - y for x, y in zip(b, left)])
    else:
        need("combination" not in data, "an equation that does not hold needs no combination")
    return outputs, verdict


def stated_data(value):
    """Operations among the inputs, written as the data of a certificate are."""
    need(isinstance(value.get("items"), list), "the operations are no list")
    result = []
    for item in value["items"]:
        fields = record_fields(item, "the chain")
        for name in ("target", "source"):
            need(name not in fields or is_kind(fields[name], "count"), "a row of an operation is no count")
        factor = fields.get("factor")
        if is_kind(factor, "scalar") and FIELD.takes(domain_of(factor)):
            number = scalar_in_field(factor)
            fields = {**fields, "factor": {"kind": "scalar", "domain": FIELD.tag, "value": str(number)}}
        result.append(fields)
    return result


def scalar_in_field(value):
    """A scalar of a domain that lies in the field."""
    return scalar(value.get("value"), domain_of(value), "factor")


def check_forms(claim, chain):
    reduced = claim.field_matrix("reduced", chain[0].shape)
    pivots = echelon_pivots(reduced)
    check_reduced_form(reduced, pivots)
    minors = claim.field("minors")
    need(isinstance(minors, list) and len(minors) == len(chain), "there is not one minor a matrix")
    for found, minor in zip(chain, minors):
        need(found.shape == reduced.shape, "two matrices of right steps have different shapes")
        part = Part(claim, minor)
        check_profile(part, found, pivots, kernel_of_reduced(reduced, pivots), part.field_positions("rows", found.rows))


def check_explanations(claim, chain, stated):
    """The steps that are row equivalent and no more."""
    texts = claim.outputs.get("explanations")
    need(is_kind(texts, "list") and isinstance(texts.get("items"), list), "the explanations are no list")
    steps = claim.field("operations")
    need(isinstance(steps, list) and len(steps) == len(texts["items"]) == len(chain) - 1,
         "there is not one explanation a right step")
    leaps = []
    for index, (step, text, before, after) in enumerate(zip(steps, texts["items"], chain, chain[1:])):
        found = operations(step, before.rows)
        need(index not in stated or found == stated[index], "a step is explained by other operations than stated")
        if found:
            rows = before.entries
            for operation in found:
                rows = performed(operation, rows)
            need(rows == after.entries, "the operations of a step lead to another matrix")
            wanted = operations_text(found)
        elif before.entries == after.entries:
            wanted = "no change"
        else:
            wanted = "several operations at once"
            leaps.append(index)
        need(text == {"kind": "text", "value": wanted}, "a step is explained by something else")
    return leaps


def check_wrong(claim, before, after, stated, more):
    slip = claim.outputs["slip"]
    need(is_kind(slip, "text"), "the slip is not a text")
    if before.shape != after.shape:
        need("witness" not in claim.data, "matrices of different shapes need no witness")
    elif stated is not None:
        need("witness" not in claim.data, "stated operations need no witness")
        need(operations(claim.field("meant"), before.rows) == stated, "other operations are stated than meant")
    else:
        witness = claim.field_vector("witness", FIELD.tag, before.columns)
        need(before.annihilates(witness) != after.annihilates(witness), "the witness does not tell the matrices apart")
    if "meant" not in claim.data:
        claim.check_outputs("valid", "verdict", "step", "slip", "explanations", *more)
        kind = "other-columns" if before.columns != after.columns else "unknown"
        if kind == "unknown" and before.rows != after.rows:
            kind = "dropped-row" if after.rows < before.rows else "added-row"
        need(slip.get("value") == kind, "the slip has another name")
        return
    check_slip(claim, before, after, more)


def check_slip(claim, before, after, more):
    slip = claim.outputs["slip"]
    need(is_kind(slip, "text"), "the slip is not a text")
    need(before.shape == after.shape, "between different shapes nothing is meant")
    claim.check_outputs("valid", "verdict", "step", "slip", "meant", "expected", "entries", "explanations", *more)
    found = operations(claim.data["meant"], before.rows)
    need(claim.outputs["meant"] == {"kind": "text", "value": operations_text(found)}, "something else is meant")
    expected = matrix(claim.outputs["expected"], FIELD.tag, "expected")
    need(expected.shape == before.shape, "the output expected has the wrong shape")
    need(bar_of(claim.outputs["expected"]) in (None, *(bar_of(item) for item in claim.input("chain")["items"])),
         "the output expected has another bar than the chain")
    rows = before.entries
    for operation in found:
        rows = performed(operation, rows)
    need(rows == expected.entries, "the operations give another matrix")
    wrong = [(i, j) for i in range(after.rows) for j in range(after.columns) if rows[i][j] != after.entries[i][j]]
    need(wrong, "what was written is what was meant")
    entries = [{"row": ("count", i + 1), "column": ("count", j + 1), "written": ("scalar", after.entries[i][j]),
                "expected": ("scalar", rows[i][j])} for i, j in wrong]
    need(plain(claim.outputs["entries"]) == entries, "other entries are wrong than claimed")
    need(slip.get("value") == slip_name(before.entries, found, rows, after.entries), "the slip has another name")


# Vectors and spaces


class Section(Part):
    """A record inside the data, whose fields were looked at."""

    def __init__(self, data):
        self.data = data

    field_vector = Claim.field_vector


class Facts:
    """Pivots and independence of matrices, each proved by a record of the certificate's data."""

    def __init__(self, claim, kind, *fields):
        claim.evidence(kind, *fields)
        self.claim = claim

    def part(self, name, *fields):
        value = self.claim.field(name)
        if is_kind(value, "record"):
            value = value.get("fields")
        need(isinstance(value, dict) and set(value) <= set(fields), f"{name} is no record of {', '.join(fields)}")
        return Section(value)

    def pivots(self, name, a):
        part = self.part(name, "rows", "columns", "kernel", "prime", "inverse")
        pivots = part.field_positions("columns", a.columns)
        kernel = basis(part.field("kernel"), a.columns, "kernel")
        check_profile(part, a, pivots, kernel, part.field_positions("rows", a.rows))
        return pivots

    def independent(self, name, a):
        part = self.part(name, "rows", "prime", "inverse")
        check_minor(part, a, part.field_positions("rows", a.rows), list(range(a.columns)))

    def pair(self, u, w):
        """The pivots of [U | W] and of [W | U], and the dimensions they give."""
        pivots, others = self.pivots("UW", joined(u, w)), self.pivots("WU", joined(w, u))
        first = sum(column < u.columns for column in pivots)
        second = sum(column < w.columns for column in others)
        sizes = {"U": first, "W": second, "sum": len(pivots), "intersection": first + second - len(pivots)}
        return pivots, others, sizes

    def shared(self, found, u, w):
        for name, space in (("inU", u), ("inW", w)):
            factors = self.claim.field_matrix(name, (space.columns, found.columns))
            need(space.times_is(factors, found), f"a vector is not what {name} says of it")
        self.independent("basis", found)


class ClaimSection(Facts):
    """The evidence about a claimed answer."""

    def __init__(self, claim, data):
        self.claim = Section(data)

    def solution(self, a, b):
        found = self.claim.field_vector("solution", FIELD.tag, a.columns)
        need(a.maps(found, b), "the solution does not solve the equations")
        return found

    def contradiction(self, a, columns, right):
        factors = self.claim.field_vector("combination", FIELD.tag, a.rows)
        rest = a.part(range(a.rows), columns).transposed()
        need(rest.annihilates(factors), "the combination of the equations leaves unknowns")
        need(sum((x * y for x, y in zip(factors, right)), FIELD.of(0)) != 0, "the combination of the equations is 0 = 0")


def joined(a, b):
    need(a.rows == b.rows, "the vectors differ in length")
    return Matrix([left + right for left, right in zip(a.entries, b.entries)], a.columns + b.columns)


def of_columns(columns, ambient):
    return Matrix([[column[i] for column in columns] for i in range(ambient)], len(columns))


def times(a, b):
    columns = [b.column(j) for j in range(b.columns)]
    return Matrix([[sum(map(operator.mul, row, column), FIELD.of(0)) for column in columns] for row in a.entries],
                  b.columns)


def vectors_of(claim, name):
    """An input that stands for vectors: the columns of a matrix, or a basis."""
    value = claim.input(name)
    if not is_kind(value, "basis"):
        return claim.matrix(name)
    domain = value.get("domain")
    need(FIELD.takes(domain), f"the input {name} is not over {FIELD.tag}")
    ambient = count(value.get("ambient"), name)
    need(0 <= ambient <= LONGEST_SIDE, f"the vectors of {name} have too many entries")
    need(isinstance(value.get("vectors"), list), f"{name} is not a basis")
    return of_columns([scalars(texts, domain, name, ambient) for texts in value["vectors"]], ambient)


def vector_of(claim, name, length):
    column = claim.matrix(name)
    need(column.shape == (length, 1), f"{name} has the wrong number of entries")
    return column.column(0)


def output_vector(claim, name, length):
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "vector") and value.get("domain") == FIELD.tag, f"{name} is not a vector over {FIELD.tag}")
    return scalars(value.get("entries"), FIELD.tag, name, length)


def real_vector(claim, name, length):
    """A vector over Q among the outputs: lengths and other real numbers."""
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "vector") and value.get("domain") == "Q", f"the output {name} is not a vector over Q")
    entries = value.get("entries")
    need(isinstance(entries, list) and len(entries) == length, f"{name} has the wrong number of entries")
    return [rational(text, "Q", name) for text in entries]


def output_truth(claim, name):
    value = claim.outputs.get(name)
    need(is_kind(value, "truth") and isinstance(value.get("value"), bool), f"the output {name} is not a truth")
    return value["value"]


def output_text(claim, name):
    value = claim.outputs.get(name)
    need(is_kind(value, "text") and isinstance(value.get("value"), str), f"the output {name} is not a text")
    return value["value"]


def output_positions(claim, name):
    need(is_kind(claim.outputs.get(name), "list"), f"the output {name} is not a list")
    return positions(claim.outputs[name], name)


def output_counts(claim, name, expected):
    """A record of counts, these and no others."""
    value = claim.outputs.get(name)
    need(is_kind(value, "record") and isinstance(value.get("fields"), dict), f"the output {name} is not a record")
    need(set(value["fields"]) == set(expected), f"{name} has other fields")
    for field, number in expected.items():
        need(is_kind(value["fields"][field], "count"), f"{field} is not a count")
        need(count(value["fields"][field], field) == number, f"{field} of {name} is another")


def is_set(claim, option):
    return claim.options.get(option) in (True, "true")


def check_unit_lower(lower):
    for i, row in enumerate(lower.entries):
        need(row[i] == 1 and not any(row[i + 1:]), "L is not lower triangular with ones on its diagonal")


def check_symmetric_factors(a, lower, diagonal):
    check_unit_lower(lower)
    upper = Matrix([[d * conjugate(lower.entries[j][i]) for j in range(a.rows)] for i, d in enumerate(diagonal)],
                   a.rows)
    need(lower.times_is(upper, a), "L*D*L^H is another matrix")


def gram_of(claim, size):
    """The matrix of the inner product, proved to be one, modulo a prime of a symmetric form; None for the standard one."""
    if "G" not in claim.inputs or FIELD.modulus:
        need("lower" not in claim.data and "diagonal" not in claim.data, "there is no positive definite Gram matrix")
    if "G" not in claim.inputs:
        return None
    gram = claim.matrix("G")
    need(gram.shape == (size, size), "the Gram matrix has the wrong size")
    if FIELD.modulus:
        need(gram.is_symmetric(), "the Gram matrix is not symmetric")
        return gram
    diagonal = claim.field_vector("diagonal", FIELD.tag, size)
    check_symmetric_factors(gram, claim.field_matrix("lower", (size, size)), diagonal)
    need(all(real(d) > 0 for d in diagonal), "the Gram matrix is not positive definite")
    return gram


def weighted(gram, vectors):
    return vectors if gram is None else times(gram, vectors)


def check_basis(claim):
    claim.check_inputs("V")
    extended = is_set(claim, "extend")
    claim.check_outputs("basis", "dimension", "kept", *(["added"] if extended else []))
    v = vectors_of(claim, "V")
    found = claim.output_basis(v.rows)
    table = joined(v, identity(v.rows)) if extended else v
    pivots = Facts(claim, "spans", "V").pivots("V", table)
    need(found == [table.column(j) for j in pivots], "the basis is not made of the columns with a pivot")
    kept = [j for j in pivots if j < v.columns]
    need(output_positions(claim, "kept") == kept, "other vectors are kept")
    if extended:
        added = [j - v.columns for j in pivots[len(kept):]]
        need(output_positions(claim, "added") == added, "other vectors are added")


def check_independent(claim):
    claim.check_inputs("V")
    v = vectors_of(claim, "V")
    if output_truth(claim, "independent"):
        claim.check_outputs("independent")
        Facts(claim, "spans", "V").independent("V", v)
    else:
        claim.check_outputs("independent", "relation")
        claim.evidence("combination")
        relation = output_vector(claim, "relation", v.columns)
        need(any(relation) and v.annihilates(relation), "the relation is none")


def check_functional(functional, space, outside):
    need(space.transposed().annihilates(functional), "the functional is not 0 on the space")
    need(sum(map(operator.mul, functional, outside), FIELD.of(0)) != 0, "the functional is 0 on the vector, too")


def check_member(claim):
    claim.check_inputs("V", "v")
    space = vectors_of(claim, "V")
    vector = vector_of(claim, "v", space.rows)
    claim.evidence("combination")
    if output_truth(claim, "member"):
        claim.check_outputs("member", "combination")
        need(space.maps(output_vector(claim, "combination", space.columns), vector), "the combination is another")
    else:
        claim.check_outputs("member", "functional")
        check_functional(output_vector(claim, "functional", space.rows), space, vector)


def check_no_coordinates(claim, code):
    """`coordinates` or `changebasis` without an answer."""
    names = {"coordinates": ["B"], "changebasis": ["B", "C"]}[claim.tool]
    claim.check_inputs("B", "v" if claim.tool == "coordinates" else "C")
    first = vectors_of(claim, "B")
    if claim.tool == "coordinates":
        vector_of(claim, "v", first.rows)
    else:
        need(vectors_of(claim, "C").rows == first.rows, "the vectors differ in length")
    if code == "dependent-vectors":
        claim.evidence("dependence", "basis", "relation")
        name = text_field(claim, "basis")
        need(name in names, "the certificate speaks of no basis of this claim")
        b = vectors_of(claim, name)
        relation = claim.field_vector("relation", FIELD.tag, b.columns)
        need(any(relation) and b.annihilates(relation), "the relation is none")
    elif claim.tool == "coordinates":
        claim.evidence("functional", "functional")
        b = vectors_of(claim, "B")
        check_functional(claim.field_vector("functional", FIELD.tag, b.rows), b, vector_of(claim, "v", b.rows))
    else:
        claim.evidence("functional", "basis", "index", "functional")
        name = text_field(claim, "basis")
        need(name in names, "the certificate speaks of no basis of this claim")
        v, space = vectors_of(claim, name), vectors_of(claim, "C" if name == "B" else "B")
        index = count(claim.field("index"), "index") - 1
        need(0 <= index < v.columns, "there is no such vector")
        check_functional(claim.field_vector("functional", FIELD.tag, space.rows), space, v.column(index))


def text_field(claim, name):
    value = claim.field(name)
    if is_kind(value, "text"):
        value = value.get("value")
    need(isinstance(value, str) and not isinstance(value, Number), f"the field {name} is not a text")
    return value


def two_spaces(claim):
    claim.check_inputs("U", "W")
    return vectors_of(claim, "U"), vectors_of(claim, "W")


def check_space_sum(claim):
    u, w = two_spaces(claim)
    claim.check_outputs("basis", "dimension", "dimensions")
    found = claim.output_basis(u.rows)
    pivots, _, sizes = Facts(claim, "spans", "UW", "WU").pair(u, w)
    table = joined(u, w)
    need(found == [table.column(j) for j in pivots], "the basis is not made of the columns with a pivot")
    output_counts(claim, "dimensions", sizes)


def check_intersection(claim):
    u, w = two_spaces(claim)
    claim.check_outputs("basis", "dimension", "dimensions")
    found = claim.output_basis(u.rows)
    facts = Facts(claim, "spans", "UW", "WU", "inU", "inW", "basis")
    _, _, sizes = facts.pair(u, w)
    output_counts(claim, "dimensions", sizes)
    need(len(found) == sizes["intersection"], "the basis has another number of vectors")
    facts.shared(of_columns(found, u.rows), u, w)


def relation_of(sizes):
    first, second = (sizes["intersection"] == sizes[name] for name in ("U", "W"))
    if first or second:
        return "equal" if first and second else "subspace" if first else "superspace"
    return "overlapping" if sizes["intersection"] else "disjoint"


def check_subspaces(claim):
    u, w = two_spaces(claim)
    pivots, others, sizes = Facts(claim, "spans", "UW", "WU").pair(u, w)
    names = ["relation", "dimensions"]
    for name, space, found, border in (("onlyInU", u, others, w.columns), ("onlyInW", w, pivots, u.columns)):
        first = next((j - border for j in found if j >= border), None)
        if first is not None:
            names.append(name)
            need(output_vector(claim, name, u.rows) == space.column(first), f"{name} is not the first of its kind")
    claim.check_outputs(*names)
    need(output_text(claim, "relation") == relation_of(sizes), "the spaces lie otherwise")
    output_counts(claim, "dimensions", sizes)


def check_complement(claim):
    claim.check_outputs("basis", "dimension")
    u = vectors_of(claim, "U")
    found = claim.output_basis(u.rows)
    if is_set(claim, "any"):
        claim.check_inputs("U")
        table = joined(u, identity(u.rows))
        pivots = Facts(claim, "spans", "U").pivots("U", table)
        added = [table.column(j) for j in pivots if j >= u.columns]
        need(found == added, "other unit vectors complete the space")
        return
    claim.check_inputs("U", "G")
    finite = ["space", "sum"] if FIELD.modulus else []
    facts = Facts(claim, "spans", "U", "lower", "diagonal", *finite)
    equations = weighted(gram_of(claim, u.rows), u).adjoint()
    check_kernel(equations, facts.pivots("U", equations), found)
    if FIELD.modulus:
        kept = [u.column(j) for j in facts.pivots("space", u)]
        facts.independent("sum", of_columns(kept + found, u.rows))


# Inner products and forms


SMALL_PRIMES = [p for p in range(2, 1000) if all(p % q for q in range(2, isqrt(p) + 1))]


def root(square):
    """The root of a fraction: what stands before it, and the whole number below it. The rule of FORMAT.md."""
    need(square >= 0, "a root of a number below 0 is not real")
    rest, outside = square.numerator * square.denominator, 1
    if rest == 0:
        return Fraction(0), 1
    if isqrt(rest) ** 2 == rest:
        outside, rest = isqrt(rest), 1
    else:
        for p in SMALL_PRIMES:
            if rest < p * p:
                break
            while rest % (p * p) == 0:
                rest //= p * p
                outside *= p
        if isqrt(rest) ** 2 == rest:
            outside, rest = outside * isqrt(rest), 1
    return Fraction(outside, square.denominator), rest


def root_text(square):
    factor, radicand = root(square)
    if radicand == 1:
        return str(factor)
    above = "" if factor.numerator == 1 else f"{factor.numerator}*"
    below = "" if factor.denominator == 1 else f"/{factor.denominator}"
    return f"{above}sqrt({radicand}){below}"


def quotient_text(text, square):
    below = root_text(square)
    if below == "1":
        return text
    return f"{text}/({below})" if "*" in below or "/" in below else f"{text}/{below}"


def dot(left, right):
    return sum(map(operator.mul, left, right), FIELD.of(0))


def square_of(gram, vector):
    """x^H*G*x, which is real."""
    return real(dot(map(conjugate, vector), weighted(gram, of_columns([vector], len(vector))).column(0)))


def over_q(claim, name):
    """A scalar over Q among the outputs."""
    need(name in claim.outputs, f"the output {name} is missing")
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == "Q", f"the output {name} is not a scalar over Q")
    return rational(value.get("value"), "Q", name)


def free_matrix(claim, name):
    """A matrix over the field among the outputs, of any shape."""
    need(name in claim.outputs, f"the output {name} is missing")
    result = matrix(claim.outputs[name], FIELD.tag, name)
    need(bar_of(claim.outputs[name]) in (None, claim.bar()), f"the output {name} has another bar than A")
    return result


def check_orthogonal(claim):
    claim.check_inputs("A", "G")
    normalized = is_set(claim, "normalize")
    claim.check_outputs("Q", "R", "squaredLengths", *(["normalized"] if normalized else []))
    a = vectors_of(claim, "A")
    q, r = free_matrix(claim, "Q"), free_matrix(claim, "R")
    claim.evidence("orthogonal-product", "lower", "diagonal")
    gram = gram_of(claim, a.rows)
    need((q.rows, r.columns, q.columns) == (a.rows, a.columns, r.rows), "the factors have the wrong shapes")
    pivots = echelon_pivots(r)
    need(len(pivots) == r.rows, "R has a row of zeros")
    need(all(r.entries[i][j] == 1 for i, j in enumerate(pivots)), "a leading entry of R is not 1")
    need(q.times_is(r, a), "Q times R is not A")
    squares = real_vector(claim, "squaredLengths", q.columns)
    need(all(x > 0 for x in squares), "a column of Q is 0")
    diagonal = Matrix([[FIELD.of(x if i == j else 0) for j in range(q.columns)] for i, x in enumerate(squares)],
                      q.columns)
    need(q.adjoint().times_is(weighted(gram, q), diagonal), "the columns of Q are not orthogonal")
    if normalized:
        check_normalized(claim, q, squares)


def check_normalized(claim, q, squares):
    value = claim.outputs["normalized"]
    need(is_kind(value, "list") and isinstance(value.get("items"), list), "normalized is not a list")
    need(len(value["items"]) == q.columns, "normalized has the wrong length")
    for j, item in enumerate(value["items"]):
        fields = item.get("fields") if is_kind(item, "record") else None
        need(isinstance(fields, dict) and set(fields) == {"vector", "squaredLength", "text"}, "normalized is malformed")
        column = q.column(j)
        parts = [part for x in column for part in ((x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,))]
        common = lcm(*(x.denominator for x in parts))
        factor = Fraction(common, gcd(*(int(x * common) for x in parts)))
        whole = [factor * x for x in column]
        square = factor * factor * squares[j]
        need(is_kind(fields["vector"], "vector") and fields["vector"].get("domain") == FIELD.tag, "normalized is malformed")
        need(scalars(fields["vector"].get("entries"), FIELD.tag, "normalized") == whole, "a vector of length 1 is another")
        length = fields["squaredLength"]
        need(is_kind(length, "scalar") and length.get("domain") == "Q", "normalized is malformed")
        need(rational(length.get("value"), "Q", "normalized") == square, "a length is another")
        text = quotient_text("(" + ", ".join(map(str, whole)) + ")", square)
        need(fields["text"] == {"kind": "text", "value": text}, "a vector of length 1 reads otherwise")


def check_length(claim, square):
    need(over_q(claim, "squaredDistance") == square, "the square of the distance is another")
    need(output_text(claim, "distance") == root_text(square), "the distance is another")


def check_project(claim):
    claim.check_inputs("U", "v", "G")
    claim.check_outputs("projection", "distance", "squaredDistance", "rest", "coefficients")
    u = vectors_of(claim, "U")
    vector = vector_of(claim, "v", u.rows)
    claim.evidence("projection", "lower", "diagonal")
    gram = gram_of(claim, u.rows)
    point = output_vector(claim, "projection", u.rows)
    need(u.maps(output_vector(claim, "coefficients", u.columns), point), "the coefficients give another point")
    rest = [x - y for x, y in zip(vector, point)]
    need(output_vector(claim, "rest", u.rows) == rest, "the rest is another")
    need(weighted(gram, u).adjoint().annihilates(rest), "the rest is not orthogonal to the space")
    check_length(claim, square_of(gram, rest))


def check_lstsq(claim):
    claim.check_inputs("A", "b", "B", "G")
    need(("b" in claim.inputs) != ("B" in claim.inputs), "there is not one right-hand side")
    name = "b" if "b" in claim.inputs else "B"
    a, b = claim.matrix("A"), claim.matrix(name)
    need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
    is_vector = is_kind(claim.inputs[name], "vector")
    facts = Facts(claim, "least-squares", "A", "rows", "lower", "diagonal")
    gram = gram_of(claim, a.rows)
    pivots = facts.pivots("A", a)
    deficient = len(pivots) < a.columns
    claim.check_outputs("solution", "residual", "rank", "squaredDistance", *(["distance"] if is_vector else []),
                        *(["directions"] if deficient else []))
    for output in ("solution", "residual"):
        need(is_kind(claim.outputs[output], "vector") == is_vector, f"{output} has another form than b")
    solution = claim.output_matrix("solution", FIELD.tag, (a.columns, b.columns), True)
    residual = claim.output_matrix("residual", FIELD.tag, b.shape, True)
    rest = Matrix([[x - y for x, y in zip(*rows)] for rows in zip(b.entries, residual.entries)], b.columns)
    need(a.times_is(solution, rest), "the residual is not b - A*x")
    zero = Matrix([[FIELD.of(0)] * b.columns for _ in range(a.columns)], b.columns)
    need(weighted(gram, a).adjoint().times_is(residual, zero), "the residual is not orthogonal to A")
    need(claim.output_count("rank") == len(pivots), "the rank is another")
    if deficient:
        rows = claim.field_matrix("rows", (a.rows, b.columns))
        need(a.adjoint().times_is(rows, solution), "the solution does not lie in the row space")
        check_kernel(a, pivots, basis(claim.outputs["directions"], a.columns, "directions"))
    squares = [square_of(gram, residual.column(j)) for j in range(b.columns)]
    if is_vector:
        check_length(claim, squares[0])
    else:
        need(real_vector(claim, "squaredDistance", b.columns) == squares, "the squared distances are others")


def order_of(value, size):
    need(is_kind(value, "permutation") and isinstance(value.get("order"), list), "P is no permutation")
    order = [count(x, "P") - 1 for x in value["order"]]
    need(sorted(order) == list(range(size)), "P is no permutation of the rows")
    return order


def sign_of(entry):
    """The sign of an entry of a diagonal; modulo a prime all but 0 counts as positive."""
    if not entry:
        return "zero"
    return "positive" if FIELD.modulus or real(entry) > 0 else "negative"


def signature_of(diagonal):
    sizes, place, n = {"positive": 0, "negative": 0, "zero": 0}, 0, diagonal.rows
    while place < n:
        block = place + 1 < n and diagonal.entries[place][place + 1] != 0
        for i in range(place, place + 1 + block):
            allowed = 2 * place + 1 - i if block else place
            need(all(x == 0 or j == allowed for j, x in enumerate(diagonal.entries[i])), "D is not block diagonal")
        if block:
            need(diagonal.entries[place][place + 1] == conjugate(diagonal.entries[place + 1][place]),
                 "D is not symmetric")
            sizes["positive"] += 1
            sizes["negative"] += 1
        else:
            sizes[sign_of(diagonal.entries[place][place])] += 1
        place += 1 + block
    return sizes


def check_block_factors(a, order, lower, diagonal):
    check_unit_lower(lower)
    sizes = signature_of(diagonal)
    permuted = a.part(order, order)
    need(lower.times_is(times(diagonal, lower.adjoint()), permuted), "L*D*L^H is not A in order")
    return sizes


def definiteness_of(sizes):
    positive, negative, zero = sizes["positive"], sizes["negative"], sizes["zero"]
    if not negative and not zero:
        return "positive-definite"
    if not positive and not zero:
        return "negative-definite"
    if not positive and not negative:
        return "zero"
    return "indefinite" if positive and negative else "positive-semidefinite" if positive else "negative-semidefinite"


def check_ldl(claim):
    claim.check_inputs("A")
    claim.check_outputs("P", "L", "D", "rank" if FIELD.modulus else "inertia")
    a = claim.square()
    claim.evidence("symmetric-product")
    order = order_of(claim.outputs["P"], a.rows)
    lower, diagonal = (claim.output_matrix(name, FIELD.tag, a.shape) for name in "LD")
    sizes = check_block_factors(a, order, lower, diagonal)
    if FIELD.modulus:
        need(claim.output_count("rank") == a.rows - sizes["zero"], "the rank is another")
    else:
        output_counts(claim, "inertia", sizes)


def check_cholesky(claim):
    claim.check_inputs("A")
    claim.check_outputs("L", "radicands")
    a = claim.square()
    claim.evidence("symmetric-product")
    lower = claim.output_matrix("L", FIELD.tag, a.shape)
    radicands = real_vector(claim, "radicands", a.rows)
    for i, row in enumerate(lower.entries):
        need(real(row[i]) > 0 and not any(row[i + 1:]), "L is not lower triangular with a diagonal above 0")
        need(radicands[i] > 0 and root(radicands[i]) == (1, radicands[i]), "a radicand holds a square")
    upper = Matrix([[c * conjugate(lower.entries[j][i]) for j in range(a.rows)] for i, c in enumerate(radicands)],
                   a.rows)
    need(lower.times_is(upper, a), "L*diag(c)*L^H is not A")


def check_no_form(claim, code):
    """`ldl`, `cholesky`, `definite` or `congruence` of a matrix that is not symmetric, or not positive definite."""
    claim.check_inputs("A")
    a = claim.square()
    symmetric = a.is_symmetric()
    if code == "not-hermitian":
        claim.evidence("not-symmetric")
        need(not symmetric, "A is symmetric")
    else:
        claim.evidence("form-value", "vector")
        vector = claim.field_vector("vector", FIELD.tag, a.rows)
        need(symmetric and any(vector), "A is not symmetric, or the vector is zero")
        need(square_of(a, vector) <= 0, "the form is above 0 there")


def check_definite(claim):
    claim.check_inputs("A")
    a = claim.square()
    claim.evidence("symmetric-product", "order", "lower", "diagonal")
    order = order_of(claim.field("order"), a.rows)
    lower, diagonal = (claim.field_matrix(name, a.shape) for name in ("lower", "diagonal"))
    sizes = check_block_factors(a, order, lower, diagonal)
    kind = definiteness_of(sizes)
    indefinite = kind == "indefinite"
    witnessed = indefinite or kind.endswith("semidefinite")
    claim.check_outputs("definiteness", "inertia", *(["witness", "witnessValue"] if witnessed else []),
                        *(["otherWitness", "otherValue"] if indefinite else []))
    need(output_text(claim, "definiteness") == kind, f"the form is {kind}")
    output_counts(claim, "inertia", sizes)
    if not witnessed:
        return
    witness = output_vector(claim, "witness", a.rows)
    found = square_of(a, witness)
    need(any(witness) and over_q(claim, "witnessValue") == found, "the form has another value at the witness")
    if not indefinite:
        need(a.annihilates(witness), "the witness is not in the null space")
        return
    other = square_of(a, output_vector(claim, "otherWitness", a.rows))
    need(over_q(claim, "otherValue") == other, "the form has another value at the other witness")
    need(found < 0 < other, "the witnesses do not show both signs")


def check_congruence(claim):
    claim.check_inputs("A")
    claim.check_outputs("D", "T", *(["rank", "discriminant"] if FIELD.modulus else ["signature"]))
    need(FIELD.modulus != 2, "modulo 2 there are no squares to sum up")
    a = claim.square()
    need(a.is_symmetric(), "A is not symmetric")
    diagonal, transform = (claim.output_matrix(name, FIELD.tag, a.shape) for name in "DT")
    sizes = {"positive": 0, "negative": 0, "zero": 0}
    for i, row in enumerate(diagonal.entries):
        need(all(x == 0 or j == i for j, x in enumerate(row)), "D is not diagonal")
        sizes[sign_of(row[i])] += 1
    need(transform.adjoint().times_is(times(a, transform), diagonal), "T^H*A*T is not D")
    if FIELD.modulus:
        need(claim.output_count("rank") == sizes["positive"], "the rank is another")
        product = 1
        for i, row in enumerate(diagonal.entries):
            product = product * (row[i].value or 1) % FIELD.modulus
        square = pow(product, (FIELD.modulus - 1) // 2, FIELD.modulus) == 1
        need(output_text(claim, "discriminant") == ("square" if square else "non-square"), "the discriminant is another")
    else:
        output_counts(claim, "signature", sizes)
    Facts(claim, "symmetric-product", "T").independent("T", transform)


def absolute(x):
    factor, radicand = root(real(conjugate(x) * x))
    need(radicand == 1, "the absolute value of an entry is no fraction")
    return factor


def check_norm(claim):
    claim.check_inputs("A")
    claim.evidence("recomputation")
    a = claim.matrix("A")
    kind = claim.options.get("norm", "fro")
    if str(kind) in ("1", "inf", "max", "-1", "-inf"):
        lists = [a.column(j) for j in range(a.columns)] if str(kind) in ("1", "-1") else a.entries
        sizes = [sum(map(absolute, entries), Fraction(0)) for entries in lists]
        if kind == "max":
            sizes = [absolute(x) for row in a.entries for x in row]
        claim.check_outputs("norm")
        found = min(sizes, default=0) if str(kind).startswith("-") else max(sizes, default=0)
        need(over_q(claim, "norm") == found, "the norm is another")
        return
    need(kind == "fro" or str(kind) in ("2", "-2", "nuclear") and min(a.shape) < 2, "this norm has no certificate")
    square = sum((real(conjugate(x) * x) for row in a.entries for x in row), Fraction(0))
    claim.check_outputs("norm", "squared")
    need(over_q(claim, "squared") == square, "the square of the norm is another")
    factor, radicand = root(square)
    if radicand == 1:
        need(over_q(claim, "norm") == factor, "the norm is another")
    else:
        need(output_text(claim, "norm") == root_text(square), "the norm is another")


# Vectors, and entries put elsewhere


def offset_of(claim):
    offset = claim.options.get("offset", 0)
    need(isinstance(offset, (int, str)) and not isinstance(offset, bool), "the offset is no whole number")
    need(re.fullmatch(r"-?[0-9]{1,9}", str(offset)) is not None, "the offset is no whole number")
    return int(offset)


def check_diag(claim):
    begin_recomputation(claim, ["A"], "result")
    a, offset = claim.matrix("A"), offset_of(claim)
    row, column = max(0, -offset), max(0, offset)
    if min(a.shape) == 1 and (is_kind(claim.inputs["A"], "vector") or a.shape != (1, 1)) \
            or is_kind(claim.inputs["A"], "vector"):
        entries = a.column(0) if a.columns == 1 else a.entries[0]
        size = len(entries) + abs(offset)
        found = claim.output_matrix("result", claim.ring(), (size, size))
        need(same(found, lambda i, j: entries[i - row] if j - i == offset and i >= row and j >= column else FIELD.of(0)),
             "an entry of the result is wrong")
        return
    value = claim.outputs["result"]
    need(is_kind(value, "vector") and value.get("domain") == claim.ring(), "the result is no vector over the ring")
    found = scalars(value.get("entries"), claim.ring(), "result")
    need(len(found) == max(0, min(a.rows - row, a.columns - column)), "the diagonal has another length")
    need(all(x == a.entries[row + k][column + k] for k, x in enumerate(found)), "an entry of the diagonal is wrong")


def check_blockdiag(claim):
    begin_recomputation(claim, ["blocks"], "result")
    value = claim.input("blocks")
    need(is_kind(value, "list") and isinstance(value.get("items"), list), "the blocks are not a list")
    rows, column = [], 0
    blocks = []
    for item in value["items"]:
        need(is_kind(item, "matrix") and FIELD.takes(domain_of(item)), "a block is no matrix of the field")
        blocks.append(matrix(item, domain_of(item), "blocks"))
    width = sum(block.columns for block in blocks)
    for block in blocks:
        for row in block.entries:
            rows.append([FIELD.of(0)] * column + row + [FIELD.of(0)] * (width - column - block.columns))
        column += block.columns
    found = claim.output_matrix("result", claim.ring(), (len(rows), width))
    need(found.entries == rows, "an entry of the result is wrong")


def check_triangle(claim, is_upper):
    begin_recomputation(claim, ["A"], "result")
    a, offset = claim.matrix("A"), offset_of(claim)
    found = claim.output_matrix("result", claim.ring(), a.shape)
    need(same(found, lambda i, j: a.entries[i][j] if (j - i >= offset if is_upper else j - i <= offset) else FIELD.of(0)),
         "an entry of the result is wrong")


def check_lines(claim, are_rows):
    deletes = claim.tool.startswith("delete")
    name = ("rows" if are_rows else "columns") if deletes else "order"
    begin_recomputation(claim, ["A", name], "result")
    a = claim.matrix("A")
    limit = a.rows if are_rows else a.columns
    need(is_kind(claim.input(name), "list"), f"{name} is no list")
    named = positions(claim.input(name), name)
    need(all(place < limit for place in named), f"{name} asks for what A does not have")
    need(deletes or sorted(named) == list(range(limit)), "the order does not name each of them once")
    left = [k for k in range(limit) if k not in set(named)] if deletes else named
    wanted = a.part(left, range(a.columns)) if are_rows else a.part(range(a.rows), left)
    found = claim.output_matrix("result", claim.ring(), wanted.shape)
    need(found.entries == wanted.entries, "an entry of the result is wrong")


def check_inserted(claim, are_rows):
    begin_recomputation(claim, ["A", "B", "k"], "result")
    a, b = claim.matrix("A"), claim.matrix("B")
    if are_rows and is_kind(claim.inputs["B"], "vector"):
        b = b.transposed()
    at = a.rows if are_rows else a.columns
    if "k" in claim.inputs:
        need(is_kind(claim.inputs["k"], "count"), "k is not a count")
        need(1 <= count(claim.inputs["k"], "k") <= at + 1, "there is no such place")
        at = count(claim.inputs["k"], "k") - 1
    if are_rows:
        need(a.columns == b.columns, "A and B have different numbers of columns")
        wanted = Matrix(a.entries[:at] + b.entries + a.entries[at:], a.columns)
    else:
        need(a.rows == b.rows, "A and B have different numbers of rows")
        wanted = Matrix([x[:at] + y + x[at:] for x, y in zip(a.entries, b.entries)], a.columns + b.columns)
    found = claim.output_matrix("result", claim.ring(), wanted.shape)
    need(found.entries == wanted.entries, "an entry of the result is wrong")


def two_vectors(claim, *more):
    claim.check_inputs("u", "v", *more)
    u, v = claim.matrix("u"), claim.matrix("v")
    need(u.columns == 1 and u.shape == v.shape, "u and v are not vectors of as many entries")
    return u.column(0), v.column(0)


def inner_product(claim):
    u, v = two_vectors(claim, "G")
    claim.evidence("inner-product", "lower", "diagonal")
    gram = gram_of(claim, len(u))
    return u, v, lambda x, y: dot(map(conjugate, x), weighted(gram, of_columns([y], len(y))).column(0))


def check_dot(claim):
    claim.check_outputs("product", "orthogonal")
    u, v, product = inner_product(claim)
    need(claim.output_scalar("product") == product(u, v), "the product is another number")
    need(output_truth(claim, "orthogonal") == (product(u, v) == 0), "the vectors are otherwise orthogonal")


def check_cross(claim):
    claim.check_outputs("product")
    claim.evidence("recomputation")
    u, v = two_vectors(claim)
    need(len(u) == 3, "the vectors have not three entries")
    value = claim.outputs["product"]
    need(is_kind(value, "vector") and value.get("domain") == claim.ring(), "the product is no vector over the ring")
    found = scalars(value.get("entries"), claim.ring(), "product", 3)
    need(all(found[k] == u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3] for k in range(3)),
         "an entry of the product is wrong")


def root_output(claim, name, square, is_negative=False):
    """A root among the outputs: a fraction, or a text."""
    factor, radicand = root(square)
    if radicand == 1:
        need(over_q(claim, name) == (-factor if is_negative else factor), f"the {name} is another")
    else:
        need(output_text(claim, name) == ("-" if is_negative else "") + root_text(square), f"the {name} is another")


def check_angle(claim):
    claim.check_outputs("cosine", "squaredCosine", "degrees", "radians")
    u, v, product = inner_product(claim)
    between, first, second = as_gaussian(product(u, v)).real, real(product(u, u)), real(product(v, v))
    need(first != 0 and second != 0, "a vector is zero")
    square = Fraction(between * between) / (first * second)
    need(over_q(claim, "squaredCosine") == square, "the square of the cosine is another")
    root_output(claim, "cosine", square, between < 0)
    radians, degrees = output_double(claim, "radians"), output_double(claim, "degrees")
    need(0 <= radians < 4, "the angle is not between 0 and 180 degrees")
    sine, cosine = sine_and_cosine(radians)
    other = -root_below(square) if between < 0 else root_below(square)
    need(abs(sine * other - cosine * root_below(1 - square)) <= radians / 2 ** 48, "the radians are others")
    need(abs(cosine - other) < Fraction(1, 2), "the radians are others")
    need(abs(degrees - radians * 180 / PI) <= abs(degrees) / 2 ** 48, "the degrees are others")


PI = Fraction(314159265358979323846264338327950288, 10 ** 35)


def sine_and_cosine(angle):
    """By the series, for angles from 0 to 4, each term rounded to 160 bits."""
    sums, term = [Fraction(0), Fraction(0)], Fraction(1)
    for k in range(80):
        sums[k & 1] += -term if k & 2 else term
        term = Fraction(term * angle / (k + 1) * 2 ** 160 // 1, 2 ** 160)
    return sums[1], sums[0]


def root_below(square):
    return Fraction(isqrt((square.numerator << 240) // square.denominator), 2 ** 120)


def output_double(claim, name):
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == "R", f"the output {name} is not a double")
    need(isinstance(value.get("value"), Number), f"the output {name} is not a double")
    found = float(value["value"])
    need(abs(found) < float("inf"), f"the output {name} is not a double")
    return Fraction(found)


def check_volume(claim):
    claim.check_inputs("V", "G")
    claim.check_outputs("volume", "squaredVolume")
    v = vectors_of(claim, "V")
    claim.evidence("inner-product", "lower", "diagonal")
    gram = gram_of(claim, v.rows)
    square, factor = over_q(claim, "squaredVolume"), 1
    if is_set(claim, "simplex"):
        for k in range(1, v.columns + 1):
            factor *= k * k
    products = times(v.adjoint(), weighted(gram, v))
    if products.rows:
        check_block(products, FIELD.of(square * factor))
    need(products.rows or square == 1, "the volume of nothing is 1")
    need(square >= 0, "the square of a volume is not below 0")
    root_output(claim, "volume", square)


# Properties, permanents, Pfaffians, Hessenberg forms, reflections


PROPERTY_NAMES = {
    "skew": "skew-symmetric", "antisymmetric": "skew-symmetric", "anti-symmetric": "skew-symmetric",
    "skewsymmetric": "skew-symmetric", "skewhermitian": "skew-hermitian", "selfadjoint": "hermitian",
    "self-adjoint": "hermitian", "involution": "involutory", "projection": "idempotent", "upper": "upper-triangular",
    "triu": "upper-triangular", "lower": "lower-triangular", "tril": "lower-triangular", "markov": "stochastic",
    "bistochastic": "doubly-stochastic", "spd": "positive-definite", "definite": "positive-definite",
    "psd": "positive-semidefinite", "whole": "integer", "non-negative": "nonnegative",
}
OBLONG = {
    "diagonal", "upper-triangular", "lower-triangular", "triangular", "tridiagonal", "hessenberg", "toeplitz", "hankel",
    "zero", "integer", "real", "positive", "nonnegative", "stochastic",
}


def check_is(claim):
    claim.check_inputs("property", "A")
    claim.evidence("recomputation")
    value = claim.input("property")
    need(is_kind(value, "text") and isinstance(value.get("value"), str), "the property is not a text")
    name = "-".join(word for word in re.split("[ _-]", value["value"].lower()) if word)
    name = PROPERTY_NAMES.get(name, name)
    a = claim.matrix("A")
    if name not in OBLONG and a.rows != a.columns:
        claim.check_outputs("holds", "of")
        need(not output_truth(claim, "holds") and output_text(claim, "of") == "shape", "the matrix is not square")
        return
    if name in ("positive-definite", "positive-semidefinite"):
        check_form_sign(claim, a, name == "positive-definite")
        return
    found = counterexample(name, a)
    need(output_truth(claim, "holds") == (found is None), f"the matrix is otherwise {name}")
    if found is not None:
        check_counterexample(claim, found)
    elif name == "nilpotent":
        claim.check_outputs("holds", "index")
        index = claim.output_count("index")
        need(min(1, a.rows) <= index <= a.rows, "the index is another")
        need(is_zero(matrix_power(a, index)) and (index < 2 or not is_zero(matrix_power(a, index - 1))),
             "the index is another")
    else:
        claim.check_outputs("holds")


def check_counterexample(claim, found):
    of, i, j, entry, expected = found
    claim.check_outputs("holds", "of", "row", "column", "found", *(["expected"] if expected is not None else []))
    need(output_text(claim, "of") == of, "the entry is one of another matrix")
    need((claim.output_count("row"), claim.output_count("column")) == (i + 1, j + 1), "another entry comes first")
    check_number(claim, "found", entry)
    if expected is not None:
        check_number(claim, "expected", expected)


def check_number(claim, name, number):
    value = claim.outputs[name]
    need(is_kind(value, "scalar") and value.get("domain") == FIELD.tag, f"{name} is not a scalar over {FIELD.tag}")
    need(scalar(value.get("value"), FIELD.tag, name) == number, f"the output {name} is another number")


def is_zero(a):
    return not any(bool(x) for row in a.entries for x in row)


def matrix_power(a, exponent):
    result = identity(a.rows)
    for bit in bin(exponent)[2:]:
        result = times(result, result)
        if bit == "1":
            result = times(result, a)
    return result


def sign_or_none(x):
    """-1, 0 or 1; None for a number that is not real."""
    if FIELD.modulus or FIELD.tag == "Q(i)" and x.imaginary != 0:
        return None
    return (real(x) > 0) - (real(x) < 0)


def is_whole(x):
    return bool(FIELD.modulus) or all(part.denominator == 1 for part in (
        (x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,)))


def counterexample(name, a):
    """The first wrong entry, row by row, with the matrix it is in and what would stand there; None for a right one."""
    zero, one, e = FIELD.of(0), FIELD.of(1), a.entries

    def unit(i, j):
        return one if i == j else zero

    def compare(of, found, expected):
        for i, row in enumerate(found.entries):
            for j, x in enumerate(row):
                if not x == expected(i, j):
                    return of, i, j, x, expected(i, j)
        return None

    def zeros(where):
        return compare("A", a, lambda i, j: zero if where(i, j) else e[i][j])

    def first(holds):
        return next((("A", i, j, x, None) for i, row in enumerate(e) for j, x in enumerate(row) if not holds(x)), None)

    def from_zero(x):
        return sign_or_none(x) in (0, 1)

    def ones(n):
        return Matrix([[one] for _ in range(n)], 1)

    if name == "square":
        return None
    if name == "symmetric":
        return compare("A", a, lambda i, j: e[j][i])
    if name == "skew-symmetric":
        return compare("A", a, lambda i, j: -e[j][i])
    if name == "hermitian":
        return compare("A", a, lambda i, j: conjugate(e[j][i]))
    if name == "skew-hermitian":
        return compare("A", a, lambda i, j: -conjugate(e[j][i]))
    if name == "orthogonal":
        return compare("A^T*A", times(a.transposed(), a), unit)
    if name == "unitary":
        return compare("A^H*A", times(a.adjoint(), a), unit)
    if name == "normal":
        other = times(a.adjoint(), a)
        return compare("A*A^H", times(a, a.adjoint()), lambda i, j: other.entries[i][j])
    if name == "nilpotent":
        exponent = 1
        while exponent < a.rows:
            exponent *= 2
        return compare(f"A^{exponent}", matrix_power(a, exponent), lambda i, j: zero)
    if name in ("idempotent", "involutory"):
        return compare("A^2", times(a, a), (lambda i, j: e[i][j]) if name == "idempotent" else unit)
    if name == "diagonal":
        return zeros(lambda i, j: i != j)
    if name == "upper-triangular":
        return zeros(lambda i, j: i > j)
    if name == "lower-triangular":
        return zeros(lambda i, j: i < j)
    if name == "triangular":
        return zeros(lambda i, j: i > j) if zeros(lambda i, j: i < j) else None
    if name == "tridiagonal":
        return zeros(lambda i, j: abs(i - j) > 1)
    if name == "hessenberg":
        return zeros(lambda i, j: i > j + 1)
    if name == "toeplitz":
        return compare("A", a, lambda i, j: e[i - 1][j - 1] if i and j else e[i][j])
    if name == "hankel":
        return compare("A", a, lambda i, j: e[i - 1][j + 1] if i and j + 1 < a.columns else e[i][j])
    if name == "circulant":
        return compare("A", a, lambda i, j: e[i - 1][j - 1])
    if name == "identity":
        return compare("A", a, unit)
    if name == "zero":
        return compare("A", a, lambda i, j: zero)
    if name == "scalar":
        return compare("A", a, lambda i, j: e[0][0] if i == j else zero)
    if name == "permutation":
        return first(lambda x: x == 0 or x == 1) or compare("A^T*A", times(a.transposed(), a), unit)
    if name == "integer":
        return first(is_whole)
    if name == "real":
        return first(lambda x: sign_or_none(x) is not None)
    need(name in ("positive", "nonnegative", "stochastic", "doubly-stochastic"), f"there is no property {name[:40]!a}")
    need(not FIELD.modulus, "modulo a prime no number is above another")
    if name == "positive":
        return first(lambda x: sign_or_none(x) == 1)
    below = first(from_zero)
    if below or name == "nonnegative":
        return below
    sums = compare("A*u", times(a, ones(a.columns)), lambda i, j: one)
    if sums or name == "stochastic":
        return sums
    return compare("A^T*u", times(a.transposed(), ones(a.rows)), lambda i, j: one)


def check_form_sign(claim, a, is_strict):
    need(not FIELD.modulus, "modulo a prime no form is positive")
    e = a.entries
    for i, row in enumerate(e):
        for j, x in enumerate(row):
            if not x == conjugate(e[j][i]):
                need(not output_truth(claim, "holds"), "the matrix is not its own adjoint")
                return check_counterexample(claim, ("A", i, j, x, conjugate(e[j][i])))
    if not output_truth(claim, "holds"):
        claim.check_outputs("holds", "of", "vector", "value")
        need(output_text(claim, "of") == "x*A*x", "the counterexample is a vector")
        vector = output_vector(claim, "vector", a.rows)
        value = square_of(a, vector)
        check_number(claim, "value", FIELD.of(value))
        need(any(vector) and (value <= 0 if is_strict else value < 0), "the form is positive at the vector")
        return
    claim.check_outputs("holds")
    work = [list(row) for row in e]
    for k in range(a.rows):
        sign = sign_or_none(work[k][k])
        need(sign == 1 or sign == 0 and not is_strict, f"pivot {k + 1} is not above 0")
        if sign == 0:
            need(not any(work[k]), "a row beside a pivot of 0 is not 0")
            continue
        for i in range(k + 1, a.rows):
            factor = quotient_of(work[i][k], work[k][k])
            work[i] = [x - factor * y for x, y in zip(work[i], work[k])]
        work[k] = [FIELD.of(0)] * k + [work[k][k]] + [FIELD.of(0)] * (a.rows - k - 1)


def quotient_of(x, y):
    if FIELD.modulus:
        return x * pow(y.value, -1, FIELD.modulus)
    if FIELD.tag == "Q(i)":
        norm = y.real * y.real + y.imaginary * y.imaginary
        return x * Gaussian(y.real / norm, -y.imaginary / norm)
    return x / y


def check_permanent(claim):
    begin_recomputation(claim, ["A"], "permanent")
    a = claim.square()
    need(a.rows <= 24, "permanents of more than 24 rows take too long here")
    sums = {0: FIELD.of(1)}
    for row in a.entries:
        following = {}
        for taken, total in sums.items():
            for j, x in enumerate(row):
                if not taken >> j & 1 and x:
                    key = taken | 1 << j
                    following[key] = following.get(key, FIELD.of(0)) + total * x
        sums = following
    need(claim.output_scalar("permanent") == sums.get((1 << a.rows) - 1, FIELD.of(0)), "the permanent is another number")


def check_pfaffian(claim):
    begin_recomputation(claim, ["A"], "pfaffian")
    a = claim.square()
    work = [list(row) for row in a.entries]
    for i, row in enumerate(work):
        need(not row[i] and all(row[j] == -work[j][i] for j in range(i)), "A is not skew-symmetric")
    value = FIELD.of(1 - a.rows % 2)
    while len(work) > 1 and value:
        pivot = next((j for j, x in enumerate(work[0]) if x), None)
        if pivot is None:
            value = FIELD.of(0)
            break
        if pivot != 1:
            work[1], work[pivot] = work[pivot], work[1]
            for row in work:
                row[1], row[pivot] = row[pivot], row[1]
            value = -value
        entry = work[0][1]
        value = value * entry
        n = len(work)
        work = [[work[i][j] + quotient_of(work[1][i] * work[0][j] - work[0][i] * work[1][j], entry)
                 for j in range(2, n)] for i in range(2, n)]
    need(claim.output_scalar("pfaffian") == value, "the pfaffian is another number")


def check_hessenberg(claim):
    claim.check_inputs("A")
    claim.check_outputs("H", "L", "P")
    claim.evidence("recomputation")
    a = claim.square()
    order = order_of(claim.outputs["P"], a.rows)
    need(sorted(order) == list(range(a.rows)), "P does not name each row once")
    form, lower = (claim.output_matrix(name, FIELD.tag, a.shape) for name in "HL")
    need(all(x == (1 if i == j else 0) for i, row in enumerate(lower.entries) for j, x in enumerate(row) if j >= i),
         "L has not ones on and zeros above the diagonal")
    need(not any(x for i, row in enumerate(form.entries) for j, x in enumerate(row) if i > j + 1),
         "H is not of Hessenberg's form")
    need(a.part(order, order).times_is(lower, times(lower, form)), "(P*A*P^T)*L is not L*H")


def check_householder(claim):
    claim.check_inputs("v")
    claim.evidence("recomputation")
    given = claim.matrix("v")
    need(given.columns == 1, "v is not a vector")
    vector = given.column(0)
    need(any(vector), "v is the zero vector")
    annihilates = is_set(claim, "annihilate")
    claim.check_outputs("matrix", *(["image"] if annihilates else []))
    if annihilates:
        image = output_vector(claim, "image", len(vector))
        need(not any(image[1:]), "the image is no multiple of the first unit vector")
        need(square_of(None, image) == square_of(None, vector), "the image has another length")
        need(sign_or_none(image[0] * conjugate(vector[0]) if vector[0] else image[0]) == -1, "the image has another sign")
        vector[0] = vector[0] - image[0]
    square = FIELD.of(square_of(None, vector))
    found = claim.output_matrix("matrix", FIELD.tag, (len(vector), len(vector)))
    need(same(found, lambda i, j: FIELD.of(int(i == j)) - quotient_of(2 * vector[i] * conjugate(vector[j]), square)),
         "an entry of the matrix is wrong")


# Maps and affine subspaces


def given_bases(claim, a):
    """The bases of a map, None for the unit vectors, with the sizes they must have."""
    found = {}
    for name, size in (("B", a.columns), ("C", a.rows)):
        found[name] = vectors_of(claim, name) if name in claim.inputs else None
        need(found[name] is None or found[name].shape == (size, size), f"{name} is no basis of the whole space")
    return found["B"], found["C"]


def check_map(claim):
    claim.check_inputs("A", "B", "C")
    given = claim.matrix("A")
    first, second = given_bases(claim, given)
    images = is_set(claim, "images")
    need(first is not None or not images, "images are those of a basis B")
    facts = Facts(claim, "map", "A", "B", "C")
    for name, found in (("B", first), ("C", second)):
        if found is None:
            need(name not in claim.data, f"there is no basis {name}")
        else:
            facts.independent(name, found)
    standard = given
    if images:
        need("standard" in claim.outputs, "the output standard is missing")
        standard = claim.output_matrix("standard", FIELD.tag, given.shape)
        need(standard.times_is(first, given), "the map takes B to other images")
    bijective = check_map_facts(claim, facts, standard)
    claim.check_outputs("kernel", "image", "matrix", "rank", "nullity", "injective", "surjective",
                        *(["standard"] if images else []), *(["inverse"] if bijective else []))
    found = claim.output_matrix("matrix", FIELD.tag, standard.shape)
    of_first = standard if first is None else times(standard, first)
    need((second or identity(standard.rows)).times_is(found, of_first), "the matrix does not belong to the bases")
    if bijective:
        check_map_inverse(claim, found)


def check_map_facts(claim, facts, standard):
    """Kernel and image of a matrix, their dimensions and what these say; whether it is a bijection."""
    pivots = facts.pivots("A", standard)
    for name in ("kernel", "image", "matrix", "rank", "nullity"):
        need(name in claim.outputs, f"the output {name} is missing")
    kernel = basis(claim.outputs["kernel"], standard.columns, "kernel")
    check_kernel(standard, pivots, kernel)
    image = basis(claim.outputs["image"], standard.rows, "image")
    need(image == [standard.column(j) for j in pivots], "the image is not spanned by the columns with a pivot")
    need(claim.output_count("rank") == len(pivots), "the rank is another")
    need(claim.output_count("nullity") == len(kernel), "the nullity is another")
    need(output_truth(claim, "injective") == (not kernel), "the map is otherwise injective")
    need(output_truth(claim, "surjective") == (len(pivots) == standard.rows), "the map is otherwise surjective")
    return not kernel and len(pivots) == standard.rows


def check_map_inverse(claim, found):
    inverse = claim.output_matrix("inverse", FIELD.tag, found.shape)
    need(found.times_is(inverse, identity(found.rows)), "the inverse is another")


def check_compose(claim):
    claim.check_inputs("A", "B")
    a, b = claim.matrix("A"), claim.matrix("B")
    need(a.columns == b.rows, "A has not as many columns as B has rows")
    need("matrix" in claim.outputs, "the output matrix is missing")
    found = claim.output_matrix("matrix", FIELD.tag, (a.rows, b.columns))
    need(a.times_is(b, found), "the product of A and B is another matrix")
    bijective = check_map_facts(claim, Facts(claim, "map", "A"), found)
    claim.check_outputs("matrix", "kernel", "image", "rank", "nullity", "injective", "surjective",
                        *(["inverse"] if bijective else []))
    if bijective:
        check_map_inverse(claim, found)


def check_isotropic(claim):
    """`complement`, `projector` and `reflector` modulo a prime where the form is degenerate on the space."""
    claim.check_inputs("U", "G")
    need(FIELD.modulus, "over this field no vector is orthogonal to itself")
    need(claim.tool != "complement" or not is_set(claim, "any"), "not the orthogonal complement was asked for")
    need(claim.tool != "reflector" or FIELD.modulus != 2, "modulo 2 there are no reflections")
    u = vectors_of(claim, "U")
    claim.evidence("isotropic-vector", "combination")
    factors = claim.field_vector("combination", FIELD.tag, u.columns)
    vector = [dot(row, factors) for row in u.entries]
    need(any(vector), "the vector is zero")
    need(weighted(gram_of(claim, u.rows), u).adjoint().annihilates(vector), "the vector is not orthogonal to the space")


def check_no_map(claim):
    claim.check_inputs("A", "B", "C")
    a = claim.matrix("A")
    claim.evidence("dependence", "basis", "relation")
    name = text_field(claim, "basis")
    need(name in claim.inputs and name != "A", "the certificate speaks of no basis of this claim")
    need("B" in claim.inputs or not is_set(claim, "images"), "images are those of a basis B")
    given_bases(claim, a)
    found, size = vectors_of(claim, name), a.columns if name == "B" else a.rows
    relation = claim.field_vector("relation", FIELD.tag, size)
    need(any(relation) and found.annihilates(relation), "the relation is none")


def check_projector(claim, reflects):
    claim.check_inputs("U", "W", "G")
    claim.check_outputs("matrix")
    u = vectors_of(claim, "U")
    n = u.rows
    projector = free_matrix(claim, "matrix")
    need(projector.shape == (n, n), "the matrix has another shape")
    if reflects:
        need(FIELD.modulus != 2, "modulo 2 there are no reflections")
        half = pow(2, -1, FIELD.modulus) if FIELD.modulus else Fraction(1, 2)
        projector = Matrix([[(x + (i == j)) * half for j, x in enumerate(row)]
                            for i, row in enumerate(projector.entries)], n)
    claim.evidence("projector", "inU", "inW", "lower", "diagonal")
    gram = gram_of(claim, n)
    need(projector.times_is(u, u), "a vector of U is not kept")
    need(u.times_is(claim.field_matrix("inU", (u.columns, n)), projector), "a column lies outside U")
    if "W" not in claim.inputs:
        need("inW" not in claim.data, "there is no space W")
        need(weighted(gram, projector).is_symmetric(), "the projection is not orthogonal")
        return
    need("G" not in claim.inputs, "along W there is no inner product")
    w = vectors_of(claim, "W")
    need(w.rows == n, "the vectors differ in length")
    need(all(projector.annihilates(w.column(j)) for j in range(w.columns)), "a vector of W is not taken to 0")
    rest = Matrix([[FIELD.of(int(i == j)) - x for j, x in enumerate(row)] for i, row in enumerate(projector.entries)], n)
    need(w.times_is(claim.field_matrix("inW", (w.columns, n)), rest), "a column of I - P lies outside W")


def check_affine(claim):
    claim.check_inputs("p", "U", "q", "W")
    u, w = vectors_of(claim, "U"), vectors_of(claim, "W")
    p, q = vector_of(claim, "p", u.rows), vector_of(claim, "q", u.rows)
    facts = Facts(claim, "affine", "UW", "WU", "first", "second", "inU", "inW", "basis",
                  *(["functional"] if FIELD.modulus else []))
    _, _, sizes = facts.pair(u, w)
    if "functional" in claim.data:
        meet = False
        need(not {"first", "second", "inU", "inW", "basis"} & set(claim.data), "there is no common point")
        functional = claim.field_vector("functional", FIELD.tag, u.rows)
        need(output_vector(claim, "functional", u.rows) == functional, "the functional is another")
        check_functional(functional, joined(u, w), [x - y for x, y in zip(q, p)])
        claim.check_outputs("relation", "parallel", "dimensions", "functional")
    else:
        points = []
        for name, start, space in (("first", p, u), ("second", q, w)):
            factors = claim.field_vector(name, FIELD.tag, space.columns)
            points.append([x + dot(row, factors) for x, row in zip(start, space.entries)])
        first, second = points
        meet = first == second
        need(meet or not FIELD.modulus, "the points are two")
        claim.check_outputs("relation", "parallel", "dimensions",
                            *([] if FIELD.modulus else ["distance", "squaredDistance"]),
                            *(["point", "directions"] if meet else ["nearestInFirst", "nearestInSecond"]))
    relation = relation_of(sizes)
    if meet:
        relation = {"subspace": "first-in-second", "superspace": "second-in-first",
                    "equal": "equal"}.get(relation, "intersecting")
    else:
        relation = "parallel" if relation in ("equal", "subspace", "superspace") else "skew"
    need(output_text(claim, "relation") == relation, "they lie otherwise")
    parallel = sizes["intersection"] == min(sizes["U"], sizes["W"])
    need(output_truth(claim, "parallel") == parallel, "parallel is otherwise")
    output_counts(claim, "dimensions", sizes)
    if meet:
        need(output_vector(claim, "point", u.rows) == first, "the common point is another")
        found = basis(claim.outputs["directions"], u.rows, "directions")
        need(len(found) == sizes["intersection"], "there are more or fewer common directions")
        facts.shared(of_columns(found, u.rows), u, w)
    if FIELD.modulus:
        return
    way = [x - y for x, y in zip(first, second)]
    check_length(claim, square_of(None, way))
    if not meet:
        need(not {"inU", "inW", "basis"} & set(claim.data), "there is no common point")
        need(output_vector(claim, "nearestInFirst", u.rows) == first, "the nearest point is another")
        need(output_vector(claim, "nearestInSecond", u.rows) == second, "the nearest point is another")
        need(u.adjoint().annihilates(way) and w.adjoint().annihilates(way), "the way between is not orthogonal")


# Facts that are equations between terms


class Term:
    """A matrix made of operands and outputs by their names; a vector is its column, a scalar multiplies every entry."""

    def __init__(self, kind, *parts):
        self.kind, self.parts = kind, parts

    def __add__(self, other):
        return Term("sum", self, other)

    def __sub__(self, other):
        return Term("difference", self, other)

    def __mul__(self, other):
        return Term("product", self, other)


def named(name):
    return Term("named", name)


class Entries:
    """The value of a term: entries that are computed when they are asked for, or a matrix."""

    def __init__(self, shape, entry, is_scalar=False, order=None, matrix=None):
        self.shape, self.entry, self.is_scalar, self.order, self.known = shape, entry, is_scalar, order, matrix

    def matrix(self):
        if self.known is None:
            self.known = Matrix([[self.entry(i, j) for j in range(self.shape[1])] for i in range(self.shape[0])],
                                self.shape[1])
        return self.known


def entries_of(a):
    return Entries(a.shape, lambda i, j: a.entries[i][j], matrix=a)


def entries_of_scalar(x):
    return Entries((1, 1), lambda i, j: x, is_scalar=True)


def value_of(term, names):
    """The value of a term, computed once; `names` holds the values of names and of terms."""
    if term.kind == "named":
        return names[term.parts[0]]
    if term not in names:
        names[term] = computed(term, names)
    return names[term]


def computed(term, names):
    parts = [value_of(part, names) for part in term.parts]
    first, second = parts[0], parts[-1]
    rows, columns = first.shape
    if term.kind == "identity":
        return entries_of(identity(rows))
    if term.kind == "transpose":
        return Entries((columns, rows), lambda i, j: first.entry(j, i))
    if term.kind == "conjugate":
        return Entries((rows, columns), lambda i, j: conjugate(first.entry(i, j)))
    if term.kind == "adjoint":
        return Entries((columns, rows), lambda i, j: conjugate(first.entry(j, i)))
    if term.kind == "trace":
        need(rows == columns, "only a square matrix has a trace")
        return entries_of_scalar(sum((first.entry(i, i) for i in range(rows)), FIELD.of(0)))
    if term.kind == "kronecker":
        height, width = second.shape
        return Entries((rows * height, columns * width),
                       lambda i, j: first.entry(i // height, j // width) * second.entry(i % height, j % width))
    if term.kind == "product":
        if first.is_scalar:
            return Entries(second.shape, lambda i, j: first.entry(0, 0) * second.entry(i, j))
        need(columns == second.shape[0], "the factors of a product do not fit")
        if first.order is not None:
            return Entries(second.shape, lambda i, j: second.entry(first.order[i], j))
        return entries_of(times(first.matrix(), second.matrix()))
    need(first.shape == second.shape, "two matrices have different shapes")
    combine = {"sum": operator.add, "difference": operator.sub, "entrywise": operator.mul}[term.kind]
    return Entries(first.shape, lambda i, j: combine(first.entry(i, j), second.entry(i, j)))


def check_equal(left, right, names):
    """A product of two matrices on the left is compared row by row with whole numbers."""
    if left.kind == "product":
        first, second = (value_of(part, names) for part in left.parts)
        if not first.is_scalar and first.order is None:
            claimed = value_of(right, names)
            need(first.shape[1] == second.shape[0], "the factors of a product do not fit")
            need(claimed.shape == (first.shape[0], second.shape[1]), "a product has another shape than claimed")
            need(first.matrix().times_is(second.matrix(), claimed.matrix()), "a product is another matrix")
            return
    found, claimed = value_of(left, names), value_of(right, names)
    need(found.shape == claimed.shape, "an output has the wrong shape")
    for i in range(found.shape[0]):
        for j in range(found.shape[1]):
            need(found.entry(i, j) == claimed.entry(i, j), f"the entry in row {i + 1}, column {j + 1} is wrong")


def check_unit_lower_triangular(term, names):
    lower = value_of(term, names).matrix()
    need(lower.rows == lower.columns, "a triangular factor is not square")
    check_unit_lower(lower)


def check_row_echelon(term, names):
    echelon_pivots(value_of(term, names).matrix())


def check_hermitian(term, names):
    a = value_of(term, names).matrix()
    need(a.rows == a.columns and a.is_symmetric(), "a matrix is not its own adjoint")


# How an operand or an output is read.


def square_operand(claim, name):
    a = claim.matrix(name)
    need(a.rows == a.columns, f"{name} is not square")
    return entries_of(a)


def vector_operand(claim, name):
    a = claim.matrix(name)
    need(a.columns == 1, f"{name} is not one vector")
    return entries_of(a)


def factor_operand(claim, name):
    c = claim.input(name)
    if is_kind(c, "count"):
        need(not FIELD.modulus, f"{name} is no residue")
        return entries_of_scalar(FIELD.of(count(c, name)))
    need(is_kind(c, "scalar"), f"{name} is not a scalar")
    return entries_of_scalar(scalar(c.get("value"), c.get("domain"), name))


def permutation_output(claim, name):
    value = claim.outputs[name]
    need(is_kind(value, "permutation"), f"{name} is no permutation")
    order = positions(value.get("order"), name)
    need(sorted(order) == list(range(len(order))), f"{name} is no permutation")
    return Entries((len(order), len(order)), lambda i, j: FIELD.of(int(order[i] == j)), order=order)


def vector_output(claim, name):
    value = claim.outputs[name]
    need(is_kind(value, "vector") and value.get("domain") == FIELD.tag, f"{name} is not a vector over {FIELD.tag}")
    return entries_of(Matrix([[x] for x in scalars(value.get("entries"), FIELD.tag, name)], 1))


READ = {
    "matrix": lambda claim, name: entries_of(claim.matrix(name)),
    "square": square_operand,
    "vector": vector_operand,
    "vectors": lambda claim, name: entries_of(vectors_of(claim, name)),
    "factor": factor_operand,
    "field matrix": lambda claim, name: entries_of(claim.output_matrix(name, FIELD.tag, None)),
    "ring matrix": lambda claim, name: entries_of(claim.output_matrix(name, claim.ring(), None)),
    "ring matrix or column": lambda claim, name: entries_of(claim.output_matrix(name, claim.ring(), None, True)),
    "ring scalar": lambda claim, name: entries_of_scalar(claim.output_scalar(name)),
    "field vector": vector_output,
    "permutation": permutation_output,
}


def equations(operands, outputs, *facts, kind="recomputation", independent=(), one_shape=()):
    """A check by facts: operands and outputs as pairs (name, how to read it), a fact as its check and its terms."""
    def check(claim):
        claim.check_inputs(*operands)
        claim.check_outputs(*outputs)
        claim.evidence(kind, *independent)
        names = {name: READ[form](claim, name) for forms in (operands, outputs) for name, form in forms.items()}
        need(len({names[name].shape for name in one_shape}) <= 1, "two operands have different shapes")
        for fact, *terms in facts:
            fact(*terms, names)
        for name in independent:
            Facts(claim, kind, *independent).independent(name, names[name].matrix())
    return check


def value_is(operands, output, form, term):
    """A check that the one output is the value of a term."""
    left, right = (term, named(output)) if term.kind == "product" else (named(output), term)
    return equations(operands, {output: form}, (check_equal, left, right))


A, B, X = named("A"), named("B"), named("pseudoInverse")
AX, XA = A * X, X * A
PAIR = {"A": "matrix", "B": "matrix"}
CONJUGATE = value_is({"A": "matrix"}, "conjugate", "ring matrix", Term("conjugate", A))
ADJOINT = value_is({"A": "matrix"}, "conjugate", "ring matrix", Term("adjoint", A))

EQUATIONS = {
    "transpose": value_is({"A": "matrix"}, "transpose", "ring matrix", Term("transpose", A)),
    "conjugate": lambda claim: (ADJOINT if claim.options.get("transpose") is True else CONJUGATE)(claim),
    "add": value_is(PAIR, "sum", "ring matrix or column", A + B),
    "subtract": value_is(PAIR, "difference", "ring matrix or column", A - B),
    "multiply": value_is(PAIR, "product", "ring matrix or column", A * B),
    "scale": value_is({"A": "matrix", "c": "factor"}, "result", "ring matrix or column", named("c") * A),
    "trace": value_is({"A": "square"}, "trace", "ring scalar", Term("trace", A)),
    "hadamard": value_is(PAIR, "product", "ring matrix or column", Term("entrywise", A, B)),
    "kronecker": value_is(PAIR, "product", "ring matrix", Term("kronecker", A, B)),
    "commutator": value_is({"A": "square", "B": "square"}, "result", "ring matrix", A * B - B * A),
    "inverse": equations(
        {"A": "square"}, {"inverse": "field matrix"},
        (check_equal, A * named("inverse"), Term("identity", A)), kind="inverse-product"),
    "lu": equations(
        {"A": "matrix"}, {"P": "permutation", "L": "field matrix", "U": "field matrix"},
        (check_equal, named("L") * named("U"), named("P") * A), (check_unit_lower_triangular, named("L")),
        (check_row_echelon, named("U")), kind="lu-product"),
    "coordinates": equations(
        {"B": "vectors", "v": "vector"}, {"coordinates": "field vector"},
        (check_equal, B * named("coordinates"), named("v")), kind="spans", independent=["B"]),
    "changebasis": equations(
        {"B": "vectors", "C": "vectors"}, {"matrix": "field matrix"},
        (check_equal, named("C") * named("matrix"), B), kind="spans", independent=["B", "C"], one_shape=["B", "C"]),
    # Penrose's four conditions, which only one matrix meets.
    "pinv": equations(
        {"A": "matrix"}, {"pseudoInverse": "field matrix"}, (check_equal, AX * A, A), (check_hermitian, AX),
        (check_equal, XA * X, X), (check_hermitian, XA), kind="penrose"),
}


# The tools


def check_undefined(claim):
    error = claim.error
    need(isinstance(error, dict), "the outcome undefined comes with an error")
    need(error.get("outcome", "undefined") == "undefined", "the error has another outcome than the result")
    need(not claim.outputs, "a result without a value has no outputs")
    need(claim.primary is None, "a result without a value has no primary output")
    code = error.get("code")
    need(has_meaning(claim.tool), f"no certificate is known for the tool {claim.tool[:40]!a} over {FIELD.tag}")
    check = OBSTACLES.get(claim.tool, {}).get(code) if isinstance(code, str) else None
    need(check is not None, f"{claim.tool[:40]} is never undefined with the code {code!a}")
    check(claim)


def check_singular(claim):
    claim.check_inputs("A")
    check_null_vector(claim, claim.square())


def check_singular_power(claim):
    claim.check_inputs("A", "n")
    need(exponent_of(claim) < 0, "only negative powers can be undefined")
    check_null_vector(claim, claim.square())


def check_method(claim):
    need(claim.options.get("method") in ("cramer", "inverse", "lu"), "this method needs no invertible matrix")
    claim.check_inputs("A", "b", "B")
    a, _, _ = system(claim)
    if a.rows == a.columns:
        check_null_vector(claim, a)
    else:
        claim.evidence("not-square")


# What is true where a tool has no answer, by the code of the error.
NO_COORDINATES = {code: lambda claim, code=code: check_no_coordinates(claim, code)
                  for code in ("dependent-vectors", "not-in-span")}
NOT_HERMITIAN = {"not-hermitian": lambda claim: check_no_form(claim, "not-hermitian")}
NOT_POSITIVE = {"not-positive-definite": lambda claim: check_no_form(claim, "not-positive-definite")}
OBSTACLES = {
    "inverse": {"singular": check_singular}, "power": {"singular": check_singular_power},
    "solve": {"method-needs-invertible": check_method},
    "coordinates": NO_COORDINATES, "changebasis": NO_COORDINATES, "map": {"dependent-vectors": check_no_map},
    "ldl": NOT_HERMITIAN, "congruence": NOT_HERMITIAN, "definite": NOT_HERMITIAN,
    "cholesky": {**NOT_HERMITIAN, **NOT_POSITIVE},
    "factor": {"zero-polynomial": check_zero_polynomial}, "squarefree": {"zero-polynomial": check_zero_polynomial},
    "companion": {"zero-polynomial": check_zero_polynomial},
    "complement": {"degenerate-form": check_isotropic}, "projector": {"degenerate-form": check_isotropic},
    "reflector": {"degenerate-form": check_isotropic},
}

TOOLS = {
    **EQUATIONS,
    "solve": check_solve, "ref": check_ref, "rref": check_rref, "rank": check_rank, "det": check_det,
    "minor": check_minor_tool, "adjugate": lambda claim: check_adjugate(claim, "adjugate", False),
    "cofactors": lambda claim: check_adjugate(claim, "cofactors", True), "charpoly": check_charpoly,
    "nullspace": check_null_space, "leftnullspace": check_left_null_space,
    "columnspace": check_column_space, "rowspace": check_row_space,
    "power": check_power,
    "augment": check_augment, "stack": check_stack, "submatrix": check_submatrix, "polyval": check_polyval,
    "hermite": check_hermite, "smith": check_smith, "lll": check_lll, "diophantine": check_diophantine,
    "unimodular": check_unimodular_tool, "lattice": check_lattice, "latticemember": check_lattice_member,
    "latticekernel": check_lattice_kernel, "saturation": check_saturation,
    "minpoly": check_minpoly, "factor": check_factor, "squarefree": check_squarefree, "gcd": check_gcd,
    "companion": check_companion, "cayleyhamilton": check_cayleyhamilton,
    "why": check_why, "check": check_check,
    "basis": check_basis, "independent": check_independent, "member": check_member,
    "sum": check_space_sum, "intersection": check_intersection,
    "subspaces": check_subspaces, "complement": check_complement, "gramschmidt": check_orthogonal,
    "qr": check_orthogonal, "project": check_project, "lstsq": check_lstsq,
    "ldl": check_ldl,
    "cholesky": check_cholesky, "definite": check_definite, "congruence": check_congruence, "norm": check_norm,
    "map": check_map, "compose": check_compose, "projector": lambda claim: check_projector(claim, False),
    "reflector": lambda claim: check_projector(claim, True), "affine": check_affine,
    "diag": check_diag, "blockdiag": check_blockdiag, "triu": lambda claim: check_triangle(claim, True),
    "tril": lambda claim: check_triangle(claim, False), "deleterows": lambda claim: check_lines(claim, True),
    "deletecolumns": lambda claim: check_lines(claim, False), "permuterows": lambda claim: check_lines(claim, True),
    "permutecolumns": lambda claim: check_lines(claim, False),
    "insertrows": lambda claim: check_inserted(claim, True),
    "insertcolumns": lambda claim: check_inserted(claim, False),
    "is": check_is, "permanent": check_permanent, "pfaffian": check_pfaffian, "hessenberg": check_hessenberg,
    "householder": check_householder,
    "dot": check_dot, "cross": check_cross, "angle": check_angle, "volume": check_volume,
}


# What these ask means something over Q alone, or over fields with lengths: Q and Q(i).
WHOLE = {
    "hermite", "smith", "lll", "diophantine", "unimodular", "lattice", "latticemember", "latticekernel", "saturation",
}
METRIC = {"gramschmidt", "qr", "project", "lstsq", "pinv", "cholesky", "definite", "norm", "conjugate",
          "angle", "volume", "householder"}


def has_meaning(tool):
    return FIELD.tag == "Q" or tool not in WHOLE and not (FIELD.modulus and tool in METRIC)


# These answer in doubles, or compare such answers with exact ones, or make matrices of nothing.
UNCERTIFIED = {
    "svd", "eigen", "schur", "exp", "cond", "compare", "identity", "zeros", "ones", "random", "gallery", "rotation",
    "givens", "bidiagonal", "balance",
}


def without_certificate(result):
    """Why a result has no certificate although nothing is wrong with it; None where it must have one."""
    if result.get("certificate") is not None or result["outcome"] not in ("value", "undefined"):
        return None
    request = result.get("request")
    if not isinstance(request, dict):
        return None
    tool, inputs, options = result.get("tool", request.get("tool")), request.get("inputs"), request.get("options")
    options = {} if options is None else options
    if not isinstance(tool, str) or not isinstance(inputs or {}, dict) or not isinstance(options, dict):
        return None
    if request.get("tool", tool) != tool:
        return None
    if result.get("digest") is not None:
        try:
            choose_field(inputs or {})
            if result["digest"] != digest(tool, inputs or {}, options):
                return None
        except (Rejected, TypeError, AttributeError, KeyError):
            return None
    # An error does not name the engine that met it.
    engine = result.get("engine") or ("numeric" if result["outcome"] == "undefined" else None)
    if engine == "numeric" and options.get("engine") == "numeric":
        return "a numeric answer carries error bounds, no proof"
    if tool in UNCERTIFIED:
        return f"{tool} makes no certificates"
    if options.get("certificate") == "none":
        return "it was computed without a certificate (--certificate none)"
    return None


def verify(result, objects=None):
    """None where the result is proved, else the reason why not."""
    try:
        claim = Claim(result, objects)
        if claim.outcome == "value":
            need(claim.error is None, "a result with a value has no error")
            need(claim.tool in TOOLS, f"no certificate is known for the tool {claim.tool[:40]!a}")
            need(has_meaning(claim.tool), f"no certificate is known for the tool {claim.tool[:40]!a} over {FIELD.tag}")
            TOOLS[claim.tool](claim)
        elif claim.outcome == "undefined":
            check_undefined(claim)
        else:
            raise Rejected("this outcome claims nothing that a certificate could prove")
    except Rejected as rejected:
        return str(rejected)
    except (TypeError, AttributeError, KeyError) as error:
        return f"the result is malformed: {error!r}"
    return None


# Files


def results_of(text):
    """The results in a text as pairs of a place and the result, the objects their inputs may name, and what is unreadable."""
    try:
        document = read_json(text)
    except Unreadable as error:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip(" \t\r")]
        if len(lines) < 2:
            return [], None, [(number, str(error)) for number, _ in lines]
        results, mistakes = [], []
        for number, line in lines:
            try:
                results.append((number, read_json(line)))
            except Unreadable as error:
                mistakes.append((number, str(error)))
        return results, None, mistakes
    if isinstance(document, list):
        return list(enumerate(document, 1)), None, []
    if isinstance(document, dict) and document.get("format") == "mmws":
        objects = {item["name"]: item for item in document.get("objects", []) if not item.get("deleted")}
        return list(enumerate(document.get("results", []), 1)), objects, []
    return [(1, document)], None, []


def verdict_of(result, objects):
    """The word and the reason that are printed for a result."""
    if result["outcome"] in ("malformed", "unable", "cancelled"):
        if result.get("certificate") is not None or result.get("outputs") or result.get("primary") is not None:
            return "rejected", "this outcome claims nothing that a certificate could prove"
        return "skipped", f"the outcome is {result['outcome']}"
    try:
        check_spelling(result)
    except Rejected as rejected:
        return "rejected", str(rejected)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        return "rejected", f"the result is malformed: {error!r}"
    reason = without_certificate(result)
    if reason is not None:
        return "not certified", reason
    reason = verify(result, objects)
    return ("accepted (proof)", None) if reason is None else ("rejected", reason)


def main(arguments):
    if not arguments or any(argument.startswith("--") for argument in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    status = 0
    for path in arguments:
        try:
            if path == "-":
                text = sys.stdin.buffer.read().decode("utf-8")
            else:
                with open(path, "rb") as file:
                    text = file.read().decode("utf-8")
            results, objects, mistakes = results_of(text)
        except (OSError, UnicodeDecodeError, TypeError, KeyError, AttributeError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        found = [(number, result) for number, result in results if isinstance(result, dict) and "outcome" in result]
        mistakes += [(number, "this is no result") for number, result in results
                     if not (isinstance(result, dict) and "outcome" in result)]
        for number, mistake in sorted(mistakes):
            print(f"{path}: line {number} is passed over: {mistake}", file=sys.stderr)
        if not found:
            print(f"{path}: there is no result", file=sys.stderr)
            status = max(status, 2 if mistakes else 1)
        for number, result in found:
            word, reason = verdict_of(result, objects)
            tool = result.get("tool")
            print(f"{number}: {tool if isinstance(tool, str) else None}: {word}{', ' + reason if reason else ''}")
            if word == "rejected":
                status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
