import Foundation
import MatrixExact

// The public library as a peer of `Peers/peers.py`, which asks line by line and compares fingerprints:
//   modulus P     what the systems loaded next are taken modulo; 0 for integers
//   load FILE     the number of systems, then for each: rows, columns and entries of A, then those of B
//   time OP N     runs OP over all systems N times; answers "SECONDS FINGERPRINT", or "unknown"

/// A class: to hand it to an operation counts one reference, not one for each matrix.
final class System {
  let a: Matrix<Integer>
  let b: Matrix<Integer>
  /// The prime modulo which it is taken; 0 for none.
  let modulus: UInt64
  /// The numbers of `a` as fractions.
  private(set) lazy var rational = a.map { Rational($0) }
  /// Both modulo the prime, where there is one.
  var residues: [ModularMatrix] = []
  /// `a + b·i`, where the shapes agree.
  var complex: Matrix<GaussianRational>?

  init(_ a: Matrix<Integer>, _ b: Matrix<Integer>, modulo modulus: UInt64) {
    (self.a, self.b, self.modulus) = (a, b, modulus)
  }
}

/// What an operation leaves, to be compared with what a peer's leaves.
enum Answer {
  case number(Integer)
  case matrix(Matrix<Rational>)
  case whole(Matrix<Integer>)
  case polynomial(Polynomial<Rational>)
  case basis(Basis<Rational>)
  /// A space by any basis: compared by the reduced form of its vectors.
  case span(Basis<Rational>)
  /// The factors of a polynomial, in any order.
  case factors(PolynomialFactors<Rational>)
  /// Modulo a prime.
  case words([UInt64])
  case complex([GaussianRational])
  /// A lattice by its rows: compared by the Gram determinant of those that are not zero.
  case lattice(Matrix<Integer>)
}

/// What users run is measured: `Computed`, with a budget as `mm` gives it.
let budget = Budget(seconds: 3_600, bytes: 16 << 30)

var systems: [System] = []
var modulus: UInt64 = 0

func numbers(of path: String, modulus: UInt64) throws -> [System] {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  var words = data.split(whereSeparator: { $0 == 32 || $0 == 10 }).makeIterator()
  func next() -> Integer { Integer(String(decoding: words.next()!, as: UTF8.self))! }
  func matrix() -> Matrix<Integer> {
    let (rows, columns) = (next().asInt!, next().asInt!)
    return Matrix(Shape(rows, columns), rowMajor: (0..<(rows * columns)).map { _ in next() })
  }
  return (0..<next().asInt!).map { _ in
    let (a, b) = (matrix(), matrix())
    let system = System(a, b, modulo: modulus)
    if modulus > 0 {
      system.residues = [a, b].map {
        ModularMatrix($0.shape, $0.rowMajor.map { $0.residue(modulo: modulus) }, modulo: modulus)
      }
    }
    if a.shape == b.shape {
      system.complex = Matrix(a.shape) { GaussianRational(Rational(a[$0, $1]), Rational(b[$0, $1])) }
    }
    return system
  }
}

/// Times an operation over all systems, whose answers are let go at once; gives those of a run before.
@inline(__always)
func time<Result>(
  _ systems: [System], _ repetitions: Int, _ clock: clockid_t, _ answer: (Result) -> Answer,
  _ work: (System) throws -> Result
) rethrows -> (seconds: Double, answers: [Answer]) {
  let results = try systems.map(work)
  // A caller who has his matrices counts no reference for a call.
  let held = unsafe systems.map { unsafe Unmanaged.passUnretained($0) }
  let start = seconds(clock)
  for _ in 0..<repetitions {
    for place in systems.indices { _ = try unsafe held[place]._withUnsafeGuaranteedRef(work) }
  }
  let time = seconds(clock) - start
  return (time, results.map(answer))
}

