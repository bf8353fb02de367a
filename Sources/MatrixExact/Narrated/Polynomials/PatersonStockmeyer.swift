internal import MatrixDomain

/// A polynomial of a matrix by about 2·√d products for degree d: powers up to the s-th, combinations of them as coefficients,
/// and Horner's rule in the s-th power.
///
/// - Source: M. S. Paterson, L. J. Stockmeyer, SIAM J. Comput. 2 (1973) 60–66, doi:10.1137/0202007; the choice of s as in
///   N. J. Higham, Functions of Matrices, ch. 4.2.
struct PatersonStockmeyer {
  let degree: Int
  /// The powers up to this one are computed.
  let step: Int

  init(degree: Int) {
    self.degree = degree
    var best = 1
    for step in 1...max(1, degree) {
      if step * step > 4 * max(1, degree) { break }
      if Self.products(degree, step) < Self.products(degree, best) { best = step }
    }
    step = best
  }

  /// How many products of matrices it takes: A², … Aˢ, and one for each block but the first; where the degree is a multiple of
  /// s, the first block is a multiple of I, and its product no product of matrices.
  var products: Int { Self.products(degree, step) }

  private static func products(_ degree: Int, _ step: Int) -> Int {
    if degree <= 1 { return 0 }
    return step - 1 + degree / step - (degree.isMultiple(of: step) ? 1 : 0)
  }

  func value<Element: ExactScalar>(
    _ coefficients: [Element], at a: Matrix<Element>, keepsSteps: Bool, _ budget: Budget
  ) throws(ExactError) -> (value: Matrix<Element>, part: PowerEvaluation<Element>?) {
    var powers = [a]
    while powers.count < step { powers.append(try ExactChooser.product(powers[powers.count - 1], a, budget)) }
    var blocks: [Matrix<Element>] = []
    var result: Matrix<Element>?
    let count = degree / step + 1
    for block in (0..<count).reversed() {
      let first = block * step
      let last = min(first + step - 1, degree)
      var combination = Matrix<Element>.zero(a.shape)
      for index in first...last where !coefficients[index].isZero {
        if index == first {
          try combination.addToDiagonal(coefficients[index])
        } else {
          let term = try Narrated.scalarMultiple(
            coefficients[index], powers[index - first - 1], narration: .silent(budget)
          ).answer
          combination = try Narrated.sum(combination, term, narration: .silent(budget)).answer
        }
      }
      if keepsSteps { blocks.append(combination) }
      if let above = result {
        let isScalar = block == count - 2 && degree.isMultiple(of: step)
        let product =
          isScalar
          ? try Narrated.scalarMultiple(coefficients[degree], powers[step - 1], narration: .silent(budget)).answer
          : try ExactChooser.product(above, powers[step - 1], budget)
        result = try Narrated.sum(product, combination, narration: .silent(budget)).answer
      } else {
        result = combination
      }
    }
    let part =
      keepsSteps ? PowerEvaluation(degree: degree, powers: powers, blocks: blocks, products: products) : nil
    return (result ?? .zero(a.shape), part)
  }
}
