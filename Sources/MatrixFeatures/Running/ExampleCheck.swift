import MatrixCertificates
package import MatrixDomain
import MatrixNotation

/// Runs the examples of tool declarations: documentation, self-test and test suite in one.
package enum ExampleCheck {
  /// What is wrong with an example; `nil` where its answer is as expected and its certificate holds.
  package static func failure(
    of example: ToolDeclaration.Example, _ tool: ToolDeclaration, _ runner: RequestRunner
  ) -> String? {
    let call = "\(tool.id) " + example.operands.map { "\"\($0)\"" }.joined(separator: " ")
    var request = Request(tool: tool.id, options: example.options)
    request.inputs = zip(tool.parameters, example.operands).map { .init($0.name, .text($1)) }
    let result = runner.run(request)
    if example.expected.hasPrefix("!") {
      let code = String(example.expected.dropFirst())
      guard result.error?.code.rawValue == code else {
        return "\(call): expected the error \(code), got \(result.error?.code.rawValue ?? "a value")"
      }
      // Mathematics assigning no value is a claim, and claims are proved.
      if result.outcome != .undefined { return nil }
    } else {
      guard let primary = result.primary, let value = result.output(primary) else {
        return "\(call): \(result.error?.message ?? "no value")"
      }
      // The last digits of doubles depend on the processor.
      let isNumeric = result.engine == Engine.numeric.rawValue || !tool.isCertified
      let text = Notation.text(of: isNumeric ? DisplayDigits(count: 6).value(value.withoutMeasurements) : value)
      if text != example.expected { return "\(call): expected \(example.expected), got \(text)" }
    }
    if result.engine == Engine.exact.rawValue, tool.isCertified,
      case .rejected(let reason) = CertificateChecker.check(result)
    {
      return "\(call): certificate rejected: \(reason)"
    }
    return nil
  }
}

extension Value {
  /// The value without what was measured about its parts: bounds and condition numbers differ from machine to machine.
  fileprivate var withoutMeasurements: Value {
    switch self {
    case .list(let items): .list(items.map(\.withoutMeasurements))
    case .record(let fields): .record(fields.filter { !DisplayDigits.measurements.contains($0.name) })
    default: self
    }
  }
}
