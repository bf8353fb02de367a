import Foundation
import MatrixExact

// The public library as a peer of `Peers/peers.py`, which asks line by line and compares fingerprints:
//   load FILE     the number of systems, then for each: rows, columns and entries of A, then those of B
//   time OP N     runs OP over all systems N times; answers "SECONDS FINGERPRINT", or "unknown"

struct System {
  var a: Matrix<Integer>
  var b: Matrix<Integer>
  /// The first column of `b`.
  var side: Vector<Integer>
}

/// What an operation leaves, to be compared with what a peer's leaves.
enum Answer {
  case number(Integer)
  case matrix(Matrix<Rational>)
  case whole(Matrix<Integer>)
  case polynomial(Polynomial<Rational>)
  case basis(Basis<Rational>)
}

var systems: [System] = []

func numbers(of path: String) throws -> [System] {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  var words = data.split(whereSeparator: { $0 == 32 || $0 == 10 }).makeIterator()
  func next() -> Integer { Integer(String(decoding: words.next()!, as: UTF8.self))! }
  func matrix() -> Matrix<Integer> {
    let (rows, columns) = (next().asInt!, next().asInt!)
    return Matrix(Shape(rows, columns), rowMajor: (0..<(rows * columns)).map { _ in next() })
  }
  return (0..<next().asInt!).map { _ in
    let (a, b) = (matrix(), matrix())
    return System(a: a, b: b, side: Vector(b.columns > 0 ? b.column(0) : []))
  }
}

/// Times an operation over all systems, and keeps the last answers.
@inline(__always)
func time<Result>(
  _ systems: [System], _ repetitions: Int, _ clock: clockid_t, _ answer: (Result) -> Answer,
  _ work: (System) throws -> Result
) rethrows -> (seconds: Double, answers: [Answer]) {
  var results = try systems.map(work)
  let start = seconds(clock)
  for _ in 0..<repetitions {
    for index in systems.indices { results[index] = try work(systems[index]) }
  }
  let time = seconds(clock) - start
  return (time, results.map(answer))
}

func run(
  _ name: String, _ systems: [System], _ count: Int, _ clock: clockid_t
) throws -> (seconds: Double, answers: [Answer])? {
  switch name {
  case "det": try time(systems, count, clock, Answer.number) { try $0.a.determinant() }
  case "solve" where systems.allSatisfy { $0.b.columns == 1 }:
    try time(systems, count, clock, { .matrix($0.particular!) }) { try $0.a.solve($0.side) }
  case "solve": try time(systems, count, clock, { .matrix($0.particular!) }) { try $0.a.solve($0.b) }
  case "rref": time(systems, count, clock, { .matrix($0.matrix) }) { $0.a.reducedRowEchelonForm() }
  case "nullspace": time(systems, count, clock, Answer.basis) { $0.a.nullSpace() }
  case "inverse": try time(systems, count, clock, Answer.matrix) { try $0.a.inverse() }
  case "multiply": time(systems, count, clock, Answer.whole) { try! $0.a.multiplied(by: $0.b) }
  case "charpoly":
    try time(systems, count, clock, Answer.polynomial) { try $0.a.map { Rational($0) }.characteristicPolynomial() }
  default: nil
  }
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

  mutating func push(_ entry: Integer) { push(Rational(entry)) }

  mutating func push(_ answer: Answer) {
    switch answer {
    case .number(let number): push(number)
    case .matrix(let matrix): for entry in matrix.rowMajor { push(entry) }
    case .whole(let matrix): for entry in matrix.rowMajor { push(entry) }
    case .polynomial(let polynomial): for entry in polynomial.coefficients { push(entry) }
    case .basis(let basis): for vector in basis.vectors { for entry in vector.array { push(entry) } }
    }
  }
}

while let line = readLine() {
  let words = line.split(separator: " ").map(String.init)
  switch words.first {
  case "load":
    systems = try numbers(of: words[1])
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
