/// What a file held when it was read, so that a save can detect a write by another process.
///
/// Two identities are equal where the bytes were the same (up to a chance of one in 2⁶⁴); modification times are not
/// asked, since two writes can share one. An identity means nothing in another process.
public struct FileIdentity: Hashable, Sendable {
  let size: Int
  let digest: Int

  /// The identity of a file that holds `bytes`.
  ///
  /// - Complexity: O(*n*), about a gigabyte a second.
  public init(of bytes: [UInt8]) {
    var hasher = Hasher()
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    size = bytes.count
    digest = hasher.finalize()
  }
}

/// The bytes of a file, and the identity that a later save compares.
public struct FileContents: Hashable, Sendable {
  /// Everything the file holds.
  public let bytes: [UInt8]
  /// What a later save compares.
  ///
  /// - Complexity: each time that of ``FileIdentity/init(of:)``.
  public var identity: FileIdentity { FileIdentity(of: bytes) }

  /// Bytes with their identity.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}
