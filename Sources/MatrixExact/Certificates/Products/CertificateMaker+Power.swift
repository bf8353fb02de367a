public import MatrixDomain

extension CertificateMaker {
  /// `power`: compact, the checker computes it again; full, the chain A², A⁴, A⁸, … as far as the exponent needs it.
  ///
  /// - Parameter domain: the domain A was given in; without it, ℤ where every entry is whole.
  public static func power<Element: ExactScalar>(
    _ a: Matrix<Element>, _ exponent: Int, size: Certificate.Size, domain: ScalarDomain? = nil,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size == .full else { return recomputation(size: size) }
    let bits = UInt.bitWidth - exponent.magnitude.leadingZeroBitCount
    let isWhole =
      Element.domain == .rationals && (domain.map { $0 == .integers } ?? a.rowMajor.allSatisfy(\.isWhole))
    var squares: [Value] = []
    var square = a
    for _ in 0..<max(0, bits - 1) {
      let factor = square
      square = try evident { () throws(ExactError) in try ExactChooser.product(factor, factor, budget) }
      let whole = square
      var value = try evident { () throws(ExactError) in
        try budgeted { () throws(BudgetError) in try MatrixValue(whole, within: budget) }
      }
      if isWhole { value.domain = .integers }
      squares.append(.matrix(value))
    }
    return certificate("square-chain", [Value.Field("squares", .list(squares))])
  }
}
