import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// The answers of a tool for all values of a letter: one for almost all of them, and one for each that changes it.
///
/// The operands, side by side, are brought to echelon form by operations that hold for every value. Where no pivot is 0, the answer over
/// the rational functions holds; at the zeros of each irreducible factor of the pivots the tool is asked anew, with a number, or
/// with a root of the factor, in the place of the letter.
struct LetterCases<Tool: FieldTool> {
  private let tool: Tool
  private let call: ToolCall
  private let ring: ParameterRing
  private let echelon: ParametricEchelon
  /// The answer for almost all values.
  private let generic: ToolAnswer
  private let isReal: Bool

  /// The answer at the zeros of a polynomial.
  private struct Special {
    var condition: ParameterPolynomial
    var point: ParameterPoint
    var answer: ToolAnswer
  }

  init(_ tool: Tool, _ call: ToolCall, _ ring: ParameterRing) throws {
    (self.tool, self.call, self.ring) = (tool, call, ring)
    guard ring.names.count == 1 else { throw ParameterError.severalLetters(ring.names) }
    guard ["auto", "gauss", "gauss-jordan"].contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "cases are distinguished by elimination, not by the method ‘\(call.method)’",
        advice:
          "leave out \(option: "method"), or take \(option: "generic") for the answer that holds for almost all values")
    }
    isReal = call.flag("real")
    generic = try tool.overFunctions(call, ring)
    let operands = try Self.deciding(call, ring, tool.declaration)
    echelon = try ParametricEchelon(
      operands, ring: ring, layout: Self.layout(call, columns: operands.columns), budget: call.budget)
  }

  /// The operands side by side.
  private static func deciding(
    _ call: ToolCall, _ ring: ParameterRing, _ tool: ToolDeclaration
  ) throws -> Matrix<RationalFunction> {
    let field = FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) }
    var result: Matrix<RationalFunction>?
    for input in call.inputs {
      guard input.value.kind == .matrix || input.value.kind == .vector else { continue }
      let matrix = try field.columnOrMatrix(input.name)
      result = try result.map { try $0.augmented(with: matrix) } ?? matrix
    }
    guard let result else { return Matrix(Shape(0, 0), rowMajor: []) }
    return tool.letters == .casesOfColumns ? result.transposed : result
  }

  private static func layout(_ call: ToolCall, columns: Int) -> TableLayout {
    guard case .matrix(let matrix)? = call.inputs.first?.value else { return TableLayout() }
    let bar = call.inputs.count > 1 ? matrix.shape.columns : matrix.bar
    let names = call.option("unknowns")?.text.split(separator: ",").map(String.init) ?? []
    return TableLayout(
      columnNames: names.count == bar ? names : [], bars: bar.map { [$0] } ?? [], namesUnknowns: false)
  }

  /// Polynomials that are 0 wherever the answer over the rational functions may be another: what stands below bars, and the
  /// pivots of an elimination.
  static func divisors(
    _ call: ToolCall, _ ring: ParameterRing, _ tool: ToolDeclaration
  ) throws -> [ParameterPolynomial] {
    let matrix = try deciding(call, ring, tool)
    var elimination = Elimination(matrix)
    var recorder = SilentRecorder<RationalFunction>()
    try elimination.reduceForward(rule: FewestFractions(), recorder: &recorder, budget: call.budget)
    var found: [ParameterPolynomial] = []
    func add(_ polynomial: ParameterPolynomial) {
      let part = polynomial.squarefreePart
      if !part.isConstant, !found.contains(part) { found.append(part) }
    }
    for entry in matrix.rowMajor { add(entry.denominator) }
    for pivot in elimination.pivots {
      let entry = elimination.matrix[pivot.row, pivot.column]
      add(entry.numerator)
      add(entry.denominator)
    }
    return found
  }

  func answer() throws -> ToolAnswer {
    // What is undefined for almost all values is so for all.
    if generic.error != nil || generic.unfinished != nil { return generic }
    var specials: [Special] = []
    var diagnostics = generic.diagnostics
    for condition in echelon.conditions {
      guard let point = ParameterPoint(zeroOf: condition) else { continue }
      if !condition.hasRealRoot {
        diagnostics.warnings.append(Self.remark(on: condition, isReal: isReal))
        if isReal { continue }
      }
      guard let inputs = substituted(call.inputs, point) else { throw call.notCanonical(call.inputs[0].name) }
      var special = call
      special.inputs = inputs
      let answer = try tool.exact(special)
      if let error = answer.unfinished { throw error }
      specials.append(Special(condition: condition, point: point, answer: answer))
    }
    let outputs = generic.outputs.map { Value.Field($0.name, value(of: $0, specials)) }
    return ToolAnswer(
      outputs: outputs, diagnostics: diagnostics, derivation: try derivation(specials, outputs),
      certificate: try certificate(specials), method: "cases")
  }

  private static func remark(on condition: ParameterPolynomial, isReal: Bool) -> Diagnostics.Warning {
    let text = "\(ParameterCondition.display(condition, isZero: true)) holds for no real number"
    return isReal
      ? .init("case-left-out", "\(text): that case is left out")
      : .init("complex-case", text, advice: "\(option: "real") leaves that case out")
  }

  private func substituted(_ inputs: [Value.Field], _ point: ParameterPoint) -> [Value.Field]? {
    var result: [Value.Field] = []
    for input in inputs {
      guard let value = input.value.substituting(point, in: ring) else { return nil }
      result.append(.init(input.name, value))
    }
    return result
  }

  // MARK: Values

  /// What an output is in each case; the value itself where it is the same in all.
  private func value(of output: Value.Field, _ specials: [Special]) -> Value {
    var cases: [CasesValue.Case] = []
    for special in specials {
      let value: Value
      if let error = special.answer.error {
        value = .record([.init("undefined", .text(error.code.rawValue))])
      } else {
        value = special.answer.outputs.first { $0.name == output.name }?.value ?? .record([])
      }
      if output.value.substituting(special.point, in: ring) == value { continue }
      cases.append(
        .init(
          zero: ["\(special.condition)"], nonzero: [],
          display: ParameterCondition.display(special.condition, isZero: true),
          value: value))
    }
    if cases.isEmpty { return output.value }
    let conditions = cases.flatMap(\.zero)
    let shown = specials.filter { conditions.contains("\($0.condition)") }
      .map { ParameterCondition.display($0.condition, isZero: false) }
    let first = CasesValue.Case(
      zero: [], nonzero: conditions, display: shown.joined(separator: " and "), value: output.value)
    return .cases(CasesValue(parameters: ring.names, isReal: isReal, cases: [first] + cases))
  }

  // MARK: Certificate

  private func certificate(_ specials: [Special]) throws -> Certificate? {
    guard call.certificate != .none else { return nil }
    var parts: [(certificate: Certificate?, fields: [Value.Field])] = [(generic.certificate, [])]
    parts += specials.map { ($0.answer.certificate, [.init("zero", .text("\($0.condition)"))]) }
    var probability = 0.0
    var records: [Value] = []
    for part in parts {
      guard let certificate = part.certificate else { return nil }
      if case .errorProbability(let bound) = certificate.strength { probability += Double(bound) ?? 1 }
      records.append(
        .record(part.fields + [.init("type", .text(certificate.type)), .init("data", certificate.data)]))
    }
    func matrix(_ matrix: Matrix<RationalFunction>) throws -> Value {
      var value = try MatrixValue(matrix, within: call.budget)
      value.domain = ring.domain
      return .matrix(value)
    }
    return Certificate(
      type: "cases", strength: probability == 0 ? .proof : .errorProbability("\(probability)"),
      data: .record([
        .init("transform", try matrix(echelon.transform)), .init("inverse", try matrix(echelon.inverseTransform)),
        .init("generic", records[0]), .init("cases", .list(Array(records.dropFirst()))),
      ]))
  }

  // MARK: Steps

  private func derivation(_ specials: [Special], _ outputs: [Value.Field]) throws -> Derivation {
    guard call.detail != .none else { return Derivation() }
    var result = Derivation()
    result.domain = ring.domain
    result.append(Opening(method: "cases", domain: ring.domain))
    let isTransposed = tool.declaration.letters == .casesOfColumns
    if isTransposed { result.append(ByTransposition(echelon.timeline.start.transposed)) }
    result.append(echelon.timeline)
    result.append(
      IdentityCheck(
        "U*A\(isTransposed ? "^T" : "") = H, with U the product of the operations and H the form",
        left: echelon.transform * echelon.timeline.start, right: echelon.matrix))
    let functions = echelon.conditions.map { RationalFunction($0) }
    result.append(
      ParameterDecision(
        letter: ring.names[0], pivots: echelon.pivots.map { echelon.matrix[$0.row, $0.column] }, conditions: functions))
    let nonzero = specials.map { "\($0.condition)" }
    let display = specials.map { ParameterCondition.display($0.condition, isZero: false) }.joined(separator: " and ")
    let start = try reducedInputs()
    var reduced = call
    reduced.inputs = start
    result.append(
      ParameterBranch(
        display: display, zero: [], nonzero: nonzero,
        derivation: joined(try tool.overFunctions(reduced, ring).derivation, generic.derivation)))
    for special in specials {
      guard let inputs = substituted(start, special.point) else { continue }
      reduced.inputs = inputs
      result.append(
        ParameterBranch(
          display: ParameterCondition.display(special.condition, isZero: true), zero: ["\(special.condition)"],
          nonzero: [],
          derivation: joined(try tool.exact(reduced).derivation, special.answer.derivation)))
    }
    return result
  }

  /// The operands after the operations that hold for every value.
  private func reducedInputs() throws -> [Value.Field] {
    guard tool.declaration.letters == .casesOfRows else { return call.inputs }
    var column = 0
    var result: [Value.Field] = []
    for input in call.inputs {
      var value = input.value
      switch value {
      case .matrix(var matrix):
        let part = echelon.matrix.columns(column..<(column + matrix.shape.columns))
        column += matrix.shape.columns
        matrix = try MatrixValue(part, bar: matrix.bar, within: call.budget)
        matrix.domain = ring.domain
        value = .matrix(matrix)
      case .vector:
        let part = echelon.matrix.columns(column..<(column + 1))
        column += 1
        value = .vector(VectorValue(ring.domain, TextSlab(part.rowMajor.map(\.exchangeText))))
      default: break
      }
      result.append(.init(input.name, value))
    }
    return result
  }

  /// A derivation that begins with the echelon form, with what is said of the data as they were given from the other one.
  private func joined(_ reduced: Derivation, _ whole: Derivation) -> Derivation {
    let ofData: Set<String> = ["redundancy", "inconsistency", "substitutionCheck", "identityCheck"]
    func name(_ part: any DerivationPart) -> String {
      if case .text(let name)? = part.record["part"] { name } else { "" }
    }
    guard tool.declaration.letters == .casesOfRows else { return whole }
    var result = Derivation(
      reduced.parts.filter { !($0 is Opening) && !ofData.contains(name($0)) && name($0) != "determinant" })
    // The product of the operations is that of another way.
    result.parts += whole.parts.filter {
      ofData.contains(name($0)) && !(($0 as? any StatedCheck)?.isOfOperations ?? false)
    }
    for index in result.parts.indices {
      if let timeline = result.parts[index] as? any UnnamedRows { result.parts[index] = timeline.withoutRowNames }
    }
    result.domain = whole.domain
    return result
  }
}

/// A timeline whose rows are no longer the equations that were given.
private protocol UnnamedRows {
  var withoutRowNames: any DerivationPart { get }
}

extension Timeline: UnnamedRows where Element: HandScalar {
  fileprivate var withoutRowNames: any DerivationPart {
    var timeline = self
    timeline.layout.rowNames = []
    return timeline
  }
}

/// A check of a matrix identity.
private protocol StatedCheck {
  var statement: String { get }
}

extension StatedCheck {
  /// True where it speaks of the product of the operations.
  var isOfOperations: Bool { statement.contains("the product of the operations") }
}

extension IdentityCheck: StatedCheck {}
