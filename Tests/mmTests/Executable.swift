import Foundation

/// The built `mm`, run as a person would.
struct Executable {
  struct Answer {
    var status: Int32
    /// True where a signal ended it.
    var wasKilled: Bool
    var output: String
    var errors: String
  }

  let url: URL

  /// The program `MM_EXECUTABLE` names, else the one built beside the tests.
  init() throws {
    let named = ProcessInfo.processInfo.environment["MM_EXECUTABLE"].map { URL(fileURLWithPath: $0) }
    let beside = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent().appendingPathComponent("mm") }
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("mm")
    guard
      let found = ([named].compactMap { $0 } + [own] + beside).first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { throw NotBuilt() }
    url = found
  }

  struct NotBuilt: Error, CustomStringConvertible {
    var description: String { "mm is not built: swift build, or set MM_EXECUTABLE" }
  }

  /// A process that is not started yet, with its output in files of a folder.
  func process(_ words: [String], output: Pipe? = nil, errors: Pipe? = nil, input: Pipe? = nil) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    process.standardInput = input ?? FileHandle.nullDevice
    return process
  }

  /// Runs to the end.
  func callAsFunction(_ words: String...) throws -> Answer { try run(words) }

  func run(_ words: [String]) throws -> Answer {
    let output = Pipe()
    let errors = Pipe()
    let process = process(words, output: output, errors: errors)
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: outputData, as: UTF8.self), errors: String(decoding: errorData, as: UTF8.self))
  }
}

/// A folder of its own for a test, removed when the test is over.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "mm-process-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var entries: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
