internal import MatrixDomain

/// What makes a vector that is only determined up to a factor of modulus 1 the same vector on every machine.
enum Phase {
  /// Entries whose moduli differ by less than this part count as equally large: rounding must not choose between them.
  static let tie = 0x1p-26

  /// For each column the factor of modulus 1 that makes its first entry of largest modulus real and positive.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func ofColumns<Element: NumericScalar>(_ a: Matrix<Element>) -> [Element] {
    let entries = a.columnMajor
    return (0..<a.columns).map { column in
      let range = (column * a.rows)..<((column + 1) * a.rows)
      var largest = 0.0
      for index in range { largest = max(largest, entries[index].modulus) }
      guard largest > 0, let place = range.first(where: { entries[$0].modulus >= largest * (1 - tie) }) else {
        return .one
      }
      return entries[place].conjugate.phase
    }
  }

  /// Turns each column so that its first entry of largest modulus is real and positive.
  static func turnColumns<Element: NumericScalar>(_ a: inout Matrix<Element>) {
    multiplyColumns(&a, by: ofColumns(a))
  }

  /// Multiplies column j by `factors[j]`; columns past the factors stay.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func multiplyColumns<Element: NumericScalar>(_ a: inout Matrix<Element>, by factors: [Element]) {
    let rows = a.rows
    for (column, factor) in factors.enumerated() where factor != .one {
      for index in (column * rows)..<((column + 1) * rows) {
        a.storage.entries[index] = a.storage.entries[index] * factor
      }
    }
  }

  /// Turns each row from one on, conjugated, as ``ofColumns(_:)`` turns columns.
  static func turnRows<Element: NumericScalar>(_ a: inout Matrix<Element>, from first: Int) {
    let phases = ofColumns(a.rowsAdjoint(first..<a.rows))
    multiplyRows(&a, byConjugatesOf: Array(repeating: .one, count: first) + phases)
  }

  /// Multiplies row i by the conjugate of `factors[i]`; rows past the factors stay.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func multiplyRows<Element: NumericScalar>(_ a: inout Matrix<Element>, byConjugatesOf factors: [Element]) {
    let places = factors.indices.filter { factors[$0] != .one }
    if places.isEmpty { return }
    let rows = a.rows
    for column in 0..<a.columns {
      for place in places {
        let index = column * rows + place
        a.storage.entries[index] = a.storage.entries[index] * factors[place].conjugate
      }
    }
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
