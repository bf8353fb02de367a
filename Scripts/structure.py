#!/usr/bin/env python3
"""Prints what the structure of the sources comes to, as one table: circles of folders, casts to types of matrices, texts of
libraries that speak of the command line, files that touch memory by hand, lines, and declarations that nothing uses.

    Scripts/structure.py                   the table
    Scripts/structure.py --uses TARGET     which folder of a target uses which other one, with files and names
    Scripts/structure.py --order TARGET    an order of the folders of a target with few arrows the wrong way

The order of folders is read from Sources/folders.txt, as Tests/LayeringTests does, which finds uses by the same rules: types
by their full names, functions outside of types, members of types that are declared in an extension in another folder, and
members of values where the name is declared in one folder of all sources alone. Comments and strings count for nothing.
"""
import collections
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "Sources")
# The targets whose texts may name an option of the command line.
FACES = {"MatrixCommands", "mm"}
# Names of members that the standard library has too: a use of them says nothing about ours.
STANDARD = {"lowerBound", "upperBound", "removeAll", "removeLast", "removeFirst", "reserveCapacity", "isEmpty"}
# The compiler calls these without their names.
CALLED_BY_COMPILER = {"_", "callAsFunction", "buildExpression", "buildBlock", "buildOptional", "buildArray"}
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype"}
VALUES = {"func", "var", "let"}
TOKEN = re.compile(r"[A-Za-z_]\w*|[^\sA-Za-z_]")
STRING_OR_COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def code(text):
    """A text without its comments and strings."""
    return STRING_OR_COMMENT.sub(lambda match: "\n" * match[0].count("\n") if match[0][0] == "/" else ' "" ', text)


def strings(text):
    return [match[0] for match in STRING_OR_COMMENT.finditer(text) if match[0][0] == '"']


def is_word(token):
    return token[0].isalpha() or token[0] == "_"


class Names:
    """What a file declares, and what it uses."""

    def __init__(self, text):
        self.types, self.functions, self.members, self.hidden = set(), set(), set(), set()
        self.chains, self.after_dots, self.own, self.shadows = [], set(), set(), set()
        self.read(TOKEN.findall(code(text)))

    def read(self, tokens):
        scopes, pending, is_hidden, index = [], None, False, 0
        tokens = tokens + ["", "", ""]

        def scope():
            return next((each for each in reversed(scopes) if each is not None), "")

        while tokens[index]:
            token, previous, following = tokens[index], tokens[index - 1] if index else "", tokens[index + 1]
            index += 1
            if token == "{":
                scopes.append(pending)
                pending = None
            elif token == "}":
                if scopes:
                    scopes.pop()
            if not is_word(token):
                is_hidden = is_hidden and token not in "{};"
                continue
            is_declared = None not in scopes
            if previous == ".":
                self.after_dots.add(token)
            elif token in ("private", "fileprivate"):
                is_hidden = following != "("
            elif token == "import":
                is_hidden = False
            elif token in TYPES and following and is_word(following) and following not in VALUES and is_declared:
                name = scope() + "." + following if scope() else following
                if is_hidden or token == "associatedtype":
                    self.shadows.add(following)
                else:
                    self.types.add(name)
                if token not in ("typealias", "associatedtype"):
                    pending = name
                self.shadow_parameters(tokens, index + 1)
                index += 1
                is_hidden = False
            elif token == "extension":
                pending = following
                while tokens[index + 1] == ".":
                    pending += "." + tokens[index + 2]
                    index += 2
                self.chains.append(("", pending.split("."), False))
                index += 1
                is_hidden = False
            elif token in VALUES:
                if token == "func":
                    self.shadow_parameters(tokens, index + 1)
                if is_declared and scopes:
                    (self.hidden if is_hidden else self.members).add((scope(), following))
                elif is_declared and token == "func" and not is_hidden:
                    self.functions.add(following)
                if not is_declared or scopes or is_hidden:
                    self.own.add(following)
                index += 1
                is_hidden = False
            elif token == "case" and scopes and scopes[-1]:
                index = self.read_cases(tokens, index, scope())
            else:
                chain = [token]
                while tokens[index] == "." and tokens[index + 1] and is_word(tokens[index + 1]):
                    chain.append(tokens[index + 1])
                    index += 2
                self.after_dots.update(chain[1:])
                if tokens[index] != ":" or len(chain) > 1 or token[0].isupper():
                    self.chains.append((scope(), chain, tokens[index] == "("))

    def shadow_parameters(self, tokens, index):
        """The names of generic parameters, in `<`…`>` from a place on."""
        if tokens[index] != "<":
            return
        depth = 0
        while tokens[index]:
            depth += (tokens[index] == "<") - (tokens[index] == ">")
            if depth == 0:
                return
            if depth == 1 and tokens[index] in "<," and is_word(tokens[index + 1]):
                self.shadows.add(tokens[index + 1])
            index += 1

    def read_cases(self, tokens, index, scope):
        while tokens[index] and is_word(tokens[index]):
            self.members.add((scope, tokens[index]))
            index += 1
            if tokens[index] == "(":
                depth = 0
                while tokens[index]:
                    depth += (tokens[index] == "(") - (tokens[index] == ")")
                    index += 1
                    if depth == 0:
                        break
            if tokens[index] != ",":
                break
            index += 1
        return index


