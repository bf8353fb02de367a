public import MatrixDomain

// Questions whose answer hangs on which singular values count as zero.
extension SVD {
  /// The right singular vectors as columns: V.
  public var v: Matrix<Element> { vAdjoint.rowsAdjoint(0..<vAdjoint.rows) }

  /// σ_min / σ_max, 1/κ in the 2-norm: 0 for a singular matrix, 1 for one without entries.
  public var reciprocalCondition: Double {
    guard let largest = singularValues.first, let smallest = singularValues.last else { return 1 }
    return largest == 0 ? 0 : smallest / largest
  }

  /// Which singular values count as zero.
  ///
  /// Different routines round singular values differently. Where one lies so close to the threshold that this could
  /// decide, the values of `gesdd` without vectors decide: so the rank, the null space, the pseudo-inverse and least
  /// squares agree at one profile, whichever way each was computed.
  ///
  /// - Throws: ``NumericError`` from that second computation.
  public func decision(_ profile: ToleranceProfile) throws(NumericError) -> RankDecision {
    try RankDecision.canonical(
      scaledValues, of: matrix, profile.scaled(byPowerOfTwo: -exponent),
      isReference: vectors == .none && driver == "gesdd"
    ).scaled(byPowerOfTwo: exponent)
  }

  /// The numeric rank. See ``decision(_:)``.
  public func rank(_ profile: ToleranceProfile = .standard) throws(NumericError) -> Int { try decision(profile).rank }

  /// An orthonormal basis of the column space, as columns: the left vectors of the singular values that count.
  public func range(_ profile: ToleranceProfile = .standard) throws(NumericError) -> Matrix<Element> {
    u.leadingColumns(try vectorsRequired("range").decision(profile).rank)
  }

  /// An orthonormal basis of the null space, as columns: the right vectors of the singular values that do not
  /// count, each turned so that its first entry of largest modulus is real and positive.
  public func nullSpace(_ profile: ToleranceProfile = .standard) throws(NumericError) -> Matrix<Element> {
    let rank = try vectorsRequired("nullSpace").decision(profile).rank
    var basis = vAdjoint.rowsAdjoint(min(rank, vAdjoint.rows)..<vAdjoint.rows)
    if vAdjoint.rows < matrix.columns {
      // Fewer rows than columns, and an economy decomposition: the other vectors of the basis span the complement of V.
      let rest = Orthonormal.complement(v)
      basis = Matrix(
        Shape(matrix.columns, basis.columns + rest.columns), columnMajor: basis.columnMajor + rest.columnMajor)
    }
    Element.multiplyColumns(&basis, by: Phase.ofColumns(basis))
    return basis
  }

  /// The Moore–Penrose inverse of the matrix with the singular values that do not count put to 0.
  ///
  /// - Throws: ``NumericError/overflow(_:)`` where an entry is beyond the largest double.
  /// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 5.5.2.
  public func pseudoInverse(_ profile: ToleranceProfile = .standard) throws(NumericError) -> Matrix<Element> {
    let rank = invertible(try vectorsRequired("pseudoInverse").decision(profile).rank)
    return try applyPseudoInverse(rank: rank) { right throws(NumericError) in
      // V·Σ⁺ first, so that the product with Uᴴ is one call.
      Product.of(right.view, u.view(rows: 0..<u.rows, columns: 0..<rank).adjoint)
    }
  }

  /// A⁺·b at a given rank, without forming A⁺.
  func solve(_ b: Matrix<Element>, rank: Int) throws(NumericError) -> Matrix<Element> {
    let rank = invertible(rank)
    return try applyPseudoInverse(rank: rank) { right throws(NumericError) in
      let coefficients = Product.of(u.view(rows: 0..<u.rows, columns: 0..<rank).adjoint, b.view)
      return Product.of(right.view, coefficients.view)
    }
  }

  /// A rank that was decided by other singular values than these, where one of these is 0: that one has no reciprocal.
  private func invertible(_ rank: Int) -> Int { min(rank, singularValues.prefix { $0 > 0 }.count) }

  /// Gives `body` the matrix V·Σ⁺ scaled into range, and scales what comes back.
  private func applyPseudoInverse(
    rank: Int, _ body: (Matrix<Element>) throws(NumericError) -> Matrix<Element>
  ) throws(NumericError) -> Matrix<Element> {
    // Reciprocals relative to the smallest value that counts: none can overflow.
    let smallest = rank > 0 ? singularValues[rank - 1] : 1
    var right = vAdjoint.rowsAdjoint(0..<rank)
    Element.multiplyColumns(&right, by: singularValues.prefix(rank).map { Element(real: smallest / $0) })
    var result = try body(right)
    // Subnormal values: dividing keeps what the reciprocal would lose.
    result.divide(by: smallest)
    guard Element.firstNotFinite(result.columnMajor) == nil else { throw .overflow("an entry of the result") }
    return result
  }

  private func vectorsRequired(_ question: String) throws(NumericError) -> SVD {
    guard vectors != .none else {
      throw .invalidOption("\(question) needs singular vectors, and none were computed", advice: "take economy or full")
    }
    return self
  }
}

extension RankDecision {
  /// The decision every question makes at one profile: see ``SVD/decision(_:)``. The values are those of the matrix
  /// brought into range.
  static func canonical<Element: NumericScalar>(
    _ values: [Double], of matrix: Matrix<Element>, _ profile: ToleranceProfile, isReference: Bool
  ) throws(NumericError) -> RankDecision {
    let own = RankDecision(values, shape: matrix.shape, profile)
    guard !isReference, let largest = values.first else { return own }
    let blur = 2 * Tuning.singularValueBlur(matrix.shape) * largest
    guard values.contains(where: { ($0 - own.tolerance).magnitude <= blur }) else { return own }
    let reference = try SVD(finite: matrix, .none, [.divideAndConquer, .iteration], .unlimited)
    return RankDecision(reference.scaledValues, shape: matrix.shape, profile)
  }

  /// The same decision for the matrix times a power of two.
  func scaled(byPowerOfTwo exponent: Int) -> RankDecision {
    var result = self
    result.tolerance = Double.scaled(tolerance, byPowerOfTwo: exponent)
    result.lowerTolerance = Double.scaled(lowerTolerance, byPowerOfTwo: exponent)
    result.upperTolerance = upperTolerance.map { Double.scaled($0, byPowerOfTwo: exponent) }
    return result
  }
}

extension ToleranceProfile {
  /// The profile that decides the same of a matrix times a power of two.
  func scaled(byPowerOfTwo exponent: Int) -> ToleranceProfile {
    guard case .absolute(let threshold) = self else { return self }
    return .absolute(Double.scaled(threshold, byPowerOfTwo: exponent))
  }
}
