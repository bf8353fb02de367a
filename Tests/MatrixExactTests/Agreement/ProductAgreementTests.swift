import MatrixExact
import TestSupport
import Testing

/// Products, powers of x in polynomials and adjugates of the chooser against their definitions.
@Suite struct ProductAgreementTests {
  /// The definition, which no kernel has a part in.
  private static func byDefinition<Element: Ring>(
    _ a: Matrix<Element>, _ b: Matrix<Element>
  ) -> Matrix<Element> {
    Matrix(Shape(a.rows, b.columns)) { row, column in
      (0..<a.columns).reduce(Element.zero) { $0 + a[row, $1] * b[$1, column] }
    }
  }

  private static let shapes = [
    (0, 0, 0), (0, 3, 2), (3, 0, 2), (2, 3, 0), (1, 1, 1), (1, 7, 1), (7, 1, 7), (2, 2, 2), (5, 4, 3), (9, 9, 9),
    (10, 10, 10), (11, 10, 9), (1, 40, 40), (40, 40, 1), (24, 25, 26),
  ]

  /// Around the lengths at which sums of products leave 53 bits.
  @Test("integers", arguments: [3, 20, 23, 24, 25, 26, 27, 31, 32, 50, 52, 63, 64, 90])
  func integers(_ bits: Int) throws {
    var random = SeededRandom("products of integers \(bits)")
    for (rows, inner, columns) in Self.shapes {
      func entry(_: Int, _: Int) -> Integer {
        let magnitude = (Integer.one << bits) - Integer(Int.random(in: 1...3, using: &random))
        return Bool.random(using: &random) ? magnitude : -magnitude
      }
      let a = Matrix<Integer>(Shape(rows, inner), entry: entry)
      let b = Matrix<Integer>(Shape(inner, columns), entry: entry)
      let expected = Self.byDefinition(a, b)
      let note = Comment("\(rows)×\(inner)·\(inner)×\(columns), \(bits) bits, \(random)")
      #expect(try a.multiplied(by: b) == expected, note)
      #expect(try Computed.product(a, b).answer == expected, note)
      let (first, second) = (a.map { Rational($0) }, b.map { Rational($0) })
      #expect(try first.multiplied(by: second) == expected.map { Rational($0) }, note)
      #expect(try Computed.product(first, second).answer == expected.map { Rational($0) }, note)
      #expect(
        try Computed.product(first, second, budget: Budget(bytes: 1 << 24)).answer == expected.map { Rational($0) },
        note)
      let third = Matrix<Rational>(Shape(rows, inner)) { Rational(a[$0, $1], Integer(1 + $0 + $1)) }
      #expect(try third.multiplied(by: second) == Self.byDefinition(third, second), note)
      let complex = Matrix<GaussianRational>(Shape(rows, inner)) { GaussianRational(first[$0, $1], third[$0, $1]) }
      let whole = Matrix<GaussianRational>(Shape(rows, inner)) { GaussianRational(first[$0, $1], Rational($0 - $1)) }
      let other = Matrix<GaussianRational>(Shape(inner, columns)) {
        GaussianRational(second[$0, $1], second[$0, columns - 1 - $1])
      }
      #expect(try complex.multiplied(by: other) == Self.byDefinition(complex, other), note)
      #expect(try whole.multiplied(by: other) == Self.byDefinition(whole, other), note)
      #expect(try Computed.product(whole, other).answer == Self.byDefinition(whole, other), note)
    }
  }

  @Test("residues", arguments: [2, 7, 1_000_003]) func residues(_ prime: Int) throws {
    var random = SeededRandom("products of residues \(prime)")
    let modulus = try PrimeModulus(prime)
    for (rows, inner, columns) in Self.shapes {
      func entry(_: Int, _: Int) -> Residue { modulus.residue(Integer(Int.random(in: 0..<prime, using: &random))) }
      let a = Matrix<Residue>(Shape(rows, inner), entry: entry)
      let b = Matrix<Residue>(Shape(inner, columns), entry: entry)
      let note = Comment("\(rows)×\(inner)·\(inner)×\(columns), \(random)")
      #expect(try a.multiplied(by: b) == Self.byDefinition(a, b), note)
      #expect(try Computed.product(a, b).answer == Self.byDefinition(a, b), note)
    }
  }

  @Test("integers that lie as words, and words among fractions") func words() throws {
    var random = SeededRandom("products of words")
    for order in [0, 1, 4, 9, 12] {
      let numbers = (0..<order * order).map { _ in Int32.random(in: .min ... .max, using: &random) }
      let shape = Shape(order, order)
      let a = try #require(Matrix<Rational>(shape, words: numbers))
      let b = Matrix<Rational>(shape) { Rational(Integer($0 - $1), Integer(1 + $1)) }
      let note = Comment("\(order)×\(order), \(random)")
      for (left, right) in [(a, a), (a, b), (b, a)] {
        #expect(try left.multiplied(by: right) == Self.byDefinition(left, right), note)
      }
    }
  }

  @Test func shapesThatDoNotFit() {
    let a = Matrix<Rational>(Shape(2, 3), repeating: 1)
    #expect(throws: ShapeError.self) { try a.multiplied(by: a) }
    #expect(throws: ExactError.self) { try Computed.product(a, a) }
    let b = Matrix<Integer>(Shape(2, 3), repeating: 1)
    #expect(throws: ShapeError.self) { try b.multiplied(by: b) }
    #expect(throws: ExactError.self) { try Computed.product(b, b) }
    #expect(throws: ExactError.self) { try Computed.characteristicPolynomial(a) }
    #expect(throws: ExactError.self) { try Computed.minimalPolynomial(a) }
    #expect(throws: ExactError.self) { try Computed.adjugate(a) }
  }

  @Test("polynomials and adjugates by other algorithms") func polynomials() throws {
    var random = SeededRandom("polynomials of the chooser")
    for order in 0...7 {
      for rank in Set([order, max(0, order - 1), max(0, order - 2)]) {
        for isWhole in [true, false] {
          var a = Matrix<Rational>(Shape(order, order)) { _, _ in
            Rational(
              Integer(Int.random(in: -9...9, using: &random)),
              isWhole ? 1 : Integer(Int.random(in: 1...4, using: &random)))
          }
          for row in rank..<order { for column in 0..<order { a[row, column] = rank > 0 ? 3 * a[0, column] : 0 } }
          let note = Comment("\(order)×\(order) of rank at most \(rank), \(random)")
          let polynomial = try Computed.characteristicPolynomial(a).answer
          #expect(
            try polynomial
              == Narrated.characteristicPolynomial(a, method: .faddeevLeVerrier, narration: .silent).answer, note)
          #expect(try a.characteristicPolynomial() == polynomial, note)
          #expect(
            try Computed.minimalPolynomial(a).answer
              == Narrated.minimalPolynomial(a, method: .powers, narration: .silent).answer, note)
          let adjugate = try Computed.adjugate(a).answer
          #expect(try adjugate == Narrated.adjugate(a, method: .cofactors, narration: .silent).answer, note)
          #expect(try a.adjugate() == adjugate, note)
          let determinant = try Computed.determinant(a).answer
          #expect(Self.byDefinition(a, adjugate) == Matrix(a.shape) { $0 == $1 ? determinant : 0 }, note)
        }
      }
    }
  }

  @Test("a budget that is over answers nothing, at any order") func budgets() {
    let over = ExactError.budget(.timeIsUp(limit: 0))
    for order in [2, 9, 20] {
      let a = Matrix<Rational>(Shape(order, order)) { Rational(Integer($0 * $0 + 3 * $1 + 1), Integer(1 + $1)) }
      let budget = Budget(seconds: 0)
      #expect(throws: over) { try Computed.product(a, a, budget: budget) }
      #expect(throws: over) { try Computed.characteristicPolynomial(a, budget: budget) }
      #expect(throws: over) { try Computed.minimalPolynomial(a, budget: budget) }
      #expect(throws: over) { try Computed.adjugate(a, budget: budget) }
    }
  }
}
