import MatrixArithmetic
import MatrixDomain

/// The matrix `G` of the inner product: the identity where the claim has no input `G`, else Hermitian and positive definite.
/// Modulo a prime a symmetric form, which needs no evidence.
///
/// Data, where there is an input `G`: `lower`, a matrix L with ones on and zeros above the diagonal, and `diagonal`, a
/// vector d of numbers above 0, with G = L·diag(d)·Lᴴ.
struct Gram: CheckedFact {
  let term: MatrixTerm

  /// For vectors of as many entries as a term has rows.
  init(for term: MatrixTerm) { self.term = term }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let size = try claim.entries(term).shape.rows
    guard claim.hasInput("G") else { return claim.set("G", Entries(order: Array(0..<size))) }
    let gram = try claim.operand("G", .matrix)
    try require(gram.shape == Shape(size, size), "the Gram matrix has the wrong size")
    claim.set("G", gram)
    if S.isFinite { return try require(gram.exact.isSymmetric, "the Gram matrix is not symmetric") }
    let (lower, diagonal): (MatrixTerm, MatrixTerm) = ("lower", "diagonal")
    try witness(.matrix, "lower").check(claim)
    try witness(.vector, "diagonal").check(claim)
    try ToolFacts.Fact.unitLowerTriangular(lower).check(claim)
    try (lower * (.diagonal(diagonal) * .adjoint(lower)) == "G").check(claim)
    try Looks(diagonal, .signs(1...1)).check(claim)
  }
}

/// A matrix is diagonal, where `hasBlocks` but for blocks [0 c̄; c 0]; it gives the signature of the form, which by Sylvester's
/// law is that of all matrices congruent to it. Modulo a prime every number but 0 counts as positive.
struct DiagonalForm: CheckedFact {
  let term: MatrixTerm
  let hasBlocks: Bool

  init(_ term: MatrixTerm, hasBlocks: Bool = false) { (self.term, self.hasBlocks) = (term, hasBlocks) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let diagonal = try claim.matrix(term)
    try require(diagonal.rows == diagonal.columns, "\(term) is not square")
    var signature = Signature()
    var place = 0
    let count = diagonal.rows
    while place < count {
      let isBlock = hasBlocks && place + 1 < count && !diagonal.isZero(place, place + 1)
      for row in place..<(isBlock ? place + 2 : place + 1) {
        for column in 0..<count where !diagonal.isZero(row, column) {
          try require(column == (isBlock ? 2 * place + 1 - row : place), "\(term) is not diagonal")
        }
      }
      if isBlock {
        try require(
          diagonal[place, place + 1] == diagonal[place + 1, place].conjugate, "\(term) is not symmetric")
        signature.positive += 1
        signature.negative += 1
        place += 2
        continue
      }
      let entry = diagonal[place, place]
      if entry.isZero {
        signature.zero += 1
      } else if S.isFinite || entry.realSign == 1 {
        signature.positive += 1
      } else {
        try require(entry.realSign == -1, "an entry of the diagonal is not real")
        signature.negative += 1
      }
      place += 1
    }
    claim.signature = signature
  }
}

/// The output `discriminant` says whether the product of the entries of a diagonal other than 0 is a square (Euler's criterion).
struct Discriminant: CheckedFact {
  let term: MatrixTerm

  init(_ term: MatrixTerm) { self.term = term }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard let order = claim.domain.order, order.isOdd else {
      throw Rejection("modulo 2 there are no squares to sum up")
    }
    let diagonal = try claim.entries(term)
    let product = (0..<diagonal.shape.rows).map { diagonal[$0, $0] }.filter { !$0.isZero }.reduce(S.one, *)
    var power = S.one
    for bit in (1..<order.bitCount).reversed() {
      power *= power
      if (order >> bit).isOdd { power *= product }
    }
    try claim.checkOutput("discriminant", .text(power.isOne ? "square" : "non-square"))
  }
}

/// L is lower triangular with a diagonal above 0, and each of `radicands` is the radicand of its own root.
struct RootFactor: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (lower, radicands) = (try claim.entries("L"), try claim.entries("radicands").column(0))
    try require(lower.isSquare, "L is not square")
    for row in 0..<lower.shape.rows {
      try require(lower[row, row].realSign == 1, "the diagonal of L is not above 0")
      for column in (row + 1)..<max(row + 1, lower.shape.columns) {
        try require(lower[row, column].isZero, "L is not lower triangular")
      }
    }
    for scalar in radicands {
      let radicand = try scalar.asRational()
      try require(radicand.signum > 0 && radicand.isWhole, "a radicand is not an integer above 0")
      let root = SquareRoot(of: radicand)
      try require(root.factor.isOne && Rational(root.radicand) == radicand, "a radicand holds a square")
    }
  }
}

