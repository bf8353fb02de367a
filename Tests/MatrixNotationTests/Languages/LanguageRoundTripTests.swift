import MatrixDomain
import MatrixExchange
import MatrixNotation
import TestSupport
import Testing

/// What a language writes it reads back, and what it cannot hold it refuses to write.
@Suite struct LanguageRoundTripTests {
  /// The domain a reader must be told: it takes decimals for exact numbers.
  private func told(_ domain: ScalarDomain) -> ScalarDomain? { domain.isExact ? nil : domain }

  /// True where a language shows the shape of a matrix without entries.
  private func holds(_ shape: Shape, _ language: Notation.Language) -> Bool {
    if shape.count > 0 { return true }
    switch language {
    case .markdown: return shape.columns > 0
    case .latex: return shape.rows == 0
    case .python, .mathematica: return shape.rows > 0 || shape.columns == 0
    case .maxima: return shape == Shape(0, 0)
    case .gap: return shape.rows > 0 || shape.columns == 0
    case .matlab, .numpy, .sympy, .julia, .maple, .sage, .magma: return true
    }
  }

  private func roundTrip(
    _ value: Value, _ language: Notation.Language, _ random: SeededRandom
  ) throws {
    let text = try Notation.text(of: value, in: language)
    let back = try Notation.value(text, in: language, kinds: [value.kind], domain: value.domain.flatMap(told))
    // Much quicker than `#expect` where nothing is wrong.
    if back != value { Issue.record("\(text) is read as \(back), \(random)") }
  }

