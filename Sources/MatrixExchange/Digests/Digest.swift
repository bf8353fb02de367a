/// A fingerprint: equal things have equal digests, and different ones, as far as anyone knows, never do.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// The digest of some bytes.
  public init(of bytes: some Sequence<UInt8>) {
    var hash = SHA256()
    hash.update(bytes)
    self.bytes = hash.finish()
  }

  /// The digest of some bytes.
  public init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes.span)
    self.bytes = hash.finish()
  }

  /// The digest that a hash fed piece by piece came to.
  public init(_ hash: consuming SHA256) { bytes = hash.finish() }

  /// `sha256:` and 64 hexadecimal digits.
  public var text: String {
    "sha256:" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  public var description: String { text }
}
