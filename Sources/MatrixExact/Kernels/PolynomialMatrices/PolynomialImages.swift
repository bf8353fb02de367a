internal import MatrixArithmetic
internal import MatrixDomain

/// Matrices of polynomials over ℚ that are computed modulo primes.
///
/// What is done to rows depends on degrees alone, so that modulo nearly every prime the same is done as over ℚ. Images of the same
/// degrees are put together by the Chinese remainder theorem, and their coefficients read as fractions.
///
/// It is proved by products that are to be equal: cleared of denominators, their difference is a multiple of all primes, and with enough of
/// them too small for any multiple but 0. So the coefficients are as long as they are, and none on the way is longer.
struct PolynomialImages {
  typealias Entry = DensePolynomial<Rational>
  typealias Image = DensePolynomial<Residue>

  /// Two products that are equal: places of their factors among the matrices, 0 for the given one; `nil` for the identity.
  typealias Identity = (left: (Int?, Int?), right: (Int?, Int?))

  private let given: [[Entry]]
  private let identities: [Identity]
  private let budget: Budget
  /// What the matrices are modulo a prime; `nil` where they are none there.
  private let image: ([[Image]]) throws(ExactError) -> [[[Image]]]?
  /// The numbers of coefficients of the entries of each matrix; empty before there is an image.
  private var counts: [[[Int]]] = []
  private var remainders = GrowingRemainders(count: 0)
  private var taken = 0
  private var others = 0

  /// The matrices.
  ///
  /// - Parameters:
  ///   - given: what they are computed from.
  ///   - isRight: looks at what no product shows.
  ///   - image: computes them modulo a prime.
  static func matrices(
    of given: [[Entry]], _ identities: [Identity], _ budget: Budget,
    isRight: ([[[Entry]]]) throws(ExactError) -> Bool = { _ in true },
    image: @escaping ([[Image]]) throws(ExactError) -> [[[Image]]]?
  ) throws(ExactError) -> [[[Entry]]] {
    var work = PolynomialImages(given: given, identities: identities, budget: budget, image: image)
    var (wanted, next) = (0, 1)
    for prime in DescendingPrimes(enough: Integer.bitLimit) {
      try budgeted(budget.check)
      try work.take(prime)
      guard work.taken >= next, work.remainders.bits >= wanted else { continue }
      next = work.taken + max(1, work.taken / 4)
      guard let found = work.fractions else { continue }
      let needed = work.bits(of: [given] + found)
      if needed < work.remainders.bits, try isRight(found) { return found }
      (wanted, next) = (max(needed, wanted) + 1, 0)
    }
    throw .budget(.cancelled)
  }

  private init(
    given: [[Entry]], identities: [Identity], budget: Budget,
    image: @escaping ([[Image]]) throws(ExactError) -> [[[Image]]]?
  ) {
    (self.given, self.identities, self.budget, self.image) = (given, identities, budget, image)
  }

  // MARK: Images

  private mutating func take(_ number: Int) throws(ExactError) {
    guard let prime = try? PrimeModulus(number), let reduced = Self.reduced(given, prime),
      let image = try image(reduced)
    else { return }
    let counts = image.map { $0.map { $0.map(\.coefficients.count) } }
    if counts != self.counts {
      // Where something is 0 modulo one prime and not modulo others, these are more.
      others += 1
      guard others > taken else { return }
      (self.counts, taken, others) = (counts, 0, 0)
      remainders = GrowingRemainders(count: counts.joined().joined().reduce(0, +))
    }
    taken += 1
    let zero = prime.residue(0)
    let residues = image.lazy.joined().joined().map(\.coefficients).joined()
    remainders.add(residues.map { UInt64((zero + $0).representative) }, modulo: UInt64(number))
  }

  private static func reduced(_ rows: [[Entry]], _ prime: PrimeModulus) -> [[Image]]? {
    var result: [[Image]] = []
    for row in rows {
      var line: [Image] = []
      for entry in row {
        var coefficients: [Residue] = []
        for coefficient in entry.coefficients {
          guard let residue = try? prime.residue(coefficient) else { return nil }
          coefficients.append(residue)
        }
        line.append(Image(coefficients))
      }
      result.append(line)
    }
    return result
  }

