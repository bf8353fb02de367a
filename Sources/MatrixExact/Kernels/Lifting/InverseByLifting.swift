internal import MatrixArithmetic
internal import MatrixDomain

/// The inverse of a square matrix by lifting all columns at once.
enum InverseByLifting {
  enum Outcome {
    case inverse(Matrix<Rational>)
    /// A nonzero vector that the matrix takes to 0.
    case singular(Vector<Rational>)
  }

  /// `nil` where the matrix is singular and elimination finds that as fast, or the budget ran out.
  static func outcome(_ matrix: Matrix<Integer>, budget: Budget = .unlimited) -> Outcome? {
    var found = numerators(matrix, budget: budget)
    switch found {
    case .inverse(let numerators, let denominator, let cofactor):
      // So that the numerators are held once, and written over.
      found = nil
      let fractions = LowestTerms.solutions(
        consume numerators, over: denominator, columns: matrix.rows, cofactor: cofactor)
      return .inverse(Matrix(matrix.shape, rowMajor: fractions))
    case .singular(let form): return .singular(form.nullBasis(unknowns: matrix.rows, limit: 1).vectors[0])
    case nil: return nil
    }
  }

  enum Numerators {
    /// Row by row over one denominator, times which the cofactor is the determinant, or its negative.
    case inverse([Integer], denominator: Integer, cofactor: Integer?)
    case singular(LiftedForm)
  }

  /// The inverse over one denominator; `nil` as for ``outcome(_:budget:)``.
  private static func numerators(_ matrix: Matrix<Integer>, budget: Budget) -> Numerators? {
    let order = matrix.rows
    return BLAS.withOneThread { () -> Numerators? in
      let entries = matrix.storage.entries
      if let found = binary(entries, order: order, budget) { return found }
      if budget.isOver { return nil }
      switch EchelonByLifting.columns(of: matrix, budget: budget) {
      case .independent:
        return modular(entries, order: order, budget: budget).map {
          .inverse($0.numerators, denominator: $0.denominator, cofactor: nil)
        }
      case .dependent(let form): return .singular(form)
      case .unknown: return nil
      }
    }
  }

  /// `nil` where entries are long or the matrix is too near a singular one.
  private static func binary(_ entries: [Integer], order: Int, _ budget: Budget) -> Numerators? {
    guard let system = ApproximateInverse(entries, order: order, enclosesDeterminant: true) else { return nil }
    let enclosure = system.determinant
    var sides = PseudoRandomSequence()
    guard
      let denominator = LiftedDenominator.common(
        system, right: sides.smallNumbers(order), determinantBits: enclosure?.bits ?? system.determinantBits,
        budget: budget)
    else { return nil }
    let found = unsafe LiftedEquations(system).solve(columns: order, denominator: denominator, budget: budget) {
      index, target, stride in
      for row in 0..<order { unsafe target[row * stride] = row == index ? 1 : 0 }
    }
    return found.map {
      .inverse($0.numerators, denominator: $0.denominator, cofactor: enclosure?.quotient(by: $0.denominator))
    }
  }

  /// `nil` where the matrix looks singular.
  static func modular(
    _ entries: [Integer], order: Int, primes: LiftingPrimes? = nil, budget: Budget
  ) -> (numerators: [Integer], denominator: Integer)? {
    let size = MinorSize(entries, order: order)
    // Where the bit length of the result is not known, one solution estimates it before the work for all begins.
    let purpose =
      size.isHintGood
      ? ModularSystem.Purpose(rightBits: 8, columns: order, bits: size.hint)
      : ModularSystem.Purpose(rightBits: 8, columns: 1, bits: size.hint / 4)
    guard
      var system = ModularSystem(entries, order: order, rows: order, for: purpose, primes: primes, budget: budget)
    else { return nil }
    var sides = PseudoRandomSequence()
    let right = sides.smallNumbers(order).map { Integer(Int($0)) }
    guard let combined = LiftedSolution(system, right: right, size: size, budget: budget) else { return nil }
    if !size.isHintGood {
      let bits = Swift.max(combined.denominator.bitCount, combined.numeratorBits + system.normBits)
      let known = ModularSystem.Purpose(rightBits: 8, columns: order, bits: bits)
      if system.digits(for: known) > 2 * system.digitPrimes.count {
        guard
          let other = ModularSystem(entries, order: order, rows: order, for: known, primes: primes, budget: budget)
        else { return nil }
        system = other
      }
    }
    return ModularEquations(system).solve(
      columns: order, denominator: combined.denominator, numeratorBits: combined.numeratorBits, size: size,
      budget: budget
    ) { index in (0..<order).map { $0 == index ? .one : .zero } }
  }
}
