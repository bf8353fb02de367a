import MatrixExact
import TestSupport
import Testing

/// Answers without steps are the narrated ones, whatever way they took.
@Suite struct ComputedTests {
  private static func matrix(_ rows: Int, _ columns: Int, _ random: inout SeededRandom, rank: Int) -> Matrix<Rational> {
    var matrix = Matrix<Rational>(Shape(rows, columns)) { _, _ in
      Rational(Integer(Int.random(in: -99...99, using: &random)), Integer(Int.random(in: 1...3, using: &random)))
    }
    for row in rank..<Swift.max(rank, rows) {
      let (one, other) = (Int.random(in: 0..<rank, using: &random), Int.random(in: 0..<rank, using: &random))
      for column in 0..<columns { matrix[row, column] = matrix[one, column] + 2 * matrix[other, column] }
    }
    return matrix
  }

  /// Integers that lie as words give the answers and certificates of the same fractions.
  @Test func wordsAndFractions() throws {
    var random = SeededRandom("words and fractions")
    let shapes = [(1, 1, 1), (3, 3, 3), (5, 4, 3), (20, 20, 20), (24, 20, 20), (36, 36, 36), (40, 36, 35)]
    for (rows, columns, rank) in shapes {
      var words = (0..<rows * columns).map { _ in Int32.random(in: -99...99, using: &random) }
      for row in rank..<Swift.max(rank, rows) {
        for column in 0..<columns { words[row * columns + column] = 2 * words[column] }
      }
      let shape = Shape(rows, columns)
      let a = try #require(Matrix<Rational>(shape, words: words))
      let b = Matrix<Rational>(shape, rowMajor: words.map { Rational(Int($0)) })
      let side = Matrix<Rational>(Shape(rows, 1)) { _, _ in Rational(Int.random(in: -9...9, using: &random)) }
      let forms = try [a, b].map { try Computed.reducedRowEchelonForm($0, certificate: .compact) }
      #expect(forms[0].worked.answer == forms[1].worked.answer, "\(shape) \(random)")
      #expect(try forms[0].certificate() == forms[1].certificate(), "\(shape) \(random)")
      #expect(try Computed.rank(a).answer == Computed.rank(b).answer, "\(shape) \(random)")
      #expect(try Computed.nullSpace(a).answer == Computed.nullSpace(b).answer, "\(shape) \(random)")
      let solutions = try [a, b].map { try Computed.solveEach($0, side).answer }
      #expect(solutions[0] == solutions[1], "\(shape) \(random)")
      #expect(
        try CertificateMaker.solve(a, side, solutions[0], size: .compact)
          == CertificateMaker.solve(b, side, solutions[0], size: .compact), "\(shape) \(random)")
      guard rows == columns else { continue }
      let found = try [a, b].map { try Computed.determinant($0, certificate: .compact) }
      #expect(found[0].worked.answer == found[1].worked.answer, "\(shape) \(random)")
      #expect(try found[0].certificate() == found[1].certificate(), "\(shape) \(random)")
      #expect(try Computed.inverse(a).answer == Computed.inverse(b).answer, "\(shape) \(random)")
    }
  }

  /// A determinant's certificate is the same whether the kernel hands over what it found, or it is made afterwards.
  @Test func certifiedDeterminants() throws {
    var random = SeededRandom("certified determinants")
    var types: Set<String> = []
    for (order, rank) in [(0, 0), (1, 1), (6, 6), (17, 17), (18, 17), (19, 19), (33, 33)] {
      for isLong in [false, true] {
        var a = Self.matrix(order, order, &random, rank: rank)
        if isLong && order > 0 { a[0, 0] = Rational(Integer.one << 70, 3) }
        for size in [Certificate.Size.none, .compact] {
          let found = try Computed.determinant(a, certificate: size)
          let expected = try Narrated.determinant(a, narration: .silent).answer
          #expect(found.worked.answer == expected, "\(order) \(random)")
          #expect(
            try found.certificate() == CertificateMaker.determinant(a, expected, size: size), "\(order) \(random)")
          if let type = try found.certificate()?.type { types.insert(type) }
        }
      }
    }
    // Rows that are short enough for residues to do.
    let short = Matrix<Rational>(Shape(20, 20)) { _, _ in Rational(Int.random(in: -1...1, using: &random)) }
    let found = try Computed.determinant(short, certificate: .compact)
    #expect(try found.certificate() == CertificateMaker.determinant(short, found.worked.answer, size: .compact))
    if let type = try found.certificate()?.type { types.insert(type) }
    #expect(types == ["determinant-divisor", "determinant-residues", "null-vector"], "\(random)")
  }

  /// So is that of a reduced form: whole and short numbers, fractions, a long number.
  @Test func certifiedReducedForms() throws {
    var random = SeededRandom("certified reduced forms")
    for (rows, columns, rank) in [
      (0, 0, 0), (1, 1, 1), (19, 19, 19), (22, 22, 22), (22, 22, 21), (26, 22, 22), (21, 25, 20),
    ] {
      for kind in 0..<3 {
        var a = Self.matrix(rows, columns, &random, rank: rank)
        if kind > 0 { a = Matrix(a.shape) { Rational(a[$0, $1].numerator) } }
        if kind > 1 && rows > 0 { a[0, 0] = Rational(Integer.one << 70) }
        let expected = try Narrated.reducedRowEchelonForm(a, narration: .silent).answer
        for size in [Certificate.Size.none, .compact, .full] where size != .full || rows < 20 {
          let found = try Computed.reducedRowEchelonForm(a, certificate: size)
          #expect(found.worked.answer == expected, "\(rows)×\(columns) \(random)")
          let made = try CertificateMaker.reducedForm(a, expected.matrix, pivots: expected.pivotColumns, size: size)
          #expect(try found.certificate() == made, "\(rows)×\(columns) \(random)")
        }
      }
    }
  }

  @Test func agreesWithNarrated() throws {
    var random = SeededRandom("computed")
    var methods: Set<String> = []
    for (rows, columns, rank) in [
      (0, 0, 0), (1, 1, 1), (3, 3, 2), (22, 22, 22), (22, 22, 21), (26, 22, 21), (21, 25, 20),
    ] {
      let a = Self.matrix(rows, columns, &random, rank: rank)
      let b = try a.multiplied(by: Self.matrix(columns, 2, &random, rank: columns))
      let reduced = try Computed.reducedRowEchelonForm(a)
      methods.insert(reduced.method)
      #expect(try reduced.answer == Narrated.reducedRowEchelonForm(a, narration: .silent).answer, "\(random)")
      #expect(try Computed.rank(a).answer == Swift.min(rank, columns), "\(random)")
      #expect(try Computed.nullSpace(a).answer == Narrated.nullSpace(a, narration: .silent).answer, "\(random)")
      var wrong = b.columns([0])
      if rows > 0 { wrong[rows - 1, 0] += 1 }
      for right in [b, b.columns([0]), wrong] {
        let solved = try Computed.solveEach(a, right)
        methods.insert(solved.method)
        #expect(try solved.answer == Narrated.solveEach(a, right, narration: .silent).answer, "\(random)")
      }
      guard rows == columns else { continue }
      #expect(try Computed.determinant(a).answer == Narrated.determinant(a, narration: .silent).answer, "\(random)")
      #expect(try Computed.inverse(a).answer == Narrated.inverse(a, narration: .silent).answer, "\(random)")
    }
    #expect(methods.contains("lifting") && methods.count > 1)
  }

  @Test func budgetsHold() {
    var random = SeededRandom("computed budget")
    let a = Self.matrix(60, 60, &random, rank: 60)
    #expect(throws: ExactError.self) { try Computed.determinant(a, budget: Budget(seconds: 0)) }
    #expect(throws: ExactError.self) { try Computed.inverse(a, budget: Budget(seconds: 0)) }
    #expect(throws: ExactError.self) { try Computed.reducedRowEchelonForm(a, budget: Budget(seconds: 0)) }
    #expect(throws: ExactError.self) { try Computed.solveEach(a, a.columns([0]), budget: Budget(seconds: 0)) }
  }

  /// A budget that holds the matrix, but not the matrices of a lifting, gets another algorithm: fractions and short integers.
  @Test(arguments: [true, false]) func nothingIsLiftedWithoutRoom(_ isWhole: Bool) throws {
    var random = SeededRandom("room for a lifting")
    let a =
      isWhole
      ? Self.matrix(30, 30, &random, rank: 30).map { Rational($0.numerator) } : Self.matrix(30, 30, &random, rank: 30)
    let right = a.columns([0])
    // A lifting asks for 64 bytes an entry; the matrix itself has 32.
    func methods(_ budget: Budget) throws -> [String] {
      [
        try Computed.determinant(a, budget: budget).method,
        try Computed.solveEach(a, right, budget: budget).method,
      ]
    }
    #expect(try methods(Budget(bytes: 1 << 30)) == ["lifting", "lifting"], "\(random)")
    #expect(try !methods(Budget(bytes: 63 * 900)).contains("lifting"), "\(random)")
  }
}
