import TestSupport
import Testing

@testable import MatrixExact

/// Answers by lifting to products of primes, which take entries of any length and matrices near singular ones, against
/// the generic elimination.
@Suite("Modular lifting") struct ModularLiftingTests {
  /// Entries of some length each, many of them at the limits of words and of doubles.
  private static func entry(_ bits: Int, _ random: inout SeededRandom) -> Integer {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return 0
    case 1:
      let power = Integer(1) << [30, 52, 53, 62, 63, 64, 127, bits].randomElement(using: &random)!
      return (power + Integer(Int.random(in: -1...1, using: &random))) * (Bool.random(using: &random) ? 1 : -1)
    default: return random.integer(bits: bits)
    }
  }

  private static func matrix(_ rows: Int, _ columns: Int, _ bits: Int, _ random: inout SeededRandom) -> Matrix<Integer>
  {
    Matrix(Shape(rows, columns)) { _, _ in entry(bits, &random) }
  }

  /// Primes from 3 up, so that some of them divide determinants; and the large ones.
  private static let sources: [LiftingPrimes?] = [nil, .smallest]

  @Test("determinants, systems and inverses of orders from 1")
  func square() throws {
    var random = SeededRandom("modular lifting")
    for _ in 0..<random.count(12) {
      let order = Int.random(in: 1...7, using: &random)
      let matrix = Self.matrix(order, order, Int.random(in: 1...150, using: &random), &random)
      let oracle = KernelOracle(matrix)
      for source in Self.sources {
        let note = "\(matrix) \(source == nil) \(random)"
        let determinant = DeterminantByLifting.modular(
          matrix.rowMajor, order: order, primes: source, budget: .unlimited)
        guard !oracle.determinant.isZero else {
          #expect(determinant == nil || determinant == .zero, "\(note)")
          continue
        }
        #expect(determinant.map { Rational($0) } == oracle.determinant, "\(note)")
        let right = (0..<order).map { _ in Self.entry(200, &random) }
        let found = try #require(
          SystemByLifting.modular(matrix.rowMajor, right, primes: source, budget: .unlimited), "\(note)")
        for row in 0..<order {
          let sum = (0..<order).reduce(into: Integer.zero) { $0.addProduct(matrix[row, $1], found.numerators[$1]) }
          #expect(sum == found.denominator * right[row], "\(note)")
        }
        let inverse = try #require(
          InverseByLifting.modular(matrix.rowMajor, order: order, primes: source, budget: .unlimited), "\(note)")
        let product = try matrix.multiplied(by: Matrix(matrix.shape, rowMajor: inverse.numerators))
        #expect(product == Matrix.identity(order).map { $0 * inverse.denominator }, "\(note)")
      }
    }
  }

  @Test("reduced forms of any shape and rank")
  func forms() throws {
    var random = SeededRandom("modular forms")
    for _ in 0..<random.count(12) {
      let (rows, columns) = (Int.random(in: 2...8, using: &random), Int.random(in: 2...8, using: &random))
      var matrix = Self.matrix(rows, columns, Int.random(in: 1...90, using: &random), &random)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let (target, source) = (Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<rows, using: &random))
        let factor = Integer(Int.random(in: -2...2, using: &random))
        for column in 0..<columns { matrix[target, column] = factor * matrix[source, column] }
      }
      let oracle = KernelOracle(matrix)
      let profile = try #require(EchelonByLifting.elimination(matrix, 8_388_593, .unlimited))
      guard profile.rank > 0, profile.rank < columns else { continue }
      for source in Self.sources {
        let form = try #require(
          EchelonPart(matrix, profile).modularForm(primes: source, budget: .unlimited), "\(matrix) \(random)")
        #expect(form.echelonForm.matrix == oracle.reduced, "\(matrix) \(random)")
        #expect(form.rank == oracle.rank)
      }
    }
  }

  /// What the binary lifting cannot take, through the public kernels.
  @Test("shapes no double inverse is near enough for")
  func shapes() throws {
    var random = SeededRandom("modular shapes")
    let order = 22
    var common = Integer.one
    for factor in 1...(2 * order) { common = common.lcm(with: Integer(factor)) }
    let hilbert = Matrix<Integer>(Shape(order, order)) { row, column in
      var entry = common
      entry.divideExactly(by: Integer(row + column + 1))
      return entry
    }
    let lower = Matrix<Integer>(Shape(order, order)) {
      $0 == $1 ? 1 : $0 > $1 ? Integer(Int.random(in: -5...5, using: &random)) : 0
    }
    let unimodular = try lower.multiplied(by: lower.transposed)
    let graded = Matrix<Integer>(Shape(order, order)) { row, _ in
      Integer(Int.random(in: -99...99, using: &random)) << (row * 3)
    }
    let longRow = Matrix<Integer>(Shape(order, order)) { row, _ in
      row == 4 ? random.integer(bits: 700) : Integer(Int.random(in: -9...9, using: &random))
    }
    let diagonal = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? Integer($0 + 2) : 0 }
    var singular = EntrySort.wide.matrix(order, order, &random)
    for column in 0..<order { singular[order - 1, column] = singular[0, column] - 3 * singular[1, column] }
    var rankOne = Matrix<Integer>(Shape(order, order)) { Integer(($0 + 1) * ($1 + 2)) }
    rankOne[0, 0] += Integer(1) << 90
    let long = EntrySort.wide.matrix(order, order, &random)
    for matrix in [hilbert, unimodular, graded, longRow, diagonal, singular, rankOne, long] {
      let oracle = KernelOracle(matrix)
      let (value, path) = ExactChooser.determinant(matrix)
      #expect(Rational(value) == oracle.determinant, "\(path) \(random)")
      let (inverse, inversePath) = ExactChooser.inverse(matrix)
      #expect((inverse == nil) == value.isZero, "\(inversePath) \(random)")
      if let inverse {
        // The determinant of rows in echelon order is read off; their inverse is lifted like any other.
        #expect(path == (LeadingColumns(matrix) == nil ? .lifting : .word) && inversePath == .lifting)
        #expect(try inverse.multiplied(by: matrix.map { Rational($0) }) == .identity(order), "\(random)")
      }
      #expect(ExactChooser.reducedEchelonForm(matrix).value.matrix == oracle.reduced, "\(random)")
      #expect(try matrix.rank() == oracle.rank, "\(random)")
    }
  }

  @Test("entries of 1000 and of 6000 bits")
  func long() throws {
    var random = SeededRandom("long lifting")
    for (order, bits) in [(18, 1_000), (15, 6_000)] {
      let matrix = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: bits) }
      let right = (0..<order).map { _ in random.integer(bits: bits) }
      let (found, path) = ExactChooser.solve(matrix, right, count: 1)
      #expect(path == .lifting)
      let point = try #require(found.particular?.rowMajor)
      let common = point.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
      for row in 0..<order {
        var sum = Integer.zero
        for column in 0..<order { sum += matrix[row, column] * (point[column] * Rational(common)).numerator }
        #expect(sum == common * right[row], "\(random)")
      }
    }
  }

  @Test("what the first numbers of a congruence tell: its fraction")
  func congruences() {
    var random = SeededRandom("congruent fractions")
    for _ in 0..<random.count(200) {
      let denominator = Integer.one + random.integer(bits: Int.random(in: 1...300, using: &random)).magnitude
      let numerator = random.integer(bits: Int.random(in: 1...300, using: &random))
      let expected = Rational(numerator, denominator)
      var modulus = random.integer(bits: expected.numerator.bitCount + expected.denominator.bitCount + 60).magnitude
      modulus = modulus + (Integer(1) << (expected.numerator.bitCount + expected.denominator.bitCount + 52))
      guard let inverse = expected.denominator.inverse(modulo: modulus) else { continue }
      let residue = (expected.numerator * inverse).modulo(modulus)
      let found = residue.congruentFraction(modulo: modulus, slack: 48)
      #expect(found?.numerator == expected.numerator && found?.denominator == expected.denominator, "\(random)")
      #expect(residue.balanced(modulo: modulus) == (residue + residue < modulus ? residue : residue - modulus))
    }
  }

  @Test("residues of numbers of mixed lengths modulo several primes")
  func residues() {
    var random = SeededRandom("whole residues")
    for bits in [3, 52, 64, 700, 13_000] {
      let numbers = (0..<40).map { _ in Self.entry(bits, &random) }
      for count in [1, 3, 9] {
        let primes = (LiftingPrimes.largest(terms: 9)?.primes.prefix(count) ?? []).map { LiftingPrime($0) }
        let factors = primes.map { _ in Double(Int.random(in: -4_000_000...4_000_000, using: &random)) }
        let target = DoubleBuffer(count: count * 50)
        unsafe WholeResidues.write(numbers, primes: primes, factors: factors, to: target.base, stride: 50)
        for (place, prime) in primes.enumerated() {
          let modulus = Integer(Int(prime.value))
          for (index, number) in numbers.enumerated() {
            let expected = (number * Integer(Int(factors[place]))).modulo(modulus)
            let found = unsafe Integer(Int(target.base[place * 50 + index])).modulo(modulus)
            #expect(found == expected, "\(number) \(random)")
            #expect(unsafe target.base[place * 50 + index].magnitude <= prime.value / 2 + 1)
          }
        }
      }
    }
  }

  @Test("budgets end a lifting")
  func budgets() {
    var random = SeededRandom("modular budgets")
    let matrix = Matrix<Integer>(Shape(30, 30)) { _, _ in random.integer(bits: 300) }
    let entries = matrix.rowMajor
    for budget in [Budget(seconds: 0), Budget(bytes: 10_000)] {
      #expect(DeterminantByLifting.modular(entries, order: 30, budget: budget) == nil)
      #expect(InverseByLifting.modular(entries, order: 30, budget: budget) == nil)
      #expect(SystemByLifting.modular(entries, matrix.column(0), budget: budget) == nil)
    }
  }
}
