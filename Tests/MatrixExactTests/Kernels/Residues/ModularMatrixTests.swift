import MatrixExact
import TestSupport
import Testing

/// The engine of residues against elimination of machine words, one entry after another.
@Suite("Residues") struct ModularMatrixTests {
  /// Primes of every size, among them the largest for doubles, the smallest for words, the ones about 2³¹, where sums of
  /// products leave one word, and the largest of all.
  static let primes: [UInt64] = [
    2, 3, 5, 7, 31, 1021, 65_521, 8_388_593, 16_777_213, 16_777_259, 2_147_483_647,
    2_147_483_659, 2_305_843_009_213_693_951,
    9_223_372_036_854_775_783,
  ]

  static let shapes: [(Int, Int)] = [
    (0, 0), (0, 3), (4, 0), (1, 1), (1, 7), (7, 1), (3, 3), (8, 8), (9, 17), (17, 9), (16, 16), (25, 25), (40, 33),
    (33, 27), (45, 45),
  ]

  /// A matrix of random rank, with rows that are combinations of others and columns of zeros.
  static func matrix(_ rows: Int, _ columns: Int, _ prime: UInt64, _ random: inout SeededRandom) -> ModularMatrix {
    var entries = (0..<(rows * columns)).map { _ in UInt64.random(in: 0..<prime, using: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1:
      for _ in 0..<(rows / 3) {
        let (to, from) = (Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<rows, using: &random))
        let factor = UInt64.random(in: 0..<prime, using: &random)
        for column in 0..<columns {
          let term = entries[from * columns + column].multipliedFullWidth(by: factor)
          entries[to * columns + column] = prime.dividingFullWidth(term).remainder
        }
      }
    case 2:
      let rank = Int.random(in: 0...max(0, min(rows, columns)), using: &random)
      let left = (0..<(rows * rank)).map { _ in UInt64.random(in: 0..<prime, using: &random) }
      let right = (0..<(rank * columns)).map { _ in UInt64.random(in: 0..<prime, using: &random) }
      entries = product(left, right, rows, rank, columns, prime)
    default:
      for index in entries.indices where Int.random(in: 0..<4, using: &random) > 0 { entries[index] = 0 }
    }
    return ModularMatrix(Shape(rows, columns), entries, modulo: prime)
  }

  static func product(
    _ left: [UInt64], _ right: [UInt64], _ rows: Int, _ inner: Int, _ columns: Int, _ prime: UInt64
  ) -> [UInt64] {
    (0..<(rows * columns)).map { index in
      let (row, column) = (index / columns, index % columns)
      return (0..<inner).reduce(0) {
        let term = left[row * inner + $1].multipliedFullWidth(by: right[$1 * columns + column])
        return ($0 + prime.dividingFullWidth(term).remainder) % prime
      }
    }
  }

