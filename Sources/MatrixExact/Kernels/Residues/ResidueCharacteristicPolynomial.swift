internal import MatrixDomain

/// The characteristic polynomial of any matrix modulo a prime.
///
/// The images `v, v·A, v·A², …` of a row vector span a space that `A` maps into itself. The first image that depends on
/// those before it gives a factor, and what `A` does to the quotient gives the others. A matrix with a cyclic vector is
/// done after one round nearly always; the number of images that are tried doubles, so that others cost hardly more.
///
/// - Complexity: about `4 · n³` operations whatever the factors, most of them in products of matrices.
/// - Source: W. Keller-Gehrig, Fast algorithms for the characteristic polynomial, Theoretical Computer Science 36
///   (1985), 309–317, doi:10.1016/0304-3975(85)90049-0.
struct ResidueCharacteristicPolynomial {
  let field: ResidueField
  /// Constant term first; monic.
  private(set) var coefficients: [Double] = [1]
  /// That of the first factor: less than the order where the images of the vector do not span everything.
  private(set) var firstDegree = 0

  /// `nil` where the budget ran out.
  ///
  /// - Parameters:
  ///   - matrix: residues of a square matrix; only read.
  ///   - degree: what the degree of the first factor is thought to be.
  init?(_ matrix: DoubleBlock, in field: ResidueField, degree: Int? = nil, budget: Budget = .unlimited) {
    self.field = field
    var noise = PseudoRandomSequence()
    var buffer = DoubleBuffer(count: matrix.rows * matrix.rows)
    var order = matrix.rows
    DoubleBlock(buffer, rows: order, columns: order).copy(matrix)
    var guess = max(1, min(order, degree ?? order))
    while order > 0 {
      let current = DoubleBlock(buffer, rows: order, columns: order)
      guard let round = Round(current, field, &noise, guess: guess, budget) else { return nil }
      multiply(by: round.factor)
      if order == matrix.rows { firstDegree = round.factor.count - 1 }
      guess = round.factor.count - 1
      order -= guess
      guess = min(guess, order)
      buffer = round.quotient
    }
  }

  /// Takes the images of a vector, one row each, with the image of the last; they must be independent.
  init?(_ images: ResidueElimination, _ next: UnsafeMutablePointer<Double>) {
    guard let factors = unsafe images.combination(next) else { return nil }
    field = images.field
    coefficients = factors.map { -$0 } + [1]
    firstDegree = factors.count
  }

  private mutating func multiply(by factor: [Double]) {
    var product = Array(repeating: 0.0, count: coefficients.count + factor.count - 1)
    for (index, coefficient) in coefficients.enumerated() where coefficient != 0 {
      for (place, other) in factor.enumerated() {
        product[index + place] = field.reduced(product[index + place] + coefficient * other)
      }
    }
    coefficients = product
  }

  /// One vector with its images.
  private struct Round {
    var factor: [Double]
    /// What the matrix does to the quotient by the images, row by row.
    var quotient: DoubleBuffer

    init?(
      _ matrix: DoubleBlock, _ field: ResidueField, _ noise: inout PseudoRandomSequence, guess: Int, _ budget: Budget
    ) {
      let order = matrix.rows
      // One more image than can be independent.
      let memory = DoubleBuffer(count: (order + 1) * order)
      let images = DoubleBlock(memory, rows: order + 1, columns: order)
      unsafe noise.fill(images.row(0), count: order, field)
      var known = 1
      var tried = guess
      let last = DoubleBuffer(count: order)
      while true {
        while known <= tried {
          if known & 15 == 0 && budget.isOver { return nil }
          field.multiply(
            images.part((known - 1)..<known, 0..<order), matrix, into: images.part(known..<(known + 1), 0..<order))
          known += 1
        }
        guard let elimination = Self.eliminate(images, count: tried, field, budget) else { return nil }
        if elimination.rank < tried {
          tried = elimination.rank
          continue
        }
        unsafe last.base.update(from: images.row(tried), count: order)
        guard let factors = unsafe elimination.combination(last.base) else {
          tried = min(order, 2 * tried)
          continue
        }
        factor = factors.map { -$0 } + [1]
        quotient = Self.quotient(matrix, elimination)
        return
      }
    }

    private static func eliminate(
      _ images: DoubleBlock, count: Int, _ field: ResidueField, _ budget: Budget
    ) -> ResidueElimination? {
      let copy = DoubleBuffer(count: count * images.columns)
      DoubleBlock(copy, rows: count, columns: images.columns).copy(images.part(0..<count, 0..<images.columns))
      return ResidueElimination(copy, rows: count, columns: images.columns, in: field, budget: budget)
    }

    /// Modulo the space, which is that of the rows of `[I X]`, a vector `u` with its entries in the pivot columns taken
    /// away is `u − u·X`.
    private static func quotient(_ matrix: DoubleBlock, _ elimination: ResidueElimination) -> DoubleBuffer {
      let field = elimination.field
      let rest = matrix.rows - elimination.rank
      let result = DoubleBuffer(count: rest * rest)
      if rest == 0 { return result }
      let form = ReducedResidues(elimination)
      let left = DoubleBuffer(count: rest * elimination.rank)
      for (row, index) in form.freeColumns.enumerated() {
        let source = unsafe matrix.row(index)
        for (place, column) in form.freeColumns.enumerated() {
          unsafe result.base[row * rest + place] = source[column]
        }
        for (place, column) in form.pivotColumns.enumerated() {
          unsafe left.base[row * elimination.rank + place] = source[column]
        }
      }
      let target = DoubleBlock(result, rows: rest, columns: rest)
      field.subtractProduct(
        DoubleBlock(left, rows: rest, columns: elimination.rank),
        DoubleBlock(form.entries, rows: elimination.rank, columns: rest), from: target, adding: elimination.rank)
      field.reduce(target)
      return result
    }
  }
}
