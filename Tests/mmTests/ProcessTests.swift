import Foundation
import MatrixDomain
import MatrixPersistence
import TestSupport
import Testing

@Suite("mm as a process", .serialized)
struct ProcessTests {
  @Test("answers on standard output, all else on standard error, the status tells which")
  func streams() throws {
    let mm = try Executable()
    let good = try mm("det", "1 2 3; 4 5 6; 7 8 10", "--steps", "none")
    #expect(good.status == 0 && good.output.contains("-3") && good.errors.isEmpty)
    let bad = try mm("det", "1 2; 3")
    #expect(bad.status == 65 && bad.output.isEmpty && bad.errors.contains("row 2 has 1 entry"))
    #expect(try mm("nonsense").status == 2)
    #expect(try mm("det", "missing.csv").status == 66)
    #expect(try mm("inverse", "1 2; 2 4").status == 1)
  }

  @Test("OpenBLAS takes no kernels from before AVX2 on a processor that has it, known to it or not")
  func processorKernels() throws {
    let cpu = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let mm = try Executable()
    let chosen = ProcessInfo.processInfo.environment["OPENBLAS_CORETYPE"]
    let answer = try mm("doctor")
    #expect(answer.status == 0 && answer.output.contains("BLAS core"))
    if chosen == nil && cpu.contains(" avx2 ") && cpu.contains(" fma ") {
      #expect(!answer.output.contains("Prescott"))
    }
  }

  @Test("an interrupt ends it with 130 within a second, also inside a long computation")
  func interrupt() throws {
    let mm = try Executable()
    let big = (0..<60).map { row in (0..<60).map { "\(($0 * $0 * 31 + row * 17) % 199 - 99)" }.joined(separator: " ") }
      .joined(separator: "; ")
    let process = mm.process(["power", big, "2000"])
    try process.run()
    #expect(try Waiting.until { try !process.isRunning || (Waiting.processorTime(of: process) ?? 0) >= 0.1 })
    #expect(process.isRunning, "the work was meant to be longer")
    let start = Date()
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
    #expect(Date().timeIntervalSince(start) < 1)
  }

  /// A basis of nine million numbers.
  private static let widestKernel =
    #"{"tool":"nullspace","inputs":{"A":{"kind":"matrix","domain":"Q","shape":[0,3000],"rows":[]}}"#

