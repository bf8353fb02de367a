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
  /// Vectors: the columns of a matrix, or a basis in braces.
  static func vectors(_ name: String, _ summary: String) -> ToolDeclaration.Parameter {
    .init(name, summary + ": the columns of a matrix, or {(1, 0), (0, 1)}", kinds: [.matrix, .basis])
  }

  /// The matrix of an inner product.
  static let gram = ToolDeclaration.Parameter(
    "G", "the Gram matrix of the inner product; the standard one without it", isRequired: false)
}

extension Value {
  /// Positions as they are printed, from 1.
  static func positions(_ positions: [Int]) -> Value { .list(positions.map { .count($0 + 1) }) }
}
