"""The kind "ends of the range" of probe.py: matrices of doubles from the largest to the smallest there are, asked of every
numeric tool, and the answers measured with fractions. From a random source of the caller's."""

import json
import math
import re
from fractions import Fraction

LARGE = (1.7976931348623157e308, 1.7e308, 1.2e308, 8.98846567431158e307, 1e300, 1e160, 1e154)
SMALL = (5e-324, 1e-323, 3e-310, 2.2250738585072014e-308, 1e-300, 1e-162, 1e-154)
TOOLS = ("solve", "inverse", "det", "lstsq", "polyval", "lu", "cholesky", "ldl", "qr", "svd", "schur", "eigen", "exp",
         "norm", "cond", "rank", "pinv", "nullspace", "columnspace", "definite")
SQUARE = {"solve", "inverse", "det", "polyval", "lu", "cholesky", "ldl", "schur", "eigen", "exp", "definite"}
HERMITIAN = {"cholesky", "ldl", "definite"}


# --- Requests ---------------------------------------------------------------------------------------------------------

class Ends:
    """Random requests to numeric tools; operands are doubles as they stand, so that reading rounds nothing."""

    def __init__(self, source):
        self.source = source

    def request(self, tool):
        source = self.source
        self.complex = source.random() < 0.4
        rows = source.randint(1, 4)
        columns = rows if tool in SQUARE or source.random() < 0.5 else source.randint(1, 4)
        a = self.matrix(rows, columns)
        if tool in HERMITIAN and source.random() < 0.9:
            a = self.hermitian(a)
        inputs, options = {"A": self.value(a)}, {"engine": "numeric"}
        if tool in ("solve", "lstsq"):
            inputs["b"] = self.value(self.matrix(rows, 1), "vector")
        if tool == "polyval":
            inputs["p"] = self.value([[self.entry()] for _ in range(source.randint(1, 4))], "vector")
        if tool == "norm":
            options["norm"] = source.choice(("1", "2", "inf", "fro", "max"))
        return {"tool": tool, "inputs": inputs, "options": options}

    def matrix(self, rows, columns):
        """One of: all of one far size, mixed with ordinary numbers, graded by rows and columns, anything at all."""
        source, choice = self.source, self.source.random()
        if choice < 0.3:
            size = source.choice(LARGE + SMALL)
            return [[self.number(lambda: size * source.uniform(-1, 1)) for _ in range(columns)] for _ in range(rows)]
        if choice < 0.5:
            down, across = ([source.choice(LARGE + SMALL + (1.0,) * 6) for _ in range(n)] for n in (rows, columns))
            return [[self.number(lambda: clamp(source.uniform(-1, 1) * math.sqrt(x) * math.sqrt(y))) for y in across]
                    for x in down]
        if choice < 0.7:
            return [[self.number(self.end if source.random() < 0.3 else self.ordinary) for _ in range(columns)]
                    for _ in range(rows)]
        return [[self.entry() for _ in range(columns)] for _ in range(rows)]

    def entry(self):
        return self.number(self.end if self.source.random() < 0.6 else self.ordinary)

    def number(self, part):
        return complex(part(), part()) if self.complex else part()

    def end(self):
        return self.source.choice((1, -1)) * self.source.choice(LARGE + SMALL)

    def ordinary(self):
        return float(self.source.choice((0, 0, 1, -1, 2, 3, -7, self.source.uniform(-4, 4))))

    def hermitian(self, a):
        n = len(a)
        for i in range(n):
            a[i][i] = abs(a[i][i].real) if self.complex else abs(a[i][i])
            for j in range(i):
                a[j][i] = a[i][j].conjugate()
        return a

    def value(self, rows, kind="matrix"):
        def parts(x):
            return {"re": x.real, "im": x.imag}
        cells = [[parts(complex(x)) if self.complex else x for x in row] for row in rows]
        domain = "C" if self.complex else "R"
        if kind == "vector":
            return {"kind": "vector", "domain": domain, "entries": [row[0] for row in cells]}
        return {"kind": "matrix", "domain": domain, "rows": cells}


def clamp(x):
    return max(-LARGE[0], min(LARGE[0], x))


# --- Exact numbers ----------------------------------------------------------------------------------------------------

