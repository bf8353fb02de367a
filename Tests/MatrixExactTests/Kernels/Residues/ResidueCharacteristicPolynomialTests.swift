import MatrixExact
import TestSupport
import Testing

/// Characteristic polynomials by residues against a Hessenberg form of one large prime, which knows no bound, no vector
/// of images and no Chinese remainders.
@Suite("Characteristic polynomials by residues") struct ResidueCharacteristicPolynomialTests {
  /// Larger than twice what the coefficients of small matrices are, with two of them; any bits that differ show.
  private static let witnesses: [UInt64] = [2_305_843_009_213_693_951, 4_611_686_018_427_387_847]

  private static func check(_ matrix: Matrix<Integer>, _ note: String, witnesses count: Int = 2) throws {
    let found = try ExactChooser.characteristicPolynomial(matrix)
    #expect(found.count == matrix.rows + 1 && found.last == 1, "\(note)")
    for prime in witnesses.prefix(count) {
      let residues = matrix.rowMajor.map { $0.residue(modulo: prime) }
      let expected = ModularOracle.characteristicPolynomial(residues, matrix.rows, prime)
      #expect(found.map { $0.residue(modulo: prime) } == expected, "\(note)")
    }
    // The coefficient below the leading one is the trace: its size shows a wrong multiple of the modulus.
    if matrix.rows > 0 {
      let trace = (0..<matrix.rows).reduce(Integer.zero) { $0 + matrix[$1, $1] }
      #expect(found[matrix.rows - 1] == -trace, "\(note)")
    }
  }

  /// Matrices with one cyclic vector, with none, and with as few as there can be.
  private static func families(_ order: Int, _ bits: Int, _ random: inout SeededRandom) -> [(Matrix<Integer>, String)] {
    let shape = Shape(order, order)
    let dense = Matrix(shape) { _, _ in random.integer(bits: bits) }
    let half = order / 2
    let block = Matrix(Shape(half, half)) { _, _ in random.integer(bits: bits) }
    let doubled = Matrix(shape) { row, column in
      row < 2 * half && column < 2 * half && row / max(1, half) == column / max(1, half)
        ? block[row % max(1, half), column % max(1, half)] : 0
    }
    let left = (0..<order).map { _ in random.integer(bits: bits) }
    let right = (0..<order).map { _ in random.integer(bits: bits) }
    let sparse = Matrix(shape) { _, _ in
      Int.random(in: 0..<5, using: &random) == 0 ? random.integer(bits: bits) : 0
    }
    return [
      (dense, "dense"), (doubled, "a block twice"), (sparse, "sparse"),
      (Matrix(shape) { left[$0] * right[$1] }, "rank 1"),
      (Matrix.identity(order).scaled(by: random.integer(bits: bits)), "scalar"),
      (Matrix(shape) { $1 == $0 + 1 ? 1 : 0 }, "nilpotent"),
      (Matrix(shape) { row, column in (row * 5 + 2) % max(1, order) == column ? 1 : 0 }, "permutation or nearly"),
      (Matrix(shape) { _, _ in 1 }, "ones"),
      (.zero(shape), "zero"),
    ]
  }

  @Test("matrices of every family, small and with long entries")
  func small() throws {
    var random = SeededRandom("residue characteristic polynomials")
    for _ in 0..<random.count(1) {
      for (order, bits) in [
        (0, 7), (1, 7), (1, 1000), (2, 7), (3, 64), (4, 7), (5, 300), (8, 7), (9, 60), (13, 7), (15, 20), (9, 1000),
      ] {
        for (matrix, kind) in Self.families(order, bits, &random) {
          try Self.check(matrix, "\(kind) \(order)×\(order), \(bits) bits, \(random)")
        }
      }
    }
  }

  @Test("matrices of every family, beyond what lanes of vectors are used for")
  func large() throws {
    var random = SeededRandom("large residue characteristic polynomials")
    for _ in 0..<random.count(1) {
      for (order, bits, families) in [(43, 2, 9), (42, 20, 2), (41, 150, 1), (62, 14, 1)] {
        for (matrix, kind) in Self.families(order, bits, &random).prefix(families) {
          try Self.check(matrix, "\(kind) \(order)×\(order), \(bits) bits, \(random)", witnesses: 1)
        }
      }
    }
  }

  /// With 2, 3, 5 and the next primes nearly every matrix meets one that divides a pivot, or makes it derogatory.
  @Test("primes that begin with 2")
  func smallPrimes() throws {
    var random = SeededRandom("bad primes for characteristic polynomials")
    try ResiduePrimes.$lowestFirst.withValue(2) {
      for _ in 0..<random.count(1) {
        for (order, bits) in [(1, 7), (2, 3), (3, 7), (6, 7), (10, 7), (13, 40), (41, 2)] {
          for (matrix, kind) in Self.families(order, bits, &random) {
            try Self.check(matrix, "\(kind) \(order)×\(order), \(bits) bits, \(random)", witnesses: 1)
          }
        }
      }
    }
  }

  @Test("a budget that is over ends it")
  func budget() {
    for order in [10, 50] {
      let matrix = Matrix<Integer>(Shape(order, order)) { Integer($0 * 7 + $1 * $1) }
      #expect(throws: ExactError.self) {
        try ExactChooser.characteristicPolynomial(matrix, budget: Budget(seconds: 0))
      }
    }
  }
}

extension ModularOracle {
  /// By a Hessenberg form of machine words; the prime is below 2⁶².
  static func characteristicPolynomial(_ entries: [UInt64], _ order: Int, _ prime: UInt64) -> [UInt64] {
    var form = entries
    func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
      prime.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }
    func inverse(_ value: UInt64) -> UInt64 {
      var (result, power, exponent) = (UInt64(1), value, prime - 2)
      while exponent > 0 {
        if exponent & 1 == 1 { result = product(result, power) }
        power = product(power, power)
        exponent >>= 1
      }
      return result
    }
    for column in 1..<max(1, order - 1) {
      guard let found = (column..<order).first(where: { form[$0 * order + column - 1] != 0 }) else { continue }
      if found != column {
        for index in 0..<order { form.swapAt(found * order + index, column * order + index) }
        for index in 0..<order { form.swapAt(index * order + found, index * order + column) }
      }
      let scale = inverse(form[column * order + column - 1])
      for row in (column + 1)..<order where form[row * order + column - 1] != 0 {
        let factor = product(form[row * order + column - 1], scale)
        for index in 0..<order {
          let term = product(factor, form[column * order + index])
          form[row * order + index] = (form[row * order + index] + prime - term) % prime
        }
        for index in 0..<order {
          let term = product(factor, form[index * order + row])
          form[index * order + column] = (form[index * order + column] + term) % prime
        }
      }
    }
    var blocks: [[UInt64]] = [[1]]
    for last in 0..<order {
      var next = [0] + blocks[last]
      func subtract(_ factor: UInt64, _ polynomial: [UInt64]) {
        for (power, coefficient) in polynomial.enumerated() {
          next[power] = (next[power] + prime - product(factor, coefficient)) % prime
        }
      }
      subtract(form[last * order + last], blocks[last])
      var chain: UInt64 = 1
      for row in (0..<last).reversed() {
        chain = product(chain, form[(row + 1) * order + row])
        subtract(product(chain, form[row * order + last]), blocks[row])
      }
      blocks.append(next)
    }
    return blocks[order]
  }
}
