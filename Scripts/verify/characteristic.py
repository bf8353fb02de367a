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
