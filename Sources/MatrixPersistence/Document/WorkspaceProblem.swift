public import MatrixDomain
import MatrixExchange

/// A question to a tool about objects of the workspace.
public struct WorkspaceProblem: Hashable, Sendable {
  /// Names the problem in the workspace: letters, digits, `_` and `-`.
  public private(set) var id: String
  /// What the problem is called in print; its id where there is none.
  public var title: String?
  /// Remarks in free text.
  public var notes: String?
  /// What is asked. An input names an object, or is text or a value of its own. The request's `id` is the problem's.
  public var request: Request
  /// The members this version does not know.
  var unknown: [RawMember] = []
  var origin: Origin?

  /// A question under an id; the request gets the same id.
  public init(id: String, title: String? = nil, notes: String? = nil, request: Request) {
    self.id = id
    self.title = title
    self.notes = notes
    self.request = request
    setID(id)
  }

  /// Names the problem, and marks its request with the name.
  mutating func setID(_ id: String) {
    self.id = id
    request.id = "\"\(id)\""
  }

  /// The line of the file it was read from in which it begins; `nil` for a new one.
  public var line: Int? {
    origin.map { origin in origin.file[..<origin.range.lowerBound].count { $0 == 0x0A } + 1 }
  }

  /// True where `id` may name a problem.
  public static func isValid(id: String) -> Bool {
    !id.isEmpty && id.unicodeScalars.count <= Identifier.longest
      && id.unicodeScalars.allSatisfy { $0 == "-" || ("0"..."9").contains($0) || Identifier.isStart($0) }
  }

  /// The names of objects the inputs speak of, in order.
  public var references: [String] {
    request.inputs.compactMap { input in
      if case .name(let name) = input.operand { name } else { nil }
    }
  }
}

extension WorkspaceProblem {
  /// The problem that an object of JSON is.
  init(_ read: RequestObject, id: String, _ origin: Origin, _ scanner: JSONScanner) throws(JSONError) {
    self.init(id: id, request: read.request)
    self.origin = origin
    for member in read.others {
      switch member.name {
      case "title": title = try scanner.text(member.value, "the title").text
      case "notes": notes = try scanner.text(member.value, "the notes").text
      default: unknown.append(RawMember(member.name, RawJSON(member.value.text())))
      }
    }
  }

  /// Reads a problem back that a journal kept.
  init(json: RawJSON) throws(JSONError) {
    var scanner = JSONScanner(SourceText(json.text))
    let read = try scanner.readRequestObject()
    guard let mark = read.request.id, let id = try JSONValue(parsing: mark).string, WorkspaceProblem.isValid(id: id)
    else { throw scanner.error(.invalidField, "a problem has no id", at: read.offset) }
    try self.init(
      read, id: id, Origin(file: scanner.source.bytes, range: read.offset..<scanner.offset), scanner)
  }
}
