package import MatrixArithmetic
package import MatrixDomain

/// A curve or surface of order 2: the points x with x·A·x + b·x + c = 0, for a symmetric A that is not 0.
///
/// ```
/// let ellipse = Quadric([[2, 0], [0, 3]], [-4, 0], -4)
/// try ellipse.kind()        // ellipse
/// ```
package struct Quadric: Hashable, Sendable {
  package let a: Matrix<Rational>
  package let b: Vector<Rational>
  package let c: Rational

  package init(_ a: Matrix<Rational>, _ b: Vector<Rational>, _ c: Rational) { (self.a, self.b, self.c) = (a, b, c) }

  /// The matrix of the form in the coordinates and 1: A with b/2 beside and below it, and c in the corner.
  package var bordered: Matrix<Rational> {
    let order = a.rows
    return Matrix(Shape(order + 1, order + 1)) { row, column in
      if row < order, column < order { return a[row, column] }
      if row == order, column == order { return c }
      return b[min(row, column)] / 2
    }
  }

  /// The left side at a point.
  package func value(at point: Vector<Rational>) -> Rational { point.dot(a * point) + b.dot(point) + c }

  /// 2·A·x + b, which is orthogonal to the quadric at a point of it.
  package func gradient(at point: Vector<Rational>) -> Vector<Rational> { Rational(2) * (a * point) + b }

  /// What the quadric is, by the signs of the eigenvalues of A and of ``bordered``.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func kind(budget: Budget = .unlimited) throws(ExactError) -> QuadricKind {
    let (own, whole) = (try signs(a, budget), try signs(bordered, budget))
    let isRound = (0..<a.rows).allSatisfy { row in
      (0..<a.rows).allSatisfy { a[row, $0] == (row == $0 ? a[0, 0] : .zero) }
    }
    return QuadricKind(dimension: a.rows, form: own, bordered: whole, isRound: isRound)
  }

  /// A symmetric matrix has real eigenvalues alone: as many are positive as the characteristic polynomial has changes of sign.
  private func signs(_ matrix: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> QuadricKind.Signs {
    let polynomial: Polynomial<Rational> = try matrix.characteristicPolynomial(budget: budget)
    return QuadricKind.Signs(ofRealRootsOf: polynomial.coefficients.map(\.signum))
  }

  /// A point that the quadric is symmetric about; where there is none, a vertex: a point of it with an axis of it as normal.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func middle(budget: Budget = .unlimited) throws(ExactError) -> Middle {
    // Of b only its part in the image of A can be taken away: A·A·y = −A·b/2 is always solvable.
    let square = try ExactChooser.product(a, a, budget)
    let right = Rational(-1, 2) * (a * b)
    let solved = try Computed.solveEach(square, right.columnMatrix, budget: budget).answer
    guard solved.inconsistent.isEmpty else { stop("a normal equation has a solution") }
    let start = Vector((0..<a.rows).map { solved.particular[$0, 0] })
    let normal = gradient(at: start)
    if normal.isZero { return .centre(start) }
    return .vertex(start - (value(at: start) / normal.dot(normal)) * normal, normal: normal)
  }

  /// Where a quadric stands.
  package enum Middle: Hashable, Sendable {
    case centre(Vector<Rational>)
    /// The normal there, which A takes to 0.
    case vertex(Vector<Rational>, normal: Vector<Rational>)
  }
}

extension Quadric {
  /// The equation along the principal axes, from the centre or the vertex.
  package func equation(at middle: Middle, _ eigenvalues: [Value]) -> String {
    switch middle {
    case .centre(let centre):
      QuadricText.equation(eigenvalues, constant: value(at: centre).exchangeText, slope: nil)
    case .vertex(_, let normal):
      QuadricText.equation(
        eigenvalues, constant: "0", slope: SquareRoot(of: normal.dot(normal)).description)
    }
  }
}
