public import MatrixDomain

/// A sequence in which each number is a combination of the k before it: `u(n) = c₁·u(n−1) + … + c_k·u(n−k)`.
///
/// ```swift
/// let fibonacci = try LinearRecurrence<Rational>([1, 1], startingWith: [0, 1])
/// try fibonacci.numbers(8)   // [0, 1, 1, 2, 3, 5, 8, 13]
/// ```
public struct LinearRecurrence<Element: ExactScalar>: Hashable, Sendable {
  /// c₁, …, c_k: the factor of the number before first.
  public let coefficients: [Element]
  /// u(0), …, u(k − 1).
  public let initial: [Element]

  /// The field of the numbers.
  public let domain: ScalarDomain

  /// A recurrence with as many first numbers as coefficients.
  ///
  /// - Parameter domain: the field; `nil` for the one that the numbers know, which is no certain one where there are none.
  /// - Throws: ``ExactError/shape(_:)`` where the counts differ.
  public init(
    _ coefficients: [Element], startingWith initial: [Element], over domain: ScalarDomain? = nil
  ) throws(ExactError) {
    guard coefficients.count == initial.count else {
      throw .shape(
        .mismatch(
          "the recurrence", Shape(coefficients.count, 1), Shape(initial.count, 1),
          rule: "give as many first numbers as coefficients"))
    }
    (self.coefficients, self.initial) = (coefficients, initial)
    self.domain = domain ?? Element.domain(of: coefficients + initial)
  }

  /// xᵏ − c₁·xᵏ⁻¹ − … − c_k, whose roots r are those for which `u(n) = rⁿ` satisfies the recurrence.
  public var characteristicPolynomial: Polynomial<Element> {
    Polynomial(coefficients.reversed().map { -$0 } + [.one])
  }

  /// The first numbers.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where one could have more than `Integer.bitLimit` bits, ``ExactError/budget(_:)``.
  /// - Complexity: k products for each.
  public func numbers(_ count: Int, budget: Budget = .unlimited) throws(ExactError) -> [Element] {
    var result = Array(initial.prefix(count))
    while result.count < count, !coefficients.isEmpty {
      try budgeted(budget.check)
      var sum = Element.zero(like: coefficients)
      for (index, coefficient) in coefficients.enumerated() where !coefficient.isZero {
        let before = result[result.count - 1 - index]
        try ResultSize.requireProductOfEntries("a number of the sequence", coefficient, before)
        sum += coefficient * before
      }
      result.append(sum)
    }
    return result + Array(repeating: .zero, count: count - result.count)
  }

  /// A formula for the n-th number, by the irreducible factors of the characteristic polynomial.
  ///
  /// The constants are a system of k linear equations over the field, however many roots lie outside of it: one expression in the root
  /// stands for all roots of a factor. Where 0 is a root, the formula may begin to hold later than at 0.
  /// - Throws: ``ExactError/budget(_:)``, ``ExactError/magnitude(_:)``; as `Polynomial.factored` does.
  /// - Complexity: that of the factors, and of a system of k equations with numbers of k times the length of the coefficients.
  /// - Source: R. P. Stanley, Enumerative Combinatorics 1, theorem 4.1.1.
  public func closedForm(budget: Budget = .unlimited) throws(ExactError) -> ClosedForm<Element> {
    let factors = try characteristicPolynomial.factored(budget: budget)
    let system = ConstantSystem(factors, order: coefficients.count, over: domain)
    return try closedForm(
      system, constants: try system.solved(numbers(coefficients.count, budget: budget), budget), budget)
  }

  func closedForm(
    _ system: ConstantSystem<Element>, constants: [Element], _ budget: Budget
  ) throws(ExactError) -> ClosedForm<Element> {
    var result = ClosedForm(first: Array(initial.prefix(system.start)), system.terms(constants), over: domain)
    // It may hold earlier than the root 0 lets one expect.
    while let last = result.first.last {
      var shorter = result
      shorter.first.removeLast()
      guard try shorter.value(at: shorter.first.count) == last else { break }
      result = shorter
    }
    return result
  }
}
