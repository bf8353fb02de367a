import MatrixArithmetic
import MatrixDomain

/// `lll`: type `reduced-lattice`. Data: `inverse` of U (matrix, Z).
///
/// U is unimodular, and U·A = R: the rows of both make the same lattice. The rows of R that are not zero come first; the
/// conditions of Lenstra, Lenstra and Lovász are checked in whole numbers, with the Gram determinants dᵢ and
/// λᵢⱼ = dⱼ₊₁·μᵢⱼ: every dᵢ is positive, 2·|λᵢⱼ| ≤ dⱼ₊₁, and δ·dᵢ² ≤ dᵢ₊₁·dᵢ₋₁ + λᵢ,ᵢ₋₁².
/// - Complexity: `rank³` products of numbers as long as the Gram determinants.
enum LatticeReduction: IntegerFact {
  case reduction

  func checkIntegers(_ claim: Claim<Rational>) throws(Rejection) {
    try Self.check(claim)
  }

  static func check(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    let bound = try option(claim, "bound")
    if bound == nil {
      try claim.checkOutputs("reduced", "U", "rank")
    } else {
      try claim.checkOutputs("reduced", "U", "rank", "kept", "short")
    }
    let a = try IntegerForms.wholeMatrix(claim)
    let reduced = try claim.outputMatrix("reduced", over: .integers)
    let transform = try claim.outputMatrix("U", over: .integers)
    let evidence = try Evidence<Rational>(claim, type: "reduced-lattice", fields: "inverse")
    try require(reduced.shape == a.shape, "the reduced basis has another shape than A")
    try require(transform.shape == Shape(a.rows, a.rows), "U has the wrong shape")
    let rank = try claim.count("rank")
    try require((0...a.rows).contains(rank), "the rank is none")
    for row in rank..<a.rows {
      try require(reduced.whole[row].allSatisfy(\.isZero), "a row behind the basis is not zero")
    }
    let delta = try option(claim, "delta") ?? Rational(3, 4)
    try require(delta > Rational(1, 4) && delta <= 1, "delta is not above 1/4 and at most 1")
    let determinants = try checkReduced(Array(reduced.whole.prefix(rank)), delta)
    try IntegerForms.checkInverse(
      try evidence.matrix("inverse", over: .integers, a.rows, a.rows), of: transform, named: "U")
    try require(transform.times(a, equals: { reduced[$0, $1] }), "U times A is not the reduced basis")
    if let bound {
      let last = (0..<rank).last { Rational(determinants[$0 + 1], determinants[$0]) <= bound } ?? -1
      try require(try claim.count("kept") == last + 1, "another number of vectors is within the bound")
      let short = try claim.outputMatrix("short", over: .integers)
      try require(
        short.columns == a.columns && short.whole == Array(reduced.whole.prefix(last + 1)),
        "the vectors within the bound are others")
    }
  }

  /// The Gram determinants from d₀ = 1 on, of independent rows.
  static func gramDeterminants(_ basis: [[Integer]]) throws(Rejection) -> [Integer] { try checkReduced(basis, nil) }

  /// The Gram determinants from d₀ = 1 on, of a basis that is reduced if δ is given.
  private static func checkReduced(_ basis: [[Integer]], _ delta: Rational?) throws(Rejection) -> [Integer] {
    var determinants = [Integer.one]
    var coefficients: [[Integer]] = []
    for row in basis.indices {
      var line: [Integer] = []
      for other in 0...row {
        var value = Integer.zero
        for (x, y) in zip(basis[row], basis[other]) { value.addProduct(x, y) }
        for index in 0..<other {
          value =
            determinants[index + 1] * value - line[index] * (other == row ? line[index] : coefficients[other][index])
          value.divideExactly(by: determinants[index])
        }
        line.append(value)
      }
      let determinant = line.removeLast()
      try require(determinant.signum > 0, "the basis is dependent")
      for (other, value) in line.enumerated() where delta != nil {
        try require((value + value).magnitude <= determinants[other + 1], "a coefficient of the basis is above 1/2")
      }
      if row > 0, let delta {
        let (before, middle) = (determinants[row - 1], determinants[row])
        let last = line[row - 1]
        try require(
          delta.numerator * middle * middle <= delta.denominator * (determinant * before + last * last),
          "two vectors of the basis are out of order")
      }
      determinants.append(determinant)
      coefficients.append(line)
    }
    return determinants
  }

  private static func option(_ claim: Claim<Rational>, _ name: String) throws(Rejection) -> Rational? {
    switch claim.options.first(where: { $0.name == name })?.setting {
    case nil: return nil
    case .text(let text): return try Scalars.read(ScalarValue(.rationals, text), over: .rationals, named: name)
    default: throw Rejection("the option \(name) is no fraction")
    }
  }
}