/// A root among the outputs: a fraction as a scalar, else a text.
struct Root: CheckedFact {
  /// How a root that is a fraction is written.
  enum Spelling: Sendable { case rational, integer, text }

  let output: String
  let square: MatrixTerm
  let spelling: Spelling

  init(_ output: String, of square: MatrixTerm, as spelling: Spelling = .rational) {
    (self.output, self.square, self.spelling) = (output, square, spelling)
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let square = try claim.entries(square)[0, 0].asRational()
    try require(square.signum >= 0, "a root of a number below 0 is not real")
    try claim.checkOutput(output, Self.value(square, as: spelling))
  }

  static func value(_ square: Rational, as spelling: Spelling = .rational, isNegative: Bool = false) -> Value {
    let root = SquareRoot(of: square)
    guard spelling != .text, let rational = root.rational else {
      return .text((isNegative ? "-" : "") + root.description)
    }
    return spelling == .integer ? .scalar(rational.numerator) : .scalar(isNegative ? -rational : rational)
  }
}

/// The outputs `squaredDistance` and `distance` are the length of a vector.
@Facts func distance(_ vector: MatrixTerm, by gram: MatrixTerm) -> [any CheckedFact] {
  answer(.scalar, over: .rationals, "squaredDistance")
  MatrixTerm.adjoint(vector) * (gram * vector) == "squaredDistance"
  Root("distance", of: "squaredDistance", as: .text)
}

/// The entries of a vector are the squares of the lengths of the columns of a matrix.
struct SquaredLengths: CheckedFact {
  let squares: MatrixTerm
  let term: MatrixTerm

  init(_ squares: MatrixTerm, of term: MatrixTerm) { (self.squares, self.term) = (squares, term) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (vectors, weighted) = (try claim.entries(term).vectors, try claim.entries("G" * term).vectors)
    let found = zip(vectors, weighted).map { dot($0.map(\.conjugate), $1) }
    try require(try claim.entries(squares).column(0) == found, "\(squares): a square of a length is another")
  }
}

/// The output `normalized`: each column of a matrix as an integer vector without a common factor, with the square of its length and the
/// quotient as text.
struct UnitVectors: CheckedFact {
  let columns: MatrixTerm

  init(of columns: MatrixTerm) { self.columns = columns }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let squares = try claim.entries("squaredLengths").column(0)
    var items: [Value] = []
    for (column, square) in zip(try claim.entries(columns).vectors, squares) {
      let factor = S.primitive(column)
      let vector = Vector(column.map { factor * $0 })
      let length = try (factor * factor * square).asRational()
      items.append(
        .record([
          .init("vector", .vector(vector)), .init("squaredLength", .scalar(length)),
          .init("text", .text(SquareRoot(of: length).quotient(of: vector.description))),
        ]))
    }
    try claim.checkOutput("normalized", .list(items), "the vectors of length 1 are others")
  }
}

/// The outputs `cosine`, `squaredCosine`, `degrees` and `radians` are those of the angle between `u` and `v`.
struct Angle: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    func product(_ left: MatrixTerm, _ right: MatrixTerm) throws(Rejection) -> S {
      try claim.entries(.adjoint(left) * ("G" * right))[0, 0]
    }
    let between = S.parts(S.cleared([try product("u", "v")]).numerators[0])
    let denominator = S.cleared([try product("u", "v")]).denominator
    let cosine = Rational(between[0], denominator)
    let (first, second) = (try product("u", "u").asRational(), try product("v", "v").asRational())
    try require(!first.isZero && !second.isZero, "a vector is zero")
    let square = cosine * cosine / (first * second)
    try claim.checkOutput("squaredCosine", .scalar(square))
    try claim.checkOutput("cosine", Root.value(square, isNegative: cosine.isNegative))
    try checkDecimals(claim, square, isObtuse: cosine.isNegative)
  }

  /// Rejects unless degrees and radians are those of a cosine, but for a part in 2⁴⁸.
  private func checkDecimals(_ claim: Statement, _ square: Rational, isObtuse: Bool) throws(Rejection) {
    guard let radians = Rational(exactly: try claim.double("radians")),
      let degrees = Rational(exactly: try claim.double("degrees"))
    else { throw Rejection("an angle is no double") }
    try require(radians.signum >= 0 && radians < 4, "the angle is not between 0 and 180 degrees")
    let (sine, cosine) = FixedAngle.sineAndCosine(radians)
    let (leg, root) = (FixedAngle.root(.one - square), FixedAngle.root(square))
    let other = isObtuse ? -root : root
    let near = Rational(.one, Integer.one << 48)
    // Of an angle x + pi the sine of the difference is as small: the cosine tells them apart.
    try require((sine * other - cosine * leg).magnitude <= near * radians, "the radians are others")
    try require((cosine - other).magnitude < 1 / 2, "the radians are others")
    try require(
      (degrees - radians * 180 / FixedAngle.pi).magnitude <= near * degrees.magnitude, "the degrees are others")
  }
}

