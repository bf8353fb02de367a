import Foundation

/// Runs `Scripts/verify.py` on lines.
public enum VerifyScript {
  /// What it printed.
  public struct Report {
    public var status: Int32
    public var lines: [Substring]
    public var errors: String
  }

  private static var python: String? {
    let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
      .first(where: FileManager.default.isExecutableFile)
    if python == nil { print("skipped: there is no python3 to run Scripts/verify.py with") }
    return python
  }

  /// What it says of result lines; `nil`, and a printed note, where there is no Python.
  ///
  /// - Parameter isJoined: runs the one file that its parts are joined to instead.
  public static func run(_ lines: [String], isJoined: Bool = false) throws -> Report? {
    guard let python else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("results.jsonl")
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    for file in [output, errors] { try Data().write(to: file) }
    func start(_ words: [String]) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: python)
      process.arguments = ["-B"] + words
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      return process
    }
    let scripts = ReferenceData.repository + "/Scripts/"
    let joined = folder.appendingPathComponent("joined.py").path
    if isJoined { _ = try start([scripts + "verify/join.py", joined]) }
    let process = try start([isJoined ? joined : scripts + "verify.py", input.path])
    return Report(
      status: process.terminationStatus,
      lines: String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n"),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
