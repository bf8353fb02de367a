import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

/// Whole matrices of every small shape, of full rank and below.
private func samples(_ random: inout SeededRandom, bits: Int = 6) -> [Matrix<Rational>] {
  var result: [Matrix<Rational>] = []
  for rows in 0...4 {
    for columns in 0...4 {
      result.append(Matrix(Shape(rows, columns)) { _, _ in Rational(random.integer(bits: bits)) })
      // The last row depends on the others.
      var matrix = result[result.count - 1]
      for column in 0..<(rows > 1 ? columns : 0) {
        matrix[rows - 1, column] = matrix[0, column] + matrix[rows - 2, column]
      }
      result.append(matrix)
    }
  }
  return result
}

@Suite("Computing modulo a prime")
struct ResidueComputationTests {
  static let primes = [2, 3, 5, 7, 101, 2_147_483_647, 2_305_843_009_213_693_951, PrimeModulus.largest]

  @Test("what needs no division agrees with the rationals reduced", arguments: primes)
  func homomorphism(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("reduction \(prime)")
    for a in samples(&random) {
      let reduced = try a.map { try modulus.residue($0) }
      let product = try Narrated.product(a, a.transposed, narration: .silent).answer
      #expect(
        try Narrated.product(reduced, reduced.transposed, narration: .silent).answer
          == product.map { try modulus.residue($0) }, "\(random)")
      guard a.isSquare else { continue }
      let determinant = try modulus.residue(Narrated.determinant(a, narration: .silent).answer)
      for method in DeterminantMethod.allCases {
        #expect(
          try Narrated.determinant(reduced, method: method, narration: .silent).answer == determinant, "\(random)")
        #expect(try Narrated.determinant(reduced, method: method).answer == determinant, "\(random)")
      }
      let polynomial = try Narrated.characteristicPolynomial(a, narration: .silent).answer
      let wanted = Polynomial(try polynomial.coefficients.map { try modulus.residue($0) })
      #expect(try Narrated.characteristicPolynomial(reduced, narration: .silent).answer == wanted, "\(random)")
      #expect(try Narrated.characteristicPolynomial(reduced).answer == wanted, "\(random)")
      let adjugate = try Narrated.adjugate(a, narration: .silent).answer.map { try modulus.residue($0) }
      #expect(try Narrated.adjugate(reduced, narration: .silent).answer == adjugate, "\(random)")
      #expect(try Narrated.adjugate(reduced).answer == adjugate, "\(random)")
      #expect(
        try Narrated.polynomialValue(wanted.coefficients, at: reduced, narration: .silent).answer.isZero, "\(random)")
    }
  }

  @Test("solutions, inverses and spaces keep their promises, told and silent", arguments: primes)
  func identities(prime: Int) throws {
    let modulus = try PrimeModulus(prime)
    var random = SeededRandom("identities \(prime)")
    for rational in samples(&random) {
      let a = try rational.map { try modulus.residue($0) }
      let b = Matrix(Shape(a.rows, 2)) { _, _ in modulus.residue(Integer(random.next())) }
      for method in SolveMethod.allCases {
        let solutions = try Narrated.solveEach(a, b, method: method, narration: .silent).answer
        #expect(try Narrated.solveEach(a, b, method: method).answer == solutions, "\(random)")
        for column in 0..<b.columns where !solutions.inconsistent.contains(column) {
          #expect(a * Vector(solutions.particular.column(column)) == Vector(b.column(column)), "\(random)")
        }
        for direction in solutions.directions.vectors { #expect((a * direction).isZero, "\(random)") }
        #expect(solutions[0].status != .infinite)
      }
      let rank = try Narrated.rank(a, narration: .silent).answer
      let kernel = try Narrated.nullSpace(a, narration: .silent).answer
      #expect(kernel.dimension == a.columns - rank && kernel.vectors.allSatisfy { (a * $0).isZero }, "\(random)")
      #expect(try Narrated.leftNullSpace(a, narration: .silent).answer.dimension == a.rows - rank, "\(random)")
      let factors = try Narrated.lu(a).answer
      #expect(factors.permutation.applied(to: a) == factors.lower * factors.upper, "\(random)")
      guard a.isSquare else { continue }
      switch try Narrated.inverse(a, narration: .silent).answer {
      case .inverse(let inverse): #expect(a * inverse == .identity(a.rows) && rank == a.rows, "\(random)")
      case .singular(let vector): #expect((a * vector).isZero && !vector.isZero && rank < a.rows, "\(random)")
      }
    }
  }

  @Test("Faddeev and LeVerrier refuse to divide by the characteristic")
  func characteristic() throws {
    let three = try PrimeModulus(3)
    let a = Matrix(Shape(3, 3)) { three.residue(Integer($0 * 3 + $1 * $1 + 1)) }
    #expect(throws: ExactError.dividesByCharacteristic("faddeev-leverrier", characteristic: 3, size: 3)) {
      try Narrated.characteristicPolynomial(a, method: .faddeevLeVerrier)
    }
    #expect(try Narrated.characteristicPolynomial(a, method: .hessenberg).answer.degree == 3)
  }
}

