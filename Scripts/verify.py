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


class Scalar:
    """What follows from sums, opposites and products."""

    def __sub__(self, other):
        return self + -other

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __rsub__(self, other):
        return -self + other


class Gaussian(Scalar):
    """A complex number with rational parts."""

    def __init__(self, real, imaginary=0):
        self.real, self.imaginary = Fraction(real), Fraction(imaginary)

    def __add__(self, other):
        other = as_gaussian(other)
        return Gaussian(self.real + other.real, self.imaginary + other.imaginary)

    def __neg__(self):
        return Gaussian(-self.real, -self.imaginary)

    def __mul__(self, other):
        other = as_gaussian(other)
        return Gaussian(self.real * other.real - self.imaginary * other.imaginary,
                        self.real * other.imaginary + self.imaginary * other.real)

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


class Residue(Scalar):
    """An integer modulo the prime of the field."""

    def __init__(self, value):
        self.value = value % FIELD.modulus

    def __add__(self, other):
        return Residue(self.value + as_whole(other))

    def __neg__(self):
        return Residue(-self.value)

    def __mul__(self, other):
        return Residue(self.value * as_whole(other))

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
    """What a claim is computed in: Q, Q(i), GF(p), or an extension of Q or GF(p)."""

    def __init__(self, tag="Q"):
        self.tag = tag
        self.modulus = self.extension = None
        if is_of_letters(tag):
            self.extension = Letters(tag)
        elif is_extension(tag):
            need(len(tag) <= 1 << 20, "the name of the field is too long")
            self.extension = Extension(tag)
        elif tag.startswith("GF("):
            need(re.fullmatch(r"GF\([1-9][0-9]*\)", tag, re.ASCII), f"{tag[:40]!a} is no field")
            need(len(tag) < LONGEST_MODULUS, "the modulus is too long")
            self.modulus = int(tag[3:-1])
            need(self.modulus.bit_length() <= LONGEST_MODULUS, "the modulus is too long")
            need(is_any_prime(self.modulus), f"{self.modulus} is not a prime")

    @property
    def characteristic(self):
        return self.extension.prime if self.extension else self.modulus

    @property
    def is_finite(self):
        return bool(self.characteristic)

    @property
    def recomputes(self):
        """Whether determinants and minors need no evidence, and vectors have no lengths."""
        return bool(self.modulus or self.extension)

    def of(self, number):
        if self.extension:
            return as_element(number)
        return Residue(number) if self.modulus else Gaussian(number) if self.tag == "Q(i)" else Fraction(number)

    def takes(self, domain):
        """Whether operands of a domain lie in the field."""
        return domain == self.tag or (not self.is_finite and domain in ("Z", "Q"))


def is_extension(tag):
    return "[" in tag or tag.startswith("Q(") and "(" in tag[2:]


def is_of_letters(tag):
    return isinstance(tag, str) and tag.startswith("Q(") and tag.endswith(")") and "(" not in tag[2:] and tag != "Q(i)"


FIELD = Field()


def domains_in(value):
    """The domains of everything in a value, lists and records included."""
    if is_kind(value, "list"):
        return [domain for item in value.get("items", []) for domain in domains_in(item)]
    if is_kind(value, "record"):
        return [domain for item in value.get("fields", {}).values() for domain in domains_in(item)]
    if is_kind(value, "cases"):
        return [domain for item in value.get("cases", []) for domain in domains_in(item["value"])]
    return [domain_of(value)] if isinstance(domain_of(value), str) else []


# Tools that answer to rational operands over an extension of Q, which this output of them names.
EXTENDING = {"diagonalize": "D", "jordan": "J"}


def choose_field(inputs, tool=None, outputs=None):
    """Everything is read as in the field that the inputs are joined in."""
    global FIELD
    FIELD = Field()
    MATRICES.clear()
    domains = [domain for value in inputs.values() for domain in domains_in(value)]
    if tool in EXTENDING and all(domain in ("Z", "Q") for domain in domains):
        domains += domains_in((outputs or {}).get(EXTENDING[tool], {}))
    residues = list(filter(is_of_letters, domains)) or list(filter(is_extension, domains)) or [domain for domain in domains if domain.startswith("GF(")]
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
    if FIELD.extension and domain == FIELD.tag:
        return FIELD.extension.element(text, name)
    if FIELD.is_finite:
        need(domain == FIELD.tag, f"{name} is over {domain}, not over {FIELD.tag}")
        need(isinstance(text, str) and INTEGER.fullmatch(text) and 0 <= int(text) < FIELD.modulus,
             f"an entry of {name} is no canonical scalar of {FIELD.tag}")
        return Residue(int(text))
    if domain == "Q(i)":
        need(FIELD.tag == "Q(i)", f"{name} is over Q(i), not over {FIELD.tag}")
        return gaussian(text, name)
    found = rational(text, domain, name)
    return Gaussian(found) if FIELD.tag == "Q(i)" else as_element(found) if FIELD.extension else found


def count(value, name):
    """An integer of the machine: an exchange value of kind count, or the bare number."""
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


# Number fields and finite fields that are no prime fields


class Element(Scalar):
    """A polynomial in the generator of the field, constant term first."""

    def __init__(self, coefficients):
        self.coefficients = coefficients

    def __add__(self, other):
        return Element([FIELD.extension.base(x + y) for x, y in zip(self.coefficients, as_element(other).coefficients)])

    def __neg__(self):
        return Element([FIELD.extension.base(-x) for x in self.coefficients])

    def __mul__(self, other):
        field, other = FIELD.extension, as_element(other)
        found = [0] * (2 * field.degree - 1)
        for i, x in enumerate(self.coefficients):
            if x:
                for j, y in enumerate(other.coefficients):
                    found[i + j] += x * y
        for k in range(len(found) - 1, field.degree - 1, -1):
            top = field.base(found.pop())
            if top:
                for i, c in enumerate(field.polynomial[:-1]):
                    found[k - field.degree + i] -= top * c
        return Element([field.base(x) for x in found])

    def __eq__(self, other):
        return self.coefficients == as_element(other).coefficients

    def __bool__(self):
        return any(self.coefficients)

    def __str__(self):
        return FIELD.extension.text(self.coordinates())

    def coordinates(self):
        return FIELD.extension.coordinates(self.coefficients)

    def inverse(self):
        """By a system of linear equations: the unknown times this element is 1."""
        field, rows, power = FIELD.extension, [], self
        for _ in range(field.degree):
            rows.append(power.coefficients)
            power = power * field.generator()
        found = solved(list(map(list, zip(*rows))), [1] + [0] * (field.degree - 1), field)
        need(found is not None, "an element that is not 0 has no inverse")
        return Element(found)

    def bits(self):
        return 0 if FIELD.is_finite else max(x.numerator.bit_length() + x.denominator.bit_length() for x in self.coefficients)

    def is_whole(self):
        return all(x.denominator == 1 for x in map(Fraction, self.coordinates()))

    def sign(self):
        return FIELD.extension.sign(self)


def as_element(x):
    if isinstance(x, (Element, Function)):
        return x
    field = FIELD.extension
    if isinstance(field, Letters):
        return field.constant(x)
    return Element([field.base(x)] + [field.base(0)] * (field.degree - 1))


def solved(rows, right, field):
    """The solution of a square system over the base field; None where it is singular."""
    n = len(rows)
    rows = [list(row) + [field.base(x)] for row, x in zip(rows, right)]
    for k in range(n):
        found = next((i for i in range(k, n) if rows[i][k]), None)
        if found is None:
            return None
        rows[k], rows[found] = rows[found], rows[k]
        inverse = field.base_inverse(rows[k][k])
        rows[k] = [field.base(x * inverse) for x in rows[k]]
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [field.base(x - factor * y) for x, y in zip(rows[i], rows[k])]
    return [row[n] for row in rows]


class Extension:
    """The field K[a]/(f): its polynomial, and how its elements are written."""

    def __init__(self, tag):
        self.prime, self.roots, self.is_named = None, None, False
        match = re.fullmatch(r"(Q|GF\(([1-9][0-9]{0,18})\))\[(\w+)\]/\((.*)\)", tag)
        if match:
            self.letter = match[3]
            need(is_name(self.letter) and self.letter != "i", f"{tag[:40]!a} is no field")
            if match[2]:
                self.prime = int(match[2])
                need(self.prime < 1 << 63 and is_any_prime(self.prime), f"{self.prime} is not a prime below 2^63")
            self.polynomial = self.polynomial_of(match[4], self.letter)
            need(f"{match[1]}[{self.letter}]/({self.spelled(self.polynomial)})" == tag, f"{tag[:40]!a} is not canonical")
        else:
            need(tag.startswith("Q(") and tag.endswith(")"), f"{tag[:40]!a} is no field")
            self.letter, self.is_named = tag[2:-1], True
            self.polynomial = self.named(self.letter)
        self.degree = len(self.polynomial) - 1
        need(1 <= self.degree <= 4096, f"{tag[:40]!a} has a degree out of range")
        self.check_irreducible(tag)

    # The base field.

    def base(self, x):
        return x % self.prime if self.prime else Fraction(x)

    def base_inverse(self, x):
        return pow(x, -1, self.prime) if self.prime else 1 / x

    def generator(self):
        if self.degree == 1:
            return Element([self.base(-self.polynomial[0])])
        return Element([self.base(int(k == 1)) for k in range(self.degree)])

    # Spelling.

    def polynomial_of(self, text, letter):
        units = ["", letter] + [f"{letter}^{k}" for k in range(2, 4097)]
        places = {unit: k for k, unit in enumerate(units)}
        terms = self.terms(text)
        need(all(unit in places for _, unit in terms), f"{text[:40]!a} is no polynomial in {letter}")
        found = [Fraction(0)] * (1 + max(places[unit] for _, unit in terms))
        for coefficient, unit in terms:
            found[places[unit]] = coefficient
        need(found[-1] == 1, "a polynomial of a field is not monic")
        need(not self.prime or all(x.denominator == 1 and 0 <= x < self.prime for x in found), "a coefficient is no residue")
        return [self.base(int(x)) for x in found] if self.prime else found

    def spelled(self, polynomial, letter=None):
        units = ["", letter or self.letter] + [f"{letter or self.letter}^{k}" for k in range(2, len(polynomial))]
        return self.sum_of(polynomial, units, False)

    @staticmethod
    def terms(text):
        """The coefficients and the units of a sum."""
        result, start, depth = [], 0, 0
        for index, character in enumerate(text + "+"):
            depth += (character == "(") - (character == ")")
            if character not in "+-" or depth or index == start:
                continue
            match = re.fullmatch(r"([+-]?)([0-9]+(?:/[1-9][0-9]*)?(?=\*|$))?\*?([^+*].*)?", text[start:index], re.ASCII)
            need(match and (match[2] or match[3]), f"{text[:40]!a} is no sum of units")
            number = Fraction(match[2] or 1)
            result.append((-number if match[1] == "-" else number, match[3] or ""))
            start = index
        need(start == len(text) and depth == 0 and result, f"{text[:40]!a} is no sum of units")
        return result

    @staticmethod
    def sum_of(coordinates, units, rising):
        text = ""
        for k in range(len(coordinates)) if rising else range(len(coordinates) - 1, -1, -1):
            x = coordinates[k]
            if x:
                size = abs(x)
                text += "-" if x < 0 else "+" if text else ""
                text += str(size) if not units[k] else units[k] if size == 1 else f"{size}*{units[k]}"
        return text or "0"

    @cached_property
    def units(self):
        if self.roots:
            return [""] + ["i" if x == -1 else f"sqrt({x})" for x in self.roots[:3]]
        return (["", self.letter] + [f"{self.letter}^{k}" for k in range(2, self.degree)])[:self.degree]

    def text(self, coordinates):
        return self.sum_of(coordinates, self.units, self.is_named)

    def element(self, text, name):
        need(isinstance(text, str), f"an entry of {name} is no scalar")
        places = {unit: k for k, unit in enumerate(self.units)}
        found = [self.base(0)] * self.degree
        for coefficient, unit in self.terms(text):
            need(unit in places and (not self.prime or coefficient.denominator == 1), f"{text[:40]!a} in {name} is no element")
            found[places[unit]] = self.base(int(coefficient) if self.prime else coefficient)
        need(self.text(found) == text, f"{text[:40]!a} in {name} is no canonical scalar of {FIELD.tag[:40]}")
        return Element(self.coefficients(found))

    # Coordinates: of a = √m + √n is a² = m + n + 2·√m·√n and a³ = (m + 3n)·√m + (3m + n)·√n.

    def coordinates(self, c):
        if not self.roots:
            return c
        m, n, _, factor = self.roots
        return [c[0] + (m + n) * c[2], c[1] + (m + 3 * n) * c[3], c[1] + (3 * m + n) * c[3], 2 * factor * c[2]]

    def coefficients(self, x):
        if not self.roots:
            return x
        m, n, _, factor = self.roots
        third, halves = x[3] / (2 * factor), Fraction(2 * (m - n))
        return [x[0] - (m + n) * third, ((3 * m + n) * x[1] - (m + 3 * n) * x[2]) / halves, third, (x[2] - x[1]) / halves]

    # Generators with a name.

    def named(self, name):
        def argument(function):
            return name[len(function) + 1:-1] if name.startswith(function + "(") and name.endswith(")") else ""

        if "," in name and not name.startswith("root("):
            numbers = [-1 if part == "i" else int(match[1]) if (match := re.fullmatch(r"sqrt\((-?[1-9][0-9]{0,9})\)", part))
                       else 0 for part in name.split(",")]
            need(len(numbers) == 2 and numbers[0] != numbers[1] and all(
                x not in (0, 1) and abs(x) < 1 << 30 and all(x % (d * d) for d in range(2, isqrt(abs(x)) + 1)) for x in numbers)
                and "sqrt(-1)" not in name, f"{name[:40]!a} names no field")
            m, n = numbers
            common = gcd(m, n)
            self.roots = m, n, m // common * (n // common), -common if m < 0 and n < 0 else common
            return [Fraction(x) for x in ((m - n) ** 2, 0, -2 * (m + n), 0, 1)]
        for function, degree in ("sqrt", 2), ("cbrt", 3):
            if INTEGER.fullmatch(argument(function)) and argument(function) != "0":
                return [Fraction(-int(argument(function)))] + [Fraction(0)] * (degree - 1) + [Fraction(1)]
        if re.fullmatch(r"[1-9][0-9]{0,3}", argument("zeta"), re.ASCII) and 3 <= int(argument("zeta")) <= 1000:
            return [Fraction(x) for x in cyclotomic(int(argument("zeta")))]
        need(argument("root"), f"{name[:40]!a} names no field")
        found = self.polynomial_of(argument("root"), "x")
        need(self.spelled(found, "x") == argument("root"), f"{name[:40]!a} is not canonical")
        return found

    def check_irreducible(self, tag):
        what = f"the polynomial of {tag[:80]!a} is not irreducible"
        if self.prime:
            need(self.degree ** 2 * (self.degree + 64) <= LONGEST_WORK, "the polynomial of the field is too long")
            need(Modular(self.prime).is_irreducible(self.polynomial), what)
            return
        need(self.degree <= 256, "the polynomial of the field has a degree above 256")
        common = lcm(*(x.denominator for x in self.polynomial))
        f = [int(x * common) for x in self.polynomial]
        if self.degree == 1:
            return
        possible, best = set(range(self.degree + 1)), None
        for p in filter(is_prime, range(3, 200)):
            ring = Modular(p)
            image = ring.of(f)
            if len(image) < len(f) or not ring.is_squarefree(image):
                continue
            steps, sums = ring.degrees(image), {0}
            for step in steps:
                sums |= {x + step for x in sums}
            possible &= sums
            if possible <= {0, self.degree}:
                return
            if best is None or len(steps) < best[0]:
                best = len(steps), ring, image
        need(best and best[0] <= 40, "that the polynomial of the field is irreducible was not found out")
        check_sets(f, factors_modulo(best[1].monic(best[2]), best[1]), best[1])

    # Order.

    @cached_property
    def is_ordered(self):
        if self.roots:
            return self.roots[0] > 0 and self.roots[1] > 0
        return self.letter.startswith("cbrt(") or (self.letter.startswith("sqrt(") and not self.letter.startswith("sqrt(-"))

    def sign(self, x):
        """-1, 0 or 1; None where the generator stands for no real number."""
        if self.prime:
            return None
        c = x.coefficients
        if not any(c[1:]):
            return (c[0] > 0) - (c[0] < 0)
        if self.roots:
            m, n, _, factor = self.roots
            if m < 0 or n < 0:
                return None
            a, b, u, v = x.coordinates()
            v /= factor
            left, right = sign_of(a, b, m), sign_of(u, v, m)
            if left * right >= 0:
                return left or right
            return left * sign_of(a * a + m * b * b - n * (u * u + m * v * v), 2 * a * b - 2 * n * u * v, m)
        d = -self.polynomial[0]
        if self.is_named and self.letter.startswith("sqrt(") and d > 0:
            return sign_of(c[0], c[1], d)
        if self.is_named and self.letter.startswith("cbrt("):
            norm = c[0] ** 3 + d * c[1] ** 3 + d * d * c[2] ** 3 - 3 * d * c[0] * c[1] * c[2]
            return (norm > 0) - (norm < 0)
        return None


def sign_of(u, v, d):
    """The sign of u + v*sqrt(d)."""
    left, right = (u > 0) - (u < 0), (v > 0) - (v < 0)
    norm = u * u - d * v * v
    return left * ((norm > 0) - (norm < 0)) if left * right < 0 else left or right


def cyclotomic(n):
    """The monic polynomial of the primitive roots of unity of an order: x^n - 1 divided by those of its proper divisors."""
    found = [-1] + [0] * (n - 1) + [1]
    for d in range(1, n):
        if n % d == 0:
            divisor, rest = cyclotomic(d), list(found)
            found = [0] * (len(rest) - len(divisor) + 1)
            for k in range(len(found) - 1, -1, -1):
                found[k] = rest[k + len(divisor) - 1]
                for i, c in enumerate(divisor):
                    rest[k + i] -= found[k] * c
    return found


def factors_modulo(f, ring):
    """The irreducible factors of a squarefree monic polynomial modulo a short prime (E. Berlekamp, 1967)."""
    n, p = len(f) - 1, ring.p
    step = [1]
    for _ in range(p):
        step = ring.divmod([0] + step, f)[1]
    columns, power = [], [1]
    for k in range(n):
        column = power + [0] * (n - len(power))
        column[k] = (column[k] - 1) % p
        columns.append(column)
        power = ring.divmod(ring.times(power, step), f)[1]
    rows, pivots = [list(row) for row in zip(*columns)], []
    for k in range(n):
        top = len(pivots)
        found = next((i for i in range(top, n) if rows[i][k]), None)
        if found is None:
            continue
        rows[top], rows[found] = rows[found], rows[top]
        inverse = pow(rows[top][k], -1, p)
        rows[top] = [x * inverse % p for x in rows[top]]
        for i in range(n):
            if i != top and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [(x - factor * y) % p for x, y in zip(rows[i], rows[top])]
        pivots.append(k)
    fixed = []
    for free in range(n):
        if free not in pivots:
            vector = [int(k == free) for k in range(n)]
            for row, pivot in zip(rows, pivots):
                vector[pivot] = -row[free] % p
            fixed.append(ring.of(vector))
    factors = [f]
    for vector in fixed:
        for constant in range(p):
            if len(factors) == len(fixed):
                return factors
            shifted, found = ring.minus(vector, [constant] if constant else []), []
            for g in factors:
                common = ring.gcd(g, ring.divmod(shifted, g)[1])
                found += [g] if not 1 < len(common) < len(g) else [common, ring.monic(ring.divmod(g, common)[0])]
            factors = found
    return factors


# The checker eliminates itself.


def determinant_of_elements(rows):
    rows, value = [list(row) for row in rows], FIELD.of(1)
    for k in range(len(rows)):
        found = next((i for i in range(k, len(rows)) if rows[i][k]), None)
        if found is None:
            return FIELD.of(0)
        if found != k:
            rows[k], rows[found], value = rows[found], rows[k], -value
        value, inverse = value * rows[k][k], rows[k][k].inverse()
        for i in range(k + 1, len(rows)):
            if rows[i][k]:
                factor = rows[i][k] * inverse
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    return value


def dimensions_of_elements(rows, vectors):
    """How much the first vector spans with its images, and how much all of them do."""
    span, first = [], 0
    for number, found in enumerate(vectors):
        while len(span) < len(rows):
            rest = list(found)
            for place, row in span:
                if rest[place]:
                    factor = rest[place]
                    rest = [x - factor * y for x, y in zip(rest, row)]
            pivot = next((j for j, x in enumerate(rest) if x), None)
            if pivot is None:
                break
            inverse = rest[pivot].inverse()
            span.append((pivot, [x * inverse for x in rest]))
            found = [sum(map(operator.mul, row, found), FIELD.of(0)) for row in rows]
        first = len(span) if number == 0 else first
    return first, len(span)


def characteristic_of_elements(rows):
    """det(x*I - A) by a Hessenberg form, constant term first."""
    n, h, zero = len(rows), [list(row) for row in rows], FIELD.of(0)
    for m in range(1, n - 1):
        found = next((i for i in range(m, n) if h[i][m - 1]), None)
        if found is None:
            continue
        h[found], h[m] = h[m], h[found]
        for row in h:
            row[found], row[m] = row[m], row[found]
        inverse = h[m][m - 1].inverse()
        for i in range(m + 1, n):
            factor = h[i][m - 1] * inverse
            if factor:
                h[i] = [x - factor * y for x, y in zip(h[i], h[m])]
                for row in h:
                    row[m] = row[m] + factor * row[i]
    blocks = [[FIELD.of(1)]]
    for k in range(n):
        polynomial, below = [zero] + blocks[k], FIELD.of(1)
        for i in range(k, -1, -1):
            below = below * h[i + 1][i] if i < k else FIELD.of(1)
            for power, coefficient in enumerate(blocks[i]):
                polynomial[power] = polynomial[power] - below * h[i][k] * coefficient
        blocks.append(polynomial)
    return blocks[n]


# Rational functions in letters


def sparse_sum(a, b, sign=1):
    """Polynomials are dictionaries: a list of exponents, one a letter, and an integer that is not 0."""
    found = dict(a)
    for monomial, coefficient in b.items():
        value = found.get(monomial, 0) + sign * coefficient
        if value:
            found[monomial] = value
        else:
            found.pop(monomial, None)
    return found


def sparse_product(a, b):
    found = {}
    for left, x in a.items():
        for right, y in b.items():
            monomial = tuple(map(operator.add, left, right))
            value = found.get(monomial, 0) + x * y
            if value:
                found[monomial] = value
            else:
                found.pop(monomial, None)
    return found


def sparse_quotient(a, b):
    """The quotient of polynomials; None where there is none with integers as coefficients."""
    rest, found, leading = dict(a), {}, max(b)
    while rest:
        top = max(rest)
        monomial = tuple(map(operator.sub, top, leading))
        if min(monomial, default=0) < 0 or rest[top] % b[leading]:
            return None
        found[monomial] = rest[top] // b[leading]
        rest = sparse_sum(rest, sparse_product({monomial: found[monomial]}, b), -1)
    return found


def sparse_parts(a, letter):
    """The coefficients of the powers of a letter, constant term first."""
    found = [{} for _ in range(1 + max((monomial[letter] for monomial in a), default=-1))]
    for monomial, coefficient in a.items():
        found[monomial[letter]][monomial[:letter] + (0,) + monomial[letter + 1:]] = coefficient
    return found


def sparse_normal(a):
    """With a positive leading coefficient."""
    return {monomial: -x for monomial, x in a.items()} if a and a[max(a)] < 0 else a


def sparse_divisor(a, b):
    """The greatest common divisor, by a sequence of primitive remainders."""
    if not a or not b:
        return sparse_normal(a or b)
    size = len(next(iter(a)))
    letter = next((k for k in range(size) if any(monomial[k] for monomial in (*a, *b))), None)
    if letter is None:
        return {(0,) * size: gcd(*a.values(), *b.values())}
    contents = []
    for polynomial in (a, b):
        content = {}
        for part in sparse_parts(polynomial, letter):
            content = sparse_divisor(content, part)
        contents.append(content)
    high, low = sparse_quotient(a, contents[0]), sparse_quotient(b, contents[1])
    if len(sparse_parts(high, letter)) < len(sparse_parts(low, letter)):
        high, low = low, high
    while low:
        if len(sparse_parts(low, letter)) == 1:
            high = {(0,) * size: 1}
            break
        high, low = low, sparse_primitive(sparse_remainder(high, low, letter), letter)
    return sparse_normal(sparse_product(high, sparse_divisor(*contents)))


def sparse_primitive(a, letter):
    content = {}
    for part in sparse_parts(a, letter):
        content = sparse_divisor(content, part)
    return sparse_quotient(a, content) if a else a


def sparse_remainder(a, b, letter):
    rest, parts = a, sparse_parts(b, letter)
    while rest and len(sparse_parts(rest, letter)) >= len(parts):
        found = sparse_parts(rest, letter)
        shift = len(found) - len(parts)
        factor = {m[:letter] + (m[letter] + shift,) + m[letter + 1:]: x for m, x in found[-1].items()}
        rest = sparse_sum(sparse_product(rest, parts[-1]), sparse_product(factor, b), -1)
    return rest


class Function(Scalar):
    """A quotient of polynomials in lowest terms, the leading coefficient below positive."""

    def __init__(self, above, below):
        common = sparse_divisor(above, below)
        above, below = sparse_quotient(above, common), sparse_quotient(below, common)
        if below[max(below)] < 0:
            above, below = ({m: -x for m, x in part.items()} for part in (above, below))
        self.above, self.below = above, below

    def __add__(self, other):
        other = as_element(other)
        return Function(sparse_sum(sparse_product(self.above, other.below),
                                           sparse_product(other.above, self.below)),
                        sparse_product(self.below, other.below))

    def __neg__(self):
        return Function({m: -x for m, x in self.above.items()}, self.below)

    def __mul__(self, other):
        other = as_element(other)
        return Function(sparse_product(self.above, other.above), sparse_product(self.below, other.below))

    def __eq__(self, other):
        other = as_element(other)
        return self.above == other.above and self.below == other.below

    def __bool__(self):
        return bool(self.above)

    def __str__(self):
        return FIELD.extension.spelling(self)

    def inverse(self):
        return Function(self.below, self.above)

    def is_polynomial(self):
        return not any(map(any, self.below))

    def bits(self):
        return max(x.bit_length() for part in (self.above, self.below) for x in part.values()) if self.above else 1


class Letters:
    """The field of rational functions in some letters, as other extensions of Q are."""

    prime, degree, is_named, is_ordered = None, 1, False, False

    def __init__(self, tag):
        self.names = tag[2:-1].split(",")
        need(0 < len(self.names) <= 12 and len(set(self.names)) == len(self.names) and all(map(is_name, self.names)),
             f"{tag[:40]!a} is no field")

    def constant(self, x):
        x = Fraction(x)
        return Function({(0,) * len(self.names): x.numerator} if x else {}, {(0,) * len(self.names): x.denominator})

    def text_of(self, polynomial):
        text = ""
        for monomial in sorted(polynomial, reverse=True):
            x = polynomial[monomial]
            factors = [str(abs(x))] if abs(x) != 1 or not any(monomial) else []
            factors += [name if k == 1 else f"{name}^{k}" for name, k in zip(self.names, monomial) if k]
            text += ("-" if x < 0 else "+" if text else "") + "*".join(factors)
        return text or "0"

    def spelling(self, x):
        above, below = self.text_of(x.above), self.text_of(x.below)
        if below == "1":
            return above
        monomial = max(x.below)
        is_power = len(x.below) == 1 and (not any(monomial) or x.below[monomial] == 1 and sum(map(bool, monomial)) == 1)
        return (f"({above})" if len(x.above) > 1 else above) + "/" + (below if is_power else f"({below})")

    def polynomial(self, text, name):
        found = {}
        for sign, term in re.findall(r"([+-]?)([^+-]+)", text):
            monomial, coefficient = [0] * len(self.names), 1
            for factor in term.split("*"):
                base, _, power = factor.partition("^")
                if base in self.names:
                    need(power == "" or INTEGER.fullmatch(power) and len(power) < 10, f"{text[:40]!a} in {name} is no formula")
                    monomial[self.names.index(base)] += int(power or 1)
                else:
                    need(INTEGER.fullmatch(factor), f"{text[:40]!a} in {name} is no formula")
                    coefficient *= int(factor)
            found = sparse_sum(found, {tuple(monomial): -coefficient if sign == "-" else coefficient} if coefficient else {})
        return found

    def element(self, text, name):
        need(isinstance(text, str), f"an entry of {name} is no scalar")
        depth, bar = 0, None
        for index, character in enumerate(text):
            depth += (character == "(") - (character == ")")
            if character == "/" and not depth:
                bar = index
        sides = [text] if bar is None else [text[:bar], text[bar + 1:]]
        sides = [side[1:-1] if side.startswith("(") and side.endswith(")") else side for side in sides]
        found = [self.polynomial(side, name) for side in sides] + [{(0,) * len(self.names): 1}]
        need(found[1], f"{text[:40]!a} in {name} is divided by 0")
        result = Function(found[0], found[1])
        need(self.spelling(result) == text, f"{text[:40]!a} in {name} is no canonical scalar of {FIELD.tag[:40]}")
        return result


def has_real_zero(polynomial):
    """Whether a polynomial in one letter is 0 for some real number (C. Sturm, 1829)."""
    return real_zeros(polynomial, {(0,): 1}) > 0


def real_zeros(polynomial, weight):
    """The number of real zeros of a polynomial in one letter at which another is above 0, less that of those at which it is below
    (A. Tarski, 1951)."""
    f = dense_coefficients(polynomial)
    derivative, other = [k * x for k, x in enumerate(f)][1:], dense_coefficients(weight)
    product = [Fraction(0)] * (len(derivative) + len(other) - 1)
    for j, x in enumerate(derivative):
        for k, y in enumerate(other):
            product[j + k] += x * y
    chain = [f, dense_remainder(product, f)]
    while len(chain[-1]) > 1:
        rest = dense_remainder(chain[-2], chain[-1])
        if not rest:
            break
        chain.append([-x for x in rest])
    chain = [g for g in chain if g]
    right = [g[-1] > 0 for g in chain]
    left = [(g[-1] > 0) == (len(g) % 2 == 1) for g in chain]
    return sum(map(operator.ne, left, left[1:])) - sum(map(operator.ne, right, right[1:]))


def dense_coefficients(polynomial):
    found = [Fraction(0)] * (1 + max(k for (k,) in polynomial))
    for (k,), x in polynomial.items():
        found[k] = Fraction(x)
    return found


def dense_remainder(high, divisor):
    rest = list(high)
    while rest and not rest[-1]:
        rest.pop()
    while len(rest) >= len(divisor):
        factor, shift = rest[-1] / divisor[-1], len(rest) - len(divisor)
        for k, x in enumerate(divisor):
            rest[shift + k] -= factor * x
        while rest and not rest[-1]:
            rest.pop()
    return rest


# Matrices


