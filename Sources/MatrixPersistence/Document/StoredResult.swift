import MatrixExchange

/// A result kept in a workspace, as `mm call` writes it.
public struct StoredResult: Hashable, Sendable {
  /// The problem it answers; `nil` for a question asked from outside.
  public let problem: String?
  /// The id of the tool that answered; `nil` where the file does not say.
  public let tool: String?
  /// The digest of the request it answers; `nil` where the file does not say.
  public let digest: String?
  /// The whole result.
  public let json: RawJSON

  /// A result as JSON, with the members by which it is found.
  public init(_ json: RawJSON, problem: String?, tool: String?, digest: String?) {
    self.json = json
    self.problem = problem
    self.tool = tool
    self.digest = digest
  }

  /// What a result of a problem saw where an input named an object.
  public struct Operand: Hashable, Sendable {
    /// The name of the input.
    public var input: String
    /// The name of the object that held the value.
    public var object: String
    /// The object's unique mark; `nil` where it had none.
    public var uid: String?
    /// The object's revision.
    public var revision: Int

    /// An input with the object whose value it saw.
    public init(input: String, object: String, uid: String?, revision: Int) {
      self.input = input
      self.object = object
      self.uid = uid
      self.revision = revision
    }
  }

  /// The objects the result saw; empty where it does not say, as those of older versions.
  ///
  /// - Complexity: O(size of the result).
  public var operands: [Operand] {
    var scanner = JSONScanner(SourceText(json.text))
    var found: [Operand] = []
    do throws(JSONError) {
      try scanner.readObject { (scanner, key) throws(JSONError) in
        guard key.name == "operands" else {
          try scanner.skipValue()
          return
        }
        for value in try scanner.readValue().elements ?? [] {
          guard let input = value["input"]?.string, let object = value["object"]?.string,
            let revision = value["revision"]?.int
          else { continue }
          found.append(Operand(input: input, object: object, uid: value["uid"]?.string, revision: revision))
        }
      }
    } catch {
      preconditionFailure("a result that was read is JSON: \(error)")
    }
    return found
  }
}

extension StoredResult {
  /// Reads a result of a workspace.
  init(json: RawJSON) throws(JSONError) {
    var scanner = JSONScanner(SourceText(json.text))
    try self.init(&scanner)
  }

  /// Reads a result, keeping it as text.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.expect(.object, for: "a result")
    let start = scanner.offset
    var facts: [String: String] = [:]
    try scanner.readObject { (scanner, key) throws(JSONError) in
      if ["id", "tool", "digest"].contains(key.name), try scanner.peek() == .string {
        facts[key.name] = try scanner.readString()
      } else {
        try scanner.skipValue()
      }
    }
    self.init(
      RawJSON(utf8: scanner.source.bytes.span.extracting(start..<scanner.offset)), problem: facts["id"],
      tool: facts["tool"], digest: facts["digest"])
  }

  /// The result as one of the problem of another id.
  func renamed(to id: String) -> StoredResult {
    let bytes = Array(json.text.utf8)
    guard let range = WrittenMembers(Origin(file: bytes, range: 0..<bytes.count)).range("id") else { return self }
    let text =
      String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + "\"\(id)\""
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
    return StoredResult(RawJSON(text), problem: id, tool: tool, digest: digest)
  }
}