class Exact:
    """A complex number whose parts are fractions."""

    __slots__ = ("re", "im")

    def __init__(self, re, im=Fraction(0)):
        self.re, self.im = re, im

    def __add__(self, other):
        return Exact(self.re + other.re, self.im + other.im)

    def __sub__(self, other):
        return Exact(self.re - other.re, self.im - other.im)

    def __mul__(self, other):
        return Exact(self.re * other.re - self.im * other.im, self.re * other.im + self.im * other.re)

    def __truediv__(self, other):
        size = other.square()
        return self * Exact(other.re / size, -other.im / size)

    def conjugate(self):
        return Exact(self.re, -self.im)

    def square(self):
        return self.re * self.re + self.im * self.im

    def __bool__(self):
        return bool(self.re or self.im)


ZERO, ONE = Exact(Fraction(0)), Exact(Fraction(1))


def exact(cell):
    return Exact(Fraction(cell["re"]), Fraction(cell["im"])) if isinstance(cell, dict) else Exact(Fraction(cell))


def matrix(value):
    """The rows of a matrix, or a vector as a column."""
    if "entries" in value:
        return [[exact(cell)] for cell in value["entries"]]
    return [[exact(cell) for cell in row] for row in value["rows"]]


def times(a, b):
    columns = list(zip(*b))
    return [[sum((x * y for x, y in zip(row, column)), ZERO) for column in columns] for row in a]


def adjoint(a):
    return [[x.conjugate() for x in column] for column in zip(*a)]


def minus(a, b):
    return [[x - y for x, y in zip(*rows)] for rows in zip(a, b)]


def identity(n):
    return [[ONE if i == j else ZERO for j in range(n)] for i in range(n)]


def eliminate(a, b):
    """The rank of A, its determinant where it is square, and X with A·X = B where it is invertible."""
    rows, columns = len(a), len(a[0])
    work, rank, determinant = [list(x) + list(y) for x, y in zip(a, b)], 0, ONE
    for column in range(columns):
        pivot = next((row for row in range(rank, rows) if work[row][column]), None)
        if pivot is None:
            determinant = ZERO
            continue
        if pivot != rank:
            work[rank], work[pivot] = work[pivot], work[rank]
            determinant = ZERO - determinant
        factor = work[rank][column]
        determinant = determinant * factor
        work[rank] = [x / factor for x in work[rank]]
        for row in range(rows):
            if row != rank and work[row][column]:
                factor = work[row][column]
                work[row] = [x - factor * y for x, y in zip(work[row], work[rank])]
        rank += 1
        if rank == rows:
            break
    isInvertible = rank == rows == columns
    return rank, determinant if rank == rows == columns else ZERO, [row[columns:] for row in work] if isInvertible else None


def pseudo_inverse(a):
    """Of a matrix of full rank; None for another."""
    rows, columns = len(a), len(a[0])
    other = adjoint(a)
    if columns <= rows:
        inverse = eliminate(times(other, a), identity(columns))[2]
        return inverse and times(inverse, other)
    inverse = eliminate(times(a, other), identity(rows))[2]
    return inverse and times(other, inverse)


def root(square):
    """The square root of a fraction as a float, infinite or tiny where it is beyond one."""
    if not square:
        return 0.0
    shift = (square.numerator.bit_length() - square.denominator.bit_length()) // 2
    if shift > 1020:
        return math.inf
    if shift < -1020:
        return 5e-324
    scaled = square / Fraction(4) ** shift
    return math.ldexp(math.sqrt(float(scaled)), shift)


def largest(a):
    return max((x.square() for row in a for x in row), default=Fraction(0))


def error(computed, truth):
    """The worst column's largest error over its largest entry."""
    worst = 0.0
    for one, other in zip(zip(*computed), zip(*truth)):
        difference, size = largest(minus([one], [other])), largest([other])
        if difference:
            worst = max(worst, root(difference / size) if size else math.inf)
    return worst


# --- Verdicts ---------------------------------------------------------------------------------------------------------

