import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// A real polynomial from its roots, checked by arithmetic that shares nothing with the isolation.
@Suite("Isolation of roots") struct RootIsolationTests {
  private func integers(_ polynomial: Polynomial<Rational>) -> [Integer] {
    let factor = Rational.primitiveFactor(of: polynomial.coefficients)
    return polynomial.coefficients.map { (factor * $0).numerator }
  }

  /// The roots below and above the axis, after the discs were found to be disjoint and to be as many as the degree.
  private func isolated(_ polynomial: [Integer]) throws -> [RootDisc] {
    var estimator = RootEstimator(polynomial)
    let roots = try RootIsolation.roots(&estimator, .unlimited)
    let discs = roots.map(\.region)
    for root in roots { #expect(root.nearest.isInside(root.region.raised(to: root.nearest.exponent))) }
    let all = discs + discs.filter { !$0.imaginary.isZero }.map(\.conjugate)
    #expect(all.count == polynomial.count - 1)
    for (index, disc) in all.enumerated() {
      for other in all[..<index] {
        let exponent = max(disc.exponent, other.exponent)
        #expect(disc.raised(to: exponent).isApart(from: other.raised(to: exponent)))
      }
      #expect(!disc.radius.isNegative)
    }
    // A real root that is no fraction over the power of 2 has a change of sign about it.
    for disc in discs where disc.imaginary.isZero && !disc.radius.isZero {
      let ends = [disc.real - disc.radius, disc.real + disc.radius].map { end in
        polynomial.reversed().enumerated().reduce(Integer.zero) { sum, item in
          sum * end + (item.element << (disc.exponent * item.offset))
        }.signum
      }
      #expect(ends[0] * ends[1] <= 0)
    }
    return all
  }

  private func contains(_ disc: RootDisc, _ real: Rational, _ imaginary: Rational) -> Bool {
    let scale = Rational(Integer.one << disc.exponent)
    let (x, y) = (scale * real - Rational(disc.real), scale * imaginary - Rational(disc.imaginary))
    return x * x + y * y <= Rational(disc.radius * disc.radius)
  }

  /// The step that is done without a new value of the polynomial, against exact values and many more digits.
  @Test("what is nearest to a root holds it, by exact values and by a region a thousand times finer")
  func nearest() throws {
    var random = SeededRandom("nearest discs")
    var (advanced, all) = (0, 0)
    for round in 0..<random.count(1500) {
      let degree = Int.random(in: 2...(round.isMultiple(of: 10) ? 40 : 9), using: &random)
      let bound = [1, 9, 1000, 1 << 40][round % 4]
      var polynomial = (0..<degree).map { _ in Integer(Int.random(in: -bound...bound, using: &random)) }
      polynomial.append(Integer(Int.random(in: 1...bound, using: &random)))
      if polynomial[0].isZero { polynomial[0] = .one }
      let whole = Polynomial(polynomial.map { Rational($0) })
      guard try PolynomialFields.divisor(of: whole, whole.derivative, .unlimited).divisor.degree == 0 else { continue }
      var estimator = RootEstimator(polynomial)
      for root in try RootIsolation.roots(&estimator, .unlimited) {
        all += 1
        if root.step.real.isZero && root.step.imaginary.isZero { advanced += 1 }
        let disc = root.nearest
        #expect(disc.isInside(root.region.raised(to: max(disc.exponent, root.region.exponent))))
        let exact = RootEstimate(
          exactlyOf: polynomial, real: disc.real, imaginary: disc.imaginary, exponent: disc.exponent)
        // n·|f/f′|, rounded up, is at most the radius.
        #expect(try #require(exact).radius <= disc.radius + .one, "\(polynomial) \(random)")
        let number = AlgebraicNumber(polynomial: polynomial, place: 0, region: root.region)
        let fine = try number.region(within: disc.exponent + 60)
        #expect(fine.isInside(disc.raised(to: fine.exponent)), "\(polynomial) \(random)")
      }
    }
    // Else nothing of it was seen.
    #expect(advanced > all / 2, "\(advanced) of \(all)")
  }

  @Test("every planted root lies in exactly one disc")
  func planted() throws {
    var random = SeededRandom("planted roots")
    for _ in 0..<random.count(40) {
      var product = Polynomial<Rational>.one
      var roots: Set<[Rational]> = []
      let size = Int.random(in: 1...3, using: &random)
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let bound = [3, 40, 1_000_000][size - 1]
        func fraction(from lowest: Int, over below: Int) -> Rational {
          Rational(Integer(Int.random(in: lowest...bound, using: &random)), Integer(below))
        }
        let real = fraction(from: -bound, over: Int.random(in: 1...bound, using: &random))
        let imaginary = Bool.random(using: &random) ? Rational.zero : fraction(from: 1, over: bound)
        guard roots.insert([real, imaginary]).inserted else { continue }
        let square: Rational = real * real + imaginary * imaginary
        let factor: [Rational] = imaginary.isZero ? [-real, .one] : [square, -(real + real), .one]
        product = product * Polynomial(factor)
        if !imaginary.isZero { roots.insert([real, -imaginary]) }
      }
      let discs = try isolated(integers(product))
      #expect(discs.count == roots.count)
      for root in roots { #expect(discs.count { contains($0, root[0], root[1]) } == 1) }
    }
  }

  /// xⁿ − 2·(a·x − 1)²: two real roots nearer to each other than a^(−n/2), which far off look like a double one.
  @Test("roots of a cluster lie in one disc each")
  func clusters() throws {
    var random = SeededRandom("clusters of roots")
    for degree in [5, 12, 40, 100] {
      let a = Integer(Int.random(in: 2...1000, using: &random))
      let square = [Integer(-2), Integer(4) * a, Integer(-2) * a * a]
      let discs = try isolated(square + Array(repeating: .zero, count: degree - 3) + [.one])
      // They lie on both sides of 1/a.
      let near = discs.filter { disc in
        let unit = Integer.one << disc.exponent
        return disc.imaginary.isZero && (disc.real * a - unit).magnitude << 1 < unit
      }
      #expect(near.count == 2, "\(degree) \(a) \(random)")
    }
    // Three pairs about one point, and a pair of pairs that are not real: (x² + 1)² + ε·x, twice shifted.
    for bits in [20, 60, 200] {
      let small = Rational(.one, .one << bits)
      let pair = Polynomial<Rational>([.one, .zero, .one])
      let shifted = Polynomial<Rational>([-Rational(3), .one])
      let cubes = shifted * shifted * shifted
      let product = (pair * pair + Polynomial([.zero, small])) * (cubes * cubes + Polynomial([small, .zero, small]))
      #expect(try isolated(integers(product)).count == 10)
    }
  }

  /// Coefficients of which no doubles hold all side by side.
  @Test("roots of sizes far apart lie in one disc each")
  func graded() throws {
    var random = SeededRandom("graded roots")
    for _ in 0..<random.count(30) {
      var product = Polynomial<Rational>.one
      var roots: Set<[Rational]> = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let power = Int.random(in: -2000...2000, using: &random)
        let (up, down) = (Integer.one << max(0, power), Integer.one << max(0, -power))
        let real = Rational(Integer(Int.random(in: -99...99, using: &random)) * up, down)
        let imaginary = Rational(Integer(Int.random(in: 0...3, using: &random)) * up, down)
        guard roots.insert([real, imaginary]).inserted else { continue }
        let square: Rational = real * real + imaginary * imaginary
        product = product * Polynomial(imaginary.isZero ? [-real, .one] : [square, -(real + real), .one])
        if !imaginary.isZero { roots.insert([real, -imaginary]) }
      }
      let discs = try isolated(integers(product))
      #expect(discs.count == roots.count, "\(random)")
      for root in roots { #expect(discs.count { contains($0, root[0], root[1]) } == 1, "\(random)") }
    }
  }

  @Test("clusters, ill-conditioned polynomials, roots at 0 and of many sizes")
  func hard() throws {
    // Wilkinson's.
    let wilkinson = (1...20).reduce(Polynomial<Rational>.one) { $0 * Polynomial([Rational(-$1), .one]) }
    let found = try isolated(integers(wilkinson))
    for root in 1...20 { #expect(found.count { contains($0, Rational(root), .zero) } == 1) }
    // Mignotte's: two real roots closer together than 2⁻⁶⁰.
    for degree in [8, 17, 30] {
      var coefficients = Array(repeating: Rational.zero, count: degree + 1)
      coefficients[degree] = .one
      for (power, value) in [-2, 4 * 1000, -2 * 1_000_000].enumerated() { coefficients[power] = Rational(value) }
      let discs = try isolated(integers(Polynomial(coefficients)))
      #expect(discs.count { $0.imaginary.isZero } == (degree.isMultiple(of: 2) ? 4 : 3))
    }
    // Chebyshev's, all real.
    var (last, chebyshev) = (Polynomial<Rational>.one, Polynomial<Rational>.x)
    for _ in 1..<32 { (last, chebyshev) = (chebyshev, Polynomial([0, 2]) * chebyshev - last) }
    #expect(try isolated(integers(chebyshev)).allSatisfy(\.imaginary.isZero))
    // x·(x − 2⁻¹⁰⁰)·(x + 2¹⁰⁰).
    let power = Rational(Integer.one << 100)
    let spread = Polynomial<Rational>.x * Polynomial([-.one / power, .one]) * Polynomial([power, .one])
    let discs = try isolated(integers(spread))
    for root in [.zero, .one / power, -power] { #expect(discs.count { contains($0, root, .zero) } == 1) }
    for constant in [0, 5, -5] { #expect(try isolated([Integer(constant), 3]).count == 1) }
  }

  @Test("the reference roots of polynomials with integer coefficients")
  func mpsolve() throws {
    for name in ["kir1_10", "kir1_20"] {
      guard let text = ReferenceData.text("mpsolve/\(name).pol"),
        let results = ReferenceData.text("mpsolve/\(name).res")
      else { return }
      let lines = text.split(whereSeparator: \.isWhitespace).map(String.init)
      let start = try #require(lines.firstIndex { $0 == "dri" || $0 == "sri" })
      let (degree, isSparse) = (try #require(Int(lines[start + 2])), lines[start] == "sri")
      let numbers = lines[(start + (isSparse ? 4 : 3))...].compactMap { Rational(exchangeText: $0) }
      var coefficients = isSparse ? Array(repeating: Rational.zero, count: degree + 1) : numbers
      for place in stride(from: 0, to: isSparse ? numbers.count : 0, by: 2) {
        coefficients[try #require(numbers[place].numerator.asInt)] = numbers[place + 1]
      }
      let polynomial = Polynomial(coefficients)
      try #require(polynomial.degree == degree)
      let radical = try polynomial.squarefreeFactors().factors.reduce(Polynomial<Rational>.one) { $0 * $1.polynomial }
      let discs = try isolated(integers(radical))
      var hit: Set<Int> = []
      for line in results.split(separator: "\n") where line.contains("(") {
        let parts = line.filter { !"() ".contains($0) }.split(separator: ",").compactMap { Double($0) }
        try #require(parts.count == 2)
        let near = discs.indices.filter {
          let unit = Double(sign: .plus, exponent: -discs[$0].exponent, significand: 1)
          let (x, y) = (Double(discs[$0].real) * unit - parts[0], Double(discs[$0].imaginary) * unit - parts[1])
          return (x * x + y * y).squareRoot() <= Double(discs[$0].radius) * unit + 1e-12
        }
        #expect(near.count == 1, "\(name) \(line)")
        hit.formUnion(near)
      }
      #expect(hit.count == discs.count, "\(name)")
    }
  }

  @Test("a budget ends it")
  func budget() {
    let spent = Budget(isCancelled: { true })
    #expect(throws: ExactError.self) {
      var estimator = RootEstimator([-1, -1, 0, 0, 0, 1])
      _ = try RootIsolation.roots(&estimator, spent)
    }
  }
}
