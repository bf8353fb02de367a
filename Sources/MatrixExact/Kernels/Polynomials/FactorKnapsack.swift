internal import MatrixArithmetic
internal import MatrixDomain

/// Which sets of factors modulo a power of a prime multiply to factors over the integers, where there are too many sets
/// to try them.
///
/// Goals, in order of rank: no true factor is ever lost; factors are proved irreducible by counting alone; and the time
/// grows like a power of the number r of factors.
///
/// For a factor g of f let `D(g) = f·g′/g`: whole, and the sum of the `D` of g's factors. Its coefficient of xʲ is at
/// most `bⱼ = n·C(n−1, j)·|f|`, for it is a sum of at most n polynomials `f/(x − α)` of degree n − 1, none with a
/// larger Mahler measure than f. So with t the coefficients of the r lifted factors modulo `p^a`, rounded after
/// division by `p^b ≥ bⱼ`, the 0-1 vector v of a true factor has `|v·t − z·p^(a−b)| ≤ 1 + r/2` for some z: it is a
/// short vector of a lattice, and those of a reduced basis whose Gram–Schmidt vectors are longer, behind all that are
/// not, can be left out. When as many vectors are left as there are factors that a partition gives, each of these is
/// irreducible.
/// - Source: M. van Hoeij, Factoring polynomials and the knapsack problem, J. Number Theory 95 (2002) 167–189,
///   doi:10.1006/jnth.2001.2763; W. Hart, M. van Hoeij, A. Novocin, Practical polynomial factoring in polynomial time,
///   ISSAC 2011, doi:10.1145/1993886.1993914, for the logarithmic derivatives.
struct FactorKnapsack {
  private let prime: Integer
  private let exponent: Int
  private let count: Int
  /// The coefficients of D of each factor, modulo the power of the prime.
  private let derivatives: [[Integer]]
  /// The coefficients that are still to be asked, those with the least bounds last, with the exponent of each bound.
  private var places: [(place: Int, bound: Int)] = []
  /// Independent vectors whose lattice has all true factors in it.
  private var basis: [[Integer]]
  /// The indices of the factors in sets, where the vectors determine a partition.
  private(set) var sets: [[Int]]?

  /// - Parameter factors: monic, modulo `prime^exponent`; with the leading coefficient their product is the polynomial.
  init(
    _ polynomial: [Integer], _ factors: [[Integer]], prime: Integer, exponent: Int, _ budget: Budget
  ) throws(BudgetError) {
    (self.prime, self.exponent, count) = (prime, exponent, factors.count)
    let modulus = prime.power(exponent)
    let reduced = polynomial.map { $0.modulo(modulus) }
    var derivatives: [[Integer]] = []
    for factor in factors {
      try budget.check()
      let quotient = HenselLifting.divided(reduced, by: factor, modulus).quotient
      let product = WholePolynomials.residueProduct(quotient, WholePolynomials.derivative(factor))
      let image = product.map { $0.modulo(modulus) }
      derivatives.append(image + Array(repeating: .zero, count: max(0, polynomial.count - 1 - image.count)))
    }
    self.derivatives = derivatives
    basis = factors.indices.map { row in factors.indices.map { $0 == row ? .one : .zero } }
    // The leading coefficient of D(g) is that of f times the degree. It is known for all factors, so it carries no
    // information.
    let degree = polynomial.count - 1
    var bound = Integer(degree) * WholePolynomials.length(polynomial)
    for step in 0..<max(0, degree / 2) {
      let power = Self.exponent(of: prime, atLeast: bound)
      places.append((step, power))
      if step > 0, degree - 1 - step != step { places.append((degree - 1 - step, power)) }
      bound = (bound * Integer(degree - 1 - step)).dividedExactly(by: Integer(step + 1)) ?? bound
    }
    places.reverse()
  }

  private static func exponent(of prime: Integer, atLeast bound: Integer) -> Int {
    var (exponent, power) = (0, Integer.one)
    while power < bound {
      power *= prime
      exponent += 1
    }
    return exponent
  }

  /// How many digits of a coefficient say something: this many bits, and fewer where there are no more.
  private var window: Int {
    max(1, min(Tuning.knapsackBits, 2 * count + 32) / max(1, prime.bitCount - 1))
  }

  /// The next coefficient that says something, as rounded numbers modulo a power of the prime.
  private mutating func nextDigits() -> (digits: [Integer], modulus: Integer)? {
    while let (place, bound) = places.popLast(), exponent - bound > 1 {
      let top = min(exponent, bound + window)
      let (modulus, unit) = (prime.power(top), prime.power(bound))
      let half = modulus >> 1
      let digits = derivatives.map {
        WholePolynomials.centred($0[place], modulo: modulus, half: half).nearestQuotient(by: unit)
      }
      // That of g(x²) has no odd powers.
      if digits.contains(where: { !$0.isZero }) { return (digits, prime.power(top - bound)) }
    }
    return nil
  }

  /// Takes one more coefficient into account; false where none is left that says something.
  mutating func advance(_ budget: Budget) throws(ExactError) -> Bool {
    guard let (digits, rest) = nextDigits() else { return false }
    let other = rest >> 1
    // So that both parts of a short vector are about as long.
    let scale = Integer(Int(Double(count).squareRoot() / 2) + 1)
    var rows = basis.map { vector -> [Integer] in
      var sum = Integer.zero
      for (factor, digit) in zip(vector, digits) where !factor.isZero { sum.addProduct(factor, digit) }
      return vector.map { scale * $0 } + [WholePolynomials.centred(sum, modulo: rest, half: other)]
    }
    rows.append(Array(repeating: .zero, count: count) + [rest])
    let reduced = try Matrix(Shape(rows.count, count + 1), rowMajor: rows.flatMap { $0 })
      .reducedLatticeBasis(budget: budget)
    let short = scale * scale * Integer(count) + Integer((count + 2) * (count + 2) / 4 + 1)
    let kept = try budgeted { () throws(BudgetError) in
      var exact = ExactReduction(
        LatticeBasis((0..<reduced.rows).map { reduced.row($0) }, nil), delta: Rational(3, 4), budget: budget)
      for _ in 0..<reduced.rows { try exact.extend() }
      return (exact.gramSchmidt.lastIndex { $0 <= Rational(short) } ?? -1) + 1
    }
    let vectors = Matrix(Shape(kept, count)) { row, column in
      reduced[row, column].dividedExactly(by: scale) ?? .zero
    }
    let form = try vectors.reducedRowEchelonForm()
    if form.pivotColumns.count < kept {
      // Without the last coordinate some depend on others.
      let independent = try vectors.latticeReduction(budget: budget)
      basis = (0..<independent.rank).map { independent.matrix.row($0) }
    } else {
      basis = (0..<kept).map { vectors.row($0) }
    }
    sets = Self.partition(form.matrix, rank: form.pivotColumns.count)
    return true
  }

  /// The sets of columns in which the rows have their ones; `nil` unless each column has one and else zeros.
  private static func partition(_ form: Matrix<Rational>, rank: Int) -> [[Int]]? {
    var sets: [[Int]] = Array(repeating: [], count: rank)
    for column in 0..<form.columns {
      let places = (0..<rank).filter { !form[$0, column].isZero }
      guard places.count == 1, form[places[0], column].isOne else { return nil }
      sets[places[0]].append(column)
    }
    return sets
  }
}

extension Tuning {
  /// The most bits of a coefficient that a lattice of factors is told at once. Estimated.
  static let knapsackBits = 160
}
