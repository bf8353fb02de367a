import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Formulas for powers, functions and sequences over ℚ(i) and GF(p)")
struct FieldFormulaTests {
  private static let i = GaussianRational(.zero, .one)
  private static let complexFactors: [Polynomial<GaussianRational>] = [
    .x, Polynomial([-i, .one]), Polynomial([i, .one]), Polynomial([-.one, .one]),
    Polynomial([GaussianRational(-1 / 2, 2), .one]), Polynomial([-i, .zero, .one]), Polynomial([-2, .zero, .one]),
    Polynomial([i, .one, .zero, .one]),
  ]

  private func texts<Element>(_ form: ClosedFormMatrix<Element>) -> [String] { form.entries.map(\.description) }

  @Test("over ℚ(i) roots in it are powers, and all others stand by their polynomial")
  func complexTexts() throws {
    let i = Self.i
    let rotation: Matrix<GaussianRational> = [[i, 1], [0, i]]
    #expect(try texts(rotation.powerFormula()) == ["i^n", "-i*n*i^n", "0", "i^n"])
    #expect(try texts(rotation.exponentialFormula()) == ["e^(i*t)", "t*e^(i*t)", "0", "e^(i*t)"])
    let sum = GaussianRational(1, 2)
    #expect(try texts(Matrix([[sum]]).powerFormula()) == ["(1+2i)^n"])
    #expect(try texts(Matrix([[sum]]).exponentialFormula()) == ["e^((1+2i)*t)"])
    #expect(try texts(Matrix([[GaussianRational(-1)]]).exponentialFormula()) == ["e^(-t)"])
    let root = try LinearRecurrence<GaussianRational>([0, i], startingWith: [2, 0]).closedForm()
    #expect(root.description == "sum(a^n, a^2-i=0)")
    #expect(root.domain == .gaussianRationals && root.value().polynomials == [["-i", "0", "1"]])
  }

  @Test("modulo a prime repeated roots give binomial coefficients")
  func residueTexts() throws {
    let seven = try PrimeModulus(7)
    let a = Matrix(Shape(3, 3)) { seven.residue($0 == $1 ? 2 : $1 == $0 + 1 ? 1 : 0) }
    #expect(try texts(a.powerFormula()).prefix(3) == ["2^n", "4*n*2^n", "2*binomial(n,2)*2^n"])
    let two = try PrimeModulus(2)
    let fibonacci = try LinearRecurrence(
      [two.residue(1), two.residue(1)], startingWith: [two.residue(0), two.residue(1)])
    #expect(try fibonacci.closedForm().description == "sum(a^n, a^2+a+1=0)")
    let one = Matrix(Shape(2, 2)) { two.residue($0 <= $1 ? 1 : 0) }
    #expect(try texts(one.powerFormula()) == ["1", "n", "0", "1"])
    #expect(try one.powerFormula()[0, 1].value(at: 1_000_001) == .one)
    #expect(throws: ExactError.noExponential(.residues(modulus: "2"))) { try one.exponentialFormula() }
    #expect(throws: ExactError.noExponential(.residues(modulus: "2"))) { try Narrated.exponentialFormula(one) }
    #expect(throws: ExactError.noExponential(.residues(modulus: "2"))) { try DifferentialSystem(one) }
  }

  @Test("orders 0 and 1")
  func small() throws {
    let five = try PrimeModulus(5)
    for number in 0..<5 {
      try check(Matrix([[five.residue(number)]]), "\(number) modulo 5")
      let one = try LinearRecurrence([five.residue(number)], startingWith: [five.residue(3)])
      #expect(try one.closedForm().value(at: 4) == one.numbers(5)[4])
    }
    #expect(try Matrix<Residue>.zero(Shape(0, 0)).powerFormula().entries.isEmpty)
    #expect(try Matrix<GaussianRational>.zero(Shape(0, 0)).exponentialFormula().entries.isEmpty)
    #expect(try LinearRecurrence<Residue>([], startingWith: []).closedForm().terms.isEmpty)
    #expect(throws: ExactError.self) { try Matrix<Residue>([[1, 2]]).powerFormula() }
  }

  private func power<Element: ExactScalar>(_ a: Matrix<Element>, _ exponent: Int) -> Matrix<Element> {
    (0..<exponent).reduce(Matrix.identity(a.rows)) { product, _ in product * a }
  }

