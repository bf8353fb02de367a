import MatrixArithmetic
import TestSupport
import Testing

@testable import MatrixExact

/// Orders from where lifting begins, and entries of all lengths around those at which another way is taken, against the
/// same question modulo a prime of 61 bits, which has kernels of its own.
///
/// `MM_MULTIPLIER` widens.
@Suite("Large orders agree modulo a prime") struct LargeOrderTests {
  private static let prime: UInt64 = (1 << 61) - 1
  private static let widths = [1, 3, 7, 16, 20, 28, 30, 31, 32, 34, 40, 48, 51, 52, 53, 54, 60, 62, 63, 64, 65, 100]
  private static let structures: [MatrixStructure] = [
    .dense, .dense, .dense, .toeplitz, .unimodular, .nearlyRegular, .graded, .oneLong, .sparse,
  ]

  private static func inverse(_ number: UInt64) -> UInt64 {
    var (power, exponent, result) = (number, prime - 2, UInt64(1))
    func product(_ x: UInt64, _ y: UInt64) -> UInt64 {
      prime.dividingFullWidth(x.multipliedFullWidth(by: y)).remainder
    }
    while exponent > 0 {
      if exponent & 1 == 1 { result = product(result, power) }
      power = product(power, power)
      exponent >>= 1
    }
    return result
  }

  private static func residue(_ number: Rational) -> UInt64 {
    let numerator = number.numerator.residue(modulo: prime)
    if number.denominator.isOne { return numerator }
    let factor = inverse(number.denominator.residue(modulo: prime))
    return prime.dividingFullWidth(numerator.multipliedFullWidth(by: factor)).remainder
  }

  private static func residues(_ a: Matrix<Integer>) -> ModularMatrix {
    ModularMatrix(a.shape, a.rowMajor.map { $0.residue(modulo: prime) }, modulo: prime)
  }

  private static func residues(_ a: Matrix<Rational>) -> ModularMatrix {
    ModularMatrix(a.shape, a.rowMajor.map(residue), modulo: prime)
  }

  private static func forEach(
    _ label: String, orders: ClosedRange<Int>, extra: Int = 0,
    _ body: (Matrix<Integer>, inout SeededRandom, String) throws -> Void
  ) throws {
    var random = SeededRandom("large orders, \(label)")
    for _ in 0..<random.count(1) {
      for bits in widths {
        let order = Int.random(in: orders, using: &random)
        let structure = structures.randomElement(using: &random)!
        let a = random.matrix(structure, order, order + extra, bits: bits)
        try body(a, &random, "\(structure) \(order), \(bits) bits, \(random)")
      }
    }
  }

  @Test func determinants() throws {
    try Self.forEach("determinants", orders: 40...90) { a, _, note in
      let expected = Self.residues(a).determinant()
      let (found, computed) = try (a.determinant(), Computed.determinant(a.map { Rational($0) }).answer)
      #expect(found.residue(modulo: Self.prime) == expected && computed == Rational(found), "\(note)")
    }
  }

  /// What bounds a determinant is no smaller, and neither is what Hadamard's bound is attained by.
  @Test func boundsCoverDeterminants() throws {
    var random = SeededRandom("bounds of determinants")
    for _ in 0..<random.count(3) {
      for bits in Self.widths {
        for order in [1, 2, 4, 8, 16] {
          let dense = random.matrix(.dense, order, order, bits: bits)
          let signs = Matrix<Integer>(dense.shape) { ($0 & $1).nonzeroBitCount % 2 == 0 ? 1 : -1 }
          for a in [dense, signs.map { $0 << (bits - 1) }] {
            let size = MinorSize(a.rowMajor, order: order, boundsDeterminant: true)
            let value = try Narrated.determinant(a.map { Rational($0) }, narration: .silent).answer.numerator
            // What is less than 2 to a negative power is 0.
            if value.isZero { continue }
            let length = value.bitCount
            let note = "\(order), \(bits) bits, \(random)"
            #expect(length <= size.determinantBound && length <= size.bound, "\(note)")
            #expect(length <= MinorSize.hadamardBits(a.rowMajor, order: order), "\(note)")
          }
        }
      }
    }
  }

  @Test func solutions() throws {
    try Self.forEach("solutions", orders: 40...80) { a, random, note in
      let right = random.matrix(.dense, a.rows, 1, bits: 30)
      let found = try a.solve(right)
      guard let particular = found.particular else {
        #expect(try a.rank() < a.rows, "\(note)")
        return
      }
      #expect(Self.residues(a).multiplied(by: Self.residues(particular)) == Self.residues(right), "\(note)")
    }
  }

  @Test func inverses() throws {
    try Self.forEach("inverses", orders: 30...60) { a, _, note in
      guard let expected = Self.residues(a).inverse() else {
        #expect(ExactChooser.inverse(a).value == nil, "\(note)")
        return
      }
      let found = try a.inverse()
      #expect(Self.residues(found) == expected, "\(note)")
    }
  }

  @Test func reducedForms() throws {
    try Self.forEach("reduced forms", orders: 40...70, extra: 5) { a, _, note in
      guard let expected = Self.residues(a).reduced() else { return }
      let found = try a.reducedRowEchelonForm()
      #expect(found.pivotColumns == expected.pivotColumns, "\(note)")
      #expect(Self.residues(found.matrix) == expected.matrix, "\(note)")
      #expect(try a.rank() == expected.pivotColumns.count, "\(note)")
    }
  }

  @Test func characteristicPolynomials() throws {
    try Self.forEach("characteristic polynomials", orders: 30...50) { a, _, note in
      let found = try ExactChooser.characteristicPolynomial(a).map { $0.residue(modulo: Self.prime) }
      #expect(found == Self.residues(a).characteristicPolynomial(), "\(note)")
    }
  }

  @Test func products() throws {
    try Self.forEach("products", orders: 60...130) { a, random, note in
      let b = random.matrix(.dense, a.columns, a.rows, bits: Self.widths.randomElement(using: &random)!)
      let found = try a.multiplied(by: b)
      #expect(Self.residues(found) == Self.residues(a).multiplied(by: Self.residues(b)), "\(note)")
    }
  }
}
