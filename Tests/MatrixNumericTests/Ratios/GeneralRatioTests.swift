import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// The eleven kinds of general matrices LAPACK's generator `dlatb4` makes.
enum GeneralRatioMatrix: CaseIterable {
  case diagonal, upper, lower, wellConditioned, firstZero, lastZero, halfZero, badlyConditioned, worseConditioned,
    nearUnderflow, nearOverflow

  /// κ and the scale.
  private var parameters: (condition: Double, scale: Double) {
    let worst = 0.1 / Rounding.epsilon
    return switch self {
    case .badlyConditioned: (worst.squareRoot(), 1)
    case .worseConditioned: (worst, 1)
    case .nearUnderflow: (2, StructuredRatios.small)
    case .nearOverflow: (2, StructuredRatios.large)
    default: (2, 1)
    }
  }

  /// The columns that are 0.
  func zeros(_ count: Int) -> Range<Int> {
    switch self {
    case .firstZero: 0..<min(1, count)
    case .lastZero: max(0, count - 1)..<count
    case .halfZero: count / 2..<count
    default: 0..<0
    }
  }

  func matrix<Element: RandomScalar>(
    _ count: Int, _ random: inout SeededRandom, of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let (condition, scale) = parameters
    let values = SingularValueMode.geometric.values(count, condition: condition, &random)
    if self == .diagonal { return Matrix(Shape(count, count)) { Element(real: $0 == $1 ? values[$0] : 0) } }
    let full: Matrix<Element> = random.matrix(count, count, singularValues: values)
    let zeros = zeros(count)
    return Matrix(full.shape) { row, column in
      if zeros.contains(column) || self == .upper && row > column || self == .lower && row < column { return .zero }
      return full[row, column].scaled(by: scale)
    }
  }
}

/// LAPACK's test ratios for general systems (`dchkge`, `ddrvge`): its types, sizes and threshold.
@Suite struct GeneralRatioTests {
  static let sizes = [0, 1, 2, 3, 5, 10, 50]

  @Test func generalSystemsStayBelowTheThreshold() throws {
    var ratios = StructuredRatios()
    var random = SeededRandom("ratios of general systems")
    for type in GeneralRatioMatrix.allCases {
      for size in Self.sizes {
        ratios.context = "\(type) real \(size)"
        try check(type.matrix(size, &random) as Matrix<Double>, type.zeros(size).first, &ratios, &random)
        ratios.context = "\(type) complex \(size)"
        try check(type.matrix(size, &random) as Matrix<Complex>, type.zeros(size).first, &ratios, &random)
      }
    }
    let maxima = ratios.maxima.sorted { $0.key < $1.key }.map { "\($0) \(($1 * 100).rounded() / 100)" }
    print("maxima of general systems: \(maxima.joined(separator: ", "))")
    #expect(ratios.failures == [], "\(random)")
  }

  private func subject<Element: RandomScalar>(_ a: Matrix<Element>) throws -> RatioSubject<Element> {
    let lu = try LU(a)
    let product = lu.permutation.inverse.applied(to: lu.lower * lu.upper)
    let inverse = lu.singularPivot == nil ? try lu.inverse() : nil
    return RatioSubject(factorization: lu, product: product, inverse: inverse)
  }

  private func check<Element: RandomScalar>(
    _ a: Matrix<Element>, _ zero: Int?, _ ratios: inout StructuredRatios, _ random: inout SeededRandom
  ) throws {
    let subject = try subject(a)
    if let zero {
      ratios.factors(subject.product!, a)
      #expect(subject.factorization.singularPivot == zero, "\(ratios.context)")
      #expect(throws: NumericError.singular(pivot: zero)) {
        try Numeric.solve(a, Matrix(Shape(a.rows, 1), repeating: .one), NumericOptions(driver: "getrf"))
      }
      return
    }
    try subject.check(a, &ratios, &random)
    try driver(a, &ratios, &random)
  }

  /// The expert driver: its residual, and the backward error it claims (`dget07`, and `ddrvge` for `gesvx`).
  private func driver<Element: RandomScalar>(
    _ a: Matrix<Element>, _ ratios: inout StructuredRatios, _ random: inout SeededRandom
  ) throws {
    let expected: Matrix<Element> = random.matrix(a.rows, 2)
    let b = a * expected
    // Proofs of large systems take a while without optimisation: one kind of matrix is enough.
    let isSlow = a.rows > 10 && !ratios.context.hasPrefix("wellConditioned real")
    for (isRefined, depth) in [(true, isSlow ? TrustDepth.lean : .full), (false, .lean)] {
      let options = NumericOptions(driver: "getrf", depth: depth, isRefined: isRefined)
      let answer = try Numeric.solve(a, b, options)
      try ratios.residual(a, .none, answer.value, b)
      ratios.solution(answer.value, expected, reciprocalCondition: try Numeric.reciprocalCondition(a))
      if let error = answer.trust.componentwiseBackwardError {
        ratios.record("backward", error / (Double(a.rows + 1) * Rounding.unit))
      }
      let bound = answer.trust.forwardErrorBound!.relative
      // Half of a matrix is ill-conditioned whatever the whole was.
      let isHard = ["worse", "upper", "lower"].contains { ratios.context.hasPrefix($0) }
      #expect(bound.isFinite || isHard, "\(ratios.context)")
    }
  }

  @Test func theHarnessFailsOnInjectedErrors() throws {
    var random = SeededRandom("injected errors, general")
    let a: Matrix<Double> = GeneralRatioMatrix.wellConditioned.matrix(10, &random)
    let sound = try subject(a)
    var ratios = StructuredRatios()
    try sound.check(a, &ratios, &random)
    #expect(ratios.failures.isEmpty)
    for injected in [Double.nan, 1e-11] {
      var ratios = StructuredRatios()
      var broken = sound
      broken.factorization = Spoilt(inner: sound.factorization, error: injected)
      broken.product?[3, 2] += injected
      broken.inverse?[1, 1] += injected
      try broken.check(a, &ratios, &random)
      ratios.record("backward", injected / (11 * Rounding.unit))
      let failed = Set(ratios.failures.map { $0.prefix { $0 != " " } })
      #expect(
        failed.isSuperset(of: ["factors", "inverse", "residual", "solution", "backward"]), "\(ratios.failures)")
    }
  }
}

/// A factorization that adds an error to the first entry of what it solves.
private struct Spoilt: SystemFactorization {
  let inner: any SystemFactorization<Double>
  let error: Double
  var driver: String { inner.driver }
  var order: Int { inner.order }
  var singularPivot: Int? { nil }
  var growth: Double? { nil }
  func solve(_ transposition: Transposition, overwriting b: inout Matrix<Double>) {
    inner.solve(transposition, overwriting: &b)
    b[0, 0] += error
  }
  func reciprocalCondition(_ norm: MatrixNorm) -> Double { inner.reciprocalCondition(norm) }
}
