import Foundation
import Testing

@Suite("Workspaces worked on by several processes", .serialized)
struct WorkspaceProcessTests {
  @Test("undo and redo last across processes; a locked file is 75 and stays as it is")
  func undoAcrossProcesses() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/notes.mmws"
    #expect(try mm("new", file).status == 0)
    #expect(try mm("set", file, "A", "1 2; 3 4").status == 0)
    #expect(try mm("set", file, "A", "5 6; 7 8").status == 0)
    #expect(try mm("undo", file).errors.contains("undone: setting 'A' (revision 2)"))
    #expect(try mm("det", file + "#A", "--steps", "none").output.contains("-2"))
    #expect(try mm("redo", file).status == 0)
    #expect(try mm("show", file).output.contains("5  6"))
    let before = FileManager.default.contents(atPath: file)
    let holder = try #require(FileHandle(forUpdatingAtPath: file))
    #expect(flock(holder.fileDescriptor, LOCK_EX) == 0)
    for words in [["undo", file], ["remove", file, "A"], ["rename", file, "A", "B"]] {
      let answer = try mm.run(words)
      #expect(answer.status == 75, "\(words): \(answer)")
    }
    #expect(try mm("history", file).status == 0)
    #expect(flock(holder.fileDescriptor, LOCK_UN) == 0)
    try holder.close()
    #expect(FileManager.default.contents(atPath: file) == before)
    #expect(try mm("undo", file).status == 0)
    #expect(try scratch.entries == ["notes.mmws"])
  }

  @Test("an interrupt ends a run of cells, and what was worked out before stays")
  func interruptedRun() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/notes.mmws"
    #expect(try mm("new", file).status == 0)
    #expect(try mm("cell", "add", file, "a = det([1 2; 3 4])").status == 0)
    #expect(try mm("cell", "add", file, "b = a + 1").status == 0)
    #expect(try mm("cell", "add", file, "c = det(hilb(600) + b*eye(600))").status == 0)
    #expect(try mm("cell", "add", file, "d = 7").status == 0)
    func kept() throws -> [Bool] {
      try mm("cell", "list", file, "--format", "json").output.split(separator: "\n").map {
        $0.contains("\"unchanged\"")
      }
    }
    let process = mm.process(["run", file])
    try process.run()
    #expect(try Waiting.until { try kept().prefix(2) == [true, true] || !process.isRunning })
    #expect(process.isRunning, "the third cell takes long enough to be interrupted")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130 || process.terminationReason == .uncaughtSignal)
    #expect(try kept() == [true, true, false, false])
    // The next run goes on from there.
    #expect(try mm("cell", "edit", file, "3", "c = b + 1").status == 0)
    let rest = try mm("run", file, "--format", "json").output.split(separator: "\n")
    #expect(rest.map { $0.contains("\"evaluated\"") } == [false, false, true, true], "\(rest)")
    #expect(try mm("replay", file).status == 0)
    #expect(try scratch.entries == ["notes.mmws"])
  }

  @Test("of processes that undo at once each undoes a change of its own or says try again")
  func race() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let file = scratch.path + "/notes.mmws"
    #expect(try mm("new", file).status == 0)
    for value in 1...12 { #expect(try mm("set", file, "A", "\(value)").status == 0) }
    let processes = (0..<8).map { _ in mm.process(["undo", file]) }
    for process in processes { try process.run() }
    for process in processes { process.waitUntilExit() }
    let statuses = processes.map(\.terminationStatus)
    #expect(statuses.allSatisfy { $0 == 0 || $0 == 75 } && statuses.contains(0), "\(statuses)")
    let done = statuses.count { $0 == 0 }
    #expect(try mm("show", file).output.contains("[ \(12 - done) ]"), "\(statuses)")
    #expect(try mm("redo", file, "\(done)").status == 0)
    #expect(try mm("redo", file).status == 1)
    #expect(try mm("show", file).output.contains("[ 12 ]"))
    #expect(try mm("show", file).errors.isEmpty)
  }
}
