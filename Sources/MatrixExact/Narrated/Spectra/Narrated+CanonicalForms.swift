import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The primary canonical form of a matrix, which is the Jordan normal form where all eigenvalues lie in the field: the
  /// characteristic polynomial and its factors, the ranks that say how large the blocks are, a chain of vectors for each block.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 1, 1], [2, 1, -1], [-3, 2, 4]]
  /// try Narrated.primaryForm(a).answer.change     // [0, -1, 1; -1, 2, 0; 1, -3, 0]
  /// ```
  ///
  /// - Throws: ``ExactError`` as `Matrix.primaryForm(budget:)` does.
  /// - Complexity: that of the form, and for small matrices a reduction for each eigenvalue.
  public static func primaryForm<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<PrimaryForm<Element>> {
    let analysis = try PrimaryAnalysis(a, inEigenvalueOrder: true, narration)
    let form = try PrimaryForm(a, analysis.parts, narration.budget)
    var derivation = analysis.derivation
    if !narration.isSilent {
      try analysis.narrateChains(a, into: &derivation, narration)
      if let check = try check("A*P = P*J", (a, form.change), (form.change, form.form), narration) {
        derivation.append(check)
      }
    }
    return Worked(form, derivation, method: "primary-parts")
  }

  /// The blocks of the primary canonical form alone, by ranks: of each irreducible factor those of its powers.
  ///
  /// ```
  /// let a: Matrix<Rational> = [[0, 0, 2], [1, 0, 0], [0, 1, 0]]
  /// try Narrated.primaryStructure(a).answer.map(\.factor)   // [x^3-2]
  /// ```
  ///
  /// - Throws: ``ExactError`` as `Matrix.primaryForm(budget:)` does.
  /// - Complexity: that of the form without the change of basis.
  package static func primaryStructure<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<[PrimaryPart<Element>]> {
    let analysis = try PrimaryAnalysis(a, inEigenvalueOrder: true, narration)
    var derivation = analysis.derivation
    if !narration.isSilent {
      for part in analysis.parts { analysis.narrateRanks(of: part, a, into: &derivation) }
      derivation.append(
        BlockStructure(
          PrimaryForm.blocks(of: analysis.parts).map { .init(factor: $0.factor, size: $0.size, count: $0.count) }))
    }
    return Worked(analysis.parts, derivation, method: "primary-parts")
  }

  /// A basis of eigenvectors of a matrix, found as for ``primaryForm(_:narration:)``; or what is in its way.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[4, 1], [2, 3]]
  /// try Narrated.diagonalization(a).answer.diagonal   // (2, 5)
  /// ```
  ///
  /// - Parameter isOrthogonal: true for a basis whose vectors are orthogonal to each other; the matrix is its own adjoint then.
  /// - Throws: ``ExactError`` as `Matrix.diagonalization(budget:)` does.
  /// - Complexity: that of the primary form.
  public static func diagonalization<Element: ExactScalar>(
    _ a: Matrix<Element>, isOrthogonal: Bool = false, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Diagonalization<Element>> {
    let analysis = try PrimaryAnalysis(a, inEigenvalueOrder: true, narration)
    var answer = try Diagonalization(a, analysis.parts, narration.budget)
    if isOrthogonal { answer = answer.orthogonal }
    var derivation = analysis.derivation
    if !narration.isSilent, a.rows > 0 {
      if case .diagonal = answer {
        try analysis.narrateChains(a, into: &derivation, narration)
      } else {
        for part in analysis.parts { analysis.narrateRanks(of: part, a, into: &derivation) }
      }
      let verdict =
        switch answer {
        case .diagonal: "over \(Element.domain(of: a.rowMajor).tag)"
        case .defective: "no"
        case .notSplit: "not over \(Element.domain(of: a.rowMajor).tag)"
        }
      if isOrthogonal, case .diagonal(let diagonal, let change) = answer {
        derivation.append(OrthogonalEigenvectors(diagonal, change))
      }
      derivation.append(
        DiagonalizabilityVerdict(
          analysis.parts.map {
            .init(degree: $0.factor.degree, multiplicity: $0.multiplicity, geometric: $0.generators.count)
          }, order: a.rows, verdict: verdict))
      if case .diagonal(let diagonal, let change) = answer {
        let form = Matrix(a.shape) { $0 == $1 ? diagonal[$0] : .zero }
        if let check = try check("A*P = P*D", (a, change), (change, form), narration) { derivation.append(check) }
      }
    }
    return Worked(answer, derivation, method: "primary-parts")
  }

  /// The rational canonical form of a matrix: the blocks of each irreducible factor as for ``primaryForm(_:narration:)``, put
  /// together to invariant factors.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[2, 0], [0, 2]]
  /// try Narrated.frobeniusForm(a).answer.invariantFactors   // [x-2, x-2]
  /// ```
  ///
  /// - Throws: ``ExactError`` as `Matrix.frobeniusForm(budget:)` does.
  /// - Complexity: that of the form.
  public static func frobeniusForm<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<FrobeniusForm<Element>> {
    let analysis = try PrimaryAnalysis(a, inEigenvalueOrder: false, narration)
    let form = try FrobeniusForm(a, analysis.parts, narration.budget)
    var derivation = analysis.derivation
    if !narration.isSilent {
      for part in analysis.parts { analysis.narrateRanks(of: part, a, into: &derivation) }
      derivation.append(InvariantFactors("A", analysis.invariantFactors))
      var start = 0
      for factor in form.invariantFactors where start < NarrationLimits.narratedChainColumns {
        let vector = Vector((0..<a.rows).map { form.change[$0, start] })
        derivation.append(CyclicGenerator(vector, annihilator: factor, start: start))
        start += factor.degree
      }
      if let check = try check("A*P = P*F", (a, form.change), (form.change, form.form), narration) {
        derivation.append(check)
      }
    }
    return Worked(form, derivation, method: "primary-parts")
  }

  /// Whether two matrices are similar, by their invariant factors.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [0, 3]]
  /// try Narrated.similarity(a, [[1, 0], [0, 3]]).answer.isSimilar   // true
  /// ```
  ///
  /// - Throws: ``ExactError`` as `Matrix.similarity(to:budget:)` does.
  /// - Complexity: that of two rational canonical forms, an inverse and a product.
  public static func similarity<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Similarity<Element>> {
    let answer = try a.similarity(to: b, budget: narration.budget)
    var derivation = Derivation()
    if !narration.isSilent {
      for (name, matrix) in [("A", a), ("B", b)] {
        let analysis = try PrimaryAnalysis(matrix, inEigenvalueOrder: false, .silent(narration.budget))
        if a.rows > 0 {
          try narrateEquation(analysis.polynomial, analysis.factors, into: &derivation, narration.budget)
          for part in analysis.parts { analysis.narrateRanks(of: part, matrix, into: &derivation) }
        }
        derivation.append(InvariantFactors(name, analysis.invariantFactors))
      }
      derivation.append(SimilarityVerdict(isSimilar: answer.isSimilar))
      if case .similar(let change) = answer {
        if let check = try check("A*P = P*B", (a, change), (change, b), narration) { derivation.append(check) }
      }
    }
    return Worked(answer, derivation, method: "invariant-factors")
  }

  // MARK: Parts of the narration

  private static func check<Element: ExactScalar>(
    _ statement: String, _ left: (Matrix<Element>, Matrix<Element>), _ right: (Matrix<Element>, Matrix<Element>),
    _ narration: Narration
  ) throws(ExactError) -> IdentityCheck<Element>? {
    try ResultSize.ifWithinLimit { () throws(ExactError) in
      IdentityCheck(
        statement, left: try ExactChooser.product(left.0, left.1, narration.budget),
        right: try ExactChooser.product(right.0, right.1, narration.budget))
    }
  }
}

