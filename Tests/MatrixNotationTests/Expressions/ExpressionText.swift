import MatrixDomain
import MatrixNotation

/// An expression as it was understood: every operation in brackets of its own.
struct ExpressionText: CustomStringConvertible {
  var description: String

  init(_ expression: MatrixExpression) { description = Self.text(expression) }

  /// The statements of a text, one a line.
  static func of(_ text: String) throws(NotationError) -> String {
    try Notation.script(text).statements.map { statement in
      let targets = statement.targets.map { $0.name ?? "~" }.joined(separator: ", ")
      let names = statement.targets.count > 1 ? "[\(targets)] = " : targets.isEmpty ? "" : "\(targets) = "
      return names + ExpressionText(statement.expression).description + (statement.isSilent ? ";" : "")
    }.joined(separator: "\n")
  }

  private static func text(_ expression: MatrixExpression) -> String {
    switch expression.form {
    case .literal(let value): Notation.text(of: value)
    case .text(let text): "\"\(text)\""
    case .name(let name): name
    case .whole: ":"
    case .range(let parts): parts.map(text).joined(separator: ":")
    case .negated(let inner): "(-\(part(inner)))"
    case .approximate(let inner): "(~\(part(inner)))"
    case .chain(let first, let steps):
      steps.reduce(part(first)) { "(\($0) \($1.sign.rawValue) \(right($1)))" }
    case .suffixed(let operand, let suffixes): suffixes.reduce(base(operand)) { $0 + suffix($1) }
    case .block(let block):
      "["
        + zip(block.rows, block.bars).map { row, bar in
          row.enumerated().map { ($0 == bar ? "| " : "") + text($1) }.joined(separator: ", ")
        }.joined(separator: "; ") + "]"
    case .tuple(let items): "(" + items.map(text).joined(separator: ", ") + ")"
    }
  }

  /// A part of an operation: a fraction in brackets.
  private static func part(_ expression: MatrixExpression) -> String {
    let text = text(expression)
    switch expression.form {
    case .literal(.scalar) where text.contains("/"): return "(\(text))"
    default: return text
    }
  }

  /// A divisor in brackets, so that no fraction is read.
  private static func right(_ step: MatrixExpression.Step) -> String {
    if step.sign == .divide, case .literal(.scalar) = step.operand.form {
      "(\(text(step.operand)))"
    } else {
      part(step.operand)
    }
  }

  private static func base(_ expression: MatrixExpression) -> String {
    if case .suffixed = expression.form { "(\(text(expression)))" } else { part(expression) }
  }

  private static func suffix(_ suffix: MatrixExpression.Suffix) -> String {
    switch suffix.form {
    case .transposed: ".'"
    case .adjoint: "'"
    case .power(let exponent): "^(\(text(exponent)))"
    case .entrywisePower(let exponent): ".^(\(text(exponent)))"
    case .member(let name): ".\(name)"
    case .arguments(let arguments):
      "(" + arguments.map { ($0.name.map { "\($0) = " } ?? "") + text($0.value) }.joined(separator: ", ") + ")"
    }
  }
}
