internal import MatrixDomain

/// Powers of two that bring the rows and columns of a matrix to one size: R·A·C with diagonal R and C. Scaling by them
/// rounds nothing, so the scaled system is the same one.
///
/// - Source: LAPACK `geequb`; A. van der Sluis, Numer. Math. 14 (1969) 14–23.
struct Equilibration {
  /// Exponents of the powers of two.
  var rows: [Int]
  var columns: [Int]

  init<Element: NumericScalar>(_ a: Matrix<Element>) { (rows, columns) = Element.balance(a) }

  /// True where the largest entries of rows and columns alone show that their exponents cannot differ by more than
  /// `spread`: at the speed of memory.
  static func isNeedless<Element: NumericScalar>(_ a: Matrix<Element>, spread: Int) -> Bool {
    let (rows, columns) = Element.largestParts(a)
    guard let first = Self.spread(rows), let second = Self.spread(columns) else { return false }
    return first + second <= spread
  }

  /// How much the exponents of positive numbers differ; `nil` where one is not positive.
  private static func spread(_ sizes: [Double]) -> Int? {
    guard let largest = sizes.max(), let smallest = sizes.min(), smallest > 0 else { return nil }
    return largest.binaryExponent - smallest.binaryExponent
  }

  /// How much the exponents differ, at most, among the rows or among the columns.
  var spread: Int {
    func spread(_ exponents: [Int]) -> Int { (exponents.max() ?? 0) - (exponents.min() ?? 0) }
    return max(spread(rows), spread(columns))
  }
}

/// A system made ready for elimination: the matrix scaled where it needs to be, the right-hand sides with it.
struct ScaledSystem<Element: NumericScalar> {
  var matrix: Matrix<Element>
  var right: Matrix<Element>
  /// `nil` where the system is the one that was asked.
  var equilibration: Equilibration?
  /// Exponents of the powers of two that the right-hand sides were divided by.
  var rightExponents: [Int] = []
  /// How far an entry may be from the one meant, because scaling took it below the smallest double; 0 nearly always.
  var entryError = 0.0

  init(_ a: Matrix<Element>, _ b: Matrix<Element>) {
    matrix = a
    right = b
  }

  /// The system with rows and columns of one size.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(_ a: Matrix<Element>, _ b: Matrix<Element>, _ equilibration: Equilibration) {
    self.equilibration = equilibration
    let (scaled, isExact) = Element.scaled(a, rows: equilibration.rows, columns: equilibration.columns)
    matrix = scaled
    var exponents: [Int] = []
    for column in 0..<b.columns {
      var largest = Int.min
      for row in 0..<b.rows where !b[row, column].isZero {
        let part = max(b[row, column].realPart.magnitude, b[row, column].imaginaryPart.magnitude)
        largest = max(largest, part.binaryExponent + equilibration.rows[row])
      }
      exponents.append(largest == .min ? 0 : -largest)
    }
    let (right, isRightExact) = Element.scaled(b, rows: equilibration.rows, columns: exponents)
    self.right = right
    rightExponents = exponents.map { -$0 }
    if !isExact || !isRightExact { entryError = 0x1p-1073 }
  }

  /// The exponent of the power of two that takes an entry of the scaled solution back.
  func exponent(_ row: Int, _ column: Int) -> Int {
    guard let equilibration else { return 0 }
    return equilibration.columns[row] + rightExponents[column]
  }

  /// The exponent of the power of two that takes an entry of a scaled residual back.
  func residualExponent(_ row: Int, _ column: Int) -> Int {
    guard let equilibration else { return 0 }
    return rightExponents[column] - equilibration.rows[row]
  }
}
