package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The product, within a budget of time and of memory: in doubles where all sums are short, by the kernel of the field,
  /// else entry by entry.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  package static func product<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Element> {
    guard a.columns == b.rows else {
      throw .shape(
        .mismatch("the product", a.shape, b.shape, rule: "give the left matrix as many columns as the right has rows"))
    }
    try ResultSize.require("the product", of: Element.self, a.rows, b.columns, budget)
    try budgeted { () throws(BudgetError) in try ask(budget, before: Shape(a.rows, b.columns)) }
    if hasRoom(forShort: a.rows * b.columns, of: Element.self, budget),
      let product = try Element.kernels.shortProduct(a, b, budget)
    {
      return product
    }
    let bits = a.largestWrittenSize + b.largestWrittenSize + a.columns.bitWidth - a.columns.leadingZeroBitCount
    try ResultSize.require(
      "the product", of: Element.self, a.rows, b.columns, bits: ResultSize.bitsOfProduct(a, b), budget)
    try ResultSize.requireProduct(a, b, bits: bits)
    if let product = try Element.kernels.product(a, b, bits, budget) { return product }
    return try scalarProduct(a, b, isLong: bits > NarrationLimits.longScalar, budget)
  }

  /// The product of matrices of integers that fit.
  package static func product(
    _ left: Matrix<Integer>, _ right: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> Matrix<Integer> {
    if let product = try kernelProduct(left, right, budget: budget) { return product }
    let isShort =
      left.shape.count + right.shape.count <= Tuning.untimedEntries && left.hasShortEntries && right.hasShortEntries
    return try Matrix(Shape(left.rows, right.columns)) { row, column throws(BudgetError) in
      if column == 0, !isShort { try budget.check() }
      var sum = Integer.zero
      for inner in 0..<left.columns { sum.addProduct(left[row, inner], right[inner, column]) }
      return sum
    }
  }

  /// The product of matrices of integers that fit; `nil` where it is better computed number by number.
  package static func kernelProduct(
    _ left: Matrix<Integer>, _ right: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> Matrix<Integer>? {
    precondition(left.columns == right.rows)
    let entries = try IntegerProduct.entries(
      left.storage.entries, right.storage.entries, rows: left.rows, inner: left.columns, columns: right.columns, budget)
    return entries.map { Matrix(Shape(left.rows, right.columns), rowMajor: $0) }
  }

  /// The product of matrices of fractions that all are integers of one word; `nil` for others.
  static func shortProduct(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ budget: Budget
  ) throws(BudgetError) -> Matrix<Rational>? {
    if let product = try DoubleProduct.matrix(a, b, budget) { return product }
    guard let left = a.shortNumerators, let right = b.shortNumerators else { return nil }
    return try product(left, right, budget: budget).map { Rational($0) }
  }

  /// The product of matrices of integers, whose sizes are looked at.
  static func workedProduct(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Integer> {
    guard a.columns == b.rows else {
      throw .shape(
        .mismatch("the product", a.shape, b.shape, rule: "give the left matrix as many columns as the right has rows"))
    }
    try ResultSize.require("the product", of: Integer.self, a.rows, b.columns, budget)
    let areShort =
      hasRoom(forShort: a.rows * b.columns, of: Integer.self, budget) && a.hasShortEntries && b.hasShortEntries
    if !areShort {
      let bits = Integer.longestBits(a.storage.entries) + Integer.longestBits(b.storage.entries) + lengthBits(a.columns)
      try bounded { () throws(MagnitudeError) in
        try MagnitudeError.check("an entry of the product", bits: Double(bits))
      }
      try ResultSize.require(
        "the product", of: Integer.self, a.rows, b.columns, bits: Double(bits) * Double(a.rows * b.columns), budget)
    }
    return try budgeted { () throws(BudgetError) in
      try ask(budget, before: Shape(a.rows, b.columns))
      return try product(a, b, budget: budget)
    }
  }

  private static func lengthBits(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  /// The product entry by entry.
  ///
  /// - Parameter isLong: true where each entry is worth a question to the budget, not each row.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  static func scalarProduct<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, isLong: Bool, _ budget: Budget
  ) throws(ExactError) -> Matrix<Element> {
    try Matrix(Shape(a.rows, b.columns)) { row, column throws(ExactError) in
      if column == 0 || isLong { try budgeted(budget.check) }
      if column == 0 { budget.note(row, of: a.rows, "rows of a product") }
      var sum = Element.zero
      for inner in 0..<a.columns where !a[row, inner].isZero { sum.addProduct(a[row, inner], b[inner, column]) }
      return sum
    }
  }

  /// Whether the memory holds a product of short numbers, with two words more an entry than the entry has.
  private static func hasRoom<Element>(forShort entries: Int, of _: Element.Type, _ budget: Budget) -> Bool {
    guard let bytes = budget.bytesLeft else { return true }
    return entries <= bytes / (MemoryLayout<Element>.stride + 2 * MemoryLayout<Int>.stride)
  }
}
