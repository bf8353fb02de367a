internal import MatrixArithmetic
package import MatrixDomain

/// A root p + q·√d of a polynomial of degree 1 or 2 with rational coefficients.
package struct QuadraticRoot: Hashable, Sendable {
  /// p.
  package let rational: Rational
  /// q: 0 for a rational root.
  package let factor: Rational
  /// d, an integer without square factors: 1 for a rational root.
  package let radicand: Int

  /// The roots of an irreducible polynomial, those with the smaller real part first, then those above the real axis; `nil` for a
  /// higher degree, or a discriminant too long for its square factors to be found.
  package static func all(of polynomial: Polynomial<Rational>) -> [QuadraticRoot]? {
    let monic = polynomial.monic
    switch monic.degree {
    case 1: return [QuadraticRoot(rational: -monic[0], factor: .zero, radicand: 1)]
    case 2:
      let half = -monic[1] / 2
      guard let root = Radicals.squareRoot(of: half * half - monic[0]), root.radicand != 1 else { return nil }
      func one(_ factor: Rational) -> QuadraticRoot {
        QuadraticRoot(rational: half, factor: factor, radicand: root.radicand)
      }
      return root.radicand > 0 ? [one(-root.factor), one(root.factor)] : [one(root.factor), one(-root.factor)]
    default: return nil
    }
  }

  /// The other root of the polynomial.
  var conjugate: QuadraticRoot { QuadraticRoot(rational: rational, factor: -factor, radicand: radicand) }

  var isReal: Bool { radicand > 0 }
}

extension QuadraticRoot: CustomStringConvertible {
  /// `1/2-1/2*sqrt(5)`, `1+2i`.
  package var description: String {
    guard let field = QuadraticField(of: [self]) else { return rational.description }
    if radicand == -1 { return GaussianRational.element(self, in: field).description }
    return ExtensionElement<Rational>.element(self, in: field).description
  }
}

/// The field ℚ(√d), or ℚ(√d, √e) for d and e above 0, that generates the roots of some polynomials.
package struct QuadraticField: Sendable {
  /// The field, with i as its generator where d is −1.
  package var domain: NumberFieldDomain { extended.domain }
  private let extended: ExtensionField<Rational>
  /// The place of each √d among the units of the field.
  private let places: [Int: Int]

  /// The field of some roots; `nil` where it is ℚ, or of another kind.
  package init?(of roots: [QuadraticRoot]) {
    let radicands = Set(roots.map(\.radicand)).subtracting([1]).sorted { ($0.magnitude, $1) < ($1.magnitude, $0) }
    var field: NumberFieldDomain?
    for radicand in radicands {
      guard radicand > 0 || radicands.count == 1 else { return nil }
      let name = NumberFieldDomain.name(ofRoot: radicand)
      guard let next = radicand == -1 ? .gaussian : NumberFieldDomain(named: name),
        let joined = field.map({ $0.compositum(with: next) }) ?? next
      else { return nil }
      field = joined
    }
    guard let field, let extended = ExtensionField<Rational>(field) else { return nil }
    self.extended = extended
    let units = field.units
    places = Dictionary(
      uniqueKeysWithValues: radicands.compactMap { radicand in
        units.firstIndex(of: NumberFieldDomain.name(ofRoot: radicand)).map { (radicand, $0) }
      })
  }

  /// A number of the field.
  func element(_ root: QuadraticRoot) -> ExtensionElement<Rational> {
    guard !root.factor.isZero, let place = places[root.radicand] else { return extended.element(root.rational) }
    if extended.degree == 2 { return extended.element([root.rational, root.factor]) }
    return extended.element(
      coordinates: (0..<extended.degree).map { $0 == 0 ? root.rational : $0 == place ? root.factor : .zero })
  }
}

/// Numbers of which roots of rational polynomials are made.
protocol QuadraticScalar: AlgebraicExtension where Ground == Rational {
  /// A root in a field that contains it.
  static func element(_ root: QuadraticRoot, in field: QuadraticField) -> Self
}

extension GaussianRational: QuadraticScalar {
  static func element(_ root: QuadraticRoot, in field: QuadraticField) -> GaussianRational {
    GaussianRational(root.rational, root.factor)
  }
}

extension ExtensionElement<Rational>: QuadraticScalar {
  static func element(_ root: QuadraticRoot, in field: QuadraticField) -> ExtensionElement<Rational> {
    field.element(root)
  }
}
