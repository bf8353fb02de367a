import MatrixArithmetic
import MatrixDomain

/// A root of a polynomial that is irreducible over ℚ or ℚ(i), as a claim names it: a number of the field, or a square with
/// decimals and perhaps a radical.
struct CheckedRoot {
  let isReal: Bool
  let real: Rational
  let imaginary: Rational
  /// Half the width of the square.
  let radius: Rational
  /// The polynomial over ℚ of least degree with this root, and the place among its roots; `nil` for a number of the field.
  let place: (polynomial: TextSlab, index: Int)?

  /// The ends of the interval of a real root.
  var low: Rational { real - radius }
  var high: Rational { real + radius }

  /// A number of the field.
  init(_ parts: [Rational]) {
    (real, imaginary, radius) = (parts[0], parts.count > 1 ? parts[1] : .zero, .zero)
    isReal = imaginary.isZero
    place = nil
  }

  /// - Parameter index: its place among the roots of the factor that are given.
  init(
    _ value: Value, of factor: RootedFactor, index: Int, decimalPlaces: Int
  ) throws(Rejection) {
    guard case .algebraic(let number) = value else { throw Rejection("a root is no algebraic number") }
    try require(number.polynomial == factor.minimal, "a root is one of another polynomial or place")
    (isReal, real, imaginary, radius) = try Self.square(number.region)
    // Of each pair of conjugate roots of f·f̄ one is a root of f.
    let own = factor.isReal ? index : 2 * index + (imaginary.isNegative ? 1 : 0)
    place = (factor.minimal, own)
    try require(
      number.root == own && (factor.isReal || !isReal), "a root is one of another polynomial or place")
    try checkRoot(of: factor.coefficients)
    try checkDecimals(number.approximation, decimalPlaces)
    if let radical = number.radical {
      try require(factor.isReal, "a radical is none of a real polynomial")
      try checkRadical(radical, factor.coefficients.map(\.real), index)
    }
  }

  /// The square of a root: the centre, and half the width.
  static func square(
    _ region: AlgebraicValue.Region
  ) throws(Rejection) -> (isReal: Bool, real: Rational, imaginary: Rational, radius: Rational) {
    func side(_ ends: [String]) throws(Rejection) -> (centre: Rational, half: Rational) {
      let read: [Rational] = try Scalars.read(TextSlab(ends), over: .rationals, named: "a root")
      try require(read.count == 2 && read[0] <= read[1], "a side of a square has not two ends")
      return ((read[0] + read[1]) / Rational(2), (read[1] - read[0]) / Rational(2))
    }
    switch region {
    case .interval(let low, let high):
      let (centre, half) = try side([low, high])
      return (true, centre, .zero, half)
    case .box(let first, let second):
      let (x, y) = (try side(first), try side(second))
      try require(x.half == y.half, "a region is no square")
      try require(y.centre.magnitude > y.half, "a square of a root that is not real meets the real axis")
      return (false, x.centre, y.centre, x.half)
    }
  }

  /// Rejects unless d·|f(c)| is at most |f′(c)| times the radius, at the centre c: multiplied out in integers.
  func checkRoot(of factor: [GaussianInteger]) throws(Rejection) {
    let degree = factor.count - 1
    let common = real.denominator.lcm(with: imaginary.denominator).lcm(with: radius.denominator)
    let bits = Double(degree) * Double(max(common.bitCount, real.numerator.bitCount) + 64)
    try require(
      bits <= Double(Integer.bitLimit / 4) && Double(degree) * (bits / 64 + 1) * (bits / 64 + 1) <= Work.most,
      "a root has too many digits to check")
    func whole(_ number: Rational) -> Integer { (number * Rational(common)).numerator }
    let (x, y, r) = (whole(real), whole(imaginary), whole(radius))
    var (value, derivative) = ((Integer.zero, Integer.zero), (Integer.zero, Integer.zero))
    var power = Integer.one
    for coefficient in factor.reversed() {
      derivative = (
        derivative.0 * x - derivative.1 * y + value.0, derivative.0 * y + derivative.1 * x + value.1
      )
      value = (
        value.0 * x - value.1 * y + coefficient.real * power, value.0 * y + value.1 * x + coefficient.imaginary * power
      )
      power *= common
    }
    let left = (value.0 * value.0 + value.1 * value.1) * Integer(degree * degree)
    let right = (derivative.0 * derivative.0 + derivative.1 * derivative.1) * r * r
    try require(left <= right, "a square need not hold a root")
  }