def verdicts(request, line):
    """What is wrong with the answer to a request, one text each."""
    def refuse(name):
        raise ValueError(f"{name} in the result")
    try:
        result = json.loads(line, parse_constant=refuse)
    except ValueError as problem:
        return [str(problem)]
    seen = json.dumps({key: value for key, value in result.items() if key != "request"})
    found = ["inf or nan in the result"] if re.search(r"(?<![\w-])-?(inf|nan)(?![\w-])", seen, re.I) else []
    code = (result.get("error") or {}).get("code")
    if code in ("internal-error", "not-canonical"):
        found.append(code)
    a, tool = matrix(request["inputs"]["A"]), request["tool"]
    if tool in ("solve", "inverse", "det") and result["outcome"] == "undefined" and code == "singular":
        if eliminate(a, identity(len(a)))[0] == len(a):
            found.append("a regular matrix is called singular")
    if result["outcome"] != "value":
        return found
    outputs, facts = result["outputs"], result["diagnostics"]
    bound = facts.get("forwardErrorBound")
    try:
        return found + list(CHECKS.get(tool, nothing)(request, a, outputs, facts, bound) or ())
    except (KeyError, TypeError, AttributeError) as problem:
        return found + [f"the result has another form: {problem!r}"]


def nothing(*_):
    return None


def covers(actual, bound, facts):
    """Whether an error is within its claim: a proved bound, ten times an estimate, anything where there is none."""
    if bound is None or actual <= bound * (1 + 1e-9) or (not facts.get("boundIsProved") and actual <= 10 * bound):
        return []
    return [f"error {actual:.3g} beyond the {'proved' if facts.get('boundIsProved') else 'estimated'} bound {bound:.3g}"]


def of_solution(request, a, outputs, facts, bound):
    truth = eliminate(a, matrix(request["inputs"]["b"]))[2]
    if truth is None:
        return ["a singular system is solved"]
    return covers(error([[exact(x)] for x in outputs["solution"]["particular"]], truth), bound, facts)


def of_inverse(request, a, outputs, facts, bound):
    truth = eliminate(a, identity(len(a)))[2]
    return ["a singular matrix is inverted"] if truth is None else covers(
        error(matrix(outputs["inverse"]), truth), bound, facts)


def of_determinant(request, a, outputs, facts, bound):
    truth, value = eliminate(a, identity(len(a)))[1], outputs["determinant"]
    if value["kind"] == "scalar":
        found = exact(value["value"])
    else:
        fields = value.get("fields", value)
        mantissa, exponent = (fields[name]["value"] for name in ("mantissa", "exponentOf2"))
        power = Exact(Fraction(2) ** int(exponent))
        found = exact(mantissa) * power
    return covers(error([[found]], [[truth]]), bound, facts)


def of_least_squares(request, a, outputs, facts, bound):
    b = matrix(request["inputs"]["b"])
    if outputs["rank"]["value"] != min(len(a), len(a[0])):
        return []
    inverse = pseudo_inverse(a)
    return [] if inverse is None else covers(error(matrix(outputs["solution"]), times(inverse, b)), bound, facts)


def of_polynomial(request, a, outputs, facts, bound):
    truth = [[ZERO] * len(a) for _ in a]
    for coefficient in reversed(matrix(request["inputs"]["p"])):
        truth = times(truth, a)
        for i in range(len(a)):
            truth[i][i] = truth[i][i] + coefficient[0]
    computed = matrix(outputs["result"])
    difference, size = largest(minus(computed, truth)), largest(truth)
    return covers(0 if not difference else root(difference / size) if size else math.inf, bound, facts)


def recomposed(product, wanted, facts):
    """The factors against the matrix, over its size: no more than ten times what is claimed, or rounding."""
    claimed = facts.get("backwardError")
    if claimed is None:
        return []
    square = sum((x.square() for row in minus(product, wanted) for x in row), Fraction(0))
    size = sum((x.square() for row in wanted for x in row), Fraction(0))
    actual = root(square / size) if size else (math.inf if square else 0)
    return [] if actual <= 10 * max(claimed, 1e-15) else [f"backward error {actual:.3g}, claimed {claimed:.3g}"]


def of_lu(request, a, outputs, facts, bound):
    order = [place - 1 for place in outputs["P"]["order"]]
    return recomposed(times(matrix(outputs["L"]), matrix(outputs["U"])), [a[row] for row in order], facts)


def of_ldl(request, a, outputs, facts, bound):
    order, lower = [place - 1 for place in outputs["P"]["order"]], matrix(outputs["L"])
    wanted = [[a[row][column] for column in order] for row in order]
    return recomposed(times(times(lower, matrix(outputs["D"])), adjoint(lower)), wanted, facts)


