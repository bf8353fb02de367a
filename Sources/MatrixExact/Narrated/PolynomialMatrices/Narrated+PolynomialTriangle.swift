public import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The rank and, of a square matrix, the determinant: Euclid's algorithm in each column leads to a triangle.
  ///
  /// - Parameter tellsDeterminant: whether the derivation ends with the determinant.
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: not bounded by a polynomial: entries may grow.
  public static func polynomialTriangle<Base: ExtensionBase>(
    _ a: Matrix<PolynomialElement<Base>>, tellsDeterminant: Bool = true, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<PolynomialTriangle<Base>> {
    var reducer = FormReducer(a, .triangle, isSilent: narration.isSilent, budget: narration.budget)
    var rank = 0
    for column in 0..<a.columns where rank < a.rows {
      if try reducer.clearColumn(column, from: rank) { rank += 1 }
    }
    let diagonal = (0..<min(a.rows, a.columns)).map { reducer.matrix[$0, $0] }
    let product = diagonal.reduce(PolynomialElement.one, *)
    let isNegative = !reducer.swaps.isMultiple(of: 2)
    let answer = PolynomialTriangle(rank: rank, determinant: a.isSquare ? isNegative ? -product : product : nil)
    var derivation = Derivation()
    if let timeline = reducer.timeline {
      derivation.append(Opening(method: "triangle-form", domain: PolynomialElement<Base>.domain))
      derivation.append(timeline)
      if tellsDeterminant, let determinant = answer.determinant {
        derivation.append(TriangleDeterminant(diagonal: diagonal, swaps: reducer.swaps, value: determinant))
      }
    }
    return Worked(answer, derivation, method: "rows")
  }
}

/// What a triangle tells of a matrix.
public struct PolynomialTriangle<Base: ExtensionBase>: Hashable, Sendable {
  /// The rank.
  public var rank: Int
  /// The determinant; `nil` of a matrix that is not square.
  public var determinant: PolynomialElement<Base>?

  /// What a triangle tells.
  public init(rank: Int, determinant: PolynomialElement<Base>?) {
    self.rank = rank
    self.determinant = determinant
  }
}
