import Foundation
import TestSupport

/// The order of the folders in each target, from `Sources/folders.txt`.
struct FolderTable {
  /// Folder A of a target uses folder B.
  struct Arrow: Hashable, CustomStringConvertible {
    var from: String
    var to: String
    var description: String { "\(from) -> \(to)" }
  }

  /// Of each target its folders, the lowest first.
  private(set) var order: [String: [String]] = [:]
  /// Arrows against the order that are still there.
  private(set) var allowed: [String: Set<Arrow>] = [:]

  init(_ text: String) throws {
    var target = ""
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      switch words.count {
      case 0: continue
      case 1 where line.first != " ":
        target = words[0]
        guard order[target] == nil else { throw Unreadable(line: number + 1) }
        order[target] = []
        allowed[target] = []
      case 1 where !target.isEmpty: order[target]?.append(words[0])
      case 4 where !target.isEmpty && words[0] == "allow" && words[2] == "->":
        allowed[target]?.insert(Arrow(from: words[1], to: words[3]))
      default: throw Unreadable(line: number + 1)
      }
    }
  }

  static func read() throws -> FolderTable {
    try FolderTable(String(contentsOfFile: ReferenceData.repository + "/Sources/folders.txt", encoding: .utf8))
  }

  struct Unreadable: Error {
    var line: Int
  }

  /// The listed folder that a file lies in; its own where none is listed.
  func folder(of file: SourceFile) -> String {
    let parts = file.path.split(separator: "/").dropFirst(2).dropLast().map(String.init)
    let listed = order[file.target] ?? []
    for length in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(length).joined(separator: "/")
      if listed.contains(name) { return name }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether an arrow leads from a folder to one above it.
  func isAgainstTheOrder(_ arrow: Arrow, in target: String) -> Bool {
    guard let order = order[target], let from = order.firstIndex(of: arrow.from),
      let to = order.firstIndex(of: arrow.to)
    else { return true }
    return to > from
  }
}
