internal import MatrixDomain

/// The factors of A = Q·R as LAPACK leaves them, turned so that the diagonal of R is real and not negative.
///
/// Matrices near the ends of the range of doubles are factored times a power of two.
struct Reflectors<Element: NumericScalar>: Sendable {
  let shape: Shape
  /// R above, the reflections below the diagonal; of A·2^−`exponent`.
  private(set) var factors: Matrix<Element>
  private var tau: [Element]
  /// What LAPACK's Q is multiplied by, column by column.
  private var phases: [Element]
  let exponent: Int

  /// Factors by `geqrf`, or as `factor` does. Every entry of the matrix is finite.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(
    finite matrix: Matrix<Element>, largest: Double? = nil,
    _ factor: (inout Matrix<Element>, inout [Element]) -> Int = { Element.geqrf(&$0, &$1) }
  ) {
    shape = matrix.shape
    factors = matrix
    let count = min(shape.rows, shape.columns)
    tau = Array(repeating: .zero, count: count)
    phases = []
    if count == 0 {
      exponent = 0
      return
    }
    exponent = largest.map(RangeScaling.exponent(largest:)) ?? RangeScaling.exponent(matrix)
    factors.multiply(byPowerOfTwo: -exponent)
    let info = factor(&factors, &tau)
    precondition(info == 0, "a routine of LAPACK was given an illegal argument")
    phases = Element.turnUpperRows(&factors, count)
  }

  var r: Matrix<Element> {
    @specialized(where Element == Double)
    @specialized(where Element == Complex)
    get {
      var result = factors.upperTriangle(rows: phases.count)
      result.multiply(byPowerOfTwo: exponent)
      return result
    }
  }

  /// The square triangle of A·2^−`exponent` with its order, for a matrix that is at least as long as wide.
  var triangle: Matrix<Element> { factors.upperTriangle(rows: shape.columns) }

  func requireRepresentable() throws(NumericError) {
    guard exponent > 0 else { return }
    guard Element.firstNotFinite(r.columnMajor) == nil else { throw .overflow("an entry of R") }
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func q(isFull: Bool) -> Matrix<Element> {
    let columns = isFull ? shape.rows : phases.count
    if columns == 0 || phases.isEmpty {
      return isFull ? Element.identity(shape.rows) : Element.zeros(Shape(shape.rows, columns))
    }
    var result = factors.columnsPadded(to: columns)
    let info = Element.ungqr(&result, tau)
    precondition(info == 0, "ungqr was given an illegal argument")
    Element.multiplyColumns(&result, by: phases)
    return result
  }

  func apply(to c: inout Matrix<Element>) {
    if phases.isEmpty || c.shape.isEmpty { return }
    Element.multiplyRows(&c, byConjugatesOf: phases.map(\.conjugate))
    let info = Element.unmqr(factors, tau, isAdjoint: false, &c)
    precondition(info == 0, "unmqr was given an illegal argument")
  }

  func applyAdjoint(to c: inout Matrix<Element>) {
    if phases.isEmpty || c.shape.isEmpty { return }
    let info = Element.unmqr(factors, tau, isAdjoint: true, &c)
    precondition(info == 0, "unmqr was given an illegal argument")
    Element.multiplyRows(&c, byConjugatesOf: phases)
  }

  /// B := op(R)⁻¹·B with the triangle of A·2^−`exponent`.
  func solveTriangle(_ transposition: Transposition, _ b: inout Matrix<Element>) throws(NumericError) {
    if b.shape.isEmpty { return }
    let info = Element.trtrs(factors, .upper, transposition, isUnit: false, &b)
    if info > 0 { throw .singular(pivot: info - 1) }
  }

  /// The least-squares solution and Qᴴ·B; A is at least as long as wide.
  func leastSquares(_ b: Matrix<Element>) throws(NumericError) -> (x: Matrix<Element>, rotated: Matrix<Element>) {
    let scale = RangeScaling.exponent(b)
    var rotated = b
    rotated.multiply(byPowerOfTwo: -scale)
    applyAdjoint(to: &rotated)
    var x = rotated.leadingRows(shape.columns)
    try solveTriangle(.none, &x)
    x.multiply(byPowerOfTwo: scale - exponent)
    guard Element.firstNotFinite(x.columnMajor) == nil else { throw .overflow("an entry of the solution") }
    return (x, rotated)
  }
}

/// Powers of two that bring numbers to the middle of the range of doubles.
enum RangeScaling {
  /// Matrices whose largest entry is between 2^−`limit` and 2^`limit` are left as they are.
  static let limit = 400

  /// The exponent to take out of a matrix of finite entries: 0 in the middle of the range.
  static func exponent<Element: NumericScalar>(_ a: Matrix<Element>) -> Int {
    exponent(largest: Element.largestPart(a) ?? 0)
  }

  /// The exponent to take out of a matrix with this largest part.
  static func exponent(largest: Double) -> Int {
    if largest == 0 { return 0 }
    let exponent = largest.binaryExponent
    return abs(exponent) <= limit ? 0 : exponent
  }

  /// What `count` entries lose below the smallest double when they are multiplied by 2^`exponent`, over the size of the
  /// whole before that.
  static func lost(_ count: Int, exponent: Int, size: Double) -> Double {
    if exponent >= 0 || size == 0 { return 0 }
    return (2 * Double(count)).squareRoot() * (1.0.scaled(byPowerOfTwo: -1074 - exponent) / size)
  }
}

extension Matrix where Element: NumericScalar {
  /// Multiplies every entry by 2 to a power; the exponent may be beyond that of a double.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func multiply(byPowerOfTwo exponent: Int) {
    var left = Swift.max(-4200, Swift.min(4200, exponent))
    while left != 0 {
      // Two steps where one factor would not be a normal number.
      let step = Swift.max(-1000, Swift.min(1000, left))
      let factor = Double.powerOfTwo(step)
      for index in storage.entries.indices { storage.entries[index] = storage.entries[index].scaled(by: factor) }
      left -= step
    }
  }

  /// The entries on and above the diagonal in the first rows, zeros below.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func upperTriangle(rows count: Int) -> Matrix {
    let entries = columnMajor
    var result = Element.zeros(Shape(count, columns))
    for column in 0..<columns {
      for row in 0..<Swift.min(column + 1, count) {
        result.storage.entries[column * count + row] = entries[column * rows + row]
      }
    }
    return result
  }

  /// The first rows.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func leadingRows(_ count: Int) -> Matrix {
    if count == rows { return self }
    let entries = columnMajor
    var result: [Element] = []
    result.reserveCapacity(count * columns)
    for column in 0..<columns { result.append(contentsOf: entries[(column * rows)..<(column * rows + count)]) }
    return Matrix(Shape(count, columns), columnMajor: result)
  }

  /// The matrix with zero rows below, up to a number of rows.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func rowsPadded(to count: Int) -> Matrix {
    if count == rows { return self }
    let entries = columnMajor
    var result = Element.zeros(Shape(count, columns))
    for column in 0..<columns {
      for row in 0..<rows { result.storage.entries[column * count + row] = entries[column * rows + row] }
    }
    return result
  }

  /// The first columns, or the columns and zeros after them.
  func columnsPadded(to count: Int) -> Matrix {
    if count <= columns { return leadingColumns(count) }
    return Matrix(
      Shape(rows, count), columnMajor: columnMajor + Element.zeros(Shape(rows, count - columns)).columnMajor)
  }
}