  // MARK: Fractions

  /// The matrices with fractions as coefficients; `nil` where there are not enough primes for one.
  private var fractions: [[[Entry]]]? {
    let (values, modulus) = (remainders.balanced, remainders.modulus)
    let limit = (modulus >> 1).squareRoot()
    var (place, result) = (0, [[[Entry]]]())
    for matrix in counts {
      var rows: [[Entry]] = []
      for row in matrix {
        // The fractions of a row mostly have a denominator in common.
        var (denominator, line) = (Integer.one, [Entry]())
        for count in row {
          var coefficients: [Rational] = []
          for value in values[place..<(place + count)] {
            let multiple = denominator.isOne ? value : (value * denominator).balanced(modulo: modulus)
            if multiple.magnitude <= limit, denominator <= limit {
              coefficients.append(Rational(multiple, denominator))
              continue
            }
            guard let fraction = Self.fraction(value, modulus) else { return nil }
            coefficients.append(fraction)
            denominator = denominator.lcm(with: fraction.denominator)
          }
          place += count
          line.append(Entry(coefficients))
        }
        rows.append(line)
      }
      result.append(rows)
    }
    return result
  }

  /// The fraction that a residue is, where it is so much shorter than the modulus that this is hardly by chance.
  private static func fraction(_ value: Integer, _ modulus: Integer) -> Rational? {
    guard let found = value.modulo(modulus).congruentFraction(modulo: modulus, slack: 32),
      found.numerator.gcd(with: found.denominator).isOne
    else { return nil }
    return Rational(found.numerator, found.denominator)
  }

  // MARK: Proof

  /// How long a matrix is, by its rows or by its columns: their common denominators, and what they are once cleared of them, by the largest
  /// coefficient and by the sum of all.
  private struct Lengths {
    var denominators: [Int] = []
    var largest: [Int] = []
    var sums: [Int] = []

    init(_ lines: [[Entry]]) {
      for line in lines {
        var (denominator, most, count) = (Integer.one, 0, 1)
        for entry in line {
          for coefficient in entry.coefficients where !coefficient.isZero {
            if !coefficient.denominator.isOne { denominator = denominator.lcm(with: coefficient.denominator) }
          }
        }
        for entry in line {
          for coefficient in entry.coefficients where !coefficient.isZero {
            most = max(
              most,
              coefficient.numerator.bitCount + denominator.bitCount - coefficient.denominator.bitCount + 1)
            count += 1
          }
        }
        denominators.append(denominator.bitCount)
        largest.append(most)
        sums.append(most + Int.bitWidth - count.leadingZeroBitCount)
      }
    }
  }

  /// More bits than the differences of the products have.
  private func bits(of matrices: [[[Entry]]]) -> Int {
    func byRows(_ place: Int?) -> Lengths? { place.map { Lengths(matrices[$0]) } }
    func byColumns(_ place: Int?) -> Lengths? {
      place.map { place in
        let rows = matrices[place]
        return Lengths((rows.first ?? []).indices.map { column in rows.map { $0[column] } })
      }
    }
    var most = 0
    for identity in identities {
      let (a, b) = (byRows(identity.left.0), byColumns(identity.left.1))
      let (c, d) = (byRows(identity.right.0), byColumns(identity.right.1))
      for row in (a ?? c)?.denominators.indices ?? 0..<1 {
        for column in (b ?? d)?.denominators.indices ?? 0..<1 {
          let left = (a?.largest[row] ?? 1) + (b?.sums[column] ?? 1)
          let right = (c?.largest[row] ?? 1) + (d?.sums[column] ?? 1)
          let (below, other) = (
            (a?.denominators[row] ?? 1) + (b?.denominators[column] ?? 1),
            (c?.denominators[row] ?? 1) + (d?.denominators[column] ?? 1)
          )
          most = max(most, left + other, right + below)
        }
      }
    }
    return most + 2
  }
}
