import MatrixDomain

/// A ``SylvesterEquation`` multiplied out until X stands on one side alone.
///
/// Let `A·X − X·N = C`, and let q be the characteristic polynomial of N. `Aᵏ·X − X·Nᵏ` is the sum of the `Aⁱ·C·Nʲ` with
/// i + j = k − 1; so `q(A)·X = q(A)·X − X·q(N)` is known. q(A) is invertible exactly where A and N have no eigenvalue in common,
/// and the equation one solution for every C. Where N is larger than A, the transposed equation takes its place.
///
/// - Complexity: for orders n ≥ m, 2·m products of A with n×m matrices, about 2·√m with n×n ones, and one system of order n
///   with m right-hand sides, on integers of m times the length.
/// - Source: A. Jameson, SIAM J. Appl. Math. 16 (1968) 1020–1023.
struct SylvesterByPolynomial<Element: ExactScalar> {
  /// q, which takes the smaller of the matrices to 0.
  let polynomial: Polynomial<Element>
  /// True where the equation was transposed, as `Rᵀ·Xᵀ + Xᵀ·Aᵀ = Cᵀ`.
  let isTransposed: Bool
  /// q(A), of the transposed equation q(Rᵀ): what X, or Xᵀ, is multiplied by.
  let left: Matrix<Element>
  /// The product, which is known.
  let right: Matrix<Element>
  /// X; `nil` where `left` is singular.
  let solution: Matrix<Element>?

  init(_ equation: SylvesterEquation<Element>, _ budget: Budget) throws(ExactError) {
    isTransposed = equation.a.rows < equation.b.rows
    let a = isTransposed ? equation.right.transposed : equation.a
    let n = (isTransposed ? equation.a.transposed : equation.right).map { -$0 }
    let c = isTransposed ? equation.c.transposed : equation.c
    polynomial = try Computed.characteristicPolynomial(n, budget: budget).answer
    left = try Narrated.polynomialValue(polynomial.coefficients, at: a, narration: .silent(budget)).answer
    // By Horner's rule in two matrices at once: after each step `p(A)·X − X·p(N) = sum` for a quotient p of q.
    var (sum, power) = (c, Matrix<Element>.identity(n.rows))
    for coefficient in polynomial.coefficients.dropFirst().dropLast().reversed() {
      power = try ExactChooser.product(power, n, budget)
      try power.addToDiagonal(coefficient)
      let (first, second) = (
        try ExactChooser.product(a, sum, budget), try ExactChooser.product(c, power, budget)
      )
      sum = Matrix(c.shape) { first[$0, $1] + second[$0, $1] }
    }
    right = polynomial.degree > 0 ? sum : Matrix.zero(c.shape)
    let solved = try Computed.solveEach(left, right, budget: budget).answer
    let isUnique = solved.pivots.count == a.rows
    solution = isUnique ? (isTransposed ? solved.particular.transposed : solved.particular) : nil
  }
}
