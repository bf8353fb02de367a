import MatrixArithmetic
import MatrixDomain

/// The kernels of the rationals: every question goes to its chooser, whatever the size.
enum RationalKernels {
  static let table = FieldKernels<Rational>(
    determinant: { (a, budget) throws(ExactError) in try ExactChooser.determinant(a, budget) },
    inverse: { (a, budget) throws(ExactError) in try ExactChooser.inverse(a, budget) },
    solve: { (a, b, budget) throws(ExactError) in try ExactChooser.solve(a, b, budget) },
    reduced: { (a, budget) throws(ExactError) in try ExactChooser.reducedEchelonForm(a, budget) },
    rank: { (a, budget) throws(ExactError) in try ExactChooser.rank(a, budget) },
    nullSpace: { (a, budget) throws(ExactError) in try ExactChooser.nullSpace(a, budget) },
    product: { (a, b, bits, budget) throws(ExactError) in try productOverIntegers(a, b, bits, budget) },
    characteristic: { (a, budget) throws(ExactError) in try ExactChooser.characteristicPolynomial(a, budget) },
    minimal: { (a, budget) throws(ExactError) in try ExactChooser.minimalPolynomial(a, budget) },
    shortProduct: { (a, b, budget) throws(ExactError) in
      try budgeted { () throws(BudgetError) in try ExactChooser.shortProduct(a, b, budget) }
    },
    vectorProducts: { (a) in
      guard let short = a.shortNumerators, let product = VectorProducts(short) else { return nil }
      return { (vector) in
        guard vector.array.allSatisfy(\.isWhole) else { return nil }
        return Vector(product(vector.array.map(\.numerator)).map { Rational($0) })
      }
    },
    residues: { (a, prime) in try? Matrix<Residue>(a, modulo: prime) },
    complexNumber: { GaussianRational($0) },
    factors: { (a, budget) throws(ExactError) in try ExactChooser.triangularFactors(a, budget) },
    narratedForwardPhase: { (elimination, rule, recorder, budget) throws(BudgetError) in
      try reduceOverIntegers(elimination, rule: rule, recorder: &recorder, budget: budget)
    },
    polynomials: PolynomialTable(), evidence: RationalEvidence.kernels)
}
