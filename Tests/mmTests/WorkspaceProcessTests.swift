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
