# Digests


def digest(tool, inputs, options):
    """The fingerprint of a request: SHA-256 over its canonical JSON."""
    for name, value in inputs.items():
        need(isinstance(value, dict), f"the digest is one of values, and the input {name[:40]!a} is a name")
    request = {"tool": tool, "inputs": {name: canonical_value(inputs[name]) for name in inputs}, "options": options}
    return "sha256:" + hashlib.sha256(canonical(request).encode("utf-8", "surrogatepass")).hexdigest()


def canonical_value(value):
    """A matrix as it is digested: no common denominator, and the shape only where the rows do not show it."""
    if value.get("domain") in ("R", "C"):
        return verbatim(value)
    if not is_kind(value, "matrix"):
        return value
    entries = matrix(value, value.get("domain"), "an input")
    result = {key: value[key] for key in ("kind", "domain", "bar") if value.get(key) is not None}
    result["rows"] = [[str(x) for x in row] for row in entries.entries]
    if 0 in entries.shape:
        result["shape"] = [Number(side) for side in entries.shape]
    return result


def verbatim(value):
    """Doubles are digested as they are written: in the shortest way that reads back."""
    if isinstance(value, Number):
        return Verbatim(value)
    if isinstance(value, dict):
        return {key: verbatim(item) for key, item in value.items() if item is not None}
    return list(map(verbatim, value)) if isinstance(value, list) else value


def canonical(value):
    """JSON on one line without blanks, keys sorted by their UTF-8 bytes."""
    if isinstance(value, Verbatim):
        return str(value)
    if isinstance(value, Number):
        return canonical_number(value)
    if isinstance(value, str):
        is_plain = value.isascii() and value.isprintable() and '"' not in value and "\\" not in value
        return f'"{value if is_plain else "".join(map(escaped, value))}"'
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-8", "surrogatepass"))
        return "{" + ",".join(canonical(str(key)) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return {None: "null", True: "true", False: "false"}[value]


def escaped(character):
    short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character)
    if short or unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp"):
        return short or character
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def canonical_number(text):
    """Plain digits, with a point where one is needed; with an exponent beyond 20 places."""
    sign, whole, point, power = re.fullmatch(r"(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?", text).groups()
    digits = (whole + (point or "")).lstrip("0")
    places = int(power or 0) - len(point or "") + len(digits) - len(digits.rstrip("0"))
    digits = digits.rstrip("0")
    if not digits:
        return "0"
    if 0 <= places <= 20:
        return sign + digits + "0" * places
    if -20 <= places < 0:
        digits = digits.rjust(1 - places, "0")
        return sign + digits[:places] + "." + digits[places:]
    return f"{sign}{digits}e{places}"
