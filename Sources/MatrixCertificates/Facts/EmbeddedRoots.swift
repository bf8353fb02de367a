import MatrixArithmetic
import MatrixDomain

/// The eigenvalues of a matrix over a number field, as complex numbers where the name of the generator fixes what they are.
///
/// An eigenvalue of the field is written as its element. For a factor f of a degree d above 1, the polynomial m over ℚ that its
/// roots are written by:
/// - The norm of f over ℚ, computed here, is a power of m. As f is irreducible, the norm is a power of an irreducible
///   polynomial; as m repeats no factor, m is that one.
/// - `conjugates` lists for each record squares about all roots of m, none for a factor of degree 1. deg m·|m(c)| is at most
///   |m′(c)| times half the width at each centre c: one root is in the square. The squares are disjoint and stand in the order
///   of the roots; each has one.
/// - The square of each root that is named lies in that of its place, and these rise. d·|f(c)| is at most |f′(c)| times half its
///   width, with the coefficients of f in discs about them: so a root of f is in it, and all d are named.
///
/// Where the generator stands for no complex number there are no squares, and no roots of such factors.
struct EmbeddedRoots {
  private let field: NumberFieldDomain
  private let embedding: FieldEmbedding?

  init(_ field: NumberFieldDomain) {
    self.field = field
    embedding = FieldEmbedding(field)
  }

  func read<S>(
    _ items: [Value], into parts: inout [SpectrumPart<S>], _ claim: Claim<S>, _ evidence: Evidence, places: Int
  ) throws(Rejection) {
    var conjugates = Array(repeating: [Value](), count: parts.count)
    if embedding != nil, parts.contains(where: { $0.degree > 1 }) {
      let lists = try evidence.list("conjugates")
      try require(lists.count == parts.count, "there is not one list of conjugates for each factor")
      for (index, list) in lists.enumerated() {
        guard case .list(let squares) = list else { throw Rejection("the conjugates are not lists") }
        conjugates[index] = squares
      }
    }
    for (index, item) in items.prefix(parts.count).enumerated() {
      guard case .list(let values)? = item["roots"] else { throw Rejection("an eigenvalue lacks its roots") }
      let part = parts[index]
      if part.degree == 1 {
        let root = -part.monic[0]
        try require(
          values == [.scalar(ScalarValue(claim.domain, root.exchangeText))] && conjugates[index].isEmpty,
          "a root is another number of the field")
        if let root = try self.root(root) { parts[index].roots = [root] }
      } else if let embedding {
        parts[index].roots = try roots(values, conjugates[index], of: part, claim, embedding, places: places)
      } else {
        try require(values.isEmpty, "in a field that lies nowhere in ℂ no roots are known")
      }
    }
  }

  /// A number of the field, in a square that tells how it stands among others.
  private func root<S: CheckedScalar>(_ number: S) throws(Rejection) -> CheckedRoot? {
    guard let embedding, let coefficients = number.rationalCoefficients else { return nil }
    let exponent = 256 + room(for: [coefficients])
    try require(exponent <= 1 << 22, "a number is too long")
    let ball = embedding.value(of: coefficients, exponent: exponent)
    let unit = Integer.one << exponent
    let isReal = embedding.isReal(coefficients)
    return CheckedRoot(
      isReal: isReal, real: Rational(ball.real, unit), imaginary: isReal ? .zero : Rational(ball.imaginary, unit),
      radius: Rational(ball.radius, unit), place: nil)
  }

  /// How many digits the powers of the generator, and the numbers before them, take before the point.
  private func room(for numbers: [[Rational]]) -> Int {
    let longest = numbers.reduce(0) { $1.reduce($0) { max($0, $1.numerator.bitCount) } }
    return longest + field.degree * (4 * field.polynomial.reduce(0) { max($0, $1.utf8.count) } + 2)
  }

  private func roots<S>(
    _ values: [Value], _ conjugates: [Value], of part: SpectrumPart<S>, _ claim: Claim<S>, _ embedding: FieldEmbedding,
    places: Int
  ) throws(Rejection) -> [CheckedRoot] {
    try require(values.count == part.degree, "a factor has another number of roots")
    guard case .algebraic(let first)? = values.first else { throw Rejection("a root is no algebraic number") }
    let minimal = (try Scalars.read(first.polynomial, over: .integers, named: "roots") as [Rational]).map(\.numerator)
    try checkMinimal(minimal, of: part, claim)
    let all = try squares(conjugates, minimal, first.polynomial)
    let coefficients = part.monic.compactMap(\.rationalCoefficients)
    try require(coefficients.count == part.monic.count, "a factor is over another field")
    var roots: [CheckedRoot] = []
    for value in values {
      guard case .algebraic(let number) = value, number.polynomial == first.polynomial,
        all.indices.contains(number.root),
        roots.last.map({ $0.place?.index ?? 0 < number.root }) ?? true
      else { throw Rejection("a root is one of another polynomial or place") }
      let (isReal, real, imaginary, radius) = try CheckedRoot.square(number.region)
      let (root, own) = (
        CheckedRoot(
          isReal: isReal, real: real, imaginary: imaginary, radius: radius, place: (first.polynomial, number.root)),
        all[number.root]
      )
      try require(
        isReal == own.isReal && (real - own.real).magnitude + radius <= own.radius
          && (imaginary - own.imaginary).magnitude + radius <= own.radius, "a root does not lie in its place")
      try check(root, coefficients, embedding)
      try root.checkDecimals(number.approximation, places)
      if let radical = number.radical { try root.checkRadical(radical, minimal, number.root) }
      roots.append(root)
    }
    return roots
  }