class Sources:
    def __init__(self):
        self.texts, self.names = {}, {}
        for folder, _, files in os.walk(SOURCES):
            for file in sorted(files):
                if file.endswith(".swift"):
                    path = os.path.relpath(os.path.join(folder, file), SOURCES)
                    with open(os.path.join(folder, file), encoding="utf-8") as opened:
                        self.texts[path] = opened.read()
                    self.names[path] = Names(self.texts[path])
        self.order, self.allowed = read_table()
        places = collections.defaultdict(set)
        for path, names in self.names.items():
            for _, name in names.members | names.hidden:
                places[name].add((path.split("/")[0], self.folder(path)))
        self.distinctive = {
            name for name, where in places.items()
            if len(where) == 1 and name not in STANDARD and re.search("[a-z][A-Z]", name)}

    def folder(self, path):
        """The listed folder that a file lies in; its own where none is listed."""
        target, *parts = path.split("/")[:-1]
        listed = self.order.get(target, [])
        for length in range(len(parts), 0, -1):
            name = "/".join(parts[:length])
            if name in listed:
                return name
        return "/".join(parts) or "."

    def uses(self, target):
        """Of each pair of folders the files and names by which one uses the other."""
        files = {path: names for path, names in self.names.items() if path.split("/")[0] == target}
        declared = collections.defaultdict(set)
        functions, members, values = (collections.defaultdict(set) for _ in range(3))
        for path, names in files.items():
            for name in names.types:
                declared[name].add(path)
            for name in names.functions:
                functions[name].add(path)
            for member in names.members:
                members[member].add(path)
                if member[1] in self.distinctive:
                    values[member[1]].add(path)
        result = collections.defaultdict(set)

        def use(path, where, name):
            folders = {self.folder(each) for each in where}
            if len(folders) == 1 and self.folder(path) not in folders:
                result[self.folder(path), folders.pop()].add((path, name))

        for path, names in files.items():
            for scope, chain, is_call in names.chains:
                first = chain[0]
                if not first[0].isupper():
                    if is_call and len(chain) == 1:
                        if (scope, first) in members and scope in declared and (scope, first) not in names.hidden:
                            use(path, members[scope, first], scope + "." + first)
                        elif first in functions and first not in names.own:
                            use(path, functions[first], first)
                    continue
                if first in names.shadows:
                    continue
                parts = scope.split(".") if scope else []
                candidates = (".".join(parts[:count] + [first]) for count in range(len(parts), -1, -1))
                name = next((each for each in candidates if each in declared), None)
                if name is None:
                    continue
                use(path, declared[name], name)
                for member in chain[1:]:
                    if (name, member) in members:
                        use(path, members[name, member], name + "." + member)
                    name += "." + member
                    if name not in declared:
                        break
                    use(path, declared[name], name)
            for name in names.after_dots:
                if name in values and path not in values[name]:
                    use(path, values[name], "." + name)
        return result


def read_table():
    order, allowed, target = {}, {}, None
    with open(os.path.join(SOURCES, "folders.txt"), encoding="utf-8") as table:
        for line in table:
            words = line.split("#")[0].split()
            if not words:
                continue
            if not line[0].isspace():
                target = words[0]
                order[target], allowed[target] = [], set()
            elif words[0] == "allow":
                allowed[target].add((words[1], words[3]))
            else:
                order[target].append(words[0])
    return order, allowed


def circles(arrows):
    """The sets of folders that use each other in circles (Tarjan 1972)."""
    following = collections.defaultdict(set)
    for start, end in arrows:
        following[start].add(end)
    numbers, lowest, stack, found = {}, {}, [], []

    def visit(node):
        numbers[node] = lowest[node] = len(numbers)
        stack.append(node)
        for other in sorted(following[node]):
            if other not in numbers:
                visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in stack:
                lowest[node] = min(lowest[node], numbers[other])
        if lowest[node] == numbers[node]:
            group = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(group) > 1:
                found.append(sorted(group))

    for node in sorted(following):
        if node not in numbers:
            visit(node)
    return found


