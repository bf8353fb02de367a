"""What newcomers type first: the rows of newcomers.py, and the files that their commands read."""

import json
import os
import random
import struct
from dataclasses import dataclass


@dataclass
class Row:
    """One command: who types it, how it went in 0.1.0, what a right answer and a leading refusal hold."""
    persona: str
    before: str
    command: str
    answer: tuple = ()
    leads: str = ""
    status: int = 0
    never: str = ""
    # True where status 0 with the words of `leads` counts as leading on: the answer says what it is not.
    leads_in_answer: bool = False
    # True where status 0 without the answer loses nothing.
    harmless: bool = False


ROWS = []


def rows(persona, *entries):
    for before, command, answer, *rest in entries:
        extra = rest[0] if rest else {}
        answer = (answer,) if isinstance(answer, str) else tuple(answer)
        ROWS.append(Row(persona, {"ref": "leads"}.get(before, before), command, answer, **extra))


def lead(pattern, **more):
    return dict(leads=pattern, **more)


# --- Student ----------------------------------------------------------------------------------------------------------

rows(
    "student",
    ("ok", 'mm solve "2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2"', r"\(x, y, z\) = \(1, 2, 3\)"),
    ("ok", 'mm solve "x+y=2; 2x+2y=5"', (r"no solution", r"0 = 1")),
    ("ok", 'mm solve "x1+2x2-x3+x4=3; 2x1+4x2-x3+5x4=8; -x1-2x2+2x3+2x4=-1"', r"\(5, 0, 2, 0\)"),
    ("ok", "mm solve $'x + y = 3\\nx - y = 1\\n'", r"\(2, 1\)"),
    ("ok", 'mm rref "1 2 3; 4 5 6; 7 8 10"', r"rank\s*=\s*3"),
    ("ok", 'mm det "2 0 1; 1 3 2; 1 1 4"', r"18"),
    ("ok", 'mm det "1 2 0 1; 0 1 3 1; 2 0 1 0; 1 1 0 2" --method cofactors', r"det A = 20"),
    ("ok", 'mm solve "2x+y=5; x-y=1" --method cramer', r"\(2, 1\)"),
    ("ok", 'mm inverse "1 2; 3 4"', r"3/2"),
    ("no", 'mm inverse "1 2; 2 4" 2>/dev/null', r"singular", dict(status=1)),
    ("ok", 'mm nullspace "2 1; 2 1"', r"-1/2|\(-1, 2\)|\(1, -2\)"),
    ("ok", 'mm multiply "1 2; 3 4" "5 6; 7 8"', r"19\s+22"),
    ("ok", 'mm power "1 1; 1 0" 10', r"89\s+55"),
    ("ok", 'mm charpoly "4 1; 2 3"', r"x\^?²?2? ?[-−] ?7x|x - 5|x − 5"),
    ("ok", 'mm gramschmidt "1 3; 2 4"', r"5.*4/5"),
    ("ok", 'mm gramschmidt "1 3; 2 4" --normalize', r"5"),
    ("ok", 'mm changebasis "1 1; 0 1" "2 0; 0 1"', r"ANSWER"),
    ("ok", 'mm coordinates "1 1; 0 1" "3 2"', r"\(1, 2\)"),
    ("ok", 'mm lstsq "1 0; 1 1; 1 2" "6 0 0"', r"\(5, -3\)|\(5, −3\)"),
    ("ok", 'mm solve "1/2 x + 1/3 y = 2; x - y = -1"', r"ANSWER"),
    ("ok", 'mm solve "0.5x + 0.25y = 1; x - y = 1"', r"\(5/3, 2/3\)"),
    ("ok", 'mm solve "2(x+y) = 3 - x; x = y"', r"3/5"),
    ("ok", 'mm solve "x*y = 2; x = 1"', r"linear|product", dict(status=65)),
    ("ok", "mm det '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}'", r"-2|−2"),
    ("ok", 'mm check "1 2 | 3; 4 5 | 6" "1 2 | 3; 0 -3 | -6"', r"right"),
    ("WRONG", 'mm independent "(1,2,3), (4,5,7)"', r"independent\s*=\s*(yes|true)|are independent"),
    ("WRONG", 'mm basis "(1,2,3), (2,4,6), (1,0,1)"', (r"\(1, 2, 3\)", r"\(1, 0, 1\)")),
    ("WRONG", 'mm complement "(1,1,1)"', r"dimension\s*=?\s*2"),
    ("WRONG", 'mm coordinates "(1,1),(0,1)" "(3,2)"', r"\(3, [-−]1\)"),
    ("WRONG", 'mm gramschmidt "(1,2,3), (4,5,7)"', r"\(1, 2, 3\)|14"),
    ("WRONG", 'mm solve "x + ky = 1; kx + y = 1"', r"1/\(k ?\+ ?1\)", lead(r"--parameters|--unknowns")),
    ("WRONG", 'mm solve "x + y = pi; x - y = 1"', r"π|pi/2", lead(r"pi")),
    ("WRONG", 'mm solve "x1 + x2 = 3; x_1 - x_2 = 1"', r"\(2, 1\)", lead(r"x_1|x1")),
    ("ref", 'mm solve "3x+2y=7, x-y=4"', r"\(3, [-−]1\)"),
    ("ref", 'mm solve "x \u2212 y = 1; x + y = 3"', r"\(2, 1\)"),
    ("ref", 'mm solve "0,5x + 1,5y = 2; x - y = 0"', r"\(1, 1\)", lead(r"--decimal comma")),
    ("ref", 'mm gram-schmidt "1 3; 2 4"', r"4/5", lead(r"gramschmidt")),
    ("ref", 'mm coordinates "3 2" "1 1; 0 1"', r"\(1, 2\)", lead(r"basis|order|V")),
    ("ref", 'mm solve "2x+y=5; x-y=1" --method substitution', r"\(2, 1\)"),
    ("ref", 'mm independent "(1,2,3)" "(4,5,7)" "(5,7,10)"', r"independent\s*=\s*(no|false)"),
    ("ok", 'mm eigen "2 1; 1 2"', r"\(1, 1\)"),
    ("no", 'mm diagonalize "2 1; 1 2"', r"P", lead(r"eigen")),
    ("no", 'mm eigenvalues "2 1; 1 2"; mm eigenvectors "2 1; 1 2"; mm eig "2 1; 1 2"', r"3", lead(r"mm eigen|‘eigen’|\beigen\b")),
    ("no", 'mm inv "1 2; 3 4"', r"3/2", lead(r"inverse")),
    ("no", 'mm kernel "2 1; 2 1"', r"ANSWER", lead(r"nullspace")),
    ("no", 'mm dot "(1,2,3)" "(4,5,6)" && mm cross "(1,2,3)" "(4,5,6)"', (r"32", r"\([-−]3, 6, [-−]3\)")),
    ("no", 'mm det "1 k; k 1"', r"1 ?[-−] ?k", lead(r"letter|parameter")),
    ("no", 'mm det "sqrt(2) 1; 1 sqrt(2)"', r"= 1\b", lead(r"sqrt|root|--numeric")),
    ("no", "mm solve '\\begin{cases} x + y = 3 \\\\ x - y = 1 \\end{cases}'", r"\(2, 1\)"),
    ("no", "mm det $'| 1 2 |\\n| 3 4 |'", r"[-−]2"),
    ("no", 'mm "[1 2; 3 4]*[5 6; 7 8]"', r"19\s+22", lead(r"multiply")),
    ("no", 'mm inverse "1 2; 3 4" --method adjugate', r"3/2"),
    ("no", 'mm det "2 0 1; 1 3 2; 1 1 4" --method sarrus', r"18"),
    ("no", 'mm solve "2x+3y=5" "x-y=0"', r"\(1, 1\)"),
    ("no", "mm check $'1 2; 4 5\\nR2 - 4R1\\n1 2; 0 -3'", r"right"),
    ("no", 'mm check "x+y=3; x-y=1" "x=2; y=1"', r"right|true|yes"),
)