  @Test(arguments: Notation.Language.allCases) func valuesComeBack(_ language: Notation.Language) throws {
    var random = SeededRandom("values come back from \(language)")
    let pool = random.pool(1000)
    for round in 0..<random.count(20_000) {
      let domain = writtenDomains[round % 4]
      guard language.holds(domain) else {
        let value = Value.scalar(ScalarValue(domain, random.slab(pool, domain, 1)[0]))
        #expect(throws: UnwritableError(.domain(domain), format: language.displayName)) {
          try Notation.text(of: value, in: language)
        }
        continue
      }
      switch round / 4 % 8 {
      case 0..<3: try roundTrip(.scalar(ScalarValue(domain, random.slab(pool, domain, 1)[0])), language, random)
      case 3..<6:
        let count = Int.random(in: 1...2, using: &random)
        try roundTrip(.vector(VectorValue(domain, random.slab(pool, domain, count))), language, random)
      default:
        var matrix = random.matrix(domain, most: 2, from: pool)
        if language.keepsBar, Bool.random(using: &random) {
          matrix.bar = Int.random(in: 0...matrix.shape.columns, using: &random)
        }
        guard holds(matrix.shape, language) else {
          #expect(throws: UnwritableError(.shape(matrix.shape), format: language.displayName)) {
            try Notation.text(of: .matrix(matrix), in: language)
          }
          continue
        }
        try roundTrip(.matrix(matrix), language, random)
      }
    }
  }

  /// Matrices that fill many lines.
  @Test(arguments: Notation.Language.allCases) func largeOnesComeBack(_ language: Notation.Language) throws {
    var random = SeededRandom("large values come back from \(language)")
    for domain in writtenDomains where language.holds(domain) {
      let matrix = MatrixValue(domain, Shape(11, 23), random.slab(domain, 253))
      try roundTrip(.matrix(matrix), language, random)
      try roundTrip(.vector(VectorValue(domain, random.slab(domain, 100))), language, random)
    }
  }

  /// The kind that the text itself suggests is the one that was written, or a column where the language has no vectors.
  @Test(arguments: Notation.Language.allCases) func kindsAreSuggested(_ language: Notation.Language) throws {
    let scalar = Value.scalar(ScalarValue(.rationals, "-3/4"))
    let vector = VectorValue(.rationals, ["1/2", "-3"])
    let column = MatrixValue(.rationals, Shape(2, 1), ["1/2", "-3"])
    let matrix = Value.matrix(MatrixValue(.integers, Shape(1, 3), ["1", "0", "-2"]))
    func natural(_ value: Value) throws -> Value {
      try Notation.value(Notation.text(of: value, in: language), in: language)
    }
    #expect(try natural(matrix) == matrix)
    #expect(try natural(.matrix(column)) == .matrix(column))
    let hasVectors = ![.markdown, .latex, .matlab].contains(language)
    #expect(try natural(.vector(vector)) == (hasVectors ? .vector(vector) : .matrix(column)))
    if language != .markdown { #expect(try natural(scalar) == scalar) }
  }

  @Test(arguments: Notation.Language.allCases) func whatDoesNotFitIsRefused(_ language: Notation.Language) {
    let name = language.displayName
    #expect(throws: UnwritableError(.kind(.truth), format: name)) { try Notation.text(of: .truth(true), in: language) }
    let residue = Value.scalar(ScalarValue(.residues(modulus: "7"), "3"))
    #expect(throws: UnwritableError(.domain(.residues(modulus: "7")), format: name)) {
      try Notation.text(of: residue, in: language)
    }
  }

  @Test func theTextsAreThoseOfTheLanguages() throws {
    let exact = Value.matrix(MatrixValue(.rationals, Shape(2, 2), ["1", "-1/2", "3", "4"]))
    let doubles = Value.matrix(MatrixValue(.reals, Shape(1, 2), ["1.5e-07", "-0.0"]))
    let complex = Value.vector(VectorValue(.complexNumbers, ["1.0-2.0i", "-0.0+1.0i"]))
    let texts: [(Notation.Language, String, String, String)] = [
      (
        .latex, "\\begin{bmatrix}\n  1 & -\\frac{1}{2} \\\\\n  3 & 4\n\\end{bmatrix}",
        "\\begin{bmatrix}\n  1.5 \\cdot 10^{-7} & -0.0\n\\end{bmatrix}",
        "\\begin{bmatrix}\n  1.0-2.0i \\\\\n  -0.0+1.0i\n\\end{bmatrix}"
      ),
      (.matlab, "[1 -1/2; 3 4]", "[1.5e-7 -0.0]", "[1.0-2.0i; complex(-0.0, 1.0)]"),
      (.python, "[[1, Fraction(-1, 2)], [3, 4]]", "[[1.5e-7, -0.0]]", "[1.0-2.0j, complex(-0.0, 1.0)]"),
      (
        .numpy, "numpy.array([[1, Fraction(-1, 2)], [3, 4]])", "numpy.array([[1.5e-7, -0.0]])",
        "numpy.array([1.0-2.0j, complex(-0.0, 1.0)])"
      ),
      (
        .sympy, "Matrix([[1, Rational(-1, 2)], [3, 4]])", "Matrix([[1.5e-7, -0.0]])",
        "Matrix([1.0-2.0*I, -0.0+1.0*I])"
      ),
      (.julia, "[1 -1//2; 3 4]", "[1.5e-7 -0.0]", "[1.0-2.0im, complex(-0.0, 1.0)]"),
      (.mathematica, "{{1, -1/2}, {3, 4}}", "{{1.5*^-7, -0.0}}", "{1.0-2.0*I, Complex[-0.0, 1.0]}"),
      (.maxima, "matrix([1, -1/2], [3, 4])", "matrix([1.5e-7, -0.0])", "[1.0-2.0*%i, -0.0+1.0*%i]"),
      (.maple, "Matrix([[1, -1/2], [3, 4]])", "Matrix([[1.5e-7, -0.0]])", "Vector([1.0-2.0*I, -0.0+1.0*I])"),
      (
        .sage, "matrix(QQ, [[1, -1/2], [3, 4]])", "matrix(RDF, [[1.5e-7, -0.0]])",
        "vector(CDF, [1.0-2.0*I, -0.0+1.0*I])"
      ),
      (.gap, "[[1, -1/2], [3, 4]]", "[[1.5e-7, -0.0]]", ""),
      (.magma, "Matrix(Rationals(), 2, 2, [1, -1/2, 3, 4])", "", ""),
      (
        .markdown, "|   |   |\n| ---: | ---: |\n| 1 | -1/2 |\n| 3 | 4 |\n",
        "|   |   |\n| ---: | ---: |\n| 1.5e-07 | -0.0 |\n", "|   |\n| ---: |\n| 1.0-2.0i |\n| -0.0+1.0i |\n"
      ),
    ]
    for (language, first, second, third) in texts {
      #expect(try Notation.text(of: exact, in: language) == first)
      if !second.isEmpty { #expect(try Notation.text(of: doubles, in: language) == second) }
      if !third.isEmpty { #expect(try Notation.text(of: complex, in: language) == third) }
    }
    #expect(texts.count == Notation.Language.allCases.count)
  }

  @Test func barsAreKeptWhereTheyCanBe() throws {
    let augmented = Value.matrix(MatrixValue(.integers, Shape(1, 3), ["1", "2", "3"], bar: 2))
    #expect(
      try Notation.text(of: augmented, in: .latex)
        == "\\left[\\begin{array}{rr|r}\n  1 & 2 & 3\n\\end{array}\\right]")
    #expect(
      try Notation.text(of: augmented, in: .markdown)
        == "|   |   | \\| |   |\n| ---: | ---: | :-: | ---: |\n| 1 | 2 | \\| | 3 |\n")
    #expect(try Notation.text(of: augmented, in: .matlab) == "[1 2 3]")
  }

  /// MATLAB computes with doubles: longer numbers are written for exact arithmetic.
  @Test func longNumbersStayExactInMATLAB() throws {
    let long = "1234567890123456789012345678901234567890"
    for number in [long, "-1/\(long)", "-\(long)/7"] {
      let value = Value.matrix(MatrixValue(.rationals, Shape(1, 1), [number]))
      #expect(try Notation.text(of: value, in: .matlab) == "[sym('\(number)')]")
    }
    let short = Value.matrix(MatrixValue(.rationals, Shape(1, 1), ["-999999999999999/7"]))
    #expect(try Notation.text(of: short, in: .matlab) == "[-999999999999999/7]")
  }
}
