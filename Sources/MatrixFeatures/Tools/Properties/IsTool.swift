import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `is`: whether a matrix has a property, and the entry that shows it has not.
struct IsTool: FieldTool {
  private static let signs: NeutralText = "positive, nonnegative: entry by entry."
  private static let stochastic: NeutralText = "stochastic: entries from 0 on, every row of sum 1."
  private static let nearness: NeutralText =
    "Numbers count as the same within the tolerance times the largest number compared."
  private static let forms: NeutralText = "The sign of a form is that of the doubles as they stand."

  let declaration = ToolDeclaration(
    id: "is",
    displayName: "Property of a matrix",
    summary: "Whether a matrix is symmetric, orthogonal, nilpotent, …, with the entry or vector that shows it is not.",
    keywords: MatrixProperty.allCases.map(\.rawValue) + [
      "predicate", "issymmetric", "ishermitian", "isdiag", "istriu", "skew", "antisymmetric", "markov", "test property",
    ],
    category: .analyze,
    parameters: [
      .init(
        "property", "which: \(MatrixProperty.allCases.map(\.rawValue).joined(separator: ", "))", kinds: [.text],
        choices: MatrixProperty.allCases.map(\.rawValue)),
      .init("A", "a matrix"),
    ],
    outputs: [
      .init("holds", "whether it is", kind: .truth),
      .init("of", "where it is not: the matrix that shows it, A or a product; or its shape", kind: .text),
      .init("row", "the row of the wrong entry, from 1", kind: .count),
      .init("column", "its column, from 1", kind: .count),
      .init("found", "the wrong entry", kind: .scalar),
      .init("expected", "what would stand there", kind: .scalar),
      .init("vector", "a vector at which the form is not above 0", kind: .vector),
      .init("value", "the form there", kind: .scalar),
      .init("index", "of a nilpotent matrix: the least power that is 0", kind: .count),
    ],
    methods: [
      .init("definition", "by the definition", citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, ch. 0, 2 and 7")
    ],
    fields: .any, doubles: .ranked([]),
    requirement: "Modulo a prime nothing is positive. What must be square and is not has not the property.",
    cost: "At most some products, for definiteness an elimination.",
    conventions: .init(exact: signs + " " + stochastic, numeric: nearness + " " + forms),
    examples: [
      .init(["symmetric", "1 2; 2 1"], expected: "true"),
      .init(["symmetric", "1 2; 3 4"], expected: "false"),
      .init(["orthogonal", "3/5 4/5; -4/5 3/5"], expected: "true"),
      .init(["hermitian", "1 i; -i 2"], expected: "true"),
      .init(["nilpotent", "0 1 2; 0 0 3; 0 0 0"], expected: "true"),
      .init(["idempotent", "1/2 1/2; 1/2 1/2"], expected: "true"),
      .init(["positive-definite", "1 2; 2 1"], expected: "false"),
      .init(["stochastic", "1/2 1/2; 1/3 1/3"], expected: "false"),
      .init(["orthogonal", "3 4; 3 3"], options: [.init("mod", .text("5"))], expected: "false"),
      .init(["positive", "1 2; 3 4"], options: [.init("mod", .text("5"))], expected: "!unsupported-domain"),
      .init(["round", "1"], expected: "!invalid-field"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    guard case .value(.text(let name))? = result.request.input("property"), let property = MatrixProperty(named: name)
    else { return "" }
    guard result.engine == Engine.numeric.rawValue else {
      return ToolDeclaration.Conventions.relevant([
        (Self.signs, [.positive, .nonnegative].contains(property)),
        (Self.stochastic, [.stochastic, .doublyStochastic].contains(property)),
      ])
    }
    return ToolDeclaration.Conventions.relevant([
      (Self.nearness, ![.positive, .nonnegative].contains(property)),
      (Self.forms, [.positiveDefinite, .positiveSemidefinite].contains(property)),
    ])
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    guard case .text(let name)? = call.input("property") else { throw call.call.notCanonical("property") }
    guard let property = MatrixProperty(named: name) else {
      let names = MatrixProperty.allCases.map(\.rawValue)
      throw ErrorReport(
        .malformed, .invalidField, "there is no property ‘\(Identifier.escaped(name))’ to ask for",
        advice: Suggestion.advice(for: name, among: names, otherwise: "it is one of \(names.joined(separator: ", "))"),
        place: Place(source: "property"))
    }
    if property.needsOrder || property == .real { try call.requireOrder("it is \(property.rawValue)") }
    if property.needsOrder, Element.isFinite {
      throw ErrorReport(
        .unable, .unsupportedDomain, "modulo a prime no number is above another, and nothing \(property.rawValue)",
        advice: "leave out \(option: "mod")")
    }
    let a = try call.matrix("A")
    let check = PropertyCheck(a: a, budget: call.budget, areSame: try Self.comparison(call))
    var outputs: [Value.Field] = []
    switch try check.counterexample(to: property) {
    case nil:
      outputs = [.init("holds", .truth(true))]
      if property == .nilpotent { outputs.append(.init("index", .count(try check.index()))) }
    case .shape: outputs = [.init("holds", .truth(false)), .init("of", .text("shape"))]
    case .entry(let what, let row, let column, let found, let expected):
      outputs = [
        .init("holds", .truth(false)), .init("of", .text(what)), .init("row", .count(row + 1)),
        .init("column", .count(column + 1)), .init("found", .scalar(found)),
      ]
      if let expected { outputs.append(.init("expected", .scalar(expected))) }
    case .vector(let vector, let value):
      outputs = [
        .init("holds", .truth(false)), .init("of", .text("x*A*x")), .init("vector", .vector(vector)),
        .init("value", .scalar(value)),
      ]
    }
    return ToolAnswer(
      outputs: outputs, certificate: CertificateMaker.recomputation(size: call.certificate), method: "definition")
  }

  /// Equality, or of doubles nearness under the tolerance profile.
  private static func comparison<Element: ExactScalar>(
    _ call: FieldCall<Element>
  ) throws -> (Element, Element, Matrix<Element>) -> Bool {
    guard let text = call.option("tolerance")?.text else { return { found, expected, _ in found == expected } }
    let profile = try ToleranceProfile(text)
    return { found, expected, matrix in
      let largest = max(matrix.rowMajor.map(size).max() ?? 0, size(expected))
      return found == expected || size(found - expected) <= profile.threshold(largest: largest, shape: matrix.shape)
    }
  }

  private static func size<Element: ExactScalar>(_ number: Element) -> Double {
    switch number {
    case let number as Rational: Double(number.magnitude)
    case let number as GaussianRational: Double(max(number.real.magnitude, number.imaginary.magnitude))
    default: 0
    }
  }
}
