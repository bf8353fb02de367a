import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

/// Whole matrices of every small shape, and some that the kernels of words take; of full rank and below.
private func samples(_ random: inout SeededRandom) -> [Matrix<Rational>] {
  var result: [Matrix<Rational>] = []
  for (rows, columns) in [(0, 0), (0, 3), (3, 0), (1, 1), (2, 2), (2, 4), (4, 2), (3, 3), (4, 4), (9, 9), (8, 11)] {
    result.append(Matrix(Shape(rows, columns)) { _, _ in Rational(random.integer(bits: 70)) })
    var matrix = result[result.count - 1]
    for column in 0..<(rows > 1 ? columns : 0) {
      matrix[rows - 1, column] = matrix[0, column] + matrix[rows - 2, column]
    }
    result.append(matrix)
  }
  return result
}

@Suite("Computing modulo a prime of any length")
struct LongFieldTests {
  static let primes: [Integer] = [
    Integer(2).power(63) + 29, Integer(2).power(64) + 13, Integer(2).power(127) - 1, Integer(2).power(255) - 19,
    Integer(2).power(1024) - 105,
  ]

  @Test("what needs no division agrees with the rationals reduced", arguments: primes)
  func homomorphism(prime: Integer) throws {
    let modulus = try LongPrimeModulus(prime)
    var random = SeededRandom("long reduction \(prime)")
    for a in samples(&random) where a.rows < 9 || prime.bitCount < 128 {
      let reduced = try a.map { try modulus.residue($0) }
      let product = try Narrated.product(a, a.transposed, narration: .silent).answer
      #expect(
        try Narrated.product(reduced, reduced.transposed, narration: .silent).answer
          == product.map { try modulus.residue($0) }, "\(random)")
      guard a.isSquare else { continue }
      let determinant = try modulus.residue(Computed.determinant(a).answer)
      #expect(try Computed.determinant(reduced).answer == determinant, "\(random)")
      if a.rows < 5 {
        for method in DeterminantMethod.allCases {
          #expect(try Narrated.determinant(reduced, method: method).answer == determinant, "\(random)")
        }
      }
      let polynomial = try Narrated.characteristicPolynomial(a, narration: .silent).answer
      let wanted = Polynomial(try polynomial.coefficients.map { try modulus.residue($0) })
      #expect(try Narrated.characteristicPolynomial(reduced, narration: .silent).answer == wanted, "\(random)")
      #expect(try Narrated.characteristicPolynomial(reduced, method: .hessenberg).answer == wanted, "\(random)")
      if a.rows < 5 {
        #expect(
          try Narrated.characteristicPolynomial(reduced, method: .faddeevLeVerrier).answer == wanted, "\(random)")
      }
      let minimal = try Narrated.minimalPolynomial(reduced, narration: .silent).answer
      #expect(wanted.quotientAndRemainder(dividingBy: minimal).remainder.isZero, "\(random)")
      #expect(
        try Narrated.polynomialValue(minimal.coefficients, at: reduced, narration: .silent).answer.isZero, "\(random)")
    }
  }

  @Test("solutions, inverses and spaces keep their promises, told and silent", arguments: primes)
  func identities(prime: Integer) throws {
    let modulus = try LongPrimeModulus(prime)
    var random = SeededRandom("long identities \(prime)")
    for rational in samples(&random) where rational.rows < 8 || prime.bitCount < 128 {
      let a = try rational.map { try modulus.residue($0) }
      let b = Matrix(Shape(a.rows, 2)) { _, _ in modulus.residue(random.integer(bits: 1100)) }
      for method in SolveMethod.allCases {
        let solutions = try Narrated.solveEach(a, b, method: method, narration: .silent).answer
        #expect(try Narrated.solveEach(a, b, method: method).answer == solutions, "\(random)")
        for column in 0..<b.columns where !solutions.inconsistent.contains(column) {
          #expect(a * Vector(solutions.particular.column(column)) == Vector(b.column(column)), "\(random)")
        }
        for direction in solutions.directions.vectors { #expect((a * direction).isZero, "\(random)") }
        #expect(solutions[0].status != .infinite)
      }
      #expect(try Computed.solveEach(a, b).answer == Narrated.solveEach(a, b, narration: .silent).answer, "\(random)")
      let rank = try Computed.rank(a).answer
      let kernel = try Computed.nullSpace(a).answer
      #expect(kernel.dimension == a.columns - rank && kernel.vectors.allSatisfy { (a * $0).isZero }, "\(random)")
      #expect(try Narrated.leftNullSpace(a, narration: .silent).answer.dimension == a.rows - rank, "\(random)")
      let factors = try Narrated.lu(a).answer
      #expect(factors.permutation.applied(to: a) == factors.lower * factors.upper, "\(random)")
      guard a.isSquare else { continue }
      switch try Computed.inverse(a).answer {
      case .inverse(let inverse): #expect(a * inverse == .identity(a.rows) && rank == a.rows, "\(random)")
      case .singular(let vector): #expect((a * vector).isZero && !vector.isZero && rank < a.rows, "\(random)")
      }
    }
  }

  @Test("short primes: what words compute, step for step", arguments: [2, 3, 7, 101, PrimeModulus.largest])
  func words(prime: Int) throws {
    let (short, long) = (try PrimeModulus(prime), try LongPrimeModulus(Integer(prime)))
    var random = SeededRandom("words and long residues \(prime)")
    func texts<Element: ExactScalar>(_ matrix: Matrix<Element>) -> [String] { matrix.rowMajor.map(\.exchangeText) }
    for rational in samples(&random) {
      let (a, b) = (try rational.map { try short.residue($0) }, try rational.map { try long.residue($0) })
      let (form, other) = (try Computed.reducedRowEchelonForm(a).answer, try Computed.reducedRowEchelonForm(b).answer)
      #expect(texts(form.matrix + zero(a, short)) == texts(other.matrix + zero(b, long)), "\(random)")
      #expect(form.pivotColumns == other.pivotColumns, "\(random)")
      let (told, retold) = (try Narrated.reducedRowEchelonForm(a), try Narrated.reducedRowEchelonForm(b))
      #expect(told.derivation.parts.count == retold.derivation.parts.count, "\(random)")
      guard a.isSquare else { continue }
      #expect(
        try (Computed.determinant(a).answer + short.residue(Integer.zero)).exchangeText
          == (Computed.determinant(b).answer + long.residue(Integer.zero)).exchangeText, "\(random)")
      #expect(
        try Narrated.characteristicPolynomial(a, narration: .silent).answer.exchangeText
          == Narrated.characteristicPolynomial(b, narration: .silent).answer.exchangeText, "\(random)")
      #expect(
        try Narrated.minimalPolynomial(a, narration: .silent).answer.exchangeText
          == Narrated.minimalPolynomial(b, narration: .silent).answer.exchangeText, "\(random)")
    }
  }

  private func zero(_ matrix: Matrix<Residue>, _ modulus: PrimeModulus) -> Matrix<Residue> {
    Matrix(matrix.shape, repeating: modulus.residue(Integer.zero))
  }

  private func zero(_ matrix: Matrix<LongResidue>, _ modulus: LongPrimeModulus) -> Matrix<LongResidue> {
    Matrix(matrix.shape, repeating: modulus.residue(Integer.zero))
  }
}

