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
