import MatrixDomain
import MatrixFeatures
import MatrixNotation

/// Works out expressions for tests.
struct Calculator {
  var evaluator = ExpressionEvaluator(runner: RequestRunner())

  /// The values of the last statement, by name.
  mutating func callAsFunction(_ text: String) throws -> [Value.Field] {
    let script = try Notation.script(text)
    var last: [Value.Field] = []
    for statement in script.statements {
      let evaluated = try evaluator.evaluate(statement, of: script)
      if let error = evaluated.answer?.result.error { throw error }
      last = evaluated.values
    }
    return last
  }

  /// The last value, as it is written.
  mutating func text(_ text: String) throws -> String {
    try self(text).map { Notation.text(of: $0.value) }.joined(separator: "; ")
  }

  static func text(_ text: String) throws -> String {
    var calculator = Calculator()
    return try calculator.text(text)
  }
}
