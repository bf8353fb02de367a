import MatrixArithmetic
import MatrixDomain

/// Claims about lattices of whole vectors: `unimodular`, `lattice`, `latticemember`, `latticekernel`, `saturation`.
///
/// Lattices are those of the rows; with the option `style` set to `column` they are those of the columns, and every matrix
/// is turned before it is looked at.
enum LatticeClaims: IntegerFact {
  case unimodularity, lattice, membership, kernel, saturation

  func checkIntegers(_ claim: Claim<Rational>) throws(Rejection) {
    switch self {
    case .unimodularity: try Self.checkUnimodular(claim)
    case .lattice: try Self.checkLattice(claim)
    case .membership: try Self.checkMember(claim)
    case .kernel: try Self.checkKernel(claim)
    case .saturation: try Self.checkSaturation(claim)
    }
  }

  /// `unimodular`: true, type `unimodular` without data: the inverse is multiplied out. False, the types of `det`: the
  /// determinant is proved; and A takes the witness, which is not whole, to whole numbers.
  static func checkUnimodular(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    let a = try IntegerForms.wholeMatrix(claim)
    try require(a.rows == a.columns, "A is not square")
    let determinant = try claim.wholeNumber("determinant")
    if try claim.truth("unimodular") {
      try claim.checkOutputs("unimodular", "determinant", "inverse")
      _ = try Evidence<Rational>(claim, type: "unimodular")
      let inverse = try claim.outputMatrix("inverse", over: .integers)
      try require(inverse.shape == a.shape, "the inverse has the wrong shape")
      try IntegerForms.checkInverse(inverse, of: a, named: "A")
      try require(determinant.magnitude.isOne, "the determinant of a unimodular matrix is 1 or -1")
      // It is one of the two, and one prime tells which.
      guard let prime = Primes.below(Primes.limit) else { throw Rejection("there is no prime") }
      let places = Array(0..<a.rows)
      let residue = Residues(a.whole, rows: places, columns: places, prime: prime).determinant()
      return try require(residue == determinant.residue(modulo: UInt64(prime)), "the determinant has the other sign")
    }
    try claim.checkOutputs("unimodular", "determinant", "witness")
    let witness = try claim.outputVector("witness", count: a.columns)
    try require(witness.contains { !$0.isWhole }, "the witness is whole")
    try require(isWhole(a, times: witness), "A times the witness is not whole")
    try Determinant.check(a, Rational(determinant), claim)
  }

  /// `lattice`: type `lattice-basis`. Data: `combinations` Y and `coordinates` X (matrices, Z), with Y·A = B and X·B = A.
  static func checkLattice(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("basis", "rank", "determinant", "squared")
    let style = try Style(claim)
    let a = style.turned(try IntegerForms.wholeMatrix(claim))
    let basis = style.turned(try claim.outputMatrix("basis", over: .integers))
    try checkCanonical(basis, ambient: a.columns, claim)
    let evidence = try Evidence<Rational>(claim, type: "lattice-basis", fields: "combinations", "coordinates")
    let combinations = try style.matrix(evidence, "combinations", basis.rows, a.rows)
    let coordinates = try style.matrix(evidence, "coordinates", a.rows, basis.rows)
    try require(combinations.times(a, equals: { basis[$0, $1] }), "the combinations of A are not the basis")
    try require(coordinates.times(basis, equals: { a[$0, $1] }), "the combinations of the basis are not A")
    let squared = try gramDeterminant(basis)
    try require(try claim.wholeNumber("squared") == squared, "the square of the determinant is another")
    let root = SquareRoot(of: Rational(squared))
    let expected: Value = root.rational.map { .scalar($0.numerator) } ?? .text(root.description)
    try require(try claim.output("determinant") == expected, "the determinant is another")
  }

  /// `latticemember`: type `combination`, no data.
  static func checkMember(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A", "v")
    let a = try Style(claim).turned(try IntegerForms.wholeMatrix(claim))
    let vector = try claim.vector("v", count: a.columns)
    try require(vector.allSatisfy(\.isWhole), "v has an entry that is not whole")
    _ = try Evidence<Rational>(claim, type: "combination")
    if try claim.truth("member") {
      try claim.checkOutputs("member", "combination")
      guard case .vector(let value) = try claim.output("combination") else {
        throw Rejection("the combination is not a vector")
      }
      let combination: [Rational] = try Scalars.read(value, over: .integers, named: "combination")
      try require(combination.count == a.rows, "the combination has the wrong number of entries")
      return try require(a.transposed.maps(combination, to: { vector[$0] }), "the combination gives another vector")
    }
    try claim.checkOutputs("member", "functional")
    let functional = try claim.outputVector("functional", count: a.columns)
    try require(isWhole(a, times: functional), "the functional is not whole on the lattice")
    var value = Rational.zero
    for (factor, entry) in zip(functional, vector) { value.addProduct(factor, entry) }
    try require(!value.isWhole, "the functional is whole on the vector, too")
  }

  /// `latticekernel`: type `integer-solutions`, as for a homogeneous system.
  static func checkKernel(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("basis", "rank")
    let a = try IntegerForms.wholeMatrix(claim)
    let basis = try claim.outputMatrix("basis", over: .integers)
    try require(basis.columns == a.columns, "the basis has the wrong shape")
    try require(try claim.count("rank") == basis.rows, "the rank is not the number of basis vectors")
    for row in 0..<basis.rows { try require(a.annihilates(basis.row(row)), "A does not take a basis vector to 0") }
    try IntegerSystem.checkDirections(basis, of: a, claim)
  }

