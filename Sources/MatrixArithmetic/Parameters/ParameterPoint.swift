public import MatrixDomain

/// What a letter stands for in a special case: a fraction, or a root of an irreducible polynomial.
///
/// ```swift
/// let ring = ParameterRing(["k"])!
/// let k = ring.letter(0)
/// let half = ParameterPoint(zeroOf: 2 * k - 1)!
/// half.text(of: 1 / RationalFunction(k))!          // 2
/// let roots = ParameterPoint(zeroOf: k * k - 2)!
/// roots.domain.tag                                 // Q[k]/(k^2-2)
/// roots.text(of: RationalFunction(k * k + k))!     // k+2
/// ```
public enum ParameterPoint: Sendable {
  /// A fraction.
  case fraction(Rational)
  /// Any root of a polynomial of a higher degree, which is written as the letter itself.
  case root(ExtensionField<Rational>)

  /// The zeros of a polynomial in the only letter of its ring; `nil` for a constant, and for a ring of several letters.
  public init?(zeroOf polynomial: ParameterPolynomial) {
    guard let ring = polynomial.ring, ring.names.count == 1, let whole = polynomial.univariate(in: 0), whole.degree > 0
    else { return nil }
    let leading = whole[whole.degree]
    if whole.degree == 1 {
      self = .fraction(-whole[0] / leading)
      return
    }
    let monic = TextSlab(whole.coefficients.map { ($0 / leading).exchangeText })
    guard let field = ExtensionField<Rational>(NumberFieldDomain(letter: ring.names[0], polynomial: monic)) else {
      return nil
    }
    self = .root(field)
  }

  /// Where values at the point belong.
  public var domain: ScalarDomain {
    switch self {
    case .fraction: .rationals
    case .root(let field): .numberField(field.domain)
    }
  }

  /// The canonical spelling of a function's value at the point; `nil` where its denominator is 0 there.
  public func text(of function: RationalFunction) -> String? {
    switch self {
    case .fraction(let point): function.value(at: [point], of: { Rational($0) })?.exchangeText
    case .root(let field):
      function.value(at: [field.generator], of: { field.element(Rational($0)) }).map {
        (field.element(.zero) + $0).exchangeText
      }
    }
  }
}

extension Value {
  /// The value with a point in the place of the only letter; counts, texts and the like stay as they are.
  ///
  /// `nil` where a denominator is 0 at the point, or a text is no canonical spelling of a function of the letter.
  package func substituting(_ point: ParameterPoint, in ring: ParameterRing) -> Value? {
    mapped(in: ring.domain, to: point.domain) { text in ring.function(exchangeText: text.utf8.span).flatMap(point.text)
    }
  }

  /// The value with all scalars of one domain replaced by those of another; `nil` where one cannot be.
  package func mapped(in source: ScalarDomain, to target: ScalarDomain, _ change: (String) -> String?) -> Value? {
    func slab(_ texts: TextSlab) -> TextSlab? {
      var result = TextSlab()
      for text in texts {
        guard let changed = change(text) else { return nil }
        result.append(changed)
      }
      return result
    }
    switch self {
    case .scalar(let value) where value.domain == source:
      return change(value.text).map { .scalar(ScalarValue(target, $0)) }
    case .vector(let value) where value.domain == source:
      return slab(value.entries).map { .vector(VectorValue(target, $0)) }
    case .matrix(let value) where value.domain == source:
      return slab(value.entries).map { .matrix(MatrixValue(target, value.shape, $0, bar: value.bar)) }
    case .polynomial(let value) where value.domain == source:
      return slab(value.coefficients).map { .polynomial(PolynomialValue(target, variable: value.variable, $0)) }
    case .basis(let value) where value.domain == source:
      var vectors: [TextSlab] = []
      for vector in value.vectors {
        guard let changed = slab(vector) else { return nil }
        vectors.append(changed)
      }
      return .basis(BasisValue(target, ambient: value.ambient, vectors))
    case .solutionSet(var value) where value.domain == source:
      value.domain = target
      switch value.particular {
      case .vector(let entries)?:
        guard let changed = slab(entries) else { return nil }
        value.particular = .vector(changed)
      case .matrix(let matrix)?:
        guard case .matrix(let changed)? = Value.matrix(matrix).mapped(in: source, to: target, change) else {
          return nil
        }
        value.particular = .matrix(changed)
      case nil: break
      }
      var directions: [TextSlab] = []
      for direction in value.directions {
        guard let changed = slab(direction) else { return nil }
        directions.append(changed)
      }
      value.directions = directions
      return .solutionSet(value)
    case .list(let items):
      var result: [Value] = []
      for item in items {
        guard let changed = item.mapped(in: source, to: target, change) else { return nil }
        result.append(changed)
      }
      return .list(result)
    case .record(let fields):
      var result: [Field] = []
      for field in fields {
        guard let changed = field.value.mapped(in: source, to: target, change) else { return nil }
        result.append(Field(field.name, changed))
      }
      return .record(result)
    default: return self
    }
  }
}
