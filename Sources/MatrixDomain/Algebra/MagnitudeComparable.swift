/// An element with an absolute value that can be compared: what pivoting for stability asks.
public protocol MagnitudeComparable {
  /// Whether the absolute value is smaller than that of `other`.
  func isSmallerInMagnitude(than other: Self) -> Bool
}
