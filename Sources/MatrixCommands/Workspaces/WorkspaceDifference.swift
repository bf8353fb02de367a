import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// How two workspaces differ as mathematics: objects by name, or by uid where they were renamed; then problems and
/// results.
struct WorkspaceDifference {
  /// One thing that differs.
  struct Item {
    enum Part: String { case title, object, problem, result }

    /// What kind of difference it is. Other notation, titles, notes and tags are reported and do not count.
    enum Change: String { case added, removed, renamed, changed, notation, notes }

    var part: Part
    var change: Change
    var name: String
    /// What it is called in the second workspace, where that is something else.
    var newName: String?
    var message: String
    /// For a value: the entries that differ.
    var difference: ValueComparison.Difference?

    /// True where it is a difference in mathematics.
    var counts: Bool { change != .notation && change != .notes }
  }

  let left: Workspace
  let right: Workspace
  let registry: ToolRegistry
  private(set) var items: [Item] = []
  /// Objects of the left workspace that have another name in the right one.
  private var newNames: [String: String] = [:]

  /// - Throws: where a kept result cannot be read.
  init(
    _ left: Workspace, _ right: Workspace, paths: (String, String), registry: ToolRegistry
  ) throws {
    self.left = left
    self.right = right
    self.registry = registry
    if left.title != right.title {
      let titles = [left.title, right.title].map { $0.map { "‘\(Identifier.escaped($0))’" } ?? "none" }
      items.append(Item(part: .title, change: .notes, name: "title", message: "\(titles[0]) → \(titles[1])"))
    }
    try compareObjects()
    try compareProblems()
    compareResults(try left.savedResults(path: paths.0), try right.savedResults(path: paths.1))
  }

  var isSame: Bool { !items.contains(where: \.counts) }

  // MARK: Objects

  private mutating func compareObjects() throws {
    var partners: [String: WorkspaceObject] = [:]
    var taken: Set<String> = []
    let byUID = Dictionary(
      right.objects.compactMap { object in object.uid.map { ($0, object) } }, uniquingKeysWith: { first, _ in first })
    for object in left.objects {
      guard let partner = object.uid.flatMap({ byUID[$0] }) else { continue }
      partners[object.name] = partner
      taken.insert(partner.name)
    }
    for object in left.objects where partners[object.name] == nil {
      guard let partner = right.object(object.name), taken.insert(partner.name).inserted else { continue }
      partners[object.name] = partner
    }
    for object in left.objects {
      if let partner = partners[object.name] {
        try compare(object, partner)
      } else {
        let what = ValueComparison.described(try left.value(object.name))
        items.append(Item(part: .object, change: .removed, name: object.name, message: what))
      }
    }
    for object in right.objects where !taken.contains(object.name) {
      let what = ValueComparison.described(try right.value(object.name))
      items.append(Item(part: .object, change: .added, name: object.name, message: what))
    }
  }

  private mutating func compare(_ old: WorkspaceObject, _ new: WorkspaceObject) throws {
    newNames[old.name] = new.name
    let newName = old.name == new.name ? nil : new.name
    if newName != nil {
      items.append(
        Item(part: .object, change: .renamed, name: old.name, newName: newName, message: "is named \(new.name)"))
    }
    switch ValueComparison(try left.value(old.name), try right.value(new.name)) {
    case .same:
      if let a = old.writtenValue, let b = new.writtenValue, try !Self.isSpelledAlike(a, b) {
        items.append(
          Item(part: .object, change: .notation, name: old.name, newName: newName, message: "in another notation"))
      }
    case .sameValue(let words):
      items.append(Item(part: .object, change: .notation, name: old.name, newName: newName, message: words))
    case .different(let difference):
      items.append(
        Item(
          part: .object, change: .changed, name: old.name, newName: newName, message: difference.described,
          difference: difference))
    }
    let beside = [
      old.notes == new.notes ? nil : "the notes", Set(old.tags) == Set(new.tags) ? nil : "the tags",
    ].compactMap { $0 }
    if !beside.isEmpty {
      items.append(
        Item(
          part: .object, change: .notes, name: old.name, newName: newName,
          message: "\(beside.joined(separator: " and ")) differ"))
    }
  }

  /// True where two values are written with the same texts; the order of members is layout.
  private static func isSpelledAlike(_ left: RawJSON, _ right: RawJSON) throws -> Bool {
    if left == right { return true }
    return try JSONValue(parsing: left.text).text(.canonical) == JSONValue(parsing: right.text).text(.canonical)
  }

