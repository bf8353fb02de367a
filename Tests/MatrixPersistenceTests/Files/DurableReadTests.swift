import Foundation
import MatrixDomain
import Testing

@testable import MatrixPersistence

@Suite struct DurableReadTests {
  let scratch = Scratch()

  func failure(_ path: String, limit: Int = 1 << 20) -> FileError? {
    do {
      _ = try DurableFile.read(path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsWhatIsThere() throws {
    for size in [0, 1, 4095, 4096, 70_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Data(bytes).write(to: URL(fileURLWithPath: scratch.path("f")))
      let contents = try DurableFile.read(scratch.path("f"))
      #expect(contents.bytes == bytes)
      #expect(contents.identity == FileIdentity(of: bytes))
    }
  }

  @Test func missingFile() {
    #expect(failure(scratch.path("none"))?.code == .noSuchFile)
    #expect(failure("")?.code == .noSuchFile)
    #expect(failure(scratch.path("none"))?.report.message.contains("none") == true)
  }

  @Test func partOfThePathIsAFile() throws {
    try scratch.put("x", "plain")
    #expect(failure(scratch.path("plain/inner"))?.code == .noSuchFile)
  }

  @Test func folder() {
    let error = failure(scratch.folder)
    #expect(error?.code == .cannotRead)
    #expect(error?.message.contains("folder") == true)
  }

  @Test func pipeDoesNotHang() {
    #expect(scratch.makePipe("pipe"))
    let error = failure(scratch.path("pipe"))
    #expect(error?.code == .cannotRead)
    #expect(error?.message.contains("pipe") == true)
    #expect(failure("/dev/null")?.code == .cannotRead)
  }

  @Test func streamsWhereAllowed() throws {
    #expect(try DurableFile.read("/dev/null", streams: true).bytes == [])
    #expect(throws: FileError.self) { try DurableFile.read("/dev/zero", limit: 100_000, streams: true) }
  }

  @Test func limit() throws {
    try scratch.put("12345", "f")
    #expect(failure(scratch.path("f"), limit: 4)?.code == .tooLarge)
    #expect(failure(scratch.path("f"), limit: 5) == nil)
  }

  @Test func memory() throws {
    try scratch.put("12345", "f")
    func failure(_ path: String, _ budget: Budget, limit: Int = 100) -> FileError? {
      do {
        _ = try DurableFile.read(path, limit: limit, streams: true, within: budget)
        return nil
      } catch {
        return error
      }
    }
    let error = failure(scratch.path("f"), Budget(bytes: 7, held: { 3 }))
    #expect(error?.code == .memoryLimit && error?.report.outcome == .unable)
    #expect(error?.message.contains("8 bytes would be needed; the limit is 7") == true)
    #expect(error?.advice.contains("‘maxMemory’") == true)
    #expect(failure(scratch.path("f"), Budget(bytes: 7, held: { 2 })) == nil)
    #expect(failure(scratch.path("f"), Budget(bytes: 7, held: { .max }))?.code == .memoryLimit)
    // A stream that does not end: nobody knows how long it is.
    #expect(failure("/dev/zero", Budget(bytes: 10))?.code == .memoryLimit)
    #expect(failure("/dev/zero", Budget(bytes: 1_000))?.code == .tooLarge)
    #expect(failure(scratch.path("f"), Budget(bytes: 7, held: { 3 }), limit: 4)?.code == .tooLarge)
  }

  @Test(.enabled(if: geteuid() != 0)) func noPermission() throws {
    try scratch.put("x", "secret")
    try scratch.setMode(0, "secret")
    #expect(failure(scratch.path("secret"))?.code == .cannotRead)
  }

  @Test func circleOfLinks() throws {
    try FileManager.default.createSymbolicLink(atPath: scratch.path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("b"), withDestinationPath: "a")
    #expect(failure(scratch.path("a"))?.code == .cannotRead)
    #expect(throws: FileError.self) { try DurableFile.write([1], to: scratch.path("a")) }
  }

  @Test func controlCharactersAreEscaped() {
    let error = failure(scratch.path("a\u{1B}[2Jb\u{202E}"))
    #expect(error?.message.contains("\u{1B}") == false)
    #expect(error?.message.contains("\\u{1B}[2Jb\\u{202E}") == true)
    #expect(failure("x\0y")?.code == .cannotRead)
  }
}
