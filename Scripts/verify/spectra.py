# Eigenvalues: irreducible factors of the characteristic polynomial, their roots, and vectors over Q[a]/(f)

TERM = re.compile(r"([+-]?)(?:([0-9]+(?:/[0-9]+)?)(?:\*a(?:\^([0-9]+))?)?|a(?:\^([0-9]+))?)", re.ASCII)
RADICAL = re.compile(
    r"(?P<open>\()?(?:(?P<constant>-?[0-9]+)(?=[+-]))?(?P<sign>[+-])?(?P<product>[0-9a-z*()]+?)"
    r"(?(open)\)/(?P<below>[0-9]+)|(?:/(?P<alone>[0-9]+))?)", re.ASCII)


def field_text(coefficients):
    """An element of Q[a]/(f) from its coefficients, constant term first."""
    result = ""
    for power in range(len(coefficients) - 1, -1, -1):
        x = coefficients[power]
        if x:
            letter = "" if power == 0 else "a" if power == 1 else f"a^{power}"
            size = str(abs(x))
            size = letter if letter and size == "1" else size + "*" + letter if letter else size
            result += ("-" if x < 0 else "+" if result else "") + size
    return result or "0"


def field_element(text, degree):
    """The coefficients of a canonical text."""
    need(isinstance(text, str) and not isinstance(text, Number), "an entry of a vector is no text")
    if degree == 1:
        return [rational(text, "Q", "vectors")]
    found, place = [Fraction(0)] * degree, 0
    while text != "0" and place < len(text):
        term = TERM.match(text, place)
        need(term and term.end() > place, "an entry of a vector is no polynomial in a")
        sign, number, power, lone = term.groups()
        has_letter = "a" in term.group()
        power = int(power or lone or 1) if has_letter else 0
        need(power < degree, "an entry of a vector is of too high a degree")
        parts = (number or "1").split("/")
        need(len(parts) == 1 or int(parts[1]), "an entry of a vector has the denominator 0")
        found[power] += (-1 if sign == "-" else 1) * Fraction(int(parts[0]), int(parts[-1]) if len(parts) > 1 else 1)
        place = term.end()
    need(field_text(found) == text, "an entry of a vector is not in its canonical form")
    return found


class Root:
    """A root: a square with the centre real + imaginary*i and half its width; disjoint squares hold one each."""

    def __init__(self, value, f, place, places):
        degree = len(f) - 1
        self.is_real, self.imaginary, self.radius = True, Fraction(0), Fraction(0)
        if degree == 1:
            self.real = Fraction(-f[0], f[1])
            need(is_kind(value, "scalar") and value.get("domain") == "Q"
                 and scalar(value.get("value"), "Q", "roots") == self.real, "a root is another fraction")
            return
        need(is_kind(value, "algebraic"), "a root is no algebraic number")
        need([as_integer(x) for x in scalars(value.get("polynomial"), "Z", "roots")] == f
             and count(value.get("root"), "roots") == place + 1, "a root is one of another polynomial or place")
        need(("interval" in value) != ("box" in value), "a root has not one region")
        if "interval" in value:
            self.real, self.radius = self.side(value["interval"])
        else:
            need(isinstance(value["box"], list) and len(value["box"]) == 2, "a region is no square")
            (self.real, self.radius), (self.imaginary, half) = map(self.side, value["box"])
            self.is_real = False
            need(half == self.radius, "a region is no square")
            need(abs(self.imaginary) > half, "a square of a root that is not real meets the real axis")
        self.check_root(f)
        self.check_decimals(text_of(value.get("approximation"), "approximation"), places)
        if "radical" in value:
            check_radical(text_of(value["radical"], "radical"), f, place)
        need(set(value) <= {"kind", "polynomial", "root", "interval", "box", "approximation", "radical"},
             "a root has a field that says nothing")

    @staticmethod
    def side(ends):
        low, high = scalars(ends, "Q", "roots", 2)
        need(low <= high, "a side of a square has not two ends")
        return (low + high) / 2, (high - low) / 2

    def check_root(self, f):
        """degree*|f(c)| <= |f'(c)|*radius: some root is no farther from c, for f'/f is the sum of 1/(x - z)."""
        common = lcm(self.real.denominator, self.imaginary.denominator, self.radius.denominator)
        need((len(f) * (common.bit_length() + 64)) ** 2 * len(f) <= LONGEST_WORK << 12, "a root has too many digits")
        x, y, r = (int(z * common) for z in (self.real, self.imaginary, self.radius))
        (v, w), (d, e), power = (0, 0), (0, 0), 1
        for coefficient in reversed(f):
            d, e = d * x - e * y + v, d * y + e * x + w
            v, w = v * x - w * y + coefficient * power, v * y + w * x
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
        return self.real - self.radius <= other.real + other.radius


def check_radical(text, f, place):
    """(p + q*sqrt(r))/s, or with i, is the root of s^2*x^2 - 2ps*x + p^2 -+ q^2*r; q says which of two."""
    found = RADICAL.fullmatch(text)
    need(len(f) == 3 and found, "a radical is none of a quadratic polynomial")
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


def check_separate(roots):
    for i, root in enumerate(roots):
        for other in roots[:i]:
            reach = root.radius + other.radius
            need(abs(root.real - other.real) > reach or abs(root.imaginary - other.imaginary) > reach,
                 "the squares of two roots meet")
    need(all(x.may_stand_before(y) for x, y in zip(roots, roots[1:])), "the roots are not in their order")
    others = [root for root in roots if not root.is_real]
    need(len(others) % 2 == 0, "a root has no conjugate")
    need(all(x.imaginary > 0 and x.real == y.real and x.imaginary == -y.imaginary
             for x, y in zip(others[::2], others[1::2])), "two conjugate roots do not stand side by side")


