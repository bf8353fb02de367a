import BenchmarkHarness
import CMatrixPeer
import MatrixExact

/// One matrix of any shape with entries of any length, on our side and on FLINT's.
@safe final class ShapedSystem {
  let matrix: Matrix<Integer>
  let side: Vector<Integer>
  private let peer: OpaquePointer

  init(_ matrix: Matrix<Integer>, using random: inout some RandomNumberGenerator) {
    self.matrix = matrix
    side = Vector((0..<matrix.rows).map { _ in Integer(Int.random(in: -99...99, using: &random)) })
    unsafe peer = peer_system_make(matrix.rows, matrix.columns)
    for row in 0..<matrix.rows {
      for column in 0..<matrix.columns {
        unsafe peer_system_set(peer, row, column, matrix[row, column].description(radix: 16))
      }
      unsafe peer_system_set(peer, row, matrix.columns, side[row].description(radix: 16))
    }
  }

  deinit { unsafe peer_systems_free(peer) }

  /// Times what makes sense for the shape: square systems are solved and inverted where that is possible.
  func measure(_ name: String, _ comparison: inout Comparison, target: Double? = nil, operations: [String]? = nil) {
    let isSquare = matrix.isSquare
    let isRegular = try! isSquare && matrix.rank() == matrix.rows
    func wants(_ operation: String) -> Bool { operations?.contains(operation) ?? true }
    if isSquare && wants("det") {
      checkDeterminant(name)
      comparison.measure("det \(name)", operations: 1, target: target) {
        _ = try! self.matrix.determinant()
      } against: {
        unsafe peer_det(self.peer)
      }
    }
    if isRegular && wants("solve") {
      comparison.measure("solve \(name)", operations: 1, target: target) {
        _ = try! self.matrix.solve(self.side)
      } against: {
        unsafe peer_solve(self.peer)
      }
    }
    if isRegular && wants("inverse") {
      comparison.measure("inverse \(name)", operations: 1, target: target) {
        _ = try! self.matrix.inverse()
      } against: {
        unsafe peer_inverse(self.peer)
      }
    }
    if wants("rref") {
      checkReducedForm(name)
      comparison.measure("rref \(name)", operations: 1, target: target) {
        _ = try! self.matrix.reducedRowEchelonForm()
      } against: {
        unsafe peer_rref(self.peer)
      }
    }
    if wants("rank") {
      comparison.measure("rank \(name)", operations: 1, target: target) {
        _ = try! self.matrix.rank()
      } against: {
        unsafe peer_rank(self.peer)
      }
    }
  }

  private static let prime: UInt = 4_611_686_018_427_387_847

  private func checkDeterminant(_ name: String) {
    unsafe peer_det(peer)
    let ours = UInt(try! matrix.determinant().residue(modulo: UInt64(Self.prime)))
    precondition(unsafe ours == peer_determinant_residue(peer, 0, Self.prime), "the determinants differ: \(name)")
  }

  private func checkReducedForm(_ name: String) {
    unsafe peer_rref(peer)
    let field = Integer(Self.prime)
    for (index, entry) in try! matrix.reducedRowEchelonForm().matrix.rowMajor.enumerated() {
      let ours = (entry.numerator * entry.denominator.inverse(modulo: field)!).residue(modulo: UInt64(Self.prime))
      precondition(
        unsafe UInt(ours) == peer_matrix_residue(peer, 0, index, Self.prime), "the reduced forms differ: \(name)")
    }
  }
}

/// Long entries.
func measureLong(using random: inout Generator) throws {
  var comparison = Comparison("Long entries against FLINT \(peerVersion)", rounds: 3)
  for bits in [100, 1000] {
    for order in bits == 100 ? [20, 50, 100, 200] : [20, 50, 100] {
      let matrix = Matrix<Integer>(Shape(order, order)) { _, _ in longInteger(bits, &random) }
      ShapedSystem(matrix, using: &random).measure(
        "\(order)×\(order), \(bits) bits", &comparison, target: order >= 100 ? 1.0 / 3 : nil,
        operations: ["det", "solve"])
    }
  }
  comparison.finish()
}