@Suite("Computing with complex rationals")
struct GaussianComputationTests {
  private func matrix(_ random: inout SeededRandom, _ rows: Int, _ columns: Int) -> Matrix<GaussianRational> {
    Matrix(Shape(rows, columns)) { _, _ in
      GaussianRational(random.rational(bits: 4), Bool.random(using: &random) ? .zero : random.rational(bits: 3))
    }
  }

  @Test("identities hold for every small shape")
  func identities() throws {
    var random = SeededRandom("complex identities")
    for rows in 0...3 {
      for columns in 0...3 {
        var a = matrix(&random, rows, columns)
        if rows > 1, Bool.random(using: &random) {
          for column in 0..<columns { a[rows - 1, column] = .i * a[0, column] }
        }
        let b = matrix(&random, rows, 2)
        let solutions = try Narrated.solveEach(a, b).answer
        for column in 0..<2 where !solutions.inconsistent.contains(column) {
          #expect(a * Vector(solutions.particular.column(column)) == Vector(b.column(column)), "\(random)")
        }
        let kernel = try Narrated.nullSpace(a, narration: .silent).answer
        #expect(kernel.vectors.allSatisfy { (a * $0).isZero }, "\(random)")
        #expect(kernel.dimension == columns - (try Narrated.rank(a, narration: .silent).answer), "\(random)")
        guard rows == columns else { continue }
        let determinant = try Narrated.determinant(a).answer
        for method in DeterminantMethod.allCases {
          #expect(try Narrated.determinant(a, method: method, narration: .silent).answer == determinant, "\(random)")
        }
        let adjugate = try Narrated.adjugate(a).answer
        #expect(a * adjugate == Matrix.identity(rows).scaled(by: determinant), "\(random)")
        let polynomial = try Narrated.characteristicPolynomial(a).answer
        #expect(
          try Narrated.polynomialValue(polynomial.coefficients, at: a, narration: .silent).answer.isZero, "\(random)")
        #expect(polynomial == (try Narrated.characteristicPolynomial(a, method: .hessenberg).answer), "\(random)")
        if case .inverse(let inverse) = try Narrated.inverse(a).answer {
          #expect(a * inverse == .identity(rows), "\(random)")
        } else {
          #expect(determinant.isZero, "\(random)")
        }
      }
    }
  }

  @Test("real matrices give what the rationals give")
  func real() throws {
    var random = SeededRandom("real among complex")
    for a in samples(&random) {
      let complex = a.map { GaussianRational($0) }
      let form = try Narrated.reducedRowEchelonForm(a, narration: .silent).answer
      let other = try Narrated.reducedRowEchelonForm(complex, narration: .silent).answer
      #expect(other.matrix == form.matrix.map { GaussianRational($0) }, "\(random)")
      #expect(other.pivotColumns == form.pivotColumns, "\(random)")
    }
  }

  @Test("the fast ways give what is narrated", arguments: [8, 11])
  func fast(size: Int) throws {
    var random = SeededRandom("complex kernels \(size)")
    for isSingular in [false, true] {
      var a = matrix(&random, size, size)
      if isSingular { for column in 0..<size { a[size - 1, column] = .i * a[0, column] + a[2, column] } }
      let b = matrix(&random, size, 2)
      let silent = Narration.silent
      #expect(
        try Computed.determinant(a).answer == Narrated.determinant(a, narration: silent).answer, "\(random)")
      #expect(try Computed.inverse(a).answer == Narrated.inverse(a, narration: silent).answer, "\(random)")
      #expect(try Computed.solveEach(a, b).answer == Narrated.solveEach(a, b, narration: silent).answer, "\(random)")
      #expect(
        try Computed.reducedRowEchelonForm(a).answer == Narrated.reducedRowEchelonForm(a, narration: silent).answer,
        "\(random)")
      #expect(try Computed.rank(a).answer == (isSingular ? size - 1 : size), "\(random)")
      #expect(try Computed.nullSpace(a).answer == Narrated.nullSpace(a, narration: silent).answer, "\(random)")
    }
  }
}
