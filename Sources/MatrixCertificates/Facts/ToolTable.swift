import MatrixDomain

/// Which facts the answer of each tool consists of. The checker knows tools by this table alone.
struct ToolRow: Sendable {
  /// What is true where there is a value.
  let facts: any CheckedFact
  /// What is true where the tool has no answer, by the code of its error.
  let obstacles: [ErrorCode: any CheckedFact]

  init(_ facts: any CheckedFact, undefined obstacles: [ErrorCode: any CheckedFact] = [:]) {
    self.facts = facts
    self.obstacles = obstacles
  }
}

/// The table of tools, by subject.
enum ToolTable {
  static let rows = Dictionary(
    uniqueKeysWithValues: [
      arithmetic, placements, systems, determinants, polynomials, spaces, maps, innerProducts, forms, integers,
    ].joined().map { ($0.key, $0.value) })

  private static let arithmetic: [String: ToolRow] = {
    let (a, b): (MatrixTerm, MatrixTerm) = ("A", "B")
    let pair: [TermFacts.Operand] = [.matrix("A"), .matrix("B")]
    var rows: [String: ToolRow] = [:]
    rows["transpose"] = equation([.matrix("A")], .ringMatrix("transpose"), .transpose(a))
    rows["conjugate"] = ToolRow(
      InfiniteField(
        OptionChoice(
          option: "transpose",
          chosen: terms([.matrix("A")], .ringMatrix("conjugate"), .adjoint(a)),
          otherwise: terms([.matrix("A")], .ringMatrix("conjugate"), .conjugate(a)))))
    rows["add"] = equation(pair, .ringColumnOrMatrix("sum"), a + b)
    rows["subtract"] = equation(pair, .ringColumnOrMatrix("difference"), a - b)
    rows["multiply"] = equation(pair, .ringColumnOrMatrix("product"), a * b)
    rows["scale"] = equation([.matrix("A"), .factor("c")], .ringColumnOrMatrix("result"), .product("c", a))
    rows["trace"] = equation([.square("A")], .ringScalar("trace"), .trace(a))
    rows["hadamard"] = equation(pair, .ringColumnOrMatrix("product"), .entrywise(a, b))
    rows["kronecker"] = equation(pair, .ringMatrix("product"), .kronecker(a, b))
    rows["commutator"] = equation([.square("A"), .square("B")], .ringMatrix("result"), a * b - b * a)
    rows["inverse"] = ToolRow(
      TermFacts(
        operands: [.square("A")], outputs: [.matrix("inverse")], type: "inverse-product",
        facts: [.equal(.product(a, "inverse"), .identity(like: a))]),
      undefined: [.singular: NullVector.ofMatrix])
    rows["lu"] = ToolRow(
      TermFacts(
        operands: [.matrix("A")], outputs: [.permutation("P"), .matrix("L"), .matrix("U")], type: "lu-product",
        facts: [.equal(.product("L", "U"), .product("P", a)), .unitLowerTriangular("L"), .rowEchelon("U")]))
    rows["power"] = ToolRow(Power.ofMatrix, undefined: [.singular: NullVector.ofPower])
    return rows
  }()

  private static let placements: [String: ToolRow] = [
    "augment": ToolRow(Blocks.beside),
    "stack": ToolRow(Blocks.below),
    "submatrix": ToolRow(Blocks.part),
    "diag": ToolRow(Placements.diagonal),
    "blockdiag": ToolRow(Placements.blocks),
    "triu": ToolRow(Placements.triangle(isUpper: true)),
    "tril": ToolRow(Placements.triangle(isUpper: false)),
    "deleterows": ToolRow(Placements.lines(areRows: true, areDeleted: true)),
    "deletecolumns": ToolRow(Placements.lines(areRows: false, areDeleted: true)),
    "permuterows": ToolRow(Placements.lines(areRows: true, areDeleted: false)),
    "permutecolumns": ToolRow(Placements.lines(areRows: false, areDeleted: false)),
    "insertrows": ToolRow(Placements.inserted(areRows: true)),
    "insertcolumns": ToolRow(Placements.inserted(areRows: false)),
  ]

  private static let systems: [String: ToolRow] = [
    "solve": ToolRow(LinearSystem.solutions, undefined: [.methodNeedsInvertible: LinearSystem.singular]),
    "ref": ToolRow(EchelonForms.echelon),
    "rref": ToolRow(EchelonForms.reduced),
    "rank": ToolRow(RankClaim.rank),
    "why": ToolRow(EquationAnalysis.analysis),
    "check": ToolRow(RowEquivalence.steps),
  ]

  private static let determinants: [String: ToolRow] = [
    "det": ToolRow(Determinant.determinant),
    "minor": ToolRow(Determinant.minor),
    "adjugate": ToolRow(Adjugate.adjugate),
    "cofactors": ToolRow(Adjugate.cofactors),
    "permanent": ToolRow(DefinitionClaims.permanent),
    "pfaffian": ToolRow(DefinitionClaims.pfaffian),
    "hessenberg": ToolRow(DefinitionClaims.hessenberg),
    "is": ToolRow(Property.named),
  ]

  private static let polynomials: [String: ToolRow] = [
    "charpoly": ToolRow(CharacteristicPolynomial.polynomial),
    "cayleyhamilton": ToolRow(CharacteristicPolynomial.annihilator),
    "minpoly": ToolRow(MinimalPolynomial.polynomial),
    "polyval": ToolRow(PolynomialClaim.value),
    "factor": ToolRow(PolynomialProducts.factors, undefined: [.zeroPolynomial: PolynomialProducts.zero]),
    "squarefree": ToolRow(PolynomialProducts.squarefree, undefined: [.zeroPolynomial: PolynomialProducts.zero]),
    "gcd": ToolRow(PolynomialProducts.divisor),
    "companion": ToolRow(PolynomialProducts.companion, undefined: [.zeroPolynomial: PolynomialProducts.zero]),
  ]