def suggested_order(folders, uses):
    """Folders one after another, each time the one that uses the least of those that are left."""
    left, result = set(folders), []
    while left:
        def cost(folder):
            return (sum(len(names) for (start, end), names in uses.items() if start == folder and end in left),
                    -sum(len(names) for (start, end), names in uses.items() if end == folder and start in left), folder)
        best = min(left, key=cost)
        left.remove(best)
        result.append(best)
    return result


def unused(sources):
    """Names that are not public and occur nowhere but where they are declared."""
    counts = collections.Counter()
    for text in sources.texts.values():
        without = re.sub(r"//[^\n]*", "", text)
        counts.update(re.findall(r"[A-Za-z_]\w*", without))
    declarations = collections.defaultdict(list)
    pattern = re.compile(r"^[ \t]*((?:@\w+(?:\([^)]*\))?\s+|\w+(?:\(set\))?\s+)*?)(func|var|let|struct|class|enum|typealias)\s+(\w+)", re.M)
    for path, text in sources.texts.items():
        for match in pattern.finditer(code(text)):
            declarations[match[3]].append((path, match[1]))
    return sorted(
        (places[0][0], name) for name, places in declarations.items()
        if counts[name] == len(places) and name not in CALLED_BY_COMPILER
        and not any(word in modifiers for _, modifiers in places for word in ("public", "override", "open", "@main", "@used", "@_cdecl")))


def row(question, answer, details=()):
    print(f"{question:<64}{answer:>8}")
    for detail in details:
        print(f"    {detail}")


def table(sources):
    targets = sorted({path.split("/")[0] for path in sources.texts})
    all_circles = [(target, circle) for target in targets for circle in circles(sources.uses(target))]
    row("circles of folders", len(all_circles), [f"{target}: {', '.join(circle)}" for target, circle in all_circles])
    allowed = [(target, arrow) for target in sources.allowed for arrow in sorted(sources.allowed[target])]
    row("arrows against the order, allowed by Sources/folders.txt", len(allowed),
        [f"{target}: {sum(1 for each, _ in allowed if each == target)}" for target in sources.allowed
         if sources.allowed[target]])
    casts = {path: len(re.findall(r"as[?!]\s*(?:\w+\.)?Matrix\b", code(text))) for path, text in sources.texts.items()}
    row("casts to types of matrices", sum(casts.values()), [f"{count} {path}" for path, count in casts.items() if count])
    faces = [
        (path, text) for path in sorted(sources.texts) if path.split("/")[0] not in FACES
        for text in strings(sources.texts[path]) if re.search(r"--[a-z]|\bmm [a-z]", text)]
    row("texts below the command layer that name an option or mm", len(faces),
        [f"{path}: {text.strip()[:90]}" for path, text in faces])
    by_hand = collections.Counter(
        os.path.dirname(path) for path, text in sources.texts.items() if re.search(r"\bunsafe\b|@safe\b", code(text)))
    row("files that touch memory by hand", sum(by_hand.values()), [f"{count} {path}" for path, count in sorted(by_hand.items())])
    lines = {path: text.count("\n") for path, text in sources.texts.items()}
    row("lines of Swift", sum(lines.values()),
        [f"{target}: {sum(count for path, count in lines.items() if path.split('/')[0] == target)} in "
         f"{sum(1 for path in lines if path.split('/')[0] == target)} files" for target in targets])
    long = [(path, count) for path, count in lines.items() if count > 400]
    row("files over 400 lines", len(long), [f"{count} {path}" for path, count in long])
    dead = unused(sources)
    row("declarations that are not public and never used", len(dead), [f"{path}: {name}" for path, name in dead])


def main():
    sources = Sources()
    if len(sys.argv) == 3 and sys.argv[1] == "--uses":
        uses = sources.uses(sys.argv[2])
        order = sources.order.get(sys.argv[2], [])
        for (start, end), names in sorted(uses.items()):
            wrong = start in order and end in order and order.index(end) > order.index(start)
            print(f"{start} -> {end}{'  against the order' if wrong else ''}")
            for path, name in sorted(names):
                print(f"    {path}: {name}")
    elif len(sys.argv) == 3 and sys.argv[1] == "--order":
        uses = sources.uses(sys.argv[2])
        folders = {sources.folder(path) for path in sources.texts if path.split("/")[0] == sys.argv[2]}
        order = suggested_order(folders, uses)
        print(sys.argv[2])
        for folder in order:
            print(f"  {folder}")
        for start, end in sorted(uses, key=lambda arrow: (order.index(arrow[0]), order.index(arrow[1]))):
            if order.index(end) > order.index(start):
                print(f"  allow {start} -> {end}")
    elif len(sys.argv) == 1:
        table(sources)
    else:
        sys.exit(__doc__.strip())


if __name__ == "__main__":
    main()
