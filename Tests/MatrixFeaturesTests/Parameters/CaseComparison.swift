import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// A question with letters and its answer, to be compared with what the plain tool says at points.
struct CaseComparison {
  let result: ToolResult
  /// The operands as they were read.
  let inputs: [Value.Field]
  /// The letters that are in the operands; `nil` where there are none.
  let ring: ParameterRing?
  private let random: SeededRandom

  init(_ tool: String, _ inputs: [Value.Field], options: [Request.Option] = [], _ random: SeededRandom) {
    result = Self.ask(tool, inputs, options)
    self.random = random
    self.inputs = result.request.inputs.compactMap { input in
      if case .value(let value) = input.operand { Value.Field(input.name, value) } else { nil }
    }
    let names = self.inputs.flatMap(\.value.domains).lazy.compactMap { domain -> [String]? in
      if case .rationalFunctions(let names) = domain { names } else { nil }
    }
    ring = names.first.flatMap(ParameterRing.init)
  }

  private static func ask(_ tool: String, _ inputs: [Value.Field], _ options: [Request.Option]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: inputs.map { .init($0.name, .value($0.value)) },
        options: options + [.init("certificate", .text("compact"))]))
  }

  /// What was asked, for messages.
  var question: String { "\(result.request.tool) of \(inputs.map { Notation.text(of: $0.value) })" }

  var isDistinguished: Bool {
    result.outputs.contains { if case .cases = $0.value { true } else { false } }
  }

  private var isReal: Bool { result.request.options.contains { $0.name == "real" && $0.setting == .truth(true) } }

  /// The line that a checker reads.
  var line: String {
    var writer = JSONWriter()
    writer.result(result)
    return writer.text
  }

  /// Records an issue unless exactly one case holds at a point, and says what the plain tool says there.
  func check(at point: LetterPoint) throws {
    var numbers: [Value.Field] = []
    for input in inputs {
      if let value = point.value(of: input.value) { numbers.append(.init(input.name, value)) }
    }
    let isPole = numbers.count < inputs.count
    let plain = isPole ? nil : Self.ask(result.request.tool, numbers, [])
    for output in result.outputs {
      var found = output.value
      if case .cases(let cases) = found {
        let own = cases.cases.filter { point.fulfils($0) }
        // A number field may have no real embedding.
        if own.isEmpty, isReal, !point.isRational { continue }
        try #require(own.count == 1, "\(own.count) cases hold at \(point): \(question); \(random)")
        found = own[0].value
        if found["undecided"] == .truth(true) { continue }
      }
      guard let plain else {
        #expect(
          found["undefined"] == .text(ErrorCode.zeroDenominator.rawValue),
          "\(question) at \(point) is divided by 0; \(random)")
        continue
      }
      let value = try #require(point.value(of: found), "\(question) at \(point) divides by 0; \(random)")
      if let error = plain.error {
        #expect(value["undefined"] == .text(error.code.rawValue), "\(question) at \(point); \(random)")
        continue
      }
      guard let expected = plain.output(output.name) else {
        #expect(value == .record([]), "\(question) at \(point): \(output.name); \(random)")
        continue
      }
      switch (result.request.tool, output.name) {
      case ("ref", "echelon"), ("independent", "relation"), ("member", "functional"), ("member", "combination"):
        // Several are right; the checkers have looked at them.
        continue
      default:
        #expect(
          Notation.text(of: value) == Notation.text(of: expected),
          "\(question) at \(point): \(output.name); \(random)")
      }
    }
  }
}