  private static let spaces: [String: ToolRow] = [
    "nullspace": ToolRow(Spaces.nullSpace),
    "columnspace": ToolRow(Spaces.columnSpace),
    "rowspace": ToolRow(Spaces.rowSpace),
    "leftnullspace": ToolRow(Spaces.leftNullSpace),
    "basis": ToolRow(SpanClaims.basis),
    "independent": ToolRow(SpanClaims.independence),
    "member": ToolRow(SpanClaims.membership),
    "coordinates": ToolRow(
      TermFacts(
        operands: [.vectors("B"), .vector("v")], outputs: [.vector("coordinates")], type: "spans",
        facts: [.equal(.product("B", "coordinates"), "v")], independent: ["B"]),
      undefined: [
        .dependentVectors: NoCoordinates(isOfVector: true, isDependent: true),
        .notInSpan: NoCoordinates(isOfVector: true, isDependent: false),
      ]),
    "changebasis": ToolRow(
      TermFacts(
        operands: [.vectors("B"), .vectors("C")], outputs: [.matrix("matrix")], type: "spans",
        facts: [.equal(.product("C", "matrix"), "B")], oneShape: ["B", "C"], independent: ["B", "C"]),
      undefined: [
        .dependentVectors: NoCoordinates(isOfVector: false, isDependent: true),
        .notInSpan: NoCoordinates(isOfVector: false, isDependent: false),
      ]),
    "sum": ToolRow(SpacePairClaims.sum),
    "intersection": ToolRow(SpacePairClaims.intersection),
    "subspaces": ToolRow(SpacePairClaims.comparison),
    "complement": ToolRow(SpacePairClaims.complement, undefined: [.degenerateForm: IsotropicVector.complement]),
  ]

  private static let maps: [String: ToolRow] = [
    "map": ToolRow(MapClaims.map, undefined: [.dependentVectors: MapClaims.dependentBasis]),
    "compose": ToolRow(MapClaims.composition),
    "projector": ToolRow(MapClaims.projector, undefined: [.degenerateForm: IsotropicVector.projector]),
    "reflector": ToolRow(MapClaims.reflector, undefined: [.degenerateForm: IsotropicVector.reflector]),
    "affine": ToolRow(AffinePair.relation),
  ]

  private static let innerProducts: [String: ToolRow] = [
    "dot": ToolRow(VectorClaims.innerProduct),
    "cross": ToolRow(VectorClaims.cross),
    "angle": ToolRow(VectorMeasures.angle),
    "volume": ToolRow(VectorMeasures.volume),
    "householder": ToolRow(VectorMeasures.reflection),
    "gramschmidt": ToolRow(InnerProductClaims.orthogonalFactors),
    "qr": ToolRow(InnerProductClaims.orthogonalFactors),
    "project": ToolRow(InnerProductClaims.projection),
    "lstsq": ToolRow(InnerProductClaims.leastSquares),
    "pinv": ToolRow(
      WithLengths(
        TermFacts(operands: [.matrix("A")], outputs: [.matrix("pseudoInverse")], type: "penrose", facts: penrose))),
  ]

  /// Penrose's four conditions, which only the Moore–Penrose inverse meets.
  private static let penrose: [ToolFacts.Fact] = {
    let (a, x): (MatrixTerm, MatrixTerm) = ("A", "pseudoInverse")
    return [.equal(a * x * a, a), .hermitian(a * x), .equal(x * a * x, x), .hermitian(x * a)]
  }()

  private static let forms: [String: ToolRow] = [
    "ldl": ToolRow(FormClaims.factors, undefined: [.notHermitian: FormClaims.asymmetry]),
    "congruence": ToolRow(FormClaims.congruence, undefined: [.notHermitian: FormClaims.asymmetry]),
    "cholesky": ToolRow(
      RealForms.rootFactor,
      undefined: [.notHermitian: WithLengths(FormClaims.asymmetry), .notPositiveDefinite: RealForms.notPositive]),
    "definite": ToolRow(RealForms.definiteness, undefined: [.notHermitian: WithLengths(FormClaims.asymmetry)]),
    "norm": ToolRow(RealForms.norm),
  ]

  private static let integers: [String: ToolRow] = [
    "hermite": ToolRow(IntegerForms.hermite),
    "smith": ToolRow(IntegerForms.smith),
    "lll": ToolRow(LatticeReduction.reduction),
    "diophantine": ToolRow(IntegerSystem.solutions),
    "unimodular": ToolRow(LatticeClaims.unimodularity),
    "lattice": ToolRow(LatticeClaims.lattice),
    "latticemember": ToolRow(LatticeClaims.membership),
    "latticekernel": ToolRow(LatticeClaims.kernel),
    "saturation": ToolRow(LatticeClaims.saturation),
  ]

  /// An answer that is the value of a term.
  private static func equation(
    _ operands: [TermFacts.Operand], _ output: TermFacts.Output, _ value: MatrixTerm
  ) -> ToolRow {
    ToolRow(terms(operands, output, value))
  }

  private static func terms(
    _ operands: [TermFacts.Operand], _ output: TermFacts.Output, _ value: MatrixTerm
  ) -> TermFacts {
    TermFacts(
      operands: operands, outputs: [output], type: Recomputation.type, facts: [.equal(.named(output.name), value)])
  }
}
