import MatrixArithmetic
import MatrixDomain

/// One thing that is true of the operands, the outputs and the evidence of a result. The checker computes it for itself.
protocol CheckedFact: Sendable {
  /// Rejects a claim where the fact is false or is not shown.
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection)
}

/// A fact about lengths, distances or signs.
protocol MetricFact: CheckedFact {
  func checkLengths<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection)
  /// What is left of the fact over a field without lengths; by default nothing.
  func checkWithoutLengths<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection)
}

extension MetricFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { try S.checkMetric(self, claim) }
  func checkWithoutLengths<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { throw S.refuse(claim) }
}

/// A fact about integers, which mean something inside ℚ alone.
protocol IntegerFact: CheckedFact {
  func checkIntegers(_ claim: Claim<Rational>) throws(Rejection)
}

extension IntegerFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { try S.checkIntegers(self, claim) }
}

/// A fact about forms over finite fields.
protocol FiniteFact: CheckedFact {
  func checkFinite<S: CheckedResidue>(_ claim: Claim<S>) throws(Rejection)
}

extension FiniteFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { try S.checkFinite(self, claim) }
}

// What a field can say of each kind.
extension CheckedScalar {
  static func checkMetric(_ fact: some MetricFact, _ claim: Claim<Self>) throws(Rejection) {
    try fact.checkWithoutLengths(claim)
  }
  static func checkIntegers(_ fact: some IntegerFact, _ claim: Claim<Self>) throws(Rejection) { throw refuse(claim) }
  static func checkFinite(_ fact: some FiniteFact, _ claim: Claim<Self>) throws(Rejection) { throw refuse(claim) }
}

extension CheckedMetricScalar {
  static func checkMetric(_ fact: some MetricFact, _ claim: Claim<Self>) throws(Rejection) {
    try fact.checkLengths(claim)
  }
}

extension Rational {
  static func checkIntegers(_ fact: some IntegerFact, _ claim: Claim<Rational>) throws(Rejection) {
    try fact.checkIntegers(claim)
  }
}

extension CheckedResidue {
  static func checkFinite(_ fact: some FiniteFact, _ claim: Claim<Self>) throws(Rejection) {
    try fact.checkFinite(claim)
  }
}

/// A fact that is stated over fields with lengths alone.
struct WithLengths<Fact: CheckedFact>: MetricFact {
  let fact: Fact

  init(_ fact: Fact) { self.fact = fact }

  func checkLengths<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) { try fact.check(claim) }
}

/// A fact that is stated over infinite fields alone: the elements of a finite one have no conjugates.
struct InfiniteField<Fact: CheckedFact>: CheckedFact {
  let fact: Fact

  init(_ fact: Fact) { self.fact = fact }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try require(!S.isFinite, "elements of a finite field have no conjugates")
    try fact.check(claim)
  }
}

/// A fact that an option chooses.
struct OptionChoice<Chosen: CheckedFact, Other: CheckedFact>: CheckedFact {
  let option: String
  let chosen: Chosen
  let otherwise: Other

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    if claim.options.contains(where: { $0.name == option && $0.setting == .truth(true) }) {
      try chosen.check(claim)
    } else {
      try otherwise.check(claim)
    }
  }
}
