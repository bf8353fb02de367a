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
  /// The generic algorithms; the checker eliminates itself.
  public static let kernels = FieldKernels<RationalFunction>(polynomials: nil, evidence: FiniteFieldEvidence.kernels())
}

extension ExtensionElement: ExactScalar where Base: ExactScalar {
  /// The generic algorithms, and polynomials; the checker eliminates itself.
  public static var kernels: FieldKernels<ExtensionElement> {
    var evidence: EvidenceKernels<ExtensionElement> = FiniteFieldEvidence.kernels()
    if !Base.isFinite {
      evidence.irreducibility = { (polynomial, budget) throws(CertificateError) in
        polynomial.degree == 1 ? [] : try irreducibility(of: polynomial, budget)
      }
    }
    return FieldKernels(
      algebraicNumber: { element in
        guard let field = element.field.flatMap({ ExtensionField<Rational>($0.domain) }) else { return nil }
        let parts = element.coefficients.compactMap { Base.kernels.complexNumber($0)?.real }
        return parts.count == element.coefficients.count ? field.element(parts) : nil
      },
      polynomials: PolynomialTable(), evidence: evidence)
  }
}
