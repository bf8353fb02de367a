import Foundation

/// A TeX engine of this machine, for tests that set documents.
///
/// ```swift
/// @Test(.enabled(if: TeXEngine.found != nil, "no TeX engine is installed")) func sets() throws {
///   try #require(TeXEngine.found).set(document)
/// }
/// ```
public struct TeXEngine: Sendable {
  public let path: String

  /// The first of the usual engines in the path; `nil` where none is.
  public static let found: TeXEngine? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for name in ["pdflatex", "lualatex", "xelatex", "tectonic"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return TeXEngine(path: "\(folder)/\(name)")
      }
    }
    return nil
  }()

  /// What became of a document.
  public struct Outcome: Sendable {
    /// True where a page came out and nothing was wrong.
    public var succeeded: Bool
    public var log: String

    /// The first complaint with the lines after it.
    public var complaint: String {
      let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(where: { $0.hasPrefix("!") }) else { return String(log.suffix(500)) }
      return lines[start...].prefix(12).joined(separator: "\n")
    }

    /// How far lines stick out, in points, largest first.
    public var overfull: [Double] {
      log.split(separator: "\n").filter { $0.hasPrefix("Overfull \\hbox (") }
        .compactMap { Double($0.dropFirst("Overfull \\hbox (".count).prefix { $0.isNumber || $0 == "." }) }
        .sorted(by: >)
    }
  }

  /// Sets a document in a folder of its own; the first error ends it.
  public func set(_ document: String) throws -> Outcome {
    let folder = NSTemporaryDirectory() + "mm-tex-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(document.utf8).write(to: URL(fileURLWithPath: folder + "/page.tex"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let isTectonic = path.hasSuffix("tectonic")
    process.arguments =
      isTectonic
      ? ["--keep-logs", "page.tex"] : ["-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "page.tex"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let log = FileManager.default.contents(atPath: folder + "/page.log").map { String(decoding: $0, as: UTF8.self) }
    let hasPage = FileManager.default.fileExists(atPath: folder + "/page.pdf")
    return Outcome(succeeded: process.terminationStatus == 0 && hasPage, log: log ?? "there is no log")
  }
}
