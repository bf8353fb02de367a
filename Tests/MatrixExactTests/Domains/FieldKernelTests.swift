import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

/// The packed level against the generic one, modulo primes of every engine.
@Suite("Fast ways modulo a prime")
struct FieldKernelTests {
  static let primes = [2, 3, 101, 8_388_593, 2_147_483_647, 2_305_843_009_213_693_951, PrimeModulus.largest]

  static func matrix(_ rows: Int, _ columns: Int, rank: Int, _ modulus: PrimeModulus, _ random: inout SeededRandom)
    -> Matrix<Residue>
  {
    func entry() -> Residue { modulus.residue(Integer(random.next())) }
    let left = Matrix(Shape(rows, rank)) { _, _ in entry() }
    return left * Matrix(Shape(rank, columns)) { _, _ in entry() }
  }

  @Test("packed answers are the narrated ones", arguments: primes)
  func packed(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("packed \(prime)")
    let silent = Narration.silent
    for (rows, columns, rank) in [(6, 6, 6), (9, 9, 8), (12, 7, 7), (7, 12, 5), (13, 13, 13), (6, 20, 6)] {
      let a = Self.matrix(rows, columns, rank: rank, modulus, &random)
      let b = Self.matrix(rows, 2, rank: 2, modulus, &random)
      let inside = a * Self.matrix(columns, 3, rank: 2, modulus, &random)
      let form = try Computed.reducedRowEchelonForm(a)
      #expect(form.method == "packed-residues")
      #expect(form.answer == (try Narrated.reducedRowEchelonForm(a, narration: silent).answer), "\(random)")
      #expect(try Computed.rank(a).answer == Narrated.rank(a, narration: silent).answer, "\(random)")
      #expect(try Computed.nullSpace(a).answer == Narrated.nullSpace(a, narration: silent).answer, "\(random)")
      for right in [b, inside] {
        #expect(
          try Computed.solveEach(a, right).answer == Narrated.solveEach(a, right, narration: silent).answer, "\(random)"
        )
      }
      #expect(
        try Narrated.product(inside, inside.transposed, narration: silent).answer
          == Residue.matrixProductByRows(inside, inside.transposed),
        "\(random)")
      guard rows == columns else { continue }
      #expect(try Computed.determinant(a).answer == Narrated.determinant(a, narration: silent).answer, "\(random)")
      #expect(try Computed.inverse(a).answer == Narrated.inverse(a, narration: silent).answer, "\(random)")
      let polynomial = try Narrated.characteristicPolynomial(a, method: .hessenberg, narration: silent).answer
      #expect(
        try Narrated.polynomialValue(polynomial.coefficients, at: a, narration: silent).answer.isZero, "\(random)")
    }
  }

  @Test("matrices of constants are of no field, and computed all the same")
  func constants() throws {
    let a = Matrix<Residue>(Shape(8, 8)) { Residue($0 == $1 ? 2 : $0 < $1 ? 1 : 0) }
    #expect(try Computed.determinant(a).answer == Residue(256))
    guard case .inverse(let inverse) = try Computed.inverse(a).answer else { return #expect(Bool(false)) }
    #expect(a * inverse == .identity(8))
    let seven = try PrimeModulus(7)
    #expect(inverse[0, 0] + seven.residue(Integer.zero) == seven.residue(Integer(4)))
  }

  @Test("minimal polynomials: both ways agree, and divide the characteristic one", arguments: primes)
  func minimal(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("minimal \(prime)")
    func residue(_ value: Int) -> Residue { modulus.residue(Integer(value)) }
    for size in 0...7 {
      // Blocks that repeat: the minimal polynomial is a proper divisor.
      let block = Matrix(Shape(size, size)) { row, column in
        residue(row == column ? Int.random(in: 0...2, using: &random) : row + 1 == column ? row % 2 : 0)
      }
      let dense = Matrix(Shape(size, size)) { _, _ in residue(Int.random(in: -9...9, using: &random)) }
      for a in [block, dense] {
        let powers = try Narrated.minimalPolynomial(a, method: .powers, narration: .silent).answer
        let krylov = try Narrated.minimalPolynomial(a, method: .krylov, narration: .silent).answer
        #expect(powers == krylov, "\(a) \(random)")
      }
    }
  }

  @Test("minimal polynomials of larger matrices are proved by vectors, whatever their degree", arguments: primes)
  func certified(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("proved minimal polynomials \(prime)")
    func residue(_ value: Int) -> Residue { modulus.residue(Integer(value)) }
    for size in [6, 9, 16] {
      let dense = Matrix(Shape(size, size)) { _, _ in residue(Int.random(in: -9...9, using: &random)) }
      // A block and the same again; a multiple of the identity; nothing at all.
      let half = size / 2
      let twice = Matrix(Shape(size, size)) { row, column in
        row / half == column / half ? dense[row % half, column % half] : residue(0)
      }
      let scalar = Matrix(Shape(size, size)) { residue($0 == $1 ? 3 : 0) }
      for a in [dense, twice, scalar, Matrix(dense.shape) { _, _ in residue(0) }] {
        let polynomial = try Narrated.minimalPolynomial(a, narration: .silent).answer
        let certificate = try #require(try CertificateMaker.minimalPolynomial(a, polynomial, size: .compact))
        guard case .record(let fields) = certificate.data, case .list(let items)? = fields.first?.value else {
          Issue.record("a certificate without vectors")
          return
        }
        let vectors = items.compactMap { item -> [Residue]? in
          guard case .vector(let value) = item else { return nil }
          return value.entries.compactMap { modulus.residue(exchangeText: $0.utf8Span.span) }
        }
        // The images of the first are independent up to the degree; those of all span everything.
        var images: [[Residue]] = []
        for (place, vector) in vectors.enumerated() {
          var image = Vector(vector)
          for _ in 0..<polynomial.degree {
            images.append(Array(image))
            image = a * image
          }
          if place == 0 {
            let first = Matrix(Shape(images.count, size), rowMajor: images.flatMap { $0 })
            #expect(try Narrated.rank(first, narration: .silent).answer == polynomial.degree, "\(a) \(random)")
          }
        }
        let all = Matrix(Shape(images.count, size), rowMajor: images.flatMap { $0 })
        #expect(try Narrated.rank(all, narration: .silent).answer == size, "\(a) \(random)")
      }
    }
  }

  @Test("minimal polynomials over the complex rationals")
  func complexMinimal() throws {
    var random = SeededRandom("complex minimal")
    func number() -> GaussianRational {
      let half = Rational(Integer(Int.random(in: -2...2, using: &random)), 2)
      return GaussianRational(Rational(Int.random(in: -3...3, using: &random)), half)
    }
    for size in 0...5 {
      var a = Matrix(Shape(size, size)) { _, _ in number() }
      #expect(
        try Narrated.minimalPolynomial(a, method: .powers, narration: .silent).answer
          == Narrated.minimalPolynomial(a, method: .krylov, narration: .silent).answer, "\(random)")
      for row in 0..<size { for column in 0..<row { a[row, column] = .zero } }
      for row in 0..<size { a[row, row] = .i }
      let polynomial = try Narrated.minimalPolynomial(a, method: .krylov, narration: .silent).answer
      #expect(
        try Narrated.polynomialValue(polynomial.coefficients, at: a, narration: .silent).answer.isZero, "\(random)")
      #expect(
        polynomial == (try Narrated.minimalPolynomial(a, method: .powers, narration: .silent).answer), "\(random)")
    }
  }
}
