#!/usr/bin/env python3
"""Exact answers of mm against those of python-flint and SymPy, on random matrices: Scripts/crosscheck.py [options]

    --mm PATH       the command to ask (default: mm of the newest build of this checkout, else of the path)
    --rounds N      how many matrices of each kind (default 20)
    --seed N        another sequence of matrices
    --only WORDS    only questions whose name contains one of these, parted by commas
    --size N        the largest order (default 12)

Every other matrix of integers is one of adversary.py. What each library can do is asked of it: over Z and Q characteristic and minimal polynomials, Smith and Hermite forms,
reduced lattices (by their lattice and their Gram determinant), reduced forms, null spaces, determinants, inverses,
pseudo-inverses and factors of polynomials; over GF(p) and Q(i) as many of these as there are. A library that is not
installed is named and left out: pip install python-flint sympy. Status 1 where an answer differs, 2 where both are missing. With
cypari there are also Smith and Hermite forms and determinants of matrices of polynomials.
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction

import adversary
from newest import newest_mm

try:
    import flint
except ImportError:
    flint = None
try:
    import sympy
    from sympy.polys.matrices import DomainMatrix
except ImportError:
    sympy = None

try:
    from cypari import pari
except ImportError:
    pari = None

PRIMES = (2, 3, 7, 65_537, 2_147_483_647, 2_305_843_009_213_693_951)


# --- Numbers ----------------------------------------------------------------------------------------------------------

class Gaussian:
    """A number a + b·i with fractions."""

    def __init__(self, x, y=0):
        self.x, self.y = Fraction(x), Fraction(y)

    def __eq__(self, other):
        other = other if isinstance(other, Gaussian) else Gaussian(other)
        return (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __repr__(self):
        return f"({self.x})+({self.y})i"


def gaussian(text):
    """Reads a canonical number over Q(i): 2, -1/2i, 1-i."""
    if not text.endswith("i"):
        return Gaussian(Fraction(text))
    cut = max(text.rfind("+"), text.rfind("-"))
    real, imaginary = (text[:cut], text[cut:-1]) if cut > 0 else ("0", text[:-1])
    return Gaussian(Fraction(real), Fraction(imaginary + "1" if imaginary in ("", "+", "-") else imaginary))


def scalar(text, domain):
    return gaussian(text) if domain == "Q(i)" else Fraction(text)


def written(number):
    if not isinstance(number, Gaussian):
        return str(number)
    if not number.y:
        return str(number.x)
    return f"{number.x}{'+' if number.y > 0 else ''}{number.y}i" if number.x else f"{number.y}i"


def value_of(value):
    """An exchange value in Python's terms."""
    kind, domain = value["kind"], value.get("domain")
    if kind == "scalar":
        return value["value"] if domain.endswith("]") else scalar(value["value"], domain)
    if kind == "matrix" and domain.endswith("]"):
        return value["rows"]
    if kind == "matrix":
        scale = Fraction(1, int(value.get("denominator", "1")))
        return [[scalar(x, domain) if scale == 1 else scalar(x, domain) * scale for x in row] for row in value["rows"]]
    if kind == "polynomial":
        return [scalar(x, domain) for x in value["coefficients"]]
    if kind == "basis":
        return [[scalar(x, domain) for x in vector] for vector in value["vectors"]]
    if kind == "list":
        return [value_of(item) for item in value["items"]]
    if kind == "solutionSet" and value["status"] == "unique":
        return value_of(value["particular"])
    return value.get("value")


# --- mm ---------------------------------------------------------------------------------------------------------------

