import MatrixArithmetic
import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// The bits that all entries take to write together.
  var writtenBits: Double {
    var bits = 0.0
    guard columns > 0 else { return 0 }
    for row in 0..<rows {
      for column in 0..<columns { bits += Double(self[row, column].writtenSize) }
    }
    return bits
  }

  /// The most bits an entry takes to write.
  var largestWrittenSize: Int { measureEntries() }

  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  private func measureEntries() -> Int {
    var largest = 0
    // Without columns there may be more rows than anybody can count.
    guard columns > 0 else { return 0 }
    for row in 0..<rows {
      for column in 0..<columns { largest = Swift.max(largest, self[row, column].writtenSize) }
    }
    return largest
  }
}