def of_cholesky(request, a, outputs, facts, bound):
    lower = matrix(outputs["L"])
    return recomposed(times(lower, adjoint(lower)), a, facts)


def of_qr(request, a, outputs, facts, bound):
    return recomposed(times(matrix(outputs["Q"]), matrix(outputs["R"])), a, facts)


def of_schur(request, a, outputs, facts, bound):
    q = matrix(outputs["Q"])
    return recomposed(times(times(q, matrix(outputs["T"])), adjoint(q)), a, facts)


def of_svd(request, a, outputs, facts, bound):
    values = [row[0] for row in matrix(outputs["singularValues"])]
    scaled = [[x * value for x, value in zip(row, values)] for row in matrix(outputs["U"])]
    return recomposed(times(scaled, adjoint(matrix(outputs["V"]))), a, facts)


def of_eigenvalues(request, a, outputs, facts, bound):
    """The sum of the eigenvalues is the trace, to what their bounds allow together."""
    records = [item.get("fields", item) for item in outputs["eigenvalues"]["items"]]
    if any("errorBound" not in record for record in records):
        return []
    total = sum((exact(record["value"]["value"]) for record in records), ZERO)
    trace = sum((a[i][i] for i in range(len(a))), ZERO)
    allowed = sum(Fraction(record["errorBound"]["value"]) for record in records)
    actual = root((total - trace).square())
    return [] if not total - trace or (total - trace).square() <= (10 * allowed) ** 2 else [
        f"the eigenvalues miss the trace by {actual:.3g}, beyond their bounds {float(allowed):.3g}"]


def of_exponential(request, a, outputs, facts, bound):
    """Of strictly triangular matrices, whose series ends."""
    n = len(a)
    if any(a[i][j] for i in range(n) for j in range(i + 1)) and any(a[i][j] for i in range(n) for j in range(i, n)):
        return []
    truth = power = identity(n)
    for step in range(1, n):
        power = [[x * Exact(Fraction(1, step)) for x in row] for row in times(power, a)]
        truth = [[x + y for x, y in zip(*rows)] for rows in zip(truth, power)]
    computed = matrix(outputs["result"])
    difference = largest(minus(computed, truth))
    return covers(root(difference / largest(truth)) if difference else 0, bound, facts)


def of_norm(request, a, outputs, facts, bound):
    value, kind = Fraction(float(outputs["norm"]["value"])), request["options"]["norm"]
    squares = [[x.square() for x in row] for row in a]
    greatest, whole = max(map(max, squares)), sum(map(sum, squares))
    exactly = {"max": greatest, "fro": whole}.get(kind)
    slack = 1 + Fraction(10 * (bound or 0)) + Fraction(1, 2 ** 50)
    if exactly is None:
        # Between the largest entry and, for four by four, the sum of the moduli.
        isInside = greatest <= (value * slack) ** 2 and value ** 2 <= 16 * whole * slack ** 2
    else:
        isInside = exactly <= ((value + Fraction(1, 2 ** 1074)) * slack) ** 2 and (
            value - Fraction(1, 2 ** 1074) <= 0 or (value - Fraction(1, 2 ** 1074)) ** 2 <= exactly * slack ** 2)
    return [] if isInside or bound is None else [f"the norm {float(value):.6g} is not within its bound {bound:.3g}"]


def of_pseudo_inverse(request, a, outputs, facts, bound):
    if facts.get("rank") != min(len(a), len(a[0])):
        return []
    truth, computed = pseudo_inverse(a), matrix(outputs["pseudoInverse"])
    if truth is None:
        return []
    difference = largest(minus(computed, truth))
    return covers(root(difference / largest(truth)) if difference else 0, bound, facts)


CHECKS = {
    "solve": of_solution, "inverse": of_inverse, "det": of_determinant, "lstsq": of_least_squares,
    "polyval": of_polynomial, "lu": of_lu, "ldl": of_ldl, "cholesky": of_cholesky, "qr": of_qr, "schur": of_schur,
    "svd": of_svd, "eigen": of_eigenvalues, "exp": of_exponential, "norm": of_norm, "pinv": of_pseudo_inverse,
}
