import MatrixArithmetic
import MatrixDomain

extension Narrated {
  /// The product within a budget, of time and of memory.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  static func multiply<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Element> {
    guard a.columns == b.rows else {
      throw .shape(
        .mismatch("the product", a.shape, b.shape, rule: "give the left matrix as many columns as the right has rows"))
    }
    try budgeted(budget.check)
    try ResultSize.require("the product", of: Element.self, a.rows, b.columns, budget)
    let bits = a.largestWrittenSize + b.largestWrittenSize + a.columns.bitWidth - a.columns.leadingZeroBitCount
    let shape = Shape(a.rows, b.columns)
    try ResultSize.require(
      "the product", of: Element.self, a.rows, b.columns, bits: ResultSize.bitsOfProduct(a, b), budget)
    try ResultSize.requireProduct(a, b, bits: bits)
    if let product = try Element.kernels.product(a, b, bits, budget) { return product }
    return try Matrix(shape) { row, column throws(ExactError) in
      if column == 0 || bits > NarrationLimits.longScalar { try budgeted(budget.check) }
      if column == 0 { budget.note(row, of: a.rows, "rows of a product") }
      var sum = Element.zero
      for inner in 0..<a.columns where !a[row, inner].isZero { sum.addProduct(a[row, inner], b[inner, column]) }
      return sum
    }
  }
}