/// Sines and cosines of fractions, to 100 bits.
enum FixedAngle {
  /// 3.14159…, to 34 digits.
  static let pi = Rational(314_159_265_358_979_323_846_264_338_327_950_288 as Integer, Integer(10).power(35))

  /// By the series, for angles from 0 to 4: 40 terms leave less than 2⁻¹²⁰.
  static func sineAndCosine(_ angle: Rational) -> (sine: Rational, cosine: Rational) {
    var (sine, cosine, term) = (Rational.zero, Rational.zero, Rational.one)
    for index in 0..<80 {
      let isNegative = index & 2 != 0
      if index & 1 == 0 { cosine += isNegative ? -term : term } else { sine += isNegative ? -term : term }
      term = rounded(term * angle / Rational(Integer(index + 1)))
    }
    return (sine, cosine)
  }

  /// The root of a number from 0 to 1, less than 2⁻¹²⁰ below it.
  static func root(_ square: Rational) -> Rational {
    let scaled = (square.numerator << 240).quotientAndRemainder(dividingBy: square.denominator).quotient
    return Rational(scaled.squareRoot(), Integer.one << 120)
  }

  private static func rounded(_ value: Rational) -> Rational {
    Rational((value * Rational(Integer.one << 160)).floor, Integer.one << 160)
  }
}

/// The outputs `volume` and `squaredVolume` are those of the vectors of `V`, with the option `simplex` of the simplex.
struct Volume: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let products = try claim.matrix(.adjoint("V") * ("G" * "V"))
    var square = try claim.scalar("squaredVolume", over: .rationals)
    let volume = try square.asRational()
    if claim.isSet("simplex") { for count in 0..<products.rows { square *= S(count + 1) * S(count + 1) } }
    try Determinant.check(products, square)
    try require(volume.signum >= 0, "the square of a volume is not below 0")
    try claim.checkOutput("volume", Root.value(volume))
  }
}

/// The outputs `norm` and `squared`, by the option `norm`.
struct Norm: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.entries("A")
    let kind = claim.setting("norm") ?? "fro"
    func square(_ entry: S) throws(Rejection) -> Rational { try (entry.conjugate * entry).asRational() }
    func sum(_ entries: [S]) throws(Rejection) -> Rational {
      var sum = Rational.zero
      for entry in entries {
        guard let size = SquareRoot(of: try square(entry)).rational else {
          throw Rejection("the absolute value of an entry is no fraction")
        }
        sum += size
      }
      return sum
    }
    switch kind {
    case "1", "inf", "max", "-1", "-inf":
      let lists = kind == "max" ? a.rows.flatMap { $0.map { [$0] } } : kind.hasSuffix("1") ? a.vectors : a.rows
      var values: [Rational] = []
      for list in lists { values.append(try sum(list)) }
      try claim.checkOutput("norm", .scalar((kind.hasPrefix("-") ? values.min() : values.max()) ?? .zero))
    case "fro", "2", "-2", "nuclear":
      try require(kind == "fro" || min(a.shape.rows, a.shape.columns) < 2, "this norm has no certificate")
      var total = Rational.zero
      for row in a.rows { for entry in row { total += try square(entry) } }
      try claim.checkOutput("squared", .scalar(total))
      try claim.checkOutput("norm", Root.value(total))
    default: throw Rejection("there is no such norm")
    }
  }
}

/// The output `matrix` is the reflection that turns `v` around, with the option `annihilate` the one that takes `v` to a multiple
/// of the first unit vector.
struct Reflection: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    var vector = try claim.entries("v").column(0)
    func square(_ vector: [S]) -> S { dot(vector.map(\.conjugate), vector) }
    try require(vector.contains { !$0.isZero }, "v is the zero vector")
    if claim.isSet("annihilate") {
      let image = try claim.vector("image", count: vector.count)
      try require(image.dropFirst().allSatisfy(\.isZero), "the image is no multiple of the first unit vector")
      try require(square(image) == square(vector), "the image has another length")
      let sign = vector[0].isZero ? image[0] : image[0] * vector[0].conjugate
      try require(sign.realSign == -1, "the image has another sign")
      vector[0] -= image[0]
    }
    let (normal, factor) = (vector, S(2) / square(vector))
    claim.set(
      "value",
      Entries(Shape(vector.count, vector.count)) {
        ($0 == $1 ? .one : .zero) - factor * normal[$0] * normal[$1].conjugate
      })
    try claim.checkEqual("matrix", "value")
  }
}
