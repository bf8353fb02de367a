internal import MatrixDomain

/// The characteristic polynomial of any matrix modulo a prime beyond the reach of doubles: as
/// ``ResidueCharacteristicPolynomial``, by the images of vectors and what the matrix does to the quotient by them.
///
/// - Complexity: `n³` products of words for the images, and the elimination of them.
struct WordKrylov {
  /// Constant term first; monic.
  private(set) var coefficients: [UInt64] = [1]
  private let field: WordField

  /// `nil` where the budget ran out.
  ///
  /// - Parameter matrix: residues of a square matrix, row by row.
  init?(_ matrix: WordBuffer, order: Int, _ products: DigitProduct, budget: Budget) {
    field = products.field
    var noise = PseudoRandomSequence()
    var (order, guess, matrix) = (order, order, matrix)
    while order > 0 {
      guard let round = Round(matrix, order, products, &noise, guess: guess, budget) else { return nil }
      multiply(by: round.factor)
      guess = round.factor.count - 1
      order -= guess
      guess = min(guess, order)
      matrix = round.quotient
    }
  }

  private mutating func multiply(by factor: [UInt64]) {
    var product = Array(repeating: UInt64.zero, count: coefficients.count + factor.count - 1)
    let forms = factor.map(field.form)
    for (index, coefficient) in coefficients.enumerated() where coefficient != 0 {
      for (place, other) in forms.enumerated() {
        product[index + place] = field.sum(product[index + place], field.product(coefficient, other))
      }
    }
    coefficients = product
  }

  /// One vector with its images.
  private struct Round {
    var factor: [UInt64]
    /// What the matrix does to the quotient by the images, row by row.
    var quotient: WordBuffer

    init?(
      _ matrix: WordBuffer, _ order: Int, _ products: DigitProduct, _ noise: inout PseudoRandomSequence, guess: Int,
      _ budget: Budget
    ) {
      let field = products.field
      let transposed = WordBuffer(count: order * order)
      for row in 0..<order {
        for column in 0..<order { unsafe transposed.base[column * order + row] = matrix.base[row * order + column] }
      }
      // One more image than can be independent.
      let memory = WordBuffer(count: (order + 1) * order)
      let forms = WordBuffer(count: order)
      noise.fill(memory, count: order, modulo: products.field.prime)
      var known = 1
      var tried = guess
      while true {
        while known <= tried {
          if known & 15 == 0 && budget.isOver { return nil }
          unsafe field.multiply(
            transposed.base, memory.base + (known - 1) * order, into: memory.base + known * order, order: order,
            forms: forms.base)
          known += 1
        }
        let copy = WordBuffer(memory.words(tried * order))
        guard let form = WordEchelon(copy, rows: tried, columns: order, products, budget: budget) else { return nil }
        if form.rank < tried {
          tried = form.rank
          continue
        }
        let last = (0..<order).map { unsafe memory.base[tried * order + $0] }
        guard let factors = form.combination(last) else {
          tried = min(order, 2 * tried)
          continue
        }
        factor = factors.map(field.negative) + [1]
        quotient = Self.quotient(matrix, order, form)
        return
      }
    }

    /// Modulo the space, which is that of the rows of `[I X]`, a vector `u` with its entries in the pivot columns taken
    /// away is `u − u·X`.
    private static func quotient(_ matrix: WordBuffer, _ order: Int, _ form: WordEchelon) -> WordBuffer {
      let rest = order - form.rank
      let result = WordBuffer(count: rest * rest)
      if rest == 0 { return result }
      let reduced = ReducedWords(form)
      let left = WordBuffer(count: rest * form.rank)
      for (row, index) in reduced.freeColumns.enumerated() {
        let source = unsafe matrix.base + index * order
        for (place, column) in reduced.freeColumns.enumerated() {
          unsafe result.base[row * rest + place] = source[column]
        }
        for (place, column) in reduced.pivotColumns.enumerated() {
          unsafe left.base[row * form.rank + place] = source[column]
        }
      }
      form.products.subtract(
        WordBlock(left, rows: rest, columns: form.rank), WordBlock(reduced.entries, rows: form.rank, columns: rest),
        from: WordBlock(result, rows: rest, columns: rest))
      return result
    }
  }
}

extension WordField {
  /// `y = M·x`, of residues.
  ///
  /// - Parameter forms: room for as many words as the order.
  func multiply(
    _ matrix: UnsafePointer<UInt64>, _ vector: UnsafePointer<UInt64>, into result: UnsafeMutablePointer<UInt64>,
    order: Int, forms: UnsafeMutablePointer<UInt64>
  ) {
    let atOnce = formLimit
    for index in 0..<order { unsafe forms[index] = form(vector[index]) }
    for row in 0..<order {
      unsafe result[row] = dot(matrix + row &* order, forms: forms, count: order, atOnce: atOnce)
    }
  }
}
