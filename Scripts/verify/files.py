# Files


def results_of(text):
    """The results in a text as pairs of a place and the result, the objects their inputs may name, and what is unreadable."""
    try:
        document = read_json(text)
    except Unreadable as error:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip(" \t\r")]
        if len(lines) < 2:
            return [], None, [(number, str(error)) for number, _ in lines]
        results, mistakes = [], []
        for number, line in lines:
            try:
                results.append((number, read_json(line)))
            except Unreadable as error:
                mistakes.append((number, str(error)))
        return results, None, mistakes
    if isinstance(document, list):
        return list(enumerate(document, 1)), None, []
    if isinstance(document, dict) and document.get("format") == "mmws":
        objects = {item["name"]: item for item in document.get("objects", []) if not item.get("deleted")}
        return list(enumerate(document.get("results", []), 1)), objects, []
    return [(1, document)], None, []


def verdict_of(result, objects):
    """The word and the reason that are printed for a result."""
    if result["outcome"] in ("malformed", "unable", "cancelled"):
        if result.get("certificate") is not None or result.get("outputs") or result.get("primary") is not None:
            return "rejected", "this outcome claims nothing that a certificate could prove"
        return "skipped", f"the outcome is {result['outcome']}"
    try:
        check_spelling(result)
    except Rejected as rejected:
        return "rejected", str(rejected)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        return "rejected", f"the result is malformed: {error!r}"
    reason = without_certificate(result)
    if reason is not None:
        return "not certified", reason
    reason = verify(result, objects)
    return ("accepted (proof)", None) if reason is None else ("rejected", reason)


def main(arguments):
    if not arguments or any(argument.startswith("--") for argument in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    status = 0
    for path in arguments:
        try:
            if path == "-":
                text = sys.stdin.buffer.read().decode("utf-8")
            else:
                with open(path, "rb") as file:
                    text = file.read().decode("utf-8")
            results, objects, mistakes = results_of(text)
        except (OSError, UnicodeDecodeError, TypeError, KeyError, AttributeError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        found = [(number, result) for number, result in results if isinstance(result, dict) and "outcome" in result]
        mistakes += [(number, "this is no result") for number, result in results
                     if not (isinstance(result, dict) and "outcome" in result)]
        for number, mistake in sorted(mistakes):
            print(f"{path}: line {number} is passed over: {mistake}", file=sys.stderr)
        if not found:
            print(f"{path}: there is no result", file=sys.stderr)
            status = max(status, 2 if mistakes else 1)
        for number, result in found:
            word, reason = verdict_of(result, objects)
            tool = result.get("tool")
            print(f"{number}: {tool if isinstance(tool, str) else None}: {word}{', ' + reason if reason else ''}")
            if word == "rejected":
                status = max(status, 1)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