  /// `saturation`: type `saturated-lattice`. Data, matrices over Z: `combinations` Y, `coordinates` X, `change` T and
  /// `changeInverse`, `rightInverse` F.
  ///
  /// B·F = I: what B spans of whole vectors, it spans by whole numbers. T is unimodular, so that the rows of P = T⁻¹·B are
  /// another basis of the same lattice. With D the diagonal matrix of the invariants, Y·A = D·P and A = X·D·P: the lattice
  /// of A is that of D·P, of finite index in that of P, and the quotient is what D says.
  static func checkSaturation(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("basis", "rank", "index", "invariants", "quotient")
    let style = try Style(claim)
    let a = style.turned(try IntegerForms.wholeMatrix(claim))
    let basis = style.turned(try claim.outputMatrix("basis", over: .integers))
    try checkCanonical(basis, ambient: a.columns, claim)
    let rank = basis.rows
    let invariants = try claim.invariants(count: rank)
    try require(
      try claim.wholeNumber("index") == invariants.reduce(.one, *), "the index is not the product of the invariants")
    try require(
      try claim.output("quotient") == .text(IntegerForms.cokernel(invariants, free: 0)),
      "the quotient is not the one the invariants tell")
    let evidence = try Evidence<Rational>(
      claim, type: "saturated-lattice", fields: "combinations", "coordinates", "change", "changeInverse", "rightInverse"
    )
    let combinations = try style.matrix(evidence, "combinations", rank, a.rows)
    let coordinates = try style.matrix(evidence, "coordinates", a.rows, rank)
    let change = try style.matrix(evidence, "change", rank, rank)
    let changeInverse = try style.matrix(evidence, "changeInverse", rank, rank)
    let rightInverse = try style.matrix(evidence, "rightInverse", a.columns, rank)
    try IntegerForms.checkInverse(changeInverse, of: change, named: "the change of basis")
    try require(
      basis.times(rightInverse, equals: { $0 == $1 ? .one : .zero }), "the basis times the right inverse is not I")
    let adapted = changeInverse.multiplied(by: basis)
    let multiples = ExactMatrix<Rational>(
      rows: rank, columns: a.columns,
      entries: (0..<rank).flatMap { row in adapted.row(row).map { $0 * Rational(invariants[row]) } })
    try require(combinations.times(a, equals: { multiples[$0, $1] }), "the combinations of A are not the multiples")
    try require(coordinates.times(multiples, equals: { a[$0, $1] }), "the combinations of the multiples are not A")
  }

  // MARK: Parts

  /// True where the matrix takes a vector to whole numbers.
  private static func isWhole(_ a: ExactMatrix<Rational>, times vector: [Rational]) -> Bool {
    let cleared = Cleared(vector)
    return a.whole.allSatisfy { row in
      var sum = Integer.zero
      for (left, right) in zip(row, cleared.numerators) { sum.addProduct(left, right) }
      return sum.isMultiple(of: cleared.denominator)
    }
  }

  /// Rejects unless a basis is in Hermite normal form without a row of zeros, and `rank` the number of its rows.
  private static func checkCanonical(
    _ basis: ExactMatrix<Rational>, ambient: Int, _ claim: Claim<Rational>
  ) throws(Rejection) {
    try require(basis.columns == ambient, "the basis has the wrong shape")
    let pivots = try IntegerForms.pivots(ofHermite: basis)
    try require(pivots.count == basis.rows, "the basis has a row of zeros")
    try require(try claim.count("rank") == pivots.count, "the rank is not the number of basis vectors")
  }

  /// The determinant of B·Bᵀ for independent rows, without fractions.
  private static func gramDeterminant(_ basis: ExactMatrix<Rational>) throws(Rejection) -> Integer {
    if basis.rows == basis.columns {
      // In Hermite form: the diagonal.
      let determinant = (0..<basis.rows).reduce(Integer.one) { $0 * basis.whole[$1][$1] }
      return determinant * determinant
    }
    return try LatticeReduction.gramDeterminants(basis.whole).last ?? .one
  }

  /// Rows or columns.
  private struct Style {
    let isByColumns: Bool

    init(_ claim: Claim<Rational>) throws(Rejection) { isByColumns = try IntegerForms.style(claim) }

    func turned(_ matrix: ExactMatrix<Rational>) -> ExactMatrix<Rational> { isByColumns ? matrix.transposed : matrix }

    /// A matrix of the evidence, of a shape once it is turned.
    func matrix(
      _ evidence: Evidence<Rational>, _ name: String, _ rows: Int, _ columns: Int
    ) throws(Rejection) -> ExactMatrix<Rational> {
      turned(
        try evidence.matrix(name, over: .integers, isByColumns ? columns : rows, isByColumns ? rows : columns))
    }
  }
}

extension Claim where S == Rational {
  /// A scalar over ℤ among the outputs.
  func wholeNumber(_ name: String) throws(Rejection) -> Integer {
    guard case .scalar(let value) = try output(name) else { throw Rejection("the output \(name) is not a scalar") }
    return (try Scalars.read(value, over: .integers, named: name) as Rational).numerator
  }

  /// The output `invariants`: so many positive numbers, each a divisor of the next.
  func invariants(count: Int) throws(Rejection) -> [Integer] {
    guard case .list(let items) = try output("invariants"), items.count == count else {
      throw Rejection("the invariants are not a list of \(count)")
    }
    var result: [Integer] = []
    for item in items {
      guard case .scalar(let value) = item else { throw Rejection("an invariant is not a scalar") }
      let invariant = (try Scalars.read(value, over: .integers, named: "invariants") as Rational).numerator
      try require(invariant.signum > 0, "an invariant is not positive")
      try require(invariant.isMultiple(of: result.last ?? .one), "the invariants are no chain of divisors")
      result.append(invariant)
    }
    return result
  }
}
