import MatrixDomain
import MatrixExchange

/// The results that were kept for a problem, or for no problem and one digest.
struct FormerResults {
  /// What results belong to.
  struct Key: Hashable {
    var problem: String?
    var digest: String?

    init(problem: String?, digest: String?) {
      self.problem = problem
      self.digest = problem == nil ? digest : nil
    }

    init(_ result: StoredResult) { self.init(problem: result.problem, digest: result.digest) }
  }

  var key: Key
  /// The results, each with its place among all results, counting from 0.
  var results: [(at: Int, json: RawJSON)]

  static func differences(of old: [StoredResult], to new: [StoredResult]) -> [FormerResults] {
    var keys: [Key] = []
    var former: [Key: [(at: Int, json: RawJSON)]] = [:]
    var now: [Key: [RawJSON]] = [:]
    for (position, result) in old.enumerated() {
      if former[Key(result)] == nil { keys.append(Key(result)) }
      former[Key(result), default: []].append((position, result.json))
    }
    for result in new {
      if former[Key(result)] == nil && now[Key(result)] == nil { keys.append(Key(result)) }
      now[Key(result), default: []].append(result.json)
    }
    return keys.compactMap { key in
      let results = former[key] ?? []
      return results.map(\.json) == now[key] ?? [] ? nil : FormerResults(key: key, results: results)
    }
  }

  private init(key: Key, results: [(at: Int, json: RawJSON)]) {
    self.key = key
    self.results = results
  }

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var problem: String?
    var digest: String?
    var read: [(at: Int, json: RawJSON)] = []
    try scanner.expect(.object, for: "former results")
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "problem": problem = try scanner.readPlacedText("the id of a problem").text
      case "digest": digest = try scanner.readPlacedText("a digest").text
      case "results":
        try scanner.readArray { (scanner) throws(JSONError) in
          var at = 0
          var json: RawJSON?
          try scanner.expect(.object, for: "a former result")
          try scanner.readObject { (scanner, key) throws(JSONError) in
            switch key.name {
            case "at": at = try scanner.readPosition()
            case "result":
              try scanner.expect(.object, for: "a result")
              json = try scanner.readRaw()
            default:
              throw scanner.error(
                .invalidField, "unknown member \"\(Identifier.escaped(key.name))\"", at: key.offset)
            }
          }
          if let json { read.append((at, json)) }
        }
      default:
        throw scanner.error(
          .invalidField, "unknown member \"\(Identifier.escaped(key.name))\"", at: key.offset)
      }
    }
    key = Key(problem: problem, digest: digest)
    results = read
  }

  var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = []
    if let problem = key.problem { members.append(("problem", { $0.string(problem) })) }
    if let digest = key.digest { members.append(("digest", { $0.string(digest) })) }
    members.append(
      (
        "results",
        {
          $0.array(results.count) { writer, index in
            writer.object([
              ("at", { $0.number(results[index].at + 1) }), ("result", { $0.verbatim(results[index].json.text) }),
            ])
          }
        }
      ))
    return members
  }
}
