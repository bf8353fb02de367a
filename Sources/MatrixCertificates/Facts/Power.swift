import MatrixArithmetic
import MatrixDomain

/// `power`: type `recomputation`, no data, or `square-chain`.
///
/// The checker computes A to the exponent's absolute value by repeated squaring. For a negative exponent the result is
/// multiplied by that power: the product must be the identity. A square chain carries `squares`, the list of A², A⁴, A⁸,
/// … as far as they are needed; then each is one product to check.
///
/// A power on the way that is far longer than A and the result together belongs to another result, and is not computed;
/// nor is one whose product with the result could pass ``Integer/bitLimit``, whatever the result.
struct Power: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let exponent = try Self.exponent(claim)
    try answer(.matrix, over: exponent.isNegative ? .field : .ring, "result").check(claim)
    let result = try claim.matrix("result")
    try require(result.shape == a.shape, "the result has the wrong shape")
    let isChain = claim.certificate.type == "square-chain"
    let evidence = try claim.evidence(isChain ? "square-chain" : "recomputation")
    let squares = isChain ? try Self.squares(of: a, exponent, evidence, claim) : nil
    let (far, isBeyond) = (4 * (a.rows + 1)).multipliedReportingOverflow(
      by: a.commonBits + result.commonBits + 64)
    let limit = isBeyond ? Self.longest : min(far, Self.longest)
    let power = try Self.power(a, exponent, squares, limit: limit)
    try require(power.bits <= 2 * Self.longest + 64, "the power is another matrix: it has far longer entries")
    if exponent.isNegative {
      try require(
        power.times(result, equals: { $0 == $1 ? .one : .zero }), "the result is not the inverse of the power")
    } else {
      claim.set("value", Entries(power))
      try claim.checkEqual("result", "value")
    }
  }

  /// The most bits of a factor: a product of two has half of ``Integer/bitLimit``, and a product of that with a result,
  /// which ``Claim/longest`` keeps below a quarter, stays within the limit.
  private static let longest = Integer.bitLimit / 4 - 64

  /// The input `n`: a count or a whole scalar of at most 2¹⁶ bits.
  static func exponent(_ claim: Statement) throws(Rejection) -> Integer {
    switch try claim.input("n") {
    case .count(let count): return Integer(count)
    case .scalar(let value):
      guard let whole = (try Scalars.read(value, over: value.domain, named: "n") as Rational).asInteger else {
        throw Rejection("n is not an integer")
      }
      guard whole.bitCount <= 1 << 16 else { throw Rejection("the exponent has more than 65536 bits") }
      return whole
    default: throw Rejection("n is not an integer")
    }
  }

  private static func squares<S: CheckedScalar>(
    of a: ExactMatrix<S>, _ exponent: Integer, _ evidence: Evidence, _ claim: Claim<S>
  ) throws(Rejection) -> [ExactMatrix<S>] {
    let items = try evidence.list("squares")
    let bits = exponent.isZero ? 0 : exponent.magnitude.bitCount
    try require(items.count == max(0, bits - 1), "the chain has the wrong number of squares")
    var previous = a
    var result: [ExactMatrix<S>] = []
    for (index, item) in items.enumerated() {
      guard case .matrix(let value) = item, value.shape == a.shape, value.bar == nil else {
        throw Rejection("a square is not a matrix of A's shape")
      }
      let square = try ExactMatrix<S>(value, over: claim.ringDomain, named: "squares")
      try require(previous.times(previous, equals: { square[$0, $1] }), "square \(index + 1) of the chain is wrong")
      result.append(square)
      previous = square
    }
    return result
  }

  /// A power by repeated squaring, with the squares given or computed.
  private static func power<S: CheckedScalar>(
    _ a: ExactMatrix<S>, _ exponent: Integer, _ squares: [ExactMatrix<S>]?, limit: Int
  ) throws(Rejection) -> ExactMatrix<S> {
    var result: ExactMatrix<S>?
    var square = a
    var rest = exponent.magnitude
    var index = 0
    while !rest.isZero {
      if !rest.isEven {
        if let partial = result { result = try partial.multiplied(by: square, limit: limit) } else { result = square }
      }
      rest = rest >> 1
      guard !rest.isZero else { break }
      if let squares { square = squares[index] } else { square = try square.multiplied(by: square, limit: limit) }
      index += 1
    }
    return result ?? ExactMatrix(identity: a.rows)
  }
}

extension ExactMatrix {
  init(identity size: Int) {
    self.init(rows: size, columns: size, entries: (0..<size * size).map { $0 % (size + 1) == 0 ? .one : .zero })
  }

  /// The bits of the longest number.
  fileprivate var bits: Int {
    zip(whole, scales).reduce(0) { $1.0.reduce(max($0, $1.1.bitCount)) { max($0, S.bits($1)) } }
  }

  /// The same of the entries over one common denominator.
  fileprivate var commonBits: Int {
    let cleared = Cleared((0..<rows).flatMap(row))
    return cleared.numerators.reduce(cleared.denominator.bitCount) { max($0, S.bits($1)) }
  }

  /// The product; refused where the factors are longer than `limit` bits.
  fileprivate func multiplied(by other: ExactMatrix, limit: Int) throws(Rejection) -> ExactMatrix {
    try require(max(bits, other.bits) <= limit, "the power is another matrix: it has far longer entries")
    return multiplied(by: other)
  }
}