  /// Rejects unless the roots of one polynomial have disjoint squares, and stand in order; so do those of f̄, where f is not real,
  /// with them.
  static func checkSeparate(_ roots: [CheckedRoot], isReal: Bool) throws(Rejection) {
    try require(Double(roots.count) * Double(roots.count) * 64 <= Work.most, "there are too many roots")
    for (index, root) in roots.enumerated() {
      for other in roots[..<index] {
        let reach = root.radius + other.radius
        try require(
          (root.real - other.real).magnitude > reach || (root.imaginary - other.imaginary).magnitude > reach,
          "the squares of two roots meet")
      }
    }
    for (root, next) in zip(roots, roots.dropFirst()) {
      let isInOrder =
        root.mayStandBefore(next) && (root.isReal != next.isReal || root.real - root.radius <= next.real + next.radius)
      try require(isInOrder, "the roots are not in their order")
    }
    guard isReal else {
      for (index, root) in roots.enumerated() {
        for other in roots[..<index] {
          let reach = root.radius + other.radius
          try require(
            (root.real - other.real).magnitude > reach || (root.imaginary + other.imaginary).magnitude > reach,
            "the squares of two roots meet")
        }
      }
      return
    }
    // Those that are not real stand in pairs.
    let others = roots.filter { !$0.isReal }
    for index in stride(from: 0, to: others.count - 1, by: 2) {
      let (upper, lower) = (others[index], others[index + 1])
      try require(
        upper.imaginary > .zero && upper.real == lower.real && upper.imaginary == -lower.imaginary,
        "two conjugate roots do not stand side by side, the upper one first")
    }
    try require(others.count.isMultiple(of: 2), "a root has no conjugate")
  }

  /// False where it certainly stands behind another one: real ones ascend, the others follow by real part, then by the modulus of
  /// the imaginary part, the upper of two conjugate ones first.
  func mayStandBefore(_ other: CheckedRoot) -> Bool {
    if isReal != other.isReal { return isReal }
    if let place, let second = other.place, place.polynomial == second.polynomial { return place.index < second.index }
    if place == nil, other.place == nil, real == other.real {
      if imaginary == -other.imaginary { return imaginary > .zero }
      return imaginary.magnitude < other.imaginary.magnitude
    }
    return real - radius <= other.real + other.radius
  }

  /// Rejects unless decimals are at most one unit of their last place away from the root, in each part.
  func checkDecimals(_ text: String, _ places: Int) throws(Rejection) {
    let unit = Rational(1, Self.powerOfTen(places))
    var parts: [Rational] = []
    let bytes = Array(text.utf8)
    var body = bytes[...]
    if !isReal {
      try require(bytes.last == UInt8(ascii: "i"), "the decimals of a root are not those of a complex number")
      body = body.dropLast()
    }
    let split =
      isReal
      ? nil : body.indices.dropFirst().last { body[$0] == UInt8(ascii: "+") || body[$0] == UInt8(ascii: "-") }
    try require(isReal || split != nil, "the decimals of a root are not those of a complex number")
    let pieces = split.map { [body[..<$0], body[$0] == UInt8(ascii: "+") ? body[($0 + 1)...] : body[$0...]] } ?? [body]
    for piece in pieces { parts.append(try Self.decimal(piece, places)) }
    let away = [(parts[0], real)] + (isReal ? [] : [(parts[1], imaginary)])
    try require(
      away.allSatisfy { ($0 - $1).magnitude + radius <= unit }, "the decimals are not those of the root")
  }

  private static func powerOfTen(_ exponent: Int) -> Integer {
    var result = Integer.one
    for _ in 0..<exponent { result *= Integer(10) }
    return result
  }

  /// A number such as `-1.25` with so many digits behind the point.
  private static func decimal(_ bytes: ArraySlice<UInt8>, _ places: Int) throws(Rejection) -> Rational {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = (isNegative ? bytes.dropFirst() : bytes).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard digits.count == 2, !digits[0].isEmpty, digits[1].count == places,
      digits.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } }),
      digits[0].count == 1 || digits[0].first != UInt8(ascii: "0"),
      let number = Integer(String(decimal: digits[0], digits[1]))
    else { throw Rejection("a root has not as many decimals as were asked for") }
    return Rational(isNegative ? -number : number, powerOfTen(places))
  }
}

/// A polynomial over ℚ or ℚ(i), with integer parts, whose roots a claim names.
struct RootedFactor {
  let coefficients: [GaussianInteger]
  /// The coefficients of the polynomial over ℚ of least degree with such a root.
  let minimal: TextSlab
  var isReal: Bool { coefficients.allSatisfy(\.imaginary.isZero) }

  /// - Parameter parts: of each coefficient the real part, and over ℚ(i) the imaginary one.
  init(_ parts: [[Integer]]) {
    let whole = parts.map { GaussianInteger($0[0], $0.count > 1 ? $0[1] : .zero) }
    coefficients = whole
    var product = whole.map(\.real)
    if whole.contains(where: { !$0.imaginary.isZero }) {
      product = Array(repeating: .zero, count: 2 * whole.count - 1)
      for (i, x) in whole.enumerated() {
        // The real part of x times the conjugate; the imaginary ones cancel.
        for (j, y) in whole.enumerated() { product[i + j] += x.real * y.real + x.imaginary * y.imaginary }
      }
    }
    let primitive = Irreducibility.primitive(product)
    let isNegative = primitive.last?.isNegative ?? false
    minimal = TextSlab(primitive.map { (isNegative ? -$0 : $0).description })
  }
}

extension String {
  fileprivate init(decimal whole: ArraySlice<UInt8>, _ fraction: ArraySlice<UInt8>) {
    let digits = (Array(whole) + Array(fraction)).drop { $0 == UInt8(ascii: "0") }
    self = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
  }
}
