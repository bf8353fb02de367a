package import MatrixDomain

/// The eigenvalues of a pair of square matrices, A·v = λ·B·v, as those of one matrix.
///
/// ```
/// let pencil = try MatrixPencil([[1, 2], [3, 4]] as Matrix<Rational>, [[1, 0], [0, 0]])
/// pencil?.polynomial         // det(x·B − A)
/// ```
///
/// A pencil x·B − A whose determinant is not 0 is regular. Then the space is the sum of a subspace with the basis V that has the
/// finite eigenvalues, A·V = B·V·M for a matrix M, and of one with the infinite ones, which B takes to less and less.
/// - Source: T. Berger, A. Ilchmann, S. Trenn, The quasi-Weierstrass form for regular matrix pencils, Linear Algebra Appl. 436
///   (2012) 4052–4069.
package struct MatrixPencil<Element: ExactScalar>: Sendable {
  /// V; the identity where B has an inverse.
  package let basis: Matrix<Element>
  /// M; `B⁻¹·A` where B has an inverse.
  package let action: Matrix<Element>
  /// What det(x·I − M) is multiplied with to give det(x·B − A).
  package let factor: Element
  /// A basis of what B takes to 0: the eigenvectors of the infinite eigenvalue.
  package let infinite: [Vector<Element>]
  /// How often the eigenvalue is infinite.
  package var infiniteMultiplicity: Int { basis.rows - basis.columns }

  /// `nil` for a pencil that is not regular.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless both are square and of one order; the budget, or numbers that grow too large.
  /// - Complexity: a null space of 2n columns for each size of a Jordan block of the infinite eigenvalue, an inverse and two
  ///   determinants.
  package init?(
    _ a: Matrix<Element>, _ b: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) {
    guard a.isSquare else { throw .shape(.notSquare("eigen", a.shape)) }
    guard a.shape == b.shape else {
      throw .shape(.mismatch("eigen", a.shape, b.shape, rule: "give both the same order"))
    }
    let order = a.rows
    infinite = try Computed.nullSpace(b, budget: budget).answer.vectors.map(\.primitive)
    let tail = Self.matrix(
      try Self.limit(infinite) { (space) throws(ExactError) in try Self.preimage(under: b, of: a, space, budget) },
      order)
    var head = Matrix<Element>.identity(order)
    if !infinite.isEmpty {
      let whole = (0..<order).map { Vector<Element>.unit($0, count: order) }
      head = Self.matrix(
        try Self.limit(whole) { (space) throws(ExactError) in try Self.preimage(under: a, of: b, space, budget) }, order
      )
    }
    guard head.columns + tail.columns == order else { return nil }
    let images = Self.beside(
      try ExactChooser.product(b, head, budget), try ExactChooser.product(a, tail, budget))
    let above = try images.determinant(budget: budget)
    let below = infinite.isEmpty ? .one : try Self.beside(head, tail).determinant(budget: budget)
    guard !above.isZero, !below.isZero, case .inverse(let inverse) = try Computed.inverse(images, budget: budget).answer
    else { return nil }
    let zero = a.shape.count == 0 ? Element.zero : a[0, 0] - a[0, 0]
    let product = try ExactChooser.product(inverse, try ExactChooser.product(a, head, budget), budget)
    basis = head
    // The lower rows are 0: A takes the basis into the span of B·V.
    action = Matrix(Shape(head.columns, head.columns)) { product[$0, $1] + zero }
    factor = (tail.columns.isMultiple(of: 2) ? above : -above) / below + zero
  }

  /// An eigenvalue of M with its vectors as one of the pair.
  package func lifted(
    _ eigenvalue: ExactEigenvalue<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> ExactEigenvalue<Element> {
    var result = eigenvalue
    result.vectors = []
    for vector in eigenvalue.vectors {
      try budgeted(budget.check)
      let image = vector.map { basis * $0 }
      let factor = Element.primitiveFactor(of: image.flatMap(\.array))
      result.vectors.append(image.map { factor * $0 })
    }
    return result
  }

  // MARK: Subspaces

  /// The last of some subspaces, each the image of the one before under a step that does not turn back.
  private static func limit(
    _ start: [Vector<Element>],
    _ step: ([Vector<Element>]) throws(ExactError) -> [Vector<Element>]
  ) throws(ExactError) -> [Vector<Element>] {
    var last = start
    while true {
      let next = try step(last)
      if next.count == last.count { return last }
      last = next
    }
  }

  /// A basis of the vectors v with X·v = Y·w for some w of a subspace.
  private static func preimage(
    under x: Matrix<Element>, of y: Matrix<Element>, _ subspace: [Vector<Element>], _ budget: Budget
  ) throws(ExactError) -> [Vector<Element>] {
    let order = x.rows
    let images = try ExactChooser.product(y, matrix(subspace, order), budget)
    let kernel = try Computed.nullSpace(beside(x, images), budget: budget).answer.vectors
    if kernel.isEmpty { return [] }
    let heads = Matrix(Shape(kernel.count, order)) { kernel[$0][$1] }
    let form = try Computed.reducedRowEchelonForm(heads, budget: budget).answer
    return (0..<form.rank).map { row in Vector((0..<order).map { form.matrix[row, $0] }).primitive }
  }

  private static func matrix(_ columns: [Vector<Element>], _ order: Int) -> Matrix<Element> {
    Matrix(Shape(order, columns.count)) { columns[$1][$0] }
  }

  private static func beside(_ left: Matrix<Element>, _ right: Matrix<Element>) -> Matrix<Element> {
    Matrix(Shape(left.rows, left.columns + right.columns)) {
      $1 < left.columns ? left[$0, $1] : right[$0, $1 - left.columns]
    }
  }

  // MARK: A pencil that is not regular

  /// Vectors v₀, v₁, …, not all 0, with A·v₀ = 0, A·vᵢ = B·vᵢ₋₁ and B·v_d = 0 for the last one: x·B − A takes v₀ + v₁·x + … to 0.
  ///
  /// There are such for a pencil of order n that is not regular, with d ≤ n.
  /// - Throws: the budget, or numbers that grow too large.
  package static func obstacle(
    _ a: Matrix<Element>, _ b: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> [Vector<Element>] {
    let order = a.rows
    var degree = 0
    while true {
      try budgeted(budget.check)
      let count = degree + 1
      let system = Matrix(Shape(order * (count + 1), order * count)) { row, column -> Element in
        let (equation, unknown) = (row / order, column / order)
        if equation == unknown { return a[row % order, column % order] }
        return equation == unknown + 1 ? -b[row % order, column % order] : .zero
      }
      if let vector = try Computed.nullSpace(system, budget: budget).answer.vectors.first?.primitive {
        return (0..<count).map { part in Vector((0..<order).map { vector[part * order + $0] }) }
      }
      guard degree < order else { stop("a pencil that is not regular takes a polynomial vector to 0") }
      degree = min(order, max(1, 2 * degree))
    }
  }
}
