import Foundation
import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixPersistence

/// Files that were cut off, damaged or made to harm: an error with a place, or a warning, and the file left alone.
@Suite struct WorkspaceDamageTests {
  let scratch = Scratch()

  func savedBytes() throws -> [UInt8] {
    var workspace = try WorkspaceReadingTests.read(WorkspaceSavingTests.withUnknownMembers)
    try workspace.set("r", to: .record([.init("k", .list([.truth(true), .count(3), .text("t\u{1F600}")]))]))
    return try workspace.encoded()
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = try savedBytes()
    // Without the newline at the end nothing is missing.
    #expect(try Workspace.decode(Array(bytes.dropLast())).warnings.isEmpty)
    for count in 0..<bytes.count - 1 {
      do {
        _ = try Workspace.decode(Array(bytes.prefix(count)))
        Issue.record("the first \(count) bytes were read as a workspace")
      } catch {
        #expect(error.place?.line != nil && error.place?.column != nil, "\(count)")
      }
    }
  }

  @Test func damagedBytesAreNoticed() throws {
    let bytes = try savedBytes()
    let original = try Workspace.decode(bytes).workspace
    var random = SeededBits(2)
    var refused = 0
    for round in 0..<500 * SeededBits.multiplier {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let (workspace, warnings) = try Workspace.decode(damaged)
        // What can still be read says the same, or the checksum tells; only a lost checksum does not.
        let hasChecksum = try JSONValue(parsing: SourceText(damaged))["checksum"] != nil
        #expect(
          !warnings.isEmpty || !hasChecksum || workspace == original, "seed \(SeededBits.seed), round \(round)")
      } catch {
        refused += 1
        #expect(error.place?.line != nil && !error.message.isEmpty, "seed \(SeededBits.seed), round \(round)")
      }
    }
    #expect(refused > 50)
  }

  @Test func damagedFileStaysAsItIs() throws {
    let bytes = try savedBytes()
    let cut = Array(bytes.prefix(bytes.count / 2))
    try Data(cut).write(to: URL(fileURLWithPath: scratch.path("w.mmws")))
    do {
      _ = try Workspace.load(scratch.path("w.mmws"))
      Issue.record("half a workspace was read")
    } catch {
      let report = (error as? any ReportableError)?.report
      #expect(report?.code.group == .parse && report?.place?.source == scratch.path("w.mmws"))
    }
    #expect(scratch.bytes("w.mmws") == cut)
    #expect(scratch.names == ["w.mmws"])
  }

  @Test func oversizedFileIsRefusedUnread() throws {
    try scratch.put(WorkspaceReadingTests.minimal, "w.mmws")
    do {
      _ = try Workspace.load(scratch.path("w.mmws"), limit: 100)
      Issue.record("the limit was ignored")
    } catch {
      #expect((error as? FileError)?.code == .tooLarge)
    }
  }

  /// Past the size from which the checksum is worked out beside the reading.
  @Test func largeFiles() throws {
    var workspace = Workspace()
    let entries = TextSlab((0..<60_000).lazy.map { String($0 - 1000) })
    try workspace.set("A", to: .matrix(MatrixValue(.integers, Shape(200, 300), entries)))
    let bytes = try workspace.encoded()
    #expect(bytes.count > 1 << 18)
    #expect(try Workspace.decode(bytes).warnings.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      try Workspace.decode(Array(text.replacing("\"777\"", with: "\"778\"").utf8)).warnings.map(\.code)
        == ["checksum-mismatch"])
    let withoutChecksum = text.split(separator: ",\n \"checksum\"")[0] + "}"
    #expect(try Workspace.decode(Array(withoutChecksum.utf8)).warnings.isEmpty)
    let checksum = try #require(text.split(separator: "\"").last { $0.hasPrefix("xxh64:") })
    let moved = withoutChecksum.replacing("{\n \"format\"", with: "{\"checksum\":\"\(checksum)\",\"format\"")
    #expect(try Workspace.decode(Array(moved.utf8)).warnings.isEmpty)
    #expect(throws: JSONError.self) { try Workspace.decode(Array(bytes.dropLast(3))) }
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "[", count: 100_000)
    for text in [
      WorkspaceReadingTests.document(rest: ",\"x\":\(deep)"),
      WorkspaceReadingTests.document(rest: ",\"results\":\(deep)"),
      deep,
    ] {
      #expect(throws: JSONError.self) { try WorkspaceReadingTests.read(text) }
    }
  }

  @Test func manyObjectsTakeLinearTime() throws {
    let objects = (0..<20_000).map { #"{"name":"n\#($0)","ref":"n\#(min($0 + 1, 19_999))"}"# }
    // A chain as long as the file, ending in a value.
    let text = WorkspaceReadingTests.document(
      objects: objects.dropLast().joined(separator: ",") + #",{"name":"n19999","kind":"count","value":1}"#)
    let workspace = try WorkspaceReadingTests.read(text)
    #expect(try workspace.value("n0") == .count(1))
  }
}
