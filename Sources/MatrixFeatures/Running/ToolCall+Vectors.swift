import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension ToolCall {
  /// How a system on the way is to be solved.
  var solveMethod: SolveMethod { SolveMethod(rawValue: method) ?? .auto }

  /// True where a flag is set.
  func flag(_ name: String) -> Bool {
    switch option(name) {
    case .truth(let truth)?: truth
    case .text(let text)?, .number(let text)?: text == "true"
    case nil: false
    }
  }
}

extension ToolDeclaration.Parameter {
  /// Vectors: `(1, 0), (0, 1)`, a basis in braces, or the columns of a matrix, which the tool gets where `kinds` has no
  /// basis.
  static func vectors(
    _ name: String, _ summary: NeutralText, kinds: [Value.Kind] = [.matrix, .basis], isRequired: Bool = true
  ) -> ToolDeclaration.Parameter {
    .init(
      name, summary + ": (1, 0), (0, 1) or a matrix; the vectors are the columns", kinds: kinds, isRequired: isRequired,
      vectors: .columns)
  }

  /// The generators of a lattice: `(1, 0), (0, 1)`, or the rows of a matrix, with `--style column` its columns.
  static func generators(hasStyle: Bool = true) -> ToolDeclaration.Parameter {
    .init(
      "A",
      "the integer vectors that generate the lattice: (1, 0), (0, 1) or a matrix; the vectors are the rows",
      vectors: .rows, vectorsUnder: hasStyle ? .init(option: "style", setting: "column", .columns) : nil)
  }

  /// The matrix of an inner product.
  static let gram = ToolDeclaration.Parameter(
    "G", "the Gram matrix of the inner product; the standard one without it", isRequired: false)
}

extension Value {
  /// Positions as they are printed, from 1.
  static func positions(_ positions: [Int]) -> Value { .list(positions.map { .count($0 + 1) }) }
}