# --- Teacher ----------------------------------------------------------------------------------------------------------

SHEET = ("rm -f sheet.mmws; mm new sheet.mmws --title Sheet >/dev/null; mm set sheet.mmws A '2 1 0; 1 3 1; 0 1 4' >/dev/null; "
         "mm set sheet.mmws b '1; 5; 6' --kind vector >/dev/null; mm pose sheet.mmws solve A b --title First >/dev/null; "
         "mm pose sheet.mmws det A --title Second >/dev/null; ")

rows(
    "teacher",
    ("ok", "rm -f s.mmws; mm new s.mmws --title Sheet", r""),
    ("ok", SHEET + 'mm set sheet.mmws C "1 2 3; 4 5 6; 7 8 9"', r""),
    ("ok", SHEET + "mm set sheet.mmws v '1; 5; 6' --kind vector", r""),
    ("ok", SHEET + "mm pose sheet.mmws solve A b --title Again", r""),
    ("ok", SHEET + "mm pose sheet.mmws det A", r""),
    ("ok", SHEET + "mm pose sheet.mmws nullspace A", r""),
    ("ok", SHEET + "mm show sheet.mmws", r"A"),
    ("ok", SHEET + "mm run sheet.mmws -o key.tex && cat key.tex", (r"begin\{document\}", r"Second")),
    ("ok", SHEET + "mm run sheet.mmws -o key.md && cat key.md", (r"# [^\n]*First", r"Second")),
    ("ok", SHEET + "mm run sheet.mmws --save", r"17|18|ANSWER"),
    ("ok", SHEET + "mm run sheet.mmws --save >/dev/null; mm replay sheet.mmws", r""),
    ("ok", SHEET + "mm run sheet.mmws --save >/dev/null; mm verify sheet.mmws", r"accept"),
    ("ok", SHEET + "mm history sheet.mmws; mm undo sheet.mmws", r""),
    ("ok", SHEET + "mm export sheet.mmws A --as latex", r"begin\{[pb]matrix\}"),
    ("ok", 'mm solve "x+y=3; x-y=1" --format latex --fragment', r"\\"),
    ("ok", 'mm inverse "1 2; 3 4" --format latex', r"begin\{document\}"),
    ("ok", 'mm check "1 2 | 3; 3 4 | 7 -> 1 2 | 3; 0 -2 | -2 -> 1 2 | 3; 0 1 | 1"', r"right"),
    ("ok", 'mm check "1 2 | 3; 3 4 | 7 -> 1 2 | 3; 0 -2 | 2"', r"sign"),
    ("ok", 'mm check "1 2 | 3; 3 4 | 7 -> 1 2 | 3; 0 -2 | -3"', r"-2|−2"),
    ("ok", "mm check chain.txt", r"right"),
    ("ok", "mm check chain-crlf.txt", r"right"),
    ("ok", 'mm solve "x+y=3; x-y=1" -o work.tex && cat work.tex', r"begin\{document\}"),
    ("ok", 'mm det "2 0 1; 1 3 2; 1 1 4" --method cofactors --steps full', r"18"),
    ("ok", 'mm check "2 1; 1 3 ~ 1 3; 2 1 ~ 1 3; 0 -5"', r"right"),
    ("WRONG", 'mm check "1 2 3; 0 1 4; 5 6 0 -> 1 2 3; 0 1 4; 0 -4 15"', (r"[-−]15",), dict(never=r"the step is right")),
    ("WRONG", 'mm check "2 1; 1 3 -> 1 2; 1 3"', (r"wrong|possible",), dict(never=r"the step is right")),
    ("WRONG", 'mm solve "x+y=3; x-y=1" -o work.html && cat work.html', r"<html"),
    ("no", "rm -f n.mmws; mm new n.mmws >/dev/null; mm set n.mmws A '2 1 0; 1 3 1; 0 1 4' >/dev/null; mm set n.mmws b '1 5 6' >/dev/null; "
           "mm pose n.mmws solve A b >/dev/null; mm run n.mmws", r"exactly one solution"),
    ("no", SHEET + "mm run sheet.mmws --format html", r"<html"),
    ("no", SHEET + "mm run sheet.mmws --answers none --format latex", (r"Second",), dict(never="ANSWER|Answer")),
    ("no", 'mm exercise solve', r"", lead(r"the kinds are|did you mean")),
    ("no", SHEET + "mm run sheet.mmws --save >/dev/null; mm export sheet.mmws p1 --answer --as latex", r"\\"),
    ("no", 'mm gramschmidt "1 1; 1 0; 0 1" -o gs.tex && cat gs.tex', (r"\\langle", r"")),
    ("no", 'mm lstsq "1 0; 1 1; 1 2" "6 1 0" -o ls.tex && cat ls.tex', r"\\sqrt|\\frac"),
    ("no", 'mm check "1 2 | 3; 4 5 | 6 -> 1 2 | 3; 0 -3 | 6" -o check.tex && cat check.tex', (r"\\leftarrow", r"R_\{?2")),
    ("no", 'mm inverse "1 2; 3 4" --format markdown --math latex', (r"\$",), dict(never=r"```math")),
    ("no", "mm check '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} \\to \\begin{pmatrix} 1 & 2 \\\\ 0 & -2 \\end{pmatrix}'", r"right"),
    ("ok", 'mm eigen "2 1; 1 2" --steps full', r"\(1, 1\)"),
    ("no", 'mm check "x+y=3; x-y=1" "x=1; y=2"', (r"wrong|not",)),
)

