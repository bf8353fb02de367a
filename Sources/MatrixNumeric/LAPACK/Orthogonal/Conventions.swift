internal import MatrixDomain

/// What makes a vector that is only determined up to a factor of modulus 1 the same vector on every machine.
enum Phase {
  /// Entries whose moduli differ by less than this part count as equally large: rounding must not choose between them.
  static let tie = 0x1p-26

  /// For each column the factor of modulus 1 that makes its first entry of largest modulus real and positive.
  static func ofColumns<Element: NumericScalar>(_ a: Matrix<Element>) -> [Element] {
    Element.columnPhases(a, tie: tie)
  }

  /// Turns each column so that its first entry of largest modulus is real and positive.
  static func turnColumns<Element: NumericScalar>(_ a: inout Matrix<Element>) {
    Element.multiplyColumns(&a, by: ofColumns(a))
  }
}

extension NumericScalar {
  /// The number divided by its modulus; 1 for 0.
  var phase: Self {
    let size = modulus
    if size == 0 { return .one }
    if !Self.isComplex { return realPart < 0 ? -.one : .one }
    // A division in two steps: 1 / size overflows for subnormal numbers.
    let large = size < 0x1p-960 ? scaled(by: 0x1p100) : self
    return large.scaled(by: 1 / large.modulus)
  }
}
