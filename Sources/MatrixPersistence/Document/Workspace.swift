public import MatrixDomain

/// A notebook of named values, of problems about them and of their results: what a `.mmws` file holds.
///
/// ```swift
/// var notes = Workspace(title: "Traffic")
/// try notes.set("A", to: .matrix(Matrix<Rational>([[2, 1], [1, 3]])))
/// try notes.set("b", to: .vector(Vector<Rational>([3, 5])))
/// notes.effectiveProblems   // one system to solve
/// try notes.save(to: "traffic.mmws", expecting: .nothing)
/// ```
///
/// Goals, in order: nothing of a file is lost, neither what this version does not know nor the order of members; a
/// document in memory is always valid (names unique, references leading somewhere); a file stays readable for people.
public struct Workspace: Hashable, Sendable {
  /// What the member `format` of every workspace says.
  public static let format = "mmws"
  /// The version this toolkit writes.
  public static let currentVersion = WorkspaceVersion(1)

  /// The version the file was written in; new workspaces have ``currentVersion``.
  public internal(set) var version = Workspace.currentVersion
  /// What the workspace is about; ``retitle(_:)`` records the change.
  public var title: String?
  /// Settings by name, as JSON.
  public var settings: [RawMember] = []
  /// Every object in the file's order, also those that were removed.
  public internal(set) var allObjects: [WorkspaceObject] = []
  /// The questions, in the file's order.
  public internal(set) var problems: [WorkspaceProblem] = []
  /// The results that were kept, in the file's order.
  public internal(set) var results: [StoredResult] = []
  /// The cells, in the file's order; they are numbered from 1.
  public internal(set) var cells: [WorkspaceCell] = []
  /// What was done and when, oldest first.
  public internal(set) var journal: [JournalEntry] = []
  /// Counts the changes.
  public internal(set) var revision = 0
  var layout = Layout()
  /// Where each object stands in `allObjects`.
  var positions: [String: Int] = [:]

  /// An empty workspace of the current version.
  public init(title: String? = nil) {
    self.title = title
  }

  /// True where a newer version wrote the file: it can be looked at, not saved.
  public var isReadOnly: Bool { version.major > Workspace.currentVersion.major }

  /// The objects, in the file's order.
  public var objects: [WorkspaceObject] { allObjects.filter { !$0.isDeleted } }

  /// The object of a name; `nil` where there is none.
  public func object(_ name: String) -> WorkspaceObject? {
    guard let position = positions[name], !allObjects[position].isDeleted else { return nil }
    return allObjects[position]
  }

  /// The value behind a name, references followed.
  ///
  /// - Throws: `unknownName` with the names there are.
  public func value(_ name: String) throws(WorkspaceError) -> Value {
    var current = name
    // A valid document has no circles.
    while let object = object(current) {
      switch object.content {
      case .value(let value): return value
      case .reference(let next): current = next
      case .deleted: throw .unknownObject(current, among: objects.map(\.name))
      }
    }
    throw .unknownObject(current, among: objects.map(\.name))
  }

  /// The problem of an id; `nil` where there is none.
  public func problem(_ id: String) -> WorkspaceProblem? { problems.first { $0.id == id } }

  /// The last result kept for a problem.
  public func result(for problem: String) -> StoredResult? { results.last { $0.problem == problem } }

  /// The problems of the workspace; where it has none, the one that the objects suggest: `A` with `b` (or `B`) is a
  /// system to solve, and so is an augmented `A` alone.
  public var effectiveProblems: [WorkspaceProblem] {
    guard problems.isEmpty, let matrix = try? value("A"), matrix.kind == .matrix else { return problems }
    var inputs = [Request.Input("A", .name("A"))]
    if let side = ["b", "B"].first(where: { object($0) != nil }) {
      inputs.append(Request.Input(side, .name(side)))
    } else if case .matrix(let augmented) = matrix, augmented.bar == nil {
      return []
    }
    return [WorkspaceProblem(id: "system", request: Request(tool: "solve", inputs: inputs))]
  }
}
