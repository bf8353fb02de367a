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

  @Test("an interrupt ends it with 130 within a second, also inside a long computation")
  func interrupt() throws {
    let mm = try Executable()
    let big = (0..<60).map { row in (0..<60).map { "\(($0 * $0 * 31 + row * 17) % 199 - 99)" }.joined(separator: " ") }
      .joined(separator: "; ")
    let process = mm.process(["power", big, "2000"])
    try process.run()
    Thread.sleep(forTimeInterval: 0.4)
    #expect(process.isRunning, "the work was meant to be longer")
    let start = Date()
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
    #expect(Date().timeIntervalSince(start) < 1)
  }

  @Test("an interrupt while waiting for input leaves at once")
  func interruptOnInput() throws {
    let mm = try Executable()
    let process = mm.process(["call"], input: Pipe())
    try process.run()
    Thread.sleep(forTimeInterval: 0.2)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
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
    var random = SeededRandom("kills during a save")
    var revision = try Workspace.load(file).workspace.revision
    var kills = 0
    for round in 0..<200 {
      let process = mm.process(["set", file, "A", tables[round % 2]])
      try process.run()
      usleep(UInt32.random(in: 0...12_000, using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { kills += 1 }
      let now = try Workspace.load(file).workspace
      #expect(now.revision == revision || now.revision == revision + 1, "\(random)")
      #expect(try now.value("A").kind == .matrix)
      revision = now.revision
    }
    #expect(kills > 20, "most runs were to be killed before they ended; \(kills) were")
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

  @Test("an answer nobody reads is no crash")
  func closedPipe() throws {
    let mm = try Executable()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$0\" help | head -n 1 > /dev/null; exit 0", mm.url.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
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
