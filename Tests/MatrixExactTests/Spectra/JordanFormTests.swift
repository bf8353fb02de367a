import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Jordan forms over quadratic fields") struct JordanFormTests {
  private static let families: [[Polynomial<Rational>]] = [
    [[-2, 0, 1], [-1, -2, 1], [-3, 1]], [[1, 0, 1], [2, 2, 1], [0, 1], [5, 1]],
    [[-2, 0, 1], [-3, 0, 1], [-6, 0, 1]],
    [[1, 1, 1], [3, 0, 1], [-1, 1]], [[-1, -1, 1]],
  ]

  private func check<Element: ExactScalar>(
    _ form: PrimaryForm<Element>, _ a: Matrix<Element>, _ blocks: [(factor: Polynomial<Rational>, size: Int)],
    _ random: SeededRandom, embed: (Rational) -> Element
  ) throws {
    #expect(a * form.change == form.change * form.form, "\(random)")
    #expect(try form.change.rank() == a.rows, "\(random)")
    #expect(form.isSplit && form.form == PrimaryForm.form(form.blocks, order: a.rows), "\(random)")
    // Each root is one of a planted factor, and the sizes of its blocks are those of the factor.
    for block in form.blocks {
      let root = -block.factor[0]
      let factor = blocks.first { planted in
        planted.factor.coefficients.reversed().reduce(Element.zero) { $0 * root + embed($1) }.isZero
      }
      let planted = try #require(factor, "\(random)")
      #expect(
        block.count == blocks.count { $0.factor == planted.factor && $0.size == block.size }, "\(random)")
    }
    #expect(form.blocks.reduce(0) { $0 + $1.size * $1.count } == a.rows, "\(random)")
    // Real eigenvalues ascend.
    let roots = form.blocks.map { -$0.factor[0] }
    for (left, right) in zip(roots, roots.dropFirst()) where (left - right).realSign != nil {
      #expect((left - right).realSign != 1, "\(random)")
    }
  }

  @Test("of planted blocks have those blocks, over the field of their roots", arguments: families.indices)
  func planted(_ family: Int) throws {
    var random = SeededRandom("Jordan forms over quadratic fields \(family)")
    for _ in 0..<random.count(12) {
      let blocks = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (factor: Self.families[family].randomElement(using: &random)!, size: Int.random(in: 1...2, using: &random))
      }
      let a: Matrix<Rational> = random.planted(
        blocks.map { block in (0..<block.size).reduce(.one) { product, _ in product * block.factor } })
      switch try Narrated.jordanForm(a).answer {
      case .rational(let form):
        #expect(blocks.allSatisfy { $0.factor.degree == 1 }, "\(random)")
        try check(form, a, blocks, random) { $0 }
      case .gaussian(let form): try check(form, a.map { GaussianRational($0) }, blocks, random) { GaussianRational($0) }
      case .quadratic(let form, let field):
        let extended = try #require(ExtensionField<Rational>(field))
        try check(form, a.map { extended.element($0) }, blocks, random) { extended.element($0) }
        // A second way: the generic algorithm over the field.
        let generic = try a.map { extended.element($0) }.jordanForm()
        #expect(Set(generic.blocks) == Set(form.blocks), "\(random)")
      }
    }
  }

  @Test("stay over the rationals where eigenvalues lie in no such field")
  func others() throws {
    for a: Matrix<Rational> in [
      [[0, 0, 2], [1, 0, 0], [0, 1, 0]], [[0, 2, 0, 0], [1, 0, 0, 0], [0, 0, 0, -1], [0, 0, 1, 0]], [[3]],
      Matrix.identity(0),
    ] {
      guard case .rational(let form) = try Narrated.jordanForm(a).answer else {
        Issue.record("\(a)")
        continue
      }
      #expect(try form == a.primaryForm())
    }
  }

  private func checkReal<Element: ExactScalar>(
    _ form: RealJordanForm<Element>, _ a: Matrix<Element>, _ random: SeededRandom
  ) throws {
    #expect(a * form.change == form.change * form.form, "\(random)")
    #expect(try form.change.rank() == a.rows, "\(random)")
    #expect(form.form == RealJordanForm.form(form.blocks, order: a.rows), "\(random)")
    #expect(form.blocks.allSatisfy { $0.imaginary.isZero || $0.imaginary.realSign == 1 }, "\(random)")
  }

  @Test(
    "in real numbers have the same characteristic polynomial, and pairs above the real axis",
    arguments: families.indices)
  func real(_ family: Int) throws {
    var random = SeededRandom("real Jordan forms \(family)")
    for _ in 0..<random.count(12) {
      let a: Matrix<Rational> = random.planted(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          let factor = Self.families[family].randomElement(using: &random)!
          return Bool.random(using: &random) ? factor : factor * factor
        })
      switch try Narrated.realForm(a).answer {
      case .rational(let form)?: try checkReal(form, a, random)
      case .quadratic(let form, let field)?:
        let extended = try #require(ExtensionField<Rational>(field))
        try checkReal(form, a.map { extended.element($0) }, random)
      case nil: Issue.record("\(a) \(random)")
      }
    }
    if try Narrated.realForm([[0, 0, 2], [1, 0, 0], [0, 1, 0]]).answer != nil { Issue.record("a cubic field") }
  }
}
