import MatrixDomain
import MatrixExact

/// What tools of canonical forms under similarity have in common.
enum CanonicalFormAnswer {
  static let change = ToolDeclaration.OutputDeclaration(
    "P", "an invertible matrix, whose columns are the new basis", kind: .matrix, feeds: ["inverse", "multiply"],
    isAnswer: true)

  static let primaryForm: [ToolDeclaration.OutputDeclaration] = [
    .init("J", "the form", kind: .matrix, feeds: ["charpoly", "minpoly"]), change,
    .init("blocks", "the irreducible factor, the power of it and the number of equal blocks", kind: .list),
  ]

  static let primaryParts = ToolDeclaration.Method(
    "primary-parts", "the null spaces of powers of the irreducible factors of the characteristic polynomial",
    citation: "N. Jacobson, Basic Algebra I, 2nd ed., ch. 3.10")

  /// J, P and the blocks.
  static func outputs<Element: ExactScalar>(
    _ form: PrimaryForm<Element>, _ call: FieldCall<Element>
  ) throws -> [Value.Field] {
    [
      .init("J", try call.ringValue(form.form)), .init("P", try value(form.change, call)),
      try blocks(form.blocks, call),
    ]
  }

  /// The blocks alone.
  static func blocks<Element: ExactScalar>(
    _ blocks: [PrimaryForm<Element>.Block], _ call: FieldCall<Element>
  ) throws -> Value.Field {
    .init(
      "blocks",
      .list(
        try blocks.map { block in
          .record([
            .init("factor", try PolynomialAnswer.value(call, block.factor, variable: "x", call.ringDomain)),
            .init("size", .count(block.size)), .init("count", .count(block.count)),
          ])
        }))
  }

  /// A matrix over the field of the call.
  static func value<Element: ExactScalar>(
    _ matrix: Matrix<Element>, _ call: FieldCall<Element>
  ) throws(BudgetError) -> Value {
    var value = try MatrixValue(matrix, within: call.budget)
    value.domain = call.domain
    return .matrix(value)
  }

  /// Invariant factors as a list of polynomials in x.
  static func list<Element: ExactScalar>(
    _ factors: [Polynomial<Element>], _ call: FieldCall<Element>
  ) throws -> Value {
    .list(try factors.map { try PolynomialAnswer.value(call, $0, variable: "x", call.ringDomain) })
  }
}
