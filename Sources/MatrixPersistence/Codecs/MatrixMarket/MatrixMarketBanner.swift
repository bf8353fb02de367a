import MatrixDomain

/// The first line of a Matrix Market file: what follows, and how it is to be understood.
struct MatrixMarketBanner: Hashable {
  enum Format: String, CaseIterable { case coordinate, array }
  enum Field: String, CaseIterable { case integer, real, complex, pattern }
  enum Symmetry: String, CaseIterable {
    case general, symmetric, hermitian
    case skewSymmetric = "skew-symmetric"
  }

  var format: Format
  var field: Field
  var symmetry: Symmetry

  /// Why the three words make no sense together; `nil` where they do.
  var contradiction: (message: String, advice: Advice)? {
    switch (format, field, symmetry) {
    case (.array, .pattern, _):
      ("an array has values, and a pattern has none", "write coordinate pattern, or another field than pattern")
    case (_, .pattern, .skewSymmetric), (_, .pattern, .hermitian):
      ("a pattern is general or symmetric, not \(symmetry.rawValue)", "write pattern general or pattern symmetric")
    case (_, .integer, .hermitian), (_, .real, .hermitian):
      (
        "a hermitian matrix has the field complex, not \(field.rawValue)",
        "write \(field.rawValue) symmetric, or complex hermitian with two numbers an entry"
      )
    default: nil
    }
  }

  /// `%%MatrixMarket matrix array real general`
  var line: String { "%%MatrixMarket matrix \(format.rawValue) \(field.rawValue) \(symmetry.rawValue)" }

  private static let mark = Array("%%matrixmarket".utf8)

  /// True where the bytes begin with `%%MatrixMarket`, in any case.
  static func startsWithMark(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= mark.count else { return false }
    return mark.indices.allSatisfy { index in
      bytes[index] == mark[index] || Ascii.isLetter(bytes[index]) && bytes[index] | 0x20 == mark[index]
    }
  }
}
