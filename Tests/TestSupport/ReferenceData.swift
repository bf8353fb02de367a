import Foundation

/// Facts computed elsewhere, kept outside the repository: corpora, reference answers, faulty files.
///
/// The folder is `MM_REFERENCE_DATA`, or `../shared/data` beside the checkout (for a git worktree: beside the main
/// checkout). Where there is none, tests that need it say so and pass.
public enum ReferenceData {
  /// The folder, without a slash at the end; `nil` where there is none.
  public static let folder: String? = {
    if let path = ProcessInfo.processInfo.environment["MM_REFERENCE_DATA"] {
      precondition(isFolder(path), "MM_REFERENCE_DATA=\(path) is not a folder")
      return path
    }
    return [repository, mainCheckout].compactMap { $0 }
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/shared/data" }
      .first(where: isFolder)
  }()

  /// The bytes of a file by its path in the folder, such as `exact/corpus.jsonl`.
  ///
  /// `nil`, and a printed note, where the folder is missing. A missing file in a folder that is there is a failure.
  public static func bytes(_ path: String) -> [UInt8]? {
    guard let folder else {
      print("skipped: no reference data (set MM_REFERENCE_DATA to read \(path))")
      return nil
    }
    guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
      preconditionFailure("the reference data has no readable file \(path)")
    }
    return [UInt8](data)
  }

  /// The text of a file; see ``bytes(_:)``.
  public static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the files in a folder of the reference data, sorted; `nil` where there is no data.
  public static func files(in path: String) -> [String]? {
    guard let folder else {
      print("skipped: no reference data (set MM_REFERENCE_DATA to read \(path))")
      return nil
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path) else {
      preconditionFailure("the reference data has no folder \(path)")
    }
    return names.sorted()
  }

  /// The root of the checkout the tests were built from.
  public static let repository: String = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// For a git worktree, the checkout it belongs to: its `.git` is a file that says where.
  static let mainCheckout: String? = {
    guard let pointer = try? String(contentsOfFile: repository + "/.git", encoding: .utf8),
      pointer.hasPrefix("gitdir: "), let end = pointer.range(of: "/.git/worktrees/")
    else { return nil }
    return String(pointer[..<end.lowerBound].dropFirst("gitdir: ".count))
  }()

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
