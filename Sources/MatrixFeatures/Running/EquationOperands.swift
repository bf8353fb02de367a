package import MatrixDomain
import MatrixNotation

extension ToolDeclaration {
  /// The operands that equations stand for, the matrix before the right-hand side; empty where they stand for none.
  fileprivate var equationOperands: [String] { takesEquations ? parameters.prefix(2).map(\.name) : [] }

  /// True for the tool that looks over derivations: a step may be a system, and the last one a claimed answer.
  fileprivate var takesDerivations: Bool { parameters.first?.items == .matrices }
}

/// Equations among the operands of a request: turned in one place into `A`, `b` and the names of the unknowns, for every
/// tool that asks about a linear system and through every door.
package enum EquationOperands {
  /// The request with values in place of equations; without any it stays as it is.
  ///
  /// - Parameters:
  ///   - registry: the tools that are named where this one takes no equations.
  ///   - decimalComma: whether `1,5` is three halves.
  package static func read(
    _ request: Request, for tool: ToolDeclaration, in registry: ToolRegistry, decimalComma: Bool = false,
    within budget: Budget
  ) throws(ErrorReport) -> Request {
    if let report = LetterOperands.refusal(of: request, tool) { throw report }
    if tool.takesDerivations { return try readDerivation(request, for: tool, decimalComma, within: budget) }
    if tool.takesQuadraticEquation { return try readQuadratic(request, for: tool, within: budget) }
    var texts: [String] = []
    for input in tool.renamed(request.inputs) {
      guard case .text(let text) = input.operand, Notation.looksLikeEquations(text),
        let parameter = tool.parameters.first(where: { $0.name == input.name }), parameter.readsNumbers
      else { continue }
      guard tool.equationOperands.contains(parameter.name) else {
        throw refusal(tool, parameter, registry)
      }
      texts.append(text)
    }
    guard !texts.isEmpty else { return request }
    let given = tool.renamed(request.inputs).map(\.name)
    guard texts.count == given.count(where: tool.equationOperands.contains), given.contains(tool.parameters[0].name)
    else {
      throw ErrorReport(
        .malformed, .unexpectedInput, "equations hold their right-hand side, and there is another operand beside them",
        advice: "give equations alone, or a matrix and a right-hand side")
    }
    let unknowns = try names(request.option("unknowns")?.text)
    let letters = try LetterOperands.names(request, beside: unknowns ?? [])
    let system: LinearSystemNotation
    let field = try FieldChoice.asked(request, tool, within: budget)
    do throws(NotationError) {
      system = try Notation.equations(
        texts.joined(separator: "\n"), unknowns: unknowns, parameters: letters ?? [], decimalComma: decimalComma,
        domain: field,
        within: budget)
    } catch {
      var report = error.report
      if report.place != nil, report.place?.source == nil { report.place?.source = tool.parameters[0].name }
      throw report
    }
    return replacing(request, tool, system)
  }

  /// The request with a system as its matrix, its right-hand side and the names of the unknowns.
  static func replacing(_ request: Request, _ tool: ToolDeclaration, _ system: LinearSystemNotation) -> Request {
    var request = request
    request.inputs = tool.renamed(request.inputs).filter { !tool.equationOperands.contains($0.name) }
    request.inputs.insert(.init(tool.parameters[1].name, .value(.vector(system.right))), at: 0)
    request.inputs.insert(.init(tool.parameters[0].name, .value(.matrix(system.matrix))), at: 0)
    append(system.unknowns, to: &request)
    return request
  }

  /// The request with a matrix, a vector and a number in place of one equation of degree 2.
  private static func readQuadratic(
    _ request: Request, for tool: ToolDeclaration, within budget: Budget
  ) throws(ErrorReport) -> Request {
    let names = tool.parameters.prefix(3).map(\.name)
    guard let input = tool.renamed(request.inputs).first(where: { $0.name == names[0] }),
      case .text(let text) = input.operand, isQuadratic(text)
    else { return request }
    guard request.inputs.count == 1 else {
      throw ErrorReport(
        .malformed, .unexpectedInput, "the equation says it all, and there is another operand beside it",
        advice: "give the equation alone, or \(names.joined(separator: ", "))")
    }
    do throws(NotationError) {
      let equation = try Notation.quadraticEquation(text, within: budget)
      var request = request
      request.inputs = [
        .init(names[0], .value(.matrix(equation.matrix))), .init(names[1], .value(.vector(equation.linear))),
        .init(names[2], .value(.scalar(equation.constant))),
      ]
      return request
    } catch {
      var report = error.report
      if report.place != nil, report.place?.source == nil { report.place?.source = names[0] }
      throw report
    }
  }

  /// True for a text that is meant as an equation of degree 2: it has a `=`, or a power, and is no literal.
  private static func isQuadratic(_ text: String) -> Bool {
    if Notation.looksLikeEquations(text) { return true }
    return !text.contains(where: { "[{;".contains($0) || $0.isNewline })
      && text.contains(where: { "^\u{B2}\u{B3}".contains($0) })
  }

  /// A request with its derivation read: matrices in place of systems, and the names of their unknowns as an option.
  private static func readDerivation(
    _ request: Request, for tool: ToolDeclaration, _ decimalComma: Bool, within budget: Budget
  ) throws(ErrorReport) -> Request {
    let name = tool.parameters[0].name
    guard let index = request.inputs.firstIndex(where: { $0.name == name }),
      case .text(let text) = request.inputs[index].operand
    else { return request }
    var reader = DerivationReader(
      unknowns: try names(request.option("unknowns")?.text), decimalComma: decimalComma, within: budget)
    do throws(NotationError) {
      try reader.read(text)
    } catch {
      var report = error.report
      var place = report.place ?? Place()
      if place.source == nil { place.source = name }
      report.place = place
      throw report
    }
    var request = request
    request.inputs[index] = .init(name, .value(.list(reader.items)))
    append(reader.unknowns, to: &request)
    return request
  }

  /// Names of unknowns as the option of a request that has none.
  package static func append(_ unknowns: [String]?, to request: inout Request) {
    guard let unknowns, !unknowns.isEmpty, request.option("unknowns") == nil else { return }
    request.options.append(.init("unknowns", .text(unknowns.joined(separator: ","))))
  }

  /// The names in a list with commas.
  package static func names(_ list: String?) throws(ErrorReport) -> [String]? {
    guard let list else { return nil }
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
    if let bad = names.first(where: { !Identifier.isValid($0) }) {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(bad))’ cannot name an unknown",
        advice: "list the unknowns with commas between them: \(option: "unknowns", "x,y")")
    }
    guard Set(names).count == names.count else {
      throw ErrorReport(
        .malformed, .duplicateName, "two unknowns have the same name", advice: "name each differently")
    }
    return names
  }

  // MARK: Refusals

  private static func refusal(
    _ tool: ToolDeclaration, _ parameter: ToolDeclaration.Parameter, _ registry: ToolRegistry
  ) -> ErrorReport {
    let others = registry.tools.map(\.declaration).filter(\.takesEquations).map(\.id)
    return ErrorReport(
      .malformed, .wrongKind, "\(tool.id) does not take equations",
      advice: "\(others.dropLast().joined(separator: ", ")) and \(others.last ?? "solve") do; here "
        + "\(parameter.name) is wanted: \(parameter.summary)", place: Place(source: parameter.name))
  }
}

extension ToolDeclaration.Parameter {
  /// True where a text is read as numbers, and a `=` in it can only be that of an equation.
  fileprivate var readsNumbers: Bool { items == nil && !kinds.contains(.text) && !kinds.contains(.truth) }
}
