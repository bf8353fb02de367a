"""Exact answers against every peer that is installed, in one run: python3 Benchmarks/Peers/peers.py

Peers are small servers of their own (flint.c, ntl.cpp, …): those whose library is found are compiled into
Benchmarks/.build/peers, the others are named as missing. Each gets the same matrices, is timed in turns with us
(process CPU time, one thread) and has to give the same answer modulo a prime. Ours is `Computed`; `mm call` is
the time of a request with the same systems as text, without certificate: reading and writing included. The table goes to standard output, the
figures as JSON to Benchmarks/.build/peers/peers.json.

    --group NAME      only rows of one group: rationals, widened (forms, lattices, residues, ℚ(i), spaces) or factors
    --only TEXT       only rows whose name contains TEXT; may be given again
    --peers A,B       only these peers
    --rounds N        rounds of rows that take less than a second (default 7)
    --mm FILE         the `mm` whose requests are timed too (default .build/mm; without it the column stays empty)
    --limit SECONDS   give a peer up that takes longer for one answer (default 60)
    --json FILE       where the figures go

Status 1 where a target is missed or answers differ. Debian and Ubuntu: apt-get install libflint-dev libpari-dev
libntl-dev libiml-dev liblinbox-dev libgiac-dev libm4ri-dev; pip install python-flint brings a newer FLINT, and pip
install sympy SymPy.
"""

import argparse
import ctypes
import ctypes.util
import glob
import json
import os
import platform
import random
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import newer_processor

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import call_orders

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(HERE)
BUILT = os.path.join(PACKAGE, ".build", "peers")
OURS = os.path.join(PACKAGE, ".build", "release", "exact-server")

for name in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
    os.environ.pop(name, None)
if kernels := newer_processor.kernels():
    os.environ["OPENBLAS_CORETYPE"] = kernels
for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ[name] = "1"


# --- What is measured -------------------------------------------------------------------------------------------------

