import Foundation

/// A Chromium of this machine, for tests that load pages.
///
/// ```swift
/// @Test(.enabled(if: Browser.found != nil, "no Chromium is installed")) func loads() throws {
///   let report = try #require(Browser.found).report(on: page, script: "report.title = document.title;")
/// }
/// ```
public struct Browser: Sendable {
  public let path: String

  /// The first of the usual ones in the path; `nil` where none is.
  public static let found: Browser? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return Browser(path: "\(folder)/\(name)")
      }
    }
    return nil
  }()

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// Loads a page, runs a script in it that fills the object `report` with texts and numbers, and hands that back, with the
  /// errors of the page under `errors`.
  public func report(on page: String, script: String) throws -> [String: String] {
    let folder = NSTemporaryDirectory() + "mm-browser-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let probe = """
      <script>
      var report = { errors: "" };
      window.addEventListener("error", function (event) { report.errors += event.message + "; "; });
      window.addEventListener("load", function () {
        try { \(script) } catch (error) { report.errors += error + "; "; }
        document.body.setAttribute("data-report", encodeURIComponent(JSON.stringify(report)));
      });
      </script>
      """
    let probed = page.replacingOccurrences(of: "<head>\n", with: "<head>\n\(probe)\n")
    try Data(probed.utf8).write(to: URL(fileURLWithPath: folder + "/page.html"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder)/profile",
      "--enable-blink-features=ComputedAccessibilityInfo", "--dump-dom",
      "file://\(folder)/page.html",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let start = text.range(of: "data-report=\"")?.upperBound, let end = text[start...].firstIndex(of: "\""),
      let json = String(text[start..<end]).removingPercentEncoding,
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    else { throw Failure(description: "the browser gave no report: \(text.prefix(300))") }
    return object.mapValues { "\($0)" }
  }
}
