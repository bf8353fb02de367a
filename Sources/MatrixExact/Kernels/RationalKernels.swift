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
    product: productOverIntegers, characteristic: Narrated.rationalCoefficients)
}
