import Foundation
import MatrixDomain
import Testing

@testable import MatrixPersistence

@Suite struct LeftoverTests {
  let scratch = Scratch()

  @Test func leftoversOfDeadSavesAreSwept() throws {
    try scratch.put("old", "f")
    try scratch.put("half", ".f.mmsave-999999-0123456789abcdef")
    try scratch.put("half", ".f.mmsave-1-fedcba9876543210")
    let kept = [
      ".f.mmsave-notes", ".f.mmsave-12-xyz", ".f.mmsave--0123456789abcdef", ".g.mmsave-999999-0123456789abcdef",
      ".f.mmsave-12-0123456789abcdef-1",
    ]
    for name in kept { try scratch.put("keep", name) }
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(scratch.names == (kept + ["f"]).sorted())
    #expect(scratch.text("f") == "new")
  }

  @Test func temporaryOfALiveSaveStays() throws {
    try scratch.put("old", "f")
    let target = try SaveTarget(resolving: scratch.path("f"))
    let live = try TemporaryFile(beside: target, mode: 0o600)
    TemporaryFiles.prepare()
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(scratch.names == [live.name, "f"])
    #expect(live.name.hasPrefix(".f.mmsave-\(getpid())-"))
    extendLifetime(live)
  }

  @Test func killedBetweenLinkAndUnlink() throws {
    try scratch.put("old", "f")
    try FileManager.default.linkItem(
      atPath: scratch.path("f"), toPath: scratch.path(".f.mmsave-999999-0123456789abcdef"))
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(scratch.names == ["f"])
    #expect(scratch.text("f") == "new")
  }

  @Test func linkNamedLikeALeftoverIsNotFollowed() throws {
    try scratch.put("precious", "p")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(".f.mmsave-999999-0123456789abcdef"), withDestinationPath: "p")
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(scratch.text("p") == "precious")
  }

  @Test func abandonedTemporaryIsRemoved() throws {
    do {
      let target = try SaveTarget(resolving: scratch.path("f"))
      let temporary = try TemporaryFile(beside: target, mode: 0o600)
      try temporary.file.writeAll([1, 2, 3])
      #expect(scratch.names == [temporary.name])
    }
    #expect(scratch.names == [])
  }

  /// What a signal handler does to a save in progress.
  @Test func interruptedSave() throws {
    try scratch.put("old", "f")
    let target = try SaveTarget(resolving: scratch.path("f"))
    TemporaryFiles.prepare()
    var temporary = try TemporaryFile(beside: target, mode: 0o600)
    #expect(scratch.names.count == 2)
    let registered = temporary.slot
    let slot = try #require(registered)
    TemporaryFiles.unlink(1 << UInt64(slot))
    #expect(scratch.names == ["f"])
    #expect(throws: SystemFailure.self) { try temporary.replace(target) }
    #expect(scratch.text("f") == "old")
  }

  /// What a file system without hard links gets.
  @Test func newFileWithoutHardLinks() throws {
    let target = try SaveTarget(resolving: scratch.path("f"))
    do {
      var temporary = try TemporaryFile(beside: target, mode: 0o600)
      try temporary.file.writeAll(Array("new".utf8))
      try temporary.createWithoutLink(target)
    }
    #expect(scratch.names == ["f"])
    #expect(scratch.text("f") == "new")
    do {
      var temporary = try TemporaryFile(beside: target, mode: 0o600)
      #expect(throws: SystemFailure(number: EEXIST)) { try temporary.createWithoutLink(target) }
    }
    #expect(scratch.names == ["f"])
    #expect(scratch.text("f") == "new")
  }

  @Test func slotsAreGivenBack() throws {
    // More rounds than there are slots.
    for round in 0..<200 {
      let slot = TemporaryFiles.register(folder: -1, name: "nothing-\(round)")
      #expect(slot != nil)
      TemporaryFiles.forget(slot)
    }
    #expect(TemporaryFiles.register(folder: -1, name: String(repeating: "n", count: 256)) == nil)
  }
}
