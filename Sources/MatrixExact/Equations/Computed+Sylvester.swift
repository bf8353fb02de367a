public import MatrixDomain

extension Computed {
  /// All solutions of the equation `A·X + X·B = C`.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [0, 3]]
  /// let b: Matrix<Rational> = [[1, 0], [1, 2]]
  /// let c: Matrix<Rational> = [[5, 8], [5, 5]]
  /// let x = try Computed.solve(SylvesterEquation(a, b, c)).answer.unique!
  /// print(a * x + x * b == c)   // true
  /// ```
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where there is not one solution, and X has more than 4096
  ///   entries; ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``.
  /// - Complexity: for orders n ≥ m by the entries `(n·m)³` operations; by a polynomial `n³` on numbers of m times the length
  ///   and `2·m` products.
  /// - Source: A. Jameson, SIAM J. Appl. Math. 16 (1968) 1020–1023; R. A. Horn, C. R. Johnson, Topics in Matrix Analysis,
  ///   ch. 4.4.
  public static func solve<Element: ExactScalar>(
    _ equation: SylvesterEquation<Element>, method: SylvesterMethod = .auto, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<SylvesterSolutions<Element>> {
    let isSmall = equation.c.shape.count <= Tuning.stackedUnknowns
    if method == .polynomial || method == .auto && !isSmall {
      let found = try SylvesterByPolynomial(equation, budget)
      if let x = found.solution {
        return Worked(.solutions(x, directions: []), method: SylvesterMethod.polynomial.rawValue)
      }
    }
    return Worked(try stackedSolutions(of: equation, budget), method: SylvesterMethod.kronecker.rawValue)
  }

  private static func stackedSolutions<Element: ExactScalar>(
    of equation: SylvesterEquation<Element>, _ budget: Budget
  ) throws(ExactError) -> SylvesterSolutions<Element> {
    let system = try equation.system(budget)
    let right = SylvesterEquation.stacked(equation.c)
    let solutions = try solveEach(system, right, budget: budget).answer
    guard solutions.inconsistent.isEmpty else {
      return .inconsistent(functional: try functional(of: equation, system, right, budget))
    }
    return .solutions(
      equation.unstacked { solutions.particular[$0, 0] },
      directions: solutions.directions.vectors.map { vector in equation.unstacked { vector[$0] } })
  }

  /// A combination of all entries' equations that says 0 = c with c ≠ 0, without a common factor.
  private static func functional<Element: ExactScalar>(
    of equation: SylvesterEquation<Element>, _ system: Matrix<Element>, _ right: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Element> {
    for vector in try nullSpace(system.transposed, budget: budget).answer.vectors {
      var sum = Element.zero
      for place in 0..<right.rows { sum += vector[place] * right[place, 0] }
      if sum.isZero { continue }
      let factor = Element.primitiveFactor(of: vector.array)
      return equation.unstacked { factor * vector[$0] }
    }
    preconditionFailure("a system without solutions has a combination of its equations that says 0 = c")
  }
}

extension Matrix where Element: ExactScalar {
  /// All solutions X of `A·X + X·B = C`, for this matrix as A.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 0], [0, 2]]
  /// try a.sylvester([[1, 0], [0, 2]], [[2, 3], [3, 4]]).unique!   // [1, 1; 1, 1]
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless A and B are square and C has the rows of A and the columns of B; else as
  ///   ``Computed/solve(_:method:budget:)``.
  /// - Complexity: as ``Computed/solve(_:method:budget:)``.
  public func sylvester(_ b: Matrix, _ c: Matrix) throws(ExactError) -> SylvesterSolutions<Element> {
    try Computed.solve(SylvesterEquation(self, b, c)).answer
  }

  /// All solutions X of Lyapunov's equation `A·X + X·Aᴴ = C`, for this matrix as A.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[-1, 1], [0, -2]]
  /// try a.lyapunov([[-1, 0], [0, -1]]).unique!   // [7/12, 1/12; 1/12, 1/4]
  /// ```
  ///
  /// The sign of C is that of SciPy's `solve_continuous_lyapunov`; MATLAB's `lyap(A, Q)` solves `A·X + X·Aᴴ + Q = 0`.
  /// - Throws: ``ExactError/shape(_:)`` unless A and C are square, of one size; else as ``Computed/solve(_:method:budget:)``.
  /// - Complexity: as ``Computed/solve(_:method:budget:)``.
  public func lyapunov(_ c: Matrix) throws(ExactError) -> SylvesterSolutions<Element> {
    try Computed.solve(SylvesterEquation(lyapunov: self, c)).answer
  }
}

extension Tuning {
  /// The most entries of X for which the equations of all entries are solved as one system.
  static let stackedUnknowns = 16
}
