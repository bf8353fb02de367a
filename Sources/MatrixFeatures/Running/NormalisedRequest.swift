package import MatrixDomain

extension RequestRunner {
  /// A request as it would be understood, without answering it: operands read and converted, defaults filled in. Its
  /// digest is the one the result would carry.
  package func normalised(_ request: Request, names: some NameResolver) throws -> Request {
    let declaration = try registry.require(request.tool).declaration
    let request = try EquationOperands.read(request, for: declaration, in: registry, within: budget(of: request))
    let given = try Operands.resolved(request, for: declaration, names: names, within: budget(of: request))
    let engine = EngineChoice(request, given, declaration)
    let (options, inputs) = try Self.normalise(
      request, given, engine, declaration, within: budget(of: request))
    var normalised = request
    normalised.options = options
    normalised.inputs = inputs.map { Request.Input($0.name, .value($0.value)) }
    return normalised
  }

  /// The options, with those that the operands imply and the defaults, and the operands in the domains of their engine.
  ///
  /// - Parameter more: settings that hold although the request does not have them.
  static func normalise(
    _ request: Request, _ given: [Value.Field], _ engine: EngineChoice, _ declaration: ToolDeclaration,
    more: [Request.Option] = [], within budget: Budget
  ) throws(ErrorReport) -> (options: [Request.Option], inputs: [Value.Field]) {
    let asked = request.options + more + engine.options
    guard engine.engine == .exact else {
      return (try OptionCheck.normalised(asked, for: declaration), try engine.converted(given, within: budget))
    }
    // An unknown option is a mistake before a modulus is.
    var options = try OptionCheck.normalised(asked, for: declaration)
    let ring = try PolynomialChoice(request, given, declaration, within: budget)
    let field = ring == nil ? try FieldChoice(request, given, declaration, within: budget) : nil
    options.removeAll { $0.name == CommonOptions.modulus.name || $0.name == CommonOptions.field.name }
    // The operands know their letters, and numbers stand in the place of others.
    options.removeAll { option in CommonOptions.letters.contains { $0.name == option.name } }
    options = try LetterAssumptions.canonical(options, given)
    if let ring {
      options = (options + ring.options).sorted { $0.name < $1.name }
      return (options, try ring.converted(given, within: budget))
    }
    guard let field else { return (options, given) }
    options = (options + field.options).sorted { $0.name < $1.name }
    return (options, try field.converted(given, within: budget))
  }
}
