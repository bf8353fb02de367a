import Foundation
import MatrixDomain
import Testing

@testable import MatrixPersistence

@Suite struct DurableWriteTests {
  let scratch = Scratch()

  func failure(
    _ name: String, _ expectation: DurableFile.Expectation = .anything, text: String = "new"
  ) -> FileError? {
    do {
      try DurableFile.write(Array(text.utf8), to: scratch.path(name), expecting: expectation)
      return nil
    } catch {
      return error
    }
  }

  @Test func newFile() throws {
    let identity = try DurableFile.write(Array("hello".utf8), to: scratch.path("f"), expecting: .nothing)
    #expect(scratch.text("f") == "hello")
    #expect(scratch.names == ["f"])
    #expect(try DurableFile.read(scratch.path("f")).identity == identity)
    try scratch.put("made by others", "other")
    #expect(try scratch.mode("f") == scratch.mode("other"))
    #expect(try scratch.attribute(.referenceCount, "f") == 1)
  }

  @Test func largeAndEmpty() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
    try DurableFile.write(bytes, to: scratch.path("f"))
    #expect(scratch.bytes("f") == bytes)
    try DurableFile.write([], to: scratch.path("f"))
    #expect(scratch.bytes("f") == [])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o606, 0o200 | 0o400]) func modeIsKept(mode: Int) throws {
    try scratch.put("old", "f")
    try scratch.setMode(mode, "f")
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(scratch.text("f") == "new")
    #expect(try scratch.mode("f") == mode)
  }

  @Test(.enabled(if: geteuid() == 0)) func ownerIsKept() throws {
    try scratch.put("old", "f")
    try FileManager.default.setAttributes(
      [.ownerAccountID: NSNumber(value: 12345), .groupOwnerAccountID: NSNumber(value: 23456)],
      ofItemAtPath: scratch.path("f"))
    try scratch.setMode(0o640, "f")
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(try scratch.attribute(.ownerAccountID, "f") == 12345)
    #expect(try scratch.attribute(.groupOwnerAccountID, "f") == 23456)
    #expect(try scratch.mode("f") == 0o640)
  }

  @Test func linksAreFollowedAndKept() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("sub"), withIntermediateDirectories: true)
    try scratch.put("old", "sub/real")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: scratch.path("sub/near"), withDestinationPath: "real")
    try manager.createSymbolicLink(atPath: scratch.path("far"), withDestinationPath: scratch.path("sub/near"))
    try manager.createSymbolicLink(atPath: scratch.path("dangling"), withDestinationPath: "sub/made")
    #expect(failure("far") == nil)
    #expect(scratch.text("sub/real") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: scratch.path("far")) == scratch.path("sub/near"))
    #expect(try manager.destinationOfSymbolicLink(atPath: scratch.path("sub/near")) == "real")
    #expect(failure("dangling", .nothing) == nil)
    #expect(scratch.text("sub/made") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: scratch.path("dangling")) == "sub/made")
    #expect(scratch.names == ["dangling", "far", "sub"])
  }

  @Test func relativePath() throws {
    let location = SaveTarget.split("notes.mmws")
    #expect(location.folder == "." && location.name == "notes.mmws")
    #expect(SaveTarget.split("/f") == ("/", "f"))
    #expect(SaveTarget.split("a/b/é") == ("a/b", "é"))
    #expect(SaveTarget.split("a/") == ("a", ""))
  }

  @Test func changedSinceItWasRead() throws {
    try scratch.put("one", "f")
    let read = try DurableFile.read(scratch.path("f"))
    // Same size, at once: modification times cannot tell.
    try scratch.put("two", "f")
    #expect(failure("f", .unchanged(read.identity))?.code == .changedOnDisk)
    #expect(scratch.text("f") == "two")
    try scratch.put("one", "f")
    #expect(failure("f", .unchanged(read.identity)) == nil)
    #expect(failure("f", .nothing)?.code == .cannotWrite)
    try FileManager.default.removeItem(atPath: scratch.path("f"))
    #expect(failure("f", .unchanged(read.identity))?.code == .changedOnDisk)
    #expect(scratch.names == [])
  }

  @Test func readOnlyFileIsRefused() throws {
    try scratch.put("old", "f")
    try scratch.setMode(0o444, "f")
    let error = failure("f")
    #expect(error?.code == .cannotWrite)
    #expect(error?.message.contains("read-only") == true)
    #expect(scratch.text("f") == "old")
    #expect(scratch.names == ["f"])
  }

  @Test(.enabled(if: geteuid() != 0)) func readOnlyFolder() throws {
    try scratch.put("old", "f")
    try scratch.setMode(0o555, "")
    defer { try? scratch.setMode(0o755, "") }
    #expect(failure("f")?.code == .cannotWrite)
    #expect(failure("other")?.code == .cannotWrite)
    #expect(scratch.text("f") == "old")
  }

  @Test func impossibleTargets() throws {
    try scratch.put("old", "plain")
    #expect(scratch.makePipe("pipe"))
    try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
    let before = scratch.names
    for name in ["missing/f", "plain/f", "pipe", "folder", "folder/", "folder/..", String(repeating: "n", count: 300)] {
      #expect(failure(name)?.code == .cannotWrite, "\(name)")
    }
    #expect(failure("missing/f")?.advice == "create the folder first")
    #expect(throws: FileError.self) { try DurableFile.write([1], to: "") }
    #expect(throws: FileError.self) { try DurableFile.write([1], to: "a\0b") }
    // A file system that takes no new files, whoever asks.
    #expect(throws: FileError.self) { try DurableFile.write([1], to: "/proc/mmws-\(getpid())") }
    #expect(scratch.names == before)
    #expect(scratch.text("plain") == "old")
  }

  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full"))) func diskFull() throws {
    let full = try Descriptor("/dev/full", flags: O_WRONLY)
    #expect(throws: SystemFailure(number: ENOSPC)) { try full.writeAll([1, 2, 3]) }
    let error = FileError.cannotWrite("f", SystemFailure(number: ENOSPC))
    #expect(error.report.advice?.contains("free some space") == true)
  }

  @Test func longNames() throws {
    let name = String(repeating: "n", count: 255)
    try scratch.put("old", name)
    #expect(failure(name) == nil)
    #expect(scratch.text(name) == "new")
    #expect(scratch.names == [name])
    let wide = String(repeating: "é", count: 127)
    #expect(failure(wide) == nil)
    #expect(TemporaryFile.prefix(for: wide).utf8.count <= 210)
  }
}
