/// The version of the workspace format: `1`, or `1.2` where members were added that older readers may ignore.
public struct WorkspaceVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Readers of another major version cannot understand the file.
  public var major: Int
  /// Readers of an older minor version may ignore what was added.
  public var minor: Int

  /// The version `major.minor`.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `1` or `1.2`; `nil` for anything else.
  init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Ascii.isDigit) && $0.utf8.count <= 9 }),
      let major = Int(parts[0]), major > 0
    else { return nil }
    self.init(major, parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
  }

  public static func < (left: WorkspaceVersion, right: WorkspaceVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
