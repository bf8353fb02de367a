import Foundation
import TestSupport
import Testing

/// Limits of memory: in a process of its own, since they count what the whole process holds.
@Suite("mm within a memory limit", .serialized)
struct MemoryLimitTests {
  private let mm: Executable
  private let scratch: Scratch

  init() throws {
    mm = try Executable()
    scratch = try Scratch()
  }

  /// A file with a square matrix of numbers below 10^`digits`.
  private func matrix(_ name: String, _ size: Int, digits: Int = 9) throws -> String {
    var random = SeededRandom("memory limit \(name)")
    let rows = (0..<size).map { _ in
      (0..<size).map { _ in
        (0..<(digits / 9)).map { _ in "\(Int.random(in: 100_000_000..<1_000_000_000, using: &random))" }.joined()
      }.joined(separator: " ")
    }
    let path = scratch.path + "/" + name
    try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(
    "what needs more says so, what needs less is answered",
    arguments: [("multiply", 2), ("det", 1), ("charpoly", 1)])
  func refused(tool: String, operands: Int) throws {
    let file = try matrix("refused.txt", 500, digits: 18)
    let words = [tool] + Array(repeating: file, count: operands) + ["--mod", "2305843009213693951"]
    let answer = try mm.run(words + ["--max-memory", "25"])
    #expect(answer.status == 1 && !answer.output.contains("ANSWER"), "\(answer.errors)")
    let report = answer.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isFull = report.contains("the memory limit of 25 megabytes was reached")
    #expect(isFull || report.contains("megabytes would be needed; the limit is 25 megabytes"), "\(report)")
    #expect(report.contains("memory-limit") && report.contains("--max-memory"), "\(report)")
    #expect(try mm.run(words + ["--max-memory", "300"]).status == 0)
  }

  @Test("a file that is larger is not begun")
  func file() throws {
    let file = try matrix("large.txt", 500)
    for words in [["trace", file], ["trace", "/dev/stdin"], ["trace", "-"]] {
      let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      let errors = Pipe()
      let process = mm.process(words + ["--max-memory", "1"], errors: errors)
      process.standardInput = input
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 1 && text.contains("memory-limit"), "\(words): \(text)")
    }
    #expect(try mm("trace", file, "--max-memory", "60", "--steps", "none").status == 0)
  }
}