  @Test("products, reduced forms, ranks, determinants and inverses")
  func everything() {
    var random = SeededRandom("modular matrices")
    for _ in 0..<random.count(1) {
      for prime in Self.primes {
        // The smallest, a middling and the largest prime for doubles meet large matrices, and one of each kind beyond.
        let isThorough = [2, 8_388_593, 16_777_213, 2_147_483_647, 2_305_843_009_213_693_951].contains(prime)
        for (rows, columns) in Self.shapes where isThorough || rows < 20 {
          let matrix = Self.matrix(rows, columns, prime, &random)
          let note = "\(rows)×\(columns) modulo \(prime), \(random)"
          let oracle = ModularOracle(matrix)
          guard let (reduced, pivots) = matrix.reduced(), let profile = matrix.rankProfile() else {
            Issue.record("no budget, yet nothing came: \(note)")
            continue
          }
          #expect(reduced.entries == oracle.reduced && pivots == oracle.pivots, "\(note)")
          #expect(profile.columns == oracle.pivots, "\(note)")
          let part = profile.rows.flatMap { row in profile.columns.map { matrix.entries[row * columns + $0] } }
          let rank = profile.rows.count
          let minor = ModularMatrix(Shape(rank, rank), part, modulo: prime)
          #expect(ModularOracle(minor).determinant != 0, "\(note)")
          let other = Self.matrix(columns, 5, prime, &random)
          #expect(
            matrix.multiplied(by: other).entries
              == Self.product(matrix.entries, other.entries, rows, columns, 5, prime), "\(note)")
          let basis = matrix.nullSpace()
          #expect(basis?.shape.rows == columns - pivots.count, "\(note)")
          for vector in 0..<(basis?.shape.rows ?? 0) {
            let entries = basis.map { Array($0.entries[(vector * columns)..<((vector + 1) * columns)]) } ?? []
            let image = Self.product(matrix.entries, entries, rows, columns, 1, prime)
            #expect(image.allSatisfy { $0 == 0 }, "\(note)")
          }
          guard rows == columns else { continue }
          let characteristic = ModularOracle.characteristicPolynomial(matrix.entries, rows, prime)
          #expect(matrix.characteristicPolynomial() == characteristic, "\(note)")
          #expect(matrix.determinant() == oracle.determinant, "\(note)")
          let inverse = matrix.inverse()
          #expect((inverse == nil) == (oracle.determinant == 0), "\(note)")
          if let inverse {
            let identity = (0..<(rows * rows)).map { UInt64($0 % (rows + 1) == 0 ? 1 : 0) }
            #expect(matrix.multiplied(by: inverse).entries == identity, "\(note)")
          }
        }
      }
    }
  }

  @Test(
    "matrices of several words and panels",
    arguments: [
      (2, 130, 130), (2, 40, 140), (2, 140, 40), (2_147_483_647, 50, 50), (4_398_046_511_093, 40, 55),
      (2_305_843_009_213_693_951, 50, 50), (2_305_843_009_213_693_951, 10, 70), (9_223_372_036_854_775_783, 40, 40),
    ] as [(UInt64, Int, Int)])
  func large(_ prime: UInt64, _ rows: Int, _ columns: Int) {
    var random = SeededRandom("large modular matrices \(prime) \(rows)")
    for _ in 0..<random.count(1) {
      let matrix = Self.matrix(rows, columns, prime, &random)
      let note = "\(rows)×\(columns) modulo \(prime), \(random)"
      let oracle = ModularOracle(matrix)
      let reduced = matrix.reduced()
      #expect(reduced?.matrix.entries == oracle.reduced && reduced?.pivotColumns == oracle.pivots, "\(note)")
      #expect(matrix.rankProfile()?.columns == oracle.pivots, "\(note)")
      let other = Self.matrix(columns, 20, prime, &random)
      #expect(
        matrix.multiplied(by: other).entries == Self.product(matrix.entries, other.entries, rows, columns, 20, prime),
        "\(note)")
      guard rows == columns else { continue }
      #expect(matrix.determinant() == oracle.determinant, "\(note)")
      let inverse = matrix.inverse()
      #expect((inverse == nil) == (oracle.determinant == 0), "\(note)")
      if let inverse {
        let identity = (0..<(rows * rows)).map { UInt64($0 % (rows + 1) == 0 ? 1 : 0) }
        #expect(matrix.multiplied(by: inverse).entries == identity, "\(note)")
      }
      // By Cayley and Hamilton, applied to a vector.
      let vector = Self.matrix(rows, 1, prime, &random)
      let polynomial = matrix.characteristicPolynomial() ?? []
      #expect(polynomial.count == rows + 1 && polynomial.last == 1, "\(note)")
      var image = Array(repeating: UInt64.zero, count: rows)
      for coefficient in polynomial.reversed() {
        let next = matrix.multiplied(by: ModularMatrix(Shape(rows, 1), image, modulo: prime)).entries
        let scaled = Self.product(vector.entries, [coefficient], rows, 1, 1, prime)
        image = zip(next, scaled).map { ($0 + $1) % prime }
      }
      #expect(image.allSatisfy { $0 == 0 }, "\(note)")
    }
  }

  @Test("a null space modulo 2 is that of the reduced form")
  func nullSpaceOfBits() {
    var random = SeededRandom("null spaces of bits")
    let matrix = Self.matrix(30, 80, 2, &random)
    let basis = matrix.nullSpace()
    let oracle = ModularOracle(matrix)
    #expect(basis?.shape.rows == 80 - oracle.pivots.count, "\(random)")
    for vector in 0..<(basis?.shape.rows ?? 0) {
      let entries = basis.map { Array($0.entries[(vector * 80)..<((vector + 1) * 80)]) } ?? []
      #expect(Self.product(matrix.entries, entries, 30, 80, 1, 2).allSatisfy { $0 == 0 }, "\(random)")
    }
  }

  @Test("more columns than products may be added up at once")
  func longProducts() {
    var random = SeededRandom("long modular products")
    for prime: UInt64 in [16_777_213] {
      let order = 130
      // The largest residues there are, so that sums of products do reach their bounds.
      let entries = (0..<(order * order)).map { _ in
        prime / 2 + UInt64.random(in: 0...1, using: &random)
      }
      let matrix = ModularMatrix(Shape(order, order), entries, modulo: prime)
      #expect(
        matrix.multiplied(by: matrix).entries == Self.product(entries, entries, order, order, order, prime), "\(random)"
      )
      #expect(matrix.determinant() == ModularOracle(matrix).determinant, "\(random)")
    }
  }
}

/// Gauss–Jordan elimination of machine words.
struct ModularOracle {
  private(set) var reduced: [UInt64]
  private(set) var pivots: [Int] = []
  private(set) var determinant: UInt64 = 1

  init(_ matrix: ModularMatrix) {
    reduced = matrix.entries
    let (rows, columns, prime) = (matrix.shape.rows, matrix.shape.columns, matrix.prime)
    func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
      prime.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }
    func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
      if exponent == 0 { return 1 % prime }
      let half = power(product(base, base), exponent / 2)
      return exponent % 2 == 1 ? product(half, base) : half
    }
    for column in 0..<columns {
      let top = pivots.count
      guard let found = (top..<max(top, rows)).first(where: { reduced[$0 * columns + column] != 0 }) else {
        determinant = 0
        continue
      }
      if found != top {
        for index in 0..<columns { reduced.swapAt(found * columns + index, top * columns + index) }
        determinant = (prime - determinant) % prime
      }
      let pivot = reduced[top * columns + column]
      determinant = product(determinant, pivot)
      let inverse = power(pivot, prime - 2)
      for index in column..<columns {
        reduced[top * columns + index] = product(reduced[top * columns + index], inverse)
      }
      for row in 0..<rows where row != top && reduced[row * columns + column] != 0 {
        let factor = prime - reduced[row * columns + column]
        for index in column..<columns {
          let term = product(factor, reduced[top * columns + index])
          reduced[row * columns + index] = (reduced[row * columns + index] + term) % prime
        }
      }
      pivots.append(column)
    }
    if pivots.count < columns { determinant = 0 }
  }
}