  // MARK: Problems

  private mutating func compareProblems() throws {
    let (old, new) = (left.effectiveProblems, right.effectiveProblems)
    for problem in old {
      guard let partner = new.first(where: { $0.id == problem.id }) else {
        items.append(
          Item(part: .problem, change: .removed, name: problem.id, message: problem.request.described))
        continue
      }
      let changes = try changes(problem.request, partner.request)
      if !changes.isEmpty {
        items.append(
          Item(part: .problem, change: .changed, name: problem.id, message: changes.joined(separator: "; ")))
      }
      if problem.title != partner.title || problem.notes != partner.notes {
        items.append(
          Item(part: .problem, change: .notes, name: problem.id, message: "the title or the notes differ"))
      }
    }
    for problem in new where !old.contains(where: { $0.id == problem.id }) {
      items.append(Item(part: .problem, change: .added, name: problem.id, message: problem.request.described))
    }
  }

  private func changes(_ old: Request, _ new: Request) throws -> [String] {
    var changes: [String] = []
    if old.tool != new.tool { changes.append("the tool is \(new.tool), not \(old.tool)") }
    for input in old.inputs {
      guard let partner = new.input(input.name) else {
        changes.append("the operand \(input.name) is gone")
        continue
      }
      if let change = try change(of: input, to: partner, tool: old.tool == new.tool ? old.tool : nil) {
        changes.append(change)
      }
    }
    for input in new.inputs where old.input(input.name) == nil {
      changes.append("the operand \(input.name) is new")
    }
    for name in Set((old.options + new.options).map(\.name)).sorted() {
      let (was, now) = (old.option(name)?.text, new.option(name)?.text)
      if was != now { changes.append("\(name): \(was ?? "not set") → \(now ?? "not set")") }
    }
    return changes.map(Identifier.escaped)
  }

  /// How an operand changed; objects that were renamed are the same objects, and other spellings the same value.
  private func change(
    of input: Request.Input, to new: Request.Operand, tool: String?
  ) throws -> String? {
    switch (input.operand, new) {
    case (.name(let a), .name(let b)):
      return newNames[a] ?? a == b ? nil : "the operand \(input.name) is \(b), not \(a)"
    case let (a, b) where a == b: return nil
    default:
      guard
        let kinds = tool.flatMap(registry.tool)?.declaration.parameters.first(where: { $0.name == input.name })?.kinds
      else { return "the operand \(input.name) differs" }
      let (a, b) = (value(input.operand, kinds, in: left), value(new, kinds, in: right))
      guard let a, let b else { return "the operand \(input.name) differs" }
      guard case .different(let difference) = ValueComparison(a, b) else { return nil }
      return "the operand \(input.name): \(difference.described)"
    }
  }

  private func value(_ operand: Request.Operand, _ kinds: [Value.Kind], in workspace: Workspace) -> Value? {
    switch operand {
    case .value(let value): value
    case .name(let name): try? workspace.value(name)
    case .text(let text): try? Notation.operand(text, kinds: kinds)
    }
  }

  // MARK: Results

  private mutating func compareResults(_ old: [SavedResult], _ new: [SavedResult]) {
    func key(_ saved: SavedResult) -> String { saved.stored.problem ?? saved.stored.digest ?? saved.label }
    for saved in old {
      guard let partner = new.last(where: { key($0) == key(saved) }) else {
        items.append(
          Item(
            part: .result, change: .removed, name: saved.label, message: ResultComparison.answer(saved.result)))
        continue
      }
      if case .different(let difference) = ResultComparison(saved: saved.result, now: partner.result) {
        items.append(Item(part: .result, change: .changed, name: saved.label, message: difference.summary))
      }
    }
    for saved in new where !old.contains(where: { key($0) == key(saved) }) {
      items.append(
        Item(part: .result, change: .added, name: saved.label, message: ResultComparison.answer(saved.result)))
    }
  }
}

extension Request {
  /// `solve A, b`.
  fileprivate var described: String {
    let operands = inputs.map { input in
      switch input.operand {
      case .name(let name): name
      case .text(let text): ValueComparison.short(text)
      case .value(let value): ValueComparison.described(value)
      }
    }
    return Identifier.escaped("\(tool) \(operands.joined(separator: ", "))")
  }
}
