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
