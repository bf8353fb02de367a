import MatrixArithmetic
public import MatrixDomain

/// A form ⟨x, y⟩ = xᴴ·G·y: the standard one, or the one of a matrix that is its own adjoint. Over ℚ and ℚ(i) it is an
/// inner product, and G positive definite.
struct InnerProduct<Element: ExactScalar> {
  let gram: Matrix<Element>?

  /// The product of two vectors, conjugate in the left one.
  func callAsFunction(_ left: [Element], _ right: [Element]) -> Element {
    var sum = Element.zero
    for (left, right) in zip(left, weighted(right)) { sum.addProduct(left.conjugate, right) }
    return sum
  }

  /// G·v.
  func weighted(_ vector: [Element]) -> [Element] {
    guard let gram else { return vector }
    return (gram * Vector(vector)).array
  }

  /// G·A.
  func weighted(_ matrix: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Matrix<Element> {
    guard let gram else { return matrix }
    return try ExactChooser.product(gram, matrix, budget)
  }
}

extension InnerProduct where Element: ExactMetricScalar {
  /// The product of a vector with itself.
  func square(_ vector: [Element]) -> Rational { self(vector, vector).real }
}

/// `Uᴴ·G·U·c = Uᴴ·G·v`.
struct NormalEquations<Element: ExactScalar> {
  let matrix: Matrix<Element>
  let right: Matrix<Element>
  /// Uᴴ·G.
  private let left: Matrix<Element>
  private let isWeighted: Bool

  init(
    _ space: Matrix<Element>, _ vectors: Matrix<Element>, _ gram: Matrix<Element>?, _ budget: Budget
  ) throws(ExactError) {
    left = try InnerProduct(gram: gram).weighted(space, budget).adjoint
    matrix = try ExactChooser.product(left, space, budget)
    right = try ExactChooser.product(left, vectors, budget)
    isWeighted = gram != nil
  }

  /// The inner products of the spanning vectors with others.
  func products(with vectors: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Matrix<Element> {
    try ExactChooser.product(left, vectors, budget)
  }

  /// Shows both sides.
  func tell(_ space: String, _ vector: String, _ derivation: inout Derivation) {
    let left = "\(space)\(Element.adjointMark)\(isWeighted ? "*G" : "")"
    derivation.append(NamedMatrix("\(left)*\(space)", matrix))
    derivation.append(NamedMatrix("\(left)*\(vector)", right))
  }
}

extension ExactScalar {
  /// What stands behind the name of a matrix for its adjoint: `^T`, over ℚ(i) `^H`.
  static var adjointMark: String { domain == .gaussianRationals ? "^H" : "^T" }
}

extension Narrated {
  /// A vector of a space that is not 0 and orthogonal to all of the space; `nil` where there is none, as over ℚ and ℚ(i).
  ///
  /// ```swift
  /// let five = try PrimeModulus(5)
  /// let line = Matrix([[five.residue(1)], [five.residue(2)]])
  /// try Narrated.isotropicVector(in: line)       // (1, 2), for 1·1 + 2·2 = 5 ≡ 0
  /// ```
  ///
  /// - Parameter gram: the matrix of the form, which must be its own adjoint; `nil` for the standard one.
  /// - Complexity: that of a product and two reduced forms.
  public static func isotropicVector<Element: ExactScalar>(
    in space: Matrix<Element>, gram: Matrix<Element>? = nil, budget: Budget = .unlimited
  ) throws(ExactError) -> Vector<Element>? {
    let basis = space.columns(try VectorTable(space, "u").reduced(.silent(budget)).answer.pivotColumns)
    let normal = try NormalEquations(basis, basis, gram, budget)
    let table = VectorTable(normal.matrix, "c")
    let form = try table.reduced(.silent(budget)).answer
    guard let free = form.freeColumns.first else { return nil }
    return Vector(try ExactChooser.product(basis, table.relation(of: free, form).columnMatrix, budget).column(0))
  }
}