  @Test("an interrupt ends it within a second, also while a very large answer becomes text")
  func interruptWhileWriting() throws {
    let mm = try Executable()
    let input = Pipe()
    let process = mm.process(["call"], input: input)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data((Self.widestKernel + "}\n").utf8))
    #expect(try Waiting.until { try !process.isRunning || (Waiting.processorTime(of: process) ?? 0) >= 0.2 })
    let start = Date()
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
    #expect(Date().timeIntervalSince(start) < 1)
  }

  @Test(
    "a time limit holds for very large answers, to the last digit of their text",
    arguments: [
      (["nullspace", "@", "--steps", "none"]), ["nullspace", "@"], ["nullspace", "@", "--format", "json"],
      ["nullspace", "@", "--certificate", "full"],
    ])
  func timeLimit(words: [String]) throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/wide.json"
    try Data(#"{"kind":"matrix","domain":"Q","shape":[0,4000],"rows":[]}"#.utf8).write(to: URL(fileURLWithPath: file))
    let start = Date()
    let answer = try mm.run(words.map { $0 == "@" ? file : $0 } + ["--time-limit", "0.1"])
    #expect(answer.status == 1, "\(answer.output.prefix(300))")
    #expect((answer.output + answer.errors).contains("the time limit of 0.1 seconds was reached"))
    // Without the limit it takes many times as long.
    #expect(Date().timeIntervalSince(start) < 5)
  }

  @Test("an interrupt while waiting for the next request leaves at once")
  func interruptBetweenRequests() throws {
    let mm = try Executable()
    let input = Pipe()
    let output = Pipe()
    let process = mm.process(["call"], output: output, input: input)
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data((#"{"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}"# + "\n").utf8))
    // The answer comes although the input is still open.
    let answer = output.fileHandleForReading.availableData
    #expect(String(decoding: answer, as: UTF8.self).contains(#""-2""#))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
  }

  @Test("an interrupt in the middle of an operand that is typed leaves at once")
  func interruptOnInput() throws {
    let mm = try Executable()
    let input = Pipe()
    let reader = FileHandle(
      fileDescriptor: dup(input.fileHandleForReading.fileDescriptor), closeOnDealloc: true)
    let output = Pipe()
    let process = mm.process(["det", "-"], output: output, input: input)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("1 2; 3".utf8))
    #expect(Waiting.until { Waiting.isDrained(reader) || !process.isRunning })
    #expect(process.isRunning, "the operand is not complete")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test("a request that cannot be read is told in its place, and the next one answered")
  func requestsAfterAMistake() throws {
    let mm = try Executable()
    let input = Pipe()
    let output = Pipe()
    let process = mm.process(["call"], output: output, input: input)
    try process.run()
    let good = #"{"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}"#
    // More than a pipe or one read holds.
    let long = String(repeating: "x", count: 1 << 20)
    let writing = Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data("\(good)\n\(long)\n\(good)".utf8))
      try? input.fileHandleForWriting.close()
    }
    writing.start()
    let answers = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = answers.split(separator: "\n")
    #expect(process.terminationStatus == 0)
    #expect(lines.count == 3)
    #expect(lines.first == lines.last && lines.first?.contains(#""-2""#) == true)
    #expect(lines.dropFirst().first?.contains("malformed") == true)
  }

  @Test("an operand may be a pipe, as in mm det <(program)")
  func pipeAsOperand() throws {
    let mm = try Executable()
    let input = Pipe()
    let output = Pipe()
    let process = mm.process(["det", "/dev/fd/0", "--steps", "none"], output: output, input: input)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("1 2; 3 4\n".utf8))
    try input.fileHandleForWriting.close()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && answer.contains("-2"))
  }

  @Test("-o puts the answer in a file, in place of the old one")
  func outputFile() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/answer.json"
    for (matrix, value) in [("1 2; 3 4", "-2"), ("1 2; 3 5", "-1")] {
      let answer = try mm("det", matrix, "--format", "json", "-o", file)
      #expect(answer.status == 0 && answer.output.isEmpty, "\(answer.errors)")
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"\(value)\""))
      #expect(try scratch.entries == ["answer.json"])
    }
    let refused = try mm("det", "1", "-o", scratch.path + "/missing/answer")
    #expect(refused.status != 0 && !refused.errors.isEmpty)
    #expect(try scratch.entries == ["answer.json"])
  }

  @Test("killed at any moment of a save, the workspace is the old one or the new one")
  func kills() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/notes.mmws"
    #expect(try mm("new", file).status == 0)
    let tables = (1...2).map { factor in
      (1...80).map { row in (1...80).map { "\(factor * row * $0)" }.joined(separator: " ") }.joined(separator: "; ")
    }
    #expect(try mm("set", file, "A", tables[0]).status == 0)
    var durations: [TimeInterval] = []
    for round in 1...5 {
      let start = Date()
      #expect(try mm("set", file, "A", tables[round % 2]).status == 0)
      durations.append(Date().timeIntervalSince(start))
    }
    // From the first moment of a run to a little after its end.
    let longest = durations.sorted()[2] * 1.2
    var random = SeededRandom("kills during a save")
    var revision = try Workspace.load(file).workspace.revision
    var kills = 0
    for round in 0..<200 {
      let process = mm.process(["set", file, "A", tables[round % 2]])
      try process.run()
      usleep(UInt32.random(in: 0...UInt32(longest * 1e6), using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { kills += 1 }
      let now = try Workspace.load(file).workspace
      #expect(now.revision == revision || now.revision == revision + 1, "\(random)")
      #expect(try now.value("A").kind == .matrix)
      revision = now.revision
    }
    #expect(kills > 0, "some run was to be killed before it ended")
    #expect(try mm("set", file, "A", "1").status == 0)
    #expect(try scratch.entries.filter { $0.contains("mmsave") }.isEmpty, "leftovers are swept by the next save")
  }

  @Test("of two writers at once none loses what it was told is saved")
  func concurrentWriters() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/shared.mmws"
    #expect(try mm("new", file).status == 0)
    var saved: [String] = []
    for round in 0..<20 {
      let names = ["a\(round)", "b\(round)", "c\(round)"]
      let processes = names.map { mm.process(["set", file, $0, "\(round)"]) }
      for process in processes { try process.run() }
      for (name, process) in zip(names, processes) {
        process.waitUntilExit()
        #expect([0, 75].contains(process.terminationStatus))
        if process.terminationStatus == 0 { saved.append(name) }
      }
    }
    let workspace = try Workspace.load(file).workspace
    #expect(Set(saved).isSubset(of: Set(workspace.objects.map(\.name))))
    #expect(saved.count >= 20, "in each round one writer at least gets through")
  }

  @Test("an answer nobody reads is told by the status alone")
  func closedPipe() throws {
    let mm = try Executable()
    let output = Pipe()
    let errors = Pipe()
    try output.fileHandleForReading.close()
    let process = mm.process(["help"], output: output, errors: errors)
    try process.run()
    let told = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 74)
    #expect(told.isEmpty, "\(String(decoding: told, as: UTF8.self))")
  }

  @Test("a full disk is told, with its own status")
  func fullDevice() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let mm = try Executable()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" help > /dev/full 2> /dev/null", mm.url.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
  }
}