func run(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t
) throws -> (seconds: Double, answers: [Answer])? {
  switch name {
  // Ours are in lowest terms anyhow.
  case "solve-fractions": try run("solve", systems, count, clock)
  case "det":
    try time(systems, count, clock, Answer.number) {
      try Computed.determinant($0.a, budget: budget).answer
    }
  case "rational-det":
    try time(systems, count, clock, { Answer.number($0.answer.numerator) }) { try Computed.determinant($0.rational) }
  case "certified-det":
    try time(systems, count, clock, { Answer.number($0.0.answer.numerator) }) {
      let found = try Computed.determinant($0.rational, certificate: .compact)
      return (found.worked, try found.certificate())
    }
  case "solve":
    try time(systems, count, clock, { .matrix($0.answer.particular) }) {
      try Computed.solveEach($0.a, $0.b, budget: budget)
    }
  case "rref":
    try time(systems, count, clock, { .matrix($0.answer.matrix) }) {
      try Computed.reducedRowEchelonForm($0.a, budget: budget)
    }
  case "rank": try time(systems, count, clock, { .number(Integer($0)) }) { try $0.a.rank() }
  case "nullspace":
    try time(systems, count, clock, { .basis($0.answer) }) { try Computed.nullSpace($0.a, budget: budget) }
  case "inverse":
    try time(systems, count, clock, { .matrix($0.answer.matrix!) }) { try Computed.inverse($0.a, budget: budget) }
  case "multiply":
    try time(systems, count, clock, { .whole($0.answer) }) { try Computed.product($0.a, $0.b, budget: budget) }
  case "charpoly":
    try time(systems, count, clock, Answer.polynomial) {
      try Computed.characteristicPolynomial($0.a, budget: budget).answer
    }
  case "hermite": try time(systems, count, clock, Answer.whole) { try $0.a.hermiteNormalForm() }
  case "smith":
    try time(systems, count, clock, { .whole(diagonal($0.1, $0.0)) }) { ($0.a.shape, try $0.a.smithInvariants()) }
  case "minpoly":
    try time(systems, count, clock, Answer.polynomial) {
      try Computed.minimalPolynomial($0.a, budget: budget).answer
    }
  case "factor":
    try time(systems, count, clock, Answer.factors) {
      try Polynomial($0.a.row(0).map { Rational($0) }).factored()
    }
  case "lll": try time(systems, count, clock, Answer.lattice) { try $0.a.reducedLatticeBasis(delta: 99 / 100) }
  case "lll-transform":
    try time(systems, count, clock, { .lattice($0.matrix) }) { try $0.a.latticeReduction(delta: 99 / 100) }
  case _ where name.hasPrefix("polynomial-"):
    if let modulus = systems.first?.modulus, modulus > 0 {
      try residuePolynomials(name, systems, count, clock, PrimeModulus(Int(modulus)))
    } else {
      try polynomials(name, systems, count, clock, PolynomialRing(PolynomialDomain(letter: "x"))!) { Rational($0) }
    }
  case _ where name.hasPrefix("mod-"): modular(name, systems, count, clock)
  case _ where name.hasPrefix("gaussian-"): try gaussian(name, systems, count, clock)
  case _ where name.hasPrefix("spaces-"): try spaces(name, systems, count, clock)
  default: nil
  }
}

func diagonal(_ invariants: [Integer], _ shape: Shape) -> Matrix<Integer> {
  Matrix(shape) { $0 == $1 && $0 < invariants.count ? invariants[$0] : .zero }
}

func modular(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t
) -> (seconds: Double, answers: [Answer])? {
  guard systems.allSatisfy({ !$0.residues.isEmpty }) else { return nil }
  return switch name {
  case "mod-multiply":
    time(systems, count, clock, { .words($0.entries) }) { $0.residues[0].multiplied(by: $0.residues[1]) }
  case "mod-det": time(systems, count, clock, { .words([$0]) }) { $0.residues[0].determinant()! }
  case "mod-rank": time(systems, count, clock, { .words([UInt64($0)]) }) { $0.residues[0].rankProfile()!.rows.count }
  case "mod-rref": time(systems, count, clock, { .words($0.entries) }) { $0.residues[0].reduced()!.matrix }
  case "mod-inverse": time(systems, count, clock, { .words($0.entries) }) { $0.residues[0].inverse()! }
  case "mod-charpoly": time(systems, count, clock, Answer.words) { $0.residues[0].characteristicPolynomial()! }
  default: nil
  }
}

func gaussian(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t
) throws -> (seconds: Double, answers: [Answer])? {
  switch name {
  case "gaussian-det":
    try time(systems, count, clock, { .complex([$0]) }) { try Computed.determinant($0.complex!).answer }
  case "gaussian-solve":
    try time(systems, count, clock, { .complex($0) }) { system in
      let side = Matrix<GaussianRational>(Shape(system.a.rows, 1)) { row, _ in
        GaussianRational(Rational(system.a[row, 0]), .zero)
      }
      return try Computed.solveEach(system.complex!, side).answer.particular.rowMajor
    }
  case "gaussian-inverse":
    try time(systems, count, clock, { .complex($0.rowMajor) }) {
      guard case .inverse(let inverse) = try Computed.inverse($0.complex!).answer else { fatalError("singular") }
      return inverse
    }
  default: nil
  }
}

func spaces(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t
) throws -> (seconds: Double, answers: [Answer])? {
  func rational(_ matrix: Matrix<Integer>) -> Matrix<Rational> { matrix.map { Rational($0) } }
  return switch name {
  case "spaces-intersection":
    try time(systems, count, clock, Answer.span) {
      try Narrated.intersection(rational($0.a), rational($0.b), narration: .silent).answer.basis
    }
  case "spaces-gramschmidt":
    try time(systems, count, clock, { .matrix($0.q.transposed) }) {
      try Narrated.orthogonalization(rational($0.a), narration: .silent).answer
    }
  case "spaces-lstsq":
    try time(systems, count, clock, { .matrix($0.shortest) }) {
      try Computed.leastSquares(rational($0.a), rational($0.b.columns([0])), budget: budget).answer
    }
  default: nil
  }
}