class Matrix:
    """Scalars, and each row cleared of denominators: integers, its parts, which are the row times its scale."""

    def __init__(self, entries, columns):
        self.entries = entries
        self.rows, self.columns = len(entries), columns

    @cached_property
    def cleared(self):
        """The parts of each row, and its scale: over Q(i) real and imaginary parts, modulo a prime the residues."""
        if FIELD.modulus:
            return [[[x.value for x in row]] for row in self.entries], [1] * self.rows
        rows = self.entries
        if FIELD.tag == "Q(i)":
            rows = [[x.real for x in row] + [x.imaginary for x in row] for row in rows]
        scales = [lcm(*(x.denominator for x in row)) for row in rows]
        whole = [[x.numerator * (scale // x.denominator) for x in row] if scale > 1 else [x.numerator for x in row]
                 for row, scale in zip(rows, scales)]
        if FIELD.tag == "Q(i)":
            return [[row[:self.columns], row[self.columns:]] for row in whole], scales
        return [[row] for row in whole], scales

    @property
    def scales(self):
        return self.cleared[1]

    @property
    def whole(self):
        """Over Q."""
        return [row[0] for row in self.cleared[0]]

    @property
    def shape(self):
        return self.rows, self.columns

    def column(self, j):
        return [row[j] for row in self.entries]

    def transposed(self):
        return Matrix(transposed_rows(self.entries, self.columns), self.rows)

    def adjoint(self):
        return Matrix([list(map(conjugate, row)) for row in self.transposed().entries], self.rows)

    def is_symmetric(self):
        return all(row[j] == conjugate(self.entries[j][i]) for i, row in enumerate(self.entries) for j in range(i + 1))

    def part(self, rows, columns):
        return Matrix([[self.entries[i][j] for j in columns] for i in rows], len(columns))

    def annihilates(self, *vectors):
        return self.maps(vectors, [[FIELD.of(0)] * self.rows] * len(vectors))

    def maps(self, vectors, results):
        return self.times_is(from_columns(vectors, self.columns), from_columns(results, self.rows))

    def times_is(self, right, product):
        if FIELD.extension:
            return times(self, right).entries == product.entries
        (found, scales), (wanted, others) = product_rows(self, right), product.cleared
        if FIELD.modulus:
            return all((x - y) % FIELD.modulus == 0 for row, other in zip(found, wanted) for x, y in zip(row[0], other[0]))
        return all(x * below == y * scale for row, scale, claimed, below in zip(found, scales, wanted, others)
                   for part, other in zip(row, claimed) for x, y in zip(part, other))


def from_columns(vectors, height):
    return Matrix([[vector[i] for vector in vectors] for i in range(height)], len(vectors))


def times(a, b):
    if FIELD.extension:
        columns = transposed_rows(b.entries, b.columns)
        return Matrix([[sum(map(operator.mul, row, column), FIELD.of(0)) for column in columns] for row in a.entries], b.columns)
    rows, scales = product_rows(a, b)
    if FIELD.modulus:
        return Matrix([list(map(Residue, row[0])) for row in rows], b.columns)
    if FIELD.tag == "Q(i)":
        return Matrix([[Gaussian(Fraction(x, scale), Fraction(y, scale)) for x, y in zip(*row)]
                       for row, scale in zip(rows, scales)], b.columns)
    return Matrix([[Fraction(x, scale) for x in row[0]] for row, scale in zip(rows, scales)], b.columns)


def product_rows(a, b):
    """The parts of the rows of a product, and their scales."""
    (left, scales), (right, below) = a.cleared, b.cleared
    common = lcm(*below)
    if common.bit_length() > 4 * max(x.bit_length() for x in [1 << 63] + below):
        return added_up(a, right, below)
    if common > 1:
        right = [[[x * (common // scale) for x in part] for part in row] for row, scale in zip(right, below)]
    if FIELD.tag != "Q(i)":
        found = [[row] for row in integer_product([row[0] for row in left], [row[0] for row in right], b.columns)]
    else:
        (ac, ad), (bc, bd) = ([integer_product([row[i] for row in left], [row[j] for row in right], b.columns) for j in (0, 1)]
                              for i in (0, 1))
        found = [[list(map(operator.sub, w, z)), list(map(operator.add, x, y))] for w, x, y, z in zip(ac, ad, bc, bd)]
    return found, [scale * common for scale in scales]


def integer_product(left, right, columns):
    """The entries of a row of the right factor are the digits of one long integer: sums of multiples of these have the entries of
    the product as their digits (L. Kronecker, 1882). That is for multiples by short numbers."""
    short, long = (max((abs(x).bit_length() for row in rows for x in row), default=0) for rows in (left, right))
    if short > long and right and columns:
        return transposed_rows(integer_product(transposed_rows(right), transposed_rows(left), len(left)))
    if short > 256 or not right:
        others = list(zip(*right)) or [()] * columns
        return [[sum(map(operator.mul, row, column)) for column in others] for row in left]
    size = (3 + len(right).bit_length() + short + long) // 8 + 1
    half, step, found = 1 << 8 * size - 1, max(1, (1 << 15) // size), [[] for _ in left]
    for start in range(0, columns, step):
        number = min(step, columns - start)
        offset = packed([half] * number, size)
        factors = [packed([x + half for x in row[start:start + step]], size) - offset for row in right]
        for row, result in zip(left, found):
            total = sum(map(operator.mul, row, factors)) + offset
            result += [x - half for x in unpacked(total, number, size)]
    return found


def packed(digits, size):
    """Numbers from 0 on, of some bytes each, as the digits of one."""
    return int.from_bytes(b"".join([x.to_bytes(size, "little") for x in digits]), "little")


def unpacked(number, count, size):
    found = number.to_bytes(size * count, "little")
    return [int.from_bytes(found[i:i + size], "little") for i in range(0, size * count, size)]


def transposed_rows(rows, height=0):
    return list(map(list, zip(*rows))) or [[] for _ in range(height)]


def added_up(a, right, below):
    """The same row by row, each partial sum in lowest terms: between triangular factors the denominators of the rows have little
    in common, and those of partial sums are short."""
    found, scales = [], []
    for row, scale in zip(*a.cleared):
        sums, denominator = [[0] * len(part) for part in right[0]], 1
        for index, factor in enumerate(zip(*row)):
            if not any(factor):
                continue
            shared = gcd(scale, *factor)
            under = scale // shared * below[index]
            common = gcd(denominator, under)
            old, new = under // common, denominator // common
            multiple = [x // shared * new for x in factor]
            if len(multiple) == 1:
                sums = [[x * old + multiple[0] * y for x, y in zip(sums[0], right[index][0])]]
            else:
                (u, v), (real, imaginary) = multiple, right[index]
                sums = [[x * old + u * y - v * z for x, y, z in zip(sums[0], real, imaginary)],
                        [x * old + u * z + v * y for x, y, z in zip(sums[1], real, imaginary)]]
            denominator *= old
            # What few of them have in common with it mostly divides the others too.
            numbers = [x for part in sums for x in part if x]
            common = gcd(denominator, *numbers[:2])
            if any(x % common for x in numbers):
                common = gcd(common, *numbers)
            sums = [[x // common for x in part] for part in sums]
            denominator //= common
        found.append(sums)
        scales.append(denominator)
    return found, scales


def dot(left, right):
    return sum(map(operator.mul, left, right), FIELD.of(0))


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
    if id(value) not in MATRICES:
        MATRICES[id(value)] = value, Matrix(matrix_entries(value, rows, domain, name, width), width)
    return MATRICES[id(value)][1]


# The matrices of a claim by their exchange values, which are read once.
MATRICES = {}


def matrix_entries(value, rows, domain, name, width):
    entries = [scalars(row, domain, name, width) for row in rows]
    if "denominator" in value:
        need(domain == "Q", f"a common denominator in {name} belongs to Q")
        common = scalar(value["denominator"], "Z", name)
        need(common > 1 and all(x.denominator == 1 for row in entries for x in row), f"{name} has a wrong denominator")
        entries = [[x / common for x in row] for row in entries]
    return entries


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
    "algebraic": {"polynomial", "root", "approximation"},
    "closedForm": {"variable", "first", "polynomials", "coefficients", "text"}, "cases": {"parameters", "cases"}, "record": {"fields"}, "truth": {"value"}, "text": {"value"}, "count": {"value"},
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
    may_have = {"matrix": {"bar", "shape"}, "solutionSet": {"particular"},
                "algebraic": {"interval", "box", "radical"}, "closedForm": {"exponential"}, "cases": {"reading"}}.get(kind, set())
    need(VALUE_FIELDS[kind] <= fields <= VALUE_FIELDS[kind] | may_have, f"a {kind} has other fields")
    need(all(value[name] is not None for name in fields), f"a field of a {kind} is null")
    if "domain" in fields:
        need(isinstance(value["domain"], str), "a domain is no text")
    if kind == "cases":
        for case in value["cases"]:
            need(set(case) == {"zero", "nonzero", "display", "value"} and is_kind_of_value(case["value"]), "a case has other fields")
            check_value(case["value"])
    elif kind == "matrix":
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
    elif kind == "closedForm":
        need(is_text(value["variable"]) and is_text(value["text"]), "a variable or a formula is no text")
        need(value.get("exponential", True) is True, "a formula of powers does not say so")
        for texts in [value["first"], value["polynomials"], value["coefficients"]]:
            need(isinstance(texts, list), "a part of a closed form is no list")
        for texts in [value["first"]] + value["polynomials"] + value["coefficients"]:
            need(isinstance(texts, list) and all(map(is_text, texts)), "a part of a closed form is no list of texts")


def is_text(value):
    return isinstance(value, str) and not isinstance(value, Number)


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
    need(isinstance(value, Number) and INTEGER.fullmatch(value), "a count is not an integer")
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
        is_plain = value.isascii() and value.isprintable() and '"' not in value and "\\" not in value
        return f'"{value if is_plain else "".join(map(escaped, value))}"'
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
    return p < PRIME_LIMIT and is_any_prime(p)


@lru_cache(maxsize=4096)
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


def cleared(numbers):
    """Numbers times their least common denominator, and that: integers over Q, numbers with integer parts over Q(i)."""
    if FIELD.recomputes:
        return numbers, 1
    if FIELD.tag == "Q":
        common = lcm(*(x.denominator for x in numbers))
        return [x.numerator * (common // x.denominator) for x in numbers], common
    common = lcm(*(part.denominator for x in numbers for part in (x.real, x.imaginary)))
    return [x * common for x in numbers], common


def whole(number, what):
    """A number that must be its own numerator."""
    found, common = cleared([number])
    need(common == 1, f"{what} has a denominator that the matrix cannot give")
    return found[0]


def whole_rows(a):
    return [cleared(row)[0] for row in a.entries]


def parts(x):
    return (int(x.real), int(x.imaginary)) if isinstance(x, Gaussian) else (x,)


def image(x, p, root=0):
    """A numerator modulo a prime; of i a root of -1 is the image."""
    if isinstance(x, Residue):
        return x.value
    return (int(x.real) + root * int(x.imaginary)) % p if isinstance(x, Gaussian) else x % p


def residues(rows, p):
    """Rows of numerators modulo a prime, for each homomorphism of the field: one, or over Q(i) two."""
    roots = roots_of_minus_one(p) if FIELD.tag == "Q(i)" else (0,)
    return [[[image(x, p, root) for x in row] for row in rows] for root in roots]


def check_residues(rows, numbers, length, compute, what, divisor=1):
    """That numerators are what is computed from rows of them: modulo enough primes, for both are below Hadamard's bound. A
    divisor of both makes the primes fewer."""
    bound = min(prod(length(sum(part * part for x in line for part in parts(x))) for line in lines)
                for lines in (rows, list(zip(*rows)))[:2 if not rows or len(rows) == len(rows[0]) else 1])
    need(all(abs(part) <= bound for x in numbers for part in parts(x)), f"{what} is above Hadamard's bound")
    reached, p = divisor, PRIME_LIMIT
    while reached <= 2 * bound:
        p -= 1
        while not is_prime(p) or FIELD.tag == "Q(i)" and p % 4 != 1:
            p -= 1
        if divisor % p:
            for found, wanted in zip(residues(rows, p), residues([numbers], p)):
                need(compute(found, p) == wanted[0], f"{what} is wrong modulo {p}")
            reached *= p


def determinant_modulo(whole, p):
    """By elimination in rows that are the digits of long integers, and reduced only where they are the row of a pivot."""
    size = (2 * p.bit_length() + len(whole).bit_length()) // 8 + 1
    mask, result = (1 << 8 * size) - 1, 1
    rows = [packed([x % p for x in row], size) for row in whole]
    while rows:
        heads = [(row & mask) % p for row in rows]
        place = next((i for i, head in enumerate(heads) if head), None)
        if place is None:
            return 0
        if place:
            rows[0], rows[place], heads[0], heads[place] = rows[place], rows[0], heads[place], heads[0]
            result = -result
        result, inverse = result * heads[0] % p, -pow(heads[0], -1, p)
        top = packed([x % p for x in unpacked(rows[0], len(rows), size)[1:]], size)
        rows = [(row >> 8 * size) + head * inverse % p * top for row, head in zip(rows[1:], heads[1:])]
    return result % p


# A claim, its certificate, and what the facts have looked at


class Record:
    """The data of a certificate, or a record inside of them, read field by field."""

    def __init__(self, value, name):
        if is_kind(value, "record"):
            value = value.get("fields")
        need(isinstance(value, dict), f"{name} is no record")
        self.data, self.name, self.seen, self.records = value, name, set(), []

    def __contains__(self, name):
        return name in self.data

    def finish(self):
        for name in self.data:
            need(name in self.seen, f"{self.name} has no field {name[:40]!a} here")
        for record in self.records:
            record.finish()

    def field(self, name):
        need(name in self.data, f"the certificate lacks the field {name}")
        self.seen.add(name)
        return self.data[name]

    def record(self, name, value=None):
        self.records.append(Record(self.field(name) if value is None else value, name))
        return self.records[-1]

    def items(self, name):
        return list_items(self.field(name), name)

    def count(self, name):
        return count(self.field(name), name)

    def prime(self):
        p = self.count("prime")
        need(is_prime(p), f"{p} is not a prime below 2^31")
        need(FIELD.tag != "Q(i)" or p % 4 == 1, f"{p} does not leave 1 by 4")
        return p

    def text(self, name):
        return text_of(self.field(name), name)

    def positions(self, name, limit):
        return rising(positions(self.field(name), name), limit, name)

    def vector(self, name, domain, length):
        return vector_value(self.field(name), domain, name, length)

    def vectors(self, name, domain, length):
        return [vector_value(item, domain, name, length) for item in self.items(name)]

    def basis(self, name, ambient):
        return basis(self.field(name), ambient, name)

    def matrix(self, name, shape, domain=None):
        found = matrix(self.field(name), domain or FIELD.tag, name)
        need(bar_of(self.data[name]) is None and found.shape == shape, f"{name} has the wrong shape")
        return found


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
        choose_field(self.inputs, self.tool, result.get("outputs"))
        need("mod" not in options or FIELD.tag == f"GF({options['mod']})", "the operands are not over the field asked for")
        need(options.get("field", FIELD.tag) == FIELD.tag, "the operands are not over the field asked for")
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
        self.data = Record(certificate.get("data"), "the certificate")
        sizes = scalar_bytes(self.inputs) + scalar_bytes(self.outputs) + scalar_bytes(self.data.data)
        need(sizes <= LONGEST, "the claim is too large")
        self.seen_inputs, self.seen_outputs, self.is_typed = set(), set(), False
        # What facts have found: values of terms by names, positions by names, and more.
        self.values, self.places = {}, {}
        self.dimensions = self.signature = self.invariants = None
        self.is_turned = False

    def finish(self, primary):
        """Refuses what no fact has looked at."""
        for name in self.inputs:
            need(name in self.seen_inputs, f"{self.tool} has no input {name[:40]!a}")
        for name in self.outputs:
            need(name in self.seen_outputs, f"{self.tool} has no output {name[:40]!a} here")
        need(self.primary == primary, f"the primary output of {self.tool} is {primary}")
        need(self.is_typed, "no certificate of this type is needed")
        self.data.finish()

    def evidence(self, kind=None):
        need(kind is None or self.type == kind, f"a certificate of type {kind} is wanted")
        self.is_typed = True
        return self.data

    def input(self, name):
        need(name in self.inputs, f"the input {name} is missing")
        self.seen_inputs.add(name)
        return self.inputs[name]

    def matrix(self, name):
        """An operand: a matrix, or a vector as its column."""
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

    def bar(self, name="A"):
        value = self.inputs.get(name)
        return bar_of(value) if is_kind(value, "matrix") else None

    def is_set(self, option):
        return self.options.get(option) in (True, "true")

    def ring(self):
        domains = [domain for value in self.inputs.values() for domain in domains_in(value)]
        return "Z" if FIELD.tag == "Q" and "Q" not in domains else FIELD.tag

    def output(self, name):
        need(name in self.outputs, f"the output {name} is missing")
        self.seen_outputs.add(name)
        return self.outputs[name]

    def check_output(self, name, expected, reason=None):
        """That an output is what was worked out: numbers as pairs of their domain and themselves, lists, and records."""
        need(plain(self.output(name)) == expected, reason or f"the output {name} is another")

    def count(self, name):
        need(is_kind(self.output(name), "count"), f"the output {name} is not a count")
        return count(self.outputs[name], name)

    def truth(self, name):
        value = self.output(name)
        need(is_kind(value, "truth") and isinstance(value.get("value"), bool), f"the output {name} is not a truth")
        return value["value"]

    def text(self, name):
        need(is_kind(self.output(name), "text"), f"the output {name} is not a text")
        return text_of(self.outputs[name], name)

    def scalar(self, name, domain=None):
        value, domain = self.output(name), domain or self.ring()
        need(is_kind(value, "scalar") and value.get("domain") == domain, f"the output {name} is no scalar over {domain}")
        return scalar(value.get("value"), domain, name)

    def vector(self, name, length, domain=None):
        return vector_value(self.output(name), domain or FIELD.tag, name, length)

    def value(self, term):
        return value_of(term, self)

    def known(self, term):
        """The value of a term as a matrix."""
        return value_of(term, self).matrix()

    def shape(self, name):
        return self.values[name].shape


def list_items(value, name):
    value = value.get("items") if is_kind(value, "list") else value
    need(isinstance(value, list), f"{name} is no list")
    return value


def text_of(value, name):
    if is_kind(value, "text"):
        value = value.get("value")
    need(isinstance(value, str) and not isinstance(value, Number), f"{name} is not a text")
    return value


def vector_value(value, domain, name, length):
    need(is_kind(value, "vector") and value.get("domain") == domain, f"{name} is not a vector over {domain}")
    return scalars(value.get("entries"), domain, name, length)


def plain(value):
    """An exchange value with lists and records as Python has them, scalars and vectors with their domain."""
    need(isinstance(value, dict), "something is no value")
    kind, domain = value.get("kind"), value.get("domain")
    if kind == "list":
        return [plain(item) for item in list_items(value, "a list")]
    if kind == "record":
        need(isinstance(value.get("fields"), dict), "a record has no fields")
        return {name: plain(item) for name, item in value["fields"].items()}
    if kind == "count":
        return ("count", count(value, "an output"))
    if kind == "scalar":
        return (domain, exact(value.get("value"), domain))
    if kind == "vector":
        return (domain, [exact(text, domain) for text in list_items(value.get("entries"), "a vector")])
    need(kind in ("text", "truth") and isinstance(value.get("value"), str if kind == "text" else bool),
         "an output is of another kind")
    return (kind, value["value"])


def exact(text, domain):
    """A scalar, real numbers over Q as fractions in every field."""
    return rational(text, domain, "an output") if domain in ("Z", "Q") else scalar(text, domain, "an output")


# Matrices made of operands, outputs and evidence


class Term:
    """A matrix by how it is made of others; a vector is its column, a scalar multiplies every entry."""

    def __init__(self, kind, *parts):
        self.kind, self.parts = kind, tuple(map(term, parts)) if kind != "named" else parts

    def __add__(self, other):
        return Term("sum", self, other)

    def __sub__(self, other):
        return Term("difference", self, other)

    def __mul__(self, other):
        return Term("product", self, other)

    def __eq__(self, other):
        return self.kind == other.kind and self.parts == other.parts and self.__dict__.get("at") == other.__dict__.get("at")

    def __hash__(self):
        return hash((self.kind, self.parts))

    def __str__(self):
        marks = {"sum": " + ", "difference": " - ", "product": "*", "entrywise": ".*"}
        if self.kind == "named":
            return self.parts[0]
        if self.kind in marks:
            return "(" + marks[self.kind].join(map(str, self.parts)) + ")"
        return f"{self.kind}({', '.join(map(str, self.parts))})"


def term(value):
    return Term("named", value) if isinstance(value, str) else value


def T(a):
    return Term("transpose", a)


def H(a):
    return Term("adjoint", a)


def I(a):
    return Term("identity", a)


def beside(a, b):
    return Term("beside", a, b)


def columns(a, at):
    result = Term("columns", a)
    result.at = at
    return result


def rows(a, at):
    result = Term("rows", a)
    result.at = at
    return result


class Entries:
    """The value of a term: entries that are computed when they are asked for, or a matrix."""

    def __init__(self, shape, entry, is_scalar=False, order=None, is_diagonal=False, matrix=None):
        self.shape, self.entry, self.is_scalar, self.order = shape, entry, is_scalar, order
        self.is_diagonal, self.known = is_diagonal, matrix
        self.is_dense = not (is_scalar or is_diagonal) and order is None

    def matrix(self):
        if self.known is None:
            self.known = Matrix([[self.entry(i, j) for j in range(self.shape[1])] for i in range(self.shape[0])],
                                self.shape[1])
        return self.known

    def transposed(self):
        if self.order is None:
            return Entries(self.shape[::-1], lambda i, j: self.entry(j, i))
        return entries_of_order([self.order.index(i) for i in range(len(self.order))])

    def vectors(self):
        return [[self.entry(i, j) for i in range(self.shape[0])] for j in range(self.shape[1])]


def entries_of(a):
    return Entries(a.shape, lambda i, j: a.entries[i][j], matrix=a)


def entries_of_column(vector):
    return entries_of(Matrix([[x] for x in vector], 1))


def entries_of_vectors(vectors, ambient):
    return entries_of(Matrix([[vector[i] for vector in vectors] for i in range(ambient)], len(vectors)))


def entries_of_scalar(x):
    return Entries((1, 1), lambda i, j: x, is_scalar=True)


def entries_of_order(order):
    return Entries((len(order), len(order)), lambda i, j: FIELD.of(int(order[i] == j)), order=order)


def value_of(found, claim):
    """The value of a term, computed once."""
    found = term(found)
    key = found.parts[0] if found.kind == "named" else found
    if key not in claim.values:
        need(found.kind != "named", f"{key} is missing")
        claim.values[key] = computed(found, claim)
    return claim.values[key]


def computed(found, claim):
    parts = [value_of(part, claim) for part in found.parts]
    first, second = parts[0], parts[-1]
    height, width = first.shape
    kind = found.kind
    if kind == "identity":
        return entries_of_order(list(range(height)))
    if kind == "zero":
        return Entries(first.shape, lambda i, j: FIELD.of(0))
    if kind == "transpose":
        return first.transposed()
    if kind == "conjugate":
        return Entries(first.shape, lambda i, j: conjugate(first.entry(i, j)))
    if kind == "adjoint":
        return Entries((width, height), lambda i, j: conjugate(first.entry(j, i)))
    if kind == "trace":
        need(height == width, "only a square matrix has a trace")
        return entries_of_scalar(sum((first.entry(i, i) for i in range(height)), FIELD.of(0)))
    if kind == "diagonal":
        return Entries((height, height), lambda i, j: first.entry(i, 0) if i == j else FIELD.of(0), is_diagonal=True)
    if kind in ("rows", "columns"):
        at, limit = claim.places[found.at], height if kind == "rows" else width
        need(all(place < limit for place in at), f"{found.at} asks for what is not there")
        if kind == "rows":
            return Entries((len(at), width), lambda i, j: first.entry(at[i], j))
        return Entries((height, len(at)), lambda i, j: first.entry(i, at[j]))
    if kind == "beside":
        need(height == second.shape[0], "the vectors differ in length")
        return Entries((height, width + second.shape[1]),
                       lambda i, j: first.entry(i, j) if j < width else second.entry(i, j - width))
    if kind == "kronecker":
        tall, wide = second.shape
        return Entries((height * tall, width * wide),
                       lambda i, j: first.entry(i // tall, j // wide) * second.entry(i % tall, j % wide))
    if kind == "product":
        return multiplied(first, second)
    need(first.shape == second.shape, "two matrices have different shapes")
    combine = {"sum": operator.add, "difference": operator.sub, "entrywise": operator.mul}[kind]
    return Entries(first.shape, lambda i, j: combine(first.entry(i, j), second.entry(i, j)))


def multiplied(first, second):
    if first.is_scalar:
        return Entries(second.shape, lambda i, j: first.entry(0, 0) * second.entry(i, j))
    need(first.shape[1] == second.shape[0], "the factors of a product do not fit")
    shape = first.shape[0], second.shape[1]
    if first.order is not None:
        return Entries(shape, lambda i, j: second.entry(first.order[i], j))
    if second.order is not None:
        order = second.transposed().order
        return Entries(shape, lambda i, j: first.entry(i, order[j]))
    if first.is_diagonal:
        return Entries(shape, lambda i, j: first.entry(i, i) * second.entry(i, j))
    return entries_of(times(first.matrix(), second.matrix()))


def check_equal(claim, left, right):
    """A product of two matrices is compared row by row with integers."""
    left, right = term(left), term(right)
    if left.kind != "product" and right.kind == "product":
        left, right = right, left
    if left.kind == "product":
        first, second = (value_of(part, claim) for part in left.parts)
        if first.is_dense and second.is_dense:
            claimed = value_of(right, claim)
            need(first.shape[1] == second.shape[0], "the factors of a product do not fit")
            need(claimed.shape == (first.shape[0], second.shape[1]), "a product has another shape than claimed")
            need(first.matrix().times_is(second.matrix(), claimed.matrix()), "a product is another matrix")
            return
    found, claimed = value_of(left, claim), value_of(right, claim)
    need(found.shape == claimed.shape, "an output has the wrong shape")
    for i in range(found.shape[0]):
        for j in range(found.shape[1]):
            need(found.entry(i, j) == claimed.entry(i, j), f"the entry in row {i + 1}, column {j + 1} is wrong")


# Kinds of facts. A fact is a function that rejects a claim where it is false or not shown; a table row is a list of them.


def check_all(facts, claim):
    for fact in facts:
        if isinstance(fact, list):
            check_all(fact, claim)
        else:
            fact(claim)


def argument(kind):
    """The type of the certificate, which names the argument."""
    return lambda claim: claim.evidence(kind)


def when(condition, facts, otherwise=()):
    return lambda claim: check_all(facts if condition(claim) else otherwise, claim)


def requires(reason, condition):
    return lambda claim: need(condition(claim), reason)


def says(output, value):
    """An output that follows from what facts have found."""
    return lambda claim: claim.check_output(output, value(claim))


def says_count(output, value):
    return says(output, lambda claim: ("count", value(claim)))


def places(name, value):
    return lambda claim: claim.places.__setitem__(name, value(claim))


def let(name, found):
    return lambda claim: claim.values.__setitem__(name, claim.value(found))


# How an operand, an output or a matrix of the evidence is read.


def given(form, *names, whole=False):
    def check(claim):
        for name in names:
            found = operand(claim, form, name)
            if whole:
                need(all(scale == 1 for scale in found.matrix().scales), f"{name} has an entry that is not an integer")
            claim.values[name] = found.transposed() if whole and claim.is_turned and form != "vector" else found
    return check


def operand(claim, form, name):
    value = claim.input(name)
    if form == "scalar":
        if is_kind(value, "count"):
            need(not FIELD.is_finite, f"{name} is no residue")
            return entries_of_scalar(FIELD.of(count(value, name)))
        need(is_kind(value, "scalar"), f"{name} is not a scalar")
        return entries_of_scalar(scalar(value.get("value"), value.get("domain"), name))
    if form == "vectors" and is_kind(value, "basis"):
        need(FIELD.takes(value.get("domain")), f"the input {name} is not over {FIELD.tag}")
        return read(claim, value, form, value.get("domain"), name)
    found = claim.matrix(name)
    need(form != "square" or found.rows == found.columns, f"{name} is not square")
    need(form != "vector" or found.columns == 1, f"{name} is not one vector")
    return entries_of(found)


def read(claim, value, form, domain, name):
    if form == "permutation":
        need(is_kind(value, "permutation"), f"{name} is no permutation")
        order = positions(value.get("order"), name)
        need(sorted(order) == list(range(len(order))), f"{name} is no permutation")
        return entries_of_order(order)
    if form == "vectors":
        need(is_kind(value, "basis") and value.get("domain") == domain, f"{name} is not a basis over {domain}")
        ambient = count(value.get("ambient"), name)
        need(0 <= ambient <= LONGEST_SIDE, f"the vectors of {name} have too many entries")
        need(isinstance(value.get("vectors"), list), f"{name} is not a basis")
        return entries_of_vectors([scalars(texts, domain, name, ambient) for texts in value["vectors"]], ambient)
    if form == "scalar":
        need(is_kind(value, "scalar") and value.get("domain") == domain, f"{name} is not a scalar over {domain}")
        return entries_of_scalar(scalar(value.get("value"), domain, name))
    if form == "vector" or form == "column or matrix" and is_kind(value, "vector"):
        operands = claim.inputs.values()
        need(form == "vector" or any(is_kind(x, "vector") for x in operands), f"{name} is a vector, but no operand is")
        return entries_of_column(vector_value(value, domain, name, None))
    return entries_of(matrix(value, domain, name))


def answer(form, *names, over=None):
    """Outputs over a domain: that of the field unless another one is named, or `ring`."""
    def check(claim):
        for name in names:
            value, domain = claim.output(name), claim.ring() if over == "ring" else over or FIELD.tag
            if is_kind(value, "matrix"):
                need(bar_of(value) in (None, claim.bar()), f"the output {name} has another bar than A")
            found = read(claim, value, form, domain, name)
            turns = claim.is_turned and over == "Z" and form == "matrix"
            claim.values[name] = found.transposed() if turns else found
    return check


def witness(form, *names, over=None):
    """Matrices and vectors of the evidence."""
    def check(claim):
        for name in names:
            value = claim.evidence().field(name)
            need(not is_kind(value, "matrix") or bar_of(value) is None, f"{name} has a bar")
            found = read(claim, value, form, over or FIELD.tag, name)
            claim.values[name] = found.transposed() if claim.is_turned and over == "Z" else found
    return check


def style(claim):
    """Lattices are those of the rows, or of the columns: then every matrix is transposed."""
    found = claim.options.get("style", "row")
    need(found in ("row", "column"), "the style is neither row nor column")
    claim.is_turned = found == "column"


# Equations, and what is seen of a matrix.


def equal(left, right):
    def check(claim):
        try:
            check_equal(claim, left, right)
        except Rejected as rejected:
            raise Rejected(f"{left} = {right}: {rejected}") from None
    return check


def zero(found):
    return equal(found, Term("zero", found))


def nonzero(found):
    return lambda claim: need(any(map(any, claim.known(found).entries)), f"{found} is zero")


def is_zero(output, found):
    return says(output, lambda claim: ("truth", not any(map(any, claim.known(found).entries))))


def unit_lower(found):
    def check(claim):
        lower = claim.known(found)
        need(lower.rows == lower.columns, "a triangular factor is not square")
        for i, row in enumerate(lower.entries):
            need(row[i] == 1 and not any(row[i + 1:]), f"{found} is not lower triangular with ones on its diagonal")
    return check


def row_echelon(found):
    return lambda claim: echelon_pivots(claim.known(found))


def hermitian(found):
    def check(claim):
        a = claim.known(found)
        need(a.rows == a.columns and a.is_symmetric(), f"{found} is not its own adjoint")
    return check


def sign(found, *signs):
    """The signs that entries have, which are real."""
    return lambda claim: need(all(sign_or_none(x) in signs for row in claim.known(found).entries for x in row),
                              f"an entry of {found} has the wrong sign")


# Minors, profiles and null spaces.


def check_minor(record, a, rows, columns):
    need(len(rows) == len(columns), "the minor is not square")
    block = a.part(rows, columns)
    if "inverse" in record:
        need("prime" not in record, "either a prime or an inverse is needed")
        need(block.times_is(record.matrix("inverse", block.shape), identity(len(rows))), "the inverse of the minor is wrong")
    elif FIELD.extension:
        need(determinant_of_elements(block.entries) != 0, "the minor is singular")
    else:
        p = FIELD.modulus or record.prime()
        need(determinant_modulo(residues(whole_rows(block), p)[0], p) != 0, f"the minor is singular modulo {p}")


def minor(name, found):
    """All columns of a term, by a record of the data."""
    def check(claim):
        a, record = claim.known(found), claim.evidence().record(name)
        check_minor(record, a, record.positions("rows", a.rows), list(range(a.columns)))
    return check


def complement(found, limit):
    listed = set(found)
    return [j for j in range(limit) if j not in listed]


def check_kernel(a, pivots, kernel):
    free = complement(pivots, a.columns)
    need(len(kernel) == len(free), "there is not one null vector a free column")
    for vector, own in zip(kernel, free):
        need(all(vector[j] == (j == own) for j in free), "a null vector is not canonical at the free columns")
        need(all(vector[j] == 0 for j in pivots if j > own), "a null vector uses a pivot column right of its own")
    need(a.annihilates(*kernel), "a null vector is not mapped to 0")


def kernel_vectors(claim, found, a):
    vectors = claim.value(found)
    need(vectors.shape[0] == a.columns, f"the vectors of {found} live in another dimension")
    return vectors.vectors()


def null_space(found, of, pivots):
    def check(claim):
        a = claim.known(of)
        check_kernel(a, claim.places[pivots], kernel_vectors(claim, found, a))
    return check


def check_profile(record, a, pivots, kernel, minor_field="rows"):
    check_kernel(a, pivots, kernel)
    check_minor(record, a, record.positions(minor_field, a.rows), pivots)


def profile_record(record, a):
    pivots = record.positions("columns", a.columns)
    check_profile(record, a, pivots, record.basis("kernel", a.columns))
    return pivots


def profile(name, of):
    """Pivots and null space by a record of the data; the pivots get its name."""
    return lambda claim: claim.places.__setitem__(name, profile_record(claim.evidence().record(name), claim.known(of)))


def profile_by(source, of, found=None, minor_field="rows"):
    """By the data themselves; what shows pivots and null vectors is said by `source`. The pivots are named `pivot`."""
    def check(claim):
        a, record = claim.known(of), claim.evidence()
        if source == "data":
            pivots = profile_record(record, a)
        elif source == "kernel":
            kernel = kernel_vectors(claim, found, a)
            pivots = pivots_of_kernel(kernel, a.columns)
            check_profile(record, a, pivots, kernel, minor_field)
        else:
            form = claim.known(found)
            need(form.columns == a.columns, "the form has not as many columns as the matrix")
            pivots = echelon_pivots(form)
            if source == "echelon form":
                need(form.shape == a.shape, "the echelon form has another shape")
                kernel = record.basis("kernel", a.columns)
                need(form.annihilates(*kernel), "the echelon form has another null space than A")
            else:
                check_reduced_form(form, pivots)
                kernel = kernel_of_reduced(form, pivots)
            check_profile(record, a, pivots, kernel)
        claim.places["pivot"] = pivots
    return check


PIVOTS = [
    says("pivots", lambda claim: [("count", j + 1) for j in claim.places["pivot"]]),
    says_count("rank", lambda claim: len(claim.places["pivot"])),
]


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


def check_rank(claim):
    a, record, rank = claim.known("A"), claim.evidence(), claim.count("rank")
    rows, columns = record.positions("rows", a.rows), record.positions("columns", a.columns)
    need(len(columns) == rank, "the rank is not the size of the minor")
    check_minor(record, a, rows, columns)
    if rank < min(a.shape):
        need("kernel" not in record or "leftKernel" not in record, "null vectors of one side are enough")
        if "kernel" in record:
            check_kernel(a, columns, record.basis("kernel", a.columns))
        else:
            check_kernel(a.transposed(), rows, record.basis("leftKernel", a.rows))


def check_null_vector(claim, a):
    vector = claim.evidence("null-vector").vector("vector", FIELD.tag, a.columns)
    need(any(vector), "the null vector is zero")
    need(a.annihilates(vector), "A times the null vector is not 0")


# Spaces.


def functional(vector, space):
    """`functional` is 0 on a space and not on a vector."""
    return [zero(T("functional") * space), nonzero(T("functional") * vector)]


def check_pair(claim):
    """The pivots of [U | W] that belong to U are those of U alone, and likewise of [W | U]."""
    first = sum(column < claim.shape("U")[1] for column in claim.places["UW"])
    second = sum(column < claim.shape("W")[1] for column in claim.places["WU"])
    total = len(claim.places["UW"])
    claim.dimensions = {"U": first, "W": second, "sum": total, "intersection": first + second - total}


def counts(found):
    return {name: ("count", number) for name, number in found.items()}


def relation_of(sizes):
    first, second = (sizes["intersection"] == sizes[name] for name in ("U", "W"))
    if first or second:
        return "equal" if first and second else "subspace" if first else "superspace"
    return "overlapping" if sizes["intersection"] else "disjoint"


def affine_relation(sizes, meet):
    relation = relation_of(sizes)
    if meet:
        return {"subspace": "first-in-second", "superspace": "second-in-first", "equal": "equal"}.get(relation, "intersecting")
    return "skew" if relation in ("overlapping", "disjoint") else "parallel"


def check_dependence(names):
    def check(claim):
        name = claim.evidence("dependence").text("basis")
        need(name in names and name in claim.inputs, "the certificate speaks of no basis of this claim")
        check_all([witness("vector", "relation"), nonzero("relation"), zero(term(name) * "relation")], claim)
    return check


def check_vector_outside(claim):
    record = claim.evidence("functional")
    name = record.text("basis")
    need(name in ("B", "C"), "the certificate speaks of no basis of this claim")
    claim.values["vectors"], claim.values["span"] = claim.values[name], claim.values["C" if name == "B" else "B"]
    index = record.count("index") - 1
    need(0 <= index < claim.shape("vectors")[1], "there is no such vector")
    claim.places["index"] = [index]


# Linear systems, echelon forms, ranks and the four spaces of a matrix


def check_solve(claim):
    a, b, is_vector = system(claim)
    found = claim.output("solution")
    if is_kind(found, "list"):
        return check_columns(claim, found.get("items"), a, b)
    status, particular, free = solution_form(claim, found, a)
    if status == "none":
        if b.columns > 1:
            claim.evidence("column-solutions")
            check_combinations(claim, a, b, range(b.columns))
        else:
            record = claim.evidence("no-solution")
            need(record.count("column") == 1 and b.columns == 1, "the certificate's column is no right-hand side")
            check_combination(record.vector("combination", FIELD.tag, a.rows), a, b, 0)
        pivots = rising(positions(claim.output("pivots"), "pivots"), a.columns, "pivots")
        check_pivots(claim, a, pivots, claim.data.basis("kernel", a.columns))
        return
    claim.evidence("infinite-solutions" if free else f"{status}-solution")
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
    need(a.maps([point], [b.column(j)]), "the solution does not satisfy the equations")


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
    many = "several" if FIELD.is_finite else "infinite"
    need(status in ("unique", many, "none"), "the status is unknown")
    need(status != "none" or (particular is None and directions == [] and free == []),
         "there is no solution, and yet a part of one")
    return status, particular, free


def check_solution_profile(claim, found, a, status, free):
    rising(free, a.columns, "free")
    need((status == "unique") == (not free), "the status does not fit the free unknowns")
    kernel = vectors(found.get("directions", []), a.columns, "directions")
    check_pivots(claim, a, complement(free, a.columns), kernel)


def check_pivots(claim, a, pivots, kernel):
    claim.places["pivot"] = pivots
    check_all(PIVOTS, claim)
    check_profile(claim.data, a, pivots, kernel)


def check_columns(claim, items, a, b):
    """A list of solution sets, one a right-hand side: some have solutions, others none."""
    need(isinstance(items, list) and len(items) == b.columns, "there is not one solution set a right-hand side")
    forms = [solution_form(claim, item, a) for item in items]
    solved = [j for j, form in enumerate(forms) if form[0] != "none"]
    need(0 < len(solved) < len(forms), "right-hand sides of one status are answered by one solution set")
    claim.evidence("column-solutions")
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
    found = claim.data.vectors("combinations", FIELD.tag, a.rows)
    need(len(found) == len(columns), "there is not one combination a column")
    for combination, column in zip(found, columns):
        check_combination(combination, a, b, column)


def check_combination(combination, a, b, column):
    need(a.transposed().annihilates(combination), "the combination of the equations leaves unknowns")
    need(dot(combination, b.column(column)) != 0, "the combination says 0 = 0")


def is_name(text):
    return isinstance(text, str) and len(text) <= 64 and re.fullmatch(r"[^\W\d]\w*", text) is not None


def system(claim):
    a = claim.matrix("A")
    need(not ("b" in claim.inputs and "B" in claim.inputs), "there are two right-hand sides")
    for name in ("b", "B"):
        if name in claim.inputs:
            b = claim.matrix(name)
            need(a.rows == b.rows, "A and the right-hand side have different numbers of rows")
            return a, b, is_kind(claim.inputs[name], "vector")
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


def check_method(claim):
    need(claim.options.get("method") in ("cramer", "inverse", "lu"), "this method needs no invertible matrix")
    a, _, _ = system(claim)
    if a.rows == a.columns:
        check_null_vector(claim, a)
    else:
        claim.evidence("not-square")


# Determinants and adjugates


def determinant(output, of):
    """An output is the determinant of a term."""
    def check(claim):
        det, a = claim.value(output).entry(0, 0), claim.known(of)
        need(a.rows == a.columns, "the minor is not square")
        kind = claim.type
        if kind == "null-vector":
            need(det == 0, "a matrix with a null vector has determinant 0")
            check_null_vector(claim, a)
        elif kind == "determinant-factors":
            check_factors(claim.evidence(kind), a, det)
        elif kind == "determinant-divisor" and FIELD.tag == "Q":
            check_determinant_residues(a, det, divisor_of(claim.evidence(kind), a, det))
        else:
            claim.evidence("recomputation" if FIELD.recomputes else "determinant-residues")
            check_determinant(a, det)
    return check


def check_determinant(a, det):
    """That a number is the determinant of a matrix, without any evidence."""
    if FIELD.extension:
        need(determinant_of_elements(a.entries) == det, "the determinant is wrong")
    elif FIELD.modulus:
        found = determinant_modulo(residues(a.entries, FIELD.modulus)[0], FIELD.modulus)
        need(found == det.value, "the determinant is wrong")
    else:
        check_determinant_residues(a, det, 1)


def check_determinant_residues(a, det, divisor):
    check_residues(whole_rows(a), [whole_determinant(a, det)], lambda x: isqrt(x - 1) + 1 if x else 0,
                   lambda rows, p: [determinant_modulo(rows, p)], "the determinant", divisor)


def whole_determinant(a, det):
    return whole(det * prod(cleared(row)[1] for row in a.entries), "the determinant")


def divisor_of(record, a, det):
    det = whole_determinant(a, det)
    right = [int(x) for x in record.vector("rightSide", "Z", a.rows)]
    numerators = [int(x) for x in record.vector("numerators", "Z", a.columns)]
    value = record.field("denominator")
    need(is_kind(value, "scalar") and value.get("domain") == "Z", "the denominator is not a scalar over Z")
    divisor = int(scalar(value.get("value"), "Z", "denominator"))
    need(divisor > 0 and gcd(divisor, *numerators) == 1, "the solution is not in lowest terms")
    need(all(sum(map(int.__mul__, row, numerators)) == divisor * b for row, b in zip(a.whole, right)),
         "the solution does not satisfy its equations")
    need(det != 0 and det % divisor == 0, "the denominator does not divide the determinant")
    return divisor


def check_factors(record, a, det):
    value = record.field("order")
    need(is_kind(value, "permutation"), "the order is no permutation")
    order = positions(value.get("order"), "order")
    need(sorted(order) == list(range(a.rows)), "the order is no permutation of the rows")
    lower, upper = record.matrix("lower", a.shape), record.matrix("upper", a.shape)
    for i in range(a.rows):
        need(lower.entries[i][i] == 1 and not any(lower.entries[i][i + 1:]), "the lower factor is not unit lower")
        need(not any(upper.entries[i][:i]), "the upper factor is not upper triangular")
    need(lower.times_is(upper, a.part(order, range(a.columns))), "the factors do not give the permuted matrix")
    product = FIELD.of(1)
    for i in range(a.rows):
        product *= upper.entries[i][i]
        product *= -1 if sum(order[k] > order[i] for k in range(i)) % 2 else 1
    need(product == det, "the determinant is not the product of the pivots with its sign")


def check_kept_lines(claim):
    """The rows and columns of a minor: all but one that is given as a number, else those listed."""
    for name, limit in zip(("rows", "columns"), claim.shape("A")):
        claim.places[f"kept {name}"] = kept(claim.input(name), name, limit)
    need(is_kind(claim.input("rows"), "count") == is_kind(claim.input("columns"), "count"),
         "rows and columns are not given alike")


def kept(value, name, limit):
    if is_kind(value, "count"):
        position = count(value, name) - 1
        need(0 <= position < limit, f"a position in {name} is outside the matrix")
        return [i for i in range(limit) if i != position]
    if is_kind(value, "vector"):
        need(value.get("domain") == "Z", f"{name} is not over Z")
        found = [int(rational(x, "Z", name)) - 1 for x in list_items(value.get("entries"), name)]
    else:
        found = positions(value, name)
    return rising(found, limit, name)


def adjugate(found):
    def check(claim):
        a, b = claim.known("A"), claim.known(found)
        need(b.shape == a.shape, "the adjugate has the wrong shape")
        n = a.rows
        filled = [(i, j) for i in range(n) for j in range(n) if b.entries[i][j]]
        if n > 1 and not filled:
            check_two_null_vectors(a, claim.evidence("null-vectors").basis("vectors", n))
            return
        claim.evidence("adjugate-identity")
        if n <= 1:
            need(n == 0 or b.entries[0][0] == 1, "the one cofactor of a 1x1 matrix is 1")
            return
        d = dot(a.entries[0], b.column(0))
        scalar_matrix = Matrix([[d if i == j else FIELD.of(0) for j in range(n)] for i in range(n)], n)
        need(a.times_is(b, scalar_matrix), "A times the adjugate is not a multiple of the identity")
        if d == 0:
            need(b.times_is(a, scalar_matrix), "the adjugate times A is not a multiple of the identity")
        column, row = filled[0]
        block = a.part([i for i in range(n) if i != row], [j for j in range(n) if j != column])
        cofactor = b.entries[column][row]
        check_determinant(block, cofactor if (row + column) % 2 == 0 else -cofactor)
    return check


def check_two_null_vectors(a, found):
    need(len(found) == 2, "there are not two null vectors")
    first = next((j for j, x in enumerate(found[0]) if x), None)
    need(first is not None, "a null vector is zero")
    need(any(found[0][first] * found[1][j] != found[0][j] * found[1][first] for j in range(a.columns)),
         "the null vectors are dependent")
    need(a.annihilates(*found), "A times a null vector is not 0")


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

    zero, one = 0, 1

    def __init__(self, p):
        self.p = self.order = p

    def scalar(self, x):
        return x % self.p

    def inverse(self, x):
        return pow(x, -1, self.p)

    def of(self, numbers):
        return trimmed([self.scalar(x) for x in numbers])

    def times(self, f, g):
        return self.of(poly_product(f, g, self.zero))

    def minus(self, f, g):
        return self.of(poly_sum(f, [-x for x in g], self.zero))

    def divmod(self, f, d):
        inverse, rest = self.inverse(d[-1]), list(f)
        quotient = [self.zero] * max(0, len(f) - len(d) + 1)
        for k in range(len(quotient) - 1, -1, -1):
            quotient[k] = factor = self.scalar(rest[k + len(d) - 1] * inverse)
            if factor:
                for i, x in enumerate(d):
                    rest[k + i] = self.scalar(rest[k + i] - factor * x)
        return trimmed(quotient), trimmed(rest[:len(d) - 1])

    def monic(self, f):
        inverse = self.inverse(f[-1]) if f else self.one
        return [self.scalar(x * inverse) for x in f]

    def gcd(self, f, g):
        while g:
            f, g = g, self.divmod(f, g)[1]
        return self.monic(f)

    def cofactors(self, f, g):
        """u, v with u*f + v*g = 1."""
        first, second = ([self.one], []), ([], [self.one])
        while g:
            quotient, rest = self.divmod(f, g)
            f, g = g, rest
            first, second = second, tuple(self.minus(x, self.times(quotient, y)) for x, y in zip(first, second))
        inverse = self.inverse(f[-1])
        return [[self.scalar(x * inverse) for x in part] for part in first]

    def is_squarefree(self, f):
        return len(self.gcd(f, self.of([x * k for k, x in enumerate(f)][1:]))) == 1

    def degrees(self, f):
        """Those of the irreducible factors of a squarefree polynomial."""
        rest = self.monic(f)
        if len(rest) <= 2:
            return [1] * (len(rest) - 1)
        modulus, power = rest, [self.one]
        for bit in bin(self.order)[2:]:
            power = self.divmod(self.times(power, power), modulus)[1]
            if bit == "1":
                power = self.divmod([self.zero] + power, modulus)[1]
        images = [[self.one]]
        while len(images) < len(modulus) - 1:
            images.append(self.divmod(self.times(images[-1], power), modulus)[1])
        result, image, degree = [], power, 1
        while 2 * degree < len(rest):
            common = self.gcd(rest, self.divmod(self.minus(image, [self.zero, self.one]), rest)[1])
            if len(common) > 1:
                result += [degree] * ((len(common) - 1) // degree)
                rest = self.divmod(rest, common)[0]
            degree += 1
            total = [self.zero] * len(images)
            for x, row in zip(image, images):
                for i, y in enumerate(row):
                    total[i] = total[i] + x * y
            image = self.of(total)
        return result + [len(rest) - 1] if len(rest) > 1 else result

    def is_irreducible(self, f):
        return len(f) > 1 and self.is_squarefree(f) and len(self.degrees(f)) == 1


class OverExtension(Modular):
    """Polynomials over a number field, or over a finite field of more elements than a prime."""

    def __init__(self):
        field = FIELD.extension
        self.zero, self.one = as_element(0), as_element(1)
        self.order = field.prime ** field.degree if field.prime else None

    def scalar(self, x):
        return as_element(x)

    def inverse(self, x):
        return x.inverse()


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
        if isinstance(x, Element):
            return order_of_elements(x)
        return (x.real, x.imaginary) if isinstance(x, Gaussian) else (x.value, 0) if isinstance(x, Residue) else (x, 0)
    is_x = len(coefficients) == 2 and coefficients[0] == 0 and coefficients[1] == 1
    return not is_x, len(coefficients), [parts(x) for x in reversed(coefficients)]


@cmp_to_key
def order_of_elements(x, y):
    """By value in a field of real numbers that are compared, else by the text."""
    if FIELD.extension.is_ordered:
        return (x - y).sign()
    return (str(x) > str(y)) - (str(x) < str(y))


def is_canonical_factor(f):
    if FIELD.tag != "Q":
        return f[-1] == 1
    return f[-1] > 0 and all(x.denominator == 1 for x in f) and gcd(*map(int, f)) == 1


def product_of_powers(claim):
    """The factors and multiplicities of a product that gives the input."""
    p, variable = poly_operand(claim, "p"), variable_of(claim, "p")
    need(p, "the polynomial 0 is no product of powers")
    constant = claim.scalar("constant")
    items, counts = claim.output("factors"), claim.output("multiplicities")
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
    claim.check_output("factored", ("text", text), "the product is not written as its factors say")
    return factors, multiplicities


def check_squarefree(claim):
    parts, multiplicities = product_of_powers(claim)
    need(all(a < b for a, b in zip(multiplicities, multiplicities[1:])), "the multiplicities of the parts do not rise")
    radical = [FIELD.of(1)]
    for part in parts:
        radical = poly_product(radical, part, FIELD.of(0))
    record = claim.evidence("squarefree-parts")
    if FIELD.extension:
        size = max(as_bits(x) for x in radical) * len(radical) * FIELD.extension.degree // 64 + 1
        need((len(radical) * FIELD.extension.degree * size) ** 2 <= LONGEST_WORK, "the gcd would take too many products")
        need(OverExtension().is_squarefree(radical), "a factor is repeated, in a part or in two of them")
        return
    p = FIELD.modulus or record.prime()
    found = Modular(p).of(residues([cleared(radical)[0]], p)[0][0])
    need(len(found) == len(radical) and Modular(p).is_squarefree(found), "a factor is repeated, modulo the prime at least")


def check_gcd(claim):
    p, q, variable = poly_operand(claim, "p"), poly_operand(claim, "q"), variable_of(claim, "p", "q")
    d, u, v = (poly_value(claim.output(name), variable, FIELD.tag, name) for name in ("gcd", "u", "v"))
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
    p = poly_operand(claim, "p")
    need(p, "the polynomial 0 has no companion matrix")
    n = len(p) - 1
    check_all([answer("matrix", "companion", over="ring" if p[-1] == 1 else None)], claim)
    found = claim.known("companion")
    need(found.shape == (n, n), "the companion matrix has another shape")
    for i in range(n):
        for j in range(n):
            wanted = -p[i] if j == n - 1 else p[-1] if i == j + 1 else FIELD.of(0)
            need(found.entries[i][j] * p[-1] == wanted, "an entry of the companion matrix is wrong")


def check_zero_polynomial(claim):
    need(not poly_operand(claim, "p"), "the polynomial is not 0")


def check_polyval(claim):
    """Each unit vector is taken through Horner's rule, in numerators over powers of the common denominator."""
    a, p, found = claim.square(), poly_operand(claim, "p"), claim.known("result")
    need(found.shape == a.shape, "the result has the wrong shape")
    longest = max([as_bits(x) for row in a.entries for x in row] or [0])
    need((longest + 64) * max(1, len(p)) <= LONGEST_FACTOR, "numbers on the way would be too long to check")
    numbers, below = cleared([x for row in a.entries for x in row])
    rows = [numbers[i * a.rows:(i + 1) * a.rows] for i in range(a.rows)]
    coefficients, common = cleared(p)
    zero = FIELD.of(0) if FIELD.tag != "Q" else 0
    for j in range(a.columns):
        vector, power = [zero] * a.rows, 1
        for step, coefficient in enumerate(reversed(coefficients)):
            power *= below if step else 1
            vector = [sum(map(operator.mul, row, vector), zero) for row in rows]
            vector[j] = vector[j] + coefficient * power
        scale = Fraction(1, power * common) if not FIELD.recomputes else 1
        need([x * scale for x in vector] == found.column(j), "an entry of the result is wrong")


# Minimal and characteristic polynomials


def dimensions(rows, vectors, p):
    """Modulo p: how much the first vector spans with its images, and how much all of them do."""
    span, first = [], 0
    size = (2 * p.bit_length() + len(rows).bit_length()) // 8 + 1
    mask = (1 << 8 * size) - 1
    for number, vector in enumerate(vectors):
        found = vector
        while len(span) < len(rows):
            rest = packed(found, size)
            for place, row in span:
                rest += -(rest >> place & mask) % p * row
            rest = [x % p for x in unpacked(rest, len(rows), size)]
            pivot = next((j for j, x in enumerate(rest) if x), None)
            if pivot is None:
                break
            inverse = pow(rest[pivot], -1, p)
            span.append((8 * size * pivot, packed([x * inverse % p for x in rest], size)))
            found = [sum(map(operator.mul, row, found)) % p for row in rows]
        first = len(span) if number == 0 else first
    return first, len(span)


def matrix_polynomial(claim):
    """The output `polynomial`, in the variable of the option, or else x; cayleyhamilton has no such option."""
    name = claim.options.get("variable") if claim.tool != "cayleyhamilton" else None
    need(name is None or is_name(name) and name != "i", "the variable has no proper name")
    found = poly_value(claim.output("polynomial"), name or "x", claim.ring(), "polynomial")
    need(found and found[-1] == 1, "the polynomial is not monic")
    return found


def whole_square(a, polynomial):
    """The rows of a square matrix over one denominator, and the polynomial that belongs to them."""
    numbers, common = cleared([x for row in a.entries for x in row])
    rows = [numbers[i * a.rows:(i + 1) * a.rows] for i in range(a.rows)]
    degree = len(polynomial) - 1
    return rows, [whole(x * common ** (degree - k), "a coefficient") for k, x in enumerate(polynomial)]


def annihilates(rows, polynomial, vector):
    """Whether a polynomial of a matrix takes a vector to 0."""
    if FIELD.extension:
        found = [FIELD.of(0)] * len(rows)
        for coefficient in reversed(polynomial):
            found = [sum(map(operator.mul, row, found), coefficient * x) for row, x in zip(rows, vector)]
        return not any(found)
    if FIELD.modulus:
        (rows,), ((polynomial, vector),) = residues(rows, FIELD.modulus), residues([polynomial, vector], FIELD.modulus)
    found = [0] * len(rows)
    for coefficient in reversed(polynomial):
        found = [sum(map(operator.mul, row, found)) + coefficient * x for row, x in zip(rows, vector)]
        found = [x % FIELD.modulus for x in found] if FIELD.modulus else found
    return not any(found)


def check_minpoly(claim):
    a, found = claim.square(), matrix_polynomial(claim)
    degree = len(found) - 1
    need(degree <= a.rows, "the polynomial is of too high a degree")
    rows, polynomial = whole_square(a, found)
    record = claim.evidence("krylov-vectors")
    vectors = record.vectors("vectors", "Z" if FIELD.tag == "Q" else FIELD.tag, a.rows)
    need(len(vectors) <= a.rows, "there are more vectors than rows")
    vectors = [[whole(x, "a vector") for x in vector] for vector in vectors]
    p = None if FIELD.extension else FIELD.modulus or record.prime()
    first, total = dimensions_of_elements(rows, vectors) if FIELD.extension else dimensions(residues(rows, p)[0], residues(vectors, p)[0], p)
    need(first == degree, "the first vector has another number of independent images")
    need(total == a.rows, "the images of the vectors do not span everything")
    need(all(annihilates(rows, polynomial, vector) for vector in vectors),
         "the polynomial of the matrix does not take a vector to 0")


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
    a, found = claim.square(), matrix_polynomial(claim)
    if FIELD.extension:
        claim.evidence("recomputation")
        need(found == characteristic_of_elements(a.entries), "the polynomial is wrong")
        return
    if FIELD.modulus:
        need(len(found) == a.rows + 1, "the polynomial is not of A's degree")
        rows, _ = whole_square(a, found)
        claim.evidence("recomputation")
        p = FIELD.modulus
        need([hessenberg_polynomial(residues(rows, p)[0], p)] == residues([found], p)[0], "the polynomial is wrong")
        return
    is_cyclic = claim.type == "cyclic-vector" and FIELD.tag == "Q"
    record = claim.evidence(claim.type if is_cyclic else "characteristic-residues")
    check_characteristic(a, found, record, is_cyclic)


def check_characteristic(a, found, record, is_cyclic):
    """That a monic polynomial is the characteristic one, over a field of characteristic 0."""
    need(len(found) == a.rows + 1 and found[-1] == 1, "the polynomial is not monic of A's degree")
    rows, polynomial = whole_square(a, found)
    if is_cyclic:
        vector, p = [int(x) for x in record.vector("vector", "Z", a.rows)], record.prime()
        first, _ = dimensions(residues(rows, p)[0], residues([vector], p)[0], p)
        need(first == a.rows, f"the images of the vector are dependent modulo {p}")
        need(annihilates(rows, polynomial, vector), "the polynomial of A does not take the vector to 0")
    else:
        check_residues(rows, polynomial, lambda x: isqrt(x) + 2, hessenberg_polynomial, "the polynomial")


# Matrix equations A*X + X*R = C


def stacked_columns(x):
    """The columns, one below the other."""
    return [entry for j in range(x.columns) for entry in x.column(j)]


def check_matrix_solutions(claim):
    """All solutions, where one is known: none but that, or directions as a profile of the system of all entries."""
    record = claim.evidence("matrix-equation")
    a, r, x = claim.known("A"), claim.known("right"), claim.known("solution")
    dimension = claim.count("dimension")
    if dimension == 0:
        need(are_coprime(a, r), "A and the other matrix may have eigenvalues that make other solutions")
        return
    need(is_kind(claim.output("directions"), "list"), "the directions are no list")
    items = list_items(claim.output("directions"), "directions")
    need(len(items) == dimension, "there are not as many directions as the dimension says")
    need((x.rows * x.columns) ** 3 <= LONGEST_WORK, "the system of all entries is too large")
    kernel = []
    for item in items:
        direction = matrix(item, FIELD.tag, "directions")
        need(bar_of(item) is None and direction.shape == x.shape, "a direction has another shape than the solution")
        kernel.append(stacked_columns(direction))
    system = claim.known(Term("kronecker", I("right"), "A") + Term("kronecker", T("right"), I("A")))
    pivots = pivots_of_kernel(kernel, system.columns)
    check_profile(record, system, pivots, kernel)
    need(all(entry == 0 for place, entry in enumerate(stacked_columns(x)) if place not in set(pivots)),
         "the solution is not 0 at a free place")


def are_coprime(a, r):
    """Whether the characteristic polynomials of A and -R have no factor in common: over GF(p), or modulo one of some primes."""
    need(max(a.rows, r.rows) ** 3 <= LONGEST_WORK, "the characteristic polynomials would take too many products")
    numbers, below = cleared([x for row in a.entries for x in row])
    others, other_below = cleared([x for row in r.entries for x in row])
    scaled = [[x * other_below for x in numbers], [-x * below for x in others]]
    p, trials = FIELD.modulus or PRIME_LIMIT, 1 if FIELD.modulus else 8
    for _ in range(trials):
        if not FIELD.modulus:
            p -= 1
            while not is_prime(p) or FIELD.tag == "Q(i)" and p % 4 != 1:
                p -= 1
        first, second = (hessenberg_polynomial(
            residues([found[i * n:(i + 1) * n] for i in range(n)], p)[0], p) for found, n in zip(scaled, (a.rows, r.rows)))
        if len(Modular(p).gcd(first, second)) == 1:
            return True
    return False


def no_matrix_solves(right):
    """A functional is 0 on all A*X + X*R and not on C."""
    found = term("functional")
    return [argument("functional"), right, given("matrix", "C"), witness("matrix", "functional"),
            zero(T("A") * found + found * T("right")), nonzero(Term("trace", T(found) * "C"))]


def matrix_equation(right):
    return [right, given("matrix", "C"), answer("matrix", "solution"),
            equal(term("A") * "solution" + term("solution") * "right", "C"), check_matrix_solutions]


SYLVESTER = [given("square", "A", "B"), when(lambda claim: claim.is_set("difference"),
                                             [let("right", Term("zero", "B") - "B")], [let("right", "B")])]
LYAPUNOV = [given("square", "A"), let("right", H("A"))]


# Factors of polynomials


def as_bits(x):
    return x.bits() if hasattr(x, "bits") else x.numerator.bit_length() + x.denominator.bit_length()


def check_factor(claim):
    factors, _ = product_of_powers(claim)
    keys = [order_key(f) for f in factors]
    need(all(a < b for a, b in zip(keys, keys[1:])), "the factors do not stand in order, each once")
    check_factors_irreducible(factors, claim.evidence("irreducible-factors"))


def check_factors_irreducible(factors, record):
    """Over a finite field by the degrees of factors, else by a record of the evidence for each polynomial."""
    if FIELD.is_finite:
        ring = OverExtension() if FIELD.extension else Modular(FIELD.modulus)
        words, degree = ring.order.bit_length() // 64 + 1, FIELD.extension.degree if FIELD.extension else 1
        work = degree ** 2 * (sum(len(f) ** 3 for f in factors) if words == 1 else sum(
            len(f) ** 2 * (len(f) + 64 * words) * words ** 2 for f in factors))
        need(work <= LONGEST_WORK, "the factors would take too many products")
        polynomials = factors if FIELD.extension else [[x.value for x in f] for f in factors]
        need(all(map(ring.is_irreducible, polynomials)), "a factor is not irreducible")
        return
    items = record.items("evidence")
    need(len(items) == len(factors), "there is not one record of evidence for each factor")
    for item, f in zip(items, factors):
        part = record.record("evidence", item)
        if FIELD.extension and len(f) == 2:
            continue
        if FIELD.tag != "Q":
            degree = FIELD.extension.degree if FIELD.extension else 2
            shift = part.count("shift")
            need(0 <= shift <= (len(f) * degree) ** 2, "the shift is out of range")
            size = (max(as_bits(x) for x in f) + shift.bit_length()) * len(f) * degree // 64 + 1
            need(len(f) * degree * (len(f) * degree + degree ** 3) * size ** 2 <= LONGEST_WORK,
                 "the norm of a factor would take too many products")
            f = norm_of_elements(f, shift) if FIELD.extension else norm_of_complex(f, shift)
        f = [int(x) for x in f]
        content = gcd(*f)
        check_irreducible([x // content for x in f], part)


def shifted(f, step, one, zero):
    """f(x + step), by Horner's rule."""
    found = []
    for x in reversed(f):
        found = trimmed(poly_sum(poly_product(found, [step, one], zero), [x], zero))
    return found


def norm_of_complex(f, shift):
    """Numerators of the product of f(x + shift*i) with its conjugate."""
    zero = Gaussian(0)
    found = shifted(f, Gaussian(0, shift), Gaussian(1), zero)
    return [x.real for x in cleared(poly_product(found, [x.conjugate() for x in found], zero))[0]]


def norm_of_elements(f, shift):
    """Numerators of the norm of f(x + shift*a), by its values at 0, 1, 2, ...: the norm of an element is the determinant of
    the multiplication by it."""
    field = FIELD.extension
    found = shifted(f, field.generator() * shift, as_element(1), as_element(0))
    values = []
    for point in range((len(f) - 1) * field.degree + 1):
        value, rows = as_element(0), []
        for x in reversed(found):
            value = value * point + x
        for _ in range(field.degree):
            rows.append(value.coefficients)
            value = value * field.generator()
        values.append(determinant_of_fractions(rows))
    for k in range(1, len(values)):
        for i in range(len(values) - 1, k - 1, -1):
            values[i] = (values[i] - values[i - 1]) / k
    result = []
    for point in range(len(values) - 1, -1, -1):
        result = poly_sum(poly_product(result, [Fraction(-point), Fraction(1)], Fraction(0)), [values[point]], Fraction(0))
    common = lcm(*(x.denominator for x in result))
    return [x * common for x in trimmed(result)]


def determinant_of_fractions(rows):
    rows, value = [list(row) for row in rows], Fraction(1)
    for k in range(len(rows)):
        found = next((i for i in range(k, len(rows)) if rows[i][k]), None)
        if found is None:
            return Fraction(0)
        if found != k:
            rows[k], rows[found], value = rows[found], rows[k], -value
        value *= rows[k][k]
        for i in range(k + 1, len(rows)):
            factor = rows[i][k] / rows[k][k]
            rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    return value


def reduced(f, p):
    """f modulo a prime that keeps its degree and repeats no factor."""
    need(is_prime(p), f"{p} is not a prime below 2^31")
    ring = Modular(p)
    image = ring.of(f)
    need(len(image) == len(f) and ring.is_squarefree(image), f"{p} lowers the degree, or repeats a factor")
    return ring, image


def check_irreducible(f, record):
    degree = len(f) - 1
    if "primes" in record:
        need("prime" not in record, "either primes or factors modulo one are needed")
        possible = set(range(degree + 1))
        primes = [count(item, "primes") for item in record.items("primes")]
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
    p = record.count("prime")
    ring, image = reduced(f, p)
    factors = []
    for item in record.items("modular"):
        need(is_kind(item, "vector") and item.get("domain") == "Z", "a factor modulo the prime is none over Z")
        found = [as_integer(x) for x in scalars(item.get("entries"), "Z", "modular")]
        need(len(found) > 1 and found[-1] == 1 and all(0 <= x < p for x in found), "a factor is not monic and reduced")
        factors.append(found)
    has_sums = any(name in record for name in ("exponent", "powers", "combinations"))
    most = degree if has_sums else 40
    need(len(factors) <= most, f"there are more than {most} factors modulo the prime")
    result = [1]
    for g in factors:
        result = ring.times(result, g)
    need(result == ring.monic(image), "the factors modulo the prime do not give the polynomial")
    need(all(map(ring.is_irreducible, factors)), "a factor modulo the prime is not irreducible")
    if has_sums:
        check_power_sums(f, factors, ring, record)
    else:
        check_sets(f, factors, ring)


def as_integer(x):
    return int(x.real if isinstance(x, Gaussian) else x.coefficients[0] if isinstance(x, Element) else x)


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
    n, q = len(f) - 1, 2 ** 31 - 1
    exponent = record.count("exponent")
    need(exponent > 0, "the exponent is not positive")
    powers = [count(item, "powers") for item in record.items("powers")]
    need(all(a < b for a, b in zip([0] + powers, powers)), "the powers do not rise from 1 on")
    order, highest = len(modular) + len(powers) - 1, max(powers, default=0)
    limbs = exponent * ring.p.bit_length() / 64 + 1
    work = n * n * limbs * (exponent + highest * limbs) + order ** 3 * limbs
    need(highest <= 4 * n and work <= LONGEST_WORK, "the sums of powers would take too many products")
    found = record.matrix("combinations", (order, len(powers)), "Z")
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


# Eigenvalues: irreducible factors of the characteristic polynomial, their roots, and vectors over Q[a]/(f)

BASE_NUMBER = r"\([^()]+\)|[0-9]+(?:/[0-9]+)?i?|i"
TERM = re.compile(r"([+-]?)(?:(" + BASE_NUMBER + r")(?:\*(\w)(?:\^([0-9]+))?)?|(\w)(?:\^([0-9]+))?)", re.ASCII)
RADICAL = re.compile(
    r"(?P<open>\()?(?:(?P<constant>-?[0-9]+)(?=[+-]))?(?P<sign>[+-])?(?P<product>[0-9a-z*()]+?)"
    r"(?(open)\)/(?P<below>[0-9]+)|(?:/(?P<alone>[0-9]+))?)", re.ASCII)


def field_text(coefficients, letter="a"):
    """An element of K[a]/(f) from its coefficients, constant term first; a coefficient that is a sum stands in brackets."""
    result = ""
    for power in range(len(coefficients) - 1, -1, -1):
        text = str(coefficients[power])
        if text != "0":
            unit = "" if power == 0 else letter if power == 1 else f"{letter}^{power}"
            is_sum = any(sign in text[1:] for sign in "+-")
            is_negative = text.startswith("-") and not is_sum
            size = f"({text})" if is_sum else text[is_negative:]
            size = unit if unit and size == "1" else size + "*" + unit if unit else size
            result += ("-" if is_negative else "+" if result else "") + size
    return result or "0"


def field_terms(text, letter, limit):
    """The numbers before the powers of a letter in a sum, by their powers, each as a text with its sign."""
    found, place = {}, 0
    while text != "0" and place < len(text):
        term = TERM.match(text, place)
        need(term and term.end() > place and (place == 0 or term[1]), "a text is no polynomial in the letter")
        sign, number, name, power, alone, other = term.groups()
        need((name or alone) in (None, letter), "a text is a polynomial in another letter")
        power = int(power or other or 1) if name or alone else 0
        need(power <= limit and power not in found, "a text is of too high a degree, or has a power twice")
        number = number or "1"
        if number.startswith("("):
            need(sign != "-", "a sum in brackets has a sign")
            number, sign = number[1:-1], ""
        found[power] = ("-" if sign == "-" else "") + number
        place = term.end()
    return found


def field_element(text, degree):
    """The coefficients of a canonical text."""
    need(isinstance(text, str) and not isinstance(text, Number), "an entry of a vector is no text")
    if degree == 1:
        return [scalar(text, FIELD.tag, "vectors")]
    letter = extension_letter()
    terms = tower_terms(text, letter, degree - 1) if FIELD.extension else field_terms(text, letter, degree - 1)
    found = [scalar(terms.get(power, "0"), FIELD.tag, "vectors") for power in range(degree)]
    need(field_text(found, letter) == text, "an entry of a vector is not in its canonical form")
    return found


def extension_letter():
    """The letter of K[a]/(f), which is b where K has the letter a."""
    return "b" if FIELD.extension and FIELD.extension.letter == "a" else "a"


def tower_terms(text, letter, limit):
    """The elements of a number field before the powers of a letter in a sum, by their powers; sums stand in brackets."""
    found, start, depth = {}, 0, 0
    for place, character in enumerate(text + "+"):
        depth += (character == "(") - (character == ")")
        if character not in "+-" or depth or place == start:
            continue
        term = re.fullmatch(r"([+-]?)(?:(.*)\*)?" + letter + r"(?:\^([2-9]|[1-9][0-9]{1,3}))?", text[start:place], re.ASCII)
        sign, number, power = (term[1], term[2] or "1", int(term[3] or 1)) if term else (text[start], text[start:place], 0)
        if not term:
            sign, number = (sign, number[1:]) if sign in "+-" else ("", number)
        if number.startswith("(") and number.endswith(")"):
            need(sign != "-", "a sum in brackets has a sign")
            number, sign = number[1:-1], ""
        need(power <= limit and power not in found, "a text is of too high a degree, or has a power twice")
        found[power] = ("-" if sign == "-" else "") + number
        start = place
    need(start == len(text), "a text is no polynomial in the letter")
    return found


def named_factor(text):
    """The polynomial in x that the option names, monic."""
    need(isinstance(text, str), "the option extension is no text")
    terms = field_terms(text.replace(" ", ""), "x", 4096)
    found = []
    for power in range(max(terms, default=0) + 1):
        x = gaussian_of(terms.get(power, "0"))
        need(not x.imaginary or FIELD.tag == "Q(i)", "the option extension is over another field")
        p = FIELD.modulus
        need(not p or x.real.denominator % p, "the option extension has a denominator that is 0")
        found.append(x if FIELD.tag == "Q(i)" else x.real if not p else Residue(
            x.real.numerator * pow(x.real.denominator, -1, p)))
    need(len(found) > 1 and bool(found[-1]), "the option extension is a constant")
    return monic_over_field(found)


def gaussian_of(text):
    """A number such as -1/2, 3i or 1-2i, in lowest terms or not."""
    match = re.fullmatch(r"(?P<real>-?[0-9]+(?:/[0-9]+)?)?(?P<imaginary>[+-]?(?:[0-9]+(?:/[0-9]+)?)?i)?", text, re.ASCII)
    need(match and text, "a coefficient is no number")
    size = (match["imaginary"] or "0i")[:-1]
    return Gaussian(Fraction(match["real"] or 0), Fraction({"": "1", "+": "1", "-": "-1"}.get(size, size)))


def monic_over_field(f):
    inverse = field_inverse(f[-1])
    return [x * inverse for x in f]


def field_inverse(x):
    if FIELD.extension:
        return x.inverse()
    if FIELD.modulus:
        return Residue(pow(x.value, -1, FIELD.modulus))
    if FIELD.tag == "Q(i)":
        size = x.real * x.real + x.imaginary * x.imaginary
        return Gaussian(x.real / size, -x.imaginary / size)
    return 1 / x


def divided(f, d):
    """Quotient and remainder by a monic polynomial."""
    rest, quotient = list(f), [FIELD.of(0)] * max(0, len(f) - len(d) + 1)
    for k in range(len(quotient) - 1, -1, -1):
        quotient[k] = factor = rest[k + len(d) - 1]
        if factor:
            for i, x in enumerate(d):
                rest[k + i] = rest[k + i] - factor * x
    return quotient, trimmed(rest[:len(d) - 1])


class Root:
    """A root: a square with the centre real + imaginary*i and half its width; disjoint squares hold one each."""

    def __init__(self, value, f, minimal, index, places):
        self.is_real, self.imaginary, self.radius = True, Fraction(0), Fraction(0)
        need(is_kind(value, "algebraic"), "a root is no algebraic number")
        need([as_integer(x) for x in (rational(x, "Z", "roots") for x in value.get("polynomial") or [])] == minimal,
             "a root is one of another polynomial")
        need(("interval" in value) != ("box" in value), "a root has not one region")
        if "interval" in value:
            self.real, self.radius = self.side(value["interval"])
        else:
            need(isinstance(value["box"], list) and len(value["box"]) == 2, "a region is no square")
            (self.real, self.radius), (self.imaginary, half) = map(self.side, value["box"])
            self.is_real = False
            need(half == self.radius, "a region is no square")
            need(abs(self.imaginary) > half, "a square of a root that is not real meets the real axis")
        is_rational = not any(y for _, y in f)
        place = index if is_rational else 2 * index + (self.imaginary < 0)
        need(count(value.get("root"), "roots") == place + 1 and (is_rational or not self.is_real),
             "a root is one of another place")
        self.place = (minimal, place)
        self.check_root(f)
        self.check_decimals(text_of(value.get("approximation"), "approximation"), places)
        if "radical" in value:
            need(is_rational, "a radical is none of a real polynomial")
            check_radical(text_of(value["radical"], "radical"), minimal, index)
        need(set(value) <= {"kind", "polynomial", "root", "interval", "box", "approximation", "radical"},
             "a root has a field that says nothing")

    @staticmethod
    def side(ends):
        need(isinstance(ends, list) and len(ends) == 2, "a side of a square has not two ends")
        low, high = (rational(x, "Q", "roots") for x in ends)
        need(low <= high, "a side of a square has not two ends")
        return (low + high) / 2, (high - low) / 2

    def check_root(self, f):
        """degree*|f(c)| <= |f'(c)|*radius: some root is no farther from c, for f'/f is the sum of 1/(x - z)."""
        common = lcm(self.real.denominator, self.imaginary.denominator, self.radius.denominator)
        need((len(f) * (common.bit_length() + 64)) ** 2 * len(f) <= LONGEST_WORK << 12, "a root has too many digits")
        x, y, r = (int(z * common) for z in (self.real, self.imaginary, self.radius))
        (v, w), (d, e), power = (0, 0), (0, 0), 1
        for left, right in reversed(f):
            d, e = d * x - e * y + v, d * y + e * x + w
            v, w = v * x - w * y + left * power, v * y + w * x + right * power
            power *= common
        need((v * v + w * w) * (len(f) - 1) ** 2 <= (d * d + e * e) * r * r, "a square need not hold a root")

    def check_decimals(self, text, places):
        number = r"(-?(?:0|[1-9][0-9]*)\.[0-9]{%d})" % places
        found = re.fullmatch(number if self.is_real else number + r"\+?" + number + "i", text, re.ASCII)
        need(found, "a root has not as many decimals as were asked for")
        need(self.is_real or text[found.end(1)] in "+-", "the parts of a root run into each other")
        wanted = [self.real] if self.is_real else [self.real, self.imaginary]
        need(all(abs(Fraction(part) - x) + self.radius <= Fraction(1, 10 ** places)
                 for part, x in zip(found.groups(), wanted)), "the decimals are not those of the root")

    def may_stand_before(self, other):
        if self.is_real != other.is_real:
            return self.is_real
        if self.place and other.place and self.place[0] == other.place[0]:
            return self.place[1] < other.place[1]
        if not self.place and not other.place and self.real == other.real:
            if self.imaginary == -other.imaginary:
                return self.imaginary > 0
            return abs(self.imaginary) < abs(other.imaginary)
        return self.real - self.radius <= other.real + other.radius


class FieldRoot(Root):
    """An eigenvalue that lies in Q or Q(i)."""

    def __init__(self, number):
        self.real, self.imaginary = (number.real, number.imaginary) if isinstance(number, Gaussian) else (number, Fraction(0))
        self.is_real, self.radius, self.place = not self.imaginary, Fraction(0), None


def check_radical(text, f, place):
    """What a radical is: a quadratic surd, the real root of a*x^3 + d, or a square root of the first."""
    need(3 <= len(f) <= 5, "a radical is none of a polynomial of its degree")
    [check_quadratic, check_cube_root, check_nested][len(f) - 3](text, f, place)


def check_quadratic(text, f, place):
    """(p + q*sqrt(r))/s, or with i, is the root of s^2*x^2 - 2ps*x + p^2 -+ q^2*r; q says which of two."""
    found = RADICAL.fullmatch(text)
    need(found, "a radical is none of a quadratic polynomial")
    p, s = int(found["constant"] or 0), int(found["below"] or found["alone"] or 1)
    q, r, is_imaginary = -1 if found["sign"] == "-" else 1, 1, False
    need(s > 0 and (found["sign"] != "+" or found["constant"]), "a radical is not written as it should be")
    for part in found["product"].split("*"):
        inside = re.fullmatch(r"sqrt\(([1-9][0-9]*)\)", part, re.ASCII)
        if part == "i" and not is_imaginary:
            is_imaginary = True
        elif inside and r == 1:
            r = int(inside[1])
        else:
            need(re.fullmatch("[1-9][0-9]*", part, re.ASCII), "a radical has a part that is none")
            q *= int(part)
    own = [p * p - q * q * (-r if is_imaginary else r), -2 * p * s, s * s]
    need(all(x * f[2] == y * own[2] for x, y in zip(own, f)), "a radical is a root of another polynomial")
    need(((q < 0) if is_imaginary else (q > 0)) == (place == 1), "a radical is the other root")


def check_cube_root(text, f, place):
    """q*cbrt(r)/s is the real root, the first one, of s^3*x^3 - q^3*r."""
    found = re.fullmatch(r"(-?)(?:([1-9][0-9]*)\*)?cbrt\(([1-9][0-9]*)\)(?:/([1-9][0-9]*))?", text, re.ASCII)
    need(found, "a radical is none of a polynomial of degree 3")
    q, r, s = int(found[2] or 1) * (-1 if found[1] else 1), int(found[3]), int(found[4] or 1)
    need(place == 0 and not f[1] and not f[2] and -f[0] * s ** 3 == q ** 3 * r * f[3], "a radical is a root of another polynomial")


def check_nested(text, f, place):
    """+-sqrt(y), or +-sqrt(-y)*i, for a real root y of a polynomial in x^2: which one, its place and the signs say."""
    (c, b, a), is_imaginary = f[::2], False
    need(not f[1] and not f[3] and c and b * b > 4 * a * c, "a radical is none of a polynomial of degree 4")
    if a * c < 0:
        is_imaginary, is_negative, inner = place >= 2, place in (0, 3), 1
    elif a * b > 0:
        is_imaginary, is_negative, inner = True, place in (1, 3), place // 2
    else:
        is_negative, inner = place < 2, int(place in (0, 3))
    found = re.fullmatch(("-" if is_negative else "") + r"sqrt\((.+)\)" + (r"\*i" if is_imaginary else ""), text, re.ASCII)
    need(found, "a radical is the other root, or none of a polynomial of degree 4")
    check_quadratic(found[1], [c, -b if is_imaginary else b, a], inner)


def check_separate(roots, is_rational):
    for i, root in enumerate(roots):
        for other in roots[:i]:
            reach = root.radius + other.radius
            need(abs(root.real - other.real) > reach or abs(root.imaginary - other.imaginary) > reach,
                 "the squares of two roots meet")
    need(all(x.may_stand_before(y) and (x.is_real != y.is_real or x.real - x.radius <= y.real + y.radius)
             for x, y in zip(roots, roots[1:])), "the roots are not in their order")
    if not is_rational:
        need(all(abs(x.real - y.real) > x.radius + y.radius or abs(x.imaginary + y.imaginary) > x.radius + y.radius
                 for i, x in enumerate(roots) for y in roots[:i]), "the squares of two roots meet")
        return
    others = [root for root in roots if not root.is_real]
    need(len(others) % 2 == 0, "a root has no conjugate")
    need(all(x.imaginary > 0 and x.real == y.real and x.imaginary == -y.imaginary
             for x, y in zip(others[::2], others[1::2])), "two conjugate roots do not stand side by side")


class Pencil:
    """A and B of A*v = c*B*v, with the option left transposed; without B it is the identity."""

    def __init__(self, claim):
        self.a, self.b = claim.square(), claim.matrix("B") if "B" in claim.inputs else None
        need(self.b is None or self.b.shape == self.a.shape, "A and B have different shapes")
        if claim.is_set("left"):
            self.a, self.b = self.a.transposed(), self.b and self.b.transposed()
        self.order = self.a.rows

    def check(self, polynomial, record):
        """That a polynomial is det(x*B - A), and not 0."""
        if self.b is None:
            evidence = record.record("characteristic")
            if FIELD.extension:
                need(len(polynomial) == self.order + 1 and polynomial == characteristic_of_elements(self.a.entries),
                     "the polynomial is wrong")
            elif FIELD.modulus:
                need(len(polynomial) == self.order + 1, "the polynomial is not of A's degree")
                rows, p = residues(self.a.entries, FIELD.modulus)[0], FIELD.modulus
                need(hessenberg_polynomial(rows, p) == residues([polynomial], p)[0][0], "the polynomial is wrong")
            else:
                check_characteristic(self.a, polynomial, evidence, "vector" in evidence and FIELD.tag == "Q")
            return
        need(polynomial and len(polynomial) <= self.order + 1, "the polynomial is 0, or of too high a degree")
        need(self.order ** 5 <= LONGEST_WORK, "the polynomial would take too many products")
        rows = [list(x) + list(y) for x, y in zip(self.a.entries, self.b.entries)]
        if FIELD.modulus:
            found = bareiss_polynomial(rows, self.order)
            need(found == [x.value for x in polynomial], "the polynomial is wrong")
            return
        scale, whole_rows = 1, []
        for row in rows:
            numbers, below = cleared(row)
            whole_rows.append(numbers)
            scale *= below
        numbers = [whole(x * scale, "a coefficient") for x in polynomial]
        numbers += [FIELD.of(0)] * (self.order + 1 - len(numbers))
        check_residues(whole_rows, numbers, lambda x: isqrt(2 * x) + 1, interpolated_polynomial, "the polynomial")


def interpolated_polynomial(rows, p):
    """det(x*B - A) modulo a prime, from its values at 0, 1, ... by Newton's differences."""
    order = len(rows)
    differences = [determinant_modulo([[(point * row[order + j] - row[j]) % p for j in range(order)] for row in rows], p)
                   for point in range(order + 1)]
    for level in range(1, order + 1):
        inverse = pow(level, -1, p)
        for place in range(order, level - 1, -1):
            differences[place] = (differences[place] - differences[place - 1]) * inverse % p
    polynomial = [differences[order] % p]
    for place in range(order - 1, -1, -1):
        following = [differences[place]] + polynomial
        for power, coefficient in enumerate(polynomial):
            following[power] = (following[power] - place * coefficient) % p
        polynomial = [x % p for x in following]
    return polynomial


def bareiss_polynomial(rows, order):
    """det(x*B - A) over GF(p) by elimination without fractions."""
    ring = Modular(FIELD.modulus)
    table = [[ring.of([-row[j].value, row[order + j].value]) for j in range(order)] for row in rows]
    last, is_negative = [1], False
    for step in range(order):
        found = next((i for i in range(step, order) if table[i][step]), None)
        if found is None:
            return []
        if found != step:
            table[step], table[found], is_negative = table[found], table[step], not is_negative
        top = table[step]
        for i in range(step + 1, order):
            for j in range(step + 1, order):
                table[i][j] = ring.divmod(ring.minus(
                    ring.times(top[step], table[i][j]), ring.times(table[i][step], top[j])), last)[0]
        last = top[step]
    return ring.of([-x for x in last]) if is_negative else last


class Image:
    """A and B modulo a prime, or in a finite field itself."""

    def __init__(self, pencil, p):
        need(not FIELD.extension, "nothing is known of two matrices over this field")
        self.p, self.order, self.below, self.b = p, pencil.order, 1, None
        if pencil.b is None:
            numbers, self.below = cleared([x for row in pencil.a.entries for x in row])
            self.a = self.of([numbers[i * self.order:(i + 1) * self.order] for i in range(self.order)])
            return
        rows = self.of([cleared(list(x) + list(y))[0] for x, y in zip(pencil.a.entries, pencil.b.entries)])
        self.a, self.b = [row[:self.order] for row in rows], [row[self.order:] for row in rows]

    def of(self, rows):
        return residues(rows, self.p)[0]

    def value(self, f):
        """f(A) times a power of the denominator."""
        image, power, p = [[0] * self.order for _ in self.a], 1, self.p
        for coefficient in reversed(f):
            image = [[sum(map(operator.mul, row, column)) % p for column in zip(*image)] for row in self.a]
            for i in range(self.order):
                image[i][i] = (image[i][i] + coefficient * power) % p
            power = power * self.below % p
        return image

    def system(self, f):
        """c_d*A*w_i = B*(c_d*w_(i-1) - c_i*w_(d-1)) for all coefficients of a vector."""
        n, d, rows = self.order, len(f) - 1, []
        for power in range(d):
            for x, y in zip(self.a, self.b):
                line = [0] * (n * d)
                for j in range(n):
                    line[power * n + j] += f[d] * x[j]
                    if power:
                        line[(power - 1) * n + j] -= f[d] * y[j]
                    line[(d - 1) * n + j] += f[power] * y[j]
                rows.append(line)
        return rows


class SpectrumPart:
    def __init__(self, value, order, places, name, variable="x"):
        fields = value.get("fields") if is_kind(value, "record") else None
        wanted = {"factor", "multiplicity", "roots"} | ({"geometric", name} if name else set())
        need(isinstance(fields, dict) and set(fields) == wanted, "an eigenvalue has other fields than it should")
        self.factor = poly_value(fields["factor"], variable, "Z" if FIELD.tag == "Q" else FIELD.tag, "factor")
        self.degree = len(self.factor) - 1
        need(self.degree >= 1 and is_canonical_factor(self.factor), "a factor is not in canonical form")
        self.multiplicity = count(fields["multiplicity"], "multiplicity")
        need(1 <= self.multiplicity <= order and self.degree <= order, "a multiplicity or a degree is out of range")
        self.monic = monic_over_field(self.factor)
        letter = extension_letter()
        self.field = FIELD.tag if self.degree == 1 else f"{FIELD.tag}[{letter}]/({field_text(self.monic, letter)})"
        self.roots = []
        self.read_roots(list_items(fields["roots"], "roots"), places)
        self.vectors = []
        if not name:
            return
        basis_value = fields[name]
        need(is_kind(basis_value, "basis"), "the vectors are no basis")
        need(basis_value.get("domain") == self.field, "the vectors are over another field")
        need(count(basis_value.get("ambient"), "ambient") == order, "the vectors live in another dimension")
        for vector in list_items(basis_value.get("vectors"), "vectors"):
            need(isinstance(vector, list) and len(vector) == order, "a vector has another number of entries")
            entries = [field_element(entry, self.degree) for entry in vector]
            self.vectors.append([[entry[power] for entry in entries] for power in range(self.degree)])
        need(count(fields["geometric"], "geometric") == len(self.vectors), "the geometric multiplicity is another")
        need(1 <= len(self.vectors) <= self.multiplicity, "there are not as many vectors as there can be")

    def read_roots(self, items, places):
        if FIELD.extension:
            self.items = items
            return
        need(len(items) == self.degree, "a factor has another number of roots")
        if self.degree == 1:
            root = -self.monic[0]
            need(is_kind(items[0], "scalar") and items[0].get("domain") == FIELD.tag
                 and scalar(items[0].get("value"), FIELD.tag, "roots") == root, "a root is another number of the field")
            self.roots = [] if FIELD.modulus else [FieldRoot(root)]
            return
        if FIELD.modulus:
            self.check_conjugates(items)
            return
        numbers, _ = cleared(self.factor)
        f = [(int(x.real), int(x.imaginary)) if isinstance(x, Gaussian) else (int(x), 0) for x in numbers]
        minimal = [x for x, _ in f]
        if any(y for _, y in f):
            minimal = [0] * (2 * len(f) - 1)
            for i, (x, y) in enumerate(f):
                for j, (v, w) in enumerate(f):
                    minimal[i + j] += x * v + y * w
        content = gcd(*minimal) * (1 if minimal[-1] > 0 else -1)
        minimal = [x // content for x in minimal]
        self.roots = [Root(item, f, minimal, index, places) for index, item in enumerate(items)]
        check_separate(self.roots, not any(y for _, y in f))

    def check_conjugates(self, items):
        """The roots are a, a^p, a^(p^2), ... in GF(p)[a]/(f)."""
        p, ring, f = FIELD.modulus, Modular(FIELD.modulus), [x.value for x in self.monic]
        need(self.degree ** 2 * (self.degree + p.bit_length()) * (p.bit_length() // 64 + 1) ** 2 <= LONGEST_WORK,
             "the roots would take too many products")
        power = [1]
        for bit in bin(p)[2:]:
            power = ring.divmod(ring.times(power, power), f)[1]
            if bit == "1":
                power = ring.divmod([0] + power, f)[1]
        powers = [[1]]
        while len(powers) < self.degree:
            powers.append(ring.divmod(ring.times(powers[-1], power), f)[1])
        root = [0, 1]
        for item in items:
            need(is_kind(item, "scalar") and item.get("domain") == self.field, "a root is no element of the field")
            found = trimmed([x.value for x in field_element(item.get("value"), self.degree)])
            need(found == root, "a root is another element of the field")
            image = []
            for coefficient, power in zip(root, powers):
                image = poly_sum(image, [x * coefficient for x in power])
            root = ring.of(image)

    def needs_prime(self):
        return len(self.vectors) > 1 or len(self.vectors) < self.multiplicity

    def check_vectors(self, pencil):
        """A*w_i = B*(w_(i-1) - c_i*w_(d-1)), for every vector w_0 + w_1*a + ..."""
        wanted = []
        for vector in self.vectors:
            top = vector[-1]
            need(any(x for part in vector for x in part), "an eigenvector is 0")
            for power in range(self.degree):
                before = vector[power - 1] if power else [FIELD.of(0)] * pencil.order
                wanted.append([x - self.monic[power] * y for x, y in zip(before, top)])
        if pencil.b is not None:
            wanted = [[sum(map(operator.mul, row, column), FIELD.of(0)) for row in pencil.b.entries] for column in wanted]
        columns = [column for vector in self.vectors for column in vector]
        need(pencil.a.maps(columns, wanted), "A does not take a vector to the eigenvalue times it")

    def check_dimension(self, image):
        order, found, p = image.order, len(self.vectors), image.p
        if found > 1:
            columns = image.of([cleared(column)[0] for vector in self.vectors for column in vector])
            need(rank_modulo(columns, p) == self.degree * found, "modulo the prime the vectors are dependent")
        if found < self.multiplicity:
            side = order if image.b is None else order * self.degree
            need(self.degree * order ** 3 <= LONGEST_WORK and side ** 3 <= LONGEST_WORK,
                 "the value of a factor would take too many products")
            f = image.of([cleared(self.factor)[0]])[0]
            need(rank_modulo(image.value(f) if image.b is None else image.system(f), p) >= side - self.degree * found,
                 "modulo the prime the rank is too low for so few eigenvectors")


class InfinitePart:
    """The eigenvalue that stands last where B is singular: its vectors are those that B takes to 0."""

    def __init__(self, value, pencil, multiplicity, name):
        fields = value.get("fields") if is_kind(value, "record") else None
        wanted = {"multiplicity", "roots"} | ({"geometric", name} if name else set())
        need(isinstance(fields, dict) and set(fields) == wanted, "the infinite eigenvalue has other fields than it should")
        roots = list_items(fields["roots"], "roots")
        need(count(fields["multiplicity"], "multiplicity") == multiplicity and len(roots) == 1
             and is_kind(roots[0], "text") and roots[0].get("value") == "infinite", "the infinite eigenvalue is another")
        self.multiplicity, self.vectors = multiplicity, []
        if not name:
            return
        self.vectors = basis(fields[name], pencil.order, name)
        need(count(fields["geometric"], "geometric") == len(self.vectors) and 1 <= len(self.vectors) <= multiplicity,
             "the infinite eigenvalue has not as many vectors as there can be")
        need(all(any(vector) for vector in self.vectors), "an eigenvector is 0")
        need(pencil.b.annihilates(*self.vectors), "B does not take a vector of the infinite eigenvalue to 0")

    def needs_prime(self):
        return len(self.vectors) > 1 or len(self.vectors) < self.multiplicity

    def check_dimension(self, image):
        rows = image.of([cleared(vector)[0] for vector in self.vectors])
        need(rank_modulo(rows, image.p) == len(self.vectors), "modulo the prime the vectors are dependent")
        if len(self.vectors) < self.multiplicity:
            need(rank_modulo(image.b, image.p) >= image.order - len(self.vectors),
                 "modulo the prime the rank is too low for so few eigenvectors")


def rank_modulo(rows, p):
    rows, rank = [[x % p for x in row] for row in rows], 0
    for j in range(len(rows[0]) if rows else 0):
        found = next((i for i in range(rank, len(rows)) if rows[i][j]), None)
        if found is None:
            continue
        rows[rank], rows[found] = rows[found], rows[rank]
        inverse = pow(rows[rank][j], -1, p)
        for i in range(rank + 1, len(rows)):
            factor = rows[i][j] * inverse % p
            if factor:
                rows[i] = [(x - factor * y) % p for x, y in zip(rows[i], rows[rank])]
        rank += 1
    return rank


def decimal_places(claim):
    places = claim.options.get("places", "10")
    need(str(places).isascii() and str(places).isdigit() and 1 <= int(places) <= 10000, "places is out of range")
    return int(places)


def check_spectrum(claim, argument="spectrum"):
    need(not (FIELD.extension and (FIELD.is_finite or "B" in claim.inputs or "extension" in claim.options)),
         "nothing is known of these eigenvalues over this field")
    pencil, record = Pencil(claim), claim.evidence(argument)
    polynomial = poly_value(claim.output("polynomial"), "x", claim.ring(), "polynomial")
    pencil.check(polynomial, record)
    if claim.is_set("bounds"):
        check_bounds(claim, pencil, polynomial)
    places = decimal_places(claim)
    name = None if claim.is_set("values") else "leftVectors" if claim.is_set("left") else "vectors"
    items, asked = list_items(claim.output("eigenvalues"), "eigenvalues"), claim.options.get("extension")
    infinite = None
    if asked is None and len(polynomial) <= pencil.order:
        need(items, "the infinite eigenvalue is missing")
        infinite = InfinitePart(items[-1], pencil, pencil.order + 1 - len(polynomial), name)
        items = items[:-1]
    parts = [SpectrumPart(item, pencil.order, places, name) for item in items]
    if FIELD.extension:
        read_embedded_roots(parts, record, places)
    if asked is None:
        check_product(parts, polynomial)
    else:
        check_only(parts, polynomial, named_factor(asked))
    check_factors_irreducible([part.factor for part in parts], record)
    check_order(parts)
    if not name:
        return
    for part in parts:
        part.check_vectors(pencil)
    everything = parts + ([infinite] if infinite else [])
    if FIELD.extension:
        for part in parts:
            check_dimension_of_elements(part, pencil)
    elif any(part.needs_prime() for part in everything):
        image = Image(pencil, FIELD.modulus or record.prime())
        for part in everything:
            if part.needs_prime():
                part.check_dimension(image)
    if asked is not None or argument != "spectrum":
        return
    if any(len(part.vectors) < part.multiplicity for part in everything):
        verdict = "no"
    elif all(part.degree == 1 for part in parts):
        verdict = f"over {FIELD.tag}"
    elif FIELD.modulus:
        verdict = f"over GF({FIELD.modulus}^{lcm(*(part.degree for part in parts))})"
    else:
        is_real = (FIELD.extension.is_ordered if FIELD.extension else FIELD.tag == "Q") and all(root.is_real for part in parts for root in part.roots)
        verdict = "over R" if is_real else "over C"
    claim.check_output("diagonalizable", ("text", verdict))


def check_roots(claim):
    """The roots of p by its irreducible factors, with their multiplicities."""
    need(not (FIELD.extension and FIELD.is_finite), "nothing is known of roots over this field")
    p, variable, places = poly_operand(claim, "p"), variable_of(claim, "p"), decimal_places(claim)
    record = claim.evidence("roots")
    need(p, "every number is a root of the polynomial 0")
    parts = [SpectrumPart(item, len(p) - 1, places, None, variable) for item in list_items(claim.output("roots"), "roots")]
    if FIELD.extension:
        read_embedded_roots(parts, record, places)
    check_product(parts, p)
    check_order(parts)
    check_factors_irreducible([part.factor for part in parts], record)


def check_order(parts):
    need(all(x.roots[0].may_stand_before(y.roots[0]) if x.roots and y.roots else order_key(x.factor) < order_key(y.factor)
             for x, y in zip(parts, parts[1:])), "the roots are not in their order")


def check_bounds(claim, pencil, polynomial):
    """Gershgorin's discs, and Cauchy's bound; the size of a number is the sum of the moduli of its parts, over a field of real
    numbers its modulus."""
    is_real = FIELD.extension and FIELD.extension.is_ordered
    need(pencil.b is None and not FIELD.modulus and (is_real or not FIELD.extension), "here eigenvalues have no bounds")

    def size(x):
        if is_real:
            return -x if x.sign() < 0 else x
        return abs(x.real) + abs(x.imaginary) if isinstance(x, Gaussian) else abs(x)

    items = list_items(claim.output("discs"), "discs")
    need(len(items) == pencil.order, "there is not one disc for each row")
    for i, item in enumerate(items):
        fields, row = item.get("fields") if is_kind(item, "record") else None, pencil.a.entries[i]
        need(isinstance(fields, dict) and set(fields) == {"centre", "radius"}, "a disc lacks its centre or its radius")
        need(is_kind(fields["centre"], "scalar") and fields["centre"].get("domain") == FIELD.tag
             and scalar(fields["centre"].get("value"), FIELD.tag, "discs") == row[i], "a disc has another centre")
        radius = sum((size(x) for j, x in enumerate(row) if j != i), FIELD.of(0) if is_real else Fraction(0))
        need(is_size(fields["radius"], radius), "a disc has another radius")
    if is_real:
        bound = FIELD.of(0)
        for x in map(size, polynomial[:-1]):
            bound = x if (x - bound).sign() > 0 else bound
        bound = bound + 1 if len(polynomial) > 1 else bound
    else:
        bound = max((1 + size(x) for x in polynomial[:-1]), default=Fraction(0))
    need(is_size(claim.output("bound"), bound), "the bound is another")


def is_size(value, number):
    if FIELD.extension:
        return (is_kind(value, "scalar") and value.get("domain") == FIELD.tag
                and scalar(value.get("value"), FIELD.tag, "bounds") == number)
    return is_kind(value, "scalar") and value.get("domain") == "Q" and rational(value.get("value"), "Q", "bounds") == number


def check_product(parts, polynomial):
    need(sum(part.degree * part.multiplicity for part in parts) == len(polynomial) - 1, "the degrees do not add up")
    product, zero = [FIELD.of(1)], FIELD.of(0)
    for i, part in enumerate(parts):
        need(all(part.factor != other.factor for other in parts[:i]), "a factor stands twice")
        for _ in range(part.multiplicity):
            product = poly_product(product, part.factor, zero)
    need([x * polynomial[-1] for x in product] == [x * product[-1] for x in polynomial],
         "the factors do not multiply to the polynomial")


def check_only(parts, polynomial, asked):
    """The factor that is asked for divides the polynomial just as often as is said."""
    need(len(parts) == 1 and parts[0].monic == asked, "the eigenvalues are not those of the factor that is asked for")
    rest = polynomial
    for _ in range(parts[0].multiplicity):
        rest, remainder = divided(rest, asked)
        need(not remainder and rest, "the factor does not divide the polynomial so often")
    need(divided(rest, asked)[1], "the factor divides the polynomial more often")


def check_singular_pencil(claim):
    """x*B - A takes v_0 + v_1*x + ... to 0, which is not 0."""
    pencil, record = Pencil(claim), claim.evidence("singular-pencil")
    need(pencil.b is not None, "without B the polynomial is not 0")
    vectors = record.vectors("vectors", FIELD.tag, pencil.order)
    need(any(x for vector in vectors for x in vector), "the vectors are all 0")
    need(len(vectors) <= pencil.order + 1, "there are more vectors than are needed")
    zero = [FIELD.of(0)] * pencil.order
    wanted = [[sum(map(operator.mul, row, column), FIELD.of(0)) for row in pencil.b.entries] for column in [zero] + vectors]
    need(pencil.a.maps(vectors + [zero], wanted), "x*B - A does not take the vector to 0")


# Eigenvalues over number fields, as complex numbers where the name of the generator fixes what they are: see FORMAT.md


class FixedPoint:
    """A disc: a number times 2^-exponent, and how far another one may be away from it."""

    def __init__(self, real, imaginary, radius, exponent):
        self.real, self.imaginary, self.radius, self.exponent = real, imaginary, radius, exponent

    def __add__(self, other):
        return FixedPoint(self.real + other.real, self.imaginary + other.imaginary, self.radius + other.radius, self.exponent)

    def __mul__(self, other):
        x, y = abs(self.real) + abs(self.imaginary), abs(other.real) + abs(other.imaginary)
        spread = x * other.radius + y * self.radius + self.radius * other.radius
        return FixedPoint((self.real * other.real - self.imaginary * other.imaginary) >> self.exponent,
                          (self.real * other.imaginary + self.imaginary * other.real) >> self.exponent,
                          (spread >> self.exponent) + 3, self.exponent)


def has_embedding():
    return FIELD.extension.is_named and not FIELD.extension.letter.startswith("root(")


def fixed_generator(exponent):
    field = FIELD.extension
    if field.roots:
        return fixed_root(field.roots[0], exponent) + fixed_root(field.roots[1], exponent)
    if field.letter.startswith("zeta("):
        return fixed_root_of_unity(int(field.letter[5:-1]), exponent)
    n = int(-field.polynomial[0])
    if field.degree == 2:
        return fixed_root(n, exponent)
    size, low, high = abs(n) << (3 * exponent), 0, 1
    high <<= size.bit_length() // 3 + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle ** 3 <= size else (low, middle)
    return FixedPoint(low if n > 0 else -low, 0, 1, exponent)


def fixed_root(n, exponent):
    root = isqrt(abs(n) << (2 * exponent))
    return FixedPoint(root, 0, 1, exponent) if n > 0 else FixedPoint(0, root, 1, exponent)


def fixed_root_of_unity(n, exponent):
    """cos(2*pi/n) + sin(2*pi/n)*i, by their series, with 64 digits to spare."""
    digits = exponent + 64

    def inverse_tangent(x):
        power, total, k = (1 << digits) // x, 0, 0
        while power:
            total += (-1) ** k * (power // (2 * k + 1))
            power, k = power // (x * x), k + 1
        return total

    angle = 2 * (16 * inverse_tangent(5) - 4 * inverse_tangent(239)) // n
    parts, term, k = [0, 0], 1 << digits, 0
    while term:
        parts[k % 2] += term if k % 4 < 2 else -term
        k += 1
        term = ((term * angle) >> digits) // k
    return FixedPoint(parts[0] >> 64, parts[1] >> 64, 3, exponent)


def fixed_value(x, exponent):
    generator, value = fixed_generator(exponent), FixedPoint(0, 0, 0, exponent)
    for c in reversed(x.coefficients):
        whole, rest = divmod(c.numerator << exponent, c.denominator)
        value = value * generator + FixedPoint(whole, 0, int(rest != 0), exponent)
    return value


def is_real_element(x):
    field = FIELD.extension
    if field.is_ordered or not any(x.coefficients[1:]):
        return True
    if field.roots:
        return all(not y or n > 0 for y, n in zip(x.coordinates()[1:], field.roots))
    if not field.letter.startswith("zeta("):
        return False
    order, conjugate, power = int(field.letter[5:-1]), as_element(0), as_element(1)
    turned = {(order - k) % order: c for k, c in enumerate(x.coefficients)}
    for k in range(order):
        conjugate = conjugate + power * as_element(turned.get(k, 0))
        power = power * field.generator()
    return conjugate == x


class EmbeddedRoot(Root):
    """A root whose square is given; the place is None for an element of the field."""

    def __init__(self, is_real, real, imaginary, radius, place):
        self.is_real, self.real, self.imaginary, self.radius, self.place = is_real, real, imaginary, radius, place


def room_for(elements):
    """How many digits the powers of the generator, and the numbers before them, take before the point."""
    field = FIELD.extension
    longest = max(c.numerator.bit_length() for x in elements for c in x.coefficients)
    return longest + field.degree * (4 * max(len(str(c)) for c in field.polynomial) + 2)


def read_embedded_roots(parts, record, places):
    lists = [[]] * len(parts)
    if has_embedding() and any(part.degree > 1 for part in parts):
        lists = [list_items(item, "conjugates") for item in record.items("conjugates")]
        need(len(lists) == len(parts), "there is not one list of conjugates for each factor")
    for part, squares in zip(parts, lists):
        if part.degree == 1:
            root = -part.monic[0]
            need(len(part.items) == 1 and not squares and is_kind(part.items[0], "scalar")
                 and part.items[0].get("domain") == FIELD.tag and part.items[0].get("value") == str(root),
                 "a root is another number of the field")
            if has_embedding():
                exponent = 256 + room_for([root])
                found, is_real = fixed_value(root, exponent), is_real_element(root)
                part.roots = [EmbeddedRoot(is_real, *(Fraction(x, 1 << exponent) for x in (
                    found.real, 0 if is_real else found.imaginary, found.radius)), None)]
        elif has_embedding():
            part.roots = embedded_roots(part, squares, places)
        else:
            need(not part.items, "in a field that lies nowhere in C no roots are known")


def embedded_roots(part, squares, places):
    need(len(part.items) == part.degree, "a factor has another number of roots")
    need(all(is_kind(item, "algebraic") for item in part.items), "a root is no algebraic number")
    minimal = [as_integer(x) for x in (rational(x, "Z", "roots") for x in part.items[0].get("polynomial") or [])]
    check_minimal_of_elements(minimal, part.monic)
    every, roots = conjugate_squares(squares, minimal), []
    for item in part.items:
        need(item.get("polynomial") == part.items[0].get("polynomial"), "a root is one of another polynomial")
        place = count(item.get("root"), "roots") - 1
        need(0 <= place < len(every) and (not roots or roots[-1].place[1] < place), "a root is one of another place")
        need(("interval" in item) != ("box" in item), "a root has not one region")
        imaginary = Fraction(0)
        if "interval" in item:
            real, radius = Root.side(item["interval"])
        else:
            need(isinstance(item["box"], list) and len(item["box"]) == 2, "a region is no square")
            (real, radius), (imaginary, half) = map(Root.side, item["box"])
            need(half == radius and abs(imaginary) > half, "a region is no square, or meets the real axis")
        root, own = EmbeddedRoot("interval" in item, real, imaginary, radius, (minimal, place)), every[place]
        need(root.is_real == own.is_real and abs(real - own.real) + radius <= own.radius
             and abs(imaginary - own.imaginary) + radius <= own.radius, "a root does not lie in its place")
        check_root_of_elements(root, part.monic)
        root.check_decimals(text_of(item.get("approximation"), "approximation"), places)
        if "radical" in item:
            check_radical(text_of(item["radical"], "radical"), minimal, place)
        need(set(item) <= {"kind", "polynomial", "root", "interval", "box", "approximation", "radical"},
             "a root has a field that says nothing")
        roots.append(root)
    return roots


def check_minimal_of_elements(minimal, f):
    """The norm of f is a power of the polynomial."""
    size = max(as_bits(x) for x in f) * len(f) * FIELD.extension.degree // 64 + 1
    order = len(f) * FIELD.extension.degree
    need(order * (order + FIELD.extension.degree ** 3) * size ** 2 <= LONGEST_WORK, "the norm would take too many products")
    norm = [int(x) for x in norm_of_elements(f, 0)]
    content = gcd(*norm) * (1 if norm[-1] > 0 else -1)
    need(len(minimal) > 1 and (len(norm) - 1) % (len(minimal) - 1) == 0 and minimal[-1] > 0, "a root is one of another polynomial")
    power = [1]
    for _ in range((len(norm) - 1) // (len(minimal) - 1)):
        power = poly_product(power, minimal)
    need(power == [x // content for x in norm], "a root is one of another polynomial")


def conjugate_squares(squares, minimal):
    need(len(squares) == len(minimal) - 1, "a polynomial has another number of roots")
    roots = []
    for place, square in enumerate(squares):
        need(is_kind(square, "vector") and square.get("domain") == "Q", "a square of a conjugate is no vector")
        found = square.get("entries")
        need(isinstance(found, list) and len(found) == 3, "a square of a conjugate lacks its centre or its width")
        real, imaginary, radius = (rational(x, "Q", "conjugates") for x in found)
        need(radius >= 0 and (not imaginary or abs(imaginary) > radius), "a square of a root that is not real meets the axis")
        root = EmbeddedRoot(not imaginary, real, imaginary, radius, (minimal, place))
        root.check_root([(x, 0) for x in minimal])
        roots.append(root)
    check_separate(roots, True)
    return roots


def check_root_of_elements(root, f):
    """degree*|f(c)| <= |f'(c)|*radius, whatever the coefficients are in their discs."""
    degree, common = len(f) - 1, lcm(root.real.denominator, root.imaginary.denominator, root.radius.denominator)
    x, y, r = (int(z * common) for z in (root.real, root.imaginary, root.radius))
    size = max(common, abs(x) + abs(y))
    exponent = (2 * common.bit_length() + degree * (size.bit_length() - common.bit_length() + 1) + 128 + room_for(f))
    bits = degree * size.bit_length() + exponent
    need(degree * FIELD.extension.degree * (bits // 64 + 1) ** 2 <= LONGEST_WORK, "a root has too many digits")
    discs = [fixed_value(c, exponent) for c in f]
    width = max(disc.radius for disc in discs)
    (v, w), (d, e), power = (0, 0), (0, 0), 1
    for disc in reversed(discs):
        d, e = d * x - e * y + v, d * y + e * x + w
        v, w = v * x - w * y + disc.real * power, v * y + w * x + disc.imaginary * power
        power *= common
    most = isqrt(v * v + w * w) + 1 + width * (degree + 1) * size ** degree
    least = isqrt(d * d + e * e) - width * degree ** 2 * size ** (degree - 1)
    need(degree * most <= least * r, "a square need not hold a root")


def check_dimension_of_elements(part, pencil):
    """The vectors are independent, and f(A) has the rank that leaves no more."""
    order, found = pencil.order, len(part.vectors)
    columns = [column for vector in part.vectors for column in vector]
    if found > 1:
        need(rank_of_elements(columns) == part.degree * found, "the vectors are dependent")
    if found < part.multiplicity:
        need(part.degree * order ** 3 <= LONGEST_WORK, "the value of a factor would take too many products")
        image = [[FIELD.of(0)] * order for _ in range(order)]
        for coefficient in reversed(part.factor):
            image = [[sum(map(operator.mul, row, column), FIELD.of(0)) for column in zip(*image)] for row in pencil.a.entries]
            for i in range(order):
                image[i][i] = image[i][i] + coefficient
        need(rank_of_elements(image) >= order - part.degree * found, "the rank is too low for so few eigenvectors")


def rank_of_elements(rows):
    rows, rank = [list(row) for row in rows], 0
    for j in range(len(rows[0]) if rows else 0):
        found = next((i for i in range(rank, len(rows)) if rows[i][j]), None)
        if found is None:
            continue
        rows[rank], rows[found] = rows[found], rows[rank]
        inverse = rows[rank][j].inverse()
        for i in range(rank + 1, len(rows)):
            factor = rows[i][j] * inverse
            if factor:
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[rank])]
        rank += 1
    return rank


# Canonical forms under similarity: blocks of companion matrices, and A*P = P*J


def companion_blocks(order, blocks):
    """A matrix of companion matrices; a linked one has a 1 in the first row of the block above and its own last column."""
    zero, one = FIELD.of(0), FIELD.of(1)
    rows, end = [[zero] * order for _ in range(order)], 0
    for monic, is_linked in blocks:
        degree = len(monic) - 1
        last = end + degree - 1
        for power in range(degree):
            if power:
                rows[end + power][end + power - 1] = one
            rows[end + power][last] = rows[end + power][last] - monic[power]
        if is_linked:
            rows[end - degree][last] = one
        end += degree
    return entries_of(Matrix(rows, order))


def invariant_factors(output, name):
    """Monic polynomials, each a divisor of the next one; the matrix of their companion matrices gets a name."""
    def check(claim):
        order = claim.square().rows
        factors = [poly_value(item, "x", claim.ring(), output) for item in list_items(claim.output(output), output)]
        need(all(len(f) > 1 and f[-1] == 1 for f in factors), "an invariant factor is not monic")
        need(sum(len(f) - 1 for f in factors) == order, "the degrees of the invariant factors do not add up to the order")
        need(all(divides_monic(f, g) for f, g in zip(factors, factors[1:])),
             "an invariant factor does not divide the next one")
        claim.values[name] = companion_blocks(order, [(f, False) for f in factors])
    return check


def primary_blocks(name):
    def check(claim):
        order, factors, blocks, last, room = claim.square().rows, [], [], 0, claim.square().rows
        for item in list_items(claim.output("blocks"), "blocks"):
            fields = item.get("fields") if is_kind(item, "record") else None
            need(isinstance(fields, dict) and set(fields) == {"factor", "size", "count"},
                 "a block lacks its factor, its size or its number")
            f = poly_value(fields["factor"], "x", claim.ring(), "blocks")
            size, number = count(fields["size"], "blocks"), count(fields["count"], "blocks")
            need(len(f) > 1 and is_canonical_factor(f), "a factor is not in canonical form")
            if factors and factors[-1] == f:
                need(size < last, "the sizes of the blocks of a factor do not fall")
            else:
                need(f not in factors, "the blocks of a factor do not stand together")
                factors.append(f)
            last = size
            need(1 <= size <= order and 1 <= number <= order, "a block is larger than the matrix")
            room -= (len(f) - 1) * size * number
            need(room >= 0, "the blocks are larger than the matrix")
            monic = [x / f[-1] for x in f] if FIELD.tag == "Q" else f
            blocks += [(monic, k > 0) for _ in range(number) for k in range(size)]
        need(room == 0, "the blocks do not fill the matrix")
        check_factors_irreducible(factors, claim.evidence("similarity"))
        claim.values[name] = companion_blocks(order, blocks)
    return check


def real_blocks(name):
    """Blocks of a real Jordan form: of a real a, or of a pair a +- b*i with b above 0."""
    def check(claim):
        order, eigenvalues, last, start = claim.square().rows, [], 0, 0
        rows = [[FIELD.of(0)] * order for _ in range(order)]
        for item in list_items(claim.output("blocks"), "blocks"):
            fields = item.get("fields") if is_kind(item, "record") else None
            need(isinstance(fields, dict) and set(fields) == {"real", "imaginary", "size", "count"},
                 "a block lacks its numbers, its size or how many there are")
            parts = []
            for part in (fields["real"], fields["imaginary"]):
                need(is_kind(part, "scalar") and part.get("domain") == claim.ring(), f"blocks hold no scalar over {claim.ring()}")
                parts.append(scalar(part.get("value"), claim.ring(), "blocks"))
            need(sign_or_none(parts[0]) is not None and sign_or_none(parts[1]) in (0, 1),
                 "an eigenvalue is not compared with 0, or stands below the real axis")
            size, number = count(fields["size"], "blocks"), count(fields["count"], "blocks")
            if eigenvalues and eigenvalues[-1] == parts:
                need(size < last, "the sizes of the blocks of an eigenvalue do not fall")
            else:
                need(parts not in eigenvalues, "the blocks of an eigenvalue do not stand together")
                eigenvalues.append(parts)
            last, width = size, 2 if parts[1] else 1
            need(1 <= size <= order and 1 <= number <= order and width * size * number <= order - start,
                 "the blocks are larger than the matrix")
            for index in range(number * size):
                for row in range(start, start + width):
                    rows[row][row] = parts[0]
                    if index % size:
                        rows[row - width][row] = FIELD.of(1)
                if width == 2:
                    rows[start][start + 1], rows[start + 1][start] = parts[1], -parts[1]
                start += width
        need(start == order, "the blocks do not fill the matrix")
        claim.values[name] = entries_of(Matrix(rows, order))
    return check


def check_lacks_eigenvectors(claim):
    """f(A)*v is not 0 and f(A)^2*v is; or, but over Q, f(A)*v = 0, v is not 0, and f has a degree above 1."""
    a, f = claim.square(), claim.known("factor").column(0)
    v = claim.known("vector").column(0)
    need(len(f) > 1 and is_canonical_factor(f), "the factor is not in canonical form")
    need(len(f) - 1 <= a.rows and len(v) == a.rows, "the factor or the vector is too long")
    check_factors_irreducible([f], claim.evidence("annihilator"))

    def image(vector):
        found = [FIELD.of(0)] * a.rows
        for coefficient in reversed(f):
            found = [sum(map(operator.mul, row, found), FIELD.of(0)) + coefficient * x
                     for row, x in zip(a.entries, vector)]
        return found

    first = image(v)
    if not any(first):
        need(FIELD.tag != "Q" and len(f) > 2 and any(v), "the factor takes the vector to 0, which proves nothing here")
    else:
        need(not any(image(first)), "the square of the factor does not take the vector to 0")


# Linear recurrences: a sum over the roots of polynomials, and how it is written on paper


def check_recurrence(claim):
    claim.evidence("closed-form")
    factors, initial = (as_column(claim, name) for name in ("c", "u"))
    order = len(factors)
    need(len(initial) == order, "there are not as many first numbers as coefficients")
    polynomial = [-x for x in reversed(factors)] + [Fraction(1)]
    need(poly_value(claim.output("polynomial"), "x", claim.ring(), "polynomial") == polynomial, "the polynomial is another")
    first, terms = closed_form(claim.output("closed"), "n", False, order)
    need(first == initial[:len(first)], "the numbers ahead are others")
    left = polynomial
    for f, found in terms:
        for _ in found:
            left = exact_quotient(left, [Fraction(x, f[-1]) for x in f])
    zeros = next(i for i, x in enumerate(polynomial) if x)
    need(len(first) <= zeros, "more numbers stand ahead than 0 is a root")
    need(form_numbers(first, terms, False, order) == initial, "the formula gives other numbers")
    numbers = list(initial)
    while len(numbers) < max(10, order + 3):
        numbers.append(sum((x * numbers[-1 - i] for i, x in enumerate(factors)), Fraction(0)))
    need(vector_value(claim.output("numbers"), claim.ring(), "numbers", len(numbers)) == numbers, "the first numbers are others")


def check_matrix_formula(exponential):
    """Rows of formulas for A^n, or for e^(tA): the first powers, or derivatives at 0, say which matrix of formulas it is."""
    def check(claim):
        need(FIELD.tag == "Q", "closed forms are over the rationals")
        claim.evidence("closed-form")
        letter = claim.options.get("symbolic")
        need(is_text(letter), "there is no letter for the formula")
        a = claim.square()
        forms = formula_rows(claim.output("closed"), (a.rows, a.rows), letter, exponential, a.rows)
        check_formulas(forms, [[Fraction(i == j) for j in range(a.rows)] for i in range(a.rows)], a)
    return check


def check_system_solution(output):
    """Functions with x' = A*x + b: x' - A*x - b is 0 where its derivatives at 0 are, as far as they decide."""
    def check(claim):
        a, letter = claim.square(), system_letter(claim)
        value = claim.output(output)
        need(is_kind(value, "list"), "there is no list of formulas")
        rows = {"kind": "list", "items": [{"kind": "list", "items": [item]} for item in list_items(value, output)]}
        has_constant = "b" in claim.inputs
        numbers, order = formula_rows(rows, (a.rows, 1), letter, True, a.rows + has_constant, 1)
        derivatives = [[row[0][place] for row in numbers] for place in range(order + 2)]
        if output == "solution":
            need(derivatives[0] == as_column(claim, "x0"), "the solution has another value at 0")
        constant = as_column(claim, "b") if has_constant else [Fraction(0)] * a.rows
        need(len(constant) == a.rows, "b has another length")
        for place in range(1, order + 2):
            need(derivatives[place] == [sum(map(operator.mul, row, derivatives[place - 1]), shift if place == 1 else Fraction(0))
                                        for row, shift in zip(a.entries, constant)],
                 f"the derivatives of order {place} at 0 are others")
    return check


def check_fundamental_matrix(claim):
    a, initial = claim.square(), claim.known("initial")
    need(initial.rows == initial.columns == a.rows, "initial has another shape than A")
    forms = formula_rows(claim.output("fundamental"), (a.rows, a.rows), system_letter(claim), True, a.rows)
    check_formulas(forms, [list(row) for row in initial.entries], a)


def system_letter(claim):
    letter = claim.options.get("variable", "t")
    need(is_text(letter), "the variable is no text")
    return letter


def formula_rows(value, shape, letter, exponential, limit, more=0):
    """The entries by rows, each with its numbers up to the place that decides which matrix all others are."""
    rows = list_items(value, "closed")
    need(len(rows) == shape[0], "there are other rows")
    entries = []
    for row in rows:
        need(is_kind(row, "list"), "a row is no list")
        items = list_items(row, "closed")
        need(len(items) == shape[1], "a row has another length")
        entries.append([closed_form(item, letter, exponential, limit) for item in items])
    flat = [entry for row in entries for entry in row]
    need(len({len(first) for first, _ in flat}) <= 1, "the formulas begin to hold at different places")
    powers = {}
    for _, terms in flat:
        for f, found in terms:
            powers[tuple(f)] = max(powers.get(tuple(f), 0), len(found))
    order = (len(flat[0][0]) if flat else 0) + sum((len(f) - 1) * k for f, k in powers.items())
    need(order <= limit, "the formulas have more roots than the matrix has rows")
    return [[form_numbers(*entry, exponential, order + 1 + more) for entry in row] for row in entries], order


def check_formulas(forms, start, a):
    """That they are those of A^n*B, or e^(tA)*B, for the matrix B at the start."""
    numbers, order = forms
    power = start
    for place in range(order + 1):
        if place:
            power = [[sum((x * power[k][j] for k, x in enumerate(row) if x), Fraction(0)) for j in range(len(power[0]))]
                     for row in a.entries]
        need([[entry[place] for entry in row] for row in numbers] == power, f"the formulas give other numbers at {place}")


def closed_form(form, letter, exponential, order):
    """The numbers ahead, and of each polynomial its coefficients and those beside it."""
    need(is_kind(form, "closedForm") and form.get("variable") == letter, "there is no closed form in this letter")
    need(form.get("exponential", False) is exponential, "a formula is one of powers, or a function")
    first = scalars(form.get("first"), "Q", "first")
    need(len(first) <= (0 if exponential else order), "too many numbers stand ahead")
    polynomials, coefficients = form.get("polynomials"), form.get("coefficients")
    need(isinstance(polynomials, list) and isinstance(coefficients, list) and len(polynomials) == len(coefficients),
         "a polynomial lacks its coefficients")
    terms = []
    for texts, elements in zip(polynomials, coefficients):
        f = [as_integer(x) for x in scalars(texts, "Z", "polynomials")]
        need(2 <= len(f) <= order + 1 and f[-1] > 0 and gcd(*f) == 1, "a polynomial is not in canonical form")
        need(f[0] != 0 or exponential and len(f) == 2, "0 is a root of a polynomial of the sum")
        need(all(f != other for other, _ in terms), "a polynomial stands twice")
        need(isinstance(elements, list) and elements, "a polynomial has no coefficients")
        found = [field_element(element, len(f) - 1) for element in elements]
        need(any(found[-1]), "the last coefficient of a polynomial is 0")
        terms.append((f, found))
    need(form.get("text") == sequence_text(terms, letter, exponential),
         "the formula is written otherwise than its coefficients say")
    return first, terms


def form_numbers(first, terms, exponential, count):
    """The first numbers; or derivatives at 0, where that of t^j*e^(a*t) of order n is n*(n-1)*...*(n-j+1)*a^(n-j)."""
    tables = [power_sums(f, count + len(f)) for f, _ in terms]
    numbers = list(first[:count])
    for place in range(len(numbers), count):
        total = Fraction(0)
        for (_, found), table in zip(terms, tables):
            factor = 1
            for j, element in enumerate(found):
                shift = j if exponential else 0
                if shift > place:
                    break
                total += factor * sum((x * table[place - shift + i] for i, x in enumerate(element) if x), Fraction(0))
                factor *= place - shift
        numbers.append(total)
    return numbers


def as_column(claim, name):
    found = claim.matrix(name)
    need(found.columns == 1, f"{name} is not one vector")
    return found.column(0)


def exact_quotient(p, d):
    """By a monic polynomial that must divide."""
    rest, quotient = list(p), []
    need(len(p) >= len(d), "a polynomial does not divide the characteristic one as often as it should")
    for k in range(len(p) - len(d), -1, -1):
        factor = rest[k + len(d) - 1]
        quotient.append(factor)
        for i, x in enumerate(d):
            rest[k + i] -= factor * x
    need(not any(rest), "a polynomial does not divide the characteristic one as often as it should")
    return quotient[::-1]


def power_sums(f, number):
    """The sums of the powers of all roots (Newton)."""
    degree, monic = len(f) - 1, [Fraction(x, f[-1]) for x in f]
    sums = [Fraction(degree)]
    for power in range(1, number):
        found = -power * monic[degree - power] if power <= degree else Fraction(0)
        found -= sum(monic[degree - step] * sums[power - step] for step in range(1, min(degree, power - 1) + 1))
        sums.append(found)
    return sums


# How it is written.


def sequence_text(terms, letter="n", exponential=False):
    result = ""
    for term in terms:
        written = function_summands(*term, letter) if exponential else sequence_summands(*term, letter)
        if any(len(text) > 200 for _, text in written):
            written = [(False, general_summand(*term, letter, exponential))]
        for is_negative, text in written:
            result += (" - " if is_negative else " + ") if result else "-" if is_negative else ""
            result += text
    return result or "0"


def sequence_summands(f, found, letter):
    if len(f) == 2:
        root = Surd(Fraction(-f[0], f[1]))
        return power_product([Surd(element[0]) for element in found], power_text(root, letter), letter)
    if len(f) > 3:
        return [(False, general_summand(f, found, letter, False))]
    middle, half, radicand, parts = conjugate_pair(f, found)
    multiple = angle_of(middle, Fraction(f[0], f[2])) if radicand < 0 else None
    if multiple:
        above = "" if multiple[0] == 1 else f"{multiple[0]}*"
        return cosine_and_sine(parts, radicand, power_text(root_of(Fraction(f[0], f[2])), letter),
                               f"{above}pi*{letter}/{multiple[1]}", letter)
    return [summand for sign in (1, -1) for summand in power_product(
        [Surd(x, sign * y, radicand) for x, y in parts], power_text(Surd(middle, sign * half, radicand), letter), letter)]


def function_summands(f, found, letter):
    """With e^(a*t) in the place of a^n; the roots of degree 2 that are not real by cosines and sines."""
    if len(f) == 2:
        return power_product([Surd(element[0]) for element in found],
                             exponential_text(Surd(Fraction(-f[0], f[1])), letter), letter)
    if len(f) > 3:
        return [(False, general_summand(f, found, letter, True))]
    middle, half, radicand, parts = conjugate_pair(f, found)
    if radicand < 0:
        return cosine_and_sine(parts, radicand, exponential_text(Surd(middle), letter),
                               rooted(half, radicand).times(letter), letter)
    return [summand for sign in (1, -1) for summand in power_product(
        [Surd(x, sign * y, radicand) for x, y in parts],
        exponential_text(Surd(middle, sign * half, radicand), letter), letter)]


def conjugate_pair(f, found):
    """The roots middle +- half*sqrt(radicand) of degree 2, and coefficients x +- y*sqrt(radicand)."""
    c, b, a = f
    below = b * b - 4 * a * c
    outside, inside = take_squares(abs(below))
    middle, half = Fraction(-b, 2 * a), Fraction(outside, 2 * a)
    return middle, half, -inside if below < 0 else inside, [(x + y * middle, y * half) for x, y in found]


def cosine_and_sine(parts, radicand, base, angle, letter):
    return (power_product([Surd(2 * x) for x, _ in parts], base + [f"cos({angle})"], letter)
            + power_product([rooted(-2 * y, radicand) for _, y in parts], base + [f"sin({angle})"], letter))


def rooted(factor, radicand):
    return Surd(factor) if radicand == -1 else Surd(0, factor, -radicand)


def exponential_text(factor, letter):
    if not factor.rational and not factor.surd:
        return []
    is_one = factor.rational == 1 and not factor.surd
    return ["e^" + (letter if is_one else f"({factor.times(letter)})")]


def take_squares(number):
    """The number whose square divides it, by numbers up to 1000, and what is left."""
    outside, candidate = 1, 2
    while candidate <= 1000 and candidate ** 2 <= number:
        while number % candidate ** 2 == 0:
            number //= candidate ** 2
            outside *= candidate
        candidate += 1
    return outside, number


def root_of(number):
    outside, inside = take_squares(number.numerator * number.denominator)
    factor = Fraction(outside, number.denominator)
    return Surd(factor) if inside == 1 else Surd(0, factor, inside)


def angle_of(real, norm):
    """The angle of a root above the axis over pi, where it is a multiple of 30 or 45 degrees."""
    return {(0, False): (1, 2), (Fraction(1, 4), False): (1, 3), (Fraction(1, 4), True): (2, 3),
            (Fraction(1, 2), False): (1, 4), (Fraction(1, 2), True): (3, 4), (Fraction(3, 4), False): (1, 6),
            (Fraction(3, 4), True): (5, 6)}.get((real * real / norm, real < 0))


def power_text(base, letter):
    return [] if base.rational == 1 and not base.surd else [f"{base.base()}^{letter}"]


def power_product(found, others, letter):
    """A polynomial in the letter times other factors: one summand, or none."""
    terms = []
    for j in range(len(found) - 1, -1, -1):
        if found[j].rational or found[j].surd:
            is_negative, text = found[j].written()
            factors = ([] if text == "1" else [text]) + ([] if j == 0 else [letter] if j == 1 else [f"{letter}^{j}"])
            terms.append((is_negative, "*".join(factors)))
    if not terms:
        return []
    is_negative, text = terms[0]
    if len(terms) > 1:
        text = ""
        for sign, term_text in terms:
            text += (" - " if sign else " + ") if text else "-" if sign else ""
            text += term_text or "1"
        is_negative, text = False, f"({text})"
    return [(is_negative, "*".join(([text] if text else []) + others) or "1")]


def general_summand(f, found, letter, exponential):
    parts = []
    for j, element in enumerate(found):
        if any(element):
            parts.append(f"({field_text(element)})" + ("" if j == 0 else f"*{letter}" if j == 1 else f"*{letter}^{j}"))
    coefficient = "(" + " + ".join(parts) + ")" if len(parts) > 1 else parts[0]
    polynomial = field_text(f)
    start = "" if coefficient == "(1)" else coefficient + "*" if len(coefficient) <= 200 else "c(a)*"
    function = f"e^(a*{letter})" if exponential else f"a^{letter}"
    return (f"sum({start}{function}, "
            f"{polynomial if len(polynomial) <= 200 else 'f(a)'}=0)")


class Surd:
    """u + v*sqrt(d)."""

    def __init__(self, rational, surd=0, radicand=1):
        self.rational, self.surd, self.radicand = Fraction(rational), Fraction(surd), radicand

    def whole(self):
        below = lcm(self.rational.denominator, self.surd.denominator)
        return int(self.rational * below), int(self.surd * below), below

    def multiple(self, factor):
        root = f"sqrt({abs(self.radicand)})"
        if self.radicand < 0:
            root = "i" if self.radicand == -1 else root + "*i"
        return root if abs(factor) == 1 else f"{abs(factor)}*{root}"

    def written(self):
        """Whether it is negative, and it as a factor without the sign."""
        if not self.surd:
            return self.rational < 0, str(abs(self.rational))
        p, q, s = self.whole()
        end = "" if s == 1 else f"/{s}"
        if p == 0:
            return q < 0, self.multiple(q) + end
        return p < 0, f"({abs(p)}{'-' if (q < 0) != (p < 0) else '+'}{self.multiple(q)}){end}"

    def times(self, letter):
        """The number times a letter."""
        p, q, s = self.whole()
        end = "" if s == 1 else f"/{s}"
        if p and q:
            return f"({p}{'-' if q < 0 else '+'}{self.multiple(q)})*{letter}{end}"
        sign = "-" if p < 0 or q < 0 else ""
        if q:
            return f"{sign}{self.multiple(q)}*{letter}{end}"
        return sign + ("" if abs(p) == 1 else f"{abs(p)}*") + letter + end

    def base(self):
        if not self.surd:
            text = str(self.rational)
            return f"({text})" if self.rational < 0 or self.rational.denominator > 1 else text
        p, q, s = self.whole()
        if p == 0:
            text = ("-" if q < 0 else "") + self.multiple(q) + ("" if s == 1 else f"/{s}")
            return text if q == s == 1 and self.radicand >= -1 else f"({text})"
        text = f"({p}{'-' if q < 0 else '+'}{self.multiple(q)})"
        return text if s == 1 else f"({text}/{s})"


# Powers, permanents and Pfaffians, computed again


def exponent_of(claim):
    n = claim.input("n")
    if is_kind(n, "count"):
        return count(n, "n")
    need(is_kind(n, "scalar"), "n is not a scalar")
    whole = rational(n.get("value"), n.get("domain"), "n")
    need(whole.denominator == 1, "n is not an integer")
    exponent = int(whole)
    need(exponent.bit_length() <= 1 << 16, "the exponent has more than 65536 bits")
    return exponent


def bits_of(power):
    return max([power[1].bit_length()] + [part.bit_length() for row in power[0] for x in row for part in parts(x)
                                          if not FIELD.recomputes])


def product(a, b, limit):
    """Of two pairs: rows of numerators, and the least denominator below them all."""
    need(max(bits_of(a), bits_of(b)) <= limit, "the power is another matrix: it has far longer entries")
    columns = list(zip(*b[0]))
    return common_rows([[sum(map(operator.mul, row, column)) for column in columns] for row in a[0]], a[1] * b[1])


def common_rows(rows, below=1):
    """Rows of numbers over one denominator, as rows of numerators and the least denominator."""
    scale = Fraction(1, below) if not FIELD.recomputes else 1
    numbers, common = cleared([x * scale for row in rows for x in row])
    width = len(rows)
    return [numbers[i * width:(i + 1) * width] for i in range(width)], common


def check_power(claim):
    a, exponent = claim.square(), exponent_of(claim)
    check_all([answer("matrix", "result", over=None if exponent < 0 else "ring")], claim)
    result = claim.known("result")
    need(result.shape == a.shape, "the result has the wrong shape")
    squares = chain(claim, a, exponent)
    power, square, rest, index = None, common_rows(a.entries), abs(exponent), 0
    limit = min(4 * (a.rows + 1) * (bits_of(square) + bits_of(common_rows(result.entries)) + 64), LONGEST_FACTOR)
    while rest:
        if rest & 1:
            power = square if power is None else product(power, square, limit)
        rest >>= 1
        if rest:
            square = product(square, square, limit) if squares is None else common_rows(squares[index].entries)
            index += 1
    found = identity(a.rows)
    if power is not None:
        scale = Fraction(1, power[1]) if not FIELD.recomputes else 1
        found = Matrix([[x * scale for x in row] for row in power[0]], a.columns)
    if exponent < 0:
        need(found.times_is(result, identity(a.rows)), "the result is not the inverse of the power")
    else:
        need(found.entries == result.entries, "the result is another matrix")


def chain(claim, a, exponent):
    if claim.type != "square-chain":
        claim.evidence("recomputation")
        return None
    items = claim.evidence().items("squares")
    need(len(items) == max(0, abs(exponent).bit_length() - 1), "the chain has the wrong number of squares")
    result, previous = [], a
    for item in items:
        square = matrix(item, claim.ring(), "squares")
        need(bar_of(item) is None and square.shape == a.shape, "a square does not have A's shape")
        need(previous.times_is(previous, square), "a square of the chain is wrong")
        result.append(square)
        previous = square
    return result


def sign_or_none(x):
    """-1, 0 or 1; None for a number that is not real."""
    if FIELD.extension:
        return x.sign()
    if FIELD.modulus or FIELD.tag == "Q(i)" and x.imaginary != 0:
        return None
    return (real(x) > 0) - (real(x) < 0)


def is_whole(x):
    if FIELD.extension:
        return x.is_whole()
    return bool(FIELD.modulus) or all(part.denominator == 1 for part in (
        (x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,)))


def quotient_of(x, y):
    if FIELD.extension:
        return x * y.inverse()
    if FIELD.modulus:
        return x * pow(y.value, -1, FIELD.modulus)
    if FIELD.tag == "Q(i)":
        norm = y.real * y.real + y.imaginary * y.imaginary
        return x * Gaussian(y.real / norm, -y.imaginary / norm)
    return x / y


def check_permanent(claim):
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
    need(claim.scalar("permanent") == sums.get((1 << a.rows) - 1, FIELD.of(0)), "the permanent is another number")


def check_pfaffian(claim):
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
    need(claim.scalar("pfaffian") == value, "the pfaffian is another number")


def hessenberg_form(found):
    return lambda claim: need(not any(x for i, row in enumerate(claim.known(found).entries) for j, x in enumerate(row)
                                      if i > j + 1), f"{found} is not of Hessenberg's form")


# Properties


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
    name = "-".join(word for word in re.split("[ _-]", text_of(claim.input("property"), "property").lower()) if word)
    name = PROPERTY_NAMES.get(name, name)
    a = claim.known("A")
    if name not in OBLONG and a.rows != a.columns:
        need(not claim.truth("holds") and claim.text("of") == "shape", "the matrix is not square")
        return
    if name in ("positive-definite", "positive-semidefinite"):
        check_form_sign(claim, a, name == "positive-definite")
        return
    found = counterexample(name, a)
    need(claim.truth("holds") == (found is None), f"the matrix is otherwise {name}")
    if found is not None:
        check_counterexample(claim, found)
    elif name == "nilpotent":
        index = claim.count("index")
        need(min(1, a.rows) <= index <= a.rows, "the index is another")
        need(vanishes(matrix_power(a, index)) and (index < 2 or not vanishes(matrix_power(a, index - 1))),
             "the index is another")


def check_counterexample(claim, found):
    of, i, j, entry, expected = found
    need(claim.text("of") == of, "the entry is one of another matrix")
    need((claim.count("row"), claim.count("column")) == (i + 1, j + 1), "another entry comes first")
    claim.check_output("found", (FIELD.tag, entry))
    if expected is not None:
        claim.check_output("expected", (FIELD.tag, expected))


def vanishes(a):
    return not any(bool(x) for row in a.entries for x in row)


def matrix_power(a, exponent):
    result = identity(a.rows)
    for bit in bin(exponent)[2:]:
        result = times(result, result)
        if bit == "1":
            result = times(result, a)
    return result


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
    # What would stand in row i and column j.
    entrywise = {
        "symmetric": lambda i, j: e[j][i], "skew-symmetric": lambda i, j: -e[j][i],
        "hermitian": lambda i, j: conjugate(e[j][i]), "skew-hermitian": lambda i, j: -conjugate(e[j][i]),
        "toeplitz": lambda i, j: e[i - 1][j - 1] if i and j else e[i][j],
        "hankel": lambda i, j: e[i - 1][j + 1] if i and j + 1 < a.columns else e[i][j],
        "circulant": lambda i, j: e[i - 1][j - 1], "identity": unit, "zero": lambda i, j: zero,
        "scalar": lambda i, j: e[0][0] if i == j else zero,
    }
    # Where zeros would stand.
    nought = {
        "diagonal": operator.ne, "upper-triangular": operator.gt, "lower-triangular": operator.lt,
        "tridiagonal": lambda i, j: abs(i - j) > 1, "hessenberg": lambda i, j: i > j + 1,
    }
    if name in entrywise:
        return compare("A", a, entrywise[name])
    if name in nought:
        return zeros(nought[name])
    if name == "triangular":
        return zeros(operator.gt) if zeros(operator.lt) else None
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
    if name == "permutation":
        return first(lambda x: x == 0 or x == 1) or compare("A^T*A", times(a.transposed(), a), unit)
    if name == "integer":
        return first(is_whole)
    if name == "real":
        return first(lambda x: sign_or_none(x) is not None)
    need(name in ("positive", "nonnegative", "stochastic", "doubly-stochastic"), f"there is no property {name[:40]!a}")
    need(not FIELD.is_finite, "modulo a prime no number is above another")
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
    need(not FIELD.is_finite, "modulo a prime no form is positive")
    e = a.entries
    for i, row in enumerate(e):
        for j, x in enumerate(row):
            if not x == conjugate(e[j][i]):
                need(not claim.truth("holds"), "the matrix is not its own adjoint")
                return check_counterexample(claim, ("A", i, j, x, conjugate(e[j][i])))
    if not claim.truth("holds"):
        need(claim.text("of") == "x*A*x", "the counterexample is a vector")
        x = term("x")
        claim.values["x"] = entries_of_column(claim.vector("vector", a.rows))
        value = claim.value(H(x) * (term("A") * x)).entry(0, 0)
        claim.check_output("value", (FIELD.tag, value))
        nonzero(x)(claim)
        need(sign_or_none(value) in ((-1, 0) if is_strict else (-1,)), "the form is positive at the vector")
        return
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


# Systems explained, and derivations checked


def is_taken_away(x):
    """Whether a multiple is written with a minus sign: modulo a prime where the opposite is the smaller number."""
    if FIELD.extension and FIELD.is_finite:
        return not any(x.coefficients[1:]) and x.coefficients[0] > FIELD.characteristic // 2
    if FIELD.extension:
        return str(x).startswith("-")
    if FIELD.modulus:
        return x.value > FIELD.modulus // 2
    if FIELD.tag == "Q(i)":
        return x.imaginary < 0 if not x.real else x.real < 0
    return x < 0


def is_atomic(x):
    """Whether a number stands before a name without brackets."""
    if FIELD.extension:
        return x.is_whole() and sum(map(bool, x.coordinates())) <= 1
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
    if FIELD.recomputes:
        return FIELD.of(1)
    parts = [part for x in vector for part in ((x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,))]
    common = lcm(*(x.denominator for x in parts))
    return FIELD.of(Fraction(common, gcd(*(int(x * common) for x in parts))))


def tagged(record, name, kind):
    value = record.get(name)
    need(isinstance(value, tuple) and value[0] == kind, f"the field {name} is no {kind}")
    return value[1]


def check_why(claim):
    need(claim.bar() is None or not {"b", "B"} & set(claim.inputs), "there are two right-hand sides")
    a, b, _ = system(claim)
    need(b.columns == 1, "there is not one right-hand side")
    b = b.column(0)
    record = plain(claim.output("record"))
    need(isinstance(record, dict) and set(record) == {"status", "rank", "relations", "conflicts", "conditions"},
         "the record does not have the fields of an analysis")
    need(isinstance(record["conditions"], list), "the conditions are no list")
    kernel = []
    for condition in record["conditions"]:
        need(isinstance(condition, dict), "a condition is no record")
        place, vector = tagged(condition, "equation", "count"), tagged(condition, "coefficients", FIELD.tag)
        need(1 <= place <= a.rows, "a condition does not name its equation")
        need(isinstance(vector, list) and len(vector) == a.rows, "a condition has not one coefficient an equation")
        need(vector[place - 1] == 0, "an equation depends on itself")
        kernel.append([FIELD.of(1) if i == place - 1 else -x for i, x in enumerate(vector)])
    pivots = pivots_of_kernel(kernel, a.rows)
    check_profile(claim.evidence("rank-profile"), a.transposed(), pivots, kernel, "columns")
    need(record == analysis(kernel, b, len(pivots), a.columns), "the record is not what the null vectors say")


def analysis(kernel, b, rank, unknowns):
    relations, conflicts, conditions = [], [], []
    for vector in kernel:
        own = max(i for i, x in enumerate(vector) if x)
        factors = [FIELD.of(0) if i == own else -x for i, x in enumerate(vector)]
        needed = dot(factors, b)
        head = {"equation": ("count", own + 1), "coefficients": (FIELD.tag, factors)}
        right = combination_text(factors, "b", additions_first=True)
        conditions.append({**head, "needed": (FIELD.tag, needed), "given": (FIELD.tag, b[own]),
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
            "combination": (FIELD.tag, combination), "contradiction": (FIELD.tag, rest),
            "text": ("text", f"{combination_text(combination, 'E')}: 0 = {rest}")})
    status = "none" if conflicts else "unique" if rank == unknowns else "several" if FIELD.is_finite else "infinite"
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


def check_check(claim):
    chain, stated, bars, claimed = written_chain(claim.input("chain"))
    whole = verdict = claim.text("verdict")
    need(claim.truth("valid") == whole.startswith("right"), "valid is what is right")
    if len(chain) == 1:
        own = check_claimed(claim, claim.evidence("substitution"), claimed, chain[0], bars)
        need(whole == own, "the verdict is not that on the claim")
        return
    record = claim.evidence("row-equivalence")
    if claimed is not None:
        verdict = claim.text("steps")
        own = check_claimed(claim, record.record("claim"), claimed, chain[0], bars)
        worse = "wrong" if "wrong" in (verdict, own) else verdict if verdict == "possible" else own
        need(whole == worse, "the verdict is not the worse of the two")
    need(verdict in ("right", "possible", "wrong"), "there is no such verdict")
    right = last = len(chain) - 1
    if "slip" in claim.outputs:
        right = claim.count("step") - 1
        need(0 <= right < last, "there is no such step")
    need(verdict != "wrong" or "slip" in claim.outputs, "there is no slip")
    check_forms(record, chain[:right + (2 if verdict == "possible" else 1)])
    leaps = check_explanations(claim, chain[:right + 1], stated)
    if verdict == "wrong":
        check_wrong(claim, chain[right], chain[right + 1], stated.get(right))
    elif verdict == "right":
        need(not leaps, "not every step is explained")
    elif "slip" in claim.outputs:
        need(right not in stated, "a step whose operations are stated is right or wrong")
        check_slip(claim, chain[right], chain[right + 1])
    else:
        need(leaps[:1] == [claim.count("step") - 1], "another step is the first unexplained one")


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
    for name, item in Record(claimed, "the claim").data.items():
        need(name in names and is_kind(item, "scalar") and FIELD.takes(domain_of(item)),
             "the claim speaks of something else than numbers for unknowns")
        values[names.index(name)] = scalar(item.get("value"), domain_of(item), "chain")
    return values, names


def check_claimed(claim, record, claimed, system_matrix, bars):
    """The verdict on the claim."""
    unknowns = system_matrix.columns - 1
    need(unknowns >= 0 and bars and all(bar == unknowns for bar in bars), "there is no right-hand side")
    a = system_matrix.part(range(system_matrix.rows), range(unknowns))
    b = system_matrix.column(unknowns)
    values, names = claimed_numbers(claim, claimed, unknowns)
    missing = [j for j, value in enumerate(values) if value is None]
    left = [sum((x * y for x, y in zip(row, values) if y is not None), FIELD.of(0)) for row in a.entries]
    failing = next((i for i, x in enumerate(left) if x != b[i]), None)

    def solution():
        found = record.vector("solution", FIELD.tag, unknowns)
        need(a.maps([found], [b]), "the solution does not solve the equations")
        return found

    def contradiction(columns, right):
        factors = record.vector("combination", FIELD.tag, a.rows)
        need(a.part(range(a.rows), columns).transposed().annihilates(factors),
             "the combination of the equations leaves unknowns")
        need(dot(factors, right) != 0, "the combination of the equations is 0 = 0")

    verdict = claim.text("claim")
    if missing:
        claim.check_output("missing", [("text", names[j]) for j in missing], "other unknowns are missing")
        if verdict != "wrong":
            need(verdict == "incomplete", "a claim without all unknowns is incomplete or wrong")
            need(all(x is None or x == y for x, y in zip(values, solution())),
                 "the solution has other numbers than the claim")
            return verdict
    elif failing is None:
        free = unknowns - len(profile_record(record.record("A"), a))
        need(claim.count("free") == free, "another number of unknowns is free")
        need(verdict == ("right, but not all" if free else "right"), "every equation holds")
        return verdict
    else:
        need(verdict == "wrong", "an equation does not hold")
        need(claim.count("equation") == failing + 1, "another equation is the first that does not hold")
        for name, value in (("left", left[failing]), ("right", b[failing])):
            claim.check_output(name, (FIELD.tag, value), f"the {name} side is another")
    if not claim.truth("solvable"):
        contradiction(range(unknowns), b)
    else:
        solution()
        if missing:
            contradiction(missing, [x - y for x, y in zip(b, left)])
    return verdict


def stated_data(value):
    """Operations among the inputs, written as the data of a certificate are."""
    need(isinstance(value.get("items"), list), "the operations are no list")
    result = []
    for item in value["items"]:
        fields = Record(item, "the chain").data
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


def check_forms(record, chain):
    reduced = record.matrix("reduced", chain[0].shape)
    pivots = echelon_pivots(reduced)
    check_reduced_form(reduced, pivots)
    minors = record.items("minors")
    need(len(minors) == len(chain), "there is not one minor a matrix")
    for found, item in zip(chain, minors):
        need(found.shape == reduced.shape, "two matrices of right steps have different shapes")
        check_profile(record.record("minors", item), found, pivots, kernel_of_reduced(reduced, pivots))


def check_explanations(claim, chain, stated):
    """The steps that are row equivalent and no more."""
    texts, steps = claim.output("explanations"), claim.data.items("operations")
    need(is_kind(texts, "list") and len(steps) == len(list_items(texts, "explanations")) == len(chain) - 1,
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


def check_wrong(claim, before, after, stated):
    if before.shape == after.shape and stated is not None:
        need(operations(claim.data.field("meant"), before.rows) == stated, "other operations are stated than meant")
    elif before.shape == after.shape:
        witness = claim.data.vector("witness", FIELD.tag, before.columns)
        need(before.annihilates(witness) != after.annihilates(witness), "the witness does not tell the matrices apart")
    if "meant" not in claim.data:
        kind = "other-columns" if before.columns != after.columns else "unknown"
        if kind == "unknown" and before.rows != after.rows:
            kind = "dropped-row" if after.rows < before.rows else "added-row"
        need(claim.text("slip") == kind, "the slip has another name")
        return
    check_slip(claim, before, after)


def check_slip(claim, before, after):
    need(before.shape == after.shape, "between different shapes nothing is meant")
    found = operations(claim.data.field("meant"), before.rows)
    claim.check_output("meant", ("text", operations_text(found)), "something else is meant")
    expected = matrix(claim.output("expected"), FIELD.tag, "expected")
    need(expected.shape == before.shape, "the output expected has the wrong shape")
    need(bar_of(claim.outputs["expected"]) in (None, *(bar_of(item) for item in claim.input("chain")["items"])),
         "the output expected has another bar than the chain")
    rows = before.entries
    for operation in found:
        rows = performed(operation, rows)
    need(rows == expected.entries, "the operations give another matrix")
    wrong = [(i, j) for i in range(after.rows) for j in range(after.columns) if rows[i][j] != after.entries[i][j]]
    need(wrong, "what was written is what was meant")
    entries = [{"row": ("count", i + 1), "column": ("count", j + 1), "written": (FIELD.tag, after.entries[i][j]),
                "expected": (FIELD.tag, rows[i][j])} for i, j in wrong]
    claim.check_output("entries", entries, "other entries are wrong than claimed")
    need(claim.text("slip") == slip_name(before.entries, found, rows, after.entries), "the slip has another name")


# Inner products, forms and lengths


SMALL_PRIMES = [p for p in range(2, 1000) if all(p % q for q in range(2, isqrt(p) + 1))]


def root(square):
    """The root of a fraction: what stands before it, and the integer below it. The rule of FORMAT.md."""
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


def gram_for(of):
    """The matrix of the inner product, for vectors of as many entries as a term has rows: the identity, or the input G, which
    the evidence shows to be positive definite; modulo a prime a symmetric form."""
    def check(claim):
        size = claim.value(of).shape[0]
        if "G" not in claim.inputs:
            claim.values["G"] = entries_of_order(list(range(size)))
            return
        claim.values["G"] = operand(claim, "matrix", "G")
        need(claim.shape("G") == (size, size), "the Gram matrix has the wrong size")
        if FIELD.is_finite:
            need(claim.known("G").is_symmetric(), "the Gram matrix is not symmetric")
            return
        check_all([
            witness("matrix", "lower"), witness("vector", "diagonal"), unit_lower("lower"),
            equal(term("lower") * (Term("diagonal", "diagonal") * H("lower")), "G"), sign("diagonal", 1)], claim)
    return check


def diagonal_form(found, has_blocks=False):
    """A diagonal matrix, or with blocks [0 c; c 0], and the signature of its form; modulo a prime all but 0 counts as positive."""
    def check(claim):
        diagonal, sizes, place = claim.known(found), {"positive": 0, "negative": 0, "zero": 0}, 0
        need(diagonal.rows == diagonal.columns, f"{found} is not square")
        while place < diagonal.rows:
            block = has_blocks and place + 1 < diagonal.rows and diagonal.entries[place][place + 1] != 0
            for i in range(place, place + 1 + block):
                allowed = 2 * place + 1 - i if block else place
                need(all(x == 0 or j == allowed for j, x in enumerate(diagonal.entries[i])), f"{found} is not diagonal")
            entry = diagonal.entries[place][place]
            if block:
                need(diagonal.entries[place][place + 1] == conjugate(diagonal.entries[place + 1][place]),
                     f"{found} is not symmetric")
                sizes["positive"] += 1
                sizes["negative"] += 1
            else:
                size = 1 if FIELD.is_finite and entry else sign_or_none(entry) if FIELD.recomputes and entry else real(entry)
                need(size is not None, "an entry of the diagonal is not real")
                sizes["zero" if not entry else "positive" if size > 0 else "negative"] += 1
            place += 1 + block
        claim.signature = sizes
    return check


def definiteness_of(sizes):
    positive, negative, zero = sizes["positive"], sizes["negative"], sizes["zero"]
    if not negative and not zero:
        return "positive-definite"
    if not positive and not zero:
        return "negative-definite"
    if not positive and not negative:
        return "zero"
    return "indefinite" if positive and negative else "positive-semidefinite" if positive else "negative-semidefinite"


def check_discriminant(claim):
    need(FIELD.characteristic != 2, "modulo 2 there are no squares to sum up")
    if FIELD.extension:
        order, power = FIELD.characteristic ** FIELD.extension.degree, FIELD.of(1)
        total = prod((row[i] for i, row in enumerate(claim.known("D").entries) if row[i]), start=FIELD.of(1))
        for bit in bin(order // 2)[2:]:
            power = power * power * total if bit == "1" else power * power
        claim.check_output("discriminant", ("text", "square" if power == 1 else "non-square"))
        return
    product, diagonal = 1, claim.known("D")
    for i, row in enumerate(diagonal.entries):
        product = product * (row[i].value or 1) % FIELD.modulus
    square = pow(product, (FIELD.modulus - 1) // 2, FIELD.modulus) == 1
    claim.check_output("discriminant", ("text", "square" if square else "non-square"))


def check_root_factor(claim):
    lower, radicands = claim.known("L"), claim.known("radicands").column(0)
    need(lower.rows == lower.columns, "L is not square")
    need(all(real(row[i]) > 0 and not any(row[i + 1:]) for i, row in enumerate(lower.entries)),
         "L is not lower triangular with a diagonal above 0")
    need(all(real(x) > 0 and root(real(x)) == (1, real(x)) for x in radicands), "a radicand holds a square")


def root_value(square, is_negative=False):
    factor, radicand = root(square)
    if radicand == 1:
        return "Q", -factor if is_negative else factor
    return "text", ("-" if is_negative else "") + root_text(square)


def distance(vector, gram):
    """The outputs `squaredDistance` and `distance`."""
    return [answer("scalar", "squaredDistance", over="Q"), equal(H(vector) * (gram * vector), "squaredDistance"),
            says("distance", lambda claim: ("text", root_text(real(claim.value("squaredDistance").entry(0, 0)))))]


def check_leading_ones(claim):
    form = claim.known("R")
    pivots = echelon_pivots(form)
    need(len(pivots) == form.rows, "R has a row of zeros")
    need(all(form.entries[i][j] == 1 for i, j in enumerate(pivots)), "a leading entry of R is not 1")


def check_square(claim):
    form = claim.known("Q")
    need(form.rows == form.columns, "Q has not as many columns as rows")


def check_squared_distances(claim):
    vectors, weighted = claim.value("residual").vectors(), claim.value(G * "residual").vectors()
    found = [dot(map(conjugate, x), y) for x, y in zip(vectors, weighted)]
    need(claim.known("squaredDistance").column(0) == found, "the squares of the distances are others")


def unit_vectors(columns):
    """The output `normalized`: each column as an integer vector, with the square of its length."""
    def check(claim):
        items = []
        for column, square in zip(claim.value(columns).vectors(), claim.known("squaredLengths").column(0)):
            factor = primitive_factor(column)
            found, length = [factor * x for x in column], real(factor * factor * square)
            text = quotient_text("(" + ", ".join(map(str, found)) + ")", length)
            items.append({"vector": (FIELD.tag, found), "squaredLength": ("Q", length), "text": ("text", text)})
        claim.check_output("normalized", items, "the vectors of length 1 are others")
    return check


def check_angle(claim):
    def product(x, y):
        return claim.value(H(x) * (G * y)).entry(0, 0)

    between, first, second = as_gaussian(product("u", "v")).real, real(product("u", "u")), real(product("v", "v"))
    need(first != 0 and second != 0, "a vector is zero")
    square = Fraction(between * between) / (first * second)
    claim.check_output("squaredCosine", ("Q", square))
    claim.check_output("cosine", root_value(square, between < 0))
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
    value = claim.output(name)
    need(is_kind(value, "scalar") and value.get("domain") == "R", f"the output {name} is not a double")
    need(isinstance(value.get("value"), Number), f"the output {name} is not a double")
    found = float(value["value"])
    need(abs(found) < float("inf"), f"the output {name} is not a double")
    return Fraction(found)


def check_volume(claim):
    products, square = claim.known(H("V") * (G * "V")), claim.scalar("squaredVolume", "Q")
    factor = prod(k * k for k in range(1, products.rows + 1)) if claim.is_set("simplex") else 1
    check_determinant(products, square * factor)
    claim.check_output("volume", root_value(real(square)))


def absolute(x):
    factor, radicand = root(real(conjugate(x) * x))
    need(radicand == 1, "the absolute value of an entry is no fraction")
    return factor


def check_norm(claim):
    a, kind = claim.known("A"), str(claim.options.get("norm", "fro"))
    if kind in ("1", "inf", "max", "-1", "-inf"):
        lists = [[x] for row in a.entries for x in row] if kind == "max" else a.entries
        lists = a.transposed().entries if kind.endswith("1") else lists
        sizes = [sum(map(absolute, entries), Fraction(0)) for entries in lists]
        claim.check_output("norm", ("Q", (min if kind.startswith("-") else max)(sizes, default=0)))
        return
    need(kind == "fro" or kind in ("2", "-2", "nuclear") and min(a.shape) < 2, "this norm has no certificate")
    square = sum((real(conjugate(x) * x) for row in a.entries for x in row), Fraction(0))
    claim.check_output("squared", ("Q", square))
    claim.check_output("norm", root_value(square))


def check_reflection(claim):
    def square_of(vector):
        return dot(map(conjugate, vector), vector)

    vector, found = claim.known("v").column(0), claim.known("matrix")
    need(any(vector), "v is the zero vector")
    if claim.is_set("annihilate"):
        image = claim.vector("image", len(vector))
        need(not any(image[1:]), "the image is no multiple of the first unit vector")
        need(square_of(image) == square_of(vector), "the image has another length")
        need(sign_or_none(image[0] * conjugate(vector[0]) if vector[0] else image[0]) == -1, "the image has another sign")
        vector[0] = vector[0] - image[0]
    factor = quotient_of(FIELD.of(2), square_of(vector))
    claim.values["value"] = Entries((len(vector), len(vector)), lambda i, j: FIELD.of(int(i == j))
                                    - factor * vector[i] * conjugate(vector[j]))
    check_equal(claim, "matrix", "value")


# Curves and surfaces of order 2


def check_quadric(claim):
    """The points with x*A*x + b*x + c = 0: what they are, where, and the equation along the axes."""
    need(not claim.is_set("left") and not claim.is_set("values") and "extension" not in claim.options
         and "B" not in claim.inputs, "a quadric has no such option")
    check_spectrum(claim, "quadric")
    a = claim.square().entries
    n = len(a)
    need(n in (2, 3), "A has neither 2 nor 3 rows")
    need(all(a[i][j] == a[j][i] for i in range(n) for j in range(n)), "A is not symmetric")
    need(any(any(row) for row in a), "A is 0")
    b = [Fraction(0)] * n
    if "b" in claim.inputs:
        found = claim.matrix("b")
        need(found.shape == (n, 1), "b has another number of entries")
        b = found.column(0)
    c = Fraction(0)
    if "c" in claim.inputs:
        value = claim.input("c")
        need(is_kind(value, "scalar"), "c is no scalar")
        c = scalar(value.get("value"), value.get("domain"), "c")
    bordered = [list(row) + [x / 2] for row, x in zip(a, b)] + [[x / 2 for x in b] + [c]]
    is_round = all(a[i][j] == (a[0][0] if i == j else 0) for i in range(n) for j in range(n))
    kind = quadric_kind(n, root_signs(a), root_signs(bordered), is_round)
    claim.check_output("type", ("text", kind))
    is_central = "centre" in claim.outputs
    point = claim.vector("centre" if is_central else "vertex", n)
    images = [sum(map(operator.mul, row, point)) for row in a]
    gradient = [2 * x + y for x, y in zip(images, b)]
    value = sum(map(operator.mul, images, point)) + sum(map(operator.mul, b, point)) + c
    if is_central:
        need(not any(gradient), "the gradient at the centre is not 0")
    else:
        need(any(gradient) and value == 0 and not any(sum(map(operator.mul, row, gradient)) for row in a),
             "the vertex is none")
    terms, letters = [], ["X", "Y", "Z"]
    for record in list_items(claim.output("eigenvalues"), "eigenvalues"):
        fields = record["fields"]
        for root in list_items(fields["roots"], "roots"):
            text = root["value"] if is_kind(root, "scalar") else root.get("radical", root["approximation"])
            if text != "0":
                for _ in range(count(fields["multiplicity"], "multiplicity")):
                    terms.append(quadric_term(text, letters.pop(0) + "^2"))
    if not is_central:
        terms.append(quadric_term(root_text(sum(x * x for x in gradient)), letters.pop(0)))
    elif value:
        terms.append(str(value))
    equation = terms[0] + "".join(f" - {x[1:]}" if x.startswith("-") else f" + {x}" for x in terms[1:]) + " = 0"
    claim.check_output("equation", ("text", equation))


def quadric_term(factor, unit):
    if factor in ("1", "-1"):
        return factor[:-1] + unit
    is_sum = not factor.startswith("(") and any(sign in factor[1:] for sign in "+-")
    return f"({factor})*{unit}" if is_sum else f"{factor}*{unit}"


def root_signs(rows):
    """How many roots of the characteristic polynomial, all of which are real, are positive, and how many negative."""
    polynomial = characteristic_by_minors(rows)
    shown = [x > 0 for x in polynomial if x]
    zeros = next(i for i, x in enumerate(polynomial) if x)
    positive = sum(x != y for x, y in zip(shown, shown[1:]))
    return positive, len(polynomial) - 1 - zeros - positive


def characteristic_by_minors(rows):
    """det(x*I - A), by the sums of principal minors: for a few rows."""
    n = len(rows)

    sums = [Fraction(0)] * (n + 1)
    for chosen in range(1 << n):
        places = [i for i in range(n) if chosen >> i & 1]
        minor = determinant_of_fractions([[rows[i][j] for j in places] for i in places])
        sums[n - len(places)] += (-1) ** len(places) * minor
    return sums


def quadric_kind(n, form, bordered, is_round):
    if form[1] > form[0]:
        form, bordered = form[::-1], bordered[::-1]
    rank, more, is_definite, is_flat = sum(form), sum(bordered) - sum(form), form[1] == 0, n == 2
    if rank == n:
        if more == 1 and is_definite:
            return "empty" if bordered[1] == 0 else (
                ("circle", "sphere") if is_round else ("ellipse", "ellipsoid"))[n - 2]
        if more == 1:
            return "hyperbola" if is_flat else f"hyperboloid of {'one sheet' if bordered[1] == 2 else 'two sheets'}"
        return "point" if is_definite else "two intersecting lines" if is_flat else "cone"
    if rank == 1:
        if more == 2:
            return "parabola" if is_flat else "parabolic cylinder"
        if more == 1:
            return "empty" if bordered[1] == 0 else f"two parallel {'lines' if is_flat else 'planes'}"
        return "line" if is_flat else "plane"
    if more == 2:
        return "elliptic paraboloid" if is_definite else "hyperbolic paraboloid"
    if more == 1:
        return "hyperbolic cylinder" if not is_definite else "elliptic cylinder" if bordered[1] else "empty"
    return "line" if is_definite else "two intersecting planes"


# Singular values: roots of the eigenvalues of A^H*A or A*A^H


class RealRooted:
    """A polynomial whose roots are known to be real: integers without a common factor, the leading one positive."""

    def __init__(self, coefficients):
        numbers = [x * lcm(*(y.denominator for y in coefficients)) for x in coefficients]
        content = gcd(*(int(x) for x in numbers)) * (1 if numbers[-1] > 0 else -1)
        self.coefficients = [int(x) // content for x in numbers]
        self.degree = len(coefficients) - 1

    def above(self, bound):
        """How many roots are above a number, each as often as it is one: the changes of sign at x + bound (Descartes)."""
        bits = max(x.bit_length() for x in self.coefficients)
        bits += self.degree * (bound.numerator.bit_length() + bound.denominator.bit_length() + 1)
        need(self.degree ** 2 * (bits // 64 + 1) <= LONGEST_WORK, "a number has too many digits to count roots above it")
        found = [x * bound.denominator ** (self.degree - k) for k, x in enumerate(self.coefficients)]
        for start in range(self.degree):
            for i in range(self.degree - 1, start - 1, -1):
                found[i] += bound.numerator * found[i + 1]
        signs = [x > 0 for x in found if x]
        return sum(x != y for x, y in zip(signs, signs[1:]))

    def has(self, number, low, high, larger):
        """Whether between two numbers, the lower one left out, there are so many roots, and so many above both."""
        return self.above(high) == larger and self.above(low) == larger + number

    def multiplicity(self, divisor):
        """How often another polynomial divides this one."""
        need(divisor.degree > 0, "a polynomial is a constant")
        rest, found, d = [Fraction(x) for x in self.coefficients], 0, divisor.coefficients
        monic = [Fraction(x, d[-1]) for x in d]
        while len(rest) >= len(d):
            quotient = [Fraction(0)] * (len(rest) - len(d) + 1)
            for k in range(len(quotient) - 1, -1, -1):
                quotient[k] = factor = rest[k + len(d) - 1]
                if factor:
                    for i, x in enumerate(monic):
                        rest[k + i] -= factor * x
            if any(rest):
                break
            rest, found = quotient, found + 1
        return found


def algebraic_polynomial(value, name):
    need(is_kind(value, "algebraic"), f"{name} is no algebraic number")
    found = [as_integer(x) for x in (rational(x, "Z", name) for x in list_items(value.get("polynomial"), name))]
    need(len(found) > 1 and found[-1] != 0, f"{name} is a root of no polynomial")
    polynomial = RealRooted([Fraction(x) for x in found])
    need(polynomial.coefficients == found, f"the polynomial of {name} is not in canonical form")
    return polynomial


def real_root(value, polynomial, place, places):
    """An algebraic number that is a certain root of its polynomial: a region with such a root."""
    root = Root(value, [(x, 0) for x in polynomial.coefficients], polynomial.coefficients, place, places)
    need(root.is_real, "a root is not real")
    return root.real - root.radius, root.real + root.radius


class SquareRoot:
    """A number above 0 that is the root of a number all of whose conjugates are real and not below 0."""

    def __init__(self, value, square, places):
        """The caller sees to it that the polynomial is irreducible."""
        self.polynomial, self.square = algebraic_polynomial(value, "a root"), square
        q = self.polynomial.coefficients
        need(len(q) <= 2 * square.degree + 1, "a root is one of another polynomial")
        product = q if not any(q[1::2]) else poly_product(q, [-x if k % 2 else x for k, x in enumerate(q)])
        need(RealRooted([Fraction(x) for x in product[::2]]).coefficients == square.coefficients,
             "a root is not that of its square")
        place = count(value.get("root"), "a root") - 1
        self.low, self.high = real_root(value, self.polynomial, place, places)
        need(self.low >= 0, "a root is not above 0")
        need(self.polynomial.has(1, self.low, self.high, self.polynomial.degree - place - 1), "a root is at another place")

    def check_square(self, place):
        need(self.square.has(1, self.low ** 2, self.high ** 2, self.square.degree - place - 1), "a root is not that of its square")


class Squares:
    """The eigenvalues of A^H*A, or of A*A^H where A has fewer rows than columns."""

    def __init__(self, claim, record):
        a = claim.known("A")
        self.gram = times(a, a.adjoint()) if a.rows < a.columns else times(a.adjoint(), a)
        found = [FIELD.of(0) + x for x in poly_value(record.field("polynomial"), "x", "Q", "polynomial")]
        evidence = record.record("characteristic")
        check_characteristic(self.gram, found, evidence, "vector" in evidence and FIELD.tag == "Q")
        self.polynomial = RealRooted([real(x) for x in found])


def check_extreme_root(claim, output, polynomial, is_largest, places):
    """An output is the largest root of a polynomial with real roots, or the smallest: the polynomial of it."""
    value = claim.output(output)
    if is_kind(value, "algebraic"):
        factor = algebraic_polynomial(value, output)
        need(factor.degree > 1, "a fraction is written as a root")
        low, high = real_root(value, factor, factor.degree - 1 if is_largest else 0, places)
        multiplicity = polynomial.multiplicity(factor)
        need(multiplicity > 0, "a number is no eigenvalue")
        need(polynomial.has(multiplicity, low, high, 0 if is_largest else polynomial.degree - multiplicity),
             "there is a larger eigenvalue, or a smaller one")
        return factor
    square = real(claim.scalar(output, "Q"))
    need(square >= 0, "a square is below 0")
    factor = RealRooted([-square, Fraction(1)])
    multiplicity = polynomial.multiplicity(factor)
    need(multiplicity > 0, "the square is no eigenvalue")
    need(polynomial.above(square) == (0 if is_largest else polynomial.degree - multiplicity),
         "there is a larger eigenvalue, or a smaller one")
    return factor


def check_root_of(claim, output, square, factor, place, places, irreducible):
    """An output is the root of another one, which is a certain root of a factor."""
    if factor.degree == 1:
        claim.check_output(output, root_value(real(claim.scalar(square, "Q"))))
        return
    root = SquareRoot(claim.output(output), factor, places)
    irreducible(root.polynomial.coefficients)
    root.check_square(place)


def check_spectral_norm(claim):
    """The largest or the smallest singular value, and its square."""
    is_largest, record = str(claim.options.get("norm")) == "2", claim.evidence("singular-value")
    squares, places = Squares(claim, record), decimal_places(claim)
    factor = check_extreme_root(claim, "squared", squares.polynomial, is_largest, places)
    check_root_of(claim, "norm", "squared", factor, factor.degree - 1 if is_largest else 0, places,
                  lambda polynomial: check_irreducible(polynomial, record.record("irreducible")))


class PolynomialEvidence:
    """The list `evidence`: for each of some polynomials, once and in the order in which they come, that it is irreducible."""

    def __init__(self, record):
        self.record, self.items, self.known = record, record.items("evidence"), []

    def check(self, polynomial):
        if polynomial not in self.known:
            need(len(self.known) < len(self.items), "there is not one record of evidence for each polynomial")
            check_irreducible(polynomial, self.record.record("evidence", self.items[len(self.known)]))
            self.known.append(polynomial)

    def finish(self):
        need(len(self.known) == len(self.items), "there is not one record of evidence for each polynomial")


def root_quotients(p, q):
    """The polynomial whose roots are those of p divided by those of q, which are not 0."""
    number, longest = p.degree * q.degree, max(x.bit_length() for x in p.coefficients + q.coefficients)
    need(number ** 2 * (number * longest // 32 + 1) ** 2 <= LONGEST_WORK,
         "the quotients of so many roots would take too many products")
    products = list(map(operator.mul, power_sums(p.coefficients, number + 1)[1:], power_sums(q.coefficients[::-1], number + 1)[1:]))
    found = [Fraction(1)]
    for k in range(1, number + 1):
        found.append(-sum(map(operator.mul, found, products[k - 1::-1]), Fraction(0)) / k)
    return RealRooted(found[::-1])


def check_condition(claim):
    """The quotient of the largest singular value and the smallest one, and the squares of all three."""
    need(str(claim.options.get("norm", "2")) == "2", "here a condition number is one in the 2-norm")
    if min(claim.known("A").shape) == 0:
        claim.evidence("recomputation")
        for name in ("condition", "squared"):
            claim.check_output(name, ("Q", 1))
        return
    record = claim.evidence("spectral-condition")
    squares, places, polynomials = Squares(claim, record), decimal_places(claim), PolynomialEvidence(record)
    largest = check_extreme_root(claim, "largest", squares.polynomial, True, places)
    smallest = check_extreme_root(claim, "smallest", squares.polynomial, False, places)
    for factor in (largest, smallest):
        if factor.degree > 1:
            polynomials.check(factor.coefficients)
    need(smallest.coefficients[0] != 0, "the smallest singular value is 0")
    factor = check_extreme_root(claim, "squared", root_quotients(largest, smallest), True, places)
    check_root_of(claim, "condition", "squared", factor, factor.degree - 1, places, polynomials.check)
    polynomials.finish()


def check_rank_deficiency(claim):
    """A vector that A takes to 0, or A^H where A has fewer rows than columns."""
    need(str(claim.options.get("norm", "2")) == "2", "here a condition number is one in the 2-norm")
    a = claim.known("A")
    check_null_vector(claim, a.adjoint() if a.rows < a.columns else a)


def check_any_norm(claim):
    if str(claim.options.get("norm", "fro")) in ("2", "-2") and min(claim.known("A").shape) > 1:
        check_spectral_norm(claim)
    else:
        claim.evidence("recomputation")
        check_norm(claim)


# A singular value decomposition: singular values with their squares, and vectors by the factors of their polynomial


class SingularPart:
    """The vectors of one factor f: `short` those of the columns of B, `long` those of its rows, over K[a]/(f)."""

    def __init__(self, value, is_wide, shape):
        fields = value.get("fields") if is_kind(value, "record") else None
        need(isinstance(fields, dict) and set(fields) == {"factor", "U", "squaredLengthsU", "V", "squaredLengthsV"},
             "singular vectors have other fields than they should")
        own = [real(x) for x in poly_value(fields["factor"], "x", "Z", "factor")]
        need(len(own) > 1, "a factor is a constant")
        self.factor = RealRooted(own)
        need(self.factor.coefficients == own and self.factor.degree <= max(1, shape[1]),
             "a factor is not in canonical form, or of too high a degree")
        self.is_zero = self.factor.coefficients[0] == 0
        need(not self.is_zero or self.factor.degree == 1, "a factor is not irreducible")
        self.degree = self.factor.degree
        self.monic = [FIELD.of(0) + x / own[-1] for x in own]
        u = self.side(fields["U"], fields["squaredLengthsU"], shape[1] if is_wide else shape[0])
        v = self.side(fields["V"], fields["squaredLengthsV"], shape[0] if is_wide else shape[1])
        (self.short, self.squares), (self.long, self.long_squares) = (u, v) if is_wide else (v, u)
        need(len(self.short) <= shape[1] and len(self.long) <= shape[0], "there are more vectors than there can be")

    def domain(self, base):
        return base if self.degree == 1 else f"{base}[a]/({field_text(self.monic)})"

    def side(self, value, squares, ambient):
        """Vectors, of each the coefficients of the powers of a, and the squares of their lengths."""
        need(is_kind(value, "basis") and is_kind(squares, "vector"), "singular vectors are no basis, or their lengths no vector")
        need(value.get("domain") == self.domain(FIELD.tag) and squares.get("domain") == self.domain("Q"),
             "singular vectors are over another field")
        need(count(value.get("ambient"), "ambient") == ambient, "the vectors live in another dimension")
        vectors = []
        for vector in list_items(value.get("vectors"), "vectors"):
            need(isinstance(vector, list) and len(vector) == ambient, "a vector has another number of entries")
            entries = [field_element(entry, self.degree) for entry in vector]
            vectors.append([[entry[power] for entry in entries] for power in range(self.degree)])
        lengths = [[real(x) for x in field_element(text, self.degree)]
                   for text in list_items(squares.get("entries"), "the squared lengths")]
        need(len(lengths) == len(vectors), "there is not one length for each vector")
        return vectors, lengths

    def check(self, b, adjoint):
        if self.is_zero:
            need(self.short or self.long, "a factor has no vectors")
            need(b.annihilates(*[vector[0] for vector in self.short]), "a vector is not taken to 0")
            need(adjoint.annihilates(*[vector[0] for vector in self.long]), "a vector is not taken to 0")
        else:
            need(self.short and len(self.short) == len(self.long), "there are not as many left as right singular vectors")
            for vector, image in zip(self.short, self.long):
                self.check_pair(vector, image, b, adjoint)
        self.check_products(self.short, self.squares)
        self.check_products(self.long, self.long_squares)

    def check_pair(self, vector, image, b, adjoint):
        """B takes the vector to c times the other one, and its adjoint that to a/c times the vector."""
        found = times(b, from_columns(vector, b.columns))
        places = [(power, row) for power, part in enumerate(image) for row, x in enumerate(part) if x]
        need(places, "a singular vector is 0")
        power, row = places[0]
        c = found.entries[row][power] * field_inverse(image[power][row])
        need(real(c) > 0 and found.entries == [[c * part[i] for part in image] for i in range(b.rows)],
             "a vector is not taken to a multiple of the other one by a fraction above 0")
        wanted, inverse = [], field_inverse(c)
        for power in range(self.degree):
            before = vector[power - 1] if power else [FIELD.of(0)] * b.columns
            wanted.append([(x - self.monic[power] * y) * inverse for x, y in zip(before, vector[-1])])
        need(adjoint.maps(image, wanted), "a vector is none of the singular value that it is said to be one of")

    def check_products(self, vectors, squares):
        """Vectors are orthogonal modulo f, and their lengths as claimed."""
        bits = max((as_bits(x) for vector in vectors for part in vector for x in part), default=0)
        length = len(vectors[0][0]) if vectors else 0
        need((self.degree * len(vectors)) ** 2 * length * (bits // 64 + 1) ** 2 <= LONGEST_WORK,
             "the lengths would take too many products")
        for place, vector in enumerate(vectors):
            for other in range(place + 1):
                found = self.product(vectors[other], vector)
                if other < place:
                    need(not found, "singular vectors are not orthogonal")
                else:
                    need(found, "a singular vector is 0")
                    need(found == trimmed(squares[place]), "a squared length is another")

    def product(self, left, right):
        sums = [FIELD.of(0)] * (2 * self.degree - 1)
        for power, part in enumerate(left):
            part = [conjugate(x) for x in part]
            for other, vector in enumerate(right):
                sums[power + other] = sums[power + other] + dot(part, vector)
        return divided(trimmed(sums), self.monic)[1]


def check_singular_vectors(claim):
    """The outputs `singularValues` and `vectors`."""
    record, a = claim.evidence("singular-vectors"), claim.known("A")
    is_wide = a.rows < a.columns
    b, adjoint = (a.adjoint(), a) if is_wide else (a, a.adjoint())
    parts = [SingularPart(item, is_wide, b.shape) for item in list_items(claim.output("vectors"), "vectors")]
    for place, part in enumerate(parts):
        need(all(part.factor.coefficients != other.factor.coefficients for other in parts[:place]), "a factor stands twice")
        need(not part.is_zero or place == len(parts) - 1, "the vectors of the singular value 0 do not stand last")
        part.check(b, adjoint)
    total = sum(part.degree * len(part.short) for part in parts)
    need(total == b.columns, "the vectors are not as many as the shorter side of A is long")
    rank = total - sum(len(part.short) for part in parts if part.is_zero)
    null = sum(len(part.long) for part in parts if part.is_zero)
    need(null == (b.rows if claim.is_set("full") else b.columns) - rank,
         "there are not as many vectors that are taken to 0 as there should be")
    product = [Fraction(1)]
    bits = sum(len(part.short) * (max(x.bit_length() for x in part.factor.coefficients) + 16) for part in parts)
    need(total ** 2 * (bits // 64 + 1) <= LONGEST_WORK, "the product would take too long to multiply out")
    for part in parts:
        for _ in part.short:
            product = poly_product(product, [Fraction(x) for x in part.factor.coefficients])
    check_singular_values(claim, {tuple(part.factor.coefficients): len(part.short) for part in parts if part.short},
                          RealRooted(product), total, record)


def check_singular_values(claim, parts, whole, order, record):
    """Each with its square and its multiplicity, the largest one first: all roots of the whole polynomial."""
    places, polynomials, found, larger = decimal_places(claim), PolynomialEvidence(record), [], 0
    for item in list_items(claim.output("singularValues"), "singularValues"):
        fields = item.get("fields") if is_kind(item, "record") else None
        need(isinstance(fields, dict) and set(fields) == {"value", "square", "multiplicity"},
             "a singular value has other fields than it should")
        value, square, multiplicity = fields["value"], fields["square"], count(fields["multiplicity"], "multiplicity")
        is_algebraic = is_kind(square, "algebraic")
        if is_algebraic:
            factor = algebraic_polynomial(square, "a square")
            need(factor.degree > 1, "a fraction is written as a root")
        else:
            need(is_kind(square, "scalar") and square.get("domain") == "Q", "a square is no number")
            number = rational(square.get("value"), "Q", "a square")
            need(number >= 0, "a square is below 0")
            factor = RealRooted([-number, Fraction(1)])
        key = tuple(factor.coefficients)
        need(multiplicity > 0 and parts.get(key) == multiplicity,
             "a singular value has not as many vectors as its multiplicity says")
        if key not in found:
            found.append(key)
        if is_algebraic:
            place = count(square.get("root"), "a square") - 1
            low, high = real_root(square, factor, place, places)
            need(factor.has(1, low, high, factor.degree - place - 1), "a square is another root")
            need(whole.has(multiplicity, low, high, larger), "the singular values are not in their order")
            root = SquareRoot(value, factor, places)
            polynomials.check(root.polynomial.coefficients)
            root.check_square(place)
        else:
            need(whole.above(number) == larger, "the singular values are not in their order")
            need(plain(value) == root_value(number), "a singular value is not the root of its square")
        larger += multiplicity
    need(larger == order, "there are not as many singular values as the shorter side of A is long")
    need(found == list(parts), "the vectors do not stand in the order of their singular values")
    polynomials.finish()


# Matrices over Z, lattices and integer systems


def inverse(found, of):
    """Square matrices over Z that are inverse to each other: their determinants are 1 or -1."""
    return [requires(f"{of} is not square", lambda claim: len(set(claim.value(of).shape)) == 1), equal(term(of) * found, I(of))]


def hermite_form(name, is_full=False):
    """A matrix in Hermite normal form, perhaps without rows of zeros; the pivots get its name."""
    def check(claim):
        form = claim.known(name)
        pivots = echelon_pivots(form)
        need(not is_full or len(pivots) == form.rows, f"{name} has a row of zeros")
        for i, j in enumerate(pivots):
            need(form.entries[i][j] > 0, f"a pivot of {name} is negative")
            need(all(0 <= row[j] < form.entries[i][j] for row in form.entries[:i]), f"an entry of {name} is not reduced")
        claim.places[name] = pivots
    return check


def group_of(claim, free):
    found = [f"Z/{x}" for x in claim.invariants if x != 1]
    found += ["Z" if free == 1 else f"Z^{free}"] if free else []
    return "text", " + ".join(found) or "0"


def whole_scalars(value, name):
    items = list_items(value, name)
    need(all(is_kind(x, "scalar") and x.get("domain") == "Z" for x in items), f"{name} holds no scalars over Z")
    return [scalar(x.get("value"), "Z", name) for x in items]


def check_divisor_chain(claim):
    need(is_kind(claim.output("invariants"), "list"), "the invariants are not a list")
    found = whole_scalars(claim.output("invariants"), "invariants")
    need(all(x > 0 for x in found), "an invariant is not positive")
    need(all(y % x == 0 for x, y in zip(found, found[1:])), "the invariants are no chain of divisors")
    claim.invariants = [int(x) for x in found]
    claim.values["invariants"] = entries_of_column(found)


def check_smith_form(claim):
    form = claim.known("S")
    need(all(i == j or not x for i, row in enumerate(form.entries) for j, x in enumerate(row)), "S is not diagonal")
    diagonal = [form.entries[i][i] for i in range(min(form.shape))]
    check_divisor_chain(claim)
    rank = len(claim.invariants)
    need(diagonal[:rank] == claim.invariants and not any(diagonal[rank:]), "the invariants are not the diagonal of S")


def check_elementary_divisors(claim):
    rests, powers = list(claim.invariants), []
    primes = [int(x) for x in whole_scalars(claim.data.field("primes"), "primes")]
    need(all(p < q for p, q in zip(primes, primes[1:])), "the primes do not rise")
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
    claim.check_output("elementaryDivisors", [("Z", power) for power in powers], "the elementary divisors are others")


def integral(found, expected=True):
    """Whether all entries of a term are integers."""
    def check(claim):
        is_integral = all(x.denominator == 1 for row in claim.known(found).entries for x in row)
        need(is_integral == expected, f"{found} is {'' if is_integral else 'not '}whole")
    return check


def check_unit_determinant(claim):
    """It is 1 or -1, and one prime tells which."""
    det, p = claim.value("determinant").entry(0, 0), PRIME_LIMIT - 1
    need(abs(det) == 1, "the determinant of a unimodular matrix is 1 or -1")
    need(determinant_modulo(claim.known("A").whole, p) == det % p, "the determinant has the other sign")


def integer_kernel(found):
    """Rows that are a basis of all integer vectors that A takes to 0."""
    def check(claim):
        a, rows, record = claim.known("A"), claim.known(found), claim.evidence("integer-solutions")
        need(rows.columns == a.columns and a.annihilates(*rows.entries), "A does not take a basis vector to 0")
        lines = record.positions("rows", a.rows)
        need(len(lines) + rows.rows == a.columns, "there are too few directions, or too many")
        check_minor(record, a, lines, record.positions("columns", a.columns))
        check_all([witness("matrix", "rightInverse", over="Z"), equal(term(found) * "rightInverse", I(found))], claim)
    return check


def check_integer_solutions(claim):
    a, b, found = claim.known("A"), claim.known("b"), claim.output("solution")
    need(b.shape == (a.rows, 1), "b has not one entry for each row")
    need(is_kind(found, "solutionSet") and found.get("domain") == "Z", "the solution is no set over Z")
    check_unknowns(claim, found, a)
    need(not found.get("free"), "an integer solution set has no free unknowns")
    directions = list_items(found.get("directions") or [], "the directions")
    if found.get("status") == "none":
        need(found.get("particular") is None and not directions, "there is a solution in a set without any")
        check_all([argument("no-integer-solution"), answer("vector", "functional"), integral(T("A") * "functional"),
                   integral(T("b") * "functional", False)], claim)
        return
    point = scalars(found.get("particular"), "Z", "solution", a.columns)
    need(a.maps([point], [b.column(0)]), "the point is no solution")
    rows = [scalars(x, "Z", "solution", a.columns) for x in directions]
    need(found.get("status") == ("infinite" if rows else "unique"), "the status is another")
    claim.values["directions"] = entries_of(Matrix(rows, a.columns))
    integer_kernel("directions")(claim)


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


def fraction_option(claim, name):
    if name not in claim.options:
        return None
    need(isinstance(claim.options[name], str), f"the option {name} is no fraction")
    return scalar(claim.options[name], "Q", name)


def check_reduced_basis(claim):
    reduced, rank = claim.known("reduced"), claim.count("rank")
    need(0 <= rank <= reduced.rows and not any(map(any, reduced.entries[rank:])), "a row behind the basis is not zero")
    delta, bound = fraction_option(claim, "delta"), fraction_option(claim, "bound")
    delta = Fraction(3, 4) if delta is None else delta
    need(Fraction(1, 4) < delta <= 1, "delta is not above 1/4 and at most 1")
    gram, lines = gram_determinants(reduced.whole[:rank])
    for i, line in enumerate(lines):
        need(all(2 * abs(x) <= d for x, d in zip(line, gram[1:])), "a coefficient of the basis is above 1/2")
        need(i == 0 or delta * gram[i] ** 2 <= gram[i + 1] * gram[i - 1] + line[-1] ** 2,
             "two vectors are out of order")
    if bound is not None:
        kept = max((i + 1 for i in range(rank) if gram[i + 1] <= bound * gram[i]), default=0)
        claim.places["kept"] = list(range(kept))
        check_all([says_count("kept", lambda claim: kept), answer("matrix", "short", over="Z"),
                   equal("short", rows("reduced", "kept"))], claim)


def check_gram_determinant(claim):
    square = gram_determinants(claim.known("basis").whole)[0][-1]
    claim.check_output("squared", ("Z", square), "the square of the determinant is another")
    kind, found = root_value(Fraction(square))
    claim.check_output("determinant", ("Z" if kind == "Q" else kind, found), "the determinant is another")


# Entries put elsewhere


def placement(operands, plan, form="matrix", bar=False):
    """The output `result` has the entries of the plan: rows of them, made of the rows of the operands."""
    def check(claim):
        claim.evidence("recomputation")
        check_all([given("matrix", *operands)], claim)
        found, zero = plan(claim, *(claim.known(name).entries for name in operands)), FIELD.of(0)
        shape, entries = found[0], [[x if x is not None else zero for x in row] for row in found[1]]
        value = claim.output("result")
        if bar:
            need(bar_of(value) == bar(claim), "the bar of the result is elsewhere")
            result = matrix(value, claim.ring(), "result")
        else:
            check_all([answer(form if isinstance(form, str) else form(claim), "result", over="ring")], claim)
            result = claim.known("result")
        need(result.shape == shape, "the result has the wrong shape")
        need(result.entries == entries, "an entry of the result is wrong")
    return check


def augmented(claim, a, b):
    need(len(a) == len(b), "A and B have different numbers of rows")
    return (len(a), claim.shape("A")[1] + claim.shape("B")[1]), [x + y for x, y in zip(a, b)]


def bar_of_augmented(claim):
    first, second = claim.bar("A"), claim.bar("B")
    need(first is None or second is None, "A and B have a bar each")
    return first if first is not None else claim.shape("A")[1] + (second or 0)


def stacked(claim, a, b):
    need(claim.shape("A")[1] == claim.shape("B")[1], "A and B have different numbers of columns")
    return (len(a) + len(b), claim.shape("A")[1]), a + b


def bar_of_stacked(claim):
    first, second = claim.bar("A"), claim.bar("B")
    need(first is None or second is None or first == second, "A and B have different bars")
    return second if first is None else first


def input_positions(claim, name, limit):
    need(is_kind(claim.input(name), "list"), f"{name} is no list")
    found = positions(claim.input(name), name)
    need(all(place < limit for place in found), f"{name} asks for what A does not have")
    return found


def submatrix(claim, a):
    def places(name, limit):
        value = claim.inputs.get(name)
        if value is None or is_kind(value, "text") and value.get("value") == "all":
            claim.seen_inputs.add(name)
            return list(range(limit))
        return input_positions(claim, name, limit)

    rows, columns = places("rows", len(a)), places("columns", claim.shape("A")[1])
    return (len(rows), len(columns)), [[a[i][j] for j in columns] for i in rows]


def offset_of(claim):
    offset = claim.options.get("offset", 0)
    need(isinstance(offset, (int, str)) and not isinstance(offset, bool), "the offset is not an integer")
    need(re.fullmatch(r"-?[0-9]{1,9}", str(offset)) is not None, "the offset is not an integer")
    return int(offset)


def is_line(claim):
    shape = claim.shape("A")
    return is_kind(claim.inputs["A"], "vector") or min(shape) == 1 and max(shape) > 1


def diagonal(claim, a):
    offset = offset_of(claim)
    row, column = max(0, -offset), max(0, offset)
    if not is_line(claim):
        length = max(0, min(len(a) - row, claim.shape("A")[1] - column))
        return (length, 1), [[a[row + k][column + k]] for k in range(length)]
    entries = [x for line in a for x in line]
    size = len(entries) + abs(offset)
    return (size, size), [[entries[i - row] if j - i == offset and i >= row and j >= column else None
                           for j in range(size)] for i in range(size)]


def block_diagonal(claim):
    rows, column, blocks = [], 0, []
    value = claim.input("blocks")
    need(is_kind(value, "list"), "the blocks are not a list")
    for item in list_items(value, "blocks"):
        need(is_kind(item, "matrix") and FIELD.takes(domain_of(item)), "a block is no matrix of the field")
        blocks.append(matrix(item, domain_of(item), "blocks"))
    width = sum(block.columns for block in blocks)
    for block in blocks:
        rows += [[None] * column + row + [None] * (width - column - block.columns) for row in block.entries]
        column += block.columns
    return (len(rows), width), rows


def triangle(is_kept):
    def plan(claim, a):
        offset = offset_of(claim)
        return claim.shape("A"), [[x if is_kept(j - i, offset) else None for j, x in enumerate(row)]
                                  for i, row in enumerate(a)]
    return plan


def lines(are_rows, name):
    """Rows or columns that are left, or in another order."""
    def plan(claim, a):
        limit = claim.shape("A")[0 if are_rows else 1]
        named = input_positions(claim, name, limit)
        need(name != "order" or sorted(named) == list(range(limit)), "the order does not name each of them once")
        left = named if name == "order" else complement(named, limit)
        if are_rows:
            return (len(left), claim.shape("A")[1]), [a[i] for i in left]
        return (len(a), len(left)), [[row[j] for j in left] for row in a]
    return plan


def inserted(are_rows):
    def plan(claim, a, b):
        (height, width), (tall, wide) = claim.shape("A"), claim.shape("B")
        if are_rows and is_kind(claim.inputs["B"], "vector"):
            b, tall, wide = [[row[0] for row in b]], 1, tall
        at = height if are_rows else width
        if "k" in claim.inputs:
            need(is_kind(claim.input("k"), "count"), "k is not a count")
            need(1 <= count(claim.input("k"), "k") <= at + 1, "there is no such place")
            at = count(claim.input("k"), "k") - 1
        need(width == wide if are_rows else height == tall, "A and B do not fit")
        if are_rows:
            return (height + tall, width), a[:at] + b + a[at:]
        return (height, width + wide), [x[:at] + y + x[at:] for x, y in zip(a, b)]
    return plan


# The tools: which facts their answers consist of


A, B, C, U, V, W, G, X = map(term, ("A", "B", "C", "U", "V", "W", "G", "pseudoInverse"))


class Row:
    """The primary output of a tool, or the other one where it is missing, and its facts; `fields` names the fields over which the tool means something."""

    def __init__(self, primary, *facts, fields="all", other=None):
        self.primary, self.facts, self.fields, self.other = primary, list(facts), fields, other

    def has_meaning(self):
        return {"all": True, "lengths": not FIELD.recomputes, "finite": FIELD.is_finite,
                "integers": FIELD.tag == "Q"}[self.fields]

    def check(self, claim):
        need(self.has_meaning(), f"no certificate is known for the tool {claim.tool[:40]!a} over {FIELD.tag}")
        check_all(self.facts, claim)
        claim.finish(self.other if self.other and self.primary not in claim.outputs else self.primary)


def value_is(found, output, operands=("A",), form="column or matrix"):
    return Row(output, argument("recomputation"), given("matrix", *operands), answer(form, output, over="ring"),
               equal(output, found))


def profiled(primary, *facts):
    return Row(primary, argument("rank-profile"), given("matrix", "A"), *facts)


def option(name):
    return lambda claim: claim.is_set(name)


def is_finite(claim):
    return FIELD.is_finite


def has_lengths(claim):
    return not FIELD.recomputes


def count_of(name):
    return lambda claim: len(claim.places[name])


def rank_of(name):
    return says_count("rank", count_of(name))


BASIS = [answer("vectors", "basis"), says_count("dimension", lambda claim: claim.shape("basis")[1])]
PAIR = [given("vectors", "U", "W"), profile("UW", beside(U, W)), profile("WU", beside(W, U)), check_pair]
DIMENSIONS = says("dimensions", lambda claim: counts(claim.dimensions))
HAS_REFLECTIONS = requires("modulo 2 there are no reflections", lambda claim: FIELD.characteristic != 2)


def similar_to(form):
    """A canonical form is the one that its blocks say, and A*P = P*form with P invertible."""
    return [equal(form, "form"), equal(A * "P", term("P") * form), minor("P", "P")]


def is_diagonal(found):
    return lambda claim: need(claim.known(found).rows == claim.known(found).columns and not any(
        x for i, row in enumerate(claim.known(found).entries) for j, x in enumerate(row) if i != j), f"{found} is not diagonal")


PRIMARY = Row("J", argument("similarity"), given("square", "A"), answer("matrix", "J", over="ring"), answer("matrix", "P"),
              primary_blocks("form"), similar_to("J"))


JORDAN = Row("J", when(option("form"), [
    requires("the blocks alone are no real ones", lambda claim: not claim.is_set("real") and "J" not in claim.outputs),
    argument("similarity"), given("square", "A"), witness("matrix", "change"), primary_blocks("form"),
    equal(A * "change", term("change") * "form"), minor("P", "change")],
    [when(option("real"), [
        argument("similarity"), given("square", "A"), answer("matrix", "J", over="ring"), answer("matrix", "P"),
        real_blocks("form"), similar_to("J")], PRIMARY.facts)]), other="blocks")


def shared(found):
    """Independent vectors of both spaces, as many as the dimension says."""
    return [requires(f"{found} has another number of vectors",
                     lambda claim: claim.shape(found)[1] == claim.dimensions["intersection"]),
            witness("matrix", "inU", "inW"), equal(U * "inU", found), equal(W * "inW", found), minor("basis", found)]


def only(output, of, table, other):
    """The first vector of a space with a pivot behind the other space, where there is one."""
    return [places(output, lambda claim: [j - claim.shape(other)[1] for j in claim.places[table]
                                          if j >= claim.shape(other)[1]][:1]),
            when(count_of(output), [answer("vector", output), equal(output, columns(of, output))])]


def given_basis(name, size):
    return when(lambda claim: name in claim.inputs, [
        given("vectors", name), requires(f"{name} is no basis of the whole space",
                                         lambda claim: claim.shape(name) == (size(claim), size(claim)))])


def basis_of_map(name, size):
    return [given_basis(name, size),
            when(lambda claim: name in claim.inputs, [minor(name, name)], [let(name, I(A if name == "C" else T(A)))])]


BASES = given_basis("B", lambda claim: claim.shape("A")[1]), given_basis("C", lambda claim: claim.shape("A")[0])


def map_of(standard):
    """Kernel and image of a matrix, their dimensions and what these say, and the inverse of `matrix` where there is one."""
    def fits(side):
        return lambda claim: len(claim.places["A"]) == claim.shape(standard)[side]

    return [profile("A", standard), answer("vectors", "kernel", "image"), null_space("kernel", standard, "A"),
            equal("image", columns(standard, "A")), rank_of("A"),
            says_count("nullity", lambda claim: claim.shape("kernel")[1]),
            says("injective", lambda claim: ("truth", fits(1)(claim))),
            says("surjective", lambda claim: ("truth", fits(0)(claim))),
            when(lambda claim: fits(0)(claim) and fits(1)(claim),
                 [answer("matrix", "inverse"), equal(term("matrix") * "inverse", I("matrix"))])]


P = U * "inU"
PROJECTION = [
    argument("projector"), given("vectors", "U"), answer("matrix", "matrix"), witness("matrix", "inU"), equal(P * U, U),
    when(lambda claim: "W" in claim.inputs,
         [given("vectors", "W"), witness("matrix", "inW"), zero(P * W), equal(W * "inW", I(U) - P)],
         [gram_for(U), hermitian(G * P)])]


def affine_says(meet):
    return says("relation", lambda claim: ("text", affine_relation(claim.dimensions, meet)))


WAY = term("x") - "y"
AFFINE_POINTS = [
    witness("vector", "first", "second"), let("x", term("p") + U * "first"), let("y", term("q") + W * "second"),
    when(lambda claim: claim.value("x").vectors() == claim.value("y").vectors(),
         [answer("vector", "point"), equal("point", "x"), answer("vectors", "directions"), shared("directions"),
          affine_says(True)],
         [requires("the points are two", has_lengths), answer("vector", "nearestInFirst", "nearestInSecond"),
          equal("nearestInFirst", "x"), equal("nearestInSecond", "y"), zero(H(U) * WAY), zero(H(W) * WAY),
          affine_says(False)]),
    when(has_lengths, distance(WAY, I("x")))]
AFFINE_APART = [
    witness("vector", "functional"), let("given", "functional"), answer("vector", "functional"),
    equal("functional", "given"), functional(term("q") - "p", beside(U, W)), affine_says(False)]

VECTORS = [argument("inner-product"), given("vector", "u", "v"), gram_for("u"),
           requires("u and v differ in length", lambda claim: claim.shape("u") == claim.shape("v"))]
ORTHOGONAL = Row(
    "Q", argument("orthogonal-product"), given("matrix", "A"), gram_for(A), answer("matrix", "Q", "R"), check_leading_ones,
    equal(term("Q") * "R", A), answer("vector", "squaredLengths", over="Q"), sign("squaredLengths", 1),
    equal(H("Q") * (G * "Q"), Term("diagonal", "squaredLengths")), when(option("normalize"), [unit_vectors("Q")]),
    when(option("full"), [check_square]), fields="lengths")


def symmetric_factors(order, lower, diagonal):
    return [unit_lower(lower), diagonal_form(diagonal, True),
            equal(term(lower) * (term(diagonal) * H(lower)), term(order) * A * T(order))]


def form_at(name, value):
    return [answer("vector", name), nonzero(name), answer("scalar", value, over="Q"), equal(value, H(name) * (A * name))]


def signature(name):
    return says(name, lambda claim: counts(claim.signature))


SIGNATURE_RANK = says_count("rank", lambda claim: claim.signature["positive"] + claim.signature["negative"])
LATTICE = [style, given("matrix", "A", whole=True), answer("matrix", "basis", over="Z"), hermite_form("basis", True),
           says_count("rank", lambda claim: claim.shape("basis")[0])]


def right_side(claim):
    return "b" if "b" in claim.inputs else "B"


def is_vector(claim):
    return is_kind(claim.input(right_side(claim)), "vector")


TOOLS = {
    "transpose": value_is(T(A), "transpose", form="matrix"),
    "conjugate": Row(
        "conjugate", argument("recomputation"), given("matrix", "A"), answer("matrix", "conjugate", over="ring"),
        when(option("transpose"), [equal("conjugate", H(A))], [equal("conjugate", Term("conjugate", A))]),
        fields="lengths"),
    "add": value_is(A + B, "sum", "AB"),
    "subtract": value_is(A - B, "difference", "AB"),
    "multiply": value_is(A * B, "product", "AB"),
    "hadamard": value_is(Term("entrywise", A, B), "product", "AB"),
    "kronecker": value_is(Term("kronecker", A, B), "product", "AB", "matrix"),
    "commutator": Row(
        "result", argument("recomputation"), given("square", "A", "B"), answer("matrix", "result", over="ring"),
        equal("result", A * B - B * A)),
    "scale": Row(
        "result", argument("recomputation"), given("matrix", "A"), given("scalar", "c"),
        answer("column or matrix", "result", over="ring"), equal("result", term("c") * A)),
    "trace": Row(
        "trace", argument("recomputation"), given("square", "A"), answer("scalar", "trace", over="ring"),
        equal("trace", Term("trace", A))),
    "power": Row("result", when(lambda claim: "symbolic" in claim.options, [check_matrix_formula(False)], [check_power]),
                 other="closed"),
    "inverse": Row(
        "inverse", argument("inverse-product"), given("square", "A"), answer("matrix", "inverse"),
        equal(A * "inverse", I(A))),
    "lu": Row(
        "P", argument("lu-product"), given("matrix", "A"), answer("permutation", "P"), answer("matrix", "L", "U"),
        equal(term("L") * "U", term("P") * A), unit_lower("L"), row_echelon("U")),
    "det": Row("determinant", given("square", "A"), answer("scalar", "determinant", over="ring"),
               determinant("determinant", A)),
    "minor": Row("result", given("matrix", "A"), check_kept_lines, answer("scalar", "result", over="ring"),
                 determinant("result", columns(rows(A, "kept rows"), "kept columns"))),
    "adjugate": Row("adjugate", given("square", "A"), answer("matrix", "adjugate", over="ring"), adjugate("adjugate")),
    "cofactors": Row("cofactors", given("square", "A"), answer("matrix", "cofactors", over="ring"),
                     adjugate(T("cofactors"))),
    "permanent": Row("permanent", argument("recomputation"), check_permanent),
    "pfaffian": Row("pfaffian", argument("recomputation"), check_pfaffian),
    "hessenberg": Row(
        "H", argument("recomputation"), given("square", "A"), answer("matrix", "H", "L"), answer("permutation", "P"),
        unit_lower("L"), hessenberg_form("H"), equal(term("P") * A * T("P") * "L", term("L") * "H")),
    "is": Row("holds", argument("recomputation"), given("matrix", "A"), check_is),
    "solve": Row("solution", check_solve),
    "sylvester": Row("solution", matrix_equation(SYLVESTER)),
    "lyapunov": Row("solution", matrix_equation(LYAPUNOV)),
    "why": Row("record", check_why),
    "check": Row("valid", check_check),
    "rref": profiled(
        "reduced", answer("matrix", "reduced"),
        requires("the reduced form does not have A's shape", lambda claim: claim.shape("reduced") == claim.shape("A")),
        profile_by("reduced form", A, "reduced"), PIVOTS),
    "ref": profiled("echelon", answer("matrix", "echelon"), profile_by("echelon form", A, "echelon"), PIVOTS),
    "rank": profiled("rank", check_rank),
    "nullspace": profiled("basis", BASIS, profile_by("kernel", A, "basis")),
    "leftnullspace": profiled("basis", BASIS, profile_by("kernel", T(A), "basis", "columns")),
    "columnspace": profiled("basis", BASIS, profile_by("data", A), equal("basis", columns(A, "pivot"))),
    "rowspace": profiled(
        "basis", BASIS, profile_by("reduced form", A, T("basis")),
        requires("a basis vector is zero", lambda claim: len(claim.places["pivot"]) == claim.shape("basis")[1])),
    "basis": Row(
        "basis", argument("spans"), given("vectors", "V"),
        when(option("extend"), [let("table", beside(V, I(V)))], [let("table", V)]), profile("V", "table"), BASIS,
        equal("basis", columns("table", "V")),
        says("kept", lambda claim: [("count", j + 1) for j in claim.places["V"] if j < claim.shape("V")[1]]),
        when(option("extend"), [says("added", lambda claim: [
            ("count", j + 1 - claim.shape("V")[1]) for j in claim.places["V"] if j >= claim.shape("V")[1]])])),
    "independent": Row("independent", given("vectors", "V"), when(
        lambda claim: claim.truth("independent"), [argument("spans"), minor("V", V)],
        [argument("combination"), answer("vector", "relation"), nonzero("relation"), zero(V * "relation")])),
    "member": Row("member", argument("combination"), given("vectors", "V"), given("vector", "v"), when(
        lambda claim: claim.truth("member"), [answer("vector", "combination"), equal(V * "combination", "v")],
        [answer("vector", "functional"), functional(term("v"), V)])),
    "coordinates": Row(
        "coordinates", argument("spans"), given("vectors", "B"), given("vector", "v"), answer("vector", "coordinates"),
        equal(B * "coordinates", "v"), minor("B", B)),
    "changebasis": Row(
        "matrix", argument("spans"), given("vectors", "B", "C"),
        requires("B and C have different shapes", lambda claim: claim.shape("B") == claim.shape("C")),
        answer("matrix", "matrix"), equal(C * "matrix", B), minor("B", B), minor("C", C)),
    "sum": Row("basis", argument("spans"), PAIR, BASIS, equal("basis", columns(beside(U, W), "UW")), DIMENSIONS),
    "intersection": Row("basis", argument("spans"), PAIR, BASIS, DIMENSIONS, shared("basis")),
    "subspaces": Row(
        "relation", argument("spans"), PAIR, DIMENSIONS,
        says("relation", lambda claim: ("text", relation_of(claim.dimensions))), only("onlyInU", "U", "WU", "W"),
        only("onlyInW", "W", "UW", "U")),
    "complement": Row("basis", argument("spans"), given("vectors", "U"), BASIS, when(
        option("any"),
        [profile("U", beside(U, I(U))),
         places("added", lambda claim: [j for j in claim.places["U"] if j >= claim.shape("U")[1]]),
         equal("basis", columns(beside(U, I(U)), "added"))],
        [gram_for(U), profile("U", H(G * U)), null_space("basis", H(G * U), "U"), when(is_finite, [
            profile("space", U), minor("sum", beside(columns(U, "space"), "basis"))])])),
    "map": Row(
        "kernel", argument("map"), given("matrix", "A"), basis_of_map("B", lambda claim: claim.shape("A")[1]),
        basis_of_map("C", lambda claim: claim.shape("A")[0]),
        when(option("images"),
             [requires("images are those of a basis B", lambda claim: "B" in claim.inputs), answer("matrix", "standard"),
              equal(term("standard") * B, A)], [let("standard", A)]),
        answer("matrix", "matrix"), equal(C * "matrix", term("standard") * B), map_of("standard")),
    "compose": Row("matrix", argument("map"), given("matrix", "A", "B"), answer("matrix", "matrix"),
                   equal(A * B, "matrix"), map_of("matrix")),
    "projector": Row("matrix", PROJECTION, equal("matrix", P)),
    "reflector": Row("matrix", HAS_REFLECTIONS, PROJECTION, equal(term("matrix") + I("matrix"), P + P)),
    "affine": Row(
        "relation", argument("affine"), PAIR, given("vector", "p", "q"), DIMENSIONS,
        says("parallel", lambda claim: ("truth", claim.dimensions["intersection"] == min(
            claim.dimensions["U"], claim.dimensions["W"]))),
        when(lambda claim: FIELD.recomputes and "functional" in claim.data, AFFINE_APART, AFFINE_POINTS)),
    "dot": Row("product", VECTORS, answer("scalar", "product", over="ring"), equal("product", H("u") * (G * "v")),
               is_zero("orthogonal", "product")),
    "angle": Row("cosine", VECTORS, check_angle, fields="lengths"),
    "cross": Row(
        "product", argument("recomputation"), given("vector", "u", "v"), answer("vector", "product", over="ring"),
        requires("there are not three entries", lambda claim: claim.shape("u") == claim.shape("v") == (3, 1)),
        places("next", lambda claim: [1, 2, 0]), places("last", lambda claim: [2, 0, 1]),
        equal("product", Term("entrywise", rows("u", "next"), rows("v", "last"))
              - Term("entrywise", rows("u", "last"), rows("v", "next")))),
    "volume": Row("volume", argument("inner-product"), given("vectors", "V"), gram_for(V), check_volume, fields="lengths"),
    "householder": Row("matrix", argument("recomputation"), given("vector", "v"), answer("matrix", "matrix"),
                       check_reflection, fields="lengths"),
    "gramschmidt": ORTHOGONAL, "qr": ORTHOGONAL,
    "project": Row(
        "projection", argument("projection"), given("vectors", "U"), given("vector", "v"), gram_for(U),
        answer("vector", "projection", "rest", "coefficients"), equal(U * "coefficients", "projection"),
        equal("rest", term("v") - "projection"), zero(H(G * U) * "rest"), distance(term("rest"), G), fields="lengths"),
    "lstsq": Row(
        "solution", argument("least-squares"), given("matrix", "A"),
        when(lambda claim: right_side(claim) == "b", [given("matrix", "b"), let("right", "b")],
             [given("matrix", "B"), let("right", "B")]),
        gram_for(A), profile("A", A),
        when(is_vector, [answer("vector", "solution", "residual")], [answer("matrix", "solution", "residual")]),
        equal(A * "solution", term("right") - "residual"), zero(H(G * A) * "residual"), rank_of("A"),
        when(lambda claim: len(claim.places["A"]) < claim.shape("A")[1],
             [witness("matrix", "rows"), equal(H(A) * "rows", "solution"), answer("vectors", "directions"),
              null_space("directions", A, "A")]),
        when(is_vector, distance(term("residual"), G),
             [answer("vector", "squaredDistance", over="Q"), check_squared_distances]), fields="lengths"),
    # Penrose's four conditions, which only one matrix meets.
    "pinv": Row(
        "pseudoInverse", argument("penrose"), given("matrix", "A"), answer("matrix", "pseudoInverse"),
        equal(A * X * A, A), hermitian(A * X), equal(X * A * X, X), hermitian(X * A), fields="lengths"),
    "ldl": Row(
        "P", argument("symmetric-product"), given("square", "A"), answer("permutation", "P"), answer("matrix", "L", "D"),
        symmetric_factors("P", "L", "D"), when(is_finite, [SIGNATURE_RANK], [signature("inertia")])),
    "congruence": Row(
        "D", argument("symmetric-product"), given("square", "A"), hermitian(A), answer("matrix", "D", "T"),
        diagonal_form("D"), equal(H("T") * (A * "T"), "D"), minor("T", "T"),
        when(is_finite, [SIGNATURE_RANK, check_discriminant], [signature("signature")])),
    "cholesky": Row(
        "L", argument("symmetric-product"), given("square", "A"), answer("matrix", "L"),
        answer("vector", "radicands", over="Q"), check_root_factor,
        equal(term("L") * (Term("diagonal", "radicands") * H("L")), A), fields="lengths"),
    "definite": Row(
        "definiteness", argument("symmetric-product"), given("square", "A"), witness("permutation", "order"),
        witness("matrix", "lower", "diagonal"), symmetric_factors("order", "lower", "diagonal"),
        says("definiteness", lambda claim: ("text", definiteness_of(claim.signature))), signature("inertia"),
        when(lambda claim: definiteness_of(claim.signature) == "indefinite",
             [form_at("witness", "witnessValue"), form_at("otherWitness", "otherValue"), sign("witnessValue", -1),
              sign("otherValue", 1)]),
        when(lambda claim: definiteness_of(claim.signature).endswith("semidefinite"),
             [form_at("witness", "witnessValue"), zero(A * "witness")]), fields="lengths"),
    "eigen": Row("eigenvalues", check_spectrum),
    "svd": Row("singularValues", given("matrix", "A"), check_singular_vectors, fields="lengths"),
    "quadric": Row("type", check_quadric, fields="integers"),
    "frobenius": Row("F", argument("similarity"), given("square", "A"), answer("matrix", "F", over="ring"),
                     answer("matrix", "P"), invariant_factors("invariantFactors", "form"), similar_to("F")),
    "primary": PRIMARY, "jordan": JORDAN,
    "diagonalize": Row(
        "D", when(option("orthogonal"),
                  [requires("vectors have no lengths here", has_lengths), argument("orthogonal-similarity"),
                   given("square", "A"), answer("matrix", "D", over="ring"), answer("matrix", "P"), is_diagonal("D"),
                   equal(A * "P", term("P") * "D"), answer("vector", "squaredLengths", over="Q"),
                   sign("squaredLengths", 1), equal(H("P") * "P", Term("diagonal", "squaredLengths")), unit_vectors("P"),
                   requires("P is not square", lambda claim: claim.shape("P")[0] == claim.shape("P")[1])], [
             when(lambda claim: "D" in claim.outputs,
                  [argument("similarity"), given("square", "A"), answer("matrix", "D", over="ring"),
                   answer("matrix", "P"), is_diagonal("D"), equal(A * "P", term("P") * "D"), minor("P", "P")],
                  [requires("only over Q eigenvalues stand by factors", lambda claim: FIELD.tag == "Q" and "B" not in claim.inputs
                            and not claim.is_set("left") and "extension" not in claim.options), check_spectrum,
                   requires("A is not diagonalizable", lambda claim: not claim.is_set("values") and text_of(
                       claim.output("diagonalizable"), "diagonalizable") != "no")])]), other="eigenvalues"),
    "similar": Row(
        "similar", given("square", "A", "B"),
        requires("A and B have different orders", lambda claim: claim.shape("A") == claim.shape("B")),
        when(lambda claim: claim.truth("similar"),
             [argument("similarity"), answer("matrix", "P"), equal(A * "P", term("P") * B), minor("P", "P")],
             [argument("invariant-factors"), invariant_factors("invariantFactors", "formA"),
              invariant_factors("otherFactors", "formB"),
              requires("the invariant factors are the same", lambda claim: claim.output("invariantFactors")
                       != claim.output("otherFactors")),
              witness("matrix", "changeA", "changeB"), equal(A * "changeA", term("changeA") * "formA"),
              equal(B * "changeB", term("changeB") * "formB"), minor("minorA", "changeA"), minor("minorB", "changeB")])),
    "exp": Row("closed", check_matrix_formula(True), fields="integers"),
    "system": Row(
        "solution", argument("closed-form"), given("square", "A"),
        when(lambda claim: "x0" in claim.inputs, [check_system_solution("solution")],
             [answer("matrix", "initial"), minor("initial", "initial"), check_fundamental_matrix,
              when(lambda claim: "b" in claim.inputs, [check_system_solution("particular")])]),
        fields="integers", other="fundamental"),
    "recurrence": Row("closed", check_recurrence, fields="integers"),
    "cond": Row("condition", given("matrix", "A"), check_condition, fields="lengths"),
    "norm": Row("norm", given("matrix", "A"), check_any_norm, fields="lengths"),
    "hermite": Row(
        "H", style, argument("unimodular"), given("matrix", "A", whole=True), answer("matrix", "H", "U", over="Z"),
        witness("matrix", "inverse", over="Z"), inverse("inverse", "U"), equal(U * A, "H"), hermite_form("H"),
        rank_of("H"), fields="integers"),
    "smith": Row(
        "S", argument("unimodular"), given("matrix", "A", whole=True), answer("matrix", "S", "U", "V", over="Z"),
        witness("matrix", "leftInverse", "rightInverse", over="Z"), inverse("leftInverse", "U"),
        inverse("rightInverse", "V"), equal(U * A, term("S") * "rightInverse"), check_smith_form,
        says("cokernel", lambda claim: group_of(claim, claim.shape("A")[0] - len(claim.invariants))),
        when(lambda claim: "elementaryDivisors" in claim.outputs, [check_elementary_divisors]), fields="integers"),
    "lll": Row(
        "reduced", argument("reduced-lattice"), given("matrix", "A", whole=True), answer("matrix", "reduced", "U", over="Z"),
        witness("matrix", "inverse", over="Z"), inverse("inverse", "U"), equal(U * A, "reduced"), check_reduced_basis,
        fields="integers"),
    "diophantine": Row("solution", given("matrix", "A", "b", whole=True), check_integer_solutions, fields="integers"),
    "unimodular": Row(
        "unimodular", given("square", "A", whole=True), answer("scalar", "determinant", over="Z"),
        when(lambda claim: claim.truth("unimodular"),
             [argument("unimodular"), answer("matrix", "inverse", over="Z"), equal(A * "inverse", I(A)),
              check_unit_determinant],
             [answer("vector", "witness"), integral("witness", False), integral(A * "witness"),
              determinant("determinant", A)]), fields="integers"),
    "lattice": Row(
        "basis", argument("lattice-basis"), LATTICE, witness("matrix", "combinations", "coordinates", over="Z"),
        equal(term("combinations") * A, "basis"), equal(term("coordinates") * "basis", A), check_gram_determinant,
        fields="integers"),
    "latticemember": Row(
        "member", style, argument("combination"), given("matrix", "A", whole=True), given("vector", "v", whole=True),
        when(lambda claim: claim.truth("member"),
             [answer("vector", "combination", over="Z"), equal(T(A) * "combination", "v")],
             [answer("vector", "functional"), integral(A * "functional"), integral(T("functional") * "v", False)]),
        fields="integers"),
    "latticekernel": Row(
        "basis", given("matrix", "A", whole=True), answer("matrix", "basis", over="Z"),
        says_count("rank", lambda claim: claim.shape("basis")[0]), integer_kernel("basis"), fields="integers"),
    "saturation": Row(
        "basis", argument("saturated-lattice"), LATTICE, check_divisor_chain,
        requires("the invariants are others", lambda claim: len(claim.invariants) == claim.shape("basis")[0]),
        says("index", lambda claim: ("Z", prod(claim.invariants))), says("quotient", lambda claim: group_of(claim, 0)),
        witness("matrix", "combinations", "coordinates", "change", "changeInverse", "rightInverse", over="Z"),
        inverse("changeInverse", "change"), equal(term("basis") * "rightInverse", I("basis")),
        let("multiples", Term("diagonal", "invariants") * (term("changeInverse") * "basis")),
        equal(term("combinations") * A, "multiples"), equal(term("coordinates") * "multiples", A), fields="integers"),
    "charpoly": Row("polynomial", check_charpoly),
    # The value at A is 0 by the theorem of Cayley and Hamilton.
    "cayleyhamilton": Row("polynomial", check_charpoly, given("square", "A"), answer("matrix", "value", over="ring"),
                          equal("value", Term("zero", A))),
    "minpoly": Row("polynomial", check_minpoly),
    "polyval": Row("result", argument("recomputation"), answer("matrix", "result", over="ring"), check_polyval),
    "factor": Row("factored", check_factor),
    "roots": Row("roots", check_roots),
    "squarefree": Row("factored", check_squarefree),
    "gcd": Row("gcd", argument("bezout"), check_gcd),
    "companion": Row("companion", argument("recomputation"), check_companion),
    "augment": Row("result", placement("AB", augmented, bar=bar_of_augmented)),
    "stack": Row("result", placement("AB", stacked, bar=bar_of_stacked)),
    "submatrix": Row("result", placement("A", submatrix, bar=lambda claim: None)),
    "diag": Row("result", placement("A", diagonal, lambda claim: "matrix" if is_line(claim) else "vector")),
    "blockdiag": Row("result", placement("", block_diagonal)),
    "triu": Row("result", placement("A", triangle(operator.ge))),
    "tril": Row("result", placement("A", triangle(operator.le))),
    "deleterows": Row("result", placement("A", lines(True, "rows"))),
    "deletecolumns": Row("result", placement("A", lines(False, "columns"))),
    "permuterows": Row("result", placement("A", lines(True, "order"))),
    "permutecolumns": Row("result", placement("A", lines(False, "order"))),
    "insertrows": Row("result", placement("AB", inserted(True))),
    "insertcolumns": Row("result", placement("AB", inserted(False))),
}


# What is true where a tool has no answer, by the code of the error.


def no_form(fields="all"):
    return Row(None, argument("not-symmetric"), given("square", "A"), nonzero(A - H(A)), fields=fields)


SINGULAR = Row(None, given("square", "A"), lambda claim: check_null_vector(claim, claim.known("A")))
ZERO = {"zero-polynomial": Row(None, argument("zero-polynomial"), check_zero_polynomial)}
SAME_LENGTH = [requires("the vectors differ in length", lambda claim: len({claim.shape(name)[0] for name in claim.inputs}) == 1)]
SPANS = given("vectors", "B", "C")
W0 = U * "combination"
ISOTROPIC = [argument("isotropic-vector"), given("vectors", "U"), gram_for(U), witness("vector", "combination"), nonzero(W0),
             zero(H(G * U) * W0)]
OBSTACLES = {
    "inverse": {"singular": SINGULAR},
    "power": {"singular": Row(
        None, requires("only negative powers can be undefined", lambda claim: exponent_of(claim) < 0), SINGULAR.facts)},
    "cond": {"singular": Row(None, given("matrix", "A"), check_rank_deficiency, fields="lengths")},
    "solve": {"method-needs-invertible": Row(None, check_method)},
    "sylvester": {"inconsistent": Row(None, no_matrix_solves(SYLVESTER))},
    "lyapunov": {"inconsistent": Row(None, no_matrix_solves(LYAPUNOV))},
    "coordinates": {
        "dependent-vectors": Row(None, given("vectors", "B"), given("vector", "v"), SAME_LENGTH, check_dependence("B")),
        "not-in-span": Row(None, argument("functional"), given("vectors", "B"), given("vector", "v"),
                           witness("vector", "functional"), functional(term("v"), B))},
    "changebasis": {
        "dependent-vectors": Row(None, SPANS, SAME_LENGTH, check_dependence("BC")),
        "not-in-span": Row(None, SPANS, check_vector_outside, witness("vector", "functional"),
                           functional(columns("vectors", "index"), term("span")))},
    "map": {"dependent-vectors": Row(
        None, requires("images are those of a basis B", lambda claim: "B" in claim.inputs or not claim.is_set("images")),
        given("matrix", "A"), list(BASES), check_dependence("BC"))},
    "eigen": {"singular-pencil": Row(None, check_singular_pencil)},
    "diagonalize": {"not-hermitian": no_form("lengths"), "not-diagonalizable": Row(
        None, argument("annihilator"), given("square", "A"), witness("vector", "factor", "vector"),
        check_lacks_eigenvectors)},
    "ldl": {"not-hermitian": no_form()}, "congruence": {"not-hermitian": no_form()},
    "definite": {"not-hermitian": no_form("lengths")},
    "cholesky": {"not-hermitian": no_form("lengths"), "not-positive-definite": Row(
        None, argument("form-value"), given("square", "A"), hermitian(A), witness("vector", "vector"), nonzero("vector"),
        sign(H("vector") * (A * "vector"), -1, 0), fields="lengths")},
    "factor": ZERO, "squarefree": ZERO, "roots": ZERO, "companion": ZERO,
    "complement": {"degenerate-form": Row(None, requires(
        "not the orthogonal complement was asked for", lambda claim: not claim.is_set("any")), ISOTROPIC, fields="finite")},
    "projector": {"degenerate-form": Row(None, ISOTROPIC, fields="finite")},
    "reflector": {"degenerate-form": Row(None, HAS_REFLECTIONS, ISOTROPIC, fields="finite")},
}


# Cases of what letters stand for


CASE_TOOLS = {"solve", "rank", "ref", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse", "independent",
              "member", "basis", "why"}


FORMULA_TOOLS = {
    "det", "minor", "adjugate", "cofactors", "charpoly", "power", "add", "subtract", "multiply", "scale", "trace",
    "transpose", "hadamard", "kronecker", "commutator", "augment", "stack", "submatrix", "diag", "blockdiag", "triu", "tril",
    "deleterows", "deletecolumns", "insertrows", "insertcolumns", "permuterows", "permutecolumns",
}


def check_formula(claim):
    """A claim over rational functions is one for all values of the letters, or says that it is not."""
    if claim.tool not in FORMULA_TOOLS:
        is_singular = claim.tool == "inverse" and claim.outcome == "undefined"
        need(claim.tool in CASE_TOOLS and (claim.is_set("generic") or is_singular), "the claim is not one for all values of the letters")


def case_mapped(value, tag, target, change):
    """A value with its scalars over one domain replaced by those over another."""
    if isinstance(value, list):
        return [case_mapped(item, tag, target, change) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("kind") in ("list", "record"):
        return {name: {key: case_mapped(item, tag, target, change) for key, item in part.items()} if isinstance(part, dict)
                else case_mapped(part, tag, target, change) for name, part in value.items()}
    if value.get("domain") != tag:
        return value
    found = dict(value, domain=target)
    for name in ("value", "entries", "rows", "coefficients", "vectors", "particular", "directions"):
        if name in found:
            part = found[name]
            found[name] = case_mapped(part, tag, target, change) if isinstance(part, dict) else texts_changed(part, change)
    return found


def texts_changed(part, change):
    return [texts_changed(item, change) for item in part] if isinstance(part, list) else change(part)


class Region:
    """Values of letters, by decisions whether polynomials are 0; what stands for a letter, an equation among them gives."""

    def __init__(self, field, is_real, assumptions):
        self.field, self.letters, self.is_real, self.assumptions = field, field.extension, is_real, assumptions
        size = len(self.letters.names)
        self.zero = (0,) * size
        self.functions = [Function({self.unit(k): 1}, {self.zero: 1}) for k in range(size)]
        self.replaced, self.root, self.equations, self.nonzero, self.is_contradictory = set(), None, [], [], False

    def unit(self, letter):
        return self.zero[:letter] + (1,) + self.zero[letter + 1:]

    def copy(self):
        found = copy(self)
        found.functions, found.replaced = list(self.functions), set(self.replaced)
        found.equations, found.nonzero = list(self.equations), list(self.nonzero)
        return found

    def free(self):
        return [k for k in range(len(self.zero)) if k not in self.replaced and (not self.root or k != self.root[0])]

    def domain(self):
        if self.root:
            return None if self.free() else self.root[1].tag
        return self.field.tag if self.free() else "Q"

    def use(self):
        global FIELD
        FIELD = self.field

    def is_constant(self, a):
        return not a or max(a) == self.zero

    def at(self, a):
        """The value of a polynomial, as a function of the free letters."""
        return case_value(a, self.functions, Function({}, {self.zero: 1}), Function({self.zero: 1}, {self.zero: 1}))

    def number(self, a):
        """The value of a polynomial in the letter that is a root."""
        global FIELD
        FIELD = self.root[1]
        point = FIELD.extension.generator()
        found = case_value(a, [point] * len(self.zero), as_element(0), as_element(1))
        FIELD = self.field
        return found

    def reduced(self, a):
        self.use()
        rest = self.at(a).above if self.replaced else a
        if self.root and not self.free():
            return {self.zero: 1} if self.number(rest) else {}
        return rest

    def without(self, rest, others):
        for other in others:
            while not self.is_constant(rest) and not self.is_constant(common := sparse_divisor(rest, other)):
                rest = sparse_quotient(rest, common)
        return rest

    def has_no_real_zero(self, a):
        used = [k for k in range(len(self.zero)) if any(monomial[k] for monomial in a)]
        return len(used) == 1 and not has_real_zero({(monomial[used[0]],): x for monomial, x in a.items()})

    def is_nowhere_zero(self, a):
        rest = self.reduced(a)
        if not rest:
            return False
        rest = self.without(rest, self.nonzero)
        return self.is_constant(rest) or self.is_real and self.has_no_real_zero(rest)

    def add(self, a, is_zero):
        (self.equations if is_zero else self.nonzero).append(self.reduced(a))
        self.renew()

    def renew(self):
        self.equations = [a for a in map(self.reduced, self.equations) if a]
        self.nonzero = list(map(self.reduced, self.nonzero))
        self.is_contradictory = self.is_contradictory or not all(self.nonzero)
        self.nonzero = [a for a in self.nonzero if not self.is_constant(a)]
        if any(self.is_constant(self.without(a, self.nonzero)) for a in self.equations):
            self.is_contradictory = True

    def given(self, a, letter):
        """What an equation gives for a letter; None where it does not."""
        parts = sparse_parts(a, letter)
        if len(parts) == 2 and self.is_nowhere_zero(parts[1]):
            return Function({monomial: -x for monomial, x in parts[0].items()}, parts[1])
        return None

    def put(self, function, letter):
        points = [Function({self.unit(k): 1}, {self.zero: 1}) for k in range(len(self.zero))]
        points[letter] = function
        found = []
        for old in self.functions:
            above, below = (case_value(a, points, Function({}, {self.zero: 1}), Function({self.zero: 1}, {self.zero: 1}))
                            for a in (old.above, old.below))
            if not below:
                return False
            found.append(above * below.inverse())
        self.functions = found
        self.replaced.add(letter)
        self.renew()
        return True

    def put_given(self, function, letter):
        free = self.free()
        need(letter in free and all(not monomial[k] or k in free and k != letter
                                    for part in (function.above, function.below) for monomial in part for k in range(len(self.zero))),
             "what stands for a letter is not in the free letters")
        need(any(found is not None and found == function for found in (self.given(a, letter) for a in self.equations)),
             "no equation gives what stands for a letter")
        need(self.put(function, letter), "what stands for a letter is divided by 0")

    def put_root(self, polynomial, letter):
        need(self.root is None and self.free() == [letter], "a root is taken where other letters are free")
        need(any(case_primitive(a) == polynomial for a in self.equations), "no equation gives the root")
        name, degree = self.letters.names[letter], max(polynomial)[letter]
        parts = [part.get(self.zero, 0) for part in sparse_parts(polynomial, letter)]
        units = ["", name] + [f"{name}^{k}" for k in range(2, degree + 1)]
        tag = f"Q[{name}]/({Extension.sum_of([Fraction(x, parts[-1]) for x in parts], units, False)})"
        self.root = letter, Field(tag), polynomial
        self.renew()

    def is_empty(self):
        """Whether the conditions contradict each other, as solving equations that are linear in a letter shows."""
        region = self.copy()
        while not region.is_contradictory:
            found = next(((function, k) for a in region.equations for k in range(len(self.zero))
                          if any(monomial[k] for monomial in a) and (function := region.given(a, k)) is not None), None)
            if found is None or not region.put(*found):
                return False
        return True

    def contradicts_assumptions(self):
        for a, relation in self.assumptions:
            if relation in ("=", "!="):
                if self.is_nowhere_zero(a) if relation == "=" else self.vanishes(a):
                    return True
                continue
            self.use()
            value = self.at(a) if self.replaced else Function(a, {self.zero: 1})
            if not self.is_constant(value.below):
                continue
            if not self.root and self.is_constant(value.above):
                number = Fraction(value.above.get(self.zero, 0), value.below[self.zero])
                if number < 0 or number == 0 and relation == ">":
                    return True
            elif any(self.is_below_zero(value.above, b) for b in self.equations + ([self.root[2]] if self.root else [])):
                return True
        return False

    def is_below_zero(self, a, equation):
        """Whether a polynomial is below 0 at all real zeros of an equation in the same letter."""
        used = [k for k in range(len(self.zero)) if any(monomial[k] for part in (a, equation) for monomial in part)]
        if len(used) != 1 or self.is_constant(equation) or not self.is_constant(sparse_divisor(a, equation)):
            return False
        sign, whole = ({(monomial[used[0]],): x for monomial, x in part.items()} for part in (a, equation))
        return real_zeros(whole, {(0,): 1}) + real_zeros(whole, sign) <= 0

    def is_unreal(self):
        return self.is_real and any(map(self.has_no_real_zero, self.equations))

    def vanishes(self, a):
        """Whether a polynomial is 0 in all of the region: with what stands for letters, or as a multiple of an equation."""
        rest = self.reduced(a)
        if not rest:
            return True
        open_equations = (self.without(a, self.nonzero) for a in self.equations)
        return any(not self.is_constant(a) and sparse_quotient(rest, case_primitive(a)) is not None for a in open_equations)

    def text(self, text):
        """A scalar in the region; None where it is divided by 0."""
        global FIELD
        self.use()
        x = self.letters.element(text, "an entry")
        if self.replaced:
            above, below = self.at(x.above), self.at(x.below)
            if not below:
                return None
            x = above * below.inverse()
        if self.root:
            above, below = self.number(x.above), self.number(x.below)
            if not below:
                return None
            FIELD = self.root[1]
            found = str(above * below.inverse())
            FIELD = self.field
            return found
        return str(x) if self.free() else str(Fraction(x.above.get(self.zero, 0), x.below[self.zero]))

    def value(self, value, what):
        """A value in the region."""
        def change(text):
            found = self.text(text)
            need(found is not None, f"{what} has no value in a case")
            return found

        target = self.domain()
        need(target is not None, "a root is taken where other letters are free")
        return case_mapped(value, self.field.tag, target, change) if self.replaced or self.root else value


def case_value(a, points, zero, one):
    """The value of a polynomial where each letter stands for an element."""
    result, powers = zero, [[one] for _ in points]
    for monomial, coefficient in a.items():
        product = one * coefficient
        for k, exponent in enumerate(monomial):
            while len(powers[k]) <= exponent:
                powers[k].append(powers[k][-1] * points[k])
            if exponent:
                product = product * powers[k][exponent]
        result = result + product
    return result


def case_primitive(a):
    content = gcd(*a.values())
    return sparse_normal({monomial: x // content for monomial, x in a.items()})


def check_cases(result, objects):
    claim = Claim(result, objects)
    field, record = FIELD, claim.data
    need(isinstance(field.extension, Letters), "cases are distinguished in letters")
    need(claim.tool in CASE_TOOLS, f"cases are not what {claim.tool[:40]} has")
    need(claim.outcome == "value" and claim.error is None, "the outcome is no value")
    assumptions = case_assumptions(claim.options.get("assume"), field.extension)
    is_real = claim.is_set("real") or any(relation in (">", ">=") for _, relation in assumptions)
    nodes = record.items("tree")
    record.finish()
    need(len(nodes) <= 2000, "the tree has more than 2000 nodes")
    outputs = {name: case_output(value, field, is_real) for name, value in claim.outputs.items()}
    inputs = {name: objects[value] if isinstance(value, str) else value for name, value in result["request"]["inputs"].items()}
    need(len(nodes) == check_case_node(nodes, 0, Region(field, is_real, assumptions), outputs, inputs, result),
         "the tree has nodes that are below none")


def case_assumptions(text, letters):
    """What is taken for granted: polynomials, and how they are to 0."""
    found = []
    for part in text.split(", ") if text is not None else []:
        relation = next((sign for sign in ("!=", ">=", "=", ">") if part.endswith(f" {sign} 0")), None)
        need(relation is not None, "what is taken for granted is not in canonical form")
        a = case_polynomial(part[:-len(relation) - 3], letters)
        need(any(map(any, a)) and gcd(*a.values()) == 1 and (relation in (">", ">=") or case_primitive(a) == a),
             "what is taken for granted is not in canonical form")
        found.append((a, relation))
    return found


def check_case_node(nodes, place, region, outputs, inputs, result):
    """Checks a node and those below it; the place behind them."""
    need(place < len(nodes), "the tree ends too early")
    node, letters = nodes[place], region.letters
    fields = Record(node, "a node").data
    names = set(fields)
    region.use()
    if "polynomial" in names:
        need(names == {"polynomial"}, "a node has other fields")
        a = case_polynomial(fields["polynomial"], letters)
        for is_zero in (True, False):
            following = region.copy()
            following.add(a, is_zero)
            place = check_case_node(nodes, place + (1 if is_zero else 0), following, outputs, inputs, result)
        return place
    if "letter" in names:
        need(names in ({"letter", "root"}, {"letter", "value"}), "a node has other fields")
        need(text_of(fields["letter"], "a letter") in letters.names, "there is no such letter")
        letter, following = letters.names.index(text_of(fields["letter"], "a letter")), region.copy()
        if "root" in names:
            following.put_root(case_polynomial(fields["root"], letters), letter)
        else:
            following.put_given(letters.element(text_of(fields["value"], "a node"), "a node"), letter)
        return check_case_node(nodes, place + 1, following, outputs, inputs, result)
    if "end" in names:
        need(names == {"end"}, "a node has other fields")
        word = text_of(fields["end"], "a node")
        if word == "empty":
            need(region.is_empty(), "conditions that are said to contradict each other do not")
        elif word == "assumed":
            need(region.contradicts_assumptions(), "conditions that are said to contradict what is taken for granted do not")
        elif word == "unreal":
            need(region.is_unreal(), "conditions that are said to hold for no real numbers may")
        else:
            need(word == "pole", "a way ends in an unknown way")
            check_pole(region, case_outputs(outputs, region), inputs)
        return place + 1
    is_free = region.domain() == region.field.tag
    need(names == {"type", "data"} | ({"transform", "inverse"} if is_free else set()), "a node has other fields")
    values = case_outputs(outputs, region)
    operands = {name: region.value(value, name) for name, value in inputs.items()}
    if is_free:
        check_case_echelon(fields, operands, values, region, result)
    check_case(result, operands, values, (text_of(fields["type"], "a type"), fields["data"]))
    return place + 1


def case_matrix(value, name, region):
    tag = region.field.tag
    if is_kind(value, "vector"):
        return Matrix([[x] for x in scalars(value.get("entries"), tag, name)], 1)
    if not is_kind(value, "basis"):
        return matrix(value, tag, name)
    height, columns = count(value.get("ambient"), name), value.get("vectors")
    need(isinstance(columns, list) and height >= 0, f"{name} is no basis")
    columns = [scalars(entries, tag, name, height) for entries in columns]
    return Matrix([[column[i] for column in columns] for i in range(height)], len(columns))


def check_case_outputs(tool, outputs, columns, region):
    """What an output says not to be 0 is not, everywhere in the region."""
    def is_unit(x):
        return region.is_nowhere_zero(x.above) and region.is_nowhere_zero(x.below)

    def vector(name):
        return scalars(outputs[name].get("entries"), region.field.tag, name)

    if tool == "ref" and "echelon" in outputs:
        for row in matrix(outputs["echelon"], region.field.tag, "echelon").entries:
            pivot = next((x for x in row if x), None)
            need(pivot is None or is_unit(pivot), "a pivot of the echelon form may be 0 in its case")
    if tool == "independent" and "relation" in outputs:
        need(any(map(is_unit, vector("relation"))), "a relation may be 0 in its case")
    if tool == "member" and "functional" in outputs:
        need(len(vector("functional")) == len(columns[-1]), "the functional has another number of entries")
        need(is_unit(dot(vector("functional"), columns[-1])), "a functional may be 0 at the vector in its case")
    if tool == "why" and "record" in outputs:
        check_case_analysis(outputs["record"], columns, region, is_unit)


def case_polynomial(value, letters):
    x = letters.element(text_of(value, "a condition"), "a condition")
    need(x.below == {(0,) * len(letters.names): 1}, "a condition is no polynomial")
    return x.above


def case_output(value, field, is_real):
    """The cases of an output: what is 0, what is not, and the value."""
    if not is_kind(value, "cases"):
        return [([], [], value)]
    letters = field.extension
    need(value.get("parameters") == letters.names, "the cases are in other letters")
    need(value.get("reading") == ("real" if is_real else None), "the letters are read in another way")
    found = []
    for item in value["cases"]:
        need(not is_kind(item["value"], "cases"), "a case is no distinction of cases")
        sides = [[case_polynomial(text, letters) for text in item[name]] for name in ("zero", "nonzero")]
        need(all(any(map(any, a)) and case_primitive(a) == a for side in sides for a in side),
             "a condition is not in canonical form")
        found.append((*sides, item["value"]))
    need(len(found) > 1 or found and any(found[0][:2]), "what is the same in all cases is no distinction of cases")
    need(all(len(zero) >= len(found[0][0]) for zero, _, _ in found), "the first case is not the one with the fewest equations")
    return found


def case_outputs(outputs, region):
    """The outputs in a region that lies in one case of each and outside of all others."""
    found = {}
    for name, cases in outputs.items():
        own = next((k for k, (zero, nonzero, _) in enumerate(cases)
                    if all(map(region.vanishes, zero)) and all(map(region.is_nowhere_zero, nonzero))), None)
        need(own is not None, f"the output {name[:40]} is said nothing of in a case")
        for k, (zero, nonzero, _) in enumerate(cases):
            if k == own:
                continue
            both = region.copy()
            for side, is_zero in ((nonzero, False), (zero, True)):
                for a in side:
                    both.add(a, is_zero)
            need(both.is_empty(), f"two cases of {name[:40]} do not exclude each other")
        value = region.value(cases[own][2], f"the output {name[:40]}")
        if not (is_kind(value, "record") and not value["fields"]):
            found[name] = value
    return found


def undefined_code(outputs):
    """The code of the error that stands for all outputs of a case; None where there are values."""
    codes = [value["fields"]["undefined"]["value"] if is_kind(value, "record") and list(value["fields"]) == ["undefined"] else None
             for value in outputs.values()]
    return codes[0] if codes and codes[0] and all(code == codes[0] for code in codes) else None


def check_case_analysis(record, columns, region, is_unit):
    def function(value):
        return region.letters.element(value.get("value"), "record")

    need(all(region.is_constant(part) for column in columns[:-1] for x in column for part in (x.above, x.below)),
         "a coefficient has a letter in it")
    fields = Record(record, "record").data
    for item in list_items(fields["conditions"], "conditions"):
        item = Record(item, "conditions").data
        difference = function(item["needed"]) + -function(item["given"])
        need(not difference or is_unit(difference), "a condition may hold in a case, and may not")
    for item in list_items(fields["conflicts"], "conflicts"):
        need(is_unit(function(Record(item, "conflicts").data["contradiction"])), "a conflict may be none in its case")


def check_pole(region, outputs, inputs):
    need(undefined_code(outputs) == "zero-denominator", "a case in which an operand has no value has none itself")
    found = []

    def note(text):
        region.use()
        found.append(region.vanishes(region.letters.element(text, "an entry").below))
        return text

    for value in inputs.values():
        case_mapped(value, region.field.tag, region.field.tag, note)
    need(any(found), "no operand is divided by 0 in a case that says so")


def check_case_echelon(fields, inputs, outputs, region, result):
    """U times the operands is in row echelon form everywhere in the region."""
    region.use()
    columns, rows = [], None
    for name, value in inputs.items():
        if value["kind"] in ("matrix", "vector", "basis"):
            a = case_matrix(value, name, region)
            need(rows in (None, a.rows), "the operands have different numbers of rows")
            rows = a.rows
            columns += [a.column(j) for j in range(a.columns)]
    rows = rows or 0
    tool, options = result.get("tool", result["request"].get("tool")), result["request"].get("options") or {}
    if tool == "basis" and options.get("extend") is True:
        columns += [[FIELD.of(int(i == j)) for i in range(rows)] for j in range(rows)]
    check_case_outputs(tool, outputs, columns, region)
    if tool == "leftnullspace":  # What decides is the transpose.
        columns, rows = transposed_rows(columns, rows), len(columns)
    u, v = (case_matrix(fields[name], name, region) for name in ("transform", "inverse"))
    need(all((a.rows, a.columns) == (rows, rows) for a in (u, v)), "the transformation has another shape")
    need(all(region.is_nowhere_zero(x.below) for column in columns for x in column), "an operand may be divided by 0")
    need(all(region.is_nowhere_zero(x.below) for a in (u, v) for row in a.entries for x in row),
         "the transformation may be divided by 0")
    need(times(u, v).entries == identity(rows).entries, "the inverse of the transformation is another")
    last = -1
    for row in u.entries:
        entries = [dot(row, column) for column in columns]
        leading = next((j for j, x in enumerate(entries) if x), None)
        if leading is None:
            last = len(columns)
            continue
        need(leading > last, "the transformed operands are not in row echelon form")
        last = leading
        need(all(map(region.is_nowhere_zero, (entries[leading].above, entries[leading].below))),
             "a pivot is 0 where no condition says so")

    def note(text):
        region.use()
        need(region.is_nowhere_zero(region.letters.element(text, "an output").below),
             "an output is divided by what may be 0 in its case")
        return text

    for value in outputs.values():
        case_mapped(value, region.field.tag, region.field.tag, note)


def check_case(result, inputs, outputs, part):
    """One case as a claim of its own."""
    need(part[0] != "cases", "a case is no distinction of cases")
    request = result["request"]
    options = {name: value for name, value in (request.get("options") or {}).items() if name not in ("real", "generic", "method", "assume")}
    if any(is_of_letters(domain) for value in inputs.values() for domain in domains_in(value)):
        options["generic"] = True
    code = undefined_code(outputs)
    found = {
        "tool": result.get("tool", request.get("tool")), "request": {"inputs": inputs, "options": options},
        "outcome": "value", "primary": result.get("primary"), "outputs": outputs, "engine": result.get("engine"),
        "certificate": {"type": part[0], "strength": "proof", "data": part[1]},
    }
    if code:
        found.update(outcome="undefined", outputs={}, primary=None, error={"outcome": "undefined", "code": code})
    reason = verify(found)
    need(reason is None, reason)


# Results


def check_undefined(claim):
    error = claim.error
    need(isinstance(error, dict), "the outcome undefined comes with an error")
    need(error.get("outcome", "undefined") == "undefined", "the error has another outcome than the result")
    need(not claim.outputs, "a result without a value has no outputs")
    code = error.get("code")
    row = OBSTACLES.get(claim.tool, {}).get(code) if isinstance(code, str) else None
    need(row is not None, f"{claim.tool[:40]} is never undefined with the code {code!a}")
    row.check(claim)


# These answer in doubles, or compare such answers with exact ones, or make matrices of nothing.
UNCERTIFIED = {
    "schur", "compare", "structure", "identity", "zeros", "ones", "random", "gallery",
    "rotation", "givens", "bidiagonal", "balance",
}

# These answer in doubles unless this option asks for an exact answer.
NUMERIC_FIRST = {"exp": "symbolic", "cond": "exact"}


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
    if tool in NUMERIC_FIRST and NUMERIC_FIRST[tool] not in options and "engine" not in options:
        return f"{tool} answers in doubles here"
    if options.get("certificate") == "none":
        return "it was computed without a certificate (--certificate none)"
    return None


def verify(result, objects=None):
    """None where the result is proved, else the reason why not."""
    try:
        certificate = result.get("certificate")
        if isinstance(certificate, dict) and certificate.get("type") == "cases":
            check_cases(result, objects)
            return None
        claim = Claim(result, objects)
        if isinstance(FIELD.extension, Letters):
            check_formula(claim)
        if claim.outcome == "value":
            need(claim.error is None, "a result with a value has no error")
            need(claim.tool in TOOLS, f"no certificate is known for the tool {claim.tool[:40]!a}")
            TOOLS[claim.tool].check(claim)
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