# --- Engineer ---------------------------------------------------------------------------------------------------------

rows(
    "engineer",
    ("ok", "mm solve A50.csv b50.csv --numeric", r"digits"),
    ("ok", "mm lstsq T.csv tb.csv --numeric", r"ANSWER"),
    ("ok", "mm svd T.csv", r"singular"),
    ("ok", "mm cond H12.csv", r"e\+?16"),
    ("ok", "mm solve H12.csv h12b.csv --numeric", (r"condition number (4|3\.9|4\.1)e16|ill-conditioned", r"no digits? to trust|digits")),
    ("ok", 'mm rank "0.1 0.2 0.3; 0.4 0.5 0.6; 0.7 0.8 0.9" --numeric', r"= 2"),
    ("ok", 'mm solve "1 2; 2 4" "1; 3" --numeric', r"singular", dict(status=1)),
    ("ok", 'mm solve "1 2; 2 4.0000000001" "1; 2" --numeric', r"ANSWER"),
    ("ok", "mm det - --numeric < A50.csv", r"ANSWER"),
    ("ok", 'mm exp "0 1; -1 0"', r"0\.5403"),
    ("ok", 'mm lstsq "1 0; 1 1; 1 2" "1; 2; 2.9" --numeric', r"0\.95"),
    ("ok", "mm rank bom.csv --header", r"= 2"),
    ("ok", "mm rank crlf.csv", r"= 2"),
    ("ok", "mm rank paste.tsv", r"= 2"),
    ("ok", 'mm det "1E2 2; 3 4e-1"', r"34"),
    ("ok", "mm rank empty-cell.csv", r"empty", dict(status=65)),
    ("ok", 'mm det "NaN 1; 2 3"', r"NaN", dict(status=65)),
    ("ok", "mm solve poisson.mtx pb.csv --numeric", r"digits"),
    ("ok", "mm inverse A50.csv --numeric -o inv.mtx && wc -l inv.mtx", r"250[0-9]"),
    ("ok", "rm -f e.mmws; mm new e.mmws >/dev/null; mm import e.mmws A A50.csv >/dev/null; mm export e.mmws A --as numpy | head -c 200", r"array"),
    ("ok", "mm eigen A50.csv", r"ANSWER"),
    ("WRONG", "mm inverse A50.csv --numeric -o inv.csv && awk -F, 'END{print NR, NF}' inv.csv", r"50 50"),
    ("WRONG", "mm inverse A50.csv --numeric -o inv.json && python3 -c 'import json; print(len(json.load(open(\"inv.json\"))[\"outputs\"][\"inverse\"][\"rows\"]))'", r"50"),
    ("WRONG", "mm solve A50.csv b50.csv --numeric -o x.csv && wc -l x.csv", r"50 x"),
    ("WRONG", "mm rank semi.txt", r"= 2", lead(r";|semicolon")),
    ("no", "mm lstsq T.csv tb.csv", (r"≈|~=",), lead(r"--numeric")),
    ("no", "mm rank german.csv --decimal comma", r"= 2"),
    ("no", "mm rank semicolon.csv", r"= 2", lead(r"delimiter|;|--decimal comma")),
    ("no", "mm rank comment.csv", r"= 2"),
    ("no", "mm rank a.npy", r"= 2"),
    ("no", "mm solve sparse.mtx sb.csv --numeric", r"ANSWER", lead(r"sparse|memory")),
    ("no", 'mm svd "1 2; 3 4" --digits 4', (r"5\.465\b",)),
    ("no", 'mm inverse "1 2; 3 5" --format csv', r"^-5,2\n3,-1"),
    ("no", 'mm solve "4 1; 1 3" "1; 2" --numeric --method cholesky', r"0\.0909", lead(r"potrf|--driver")),
    ("no", 'mm logm "1 2; 0 1"; mm polyfit x.csv', r"", lead(r"not yet|no .*logarithm|lstsq")),
    ("ref", "mm rank header.csv", r"", lead(r"--header")),
    ("ref", 'mm det "1D2 2; 3 4"', r"", lead(r"e|E")),
    ("ref", "mm rank utf16.csv", r"", lead(r"UTF-8")),
    ("ref", "mm rank comma.tsv", r"", lead(r"--decimal comma")),
    ("ref", "mm import nothing.mmws A A50.csv", r"", lead(r"mm new")),
    ("ref", "mm solve A50.csv", r"", lead(r"b\b|right")),
    ("ref", 'mm expm "0 1; -1 0"', r"0\.54", lead(r"\bexp\b")),
    ("no", "mm lstsq meas.csv --header", r"ANSWER", lead(r"design|column|b\b|right")),
)

