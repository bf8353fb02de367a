# The tools


def check_undefined(claim):
    error = claim.error
    need(isinstance(error, dict), "the outcome undefined comes with an error")
    need(error.get("outcome", "undefined") == "undefined", "the error has another outcome than the result")
    need(not claim.outputs, "a result without a value has no outputs")
    need(claim.primary is None, "a result without a value has no primary output")
    code = error.get("code")
    need(has_meaning(claim.tool), f"no certificate is known for the tool {claim.tool[:40]!a} over {FIELD.tag}")
    check = OBSTACLES.get(claim.tool, {}).get(code) if isinstance(code, str) else None
    need(check is not None, f"{claim.tool[:40]} is never undefined with the code {code!a}")
    check(claim)


def check_singular(claim):
    claim.check_inputs("A")
    check_null_vector(claim, claim.square())


def check_singular_power(claim):
    claim.check_inputs("A", "n")
    need(exponent_of(claim) < 0, "only negative powers can be undefined")
    check_null_vector(claim, claim.square())


def check_method(claim):
    need(claim.options.get("method") in ("cramer", "inverse", "lu"), "this method needs no invertible matrix")
    claim.check_inputs("A", "b", "B")
    a, _, _ = system(claim)
    if a.rows == a.columns:
        check_null_vector(claim, a)
    else:
        claim.evidence("not-square")


# What is true where a tool has no answer, by the code of the error.
NO_COORDINATES = {code: lambda claim, code=code: check_no_coordinates(claim, code)
                  for code in ("dependent-vectors", "not-in-span")}
NOT_HERMITIAN = {"not-hermitian": lambda claim: check_no_form(claim, "not-hermitian")}
NOT_POSITIVE = {"not-positive-definite": lambda claim: check_no_form(claim, "not-positive-definite")}
OBSTACLES = {
    "inverse": {"singular": check_singular}, "power": {"singular": check_singular_power},
    "solve": {"method-needs-invertible": check_method},
    "coordinates": NO_COORDINATES, "changebasis": NO_COORDINATES, "map": {"dependent-vectors": check_no_map},
    "ldl": NOT_HERMITIAN, "congruence": NOT_HERMITIAN, "definite": NOT_HERMITIAN,
    "cholesky": {**NOT_HERMITIAN, **NOT_POSITIVE},
    "factor": {"zero-polynomial": check_zero_polynomial}, "squarefree": {"zero-polynomial": check_zero_polynomial},
    "companion": {"zero-polynomial": check_zero_polynomial},
    "complement": {"degenerate-form": check_isotropic}, "projector": {"degenerate-form": check_isotropic},
    "reflector": {"degenerate-form": check_isotropic},
}

TOOLS = {
    **EQUATIONS,
    "solve": check_solve, "ref": check_ref, "rref": check_rref, "rank": check_rank, "det": check_det,
    "minor": check_minor_tool, "adjugate": lambda claim: check_adjugate(claim, "adjugate", False),
    "cofactors": lambda claim: check_adjugate(claim, "cofactors", True), "charpoly": check_charpoly,
    "nullspace": check_null_space, "leftnullspace": check_left_null_space,
    "columnspace": check_column_space, "rowspace": check_row_space,
    "power": check_power,
    "augment": check_augment, "stack": check_stack, "submatrix": check_submatrix, "polyval": check_polyval,
    "hermite": check_hermite, "smith": check_smith, "lll": check_lll, "diophantine": check_diophantine,
    "unimodular": check_unimodular_tool, "lattice": check_lattice, "latticemember": check_lattice_member,
    "latticekernel": check_lattice_kernel, "saturation": check_saturation,
    "minpoly": check_minpoly, "factor": check_factor, "squarefree": check_squarefree, "gcd": check_gcd,
    "companion": check_companion, "cayleyhamilton": check_cayleyhamilton,
    "why": check_why, "check": check_check,
    "basis": check_basis, "independent": check_independent, "member": check_member,
    "sum": check_space_sum, "intersection": check_intersection,
    "subspaces": check_subspaces, "complement": check_complement, "gramschmidt": check_orthogonal,
    "qr": check_orthogonal, "project": check_project, "lstsq": check_lstsq,
    "ldl": check_ldl,
    "cholesky": check_cholesky, "definite": check_definite, "congruence": check_congruence, "norm": check_norm,
    "map": check_map, "compose": check_compose, "projector": lambda claim: check_projector(claim, False),
    "reflector": lambda claim: check_projector(claim, True), "affine": check_affine,
    "diag": check_diag, "blockdiag": check_blockdiag, "triu": lambda claim: check_triangle(claim, True),
    "tril": lambda claim: check_triangle(claim, False), "deleterows": lambda claim: check_lines(claim, True),
    "deletecolumns": lambda claim: check_lines(claim, False), "permuterows": lambda claim: check_lines(claim, True),
    "permutecolumns": lambda claim: check_lines(claim, False),
    "insertrows": lambda claim: check_inserted(claim, True),
    "insertcolumns": lambda claim: check_inserted(claim, False),
    "is": check_is, "permanent": check_permanent, "pfaffian": check_pfaffian, "hessenberg": check_hessenberg,
    "householder": check_householder,
    "dot": check_dot, "cross": check_cross, "angle": check_angle, "volume": check_volume,
}


# What these ask means something over Q alone, or over fields with lengths: Q and Q(i).
WHOLE = {
    "hermite", "smith", "lll", "diophantine", "unimodular", "lattice", "latticemember", "latticekernel", "saturation",
}
METRIC = {"gramschmidt", "qr", "project", "lstsq", "pinv", "cholesky", "definite", "norm", "conjugate",
          "angle", "volume", "householder"}


def has_meaning(tool):
    return FIELD.tag == "Q" or tool not in WHOLE and not (FIELD.modulus and tool in METRIC)


# These answer in doubles, or compare such answers with exact ones, or make matrices of nothing.
UNCERTIFIED = {
    "svd", "eigen", "schur", "exp", "cond", "compare", "structure", "identity", "zeros", "ones", "random", "gallery",
    "rotation", "givens", "bidiagonal", "balance",
}


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
    if options.get("certificate") == "none":
        return "it was computed without a certificate (--certificate none)"
    return None


def verify(result, objects=None):
    """None where the result is proved, else the reason why not."""
    try:
        claim = Claim(result, objects)
        if claim.outcome == "value":
            need(claim.error is None, "a result with a value has no error")
            need(claim.tool in TOOLS, f"no certificate is known for the tool {claim.tool[:40]!a}")
            need(has_meaning(claim.tool), f"no certificate is known for the tool {claim.tool[:40]!a} over {FIELD.tag}")
            TOOLS[claim.tool](claim)
        elif claim.outcome == "undefined":
            check_undefined(claim)
        else:
            raise Rejected("this outcome claims nothing that a certificate could prove")
    except Rejected as rejected:
        return str(rejected)
    except (TypeError, AttributeError, KeyError) as error:
        return f"the result is malformed: {error!r}"
    return None