class Ours:
    def __init__(self, command):
        self.process = subprocess.Popen([command, "call"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, tool, inputs, options=None):
        request = {"id": "1", "tool": tool, "inputs": inputs, "options": {"certificate": "none", **(options or {})}}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        result = json.loads(self.process.stdout.readline())
        if result["outcome"] == "undefined":
            return None
        if result["outcome"] != "value":
            raise SystemExit(f"{tool}: {result['outcome']}: {result.get('error', {}).get('message')}")
        return {name: value_of(value) for name, value in result["outputs"].items()}


def matrix_value(rows, domain, columns=None):
    width = len(rows[0]) if rows else columns or 0
    value = {"kind": "matrix", "domain": domain, "rows": [[written(x) for x in row] for row in rows]}
    if not rows or not width:
        value["shape"] = [len(rows), width]
    return value


def polynomial_value(coefficients, domain):
    return {"kind": "polynomial", "domain": domain, "variable": "x", "coefficients": [written(x) for x in coefficients]}


# --- Matrices ---------------------------------------------------------------------------------------------------------

def matrix(source, rows, columns, entry, rank=None):
    """A random matrix, of a smaller rank every other time."""
    result = [[entry() for _ in range(columns)] for _ in range(rows)]
    if rank is not None:
        for row in range(rank, rows):
            one, other = source.randrange(max(1, rank)), source.randrange(max(1, rank))
            result[row] = [x + 2 * y for x, y in zip(result[one], result[other])] if rank else [0] * columns
    return result


def repeated(source, n):
    """A whole matrix with eigenvalues that repeat, similar to one in blocks: its minimal polynomial is shorter."""
    values = [source.randint(-2, 2) for _ in range(n)]
    a = [[values[i // 2] if i == j else int(j == i + 1 and source.random() < 0.5 and values[i // 2] == values[j // 2])
          for j in range(n)] for i in range(n)]
    for _ in range(2 * n):
        i, j = source.randrange(n), source.randrange(n)
        if i != j:
            factor = source.randint(-2, 2)
            a[i] = [x + factor * y for x, y in zip(a[i], a[j])]
            for row in a:
                row[j] -= factor * row[i]
    return a


# --- What is compared -------------------------------------------------------------------------------------------------

class Checks:
    def __init__(self, ours, options):
        self.ours, self.options = ours, options
        self.counts, self.wrong = Counter(), 0

    def wants(self, name):
        return not self.options.only or any(word in name for word in self.options.only.split(","))

    def compare(self, name, library, mine, theirs, question):
        self.counts[name, library] += 1
        if mine != theirs:
            self.wrong += 1
            print(f"DIFFERENT: {name} against {library}\n  asked   {question}\n  mm      {mine}\n  {library:7} {theirs}")


def fractions(entries):
    return [[Fraction(int(x.p), int(x.q)) for x in row] for row in entries]


def whole(entries):
    return [[Fraction(int(x)) for x in row] for row in entries]


def monic(coefficients):
    leading = coefficients[-1]
    return [x / leading for x in coefficients]


def rationals(checks, source, size):
    n = source.randint(1, size)
    columns = source.randint(1, size)
    limit = source.choice((1, 9, 99, 10 ** 12))
    entry = lambda: source.randint(-limit, limit)
    if source.random() < 0.5:
        square, wide = (adversary.matrix(source, n, width, widest=200)[1] for width in (n, columns))
    else:
        square = repeated(source, n) if source.random() < 0.3 else matrix(source, n, n, entry)
        wide = matrix(source, n, columns, entry, source.choice((None, n // 2)))
    part = [[Fraction(x, source.randint(1, 9)) for x in row] for row in wide]
    given = matrix_value(square, "Z")
    if flint:
        f = flint.fmpz_mat(square)
        for tool, theirs in (("charpoly", f.charpoly), ("minpoly", f.minpoly)):
            if checks.wants(tool):
                mine = checks.ours.ask(tool, {"A": given})["polynomial"]
                checks.compare(tool, "FLINT", mine, [Fraction(int(x)) for x in theirs().coeffs()], square)
        if checks.wants("det"):
            checks.compare("det", "FLINT", checks.ours.ask("det", {"A": given})["determinant"],
                           Fraction(int(f.det())), square)
        if checks.wants("inverse"):
            mine = checks.ours.ask("inverse", {"A": given})
            theirs = fractions(flint.fmpq_mat(f).inv().tolist()) if f.det() else None
            checks.compare("inverse", "FLINT", mine and mine["inverse"], theirs, square)
        if checks.wants("solve") and f.det():
            right = [[adversary.number(source)] for _ in range(n)]
            mine = checks.ours.ask("solve", {"A": given, "b": matrix_value(right, "Z")})["solution"]
            theirs = fractions(flint.fmpq_mat(f).solve(flint.fmpq_mat(flint.fmpz_mat(right))).tolist())
            checks.compare("solve", "FLINT", mine, theirs, (square, right))
        g = flint.fmpz_mat(wide)
        asked = {"A": matrix_value(wide, "Z")}
        if checks.wants("rank"):
            checks.compare("rank", "FLINT", int(checks.ours.ask("rank", asked)["rank"]), g.rank(), wide)
        if checks.wants("hermite"):
            checks.compare("hermite", "FLINT", checks.ours.ask("hermite", asked)["H"], whole(g.hnf().tolist()), wide)
        if checks.wants("smith"):
            checks.compare("smith", "FLINT", checks.ours.ask("smith", asked)["S"], whole(g.snf().tolist()), wide)
        if checks.wants("lll"):
            reduced = [[int(x) for x in row] for row in checks.ours.ask("lll", asked)["reduced"]]
            checks.compare("lll", "FLINT", whole(flint.fmpz_mat(reduced).hnf().tolist()), whole(g.hnf().tolist()), wide)
            if g.rank() == n:
                theirs = g.lll()
                gram = lambda basis: int((basis * basis.transpose()).det())
                checks.compare("lll-gram", "FLINT", gram(flint.fmpz_mat(reduced)), gram(theirs), wide)
        q = flint.fmpq_mat(n, columns, [flint.fmpq(x.numerator, x.denominator) for row in part for x in row])
        asked = {"A": matrix_value(part, "Q")}
        form = fractions(q.rref()[0].tolist())
        if checks.wants("rref"):
            checks.compare("rref", "FLINT", checks.ours.ask("rref", asked)["reduced"], form, part)
        if checks.wants("nullspace"):
            checks.compare("nullspace", "FLINT", checks.ours.ask("nullspace", asked)["basis"], null(form, columns), part)
    if sympy:
        d = DomainMatrix([[sympy.QQ(x.numerator, x.denominator) for x in row] for row in part], (n, columns), sympy.QQ)
        asked = {"A": matrix_value(part, "Q")}
        if checks.wants("rref"):
            form = [[Fraction(int(x.numerator), int(x.denominator)) for x in row]
                    for row in d.to_dense().rref()[0].to_list()]
            checks.compare("rref", "SymPy", checks.ours.ask("rref", asked)["reduced"], form, part)
        if checks.wants("smith"):
            from sympy.matrices.normalforms import smith_normal_form
            theirs = smith_normal_form(sympy.Matrix(wide), domain=sympy.ZZ)
            theirs = sorted(abs(int(theirs[i, i])) for i in range(min(n, columns)) if theirs[i, i])
            mine = checks.ours.ask("smith", {"A": matrix_value(wide, "Z")})["S"]
            mine = sorted(int(mine[i][i]) for i in range(min(n, columns)) if mine[i][i])
            checks.compare("smith", "SymPy", mine, theirs, wide)
        if checks.wants("pinv") and n <= 5 and columns <= 5 and limit < 100:
            theirs = sympy.Matrix(wide).pinv()
            theirs = [[Fraction(int(x.p), int(x.q)) for x in row] for row in theirs.tolist()]
            mine = checks.ours.ask("pinv", {"A": matrix_value(wide, "Z")}, {"engine": "exact"})
            checks.compare("pinv", "SymPy", mine["pseudoInverse"], theirs, wide)


def null(form, columns, one=Fraction(1), negative=lambda x: -x):
    """The canonical null space of a reduced form: each vector is 1 at one free column."""
    pivots = [next(j for j, x in enumerate(row) if x) for row in form if any(row)]
    result = []
    for free in (j for j in range(columns) if j not in pivots):
        vector = [one - one] * columns
        vector[free] = one
        for row, pivot in zip(form, pivots):
            vector[pivot] = negative(row[free])
        result.append(vector)
    return result


def polynomials(checks, source, size):
    factors = [[source.randint(-9, 9) for _ in range(source.randint(1, 3))] + [source.choice((1, 1, 2, -3))]
               for _ in range(source.randint(1, 4))]
    product = [1]
    for factor in factors:
        for _ in range(source.randint(1, 2)):
            product = [sum(product[i] * factor[k - i] for i in range(len(product)) if 0 <= k - i < len(factor))
                       for k in range(len(product) + len(factor) - 1)]
    asked = {"p": polynomial_value(product, "Z")}

    def mine(options=None, normal=lambda factor: factor):
        answer = checks.ours.ask("factor", asked, options)
        return sorted((normal(factor), count) for factor, count in zip(answer["factors"], answer["multiplicities"]))

    if not checks.wants("factor"):
        return
    if flint:
        theirs = flint.fmpz_poly(product).factor()[1]
        positive = lambda factor: factor if factor[-1] > 0 else [-x for x in factor]
        checks.compare("factor", "FLINT", mine(), sorted(
            (positive([Fraction(int(x)) for x in factor.coeffs()]), int(count)) for factor, count in theirs), product)
        for prime in PRIMES:
            reduced = [x % prime for x in product]
            if any(reduced[1:]):
                theirs = flint.nmod_poly(reduced, prime).factor()[1]
                checks.compare("factor mod p", "FLINT", mine({"mod": str(prime)}), sorted(
                    ([Fraction(int(x)) for x in factor.coeffs()], int(count)) for factor, count in theirs),
                    (prime, product))
    if sympy:
        x = sympy.Symbol("x")
        theirs = sympy.Poly(product[::-1], x, domain=sympy.QQ_I).factor_list()[1]
        number = lambda c: Gaussian(Fraction(int(c.x.numerator), int(c.x.denominator)),
                                    Fraction(int(c.y.numerator), int(c.y.denominator)))
        theirs = Counter(tuple(number(c) for c in factor.monic().rep.to_list()[::-1]) for factor, count in theirs
                         for _ in range(count))
        asked["p"] = polynomial_value([Gaussian(c) for c in product], "Q(i)")
        answer = checks.ours.ask("factor", asked)
        complex_mine = Counter()
        for factor, count in zip(answer["factors"], answer["multiplicities"]):
            complex_mine[tuple(c if isinstance(c, Gaussian) else Gaussian(c) for c in factor)] += count
        checks.compare("factor over Q(i)", "SymPy", complex_mine, theirs, product)


def residues(checks, source, size):
    if not flint:
        return
    prime = source.choice(PRIMES)
    n, columns = source.randint(1, size), source.randint(1, size)
    entry = lambda: source.randrange(prime)
    square = matrix(source, n, n, entry)
    wide = [[x % prime for x in row] for row in matrix(source, n, columns, entry, source.choice((None, n // 2)))]
    options, question = {"mod": str(prime)}, (prime, square)
    f = flint.nmod_mat(square, prime)
    for tool, theirs in (("charpoly", f.charpoly), ("minpoly", f.minpoly)):
        if checks.wants(tool):
            mine = checks.ours.ask(tool, {"A": matrix_value(square, "Z")}, options)["polynomial"]
            checks.compare(tool + " mod p", "FLINT", mine, [Fraction(int(x)) for x in theirs().coeffs()], question)
    if checks.wants("det"):
        checks.compare("det mod p", "FLINT", checks.ours.ask("det", {"A": matrix_value(square, "Z")}, options)[
            "determinant"], Fraction(int(f.det())), question)
    form = whole(flint.nmod_mat(wide, prime).rref()[0].tolist())
    asked = {"A": matrix_value(wide, "Z")}
    if checks.wants("rref"):
        checks.compare("rref mod p", "FLINT", checks.ours.ask("rref", asked, options)["reduced"], form, (prime, wide))
    if checks.wants("nullspace"):
        theirs = null(form, columns, negative=lambda x: -x % prime)
        checks.compare("nullspace mod p", "FLINT", checks.ours.ask("nullspace", asked, options)["basis"], theirs,
                       (prime, wide))


def complexes(checks, source, size):
    if not sympy:
        return
    n, columns = source.randint(1, size), source.randint(1, size)
    entry = lambda: source.randint(-9, 9)
    real = matrix(source, n, n, entry), matrix(source, n, n, entry)
    square = [[Gaussian(x, y) for x, y in zip(*rows)] for rows in zip(*real)]
    field = lambda rows, width: DomainMatrix(
        [[sympy.QQ_I(sympy.QQ(z.x.numerator, z.x.denominator), sympy.QQ(z.y.numerator, z.y.denominator)) for z in row]
         for row in rows], (len(rows), width), sympy.QQ_I).to_dense()
    number = lambda c: Gaussian(Fraction(int(c.x.numerator), int(c.x.denominator)),
                                Fraction(int(c.y.numerator), int(c.y.denominator)))
    z = field(square, n)
    asked = {"A": matrix_value(square, "Q(i)")}

    def all_complex(value):
        return [all_complex(x) for x in value] if isinstance(value, list) else (
            value if isinstance(value, Gaussian) else Gaussian(value))

    if checks.wants("det"):
        mine = all_complex(checks.ours.ask("det", asked)["determinant"])
        checks.compare("det over Q(i)", "SymPy", mine, number(z.det()), square)
    if checks.wants("charpoly"):
        mine = all_complex(checks.ours.ask("charpoly", asked)["polynomial"])
        checks.compare("charpoly over Q(i)", "SymPy", mine, [number(c) for c in z.charpoly()[::-1]], square)
    if checks.wants("inverse"):
        mine = checks.ours.ask("inverse", asked)
        theirs = [[number(c) for c in row] for row in z.inv().to_list()] if z.det() else None
        checks.compare("inverse over Q(i)", "SymPy", mine and all_complex(mine["inverse"]), theirs, square)
    rows = square[:max(1, n // 2)] + [[Gaussian(a.x + b.y, a.y - b.x) for a, b in zip(square[0], square[-1])]]
    theirs = [[number(c) for c in row] for row in field(rows, n).rref()[0].to_list()]
    if checks.wants("rref"):
        mine = all_complex(checks.ours.ask("rref", {"A": matrix_value(rows, "Q(i)")})["reduced"])
        checks.compare("rref over Q(i)", "SymPy", mine, theirs, rows)


def polynomial_matrices(checks, source, size):
    """Forms of matrices over Q[x] and GF(p)[x], compared as PARI writes them."""
    if not pari:
        return
    n, columns, prime = source.randint(1, size), source.randint(1, size), source.choice((None, 2, 7, 65_537))
    unit, domain = (f"Mod(1,{prime})", f"GF({prime})[x]") if prime else ("1", "Q[x]")

    def entry():
        return "+".join(f"({source.randint(-4, 4)})*x^{k}" for k in range(source.randint(1, 3)))

    for width in (n, columns):
        rows = [[entry() for _ in range(width)] for _ in range(n)]
        if source.random() < 0.3:
            rows[-1] = [f"({a})*({b})" for a, b in zip(rows[0], ["x+1"] * width)]
        theirs = pari.matrix(n, width, [pari(f"{unit}*({x})") for row in rows for x in row])
        asked = {"A": {"kind": "matrix", "domain": domain, "rows": rows}}
        if checks.wants("smith") and width == n and theirs.matdet() != 0:
            mine = [pari(f"{unit}*({x})") for x in checks.ours.ask("smith", asked)["invariants"]]
            found = [pari(unit) * (x / x if x.poldegree() == 0 else x / x.pollead()) for x in list(theirs.matsnf())[::-1]]
            checks.compare("smith of polynomials", "PARI", list(map(str, mine)), list(map(str, found)), rows)
        if checks.wants("det") and width == n:
            mine = pari(f"{unit}*({checks.ours.ask('det', asked)['determinant']})")
            checks.compare("det of polynomials", "PARI", mine == theirs.matdet(), True, rows)
        if checks.wants("rank"):
            mine = int(checks.ours.ask("rank", asked)["rank"])
            checks.compare("rank of polynomials", "PARI", mine, int(theirs.matrank()), rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mm", default=newest_mm())
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only")
    parser.add_argument("--size", type=int, default=12)
    options = parser.parse_args()
    if not options.mm:
        raise SystemExit("there is no mm: build it with Scripts/mm, or name it with --mm PATH")
    missing = [name for name, module in (("python-flint", flint), ("sympy", sympy)) if module is None]
    for name in missing:
        print(f"not installed, left out: {name} (pip install {name})", file=sys.stderr)
    if len(missing) == 2:
        sys.exit(2)
    checks = Checks(Ours(options.mm), options)
    source = random.Random(options.seed)
    for _ in range(options.rounds):
        rationals(checks, source, options.size)
        polynomials(checks, source, options.size)
        residues(checks, source, options.size)
        complexes(checks, source, min(options.size, 8))
        polynomial_matrices(checks, source, min(options.size, 5))
    width = max((len(name) for name, _ in checks.counts), default=0)
    for (name, library), count in sorted(checks.counts.items()):
        print(f"{name:{width}}  {library:5}  {count}")
    print(f"{sum(checks.counts.values())} answers compared, {checks.wrong} different (seed {options.seed})")
    sys.exit(1 if checks.wrong else 0)


main()
