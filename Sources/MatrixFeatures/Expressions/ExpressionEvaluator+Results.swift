import MatrixDomain
import MatrixNotation

// Several names for the results of one tool: `[P, L, U] = lu(A)`.
extension ExpressionEvaluator {
  /// The order in which names without a meaning take results, where it is another one than the tool's: the matrix of the change goes
  /// before a form, as in MATLAB and SymPy.
  private static let orders = ["jordan": ["P", "J"], "diagonalize": ["P", "D"]]

  /// The outputs that several names stand for: those of these names where there are such, else one after another.
  func outputs(
    of result: ToolResult, for statement: ExpressionScript.Statement
  ) throws(ErrorReport) -> [Value.Field] {
    let targets = statement.targets
    let given = targets.compactMap(\.name)
    if given.allSatisfy({ result.output($0) != nil }) {
      try checkProduct(result, given, statement)
      return given.compactMap { name in result.output(name).map { Value.Field(name, $0) } }
    }
    guard targets.count <= result.outputs.count else {
      throw mistake(
        .malformed, .wrongKind,
        "\(result.request.tool) has \(CountText.of(result.outputs.count, "result")), and \(targets.count) are given names",
        targets[result.outputs.count].range,
        advice: "its results are \(result.outputs.map(\.name).joined(separator: ", "))")
    }
    let first = Self.orders[result.request.tool] ?? []
    let ordered =
      first.compactMap { name in result.outputs.first { $0.name == name } }
      + result.outputs.filter { !first.contains($0.name) }
    for (index, target) in targets.enumerated() {
      // A result under the name of another one, or an order that lacks a result, would be read wrongly.
      let place = ordered.firstIndex { $0.name == target.name } ?? index
      guard place == index, first.allSatisfy({ result.output($0) != nil }) else {
        let names = result.outputs.map(\.name)
        throw mistake(
          .malformed, .wrongKind, "the names do not fit the results of \(result.request.tool)", target.range,
          advice: """
            its results are \(names.joined(separator: ", ")): write \
            [\(names.prefix(targets.count).joined(separator: ", "))] = \(text(statement.expression.range))
            """)
      }
    }
    return zip(targets, ordered).compactMap { target, output in
      target.name.map { Value.Field($0, output.value) }
    }
  }

  /// Refuses `[L, U] = lu(A)` where L·U is not A.
  private func checkProduct(
    _ result: ToolResult, _ given: [String], _ statement: ExpressionScript.Statement
  ) throws(ErrorReport) {
    guard result.request.tool == "lu", statement.targets.count == 2, !given.contains("P"),
      case .permutation(let rows)? = result.output("P"), rows.order != Array(rows.order.indices)
    else { return }
    throw mistake(
      .malformed, .wrongKind, "A is not L·U: rows were exchanged", statement.range,
      advice: "P is needed: [P, L, U] = \(text(statement.expression.range))")
  }

  /// The tool that a function is where two results of it are asked for, `[V, D] = eig(A)`: eigenvectors and eigenvalues, each in
  /// a matrix; `nil` where it is the same.
  func toolOfPair(
    _ name: String, of function: FunctionName, _ range: Range<Int>
  ) throws(ErrorReport) -> String? {
    guard let pair = function.pair, let statement, statement.targets.count == 2,
      let own = runner.registry.tool(function.tool)?.declaration
    else { return nil }
    let given = statement.targets.compactMap(\.name)
    if given.allSatisfy({ name in own.outputs.contains { $0.name == name } }) { return nil }
    // NumPy, which writes no brackets, and Mathematica give the eigenvalues first.
    let isBracketed = text(statement.range).hasPrefix("[")
    if !isBracketed || !function.isPairInOrder, given.contains(where: { $0 != "P" && $0 != "D" }) {
      throw mistake(
        .malformed, .wrongKind, "which result of \(name) is the first differs between languages", range,
        advice: "write [P, D] = …: P has the eigenvectors as columns, D the eigenvalues")
    }
    return pair
  }
}
