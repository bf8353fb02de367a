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
