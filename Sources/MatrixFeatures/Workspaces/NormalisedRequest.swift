import MatrixDomain

extension RequestRunner {
  /// A request as it would be understood, without answering it: operands read and converted, defaults filled in. Its
  /// digest is the one the result would carry.
  func normalised(_ request: Request, names: some NameResolver) throws -> Request {
    let declaration = try registry.require(request.tool).declaration
    let given = try Operands.resolved(request.inputs, for: declaration, names: names)
    let engine = EngineChoice(request, given, declaration)
    var normalised = request
    normalised.options = try OptionCheck.normalised(request.options + engine.options, for: declaration)
    normalised.inputs = try engine.converted(given, declaration).map { Request.Input($0.name, .value($0.value)) }
    return normalised
  }
}
