# Results


def check_undefined(claim):
    error = claim.error
    need(isinstance(error, dict), "the outcome undefined comes with an error")
    need(error.get("outcome", "undefined") == "undefined", "the error has another outcome than the result")
    need(not claim.outputs, "a result without a value has no outputs")
    code = error.get("code")
    row = OBSTACLES.get(claim.tool, {}).get(code) if isinstance(code, str) else None
    need(row is not None, f"{claim.tool[:40]} is never undefined with the code {code!a}")
    row.check(claim)


# These answer in doubles, or compare such answers with exact ones, or make matrices of nothing.
UNCERTIFIED = {
    "schur", "compare", "structure", "identity", "zeros", "ones", "random", "gallery",
    "rotation", "givens", "bidiagonal", "balance",
}

# These answer in doubles unless this option asks for an exact answer.
NUMERIC_FIRST = {"exp": "symbolic", "cond": "exact"}


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
    if tool in NUMERIC_FIRST and NUMERIC_FIRST[tool] not in options and "engine" not in options:
        return f"{tool} answers in doubles here"
    if options.get("certificate") == "none":
        return "it was computed without a certificate (--certificate none)"
    return None


def verify(result, objects=None):
    """None where the result is proved, else the reason why not."""
    try:
        certificate = result.get("certificate")
        if isinstance(certificate, dict) and certificate.get("type") == "cases":
            check_cases(result, objects)
            return None
        claim = Claim(result, objects)
        if isinstance(FIELD.extension, Letters):
            if claim.type == "sign-ranges":
                check_sign_ranges(claim)
                return None
            check_formula(claim)
        if claim.outcome == "value":
            need(claim.error is None, "a result with a value has no error")
            tools = OVER_POLYNOMIALS if is_over_polynomials() else TOOLS
            need(claim.tool in tools, f"no certificate is known for the tool {claim.tool[:40]!a} over {FIELD.tag[:40]}")
            tools[claim.tool].check(claim)
        elif claim.outcome == "undefined" and not is_over_polynomials():
            check_undefined(claim)
        else:
            raise Rejected("this outcome claims nothing that a certificate could prove")
    except Rejected as rejected:
        return str(rejected)
    except (TypeError, AttributeError, KeyError) as error:
        return f"the result is malformed: {error!r}"
    return None