class Row:
    """An operation on systems of one kind. `target`: times as fast as the best peer (or as FLINT, where it says so)."""

    def __init__(self, operation, order, target, bits=None, shape="regular", flint=None, against="best", modulus=0,
                 also=()):
        self.operation, self.order, self.target, self.bits = operation, order, target, bits
        self.shape, self.flint, self.against, self.modulus = shape, flint, against, modulus
        # Further peers with how many times as fast as they is asked.
        self.also = dict(also)
        entries = f", {bits} bits" if bits else ""
        if modulus:
            entries = f", GF(2)" if modulus == 2 else f", GF(p), {modulus.bit_length()} bits"
        kind = {"regular": "", "deficient": " of rank 0.8 n", "wide": " + 10 columns", "knapsack": " knapsack",
                "tall": " of 2 n/3 columns", "dependent": " dependent", "thin": " of rank 2 n/3",
                "product": ", four factors", "irreducible": ", irreducible", "cyclotomic": ", x^n − 1",
                "roots of primes": ", roots of primes"}[shape]
        columns = order * 2 // 3 if shape == "dependent" else order
        size = f"of degree {order}" if operation == "factor" else f"{order}×{columns}"
        self.name = f"{operation} {size}{kind}{entries}"

    def systems(self):
        """Enough small systems that one call of a clock is nothing."""
        count = 64 if self.order <= 6 else 16 if self.order <= 10 else 4 if self.order <= 20 else 1
        source = random.Random(f"{self.name} 2026")
        return [self.system(source) for _ in range(count)]

    def system(self, source):
        if self.operation == "factor":
            return [self.polynomial(source)], [[0]]
        if self.modulus:
            return [self.residues(source) for _ in range(2)]
        if self.shape == "knapsack":
            weights = [[source.getrandbits(self.bits)] for _ in range(self.order)]
            return [w + [int(i == j) for j in range(self.order)] for i, w in enumerate(weights)], [[0]]
        n, limit = self.order, (1 << self.bits) - 1 if self.bits else 99
        entry = lambda: source.randint(-limit, limit)
        if self.shape == "thin":
            half = (1 << self.bits // 2) - 1
            left, right = ([[source.randint(-half, half) for _ in range(n * 2 // 3)] for _ in range(n)] for _ in "LR")
            return [[sum(map(int.__mul__, x, y)) for y in right] for x in left], [[0]]
        columns = {"regular": n, "deficient": n + 20, "wide": n + 10}.get(self.shape, n * 2 // 3)
        rank = n * 4 // 5 if self.shape == "deficient" else n
        a = [[entry() for _ in range(columns)] for _ in range(rank)]
        for _ in range(n - rank):
            one, other = source.sample(range(rank), 2)
            a.append([x + 2 * y for x, y in zip(a[one], a[other])])
        whole = self.operation == "multiply" or "-" in self.operation
        return a, [[entry() for _ in range(columns if whole else 1)] for _ in range(n)]

    def polynomial(self, source):
        """Coefficients, the constant term first."""
        n, entry = self.order, lambda: source.randint(-(1 << self.bits), 1 << self.bits)
        if self.shape == "cyclotomic":
            return [-1] + [0] * (n - 1) + [1]
        if self.shape == "irreducible":
            return [entry() for _ in range(n)] + [1 + abs(entry())]
        if self.shape == "product":
            result = [1]
            for _ in range(4):
                factor = [entry() for _ in range(n // 4)] + [1 + abs(entry())]
                result = [sum(result[i] * factor[k - i] for i in range(len(result)) if 0 <= k - i < len(factor))
                          for k in range(len(result) + n // 4)]
            return result
        # The polynomial of √2 + √3 + √5 + …: f(x) becomes f(x + √p)·f(x − √p), with u + v·√p in pairs.
        result = [0, 1]
        for prime in (2, 3, 5, 7, 11, 13, 17)[:n.bit_length() - 1]:
            shifted = [(0, 0)]
            for coefficient in reversed(result):
                shifted = [(x + y[0], z + y[1]) for (x, z), y in zip(
                    [(0, 0)] + shifted, [(prime * v, u) for u, v in shifted] + [(0, 0)])]
                shifted[0] = (shifted[0][0] + coefficient, shifted[0][1])
            us, vs = zip(*shifted)
            product = lambda a: [sum(a[i] * a[k - i] for i in range(len(a)) if 0 <= k - i < len(a))
                                 for k in range(2 * len(a) - 1)]
            result = [x - prime * y for x, y in zip(product(us), product(vs))]
            while not result[-1]:
                result.pop()
        return result

    def residues(self, source):
        if self.modulus == 2:
            lines = (bin(source.getrandbits(self.order) | 1 << self.order)[3:] for _ in range(self.order))
            return [list(line) for line in lines]
        return [[source.randrange(self.modulus) for _ in range(self.order)] for _ in range(self.order)]


def rationals():
    """Whole numbers and fractions."""
    result = []
    for order, target in ((3, 0.7), (4, 1), (6, 1.5), (10, 1), (20, 1), (50, 1.5)):
        for operation in ("det", "solve", "inverse", "rref"):
            if (operation, order) != ("inverse", 50):
                result.append(Row(operation, order, target, against="flint"))
    for order in (3, 4, 6):
        result.append(Row("solve-fractions", order, None, against="flint"))
    for order in (100, 200, 500, 1000):
        result.append(Row("solve", order, 8, flint=10))
    for order in (100, 200, 500, 1000):
        result.append(Row("det", order, 12 if order == 1000 else 7))
    for order in (100, 200, 400):
        result += [
            Row("rref", order, 10, shape="deficient", against="flint"),
            Row("nullspace", order, 10, shape="deficient", against="flint"),
            Row("rref", order, 10, shape="wide", against="flint"),
            Row("nullspace", order, 10, shape="wide", against="flint"),
        ]
    for order in (50, 100, 200):
        result.append(Row("inverse", order, 8))
    for order, target in ((10, 1), (20, 1), (100, 5), (200, 5), (300, 5), (500, 5)):
        result.append(Row("charpoly", order, target))
    for bits in (100, 1000):
        for order in (100, 200):
            for operation in ("det", "solve"):
                result.append(Row(operation, order, 3, bits=bits))
    for bits in (10, 64, 1000):
        for order in (100, 200, 500):
            result.append(Row("multiply", order, 1.5, bits=bits, against="flint"))
    return result


# The largest primes of 23, 31 and 61 bits.
PRIMES = (8_388_593, 2_147_483_647, 2_305_843_009_213_693_951)


def widened():
    """Integer forms, lattices, residues, Gaussian rationals and spaces."""
    result = []
    for order, target in ((10, 1), (20, 1), (50, 5), (100, 5), (200, 5), (300, 5)):
        for operation in ("hermite", "smith"):
            result.append(Row(operation, order, target, against="flint"))
    for order, target in ((10, 1), (20, 1), (100, 5), (200, 5), (300, 5)):
        result.append(Row("minpoly", order, target))
    for order in (20, 40, 80):
        result.append(Row("lll", order, 1, bits=100, against="flint"))
        result.append(Row("lll", order, 1, bits=100, shape="knapsack", against="flint"))
    result += [Row("lll", 40, 1, bits=300, shape=shape, against="flint") for shape in ("regular", "knapsack")]
    for order, bits, shape in ((30, 100, "dependent"), (30, 300, "dependent"), (20, 300, "thin")):
        for operation in ("lll", "lll-transform"):
            result.append(Row(operation, order, 1, bits=bits, shape=shape, against="flint"))
    for prime in PRIMES:
        for order in (100, 500, 1000):
            for operation in ("multiply", "det", "rank", "rref", "inverse", "charpoly"):
                target = 1.5 if prime == PRIMES[0] else 1
                result.append(Row("mod-" + operation, order, target, against="flint", modulus=prime))
    for order in (1000, 4000):
        for operation in ("multiply", "rank", "rref"):
            result.append(Row("mod-" + operation, order, 0.5, against="M4RI", modulus=2))
    for order in (20, 50, 100):
        for operation in ("det", "solve", "inverse"):
            result.append(Row("gaussian-" + operation, order, 2, also={"SymPy": 5}))
    for order in (10, 30):
        result.append(Row("spaces-intersection", order, 20, shape="tall", against="SymPy"))
        result.append(Row("spaces-gramschmidt", order, 20, against="SymPy"))
        result.append(Row("spaces-lstsq", order, 20, shape="tall", against="SymPy"))
    return result


def factors():
    """Factors of polynomials over the rationals."""
    result = []
    for shape, orders in (("product", (20, 60)), ("irreducible", (20, 60, 200)), ("cyclotomic", (60,)),
                          ("roots of primes", (16, 32, 64))):
        for order in orders:
            bits = 10 if shape in ("product", "irreducible") else None
            result.append(Row("factor", order, None, bits=bits, shape=shape))
    return result


GROUPS = {"rationals": rationals, "widened": widened, "factors": factors}


# --- Peers ------------------------------------------------------------------------------------------------------------

class Lost(Exception):
    """A peer that took too long, or ended."""

    def __init__(self, why, spent=None):
        super().__init__(why)
        self.why, self.spent = why, spent


class Server:
    def __init__(self, name, command, version):
        self.name, self.command, self.version = name, command, version
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)

    def ask(self, line, limit):
        if self.process is None:
            self.start()
        self.process.stdin.write((line + "\n").encode())
        answer, end, before = b"", time.monotonic() + limit, self.processor_time()
        while not answer.endswith(b"\n"):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            block = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            if not block:
                spent = None if ready or before is None else self.processor_time() - before
                self.stop()
                raise Lost("ended" if ready else f"> {limit:g} s", spent)
            answer += block
        return answer.decode().strip()

    def processor_time(self):
        """Seconds the process has computed for; `None` where the system does not say."""
        try:
            with open(f"/proc/{self.process.pid}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def load(self, path, modulus):
        try:
            self.ask(f"modulus {modulus}", 600)
            self.ask("load " + path, 600)
        except Lost as lost:
            # Nothing was computed.
            raise Lost(lost.why) from lost

    def time(self, operation, repetitions, limit):
        """Seconds for one pass over the systems, and the fingerprint; `None` where the peer has no such operation."""
        answer = self.ask(f"time {operation} {repetitions}", limit)
        if answer == "unknown":
            return None
        seconds, fingerprint = answer.split()
        return float(seconds) / repetitions, fingerprint

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None


def build_ours():
    command = ["swift", "build", "--package-path", PACKAGE, "-c", "release", "--static-swift-stdlib",
               "--product", os.path.basename(OURS)]
    if subprocess.run(command, stdout=sys.stderr).returncode:
        raise SystemExit("the server of our side does not build")


def compiled(name, source, flags, only):
    """A peer's server, or `None` and why not."""
    if only and name not in only:
        return None, None
    compiler = "c++" if source.endswith("pp") else "cc"
    if not shutil.which(compiler):
        return None, f"{name}: no {compiler}"
    target = os.path.join(BUILT, name.replace(" ", "-"))
    sources = [os.path.join(HERE, source), os.path.join(HERE, "server.h")]
    if not os.path.exists(target) or os.path.getmtime(target) < max(map(os.path.getmtime, sources)):
        print(f"compiling {name} …", file=sys.stderr)
        run = subprocess.run(
            [compiler, "-O2", "-w", "-o", target, sources[0]] + flags, capture_output=True, text=True)
        if run.returncode:
            lines = [line for line in run.stderr.splitlines() if "error" in line or "cannot find" in line]
            return None, f"{name}: {(lines or ['does not compile'])[0].strip()}"
    return target, None


def newer_flint():
    try:
        import flint
    except ImportError:
        return None, None
    folder = os.path.join(os.path.dirname(flint.__file__), "..", "python_flint.libs")
    found = glob.glob(os.path.join(folder, "libflint*"))
    return (os.path.abspath(found[0]), flint.__FLINT_VERSION__) if found else (None, None)


def debian_version(package):
    run = subprocess.run(["dpkg-query", "-W", "-f=${Version}", package], capture_output=True, text=True)
    return run.stdout.split("-")[0].split("+")[0] or "?"


def peers(only):
    os.makedirs(BUILT, exist_ok=True)
    found, missing = [], []

    def add(name, source, flags, version):
        path, why = compiled(name, source, flags, only)
        if path:
            found.append(Server(name, [path], version))
        elif why:
            missing.append(why)

    try:
        add("FLINT", "flint.c", ["-lflint", "-lgmp"], debian_version("libflint-dev"))
        library, version = newer_flint()
        if library:
            folder = os.path.dirname(library)
            add("python-flint", "flint.c", [library, f"-Wl,-rpath,{folder}"], version)
        else:
            missing.append("python-flint: pip install python-flint")
        add("PARI", "pari.c", ["-lpari", "-lgmp", "-lm"], debian_version("libpari-dev"))
        add("NTL", "ntl.cpp", ["-lntl", "-lgmp", "-lpthread"], debian_version("libntl-dev"))
        add("IML", "iml.c", ["-liml", "-lopenblas", "-lgmp", "-lm"], debian_version("libiml-dev"))
        add("giac", "giac.cpp", ["-lgiac", "-lgmp"], debian_version("libgiac-dev"))
        add("M4RI", "m4ri.c", ["-lm4ri"], debian_version("libm4ri-dev"))
        if not only or "SymPy" in only:
            try:
                import sympy
                found.append(Server("SymPy", [sys.executable, os.path.join(HERE, "symbolic.py")], sympy.__version__))
            except ImportError:
                missing.append("SymPy: pip install sympy")
        add("LinBox", "linbox.cpp",
            ["-DDISABLE_COMMENTATOR", "-llinbox", "-lgivaro", "-lopenblas", "-lntl", "-lmpfr", "-liml", "-lflint",
             "-lgmpxx", "-lgmp"], debian_version("liblinbox-dev"))
    except OSError as error:
        missing.append(str(error))
    return found, missing


# --- The run ----------------------------------------------------------------------------------------------------------

def write(systems, path):
    with open(path, "w") as file:
        file.write(f"{len(systems)}\n")
        for pair in systems:
            for matrix in pair:
                file.write(f"{len(matrix)} {len(matrix[0])}\n")
                for row in matrix:
                    file.write(" ".join(map(str, row)) + "\n")


def measure(row, ours, others, options, path):
    systems = row.systems()
    write(systems, path)
    result = {"name": row.name, "operation": row.operation, "order": row.order, "bits": row.bits, "shape": row.shape,
              "target": row.target, "against": row.against, "seconds": {}, "atLeast": {}, "notes": {}}
    first, taking_part = {}, []
    for server in [ours] + others:
        try:
            server.load(path, row.modulus)
            # The first call may pay for tables and pages; a second one tells how long a call takes.
            answer = server.time(row.operation, 1, options.limit * (4 if server is ours else 1))
            if answer and answer[0] < 0.5:
                answer = server.time(row.operation, 1, options.limit)
        except Lost as lost:
            result["notes"][server.name] = lost.why
            if lost.spent and server is not ours:
                result["atLeast"][server.name] = lost.spent / len(systems)
            continue
        if answer is None:
            continue
        first[server.name] = answer
        taking_part.append(server)
    if ours.name not in first:
        raise SystemExit(f"{row.name}: no answer from our side: {result['notes'].get(ours.name, 'unknown operation')}")
    fingerprint = first[ours.name][1]
    votes = [answer[1] for name, answer in first.items() if name != ours.name]
    if votes and fingerprint not in votes:
        raise SystemExit(f"{row.name}: nobody agrees with our answer")
    for server in list(taking_part):
        if first[server.name][1] != fingerprint:
            result["notes"][server.name] = "another answer"
            taking_part.remove(server)
    best = min((first[s.name][0] for s in taking_part if s is not ours), default=None)
    times = {server.name: [] for server in taking_part}
    for server in taking_part:
        # Peers far from the best are timed once.
        if server is not ours and best and first[server.name][0] > max(0.2, 4 * best):
            times[server.name].append(first[server.name][0])
    timed = [server for server in taking_part if not times[server.name]]
    slowest = max(first[server.name][0] for server in timed)
    rounds = options.rounds if slowest < 1 else 3
    repetitions = {
        server.name: max(1, min(100_000, int(0.02 / max(first[server.name][0], 1e-9)))) for server in timed}
    for _ in range(rounds):
        for server in timed:
            seconds, again = server.time(row.operation, repetitions[server.name], 600)
            if again != fingerprint:
                raise SystemExit(f"{row.name}: {server.name} answered differently the second time")
            times[server.name].append(seconds)
    count = len(systems)
    for name, values in times.items():
        result["seconds"][name] = statistics.median(values) / count
    return result


# The tools that answer rows, and the largest order that is asked as text.
TOOLS = {"det": "det", "solve": "solve", "inverse": "inverse", "rref": "rref", "nullspace": "nullspace",
         "multiply": "multiply", "charpoly": "charpoly", "minpoly": "minpoly"}
LARGEST_REQUEST = 200


def request_time(row, mm, rounds):
    """Seconds of processor time of a request to `mm call`; `None` for rows that are not asked."""
    if row.operation not in TOOLS or row.modulus or row.order > LARGEST_REQUEST or not os.path.exists(mm):
        return None
    def request(system):
        inputs = {"A": [[str(entry) for entry in line] for line in system[0]]}
        if row.operation in ("solve", "multiply"):
            inputs["b" if row.operation == "solve" else "B"] = [[str(entry) for entry in line] for line in system[1]]
        return call_orders.request(TOOLS[row.operation], "integers", inputs, False)
    lines = [request(system) for system in row.systems()]
    caller = call_orders.Caller(mm)
    warm = caller.time(lines)
    repeated = lines * max(1, min(100, int(20_000 / max(1, warm * len(lines)))))
    seconds = statistics.median(caller.time(repeated) for _ in range(min(rounds, 5))) * 1e-6
    caller.close()
    return seconds


def judged(row, result, ours):
    mine = result["seconds"][ours.name]
    others = {name: value for name, value in result["seconds"].items() if name != ours.name}
    flints = {name: value for name, value in others.items() if "lint" in name.lower()}
    best = min(others, key=others.get, default=None)
    result["best"] = best
    result["ratio"] = others[best] / mine if best else None
    result["flintRatio"] = min(flints.values()) / mine if flints else None
    asked = {"flint": result["flintRatio"], "best": result["ratio"]}.get(
        row.against, others[row.against] / mine if row.against in others else None)
    def bound(given_up):
        """How many times as fast we are at least, by how long peers took until they were given up."""
        return min((spent / mine for name, spent in result["atLeast"].items() if given_up(name)), default=None)

    is_flint = lambda name: "lint" in name.lower()
    if result["flintRatio"] is None:
        result["flintBound"] = bound(is_flint)
    if asked is None:
        asked = result["bound"] = bound({"flint": is_flint, "best": lambda name: True}.get(
            row.against, lambda name: name == row.against))
        # A bound that is too low says nothing.
        asked = None if asked is None or row.target is None or asked < row.target else asked
    result["met"] = None if asked is None or row.target is None else asked >= row.target
    if result["met"] and row.flint:
        ratio = result["flintRatio"]
        if ratio is not None:
            result["met"] = ratio >= row.flint
        elif result["flintBound"] is not None and result["flintBound"] < row.flint:
            result["met"] = None
    for name, target in row.also.items():
        if result["met"] and name in others:
            result["met"] = others[name] / mine >= target
    return result


def text(seconds):
    for unit, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")):
        if seconds >= unit:
            break
    return f"{seconds / unit:.3g} {name}"


def times_as_fast(value):
    return "" if value is None else f"{value:.2g}" if value < 10 else f"{value:.0f}"


def processor():
    try:
        with open("/proc/cpuinfo") as file:
            return next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def openblas():
    for name in ("libopenblas.so.0", "libopenblas.dylib", ctypes.util.find_library("openblas") or ""):
        try:
            library = ctypes.CDLL(name)
            library.openblas_get_corename.restype = library.openblas_get_config.restype = ctypes.c_char_p
            return " ".join(library.openblas_get_config().decode().split()[:2]) + ", core " + (
                library.openblas_get_corename().decode())
        except (OSError, AttributeError):
            continue
    return "unknown"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--group", action="append", choices=GROUPS, default=[])
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--peers", type=lambda value: value.split(","), default=None)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--mm", default=os.path.join(os.path.dirname(PACKAGE), ".build", "release", "mm"))
    parser.add_argument("--json", default=os.path.join(BUILT, "peers.json"))
    parser.add_argument("--no-build", action="store_true", help="take the server that is built")
    options = parser.parse_args()
    if not options.no_build:
        build_ours()
    # On one core nobody takes a second thread, us included.
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    ours = Server("Matrix Master", [OURS], "this checkout")
    others, missing = peers(options.peers)
    names = [server.name for server in others]
    print(f"{processor()}; {openblas()}; one thread; medians of process CPU time, entries within ±99 unless said.")
    print("Peers: " + ", ".join(f"{server.name} {server.version}" for server in others)
          + ("" if not missing else ". Missing: " + "; ".join(missing)) + ".\n")
    print("| operation | Computed | mm call | " + " | ".join(names) + " | × best | × FLINT | asked |")
    print("|---" * (len(names) + 6) + "|")
    results, missed = [], []
    with tempfile.TemporaryDirectory() as folder:
        for row in (row for group in options.group or GROUPS for row in GROUPS[group]()):
            if options.only and not any(part in row.name for part in options.only):
                continue
            result = judged(row, measure(row, ours, others, options, os.path.join(folder, "systems")), ours)
            results.append(result)
            result["request"] = request_time(row, options.mm, options.rounds)
            request = text(result["request"]) if result["request"] else ""
            cells = [
                text(result["seconds"][name]) if name in result["seconds"] else result["notes"].get(name, "")
                for name in names]
            verdict = {None: "", True: " met", False: " MISSED"}[result["met"]]
            whom = {"flint": " FLINT", "best": ""}.get(row.against, " " + row.against)
            whom += f", {row.flint} FLINT" if row.flint else ""
            whom += "".join(f", {target} {name}" for name, target in row.also.items())
            ratios = [
                times_as_fast(result[exact]) if result[exact] is not None or not result.get(least)
                else "> " + times_as_fast(result[least]) for exact, least in (("ratio", "bound"), ("flintRatio", "flintBound"))]
            print(f"| {row.name} | {text(result['seconds'][ours.name])} | {request} | " + " | ".join(cells + ratios)
                  + (f" | {row.target}{whom}{verdict} |" if row.target is not None else " | |"), flush=True)
            if result["met"] is False:
                missed.append(row.name)
    for server in [ours] + others:
        server.stop()
    with open(options.json, "w") as file:
        json.dump({"processor": processor(), "openblas": openblas(), "missing": missing,
                   "peers": {server.name: server.version for server in others}, "rows": results}, file, indent=1,
                  ensure_ascii=False)
    met = sum(result["met"] is True for result in results)
    open_rows = len(results) - met - len(missed)
    print(f"\n{met} met, {len(missed)} missed" + (f": {'; '.join(missed)}" if missed else "")
          + (f"; {open_rows} without a target, or undecided within the limit" if open_rows else "") + ".")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