/// The characteristic polynomial, its factors and the primary parts, with the derivation of the first two.
struct PrimaryAnalysis<Element: ExactScalar> {
  let polynomial: Polynomial<Element>
  let factors: PolynomialFactors<Element>
  let parts: [PrimaryPart<Element>]
  var derivation = Derivation()

  init(_ a: Matrix<Element>, inEigenvalueOrder isOrdered: Bool, _ narration: Narration) throws(ExactError) {
    polynomial = try a.characteristicPolynomial(budget: narration.budget)
    guard a.rows > 0 else {
      (factors, parts) = (PolynomialFactors(constant: .one), [])
      return
    }
    factors = try polynomial.factored(budget: narration.budget)
    parts = try a.primaryParts(
      polynomial, isOrdered ? factors.inEigenvalueOrder : factors.factors, budget: narration.budget)
    if narration.isSilent { return }
    if a.rows <= NarrationLimits.narratedPowersOrder {
      let way = try Narrated.characteristicPolynomial(a, narration: narration).derivation
      for part in way.parts where !Narrated.isConclusion(part, of: Element.self) { derivation.parts.append(part) }
    }
    try Narrated.narrateEquation(polynomial, factors, into: &derivation, narration.budget)
  }

  /// The invariant factors as products of powers, each a divisor of the next.
  var invariantFactors: [PolynomialFactors<Element>] {
    let count = parts.reduce(0) { max($0, $1.generators.count) }
    return (0..<count).reversed().map { place in
      PolynomialFactors(
        constant: .one,
        parts.filter { place < $0.generators.count }.map { .init($0.factor.monic, $0.generators[place].size) })
    }
  }

