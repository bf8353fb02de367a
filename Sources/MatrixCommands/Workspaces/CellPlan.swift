import MatrixDomain
import MatrixNotation
import MatrixPersistence

/// How the cells of a workspace depend on each other: which names each reads and writes, and in what order they are worked out.
///
/// A name is written by one cell at most, over the object of that name. Cells are worked out in the order of the file, but that a
/// cell which writes a name goes before those that read it, wherever it stands.
struct CellPlan {
  /// The statements of a cell, as far as they can be read.
  struct Statements {
    var script: ExpressionScript
    /// The names that are read from outside the cell and have a value there, sorted.
    var reads: [String] = []
    /// The names that get a value, in order.
    var writes: [String]
    /// The cells that write what is read, counting from 0.
    var sources: [Int] = []
  }

  /// The statements of each cell; `nil` for a text, and where they cannot be read.
  private(set) var statements: [Statements?]
  /// Why a cell cannot be worked out, by its place counting from 0.
  private(set) var mistakes: [Int: ErrorReport] = [:]
  /// The places of all cells in the order in which they are worked out.
  private(set) var order: [Int] = []

  init(_ workspace: Workspace) {
    statements = []
    for (place, cell) in workspace.cells.enumerated() {
      guard case .expression(let text) = cell.content else {
        statements.append(nil)
        continue
      }
      do {
        let script = try Notation.script(text, named: "cell \(place + 1)")
        statements.append(Statements(script: script, writes: Self.targets(of: script)))
      } catch {
        statements.append(nil)
        mistakes[place] = error.report
      }
    }
    connect(workspace)
    arrange()
  }

  private static func targets(of script: ExpressionScript) -> [String] {
    var names: [String] = []
    for name in script.statements.flatMap(\.targets).compactMap(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private mutating func connect(_ workspace: Workspace) {
    var writers: [String: Int] = [:]
    for (place, cell) in statements.enumerated() {
      guard let cell else { continue }
      for name in cell.writes {
        guard let first = writers[name] else {
          writers[name] = place
          continue
        }
        mistakes[place] = ErrorReport(
          .malformed, .duplicateName,
          "cell \(place + 1) gives ‘\(Identifier.escaped(name))’ a value, and cell \(first + 1) does so already",
          advice: "take another name in one of them", place: Place(source: "cell \(place + 1)"))
      }
    }
    for place in statements.indices {
      guard let script = statements[place]?.script else { continue }
      var given: Set<String> = []
      var names: Set<String> = []
      for statement in script.statements {
        let used = statement.expression.names
        names.formUnion(used.values.union(used.calls).subtracting(given))
        given.formUnion(statement.targets.compactMap(\.name))
      }
      let reads = names.filter { writers[$0] != nil || workspace.object($0) != nil }.sorted()
      statements[place]?.reads = reads
      statements[place]?.sources = Set(reads.compactMap { writers[$0] }).sorted()
    }
  }

  /// Sources before what reads them; where they go round in a circle, that is the mistake of its cells.
  private mutating func arrange() {
    enum Mark { case open, done }
    var marks: [Int: Mark] = [:]
    for start in statements.indices where marks[start] == nil {
      // The cells on the way from `start`, each with how many of its sources were followed.
      var path: [(place: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let (place, next) = path.last {
        let sources = statements[place]?.sources ?? []
        guard next < sources.count else {
          marks[place] = .done
          order.append(place)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let source = sources[next]
        switch marks[source] {
        case nil:
          marks[source] = .open
          path.append((source, 0))
        case .open?:
          guard let first = path.firstIndex(where: { $0.place == source }) else { continue }
          refuse(circle: path[first...].map(\.place))
        case .done?: continue
        }
      }
    }
  }

  /// - Parameter circle: cells, each of which reads what the next one writes, and the last what the first one writes.
  private mutating func refuse(circle: [Int]) {
    var names: [String] = []
    for (index, place) in circle.enumerated() {
      let source = statements[circle[(index + 1) % circle.count]]
      names += statements[place]?.reads.first { source?.writes.contains($0) ?? false }.map { [$0] } ?? []
    }
    // As values flow: what is read first stands first.
    let flow = names.reversed() + names.suffix(1)
    let shown = flow.map(Identifier.escaped).joined(separator: " → ")
    let cells = circle.sorted().map { "\($0 + 1)" }.joined(separator: ", ")
    for place in circle where mistakes[place] == nil {
      mistakes[place] = ErrorReport(
        .malformed, .cyclicReference,
        circle.count == 1
          ? "cell \(cells) reads ‘\(Identifier.escaped(names.first ?? ""))’, to which it gives a value itself: \(shown)"
          : "the cells \(cells) depend on each other in a circle: \(shown)",
        advice: "take another name on the left, or give one of these a value that does not read the others",
        place: Place(source: "cell \(place + 1)"))
    }
  }
}
