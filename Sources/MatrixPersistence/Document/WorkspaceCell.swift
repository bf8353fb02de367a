public import MatrixDomain
import MatrixExchange

/// A line of a notebook: a text, or statements with what they came to.
///
/// ```json
/// {"expression":"B = inv(A)",
///  "result":{"digest":"sha256:…","reads":["A"],"outputs":[{"name":"B","value":{"kind":"matrix",…}}]}}
/// ```
public struct WorkspaceCell: Hashable, Sendable {
  /// What a cell holds.
  public enum Content: Hashable, Sendable {
    /// Statements as the reader of expressions takes them.
    case expression(String)
    /// A text for people.
    case text(String)
  }

  /// What statements came to.
  public struct Result: Hashable, Sendable {
    /// The digest of the statements and of the values they read: as long as it is the same, so is the result.
    public var digest: String
    /// The names read, in order.
    public var reads: [String]
    /// The values under the names they got, in order; `ans` for one without a name.
    public var outputs: [Value.Field]
    /// The members this version does not know.
    var unknown: [RawMember] = []

    /// A result from its parts.
    public init(digest: String, reads: [String], outputs: [Value.Field]) {
      self.digest = digest
      self.reads = reads
      self.outputs = outputs
    }
  }

  /// What the cell holds.
  public internal(set) var content: Content
  /// What it came to the last time; `nil` where it was not worked out, and for a text.
  public internal(set) var result: Result?
  /// The members this version does not know.
  var unknown: [RawMember] = []

  /// A cell that was not worked out.
  public init(_ content: Content) { self.content = content }

  /// The cell as a person wrote it: what changes of a workspace are about.
  var withoutResult: WorkspaceCell {
    var cell = self
    cell.result = nil
    return cell
  }
}

// MARK: - Reading and writing

extension WorkspaceCell {
  /// Reads a cell of a file or of a journal.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.expect(.object, for: "a cell")
    let start = scanner.offset
    var content: Content?
    var result: Result?
    var unknown: [RawMember] = []
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "expression", "text":
        let text = try scanner.readPlacedText(key.name == "text" ? "the text" : "the expression").text
        guard content == nil else {
          throw scanner.error(
            .invalidField, "a cell has an expression and a text", advice: "make two cells of it", at: key.offset)
        }
        content = key.name == "text" ? .text(text) : .expression(text)
      case "result": result = try Result(&scanner)
      default: unknown.append(RawMember(key.name, try scanner.readRaw()))
      }
    }
    guard let content else {
      throw scanner.error(
        .invalidField, "a cell has neither an expression nor a text", advice: #"add "expression":"det(A)""#, at: start)
    }
    self.init(content)
    self.result = result
    self.unknown = unknown
  }

  var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] =
      switch content {
      case .expression(let text): [("expression", { $0.string(text) })]
      case .text(let text): [("text", { $0.string(text) })]
      }
    if let result { members.append(("result", { $0.object(result.members) })) }
    return members + unknown.map { member in (member.name, { $0.verbatim(member.value.text) }) }
  }
}

extension WorkspaceCell.Result {
  fileprivate init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.expect(.object, for: "the result of a cell")
    let start = scanner.offset
    var digest: String?
    var reads: [String] = []
    var outputs: [Value.Field] = []
    var unknown: [RawMember] = []
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "digest": digest = try scanner.readPlacedText("the digest").text
      case "reads":
        try scanner.expect(.array, for: "the names read")
        try scanner.readArray { (scanner) throws(JSONError) in reads.append(try scanner.readPlacedText("a name").text) }
      case "outputs":
        try scanner.expect(.array, for: "the values of a cell")
        try scanner.readArray { (scanner) throws(JSONError) in outputs.append(try Self.output(&scanner)) }
      default: unknown.append(RawMember(key.name, try scanner.readRaw()))
      }
    }
    guard let digest else {
      throw scanner.error(
        .invalidField, "the result of a cell has no digest", advice: "leave the result out: the next run makes it",
        at: start)
    }
    self.init(digest: digest, reads: reads, outputs: outputs)
    self.unknown = unknown
  }

  private static func output(_ scanner: inout JSONScanner) throws(JSONError) -> Value.Field {
    try scanner.expect(.object, for: "a value of a cell")
    let start = scanner.offset
    var name: String?
    var value: Value?
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "name":
        let placed = try scanner.readPlacedText("the name")
        guard Identifier.isValid(placed.text) else {
          let error = WorkspaceError.invalidName(placed.text)
          throw scanner.error(error.code, error.message, advice: error.advice, at: placed)
        }
        name = placed.text
      case "value": value = try scanner.readExchangeValue()
      default:
        throw scanner.error(.invalidField, "unknown member \"\(Identifier.escaped(key.name))\"", at: key.offset)
      }
    }
    guard let name, let value else {
      throw scanner.error(
        .invalidField, "a value of a cell needs a name and a value",
        advice: "leave the result out: the next run makes it",
        at: start)
    }
    return Value.Field(name, value)
  }

  fileprivate var members: [JSONWriter.Member] {
    let known: [JSONWriter.Member] = [
      ("digest", { $0.string(digest) }),
      ("reads", { writer in writer.array(reads.count, inline: true) { $0.string(reads[$1]) } }),
      (
        "outputs",
        { writer in
          writer.array(outputs.count) { writer, index in
            writer.object([
              ("name", { $0.string(outputs[index].name) }),
              ("value", { $0.object(JSONWriter.members(of: outputs[index].value)) }),
            ])
          }
        }
      ),
    ]
    return known + unknown.map { member in (member.name, { $0.verbatim(member.value.text) }) }
  }
}
