import MatrixDomain
import MatrixExchange

/// What a problem was; without a body, it was not there.
struct FormerProblem {
  var id: String
  /// Where it stood, counting from 0.
  var at = 0
  var body: RawJSON?

  static func differences(of old: [WorkspaceProblem], to new: [WorkspaceProblem]) -> [FormerProblem] {
    var now: [String: WorkspaceProblem] = [:]
    for problem in new { now[problem.id] = problem }
    var result: [FormerProblem] = []
    for (position, problem) in old.enumerated() where now.removeValue(forKey: problem.id) != problem {
      var writer = JSONWriter(.compact)
      WorkspaceWriter.write(problem, &writer)
      result.append(FormerProblem(id: problem.id, at: position, body: RawJSON(written: writer)))
    }
    for problem in new where now[problem.id] != nil { result.append(FormerProblem(id: problem.id)) }
    return result
  }

  private init(id: String, at: Int = 0, body: RawJSON? = nil) {
    self.id = id
    self.at = at
    self.body = body
  }

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    id = ""
    try scanner.expect(.object, for: "a former problem")
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "id": id = try scanner.readPlacedText("the id").text
      case "at": at = try scanner.readPosition()
      case "problem": body = try scanner.readRaw()
      default:
        throw scanner.error(
          .invalidField, "unknown member \"\(Identifier.escaped(key.name))\"", at: key.offset)
      }
    }
  }

  var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = [("id", { $0.string(id) })]
    if let body {
      members.append(("at", { $0.number(at + 1) }))
      members.append(("problem", { $0.verbatim(body.text) }))
    }
    return members
  }
}
