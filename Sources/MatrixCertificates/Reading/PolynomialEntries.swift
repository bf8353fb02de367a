import MatrixArithmetic
import MatrixDomain

/// A polynomial over ℚ or GF(p) as the checker computes with it.
///
/// K[x] is no field: only constants have an inverse. The facts of ``ToolTable/overPolynomials`` divide by nothing else.
struct CheckedPolynomial<Base: ExtensionBase>: RecomputedScalar {
  let element: PolynomialElement<Base>

  init(_ element: PolynomialElement<Base>) { self.element = element }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> CheckedPolynomial?)? {
    guard case .polynomials(let ring) = domain, let ring = PolynomialRing<Base>(ring) else { return nil }
    return { ring.element(exchangeText: $0).map(CheckedPolynomial.init) }
  }

  static func isBefore(_ left: CheckedPolynomial, _ right: CheckedPolynomial) -> Bool {
    left.exchangeText < right.exchangeText
  }

  var degree: Int? { element.degree }
  var isMonic: Bool { element.canonicalUnit.isOne && !element.isZero }
  func isMultiple(ofPolynomial divisor: CheckedPolynomial) -> Bool {
    !divisor.isZero && element.dividedExactly(by: divisor.element) != nil
  }

  /// By elimination without fractions: every quotient by the pivot before is exact (E. H. Bareiss, 1968).
  static func determinant(_ rows: [[CheckedPolynomial]]) -> CheckedPolynomial {
    let found = eliminated(rows)
    return found.rank == rows.count ? found.last : .zero
  }

  static func rank(_ rows: [[CheckedPolynomial]]) -> Int { eliminated(rows).rank }

  /// The rank of a matrix, and the last pivot with the sign of the exchanges.
  static func eliminated(_ matrix: [[CheckedPolynomial]]) -> (rank: Int, last: CheckedPolynomial) {
    var rows = matrix.map { $0.map(\.element) }
    var (rank, before, isNegative) = (0, PolynomialElement<Base>.one, false)
    for column in 0..<(rows.first?.count ?? 0) where rank < rows.count {
      // The pivot of the lowest degree.
      guard
        let found = (rank..<rows.count).filter({ !rows[$0][column].isZero }).min(by: {
          rows[$0][column].degree < rows[$1][column].degree
        })
      else { continue }
      if found != rank {
        rows.swapAt(found, rank)
        isNegative.toggle()
      }
      let top = rows[rank]
      let pivot = top[column]
      for row in (rank + 1)..<max(rank + 1, rows.count) {
        let entry = rows[row][column]
        for place in (column + 1)..<max(column + 1, top.count) {
          let value = pivot * rows[row][place] - entry * top[place]
          rows[row][place] = value.dividedExactly(by: before) ?? value
        }
        rows[row][column] = .zero
      }
      before = pivot
      rank += 1
    }
    return (rank, CheckedPolynomial(isNegative ? -before : before))
  }
}

// The ring, element by element.
extension CheckedPolynomial {
  static var zero: CheckedPolynomial { CheckedPolynomial(.zero) }
  static var one: CheckedPolynomial { CheckedPolynomial(.one) }
  static var domain: ScalarDomain { PolynomialElement<Base>.domain }
  static func domain(of scalars: some Sequence<CheckedPolynomial>) -> ScalarDomain {
    PolynomialElement<Base>.domain(of: scalars.map(\.element))
  }

  init(_ value: Int) { self.init(PolynomialElement(value)) }

  init?(exchangeText text: Span<UInt8>) {
    guard let element = PolynomialElement<Base>(exchangeText: text) else { return nil }
    self.init(element)
  }

  static func + (left: Self, right: Self) -> Self { Self(left.element + right.element) }
  static func - (left: Self, right: Self) -> Self { Self(left.element - right.element) }
  static prefix func - (value: Self) -> Self { Self(-value.element) }
  static func * (left: Self, right: Self) -> Self { Self(left.element * right.element) }
  /// The quotient, which must be a polynomial.
  static func / (left: Self, right: Self) -> Self {
    guard let quotient = left.element.dividedExactly(by: right.element) else {
      preconditionFailure("a quotient of polynomials is none")
    }
    return Self(quotient)
  }

  var inverse: Self? { degree == 0 ? PolynomialElement.one.dividedExactly(by: element).map(Self.init) : nil }
  var isZero: Bool { element.isZero }
  var isOne: Bool { element.isOne }
  var exchangeText: String { element.exchangeText }
  var isWhole: Bool { true }
  var writtenSize: Int { element.exchangeText.utf8.count }
  var isWrittenNegative: Bool { element.exchangeText.utf8.first == UInt8(ascii: "-") }
}
