public import MatrixDomain

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
