/// Checks the laws of the algebra protocols on samples: the conformance suite for a scalar type of one's own.
///
/// ```
/// #expect(Laws.field([0, 1, -1, Rational(2, 3)]).isEmpty)
/// ```
///
/// Every function returns the laws that failed, with the elements that broke them.
/// - Complexity: cubic in the number of samples.
public enum Laws {
  /// A law and the elements for which it does not hold.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The law as an equation: `a + b == b + a`.
    public let law: String
    /// The elements that broke it, printed.
    public let elements: [String]
    public var description: String { "\(law) fails for \(elements.joined(separator: ", "))" }
  }

  /// The laws of ``AdditiveGroup`` that the samples break.
  public static func additiveGroup<Element: AdditiveGroup>(_ samples: [Element]) -> [Violation] {
    var laws = Checker()
    for a in samples {
      laws.check("a + 0 == a", a + .zero == a, a)
      laws.check("a + (-a) == 0", (a + -a).isZero, a)
      laws.check("a - a == 0", (a - a) == .zero, a)
      laws.check("isZero is == 0", a.isZero == (a == .zero), a)
      for b in samples {
        laws.check("a + b == b + a", a + b == b + a, a, b)
        laws.check("a - b == a + (-b)", a - b == a + -b, a, b)
        laws.check("equal elements hash equally", (a + b).hashValue == (b + a).hashValue, a, b)
        var sum = a
        sum += b
        laws.check("+= is +", sum == a + b, a, b)
        sum -= b
        laws.check("-= undoes +=", sum == a, a, b)
        for c in samples { laws.check("(a + b) + c == a + (b + c)", (a + b) + c == a + (b + c), a, b, c) }
      }
    }
    return laws.violations
  }

  /// The laws of ``Ring`` that the samples break, those of a group included.
  public static func ring<Element: Ring>(_ samples: [Element]) -> [Violation] {
    var laws = Checker(violations: additiveGroup(samples))
    laws.check("init(0) == 0", Element(0).isZero, Element(0))
    laws.check("init(1) == 1", Element(1).isOne, Element(1))
    laws.check("init(-2) == -(1 + 1)", Element(-2) == -(Element.one + .one), Element(-2))
    for a in samples {
      laws.check("a · 1 == a", a * .one == a, a)
      laws.check("1 · a == a", .one * a == a, a)
      laws.check("a · 0 == 0", (a * .zero).isZero, a)
      for b in samples {
        var product = a
        product *= b
        laws.check("*= is *", product == a * b, a, b)
        for c in samples {
          laws.check("(a · b) · c == a · (b · c)", (a * b) * c == a * (b * c), a, b, c)
          laws.check("a · (b + c) == a · b + a · c", a * (b + c) == a * b + a * c, a, b, c)
          laws.check("(a + b) · c == a · c + b · c", (a + b) * c == a * c + b * c, a, b, c)
          var sum = a
          sum.addProduct(b, c)
          laws.check("addProduct adds the product", sum == a + b * c, a, b, c)
          sum.subtractProduct(b, c)
          laws.check("subtractProduct undoes addProduct", sum == a, a, b, c)
        }
      }
    }
    return laws.violations
  }

  /// The laws of ``IntegralDomain`` that the samples break, those of a ring included.
  public static func integralDomain<Element: IntegralDomain>(_ samples: [Element]) -> [Violation] {
    var laws = Checker(violations: ring(samples))
    for a in samples {
      for b in samples {
        laws.check("a · b == b · a", a * b == b * a, a, b)
        laws.check("a · b == 0 only where a factor is", !(a * b).isZero || a.isZero || b.isZero, a, b)
        guard !b.isZero else { continue }
        laws.check("(a · b) divided exactly by b is a", (a * b).dividedExactly(by: b) == a, a, b)
        if let quotient = a.dividedExactly(by: b) { laws.check("(a / b) · b == a", quotient * b == a, a, b) }
      }
    }
    return laws.violations
  }

  /// The laws of ``EuclideanDomain`` that the samples break, those of an integral domain included.
  public static func euclideanDomain<Element: EuclideanDomain>(_ samples: [Element]) -> [Violation] {
    var laws = Checker(violations: integralDomain(samples))
    for a in samples {
      for b in samples where !b.isZero {
        let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
        laws.check("a == q · b + r", quotient * b + remainder == a, a, b)
        laws.check("r == 0 exactly where b divides a", remainder.isZero == (a.dividedExactly(by: b) != nil), a, b)
      }
    }
    return laws.violations
  }

  /// The laws of ``Field`` that the samples break, those of an integral domain included.
  public static func field<Element: Field>(_ samples: [Element]) -> [Violation] {
    var laws = Checker(violations: integralDomain(samples))
    laws.check("0 has no inverse", Element.zero.inverse == nil, Element.zero)
    for a in samples where !a.isZero {
      laws.check("a · a⁻¹ == 1", a.inverse.map { ($0 * a).isOne } ?? false, a)
      for b in samples { laws.check("b / a == b · a⁻¹", a.inverse.map { b / a == b * $0 } ?? false, a, b) }
    }
    return laws.violations
  }

  struct Checker {
    var violations: [Violation] = []

    mutating func check<Element>(_ law: String, _ holds: Bool, _ elements: Element...) {
      if !holds { violations.append(Violation(law: law, elements: elements.map { "\($0)" })) }
    }
  }
}
