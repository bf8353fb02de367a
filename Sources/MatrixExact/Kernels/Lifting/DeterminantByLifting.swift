internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant as the denominator of a solution times a small cofactor that bounds in doubles tell.
///
/// - Source: J. Abbott, M. Bronstein and T. Mulders, Fast deterministic computation of determinants of dense matrices,
///   ISSAC 1999, 197–204. There the cofactor comes from residues.
enum DeterminantByLifting {
  /// `nil` where the matrix is too small, has long entries or is too near a singular one, or where the denominators of a
  /// few solutions lack too much of the determinant.
  static func value(_ matrix: Matrix<Integer>, budget: Budget = .unlimited) -> Integer? {
    let order = matrix.rows
    guard order >= Tuning.liftedDeterminantOrder else { return nil }
    return BLAS.withOneThread { () -> Integer? in
      guard
        let system = ApproximateInverse(matrix.storage.entries, order: order, enclosesDeterminant: true),
        let enclosure = system.determinant
      else { return nil }
      var divisor = Integer.one
      var sides = RightHandSides()
      for _ in 0..<Tuning.liftedDeterminantTries {
        guard
          let solution = LiftedSolution(system, right: sides.next(order: order), budget: budget)
        else { return nil }
        divisor = divisor.lcm(with: solution.denominator)
        if let cofactor = enclosure.quotient(by: divisor) {
          return enclosure.isNegative ? -(divisor * cofactor) : divisor * cofactor
        }
      }
      return nil
    }
  }
}

/// Right-hand sides that look random and are the same in every run.
struct RightHandSides {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Entries within ±127.
  mutating func next(order: Int) -> [Double] {
    (0..<order).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int(state >> 56) - 128)
    }
  }
}
