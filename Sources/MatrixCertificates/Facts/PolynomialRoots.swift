import MatrixDomain

/// The output `roots` lists the roots of the operand `p` by its irreducible factors, with their multiplicities, and the output
/// `factored` is their product: type `roots`.
///
/// Data: `evidence`, for each record what shows that its factor is irreducible, as for `factor`, and over a number field what
/// ``EmbeddedRoots`` needs. The records are read as those of ``Spectrum`` without vectors.
struct PolynomialRoots: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let evidence = try claim.evidence("roots")
    let polynomial = try claim.coefficients("p")
    try require(!polynomial.isEmpty, "every number is a root of the polynomial 0")
    let variable = try claim.variable("p")
    guard case .list(let items) = try claim.output("roots") else { throw Rejection("the roots are not a list") }
    let places = try claim.decimalPlaces()
    var parts: [SpectrumPart<S>] = []
    for item in items {
      parts.append(
        try SpectrumPart(item, claim, order: polynomial.count - 1, places: places, nil, variable: variable))
    }
    if case .numberField(let field) = claim.domain, field.modulus == nil {
      try EmbeddedRoots(field).read(items, into: &parts, claim, evidence, places: places)
    }
    try SpectrumPart.checkProduct(parts, gives: polynomial)
    try SpectrumPart.checkOrder(parts)
    try claim.checkIrreducible(parts.map(\.factor), evidence)
  }
}
