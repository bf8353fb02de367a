import Foundation

@testable import MatrixPersistence

/// A folder of its own for one test, removed at the end.
final class Scratch {
  let folder: String

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("persistence-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      fatalError("no folder for the tests: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  func put(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  /// The bytes of a file, read without the code under test.
  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map { [UInt8]($0) } }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// Everything in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  func attribute(_ key: FileAttributeKey, _ name: String) throws -> Int {
    (try FileManager.default.attributesOfItem(atPath: path(name))[key] as? NSNumber)?.intValue ?? -1
  }

  /// Makes a named pipe; false where the system refuses.
  func makePipe(_ name: String) -> Bool { unsafe mkfifo(path(name), 0o600) == 0 }

  func setMode(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: NSNumber(value: mode)], ofItemAtPath: path(name))
  }
}

/// Seeded random numbers: `MM_SEED` repeats a run, `MM_MULTIPLIER` lengthens it.
struct SeededBits: RandomNumberGenerator {
  static let seed = ProcessInfo.processInfo.environment["MM_SEED"].flatMap { UInt64($0) } ?? 20_260_728
  static let multiplier = ProcessInfo.processInfo.environment["MM_MULTIPLIER"].flatMap { Int($0) } ?? 1

  private var state: UInt64

  init(_ salt: UInt64 = 0) { state = SeededBits.seed &+ salt &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