# --- Mathematician ----------------------------------------------------------------------------------------------------

rows(
    "mathematician",
    ("ok", 'mm charpoly "0 1 0; 0 0 1; 1 0 0"', r"x(\^3|³) ?[-−] ?1"),
    ("ok", 'mm smith "2 4 4; -6 6 12; 10 4 16"', r"156"),
    ("ok", 'mm hermite "2 4 4; -6 6 12; 10 4 16"', r"ANSWER"),
    ("ok", 'mm lll "1 1 1; -1 0 2; 3 5 6"', r"ANSWER"),
    ("ok", 'mm det "1 2; 3 4" --mod 5', r"= 3"),
    ("ok", 'mm rank "1 2; 2 1" --mod 3', r"= 1"),
    ("ok", 'mm inverse "1 1; 1 1" --mod 2', r"singular", dict(status=1)),
    ("ok", 'mm solve "2 3; 5 7" "1 2" --mod 101', r"exactly one solution"),
    ("ok", 'mm minpoly "2 0 0; 0 2 0; 0 0 3"', r"x(\^2|²) ?[-−] ?5[·*]?x"),
    ("ok", 'mm factor "x^4+4"', r"x(\^2|²) ?[-−] ?2[·*]?x"),
    ("ok", 'mm factor "x^4+4" --mod 5', r"ANSWER"),
    ("ok", 'mm factor "x^4-10x^2+1"', r"irreducible"),
    ("ok", 'mm gcd "x^4-1" "x^6-1"', r"x(\^2|²) ?[-−] ?1"),
    ("ok", 'mm nullspace "1 1 0; 0 1 1" --mod 2', r"\(1, 1, 1\)"),
    ("ok", 'mm det "1+i 2; i 3"', r"3 ?\+ ?i"),
    ("ok", 'mm diophantine "6 10 15" 1', r"ANSWER"),
    ("ok", 'mm latticemember "2 0; 0 3" "1 1"', r"no|false"),
    ("ok", 'mm polyval "1 2; 3 4" "x^2-5x-2"', r"0\s+0"),
    ("ok", 'mm cayleyhamilton "1 2; 3 4"', r"0"),
    ("ok", 'mm companion "x^3-2x+1"', r"ANSWER"),
    ("ok", 'mm power "1 1; 1 0" 1000000000000 --mod 7', r"ANSWER"),
    ("ok", 'mm power "1 1; 0 1" -3', r"[-−]3"),
    ("ok", 'mm kronecker "1 2; 3 4" "0 1; 1 0" && mm commutator "1 2; 3 4" "0 1; 1 0"', r"ANSWER.*ANSWER"),
    ("ok", 'mm intersection "{(1,0,0),(0,1,0)}" "{(0,1,0),(0,0,1)}"', r"\(0, 1, 0\)"),
    ("ok", 'mm congruence "0 1; 1 0"', r"ANSWER"),
    ("ok", 'mm map "1 2; 2 4"', r"ANSWER"),
    ("ok", 'mm saturation "2 4; 6 8"', r"ANSWER"),
    ("ok", "echo '{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}' | mm call", r'"-2"'),
    ("ref", 'mm det "1 2; 3 4" --mod 6', r"", lead(r"prime")),
    ("ref", 'mm hermite "1/2 1; 1 2"', r"", lead(r"scale|integer|whole")),
    ("no", 'mm jordan "2 1; 0 2"', r"J", lead(r"eigen|minpoly|not yet")),
    ("ok", 'mm eigen "1 1 0; 0 1 1; 0 0 1"', r"multiplicity 3"),
    ("no", 'mm frobenius "2 1; 0 2"; mm similar "2 1; 0 2" "2 0; 0 2"', r"no", lead(r"not yet|minpoly")),
    ("no", 'mm det "x 1; 1 x"', r"x(\^2|²) ?[-−] ?1", lead(r"letter|parameter|charpoly")),
    ("no", 'mm smith "x 1; 0 x"', r"x(\^2|²)", lead(r"letter|polynomial|parameter")),
    ("no", 'mm diophantine "6x+10y+15z=1"', r"ANSWER"),
    ("no", 'mm charpoly "2 1; 1 2" --variable t', r"t(\^2|²)"),
    ("no", "mm det 'matrix(QQ,[[1,2],[3,4]])'", r"[-−]2"),
    ("no", 'mm det "identity(3)" && mm det "diag(1,2,3)"', r"6", lead(r"identity|diag")),
)