/// Shapes on which one method or another falls off a cliff; those with a name in theirs.
func measureShapes(using random: inout Generator, named part: String = "") throws {
  var comparison = Comparison("Shapes against FLINT \(peerVersion)", rounds: 3)
  for order in [30, 60, 120] {
    for (name, matrix) in try shapes(order, &random) {
      let title = "\(name) \(matrix.rows)×\(matrix.columns)"
      guard part.isEmpty || title.contains(part) else { continue }
      ShapedSystem(matrix, using: &random).measure(title, &comparison, target: 1.2)
    }
  }
  if let worst = comparison.worst { print("\nThe worst: \(worst.name), \(worst.ratio) times FLINT's time.") }
  comparison.finish()
}

private func longInteger(_ bits: Int, _ random: inout Generator) -> Integer {
  let words = (0..<(bits + 63) / 64).map { _ in UInt.random(in: 0...UInt.max, using: &random) }
  return Integer(isNegative: Bool.random(using: &random), magnitude: words) >> (words.count * 64 - bits)
}

private func shapes(_ order: Int, _ random: inout Generator) throws -> [(String, Matrix<Integer>)] {
  func small(_ limit: Int) -> Integer { Integer(Int.random(in: -limit...limit, using: &random)) }
  func square(_ entry: (Int, Int) -> Integer) -> Matrix<Integer> { Matrix(Shape(order, order)) { entry($0, $1) } }
  var common = Integer.one
  for factor in 1..<(2 * order) { common = common.lcm(with: Integer(factor)) }
  let diagonals = (0..<(2 * order)).map { _ in small(9) }
  let lower = square { $0 == $1 ? 1 : $0 > $1 ? small(3) : 0 }
  let upper = square { $0 == $1 ? 1 : $0 < $1 ? small(3) : 0 }
  var singular = square { _, _ in small(99) }
  for column in 0..<order { singular[order - 1, column] = singular[0, column] + singular[1, column] }
  return [
    (
      "Hilbert, made whole",
      square { row, column in
        var entry = common
        entry.divideExactly(by: Integer(row + column + 1))
        return entry
      }
    ),
    (
      "fractions, made whole",
      square { _, _ in
        // Denominators within 30: their least common multiple is 2329089562800.
        var entry = Integer(2_329_089_562_800)
        entry.divideExactly(by: Integer(Int.random(in: 1...30, using: &random)))
        return entry * small(99)
      }
    ),
    ("banded", square { abs($0 - $1) <= 2 ? small(9) : 0 }),
    ("Toeplitz", square { diagonals[$0 - $1 + order] }),
    ("zeros and ones", square { _, _ in Integer(Int.random(in: 0...1, using: &random)) }),
    ("permutation", square { ($0 * 7 + 3) % order == $1 ? Integer(1 + $0 % 3) : 0 }),
    ("diagonal", square { $0 == $1 ? Integer($0 + 1) : 0 }),
    ("rank 1", square { Integer(($0 + 1) * ($1 + 2)) }),
    (
      "rank 5",
      try Matrix<Integer>(Shape(order, 5)) { _, _ in small(99) }.multiplied(
        by: Matrix(Shape(5, order)) { _, _ in small(99) })
    ),
    ("determinant 1", try lower.multiplied(by: upper)),
    ("one long row", square { row, _ in row == 0 ? longInteger(1000, &random) : small(9) }),
    ("one huge entry", square { $0 == 1 && $1 == 2 ? Integer(1) << 200 : small(99) }),
    ("graded rows", square { row, _ in small(99) << (row * 3 % 40) }),
    ("singular", singular),
    ("tall", Matrix(Shape(3 * order, order)) { _, _ in small(99) }),
    ("wide", Matrix(Shape(order, 2 * order)) { _, _ in small(99) }),
  ]
}
