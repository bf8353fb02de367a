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
  typealias Image = DensePolynomial<UInt64>

  /// Two products that are equal: places of their factors among the matrices, 0 for the given one; `nil` for the identity.
  typealias Identity = (left: (Int?, Int?), right: (Int?, Int?))

  static let rationals = ElementField<Rational>(zero: .zero, one: .one)

  private let given: [[Entry]]
  private let identities: [Identity]
  private let budget: Budget
  /// What the matrices are modulo a prime; `nil` where they are none there.
  private let image: (WordField, [[Image]]) throws(ExactError) -> [[[Image]]]?
  /// The numbers of coefficients of the entries of each matrix; empty before there is an image.
  private var counts: [[[Int]]] = []
  private var remainders = LongRemainders()
  /// Images that are not among the remainders yet.
  private var pending: [(forms: [UInt64], field: WordField)] = []
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
    image: @escaping (WordField, [[Image]]) throws(ExactError) -> [[[Image]]]?
  ) throws(ExactError) -> [[[Entry]]] {
    var work = PolynomialImages(given: given, identities: identities, budget: budget, image: image)
    var (candidate, next): ((matrices: [[[Entry]]], bits: Int)?, Int) = (nil, 1)
    for prime in LongPrimes().prefix(Integer.bitLimit / 61) {
      try budgeted(budget.check)
      guard let (image, field) = try work.image(modulo: prime) else { continue }
      // What is known already is compared, and not put together again.
      if let known = candidate {
        if Self.isImage(image, of: known.matrices, field) {
          if known.bits < work.bits { return known.matrices }
          continue
        }
        candidate = nil
      }
      guard work.taken >= next else { continue }
      next = work.taken + max(1, work.taken / 4)
      guard let found = work.fractions(), try isRight(found) else { continue }
      let bits = work.bits(of: [given] + found)
      if bits < work.bits { return found }
      candidate = (found, bits)
    }
    throw .budget(.cancelled)
  }

  private init(
    given: [[Entry]], identities: [Identity], budget: Budget,
    image: @escaping (WordField, [[Image]]) throws(ExactError) -> [[[Image]]]?
  ) {
    (self.given, self.identities, self.budget, self.image) = (given, identities, budget, image)
  }

  // MARK: Images

  /// The coefficients modulo a prime, which is taken; `nil` where it is of no use.
  private mutating func image(modulo prime: UInt64) throws(ExactError) -> (forms: [UInt64], field: WordField)? {
    let field = WordField(prime)
    guard let reduced = Self.reduced(given, field), let image = try self.image(field, reduced) else { return nil }
    let counts = image.map { $0.map { $0.map { $0.coefficients.count } } }
    if counts != self.counts {
      // Where something is 0 modulo one prime and not modulo others, these are more.
      others += 1
      guard others > taken else { return nil }
      (self.counts, taken, others) = (counts, 0, 0)
      (remainders, pending) = (LongRemainders(), [])
    }
    taken += 1
    var forms: [UInt64] = []
    for matrix in image { for row in matrix { for entry in row { forms += entry.coefficients } } }
    pending.append((forms, field))
    return (forms, field)
  }

  /// More than one bit less than the product of the primes that were taken.
  private var bits: Int { remainders.bits + pending.count * 61 }

  /// Whether matrices have these coefficients modulo a prime.
  static func isImage(_ forms: [UInt64], of matrices: [[[Entry]]], _ field: WordField) -> Bool {
    var place = 0
    for matrix in matrices {
      for row in matrix {
        for entry in row {
          guard place + entry.coefficients.count <= forms.count else { return false }
          for coefficient in entry.coefficients {
            let numerator = field.form(coefficient.numerator.residue(modulo: field.prime))
            let denominator = coefficient.denominator
            let multiple =
              denominator.isOne
              ? forms[place] : field.product(forms[place], field.form(denominator.residue(modulo: field.prime)))
            if numerator != multiple { return false }
            place += 1
          }
        }
      }
    }
    return place == forms.count
  }

  /// `nil` where the prime divides a denominator.
  private static func reduced(_ rows: [[Entry]], _ field: WordField) -> [[Image]]? {
    var result: [[Image]] = []
    for row in rows {
      var line: [Image] = []
      for entry in row {
        var coefficients: [UInt64] = []
        for coefficient in entry.coefficients {
          let numerator = field.form(coefficient.numerator.residue(modulo: field.prime))
          guard !coefficient.denominator.isOne else {
            coefficients.append(numerator)
            continue
          }
          let denominator = field.form(coefficient.denominator.residue(modulo: field.prime))
          if denominator == 0 { return nil }
          coefficients.append(field.product(numerator, field.inverted(denominator)))
        }
        line.append(field.polynomial(coefficients))
      }
      result.append(line)
    }
    return result
  }

  // MARK: Fractions

  /// The matrices with fractions as coefficients; `nil` where there are not enough primes for one.
  private mutating func fractions() -> [[[Entry]]]? {
    for (forms, field) in pending { remainders.add(forms, field) }
    pending = []
    let modulus = remainders.modulus
    let limit = (modulus >> 1).squareRoot()
    // The first one that is too long ends it: the others are not looked at then.
    var values = remainders.balanced.makeIterator()
    var result: [[[Entry]]] = []
    for matrix in counts {
      var rows: [[Entry]] = []
      for row in matrix {
        // The fractions of a row mostly have a denominator in common.
        var (denominator, line) = (Integer.one, [Entry]())
        for count in row {
          var coefficients: [Rational] = []
          for _ in 0..<count {
            guard let value = values.next() else { return nil }
            let multiple = denominator.isOne ? value : (value * denominator).balanced(modulo: modulus)
            if multiple.magnitude <= limit, denominator <= limit {
              coefficients.append(Rational(multiple, denominator))
              continue
            }
            guard let fraction = Self.fraction(value, modulus) else { return nil }
            coefficients.append(fraction)
            denominator = denominator.lcm(with: fraction.denominator)
          }
          line.append(Self.rationals.polynomial(coefficients))
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