  /// Rejects unless the norm of a factor is a power of a polynomial.
  private func checkMinimal<S>(_ minimal: [Integer], of part: SpectrumPart<S>, _ claim: Claim<S>) throws(Rejection) {
    let norm = try claim.norm(of: part.monic, shift: 0)
    let degree = minimal.count - 1
    try require(
      degree > 0 && (norm.count - 1).isMultiple(of: degree) && !(minimal.last?.isNegative ?? true)
        && minimal == Irreducibility.primitive(minimal), "a root is one of another polynomial")
    var power = [Integer.one]
    for _ in 0..<((norm.count - 1) / degree) { power = Polynomials.product(power, minimal) }
    try require(power == norm || power == norm.map { -$0 }, "a root is one of another polynomial")
  }

  /// The squares about all roots of a polynomial over ℚ.
  private func squares(
    _ values: [Value], _ polynomial: [Integer], _ text: TextSlab
  ) throws(Rejection) -> [CheckedRoot] {
    try require(values.count == polynomial.count - 1, "a polynomial has another number of roots")
    var roots: [CheckedRoot] = []
    for (index, value) in values.enumerated() {
      guard case .vector(let vector) = value else { throw Rejection("a square of a conjugate is no vector") }
      let parts: [Rational] = try Scalars.read(vector, over: .rationals, named: "conjugates")
      try require(parts.count == 3 && parts[2] >= .zero, "a square of a conjugate lacks its centre or its width")
      try require(
        parts[1].isZero || parts[1].magnitude > parts[2], "a square of a root that is not real meets the real axis")
      let root = CheckedRoot(
        isReal: parts[1].isZero, real: parts[0], imaginary: parts[1], radius: parts[2], place: (text, index))
      try root.checkRoot(of: polynomial.map { GaussianInteger($0, .zero) })
      roots.append(root)
    }
    try CheckedRoot.checkSeparate(roots, isReal: true)
    return roots
  }

  /// Rejects unless d·|f(c)| is at most |f′(c)| times the radius at the centre c of a square, whatever the coefficients are in
  /// discs about them: these are w·2⁻ᵉ in radius, so f(c) is known up to w·2⁻ᵉ·(d + 1)·b^d, and f′(c) up to w·2⁻ᵉ·d²·b^(d−1), for
  /// b the larger one of 1 and |c|.
  private func check(_ root: CheckedRoot, _ numbers: [[Rational]], _ embedding: FieldEmbedding) throws(Rejection) {
    let degree = numbers.count - 1
    let common = root.real.denominator.lcm(with: root.imaginary.denominator).lcm(with: root.radius.denominator)
    func whole(_ number: Rational) -> Integer { (number * Rational(common)).numerator }
    let (x, y, r) = (whole(root.real), whole(root.imaginary), whole(root.radius))
    let size = max(common, x.magnitude + y.magnitude)
    let exponent = 2 * common.bitCount + degree * (size.bitCount - common.bitCount + 1) + 128 + room(for: numbers)
    let bits = Double(degree) * Double(size.bitCount) + Double(exponent)
    try require(
      bits <= Double(Integer.bitLimit / 8)
        && Double(degree) * Double(field.degree) * (bits / 64 + 1) * (bits / 64 + 1) <= Work.most,
      "a root has too many digits to check")
    let discs = numbers.map { embedding.value(of: $0, exponent: exponent) }
    let width = discs.reduce(Integer.zero) { max($0, $1.radius) }
    var (value, slope) = ((Integer.zero, Integer.zero), (Integer.zero, Integer.zero))
    var (power, sizes) = (Integer.one, [Integer.one])
    for disc in discs.reversed() {
      slope = (slope.0 * x - slope.1 * y + value.0, slope.0 * y + slope.1 * x + value.1)
      value = (value.0 * x - value.1 * y + disc.real * power, value.0 * y + value.1 * x + disc.imaginary * power)
      power *= common
    }
    for _ in 0..<degree { sizes.append(sizes[sizes.count - 1] * size) }
    func length(_ number: (Integer, Integer)) -> Integer { (number.0 * number.0 + number.1 * number.1).squareRoot() }
    let most = length(value) + .one + width * Integer(degree + 1) * sizes[degree]
    let least = length(slope) - width * Integer(degree * degree) * sizes[degree - 1]
    try require(Integer(degree) * most <= least * r, "a square need not hold a root")
  }
}

extension Claim {
  /// True over an extension of ℚ.
  var isOverNumberField: Bool { if case .numberField(let field) = domain { field.modulus == nil } else { false } }
}

extension CheckedRoot {
  init(
    isReal: Bool, real: Rational, imaginary: Rational, radius: Rational, place: (polynomial: TextSlab, index: Int)?
  ) {
    (self.isReal, self.real, self.imaginary) = (isReal, real, imaginary)
    (self.radius, self.place) = (radius, place)
  }
}
