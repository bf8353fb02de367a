import Foundation

/// The reference data: `MM_REFERENCE_DATA`, or `../shared/data` from the project's root.
enum ReferenceFolder {
  static let path: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["MM_REFERENCE_DATA"]
    let candidate = named ?? root.deletingLastPathComponent().appendingPathComponent("shared/data").path
    return FileManager.default.fileExists(atPath: candidate) ? candidate : nil
  }()
}
