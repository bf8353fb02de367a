import MatrixExact
import TestSupport
import Testing

/// Both levels give one answer: what is computed number by number as a person would, and what the kernels find in words,
/// doubles and residues.
///
/// `MM_MULTIPLIER=500` tries 10,000 matrices for each operation; in a release build that takes some minutes.
@Suite("Narrated and packed answers agree") struct LevelAgreementTests {
  private static let repetitions = 20

  /// Some matrices, each with the same one over the rationals.
  private static func forEach(
    _ label: String, isSquare: Bool,
    _ body: (Matrix<Integer>, Matrix<Rational>, inout SeededRandom, String) throws -> Void
  ) rethrows {
    var random = SeededRandom("agreement, \(label)")
    for _ in 0..<random.count(repetitions) {
      let (matrix, note) = random.matrix(isSquare: isSquare)
      try body(matrix, matrix.map { Rational($0) }, &random, note)
    }
  }

  @Test func determinants() throws {
    try Self.forEach("determinants", isSquare: true) { matrix, rational, _, note in
      let expected = try Narrated.determinant(rational, narration: .silent).answer
      #expect(try Rational(matrix.determinant()) == expected, "\(note)")
      #expect(try Computed.determinant(rational).answer == expected, "\(note)")
    }
  }

  @Test func solutions() throws {
    var statuses: Set<SolutionSetValue.Status> = []
    try Self.forEach("solutions", isSquare: false) { matrix, rational, random, note in
      // Every other right-hand side is made to fit; some systems have more than one.
      let sides = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 0...3, using: &random) : 1
      let isMade = Bool.random(using: &random)
      let right = random.matrix(.dense, isMade ? matrix.columns : matrix.rows, sides, bits: 9)
      let whole = isMade ? matrix * right : right
      let expected = try Narrated.solve(rational, whole.map { Rational($0) }, narration: .silent).answer
      let found = try matrix.solve(whole)
      statuses.insert(found.status)
      #expect(found.status == expected.status && found.particular == expected.particular, "\(note)")
      if found.status != .none { #expect(found == expected, "\(note)") }
      if sides == 1 { #expect(try matrix.solve(Vector(whole.rowMajor)) == found, "\(note)") }
      let computed = try Computed.solveEach(rational, whole.map { Rational($0) }).answer
      #expect(computed.joined.particular == expected.particular, "\(note)")
    }
    #expect(statuses == [.none, .unique, .infinite])
  }

  @Test func squareSolutions() throws {
    try Self.forEach("square systems", isSquare: true) { matrix, rational, random, note in
      let right = random.matrix(.dense, matrix.rows, 1, bits: 9)
      let expected = try Narrated.solve(rational, right.map { Rational($0) }, narration: .silent).answer
      let found = try matrix.solve(Vector(right.rowMajor))
      #expect(found.status == expected.status && found.particular == expected.particular, "\(note)")
    }
  }

  @Test func inverses() throws {
    try Self.forEach("inverses", isSquare: true) { matrix, rational, _, note in
      switch try Narrated.inverse(rational, narration: .silent).answer {
      case .inverse(let expected):
        #expect(try matrix.inverse() == expected, "\(note)")
        #expect(try Computed.inverse(rational).answer == .inverse(expected), "\(note)")
      case .singular:
        #expect(ExactChooser.inverse(matrix).value == nil, "\(note)")
        guard case .singular(let vector) = try Computed.inverse(rational).answer else {
          Issue.record("a singular matrix was inverted: \(note)")
          return
        }
        #expect(!vector.isZero && (rational * vector).isZero, "\(note)")
      }
    }
  }

  @Test func reducedForms() throws {
    try Self.forEach("reduced forms", isSquare: false) { matrix, rational, _, note in
      let expected = try Narrated.reducedRowEchelonForm(rational, narration: .silent).answer
      #expect(try matrix.reducedRowEchelonForm() == expected, "\(note)")
      #expect(try Computed.reducedRowEchelonForm(rational).answer == expected, "\(note)")
    }
  }

  @Test func ranks() throws {
    try Self.forEach("ranks", isSquare: false) { matrix, rational, _, note in
      let expected = try Narrated.rank(rational, narration: .silent).answer
      #expect(try matrix.rank() == expected, "\(note)")
      #expect(try matrix.transposed.rank() == expected, "\(note)")
      #expect(try Computed.rank(rational).answer == expected, "\(note)")
    }
  }

  @Test func nullSpaces() throws {
    try Self.forEach("null spaces", isSquare: false) { matrix, rational, _, note in
      let expected = try Narrated.nullSpace(rational, narration: .silent).answer
      #expect(try matrix.nullSpace() == expected, "\(note)")
      #expect(try Computed.nullSpace(rational).answer == expected, "\(note)")
    }
  }

  @Test func characteristicPolynomials() throws {
    try Self.forEach("characteristic polynomials", isSquare: true) { matrix, rational, _, note in
      let expected = try Narrated.characteristicPolynomial(
        rational, method: .faddeevLeVerrier, narration: .silent
      ).answer
      #expect(
        try ExactChooser.characteristicPolynomial(matrix).map { Rational($0) } == expected.coefficients, "\(note)")
      #expect(try rational.characteristicPolynomial() == expected, "\(note)")
    }
  }

