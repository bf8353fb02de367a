import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures

/// Runs command lines in the test's own process and keeps what they print.
struct Shell {
  struct Answer {
    var status: MatrixCommands.ExitStatus
    var output: String
    var errors: String
  }

  var registry = ToolRegistry.standard
  /// True where the terminal shows more than ASCII.
  var isUnicode = false
  /// True where standard output is a terminal.
  var isTerminal = false
  /// True where it is a file or a pipe, and pages are whole.
  var takesAll = false
  var environment: [String: String] = [:]

  /// Runs `mm` with some words.
  func callAsFunction(_ words: String..., input: String = "") -> Answer { run(words, input: Array(input.utf8)) }

  func run(_ words: [String], input: [UInt8] = []) -> Answer {
    var output = ""
    var errors = ""
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
    lines.reverse()
    let console = Console(
      readAll: { _ in input }, readLine: { lines.popLast().map { .line($0) } }, write: { output += $0 },
      writeError: { errors += $0 }, width: 100,
      isTerminal: isTerminal, takesAll: takesAll, isUnicode: isUnicode, environment: { environment[$0] })
    let status = CommandLineTool(console: console, registry: registry).run(words)
    return Answer(status: status, output: output, errors: errors)
  }
}

/// A folder of its own for a test, removed when the test is over.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "mm-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ content: String? = nil) throws -> String {
    let file = path + "/" + name
    if let content { try Data(content.utf8).write(to: URL(fileURLWithPath: file)) }
    return file
  }
}
