public import MatrixDomain

extension JSONWriter {
  /// Writes a result as one object. Every result has the same first fields; what it does not have is left out, but
  /// `steps` and `certificate` are null where none were made.
  public mutating func result(_ result: ToolResult) { object(JSONWriter.members(of: result)) }

  /// The members of a result, to be written beside others: the results of a workspace.
  public static func members(of result: ToolResult) -> [Member] {
    var members: [Member] = [
      ("id", { if let id = result.id { $0.verbatim(id) } else { $0.null() } })
    ]
    func text(_ name: String, _ text: String?) {
      if let text { members.append((name, { $0.string(text) })) }
    }
    text("digest", result.digest)
    text("tool", result.request.tool)
    members.append(("request", { $0.object(operands(of: result.request)) }))
    text("outcome", result.outcome.rawValue)
    text("primary", result.primary)
    if !result.outputs.isEmpty || result.outcome == .value {
      members.append(
        ("outputs", { $0.object(result.outputs.map { output in (output.name, { $0.exchange(output.value) }) }) }))
    }
    if let error = result.error { members.append(("error", { $0.errorReport(error) })) }
    members.append(("diagnostics", { $0.diagnostics(result.diagnostics) }))
    members.append(
      (
        "steps",
        {
          // One part after the other: each is large, and the last may not be reached.
          let derivation = result.derivation
          if derivation.isEmpty {
            $0.null()
          } else {
            $0.array(derivation.parts.count) { $0.plain(derivation.record(of: derivation.parts[$1])) }
          }
        }
      ))
    members.append(
      ("certificate", { if let certificate = result.certificate { $0.certificate(certificate) } else { $0.null() } }))
    text("method", result.method)
    text("engine", result.engine)
    text("version", result.version)
    return members
  }

  private mutating func diagnostics(_ diagnostics: Diagnostics) {
    let warnings = diagnostics.warnings
    var members: [Member] = [
      (
        "warnings",
        {
          $0.array(warnings.count) { writer, index in
            writer.object([
              ("code", { $0.string(warnings[index].code) }), ("message", { $0.string(warnings[index].text()) }),
            ])
          }
        }
      )
    ]
    members += diagnostics.fields.map { field in (field.name, { $0.plain(field.value) }) }
    members += diagnostics.unbounded.map { name in (name, { $0.null() }) }
    object(members)
  }
}