  /// The ranks that say how large the blocks of a repeated factor are.
  func narrateRanks(of part: PrimaryPart<Element>, _ a: Matrix<Element>, into derivation: inout Derivation) {
    guard part.multiplicity > 1 else { return }
    derivation.append(
      PowerRanks(
        part.factor.monic, multiplicity: part.multiplicity, order: a.rows, ranks: part.ranks,
        blocks: part.counts.map { .init(size: $0.size, count: $0.count) }))
  }

  /// The vectors of each block, after the ranks or the reduction that they come from.
  func narrateChains(
    _ a: Matrix<Element>, into derivation: inout Derivation, _ narration: Narration
  ) throws(ExactError) {
    var start = 0
    let map = MatrixAction(a, narration.budget)
    for part in parts {
      try narrateKernel(of: part, a, into: &derivation, narration)
      for generator in part.generators {
        if start < NarrationLimits.narratedChainColumns {
          let chain = try map.chain(of: generator, part.factor.monic).map { $0[0] }
          derivation.append(CyclicChain(part.factor.monic, chain, start: start))
        }
        start += part.factor.degree * generator.size
      }
    }
  }

  /// The ranks; or, for an eigenvalue of multiplicity 1 of a small matrix, the reduction that gives the eigenvector.
  func narrateKernel(
    of part: PrimaryPart<Element>, _ a: Matrix<Element>, into derivation: inout Derivation, _ narration: Narration
  ) throws(ExactError) {
    try budgeted(narration.budget.check)
    narrateRanks(of: part, a, into: &derivation)
    guard part.factor.degree == 1, part.ranks.count <= 1, a.rows <= NarrationLimits.narratedEigenspaceOrder,
      parts.count <= NarrationLimits.narratedEigenspaces
    else { return }
    let root = -part.factor.monic[0]
    let shifted = Matrix(a.shape) { a[$0, $1] - ($0 == $1 ? root : .zero) }
    let reduction = try Narrated.nullSpace(shifted, narration: narration).derivation
    for step in reduction.parts where step is any SteppedPart { derivation.parts.append(step) }
  }
}

extension NarrationLimits {
  /// Up to this column the vectors of chains are shown.
  static let narratedChainColumns = 24
}
