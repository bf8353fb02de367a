internal import MatrixArithmetic
internal import MatrixDomain

extension Matrix<Integer> {
  /// The row whose longest entry is several times as long as those of all other rows.
  var longRow: Int? {
    let lengths = (0..<rows).map { row in
      (0..<columns).reduce(1) { Swift.max($0, self[row, $1].bitCount) }
    }
    guard let longest = lengths.max(), let row = lengths.firstIndex(of: longest) else { return nil }
    let others = lengths.indices.reduce(1) { $1 == row ? $0 : Swift.max($0, lengths[$1]) }
    return longest >= Tuning.longLineRatio * others ? row : nil
  }
}

extension Tuning {
  /// From this ratio on the entries of one row are long beside those of all others.
  static let longLineRatio = 8
}