func residuePolynomials(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t, _ prime: PrimeModulus
) throws -> (seconds: Double, answers: [Answer])? {
  let ring = PolynomialRing<Residue>(PolynomialDomain(letter: "x", modulus: "\(prime.value)"))!
  return try polynomials(name, systems, count, clock, ring) { prime.residue($0) }
}

/// Row i of A lists the coefficients of the entries of row i, constant terms first, and B has as many columns as the matrix of
/// polynomials.
func polynomials<Base: PolynomialBase>(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t, _ ring: PolynomialRing<Base>,
  _ coefficient: (Integer) -> Base
) throws -> (seconds: Double, answers: [Answer])? {
  let matrices = systems.map { system in
    let length = system.a.columns / max(1, system.b.columns)
    return Matrix(Shape(system.a.rows, system.b.columns)) { row, column in
      ring.element(Polynomial((0..<length).map { coefficient(system.a[row, column * length + $0]) }))
    }
  }
  let work: (Matrix<PolynomialElement<Base>>) throws -> Void
  switch name {
  case "polynomial-det": work = { _ = try $0.determinant(budget: budget) }
  case "polynomial-hermite": work = { _ = try $0.hermiteNormalForm(budget: budget) }
  case "polynomial-hermite-transform": work = { _ = try $0.hermiteForm(budget: budget) }
  case "polynomial-smith": work = { _ = try $0.smithForm(budget: budget) }
  default: return nil
  }
  let start = seconds(clock)
  for _ in 0..<count { for matrix in matrices { try work(matrix) } }
  return (seconds(clock) - start, [])
}

func seconds(_ clock: clockid_t) -> Double {
  var now = timespec()
  unsafe clock_gettime(clock, &now)
  return Double(now.tv_sec) + 1e-9 * Double(now.tv_nsec)
}

/// Compared modulo a prime below 2⁵⁹.
struct Digest {
  static let modulus: UInt64 = 576_460_752_303_423_433
  var value: UInt64 = 0

  static func product(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return modulus.dividingFullWidth((high, low)).remainder
  }

  mutating func push(_ entry: Rational) {
    let inverse = entry.denominator.inverse(modulo: Integer(Self.modulus))!
    let residue = Self.product(
      entry.numerator.residue(modulo: Self.modulus), inverse.residue(modulo: Self.modulus))
    value = (Self.product(value, 1_000_003) + residue) % Self.modulus
  }

  mutating func push(word: UInt64) { value = (Self.product(value, 1_000_003) + word % Self.modulus) % Self.modulus }

  mutating func push(_ entry: Integer) { push(Rational(entry)) }

  mutating func push(_ answer: Answer) {
    switch answer {
    case .number(let number): push(number)
    case .matrix(let matrix): for entry in matrix.rowMajor { push(entry) }
    case .whole(let matrix): for entry in matrix.rowMajor { push(entry) }
    case .polynomial(let polynomial): for entry in polynomial.coefficients { push(entry) }
    case .basis(let basis): for vector in basis.vectors { for entry in vector.array { push(entry) } }
    case .span(let basis):
      let rows = Matrix(Shape(basis.vectors.count, basis.ambient), rowMajor: basis.vectors.flatMap(\.array))
      for entry in try! rows.reducedRowEchelonForm().matrix.rowMajor { push(entry) }
    case .factors(let factors):
      var sum: UInt64 = 0
      for factor in factors.factors {
        var own = Digest()
        for coefficient in factor.polynomial.coefficients { own.push(coefficient) }
        let square = Self.product(own.value, own.value)
        sum = (sum + Self.product(square, UInt64(factor.multiplicity))) % Self.modulus
      }
      push(word: sum)
    case .words(let words): for word in words { push(word: word) }
    case .complex(let numbers):
      for number in numbers {
        push(number.real)
        push(number.imaginary)
      }
    case .lattice(let basis):
      let rows = (0..<basis.rows).map { basis.row($0) }.filter { !$0.allSatisfy(\.isZero) }
      let gram = Matrix<Integer>(Shape(rows.count, rows.count)) { row, column in
        zip(rows[row], rows[column]).reduce(into: .zero) { $0.addProduct($1.0, $1.1) }
      }
      push((try? gram.determinant()) ?? .zero)
    }
  }
}

while let line = readLine() {
  let words = line.split(separator: " ").map(String.init)
  switch words.first {
  case "modulus":
    modulus = UInt64(words[1]) ?? 0
    print("taken")
  case "load":
    systems = try numbers(of: words[1], modulus: modulus)
    print("loaded")
  case "time", "wall":
    let clock = words[0] == "time" ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC
    guard let repetitions = Int(words[2]), let (time, answers) = try run(words[1], systems, repetitions, clock) else {
      print("unknown")
      break
    }
    var digest = Digest()
    for answer in answers { digest.push(answer) }
    print(time, digest.value)
  default: exit(2)
  }
  fflush(nil)
}
