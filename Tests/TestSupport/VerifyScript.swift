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

  /// True where it is what its parts in `Scripts/verify` join to; `nil`, and a printed note, where there is no Python.
  public static func isJoined() throws -> Bool? {
    guard let python else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-B", ReferenceData.repository + "/Scripts/verify/join.py", "--check"]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// What it says of result lines; `nil`, and a printed note, where there is no Python.
  public static func run(_ lines: [String]) throws -> Report? {
    guard let python else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("results.jsonl")
    let output = folder.appendingPathComponent("output")
    let errors = folder.appendingPathComponent("errors")
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-B", ReferenceData.repository + "/Scripts/verify.py", input.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Report(
      status: process.terminationStatus,
      lines: String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n"),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