  @Test func triangularFactors() throws {
    try Self.forEach("triangular factors", isSquare: false) { matrix, rational, random, note in
      // Fractions, so that rows have factors of their own.
      let fractions = rational.map { $0 / Rational(Int.random(in: 1...6, using: &random)) }
      for a in [rational, fractions] {
        let factors = try Computed.triangularFactors(a).answer
        #expect(factors == (try Narrated.lu(a, narration: .silent).answer), "\(note)")
        #expect(try factors.lower.multiplied(by: factors.upper) == factors.permutation.applied(to: a), "\(note)")
      }
    }
  }

  @Test func powers() throws {
    try Self.forEach("powers", isSquare: true) { matrix, rational, random, note in
      guard Integer.longestBits(matrix.rowMajor) <= 1_000 else { return }
      let exponent = Int.random(in: -3...5, using: &random)
      let power = try Computed.power(rational, exponent).answer
      #expect(power.matrix == (try Narrated.power(rational, exponent, narration: .silent).answer.matrix), "\(note)")
      if let power = power.matrix, exponent < 0 {
        var product = power
        for _ in 0..<exponent.magnitude { product = try product.multiplied(by: rational) }
        #expect(product == .identity(matrix.rows), "\(note)")
      }
    }
  }

  @Test func leastSquares() throws {
    try Self.forEach("least squares", isSquare: false) { matrix, rational, random, note in
      guard Integer.longestBits(matrix.rowMajor) <= 1_000, matrix.rows + matrix.columns <= 24 else { return }
      let right = random.matrix(.dense, matrix.rows, Int.random(in: 0...2, using: &random), bits: 8)
        .map { Rational($0) }
      let best = try Computed.leastSquares(rational, right).answer
      #expect(best == (try Narrated.leastSquares(rational, right, narration: .silent).answer), "\(note)")
      #expect(try rational.transposed.multiplied(by: best.residual).rowMajor.allSatisfy(\.isZero), "\(note)")
    }
  }

  @Test func products() throws {
    try Self.forEach("products", isSquare: false) { matrix, rational, random, note in
      let bits = EntryWidth.random(using: &random).bits
      let columns = Int.random(in: 0...(bits > 1_000 ? 3 : 26), using: &random)
      let right = random.matrix(.dense, matrix.columns, columns, bits: bits)
      let expected = try plain(matrix, right)
      #expect(try matrix.multiplied(by: right) == expected, "\(note)")
      let product = try Narrated.product(rational, right.map { Rational($0) }, narration: .silent).answer
      #expect(product == expected.map { Rational($0) }, "\(note)")
    }
  }

  /// The product entry by entry.
  private func plain<Element: Ring>(
    _ left: Matrix<Element>, _ right: Matrix<Element>
  ) throws(ShapeError) -> Matrix<Element> { try left.multiplied(by: right) }
}
