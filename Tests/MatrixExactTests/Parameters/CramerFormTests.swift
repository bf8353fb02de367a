import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Matrices of every small shape, of full rank and below, from entries that a closure makes.
private func samples<Element: Ring>(
  _ random: inout SeededRandom, entry: (inout SeededRandom) -> Element
) -> [Matrix<Element>] {
  var result: [Matrix<Element>] = []
  for (rows, columns) in [
    (0, 0), (0, 3), (3, 0), (1, 1), (1, 4), (4, 1), (2, 2), (3, 3), (3, 5), (5, 3), (4, 4), (5, 5),
  ] {
    for _ in 0..<random.count(2) {
      let matrix = Matrix(Shape(rows, columns)) { _, _ in entry(&random) }
      result.append(matrix)
      if rows == 0 || columns == 0 { continue }
      // Products of a narrow and a wide matrix have dependent rows and columns.
      let rank = Int.random(in: 0..<max(1, min(rows, columns)), using: &random)
      let left = Matrix(Shape(rows, rank)) { _, _ in entry(&random) }
      let right = Matrix(Shape(rank, columns)) { _, _ in entry(&random) }
      var product = Matrix(Shape(rows, columns)) { row, column in
        (0..<rank).reduce(Element.zero) { $0 + left[row, $1] * right[$1, column] }
      }
      result.append(product)
      // A column of zeros in front.
      for row in 0..<rows { product[row, 0] = .zero }
      result.append(product)
    }
  }
  return result
}

/// What kernels find is what is found with the steps, to the letter.
private func expectAgreement<Element: ExactScalar>(
  _ a: Matrix<Element>, _ b: Matrix<Element>, _ comment: Comment
) throws {
  let silent = Narration.silent
  #expect(try Computed.rank(a) == Narrated.rank(a, narration: silent), comment)
  #expect(try Computed.reducedRowEchelonForm(a) == Narrated.reducedRowEchelonForm(a, narration: silent), comment)
  #expect(try Computed.nullSpace(a) == Narrated.nullSpace(a, narration: silent), comment)
  #expect(try Computed.solveEach(a, b) == Narrated.solveEach(a, b, narration: silent), comment)
  for column in 0..<b.columns {
    let right = b.columns([column])
    #expect(try Computed.solveEach(a, right) == Narrated.solveEach(a, right, narration: silent), comment)
  }
  guard a.isSquare else { return }
  #expect(try Computed.determinant(a) == Narrated.determinant(a, narration: silent), comment)
  #expect(try Computed.inverse(a) == Narrated.inverse(a, narration: silent), comment)
}

@Suite("Cramer's rule for polynomials in a letter")
struct CramerFormTests {
  private let ring = ParameterRing(["k"])!

  @Test("over the functions of a letter says what the elimination says")
  func functions() throws {
    var random = SeededRandom("Cramer over functions")
    let k = RationalFunction(ring.letter(0))
    func entry(_ random: inout SeededRandom) -> RationalFunction {
      let number = RationalFunction(Int.random(in: -3...3, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return number * k + 1
      case 1: return k * k - number
      case 2: return number / (k + 2)
      case 3: return RationalFunction(constant: Rational(1, 3)) * k
      default: return number
      }
    }
    for a in samples(&random, entry: entry) {
      var b = Matrix(Shape(a.rows, 3)) { _, _ in entry(&random) }
      // A right-hand side that has solutions.
      for row in 0..<a.rows { b[row, 1] = (0..<a.columns).reduce(.zero) { $0 + a[row, $1] } }
      try expectAgreement(a, b, "\(a); \(random)")
    }
  }

  @Test(
    "over a number field says what the elimination says",
    arguments: [
      ["-2", "0", "1"], ["1", "-1", "0", "1"], ["1", "0", "0", "0", "1"], ["-1/2", "3", "0", "2/3", "0", "1"],
    ])
  func numberFields(polynomial: [String]) throws {
    var random = SeededRandom("Cramer over \(polynomial)")
    let field = try #require(
      ExtensionField<Rational>(NumberFieldDomain(letter: "a", polynomial: TextSlab(polynomial))))
    func entry(_ random: inout SeededRandom) -> ExtensionElement<Rational> {
      let number = Rational(Int.random(in: -3...3, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return field.element([number, .one])
      case 1: return field.element([Rational(1, 2), number, .one])
      default: return field.element(number)
      }
    }
    for a in samples(&random, entry: entry) {
      var b = Matrix(Shape(a.rows, 3)) { _, _ in entry(&random) }
      for row in 0..<a.rows { b[row, 1] = (0..<a.columns).reduce(.zero) { $0 + a[row, $1] } }
      try expectAgreement(a, b, "\(a); \(random)")
    }
  }

  @Test("knows the rank at a root of the determinant")
  func roots() throws {
    var random = SeededRandom("Cramer at roots")
    for order in 1...5 {
      for _ in 0..<random.count(2) {
        let entries = (0..<(order * order)).map { _ in
          WholeCoefficients.trimmed([
            Integer(Int.random(in: -9...9, using: &random)), Integer(Int.random(in: -3...3, using: &random)),
          ])
        }
        let matrix = WholePolynomialMatrix(shape: Shape(order, order), entries: entries)
        let form = try #require(try CramerForm(matrix, pivotColumns: order, .unlimited), "\(random)")
        let value = try WholePolynomialDeterminant.coefficients(entries, order: order, .unlimited)
        #expect(form.rank == order ? form.determinant == value : value.isEmpty, "\(random)")
        guard value.count > 1 else { continue }
        for factor in try Polynomial(value.map { Rational($0) }).factored().factors {
          let condition = ParameterPolynomial.primitive(factor.polynomial, in: 0, of: ring).wholeCoefficients
          let there = try #require(
            try CramerForm(matrix, pivotColumns: order, modulo: condition, .unlimited), "\(random)")
          #expect(there.rank < order && there.rank >= order - factor.multiplicity, "\(random)")
        }
      }
    }
  }

  @Test("takes primes that are the largest below 2⁶², and reads numbers of any length from them")
  func primes() {
    var candidate = UInt64(1) << 62
    for prime in LongPrimes().prefix(LongPrimes.distances.count + 4) {
      repeat { candidate -= 1 } while !PrimeTest.isPrime(candidate)
      #expect(prime == candidate)
    }
    var random = SeededRandom("long remainders")
    for bits in [1, 60, 61, 62, 200, 1000] {
      let numbers = (0..<4).map { _ in random.integer(bits: bits) }
      var remainders = LongRemainders()
      for prime in LongPrimes() {
        if remainders.modulus.bitCount > bits + 2 { break }
        let field = WordField(prime)
        remainders.add(numbers.map { field.form($0.residue(modulo: prime)) }, field)
      }
      #expect(Array(remainders.balanced) == numbers, "\(random)")
    }
  }

  @Test("interpolates from values at any rising points")
  func interpolation() {
    var random = SeededRandom("word interpolation")
    let field = WordField(1_000_003)
    for count in 1...12 {
      let coefficients = (0..<count).map { _ in field.form(UInt64.random(in: 0..<field.prime, using: &random)) }
      let points = Array(Set((0..<3 * count).shuffled(using: &random).prefix(count))).sorted()
      let values = points.map { point in
        coefficients.reversed().reduce(UInt64(0)) {
          field.sum(field.product($0, field.form(UInt64(point))), $1)
        }
      }
      #expect(WordInterpolation(points, field).coefficients(values) == coefficients, "\(random)")
    }
  }
}
