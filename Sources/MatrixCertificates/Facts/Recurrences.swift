import MatrixArithmetic
import MatrixDomain

/// The output `closed` is a formula for the numbers u(n) with u(n) = c₁·u(n−1) + … + c_k·u(n−k) and the first numbers `u`: type
/// `closed-form`. `polynomial` is xᵏ − c₁·xᵏ⁻¹ − …, and `numbers` are the first ones.
///
/// - The power of each polynomial f of the formula that is as high as f has coefficients divides the characteristic one, and x
///   as often as numbers stand ahead, or less. So the sum satisfies the recurrence from there on, where the last coefficients
///   that are 0 are left out: `nʲ·aⁿ` does where (x − a)ʲ⁺¹ divides it.
/// - The sum gives the first numbers from there on, so it gives all that follow.
struct ClosedFormOfRecurrence: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    _ = try claim.evidence("closed-form")
    let coefficients = try claim.column(input: "c")
    let initial = try claim.column(input: "u")
    let order = coefficients.count
    try require(initial.count == order, "there are not as many first numbers as coefficients")
    let polynomial = coefficients.reversed().map { -$0 } + [S.one]
    let claimed = try claim.polynomial(
      try claim.output("polynomial"), in: "x", over: claim.ringDomain, named: "polynomial")
    try require(claimed == polynomial, "the polynomial is another")
    let form = try CheckedClosedForm<S>(try claim.output("closed"), over: claim.domain, in: "n", order: order)
    try require(form.first == Array(initial.prefix(form.first.count)), "the numbers ahead are others")
    var left = polynomial
    for term in form.terms {
      for _ in term.coefficients {
        guard let (quotient, remainder) = Polynomials.division(left, by: term.monic), remainder.isEmpty else {
          throw Rejection("a polynomial does not divide the characteristic one as often as it should")
        }
        left = quotient
      }
    }
    // What is left may hold x as often as it divides it: from that place on the recurrence is one of a lower order.
    let zeros = polynomial.prefix { $0.isZero }.count
    try require(form.first.count <= zeros, "more numbers stand ahead than 0 is a root")
    for (place, number) in form.numbers(order).enumerated() {
      try require(number == initial[place], "the formula gives another number at \(place)")
    }
    try checkNumbers(claim, coefficients, initial)
  }

  /// The output `numbers`: ten, or as many as there are coefficients and three.
  private func checkNumbers<S: CheckedScalar>(
    _ claim: Claim<S>, _ coefficients: [S], _ initial: [S]
  ) throws(Rejection) {
    let count = max(10, coefficients.count + 3)
    var numbers = initial
    while numbers.count < count {
      var sum = S.zero
      for (index, coefficient) in coefficients.enumerated() {
        sum += coefficient * numbers[numbers.count - 1 - index]
      }
      numbers.append(sum)
    }
    guard case .vector(let vector) = try claim.output("numbers"), vector.domain == claim.ringDomain else {
      throw Rejection("the numbers are no vector over the ring")
    }
    let claimed: [S] = try Scalars.read(vector.entries, over: vector.domain, named: "numbers")
    try require(claimed == numbers, "the first numbers are others")
  }
}
