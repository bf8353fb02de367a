public import MatrixDomain

// Answers alone, without their trust: for programs that solve a great many small systems.
extension Numeric {
  /// The solution of A·x = b, and nothing else. Up to 8×8 by elimination on the stack, beyond by ``LU``.
  ///
  /// ```swift
  /// try Numeric.bareSolution([[2, 1], [1, 3]], [3, 5])  // (0.8, 1.4)
  /// ```
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/shape(_:)``,
  ///   ``NumericError/notFinite(operand:row:column:)``.
  /// - Complexity: 2/3·n³ multiplications and additions.
  @inlinable public static func bareSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>
  ) throws(NumericError) -> Vector<Element> {
    Vector(try bareSolution(a, b.array, columns: 1))
  }

  /// The solution of A·X = B, and nothing else.
  @inlinable public static func bareSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    Matrix(b.shape, columnMajor: try bareSolution(a, b.columnMajor, columns: b.columns))
  }

  @inlinable static func bareSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: [Element], columns: Int
  ) throws(NumericError) -> [Element] {
    try requireSystem(a.shape, b.count, columns: columns)
    if a.rows > SmallKernels.limit { return try largeSolution(a, b, columns: columns) }
    if Element.firstNotFinite(a.columnMajor) != nil || Element.firstNotFinite(b) != nil {
      throw notFinite(a, b, columns: columns)
    }
    var solution = b
    if let pivot = Element.smallSolve(a, &solution) { throw .singular(pivot: pivot) }
    return solution
  }

  /// A⁻¹, and nothing else.
  ///
  /// - Throws: as ``bareSolution(_:_:)``, and ``NumericError/overflow(_:)`` where an entry does not fit.
  public static func bareInverse<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    try a.requireSquare("the inverse")
    if a.rows > SmallKernels.limit { return try LU(a).inverse() }
    let inverse = try bareSolution(a, .identity(a.rows))
    if Element.firstNotFinite(inverse.columnMajor) != nil { throw .overflow("an entry of the inverse") }
    return inverse
  }

  /// det A, and nothing else.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public static func bareDeterminant<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> ScaledNumber<Element> {
    try a.requireSquare("the determinant")
    if a.rows > SmallKernels.limit { return try LU(a).determinant }
    try a.requireFinite("A")
    let pivots = Element.smallPivots(a)
    if pivots.count < a.rows { return ScaledNumber(.zero) }
    // In the middle of the range a product of doubles loses nothing.
    var product = Element.one
    var isSafe = true
    for pivot in pivots {
      product *= pivot
      if !(0x1p-900...0x1p900).contains(product.modulus) { isSafe = false }
    }
    if isSafe { return ScaledNumber(product) }
    var scaled = ScaledNumber<Element>(.one)
    for pivot in pivots { scaled.multiply(by: pivot) }
    return scaled
  }

  @usableFromInline static func requireSystem(
    _ shape: Shape, _ count: Int, columns: Int
  ) throws(NumericError) {
    if shape.rows != shape.columns { throw .shape(.notSquare("the system", shape)) }
    if count != shape.rows * columns {
      throw .shape(
        .mismatch(
          "the system", shape, Shape(columns == 0 ? 0 : count / columns, columns),
          rule: "give both sides the same number of rows"))
    }
  }

  @usableFromInline static func largeSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: [Element], columns: Int
  ) throws(NumericError) -> [Element] {
    try LU(a).solve(Matrix(Shape(a.rows, columns), columnMajor: b)).columnMajor
  }

  @usableFromInline static func notFinite<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: [Element], columns: Int
  ) -> NumericError {
    do throws(NumericError) {
      try a.requireFinite("A")
      try Matrix(Shape(a.rows, columns), columnMajor: b).requireFinite("B")
    } catch { return error }
    preconditionFailure("two passes over one system disagree on its entries")
  }
}
