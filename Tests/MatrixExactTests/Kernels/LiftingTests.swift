import MatrixExact
import TestSupport
import Testing

/// Answers by lifting against the generic elimination, and against identities at sizes that would take it too long.
@Suite("Lifting") struct LiftingTests {
  /// Matrices of one kind with a name.
  private static func matrices(
    _ label: String, orders: [Int], square: Bool
  ) -> [(matrix: Matrix<Integer>, note: String)] {
    var random = SeededRandom(label)
    var result: [(Matrix<Integer>, String)] = []
    for _ in 0..<random.count(1) {
      for order in orders {
        for sort in [EntrySort.tiny, .small, .sparse, .even, .narrow] {
          let columns = square ? order : order + Int.random(in: 0...6, using: &random)
          let rows = square ? order : order + Int.random(in: 0...6, using: &random)
          var matrix = sort.matrix(rows, columns, &random)
          result.append((matrix, "\(sort) \(rows)×\(columns) \(random)"))
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            let (target, source) = (Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<rows, using: &random))
            let factor = Integer(Int.random(in: -2...2, using: &random))
            for column in 0..<columns { matrix[target, column] = factor * matrix[source, column] }
          }
          result.append((matrix, "dependent \(sort) \(rows)×\(columns) \(random)"))
        }
      }
    }
    return result
  }

  @Test("determinants")
  func determinants() {
    var paths: Set<KernelPath> = []
    for (matrix, note) in Self.matrices("lifted determinants", orders: [17, 20, 26], square: true) {
      let (value, path) = ExactChooser.determinant(matrix)
      paths.insert(path)
      #expect(Rational(value) == KernelOracle(matrix).determinant, "\(path) \(note)")
    }
    #expect(paths.contains(.lifting))
  }

  @Test("reduced forms, ranks and null spaces")
  func forms() throws {
    var paths: Set<KernelPath> = []
    for (matrix, note) in Self.matrices("lifted forms", orders: [20, 24], square: false) {
      let oracle = KernelOracle(matrix)
      let (reduced, path) = ExactChooser.reducedEchelonForm(matrix)
      paths.insert(path)
      #expect(reduced.matrix == oracle.reduced && reduced.pivots == oracle.pivots, "\(path) \(note)")
      #expect(try matrix.rank() == oracle.rank, "\(note)")
      let (basis, _) = ExactChooser.nullBasis(matrix)
      #expect(basis.dimension == matrix.columns - oracle.rank, "\(note)")
      let rational = matrix.map { Rational($0) }
      for vector in basis.vectors {
        #expect((0..<matrix.rows).allSatisfy { row in Self.product(rational, row, vector.array).isZero }, "\(note)")
      }
    }
    #expect(paths.contains(.lifting))
  }

  @Test("systems: one solution, many, none; one right-hand side and three")
  func systems() throws {
    var random = SeededRandom("lifted systems")
    var paths: Set<KernelPath> = []
    var statuses: Set<String> = []
    for (matrix, note) in Self.matrices("lifted systems", orders: [15, 20, 24], square: false) {
      for sides in [1, 3] {
        for isConsistent in [true, false] {
          let point = EntrySort.small.matrix(matrix.columns, sides, &random)
          let right =
            isConsistent ? try matrix.multiplied(by: point) : EntrySort.small.matrix(matrix.rows, sides, &random)
          let (found, path) = ExactChooser.solve(matrix, right.rowMajor, count: sides)
          paths.insert(path)
          statuses.insert("\(found.status)")
          let augmented = Matrix(Shape(matrix.rows, matrix.columns + sides)) { row, column in
            column < matrix.columns ? matrix[row, column] : right[row, column - matrix.columns]
          }
          let oracle = KernelOracle(augmented, pivotColumns: matrix.columns)
          #expect((found.status == .none) == oracle.isInconsistent(from: matrix.columns), "\(path) \(note)")
          guard let particular = found.particular else { continue }
          let rational = matrix.map { Rational($0) }
          #expect(try rational.multiplied(by: particular) == right.map { Rational($0) }, "\(path) \(note)")
          #expect(found.directions.dimension == matrix.columns - oracle.rank, "\(path) \(note)")
          #expect(particular.rowMajor.allSatisfy(Self.isReduced), "\(note)")
        }
      }
    }
    #expect(paths.contains(.lifting) && statuses.count == 3)
  }

  @Test("inverses")
  func inverses() throws {
    var paths: Set<KernelPath> = []
    for (matrix, note) in Self.matrices("lifted inverses", orders: [15, 19, 30], square: true) {
      let (value, path) = ExactChooser.inverse(matrix)
      paths.insert(path)
      guard let value else {
        #expect(KernelOracle(matrix).rank < matrix.rows, "\(path) \(note)")
        continue
      }
      #expect(try value.multiplied(by: matrix.map { Rational($0) }) == .identity(matrix.rows), "\(path) \(note)")
      #expect(value.rowMajor.allSatisfy(Self.isReduced), "\(note)")
    }
    #expect(paths.contains(.lifting))
  }

  /// Determinants that are far below Hadamard's bound, on it, or hold the same factor many times.
  @Test("adversaries")
  func adversaries() throws {
    var random = SeededRandom("lifted adversaries")
    let order = 20
    // Unimodular: an upper triangle of ones, rows and columns mixed by elementary operations.
    var unimodular = Matrix<Integer>.identity(order)
    for _ in 0..<60 {
      let (row, other) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
      guard row != other else { continue }
      for column in 0..<order { unimodular[row, column] += unimodular[other, column] }
    }
    let permutation = Matrix<Integer>(Shape(order, order)) { ($0 * 7 + 3) % order == $1 ? -1 : 0 }
    let doubled = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? 2 : 0 }
    let sylvester = Matrix<Integer>(Shape(32, 32)) { ($0 & $1).nonzeroBitCount.isMultiple(of: 2) ? 1 : -1 }
    let hilbert = Matrix<Integer>(Shape(13, 13)) { Integer(12_252_240 / ($0 + $1 + 1)) }
    let vandermonde = Matrix<Integer>(Shape(12, 12)) { (Integer($0) - 6).power($1 / 2) }
    let nearlySingular = Matrix<Integer>(Shape(order, order)) {
      $0 == order - 1 && $1 == order - 1 ? 1 << 29 : Integer(($0 + 1) * ($1 + 1) + ($0 == $1 ? 1 : 0))
    }
    let banded = Matrix<Integer>(Shape(40, 40)) { $0 == $1 ? 2 : abs($0 - $1) == 1 ? -1 : 0 }
    let oneHugeEntry = Matrix<Integer>(Shape(order, order)) {
      $0 == 3 && $1 == 5 ? Integer(1) << 200 : Integer(($0 * 31 + $1 * 17) % 23 - 11)
    }
    for matrix in [
      unimodular, permutation, doubled, sylvester, hilbert, vandermonde, nearlySingular, banded, oneHugeEntry,
    ] {
      let oracle = KernelOracle(matrix)
      let (value, path) = ExactChooser.determinant(matrix)
      #expect(Rational(value) == oracle.determinant, "\(path) \(random)")
      let (inverse, inversePath) = ExactChooser.inverse(matrix)
      #expect((inverse == nil) == value.isZero, "\(inversePath)")
      if let inverse {
        #expect(try inverse.multiplied(by: matrix.map { Rational($0) }) == .identity(matrix.rows), "\(inversePath)")
      }
      #expect(ExactChooser.reducedEchelonForm(matrix).value.matrix == oracle.reduced)
    }
  }

  /// The ranks and pivots that the prime of the profile shows are wrong here; the residuals of all rows, or the places of
  /// the zeros, have to tell.
  @Test("a prime that divides what it should not")
  func badPrime() throws {
    var random = SeededRandom("bad prime")
    let prime = 8_388_593
    let order = 24
    // The last row is 0 modulo the prime: it looks dependent.
    var hiddenRow = EntrySort.small.matrix(order, order, &random)
    for column in 0..<order { hiddenRow[order - 1, column] *= Integer(prime) }
    // The first column is 0 modulo the prime: its pivot seems to stand further right.
    var hiddenColumn = EntrySort.small.matrix(order, order + 2, &random)
    for row in 0..<order { hiddenColumn[row, 0] = Integer(prime * (row % 3 - 1)) }
    // Two columns that are the same modulo the prime, of which the second is independent.
    var twins = EntrySort.small.matrix(order, order + 2, &random)
    for row in 0..<order { twins[row, 5] = twins[row, 4] + Integer(prime * (row % 2)) }
    for matrix in [hiddenRow, hiddenColumn, twins] {
      let oracle = KernelOracle(matrix)
      let (form, path) = ExactChooser.reducedEchelonForm(matrix)
      #expect(form.matrix == oracle.reduced && form.pivots == oracle.pivots, "\(path) \(random)")
      #expect(try matrix.rank() == oracle.rank, "\(random)")
    }
  }

  /// Where elimination would take minutes: the answer is checked by what it has to satisfy.
  @Test("large systems satisfy their equations")
  func large() throws {
    var random = SeededRandom("large lifting")
    let order = 120
    let matrix = EntrySort.small.matrix(order, order, &random)
    let right = EntrySort.small.matrix(order, 1, &random)
    let (found, path) = ExactChooser.solve(matrix, right.rowMajor, count: 1)
    #expect(path == .lifting)
    let solution = try #require(found.particular)
    #expect(try matrix.map { Rational($0) }.multiplied(by: solution) == right.map { Rational($0) }, "\(random)")
    // Right-hand sides far larger than the coefficients begin with a shorter digit.
    let far = right.map { $0 * 1_000_003_000 }
    let (scaled, farPath) = ExactChooser.solve(matrix, far.rowMajor, count: 1)
    #expect(farPath == .lifting && scaled.particular == solution.map { $0 * 1_000_003_000 }, "\(random)")
    // Cramer: the determinant is a multiple of every denominator, and changes sign with a swap of rows.
    let determinant = ExactChooser.determinant(matrix).value
    #expect(solution.rowMajor.allSatisfy { determinant.isMultiple(of: $0.denominator) })
    var swapped = matrix
    for column in 0..<order { (swapped[0, column], swapped[1, column]) = (matrix[1, column], matrix[0, column]) }
    #expect(ExactChooser.determinant(swapped).value == -determinant, "\(random)")
    // A product has the product of the determinants.
    let unit = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? 1 : ($0 < $1 && ($0 + $1) % 5 == 0) ? 2 : 0 }
    #expect(ExactChooser.determinant(try matrix.multiplied(by: unit)).value == determinant, "\(random)")
  }

  @Test("fractions are found again from their binary expansions")
  func expansions() {
    var random = SeededRandom("binary expansions")
    for _ in 0..<random.count(300) {
      let denominator = Integer.one + random.integer(bits: Int.random(in: 1...200, using: &random)).magnitude
      let numerator = random.integer(bits: Int.random(in: 1...260, using: &random))
      let scale = 2 * denominator.bitCount + 38 + Int.random(in: 0...20, using: &random)
      let scaled = numerator << scale
      let value = (scaled - scaled.modulo(denominator)).quotientAndRemainder(dividingBy: denominator).quotient
      let expected = Rational(numerator, denominator)
      #expect(value.nearbyDenominator(scale: scale, slack: 4) == expected.denominator, "\(expected) \(random)")
    }
  }

  /// Digits of both signs that overlap, in numbers of both signs and of one word and many.
  @Test("multiples of expansions are rounded to the nearest integer")
  func nearestMultiples() {
    var random = SeededRandom("multiples of expansions")
    for _ in 0..<random.count(300) {
      let (width, count) = (Int.random(in: 1...44, using: &random), Int.random(in: 1...12, using: &random))
      let limit = 1 << Int.random(in: 0...50, using: &random)
      let digits = (0..<count).map { _ in Double(Int.random(in: -limit...limit, using: &random)) }
      let expected = digits.reduce(Integer.zero) { ($0 << width) + Integer(Int($1)) }
      unsafe digits.withUnsafeBufferPointer { digits in
        let base = digits.baseAddress!
        let value = unsafe Integer(binaryDigits: base, stride: 1, count: count, width: width)
        #expect(value == expected, "\(random)")
        let factor = random.integer(bits: Int.random(in: 1...200, using: &random)).magnitude + 1
        let scale = Int.random(in: 0...(count * width + 70), using: &random)
        let multiples = ExpansionMultiples(factor: factor, scale: scale, count: count, width: width)
        let (nearest, restBits) = unsafe multiples.nearest(base, stride: 1)
        let rest = (factor * expected - (nearest << scale)).magnitude
        #expect(rest << 1 <= Integer.one << scale, "\(random)")
        #expect(rest <= Integer.one << restBits, "\(random)")
        // No more than what the highest limb of the rest leaves open.
        #expect(restBits <= Swift.max(rest.bitCount + 2, scale - 60, 0), "\(restBits) \(scale) \(random)")
      }
    }
  }

  /// Digits that carry, of numbers just below and above what so many hold.
  @Test("balanced digits add up")
  func balancedDigits() {
    var random = SeededRandom("balanced digits")
    for _ in 0..<random.count(300) {
      let (width, count) = (Int.random(in: 2...52, using: &random), Int.random(in: 1...6, using: &random))
      let bits = Int.random(in: 0...(width * count - 2), using: &random)
      let magnitude = Bool.random(using: &random) ? (Integer.one << bits) - 1 : random.integer(bits: bits)
      let number = Bool.random(using: &random) ? -magnitude : magnitude
      var digits = Array(repeating: 0.0, count: count)
      unsafe digits.withUnsafeMutableBufferPointer {
        unsafe number.writeBinaryDigits(to: $0.baseAddress!, stride: 1, count: count, width: width, isBalanced: true)
      }
      let sum = digits.reversed().reduce(Integer.zero) { ($0 << width) + Integer(Int($1)) }
      #expect(sum == number && digits.allSatisfy { $0.magnitude * 2 <= Double(1 << width) }, "\(number) \(random)")
    }
    for numbers: [Integer] in [
      [], [0], [1, -7], [3, Integer.one << 63], [-(Integer.one << 64), 5, Integer.one << 127],
    ] {
      #expect(Integer.longestBits(numbers) == numbers.reduce(0) { Swift.max($0, $1.isZero ? 0 : $1.bitCount) })
      for length in [1, 2, 3] {
        let lines = stride(from: 0, through: numbers.count - length, by: length).map {
          Array(numbers[$0..<($0 + length)])
        }
        #expect(Integer.longestBits(numbers, inLinesOf: length) == lines.map { Integer.longestBits($0) })
      }
      #expect(Integer.longestBits([], inLinesOf: 0) == [])
    }
  }

  /// Residuals are computed in words up to 15 bits, and in doubles beyond.
  @Test("entries of one length, just below and above what words hold")
  func wordEntries() throws {
    var random = SeededRandom("entries of fifteen bits")
    for bits in [1, 7, 14, 15, 16, 20, 29] {
      for order in [17, 24, 33, 50] {
        let largest = (1 << bits) - 1
        let matrix = Matrix<Integer>(Shape(order, order)) { _, _ in
          Integer(Bool.random(using: &random) ? largest : Int.random(in: -largest...largest, using: &random))
        }
        let side = Vector((0..<order).map { _ in random.integer(bits: 40) })
        guard let solution = try? matrix.solve(side).particular else { continue }
        let rational = matrix.map { Rational($0) }
        let point = solution.rowMajor
        #expect((0..<order).allSatisfy { Self.product(rational, $0, point) == Rational(side[$0]) }, "\(bits) \(random)")
        let modulus: UInt64 = 2_147_483_647
        let residues = ModularMatrix(
          matrix.shape, matrix.rowMajor.map { $0.residue(modulo: modulus) }, modulo: modulus)
        #expect(try matrix.determinant().residue(modulo: modulus) == residues.determinant(), "\(bits) \(random)")
      }
    }
  }

  /// The common denominator of a combination of the columns is even by chance only: that of the columns has to be told.
  @Test("denominators that combinations lack")
  func lackingFactors() throws {
    var random = SeededRandom("lacking factors")
    for order in [20, 23] {
      for factor in [2, 3, 4, 12, 97, 5003] {
        var matrix = EntrySort.small.matrix(order, order + 3, &random)
        // One of the free columns alone, and with a weight that may be anything, has the factor below.
        for row in 0..<order {
          matrix[row, 0] = matrix[row, 0] * Integer(factor)
          matrix[row, order + 1] = matrix[row, order + 1] * Integer(factor)
          matrix[row, order + 2] = matrix[row, order + 2] * Integer(factor)
        }
        let oracle = KernelOracle(matrix)
        let (form, path) = ExactChooser.reducedEchelonForm(matrix)
        #expect(path == .lifting && form.matrix == oracle.reduced, "\(factor) \(random)")
      }
    }
  }

  private static func product(_ matrix: Matrix<Rational>, _ row: Int, _ vector: [Rational]) -> Rational {
    (0..<matrix.columns).reduce(into: Rational.zero) { $0 += matrix[row, $1] * vector[$1] }
  }

  private static func isReduced(_ value: Rational) -> Bool {
    value.denominator > 0 && value.numerator.gcd(with: value.denominator).isOne
  }
}
