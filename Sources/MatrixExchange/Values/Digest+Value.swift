public import MatrixDomain

extension Digest {
  /// The digest of a value's canonical JSON.
  public init(of value: Value) {
    self = JSONWriter.digest { $0.exchange(value) }
  }
}
