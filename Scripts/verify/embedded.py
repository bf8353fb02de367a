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
    if found < part.multiplicity and pencil.b is not None:
        side = order * part.degree
        need(side ** 3 <= LONGEST_WORK, "the system of all vectors would take too many products")
        need(rank_of_elements(system_of_elements(part.monic, pencil)) >= side - part.degree * found,
             "the rank is too low for so few eigenvectors")
    elif found < part.multiplicity:
        need(part.degree * order ** 3 <= LONGEST_WORK, "the value of a factor would take too many products")
        image = [[FIELD.of(0)] * order for _ in range(order)]
        for coefficient in reversed(part.factor):
            image = [[sum(map(operator.mul, row, column), FIELD.of(0)) for column in zip(*image)] for row in pencil.a.entries]
            for i in range(order):
                image[i][i] = image[i][i] + coefficient
        need(rank_of_elements(image) >= order - part.degree * found, "the rank is too low for so few eigenvectors")


def system_of_elements(f, pencil):
    """A*w_i = B*(w_(i-1) - c_i*w_(d-1)) for all coefficients of a vector, f being monic."""
    n, d, rows = pencil.order, len(f) - 1, []
    for power in range(d):
        for x, y in zip(pencil.a.entries, pencil.b.entries):
            line = [FIELD.of(0)] * (n * d)
            for j in range(n):
                line[power * n + j] = line[power * n + j] + x[j]
                if power:
                    line[(power - 1) * n + j] = line[(power - 1) * n + j] - y[j]
                line[(d - 1) * n + j] = line[(d - 1) * n + j] + f[power] * y[j]
            rows.append(line)
    return rows


def check_infinite_of_elements(part, pencil):
    """The vectors of the infinite eigenvalue are a basis of what B takes to 0."""
    found = len(part.vectors)
    if found > 1:
        need(rank_of_elements(part.vectors) == found, "the vectors are dependent")
    if 0 < found < part.multiplicity:
        need(rank_of_elements(pencil.b.entries) >= pencil.order - found, "the rank is too low for so few eigenvectors")


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