  /// Powers from 0 to 20 are those of A; the narrated formulas are the same.
  private func check<Element: ExactScalar>(_ a: Matrix<Element>, _ seed: String) throws {
    let worked = try Narrated.powerFormula(a)
    var expected = Matrix<Element>.identity(a.rows)
    for place in 0...20 {
      #expect(try worked.answer.value(at: place) == expected, "\(a) to the power \(place), \(seed)")
      expected = expected * a
    }
    #expect(try a.powerFormula() == worked.answer, "\(seed)")
    let checks = worked.derivation.parts.compactMap { $0 as? MatrixFormula }
    #expect(checks.map(\.holds) == [true], "\(seed)")
    for form in worked.answer.entries {
      #expect(form.domain == a.domain, "\(seed)")
      #expect(!form.value().texts.contains { $0.hasPrefix("-") } || a.domain == .gaussianRationals, "\(seed)")
    }
  }

  @Test(
    "planted blocks modulo primes, with multiplicities above the prime", arguments: [2, 3, 5, 7, 101, 2_147_483_647])
  func residues(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    let zero = modulus.residue(0)
    var random = SeededRandom("formulas modulo \(prime)")
    for _ in 0..<random.count(20) {
      var powers: [Polynomial<Residue>] = []
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let degree = Int.random(in: 1...3, using: &random)
        let factor = Polynomial(
          (0..<degree).map { _ in modulus.residue(Int.random(in: 0..<prime, using: &random)) } + [modulus.residue(1)])
        powers.append(
          (1..<Int.random(in: 1...(degree == 1 ? 5 : 3), using: &random)).reduce(factor) { product, _ in
            product * factor
          })
      }
      let a = random.planted(powers).map { $0 + zero }
      guard a.rows <= 8 else { continue }
      try check(a, "\(random)")

      let order = a.rows
      let polynomial = powers.reduce(Polynomial(constant: modulus.residue(1)), *)
      let recurrence = try LinearRecurrence(
        (0..<order).reversed().map { zero - polynomial[$0] },
        startingWith: (0..<order).map { _ in modulus.residue(Int.random(in: 0..<prime, using: &random)) })
      try check(recurrence, "\(random)")
    }
  }

  private func check<Element: ExactScalar>(_ recurrence: LinearRecurrence<Element>, _ seed: String) throws {
    let worked = try Narrated.closedForm(of: recurrence)
    for (place, number) in try recurrence.numbers(20 + recurrence.coefficients.count).enumerated() {
      #expect(try worked.answer.value(at: place) == number, "\(recurrence) at \(place), \(seed)")
    }
    #expect(try recurrence.closedForm() == worked.answer, "\(seed)")
    let checks = worked.derivation.parts.compactMap { $0 as? ClosedFormCheck<Element> }
    #expect(checks.map(\.holds) == [true], "\(seed)")
  }

  @Test("planted blocks over ℚ(i): powers, derivatives at 0, sequences and systems")
  func complexNumbers() throws {
    var random = SeededRandom("formulas over Q(i)")
    func number() -> GaussianRational {
      GaussianRational(
        Rational(Int.random(in: -3...3, using: &random)) / 2, Rational(Int.random(in: -3...3, using: &random)))
    }
    for _ in 0..<random.count(25) {
      var powers: [Polynomial<GaussianRational>] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let factor = Self.complexFactors.randomElement(using: &random)!
        powers.append((1..<Int.random(in: 1...2, using: &random) + 1).reduce(factor) { product, _ in product * factor })
      }
      let a = random.planted(powers)
      guard a.rows <= 6 else { continue }
      try check(a, "\(random)")
      let function = try Narrated.exponentialFormula(a)
      for place in 0...10 { #expect(try function.answer.value(at: place) == power(a, place), "\(random)") }
      #expect(try a.exponentialFormula() == function.answer, "\(random)")

      let polynomial = powers.reduce(Polynomial.one, *)
      try check(
        try LinearRecurrence(
          (0..<a.rows).reversed().map { -polynomial[$0] }, startingWith: (0..<a.rows).map { _ in number() }),
        "\(random)")

      let constant = Vector((0..<a.rows).map { _ in number() })
      let system = try DifferentialSystem(a, plus: constant)
      let initial = Vector((0..<a.rows).map { _ in number() })
      let solution = try Narrated.solution(of: system, from: initial).answer
      #expect(try solution == system.solution(from: initial), "\(random)")
      var expected = initial.columnMatrix
      for place in 0...(a.rows + 3) {
        #expect(try solution.value(at: place) == expected, "derivative \(place), \(random)")
        expected = a * expected
        if place == 0 { expected = expected + constant.columnMatrix }
      }
      let all = try Narrated.fundamentalSystem(of: system).answer
      #expect(try all == system.fundamentalSystem(), "\(random)")
      #expect(try all.initial.determinant() != .zero, "\(random)")
      for place in 0...(a.rows + 1) {
        #expect(try all.solutions.value(at: place) == power(a, place) * all.initial, "\(random)")
      }
    }
  }
}
