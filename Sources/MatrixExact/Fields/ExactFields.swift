public import MatrixArithmetic

extension Rational: ExactScalar {
  /// By the choosers of the rationals.
  public static let kernels = RationalKernels.table
}

extension GaussianRational: ExactScalar {
  /// Real matrices of twice the order, and residues.
  public static let kernels = GaussianKernels.table
}

extension Residue: ExactScalar {
  /// Matrices packed into words or doubles.
  public static let kernels = ResidueKernels.table
}

extension LongResidue: ExactScalar {
  /// The generic algorithms, and polynomials.
  public static let kernels = FieldKernels<LongResidue>(
    polynomials: PolynomialTable(), evidence: FiniteFieldEvidence.kernels())
}

extension RationalFunction: ExactScalar {
  /// In one letter Cramer's rule, else the generic algorithms; the checker eliminates itself.
  public static let kernels = FunctionKernels.table
}

extension RestrictedFunction: ExactScalar {
  /// The generic algorithms; the checker eliminates itself.
  package static let kernels = FieldKernels<RestrictedFunction>(
    polynomials: nil, evidence: FiniteFieldEvidence.kernels())
}

extension ExtensionElement: ExactScalar where Base: ExactScalar {
  /// Over ℚ Cramer's rule, else the generic algorithms, and polynomials; the checker eliminates itself.
  public static var kernels: FieldKernels<ExtensionElement> {
    // A generic type has no stored properties of its own.
    if let table = NumberFieldKernels.table as? FieldKernels<ExtensionElement> { return table }
    return FieldKernels(polynomials: PolynomialTable(), evidence: FiniteFieldEvidence.kernels())
  }
}
