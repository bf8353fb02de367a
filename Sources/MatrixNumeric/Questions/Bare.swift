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
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>
  ) throws(NumericError) -> Vector<Element> {
    Vector(try bareSolution(a, b.array, columns: 1))
  }

  /// The solution of A·X = B, and nothing else.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    Matrix(b.shape, columnMajor: try bareSolution(a, b.columnMajor, columns: b.columns))
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func bareSolution<Element: NumericScalar>(
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
  /// - Throws: as ``bareSolution(_:_:)->Matrix<Element>``, and ``NumericError/overflow(_:)`` where an entry does
  ///   not fit.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareInverse<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    if a.rows > SmallKernels.limit || a.rows != a.columns { return try largeInverse(a) }
    if Element.firstNotFinite(a.columnMajor) != nil { throw notFinite(a, [], columns: 0) }
    let (inverse, singularPivot) = Element.smallInverse(a)
    if let singularPivot { throw .singular(pivot: singularPivot) }
    if Element.firstNotFinite(inverse) != nil { throw .overflow("an entry of the inverse") }
    return Matrix(a.shape, columnMajor: inverse)
  }

  /// det A, and nothing else.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareDeterminant<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> ScaledNumber<Element> {
    if a.rows <= SmallKernels.limit, a.rows == a.columns, Element.firstNotFinite(a.columnMajor) == nil,
      let product = Element.smallDeterminant(a)
    {
      return ScaledNumber(product)
    }
    return try largeDeterminant(a)
  }

  /// e^A, and nothing else.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``,
  ///   ``NumericError/overflow(_:)``.
  /// - Complexity: as ``exponential(_:_:)``, of which this is the value.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareExponential<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    if let small = Element.smallExponential(a) { return small }
    return try largeExponential(a)
  }

  /// The X with the smallest ‖B − A·X‖₂, column by column, and nothing else; among several the smallest.
  ///
  /// - Throws: as `leastSquares`.
  /// - Complexity: O(m·n·min(m, n)).
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareLeastSquares<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    if a.rows == b.rows, Element.firstNotFinite(b.columnMajor) == nil, let small = Element.smallLeastSquares(a, b) {
      return small
    }
    return try leastSquares(a, b, NumericOptions(depth: .lean, isRefined: false)).value.solution
  }

  /// The x with the smallest ‖b − A·x‖₂, and nothing else.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public static func bareLeastSquares<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>
  ) throws(NumericError) -> Vector<Element> {
    Vector(try bareLeastSquares(a, Matrix(Shape(b.count, 1), columnMajor: b.array)).columnMajor)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func largeExponential<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    try a.requireSquare("the matrix exponential")
    try a.requireFinite("A")
    let structure = Triangularity.of(a)
    if structure == .diagonal { return try diagonalExponential(a).value }
    let work = structure == .lower ? Entrywise.transposed(a) : a
    let computation = try ScalingAndSquaring(work, measuresError: false, .unlimited)
    let result = structure == .lower ? Entrywise.transposed(computation.result) : computation.result
    guard Element.firstNotFinite(result.columnMajor) == nil else { throw .overflow("the matrix exponential") }
    return result
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func largeInverse<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    try LU.inverse(of: a)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func largeDeterminant<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> ScaledNumber<Element> {
    try a.requireSquare("the determinant")
    return try LU(a).determinant
  }

  static func requireSystem(
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

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func largeSolution<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: [Element], columns: Int
  ) throws(NumericError) -> [Element] {
    try LU(a).solve(Matrix(Shape(a.rows, columns), columnMajor: b)).columnMajor
  }

  static func notFinite<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: [Element], columns: Int
  ) -> NumericError {
    do throws(NumericError) {
      try a.requireFinite("A")
      try Matrix(Shape(a.rows, columns), columnMajor: b).requireFinite("B")
    } catch { return error }
    preconditionFailure("two passes over one system disagree on its entries")
  }
}