# --- Script -----------------------------------------------------------------------------------------------------------

def call(line):
    return "printf '%s\\n' '" + line + "' | mm call"


MATRIX = '{"kind":"matrix","domain":"Z","rows":[["1","2"],["3","4"]]}'

rows(
    "script",
    ("ok", call('{"id":"1","tool":"det","inputs":{"A":%s}}' % MATRIX), r'"-2"'),
    ("ok", call('{"id":"1","tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}'), r'"-2"'),
    ("ok", call('{"tool":"solve","inputs":{"A":%s,"b":{"text":"5; 6"}}}' % MATRIX), r'"unique"'),
    ("ok", call('{"tool":"solve","inputs":{"A":{"kind":"matrix","domain":"R","rows":[[1.5,2],[3,5]]},"b":{"text":"5; 6"}},"options":{"engine":"numeric"}}'), r'"unique"'),
    ("ok", call('{"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"mod":7}}'), r'"5"'),
    ("ok", call('{"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"modd":7}}'), r'mod'),
    ("ok", call('{"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"method":"foo"}}'), r'cofactors'),
    ("ok", call('{"tool":"inverse","inputs":{"A":{"text":"1 2; 2 4"}}}'), (r'"undefined"', r"singular")),
    ("ok", call('{"tool":"det","inputs":{"A":{"text":"1 2; 3"}}}'), r"ragged"),
    ("ok", call('{"tool":"eigen","inputs":{"A":{"text":"2 0; 0 3"}}}'), r"eigenvalues"),
    ("ok", call('{"tool":"factor","inputs":{"p":{"text":"x^2-1"}}}'), r'"value"'),
    ("ok", call('{"tool":"det","inputs":{"B":{"text":"1 2; 3 4"}}}'), r"it takes A"),
    ("no", call('{"tool":"determinant","inputs":{"A":{"text":"1 2; 3 4"}}}'), r"‘det’|mm det|\bdet\b"),
    ("ok", "for i in $(seq 200); do echo '{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}'; done | mm call | wc -l", r"200"),
    ("ok", "mm tools --format json | wc -l", r"\d\d"),
    ("ok", 'mm det "1 2; 3 4" --format json', r'"-2"'),
    ("ok", "echo '{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}' | mm call > r.jsonl; mm verify r.jsonl", r"accept"),
    ("ok", call('{"tool":"rref","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"steps":"normal"}}'), r'"steps":\['),
    ("ok", "printf '\\n\\n' | mm call", r""),
    ("ok", call('{"tool":"rref","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"steps":"full"}}'), r'"steps":\['),
    ("no", call('{"id":"q7","tool":"det","inputs":{"A":[[1,2],[3,4]]}}'), (r'"q7"', r'"-2"')),
    ("no", call('{"id":15,"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}},"oops":1}'), (r'"id":15', r"oops")),
    ("no", "echo 'not json' | mm call", (r"not JSON|no JSON|JSON",), dict(never=r"not null")),
    ("no", call('{"tool":"solve","inputs":{"A":{"text":"2x+3y=5; x-y=0"}}}'), r'"unique"'),
    ("no", call('{"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"format":"latex"}}'), r'\\\\', lead(r'\\"page\\"|\"page\"', leads_in_answer=True)),
    ("no", call('{"tool":"det","inputs":{"A":{"file":"semi.txt"}}}'), r'"-2"', lead(r"file", leads_in_answer=True)),
    ("ref", "mm call '{\"tool\":\"det\"}'", r"", lead(r"standard input")),
    ("ref", 'mm det "1 2; 3 4" --json; mm det "1 2; 3 4" --quiet', r"", lead(r"--format json.*(plain|--steps)")),
    ("no", 'mm det "1 2; 3 4" --format plain', r"^-2\n$"),
    ("no", "mm schema || mm tools --format schema", r"\$schema"),
    ("no", "mm mcp; mm serve", r"", lead(r"mm call")),
    ("no", "mm help det --format json && mm doctor --format json && mm version --format json", r"\{.*\{.*\{"),
    ("WRONG", 'mm inverse "1 2; 3 4" --format json -o - && test ! -e ./-', r'"inverse"'),
    ("no", 'mm inverse "1 2; 3 4" -o /dev/null', r""),
)


