public import MatrixDomain
import MatrixNotation

/// Where the names in a request lead.
public protocol NameResolver: Sendable {
  /// The value of an object; throws where there is none.
  func value(named name: String) throws(ErrorReport) -> Value
}

/// No workspace: every name is unknown.
public struct NoNames: NameResolver {
  /// A resolver that knows no name.
  public init() {}

  public func value(named name: String) throws(ErrorReport) -> Value {
    throw ErrorReport(
      .malformed, .unknownName, "there is no workspace, so the name ‘\(Identifier.escaped(name))’ means nothing",
      advice: "give the value itself, or text: {\"text\":\"1 2; 3 4\"}")
  }
}

/// Turns the operands of a request into values that fit a tool's declaration.
package enum Operands {
  /// The inputs as values, in the order of the declaration.
  package static func resolved(
    _ request: Request, for tool: ToolDeclaration, names: some NameResolver, within budget: Budget
  ) throws -> [Value.Field] {
    let inputs = tool.renamed(request.inputs)
    try checkNames(inputs, for: tool)
    if let report = LetterOperands.refusal(of: request, tool) { throw report }
    var result: [Value.Field] = []
    let letters = try LetterOperands(request, tool, within: budget)
    let asked = try FieldChoice.asked(request, tool, within: budget)
    for parameter in tool.parameters(under: request.options) {
      guard let input = inputs.first(where: { $0.name == parameter.name }) else {
        guard !parameter.isRequired else {
          throw ErrorReport(
            .malformed, .missingInput, "\(tool.id) needs \(parameter.name): \(parameter.summary)",
            advice: "\(topic: tool.id) shows examples")
        }
        continue
      }
      let field = parameter.isCounting ? nil : asked?.readingDomain
      var value = try letters.read(input, parameter, in: field) { (domain) throws in
        try Self.value(of: input, for: parameter, in: domain, names: names, within: budget)
      }
      if case .text(let text) = value, parameter.items == .positions {
        value = try Self.value(
          of: Request.Input(input.name, .text(text)), for: parameter, in: field, names: names, within: budget)
      }
      let operand = standing(try fitted(value, to: parameter, of: tool), parameter, beside: result)
      result.append(.init(parameter.name, operand))
    }
    return try letters.joined(result)
  }

  /// A row where a vector is wanted first: the vector, if only as such it fits the matrix before it.
  private static func standing(
    _ value: Value, _ parameter: ToolDeclaration.Parameter, beside operands: [Value.Field]
  ) -> Value {
    guard parameter.kinds.first == .vector, case .matrix(let row) = value, row.shape.rows == 1, row.bar == nil,
      case .matrix(let matrix)? = operands.last?.value, matrix.shape.rows != 1, matrix.shape.rows == row.shape.columns
    else { return value }
    return .vector(VectorValue(row.domain, row.entries))
  }

  private static func checkNames(_ inputs: [Request.Input], for tool: ToolDeclaration) throws(ErrorReport) {
    for (index, input) in inputs.enumerated() {
      guard tool.parameters.contains(where: { $0.name == input.name }) else {
        throw ErrorReport(
          .malformed, .unexpectedInput, "\(tool.id) takes no input ‘\(Identifier.escaped(input.name))’",
          advice: "it takes \(tool.parameters.map(\.name).joined(separator: ", "))")
      }
      guard !inputs[..<index].contains(where: { $0.name == input.name }) else {
        throw ErrorReport(
          .malformed, .duplicateName, "the input ‘\(input.name)’ is given twice", advice: "give it once")
      }
    }
  }

  private static func value(
    of input: Request.Input, for parameter: ToolDeclaration.Parameter, in field: ScalarDomain?,
    names: some NameResolver, within budget: Budget
  ) throws -> Value {
    switch input.operand {
    case .value(let value): return value
    case .name(let name):
      do throws(ErrorReport) {
        return try names.value(named: name)
      } catch {
        // A word where words are taken: `"rows":"all"`.
        guard error.code == .unknownName, parameter.kinds.contains(.text) else { throw error }
        return try Notation.operand(name, for: parameter, within: budget)
      }
    case .text(let text):
      do {
        return try Notation.operand(text, for: parameter, domain: field, within: budget)
      } catch {
        var report = error.report
        var place = report.place ?? Place()
        if place.source == nil { place.source = input.name }
        report.place = place
        throw report
      }
    }
  }

  /// The value in one of the kinds a parameter takes: a vector where a matrix is wanted becomes its column.
  private static func fitted(
    _ value: Value, to parameter: ToolDeclaration.Parameter, of tool: ToolDeclaration
  ) throws(ErrorReport) -> Value {
    if parameter.kinds.contains(value.kind) { return value }
    if let list = listed(value, parameter.items) { return list }
    switch value {
    case .vector(let vector) where parameter.vectors == .rows:
      return .matrix(MatrixValue(vector.domain, Shape(1, vector.entries.count), vector.entries))
    case .vector(let vector) where parameter.kinds.contains(.matrix):
      return .matrix(MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
    case .matrix(let matrix) where parameter.kinds.contains(.vector) && matrix.bar == nil:
      if matrix.shape.columns == 1 || matrix.shape.rows == 1 {
        return .vector(VectorValue(matrix.domain, matrix.entries))
      }
    case .matrix(let matrix) where parameter.kinds.contains(.scalar) && matrix.shape == Shape(1, 1):
      return .scalar(ScalarValue(matrix.domain, matrix.entries[0]))
    case .basis(let basis) where parameter.vectors == .rows:
      return .matrix(
        MatrixValue(basis.domain, Shape(basis.vectors.count, basis.ambient), TextSlab(basis.vectors.flatMap { $0 })))
    case .basis(let basis) where parameter.kinds.contains(.matrix):
      let shape = Shape(basis.ambient, basis.vectors.count)
      var entries = TextSlab()
      for row in 0..<shape.rows { for column in 0..<shape.columns { entries.append(basis.vectors[column][row]) } }
      return .matrix(MatrixValue(basis.domain, shape, entries))
    case .scalar(let scalar) where parameter.kinds.contains(.matrix):
      return .matrix(MatrixValue(scalar.domain, Shape(1, 1), [scalar.text]))
    case .scalar(let scalar) where parameter.kinds.contains(.vector):
      return .vector(VectorValue(scalar.domain, [scalar.text]))
    case .count(let count) where parameter.kinds.contains(.scalar):
      return .scalar(ScalarValue(.integers, String(count)))
    case .scalar(let scalar) where parameter.kinds.contains(.count):
      if let count = Int(scalar.text) { return .count(count) }
    default: break
    }
    throw ErrorReport(
      .malformed, .wrongKind,
      "\(parameter.name) of \(tool.id) is a \(parameter.kinds.map(\.rawValue).joined(separator: " or ")), "
        + "not a \(value.kind.rawValue)",
      advice: parameter.summary, place: Place(source: parameter.name))
  }

  /// A value as the list a parameter takes: one matrix, or numbers written as a vector; `nil` where it is none.
  private static func listed(_ value: Value, _ items: ToolDeclaration.Parameter.Items?) -> Value? {
    func counts(_ texts: TextSlab) -> Value? {
      let counts = texts.compactMap { Int($0) }
      return counts.count == texts.count ? .list(counts.map { .count($0) }) : nil
    }
    switch (items, value) {
    case (.matrices, .matrix): return .list([value])
    case (.positions, .count): return .list([value])
    case (.positions, .scalar(let scalar)): return counts([scalar.text])
    case (.positions, .vector(let vector)): return counts(vector.entries)
    case (.positions, .matrix(let matrix)) where matrix.shape.rows == 1 && matrix.bar == nil:
      return counts(matrix.entries)
    default: return nil
    }
  }
}

extension ScalarDomain {
  /// The domain to read entries in: a number field or a finite field, whose letter may stand among them.
  fileprivate var readingDomain: ScalarDomain? { if case .numberField = self { self } else { nil } }
}
