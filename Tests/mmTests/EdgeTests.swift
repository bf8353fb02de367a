import Foundation
import Testing

@Suite("mm at the edges of a process", .serialized)
struct EdgeTests {
  /// Runs a line of the shell in a folder of its own, where `$mm` is the program.
  private func shell(_ line: String, in scratch: Scratch) throws -> Executable.Answer {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
    var environment = ProcessInfo.processInfo.environment
    environment["mm"] = try Executable().url.path
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Executable.Answer(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self))
  }

  @Test("a file beyond the largest that is allowed is refused with a message, and nothing is left over")
  func fileSize() throws {
    let scratch = try Scratch()
    #expect(try shell("$mm new n.mmws && $mm set n.mmws A 7", in: scratch).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/n.mmws"))
    let table = (1...4000).map(String.init).joined(separator: " ")
    for line in ["$mm set n.mmws B '\(table)'", "$mm transpose '\(table)' --format json -o n.mmws"] {
      let answer = try shell("ulimit -f 1; exec \(line)", in: scratch)
      #expect(answer.status == 73 && !answer.wasKilled, "\(answer)")
      #expect(answer.errors.contains("cannot be written"), "\(answer)")
      #expect(try scratch.entries == ["n.mmws"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/n.mmws")) == before)
    }
    let page = try shell("ulimit -f 1; $mm transpose '\(table)' --format json > page", in: scratch)
    #expect(page.status == 74 && page.errors.contains("cannot write the answer"), "\(page)")
  }

  @Test("with standard channels closed an answer goes nowhere, never into a file that is open")
  func closedChannels() throws {
    let scratch = try Scratch()
    #expect(
      try shell(
        "$mm new n.mmws && $mm set n.mmws A '1 2; 3 4' && $mm pose n.mmws det A", in: scratch
      )
      .status == 0)
    // What is to be kept is kept, whoever reads the answer.
    #expect(try shell("$mm run n.mmws --save >&- 2>&-", in: scratch).status == 74)
    #expect(try shell("$mm verify n.mmws", in: scratch).output.contains("accepted"))
    for (line, status) in [
      ("$mm det '1 2; 3 4' >&-", 74), ("$mm help >&-", 74), ("$mm det n.mmws#A >&-", 74), ("$mm call <&-", 74),
      ("$mm det - <&-", 74), ("$mm nonsense 2>&-", 2), ("$mm det 'x' >&- 2>&-", 65),
      ("$mm set n.mmws B 8 >&- 2>&- <&-", 0), ("$mm run n.mmws --save >&- 2>&- <&-", 74), ("$mm run n.mmws >&-", 74),
      ("$mm det '1 2; 3 4' --steps none -o answer.txt >&- 2>&- <&-", 0), ("$mm det n.mmws#A <&-", 0),
    ] {
      let answer = try shell(line, in: scratch)
      #expect(Int(answer.status) == status && !answer.wasKilled, "\(line): \(answer)")
      let shown = try shell("$mm show n.mmws && $mm verify n.mmws", in: scratch)
      #expect(shown.status == 0 && shown.output.contains("A"), "\(line): \(shown)")
    }
    let answer = try String(contentsOfFile: scratch.path + "/answer.txt", encoding: .utf8)
    #expect(answer.contains("-2"))
  }

  @Test("the words of the command line are there without /proc")
  func withoutProc() throws {
    let scratch = try Scratch()
    let hides = "mount -t tmpfs none /proc"
    // Only where this may be done.
    guard try shell("unshare -m sh -c '\(hides)'", in: scratch).status == 0 else { return }
    let answer = try shell(
      "unshare -m sh -c '\(hides) && exec \"$mm\" det \"1 2; 3 é4\" \"\" --steps none'", in: scratch)
    #expect(answer.status == 65 || answer.status == 2, "\(answer)")
    #expect(!answer.output.contains("usage: mm"), "\(answer)")
    let good = try shell("unshare -m sh -c '\(hides) && exec \"$mm\" det \"1 2; 3 4\" --steps none'", in: scratch)
    #expect(good.status == 0 && good.output.contains("-2"), "\(good)")
    let none = try shell("unshare -m sh -c '\(hides) && exec \"$mm\"'", in: scratch)
    #expect(none.status == 0 && none.output.contains("usage: mm"), "\(none)")
  }

  @Test("words reach it as they were typed")
  func words() throws {
    let scratch = try Scratch()
    let answer = try shell("$mm det 'é日本💥' ; $mm det '' ; $mm 'a b'", in: scratch)
    #expect(answer.errors.contains("é日本") || answer.errors.contains("\\u{"), "\(answer)")
    #expect(answer.status == 2 && answer.errors.contains("a b"), "\(answer)")
  }
}
