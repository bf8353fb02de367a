# The tools: which facts their answers consist of


A, B, C, U, V, W, G, X = map(term, ("A", "B", "C", "U", "V", "W", "G", "pseudoInverse"))


class Row:
    """The primary output of a tool, or the other one where it is missing, and its facts; `fields` names the fields over which the tool means something."""

    def __init__(self, primary, *facts, fields="all", other=None):
        self.primary, self.facts, self.fields, self.other = primary, list(facts), fields, other

    def has_meaning(self):
        return {"all": True, "lengths": not FIELD.recomputes, "finite": FIELD.is_finite, "infinite": not FIELD.is_finite,
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
                  [argument("orthogonal-similarity"),
                   given("square", "A"), answer("matrix", "D", over="ring"), answer("matrix", "P"), is_diagonal("D"),
                   equal(A * "P", term("P") * "D"),
                   when(has_lengths,
                        [answer("vector", "squaredLengths", over="Q"),
                         equal(H("P") * "P", Term("diagonal", "squaredLengths")), unit_vectors("P")],
                        [requires("vectors have no lengths here",
                                  lambda claim: isinstance(FIELD.extension, Extension) and FIELD.extension.is_ordered),
                         answer("vector", "squaredLengths"), equal(T("P") * "P", Term("diagonal", "squaredLengths"))]),
                   sign("squaredLengths", 1),
                   requires("P is not square", lambda claim: claim.shape("P")[0] == claim.shape("P")[1])], [
             when(lambda claim: "D" in claim.outputs,
                  [argument("similarity"), given("square", "A"), answer("matrix", "D", over="ring"),
                   answer("matrix", "P"), is_diagonal("D"), equal(A * "P", term("P") * "D"), minor("P", "P")],
                  [requires("only over Q eigenvalues stand by factors", lambda claim: FIELD.tag == "Q" and "B" not in claim.inputs
                            and not claim.is_set("left") and "extension" not in claim.options), check_spectrum,
                   requires("A is not diagonalizable", lambda claim: not claim.is_set("values") and text_of(
                       claim.output("diagonalizable"), "diagonalizable") != "no")])]),
        when(lambda claim: claim.is_set("projectors"), [check_projectors]), other="eigenvalues"),
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
    "exp": Row("closed", check_matrix_formula(True), fields="infinite"),
    "system": Row(
        "solution", argument("closed-form"), given("square", "A"),
        when(lambda claim: "x0" in claim.inputs, [check_system_solution("solution")],
             [answer("matrix", "initial"), minor("initial", "initial"), check_fundamental_matrix,
              when(lambda claim: "b" in claim.inputs, [check_system_solution("particular")])]),
        fields="infinite", other="fundamental"),
    "recurrence": Row("closed", check_recurrence),
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