@Suite("Factors modulo a prime of any length")
struct LongFactoringTests {
  @Test("short primes: the factors that words give, powers of the prime among them", arguments: [2, 3, 5, 101])
  func words(prime: Int) throws {
    let (short, long) = (try PrimeModulus(prime), try LongPrimeModulus(Integer(prime)))
    var random = SeededRandom("factors in words and beyond \(prime)")
    for _ in 0..<random.count(12) {
      var product = [Integer.one]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let factor = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.integer(bits: 20) } + [.one]
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          var next = Array(repeating: Integer.zero, count: product.count + factor.count - 1)
          for (i, x) in product.enumerated() { for (j, y) in factor.enumerated() { next[i + j] += x * y } }
          product = next
        }
      }
      let (p, q) = (Polynomial(product.map { short.residue($0) }), Polynomial(product.map { long.residue($0) }))
      #expect(try p.factored().text(variable: "x") == q.factored().text(variable: "x"), "\(p); \(random)")
      #expect(
        try p.squarefreeFactors().text(variable: "x") == q.squarefreeFactors().text(variable: "x"), "\(p); \(random)")
    }
  }

  @Test("long primes: planted roots are found, and no factor comes apart", arguments: LongFieldTests.primes.dropLast())
  func planted(prime: Integer) throws {
    let modulus = try LongPrimeModulus(prime)
    var random = SeededRandom("planted roots \(prime)")
    for _ in 0..<random.count(2) {
      let roots = Set(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in modulus.residue(random.integer(bits: 900)) })
      var product = Polynomial(constant: modulus.residue(Integer(7)))
      for root in roots { product = product * Polynomial([-root, modulus.residue(Integer(1))]) }
      let cubic = (0..<3).map { _ in modulus.residue(random.integer(bits: 900)) } + [modulus.residue(Integer(1))]
      let multiple = product * product * Polynomial(cubic)
      let told = try Narrated.factored(multiple)
      let factors = told.answer
      #expect(factors.product == multiple, "\(random)")
      for factor in factors.factors {
        #expect(factor.polynomial == factor.polynomial.monic)
        #expect(try factor.polynomial.factored().factors == [.init(factor.polynomial, 1)], "\(random)")
      }
      for root in roots {
        let linear = Polynomial([-root, modulus.residue(Integer(1))])
        #expect(factors.factors.contains { $0.polynomial == linear && $0.multiplicity >= 2 }, "\(random)")
      }
      let divisor = try multiple.greatestCommonDivisor(with: product)
      #expect(divisor.divisor == product.monic && factors.constant == modulus.residue(Integer(49)), "\(random)")
      #expect(divisor.u * multiple + divisor.v * product == divisor.divisor, "\(random)")
    }
  }
}