# --- Files ------------------------------------------------------------------------------------------------------------

def prepare(folder):
    """Writes the files that the commands read."""
    source = random.Random(12)

    def write(name, content):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def table(rows, columns):
        return "".join(",".join(repr(source.uniform(-1, 1)) for _ in range(columns)) + "\n" for _ in range(rows))

    write("A50.csv", table(50, 50))
    write("b50.csv", table(50, 1))
    write("T.csv", table(30, 4))
    write("tb.csv", table(30, 1))
    write("H12.csv", "".join(",".join(repr(1 / (i + j + 1)) for j in range(12)) + "\n" for i in range(12)))
    write("h12b.csv", "1\n" * 12)
    write("bom.csv", b"\xef\xbb\xbfx,y\n1,2\n3,4\n")
    write("crlf.csv", '1,"2"\r\n3,4\r\n')
    write("paste.tsv", "1\t2\n3\t4\n")
    write("empty-cell.csv", "1,2\n,4\n")
    write("semi.txt", "1;2\n3;4\n")
    write("german.csv", "1,5;2,25\n3;4,6\n")
    write("semicolon.csv", "1.5;2.25\n3;4\n")
    write("comment.csv", "# measured\n1,2\n3,4\n")
    write("header.csv", "x,y\n1,2\n3,4\n")
    write("utf16.csv", "1,2\n3,4\n".encode("utf-16"))
    write("comma.tsv", "1,5\t2\n3\t4\n")
    write("meas.csv", "t,y\n0,1\n1,2\n2,2.9\n")
    write("chain.txt", "2 1\n1 3\n\n1 3\n2 1\n\n1 3\n0 -5\n")
    write("chain-crlf.txt", "2 1\r\n1 3\r\n\r\n1 3\r\n2 1\r\n\r\n1 3\r\n0 -5\r\n")
    header = b"{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }"
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    write("a.npy", b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + struct.pack("<4d", 1, 2, 3, 4))
    side, lines = 10, []
    for row in range(side):
        for column in range(side):
            here = row * side + column + 1
            lines.append(f"{here} {here} 4")
            if column + 1 < side:
                lines.append(f"{here + 1} {here} -1")
            if row + 1 < side:
                lines.append(f"{here + side} {here} -1")
    write("poisson.mtx", "%%MatrixMarket matrix coordinate integer symmetric\n"
          f"{side ** 2} {side ** 2} {len(lines)}\n" + "\n".join(lines) + "\n")
    write("pb.csv", "1\n" * side ** 2)
    size = 10_000
    entries = [f"{i} {i} 4" for i in range(1, size + 1)] + [f"{i + 1} {i} -1" for i in range(1, size)]
    write("sparse.mtx", f"%%MatrixMarket matrix coordinate real symmetric\n{size} {size} {len(entries)}\n"
          + "\n".join(entries) + "\n")
    write("sb.csv", "1\n" * size)
    write("x.csv", json.dumps([1, 2])[1:-1] + "\n")