class SpectrumPart:
    def __init__(self, value, order, places, has_vectors):
        fields = value.get("fields") if is_kind(value, "record") else None
        wanted = {"factor", "multiplicity", "roots"} | ({"geometric", "vectors"} if has_vectors else set())
        need(isinstance(fields, dict) and set(fields) == wanted, "an eigenvalue has other fields than it should")
        self.factor = [as_integer(x) for x in poly_value(fields["factor"], "x", "Z", "factor")]
        self.degree = len(self.factor) - 1
        need(self.degree >= 1 and self.factor[-1] > 0 and gcd(*self.factor) == 1, "a factor is not in canonical form")
        self.multiplicity = count(fields["multiplicity"], "multiplicity")
        need(1 <= self.multiplicity <= order and self.degree <= order, "a multiplicity or a degree is out of range")
        items = list_items(fields["roots"], "roots")
        need(len(items) == self.degree, "a factor has another number of roots")
        self.roots = [Root(item, self.factor, place, places) for place, item in enumerate(items)]
        check_separate(self.roots)
        self.monic = [Fraction(x, self.factor[-1]) for x in self.factor]
        self.vectors = []
        if not has_vectors:
            return
        basis_value = fields["vectors"]
        need(is_kind(basis_value, "basis"), "the vectors are no basis")
        need(basis_value.get("domain") == ("Q" if self.degree == 1 else f"Q[a]/({field_text(self.monic)})"),
             "the vectors are over another field")
        need(count(basis_value.get("ambient"), "ambient") == order, "the vectors live in another dimension")
        for vector in list_items(basis_value.get("vectors"), "vectors"):
            need(isinstance(vector, list) and len(vector) == order, "a vector has another number of entries")
            entries = [field_element(entry, self.degree) for entry in vector]
            self.vectors.append([[entry[power] for entry in entries] for power in range(self.degree)])
        need(count(fields["geometric"], "geometric") == len(self.vectors), "the geometric multiplicity is another")
        need(1 <= len(self.vectors) <= self.multiplicity, "there are not as many vectors as there can be")

    def needs_prime(self):
        return len(self.vectors) > 1 or len(self.vectors) < self.multiplicity

    def check_vectors(self, a):
        """A*w_i = w_(i-1) - c_i*w_(d-1), for every vector w_0 + w_1*a + ..."""
        wanted = []
        for vector in self.vectors:
            top = vector[-1]
            need(any(top), "an eigenvector is 0")
            for power in range(self.degree):
                before = vector[power - 1] if power else [Fraction(0)] * a.rows
                wanted.append([x - self.monic[power] * y for x, y in zip(before, top)])
        columns = [column for vector in self.vectors for column in vector]
        need(a.maps(columns, wanted), "A does not take a vector to the eigenvalue times it")

    def check_dimension(self, rows, below, p):
        order, found = len(rows), len(self.vectors)
        if found > 1:
            columns = [cleared(column)[0] for vector in self.vectors for column in vector]
            need(rank_modulo(columns, p) == self.degree * found, "modulo the prime the vectors are dependent")
        if found < self.multiplicity:
            need(self.degree * order ** 3 <= LONGEST_WORK, "the value of a factor would take too many products")
            image, power = [[0] * order for _ in rows], 1
            for coefficient in reversed(self.factor):
                image = [[sum(map(operator.mul, row, column)) % p for column in zip(*image)] for row in rows]
                for i in range(order):
                    image[i][i] = (image[i][i] + coefficient * power) % p
                power = power * below % p
            need(rank_modulo(image, p) >= order - self.degree * found,
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


def check_spectrum(claim):
    a, record = claim.square(), claim.evidence("spectrum")
    polynomial = poly_value(claim.output("polynomial"), "x", claim.ring(), "polynomial")
    characteristic = record.record("characteristic")
    check_characteristic(a, polynomial, characteristic, "vector" in characteristic)
    places = claim.options.get("places", "10")
    need(str(places).isascii() and str(places).isdigit() and 1 <= int(places) <= 10000, "places is out of range")
    has_vectors = not claim.is_set("values")
    parts = [SpectrumPart(item, a.rows, int(places), has_vectors)
             for item in list_items(claim.output("eigenvalues"), "eigenvalues")]
    need(sum(part.degree * part.multiplicity for part in parts) == a.rows, "the degrees do not add up")
    evidence = record.items("factors")
    need(len(evidence) == len(parts), "there is not one record of evidence for each factor")
    product = [Fraction(1)]
    for i, part in enumerate(parts):
        need(all(part.factor != other.factor for other in parts[:i]), "a factor stands twice")
        check_irreducible(part.factor, record.record("factors", evidence[i]))
        for _ in range(part.multiplicity):
            product = poly_product(product, part.factor)
    need([x / product[-1] for x in product] == polynomial, "the factors do not multiply to the polynomial")
    need(all(x.roots[0].may_stand_before(y.roots[0]) for x, y in zip(parts, parts[1:])),
         "the eigenvalues are not in their order")
    if not has_vectors:
        return
    for part in parts:
        part.check_vectors(a)
    if any(part.needs_prime() for part in parts):
        p = record.prime()
        numbers, below = cleared([x for row in a.entries for x in row])
        rows = [[x % p for x in numbers[i * a.rows:(i + 1) * a.rows]] for i in range(a.rows)]
        for part in parts:
            if part.needs_prime():
                part.check_dimension(rows, below, p)
    if any(len(part.vectors) < part.multiplicity for part in parts):
        verdict = "no"
    elif all(part.degree == 1 for part in parts):
        verdict = "over Q"
    else:
        verdict = "over R" if all(root.is_real for part in parts for root in part.roots) else "over C"
    claim.check_output("diagonalizable", ("text", verdict))
