// Doubles keep the laws of a field up to rounding only. They conform so that the one narrated elimination serves the
// numeric engine too; nothing that claims to be exact may use them.
extension Double: CommutativeRing, Field {
  /// Columns one after another, as LAPACK takes them.
  public typealias Storage = ColumnMajorStorage<Double>

  /// The number 1.
  @inlinable public static var one: Double { 1 }
  @inlinable public var inverse: Double? { self == 0 ? nil : 1 / self }
}

extension Double: MagnitudeComparable {
  /// Whether `|self| < |other|`; false where either is not a number.
  @inlinable public func isSmallerInMagnitude(than other: Double) -> Bool { magnitude < other.magnitude }
}
