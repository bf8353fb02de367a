public import MatrixDomain

/// A fingerprint: equal values have equal digests, and no two different values with one digest are known.
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

  /// The digest of a value's canonical JSON.
  public init(of value: Value) {
    self = JSONWriter.digest { $0.exchange(value) }
  }

  /// The digest of a request: what is asked, not by whom or in which spelling.
  ///
  /// Taken of the canonical JSON of tool, inputs and options: keys sorted, scalars canonical, the id left out. The
  /// caller fills the defaults in and reads texts and names first, so that equal questions are equal requests.
  public init(of request: Request) {
    var request = request
    request.id = nil
    self = JSONWriter.digest { $0.request(request) }
  }

  /// `sha256:` and 64 hexadecimal digits.
  public var text: String {
    "sha256:" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  public var description: String { text }
}
