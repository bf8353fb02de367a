import MatrixArithmetic
import MatrixDomain

/// `hermite` and `smith`: type `unimodular`.
///
/// The transformations are whole matrices, and the certificate gives their inverses, which are whole too: so their
/// determinants are 1 or -1. The rest is multiplied out and looked at.
/// - Complexity: three products of whole matrices, or four.
enum IntegerForms: IntegerFact {
  case hermite, smith

  func checkIntegers(_ claim: Claim<Rational>) throws(Rejection) {
    switch self {
    case .hermite: try Self.checkHermite(claim)
    case .smith: try Self.checkSmith(claim)
    }
  }

  /// `U·A = H`, or with the option `style` set to `column` `A·U = H`. Data: `inverse` of U (matrix, Z).
  static func checkHermite(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("H", "U", "rank")
    let isByColumns = try style(claim)
    func turned(_ matrix: ExactMatrix<Rational>) -> ExactMatrix<Rational> { isByColumns ? matrix.transposed : matrix }
    let a = turned(try wholeMatrix(claim))
    let form = turned(try claim.outputMatrix("H", over: .integers))
    let transform = turned(try claim.outputMatrix("U", over: .integers))
    let evidence = try Evidence<Rational>(claim, type: "unimodular", fields: "inverse")
    try require(form.shape == a.shape, "H has another shape than A")
    try require(transform.shape == Shape(a.rows, a.rows), "U has the wrong shape")
    let pivots = try pivots(ofHermite: form)
    try require(try claim.count("rank") == pivots.count, "the rank is not the number of pivots")
    try checkInverse(turned(try evidence.matrix("inverse", over: .integers, a.rows, a.rows)), of: transform, named: "U")
    try require(transform.times(a, equals: { form[$0, $1] }), "U times A is not H")
  }

  /// The pivot columns of a whole matrix that must be in Hermite normal form, row style.
  static func pivots(ofHermite form: ExactMatrix<Rational>) throws(Rejection) -> [Int] {
    let pivots = try Profile.pivots(ofEchelon: form)
    for (row, column) in pivots.enumerated() {
      let pivot = form.whole[row][column]
      try require(!pivot.isNegative, "a pivot of H is negative")
      for above in 0..<row {
        let entry = form.whole[above][column]
        try require(!entry.isNegative && entry < pivot, "an entry of H is not reduced by the pivot of its line")
      }
    }
    return pivots
  }

  /// `U·A·V = S`. Data: `leftInverse` of U and `rightInverse` of V (matrices, Z), and with the output
  /// `elementaryDivisors` the `primes` in them.
  static func checkSmith(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    let hasPowers = claim.hasOutput("elementaryDivisors")
    try claim.checkOutputs(
      ["S", "U", "V", "invariants", "cokernel"] + (hasPowers ? ["elementaryDivisors"] : []))
    let a = try wholeMatrix(claim)
    let form = try claim.outputMatrix("S", over: .integers)
    let left = try claim.outputMatrix("U", over: .integers)
    let right = try claim.outputMatrix("V", over: .integers)
    let evidence = try Evidence<Rational>(claim, type: "unimodular", fields: "leftInverse", "rightInverse", "primes")
    try require(evidence.has("primes") == hasPowers, "primes belong to elementary divisors")
    try require(form.shape == a.shape, "S has another shape than A")
    try require(left.shape == Shape(a.rows, a.rows), "U has the wrong shape")
    try require(right.shape == Shape(a.columns, a.columns), "V has the wrong shape")
    var invariants: [Integer] = []
    for row in 0..<a.rows {
      for column in 0..<a.columns {
        let entry = form.whole[row][column]
        if row != column {
          try require(entry.isZero, "S is not diagonal")
          continue
        }
        try require(!entry.isNegative, "a diagonal entry of S is negative")
        if entry.isZero { continue }
        try require(invariants.count == row, "a zero stands before another diagonal entry of S")
        try require(entry.isMultiple(of: invariants.last ?? .one), "the diagonal of S is no chain of divisors")
        invariants.append(entry)
      }
    }
    guard case .list(let items) = try claim.output("invariants") else {
      throw Rejection("the invariants are not a list")
    }
    try require(items == invariants.map { .scalar($0) }, "the invariants are not the diagonal of S")
    try require(
      try claim.output("cokernel") == .text(cokernel(invariants, free: a.rows - invariants.count)),
      "the cokernel is not the one the invariants tell")
    if hasPowers {
      try require(
        try claim.output("elementaryDivisors") == .list(try powers(in: invariants, evidence).map { .scalar($0) }),
        "the elementary divisors are others")
    }
    try checkInverse(
      try evidence.matrix("leftInverse", over: .integers, a.rows, a.rows), of: left, named: "U")
    let inverse = try evidence.matrix("rightInverse", over: .integers, a.columns, a.columns)
    try checkInverse(inverse, of: right, named: "V")
    // U·A = S·V⁻¹ is U·A·V = S, without a product of three.
    try require(
      left.times(a, equals: { $0 < a.columns ? form[$0, $0] * inverse[$0, $1] : .zero }), "U times A times V is not S")
  }

  /// The prime powers in the invariants, by the primes of the evidence: rising, below 2⁶³, and no others divide.
  private static func powers(in invariants: [Integer], _ evidence: Evidence<Rational>) throws(Rejection) -> [Integer] {
    guard case .list(let items) = try evidence.value("primes") else { throw Rejection("the primes are not a list") }
    var rests = invariants
    var powers: [Integer] = []
    var last = Integer.one
    for item in items {
      guard case .scalar(let value) = item else { throw Rejection("a prime is not a scalar") }
      let prime = (try Scalars.read(value, over: .integers, named: "primes") as Rational).numerator
      try require(prime > last, "the primes do not rise")
      try require((try? PrimeModulus(prime)) != nil, "a prime is none below 2^63")
      try require(rests.last?.isMultiple(of: prime) ?? false, "a prime divides no invariant")
      last = prime
      for index in rests.indices {
        var power = Integer.one
        while let quotient = rests[index].dividedExactly(by: prime) {
          rests[index] = quotient
          power *= prime
        }
        if !power.isOne { powers.append(power) }
      }
    }
    try require(rests.allSatisfy(\.isOne), "an invariant holds other primes")
    return powers
  }

  /// `Z/2 + Z/156 + Z^3`; `0` for the group of one element.
  static func cokernel(_ invariants: [Integer], free: Int) -> String {
    var parts = invariants.filter { !$0.isOne }.map { "Z/\($0)" }
    if free > 0 { parts.append(free == 1 ? "Z" : "Z^\(free)") }
    return parts.isEmpty ? "0" : parts.joined(separator: " + ")
  }

  static func checkInverse(_ inverse: ExactMatrix<Rational>, of matrix: ExactMatrix<Rational>, named name: String)
    throws(Rejection)
  {
    try require(
      matrix.times(inverse, equals: { $0 == $1 ? .one : .zero }), "\(name) times its inverse is not the identity")
  }

  /// The operand, whose entries must be whole.
  static func wholeMatrix(_ claim: Claim<Rational>) throws(Rejection) -> ExactMatrix<Rational> {
    let a = try claim.matrix("A")
    try require(a.scales.allSatisfy(\.isOne), "A has an entry that is not whole")
    return a
  }

  /// True where columns are meant.
  static func style(_ claim: Claim<Rational>) throws(Rejection) -> Bool {
    switch claim.options.first(where: { $0.name == "style" })?.setting {
    case nil, .text("row"): return false
    case .text("column"): return true
    default: throw Rejection("the style is neither row nor column")
    }
  }
}
