import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation

/// How two values compare as mathematics: 1/2, 0.5 and 2/4 are one number, and an integer is a fraction.
enum ValueComparison {
  case same
  /// The same value, said in another domain or kind.
  case sameValue(String)
  case different(Difference)

  /// What is different.
  struct Difference {
    /// One line, such as `2 of 9 entries differ`.
    var summary: String
    /// The first entries that differ.
    var entries: [Entry] = []
    /// How many differ, of how many.
    var count = 0
    var total = 0
  }

  /// An entry that differs.
  struct Entry {
    /// Counting from 1: row and column, or one place; for a polynomial the power.
    var position: [Int]
    var left: String
    var right: String
  }

  /// How many entries are named.
  static let shown = 5

  init(_ left: Value, _ right: Value) {
    self = left == right ? .same : Self.compare(left, right)
  }

  private static func compare(_ left: Value, _ right: Value) -> ValueComparison {
    switch (left, right) {
    case (.scalar(let a), .scalar(let b)):
      return entries(a.domain, TextSlab([a.text]), b.domain, TextSlab([b.text])) { _ in [] }
    case (.count(let a), .scalar(let b)), (.scalar(let b), .count(let a)):
      guard Scalars(.integers, b.domain)?.areEqual(String(a), b.text) == true else { break }
      return .sameValue("as \(left.kind.rawValue) and as \(right.kind.rawValue)")
    case (.vector(let a), .vector(let b)):
      guard a.entries.count == b.entries.count else {
        return .different(
          .init(summary: "\(CountText.of(b.entries.count, "entry", "entries")), not \(a.entries.count)"))
      }
      return entries(a.domain, a.entries, b.domain, b.entries) { [$0 + 1] }
    case (.matrix(let a), .matrix(let b)): return matrices(a, b)
    case (.polynomial(let a), .polynomial(let b)): return polynomials(a, b)
    case (.basis(let a), .basis(let b)): return bases(a, b)
    case (.solutionSet(let a), .solutionSet(let b)): return solutions(a, b)
    case (.permutation(let a), .permutation(let b)):
      guard a.order.count == b.order.count else { break }
      return entries(
        .integers, TextSlab(a.order.map { String($0 + 1) }), .integers, TextSlab(b.order.map { String($0 + 1) })
      ) { [$0 + 1] }
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return .different(.init(summary: "\(b.count) items, not \(a.count)")) }
      return parts(a.indices.map { ("item \($0 + 1)", a[$0], b[$0]) })
    case (.record(let a), .record(let b)):
      guard Set(a.map(\.name)) == Set(b.map(\.name)) else { break }
      return parts(a.map { field in (field.name, field.value, right[field.name] ?? field.value) })
    default: break
    }
    guard left.kind == right.kind else {
      return .different(.init(summary: "\(described(right)), not \(described(left))"))
    }
    return .different(
      .init(summary: "\(short(Notation.text(of: left))) → \(short(Notation.text(of: right)))", count: 1, total: 1))
  }

  private static func matrices(_ a: MatrixValue, _ b: MatrixValue) -> ValueComparison {
    guard a.shape == b.shape else { return .different(.init(summary: "shape \(b.shape), not \(a.shape)")) }
    let found = entries(a.domain, a.entries, b.domain, b.entries) {
      [$0 / max(1, a.shape.columns) + 1, $0 % max(1, a.shape.columns) + 1]
    }
    guard a.bar != b.bar else { return found }
    let bar = "the bar stands \(place(b.bar)), not \(place(a.bar))"
    if case .different(var difference) = found {
      difference.summary += "; \(bar)"
      return .different(difference)
    }
    return .different(.init(summary: bar))
  }

  private static func place(_ bar: Int?) -> String { bar.map { "before column \($0 + 1)" } ?? "nowhere" }

  private static func polynomials(_ a: PolynomialValue, _ b: PolynomialValue) -> ValueComparison {
    let count = max(a.coefficients.count, b.coefficients.count)
    func padded(_ slab: TextSlab) -> TextSlab {
      TextSlab(Array(slab) + Array(repeating: "0", count: count - slab.count))
    }
    let found = entries(a.domain, padded(a.coefficients), b.domain, padded(b.coefficients)) { [$0] }
    if a.variable == b.variable { return found }
    let variable = "in \(b.variable), not in \(a.variable)"
    switch found {
    case .same: return .sameValue(variable)
    case .sameValue(let words): return .sameValue("\(words), \(variable)")
    case .different: return found
    }
  }

  private static func bases(_ a: BasisValue, _ b: BasisValue) -> ValueComparison {
    guard a.ambient == b.ambient, a.vectors.count == b.vectors.count else {
      return .different(
        .init(
          summary: "\(CountText.of(b.vectors.count, "vector")) of \(CountText.of(b.ambient, "entry", "entries")), "
            + "not \(a.vectors.count) of \(a.ambient)"))
    }
    let (left, right) = (TextSlab(a.vectors.flatMap(Array.init)), TextSlab(b.vectors.flatMap(Array.init)))
    let found = entries(a.domain, left, b.domain, right) { [$0 % max(1, a.ambient) + 1, $0 / max(1, a.ambient) + 1] }
    guard case .different(var difference) = found,
      SpanComparison.areEqual(a.vectors, b.vectors, length: a.ambient)
    else { return found }
    difference.summary += ", of the same space"
    return .different(difference)
  }

  private static func solutions(_ a: SolutionSetValue, _ b: SolutionSetValue) -> ValueComparison {
    guard a.status == b.status else {
      return .different(
        .init(summary: "\(words(b.status)), not \(words(a.status))", count: 1, total: 1))
    }
    guard a.directions.count == b.directions.count else {
      return .different(.init(summary: "\(b.directions.count) free unknowns, not \(a.directions.count)"))
    }
    var items: [(String, Value, Value)] = []
    func value(_ point: SolutionSetValue.Particular, _ domain: ScalarDomain) -> Value {
      switch point {
      case .vector(let entries): .vector(VectorValue(domain, entries))
      case .matrix(let matrix): .matrix(matrix)
      }
    }
    if let left = a.particular, let right = b.particular {
      items.append(("particular", value(left, a.domain), value(right, b.domain)))
    }
    for (index, (left, right)) in zip(a.directions, b.directions).enumerated() {
      items.append(
        ("direction \(index + 1)", .vector(VectorValue(a.domain, left)), .vector(VectorValue(b.domain, right))))
    }
    let found = parts(items)
    if case .different = found, a.unknowns.count == b.unknowns.count, SpanComparison.areEqual(a, b) {
      return .sameValue("the same solutions, described otherwise")
    }
    if case .same = found, a.unknowns != b.unknowns { return .sameValue("the unknowns have other names") }
    return found
  }

  private static func words(_ status: SolutionSetValue.Status) -> String {
    switch status {
    case .unique: "one solution"
    case .infinite: "infinitely many solutions"
    case .several: "several solutions"
    case .none: "no solution"
    }
  }

  /// Several values beside each other; the first that differs is named.
  private static func parts(_ items: [(name: String, left: Value, right: Value)]) -> ValueComparison {
    var different: (Difference, name: String)?
    var count = 0
    var other: String?
    for item in items {
      switch ValueComparison(item.left, item.right) {
      case .same: break
      case .sameValue(let words): other = other ?? words
      case .different(let difference):
        count += 1
        if different == nil { different = (difference, item.name) }
      }
    }
    if let (difference, name) = different {
      var result = difference
      result.summary = "\(name): \(difference.summary)"
      if count > 1 { result.summary += " (and \(count - 1) more of \(items.count) parts)" }
      return .different(result)
    }
    return other.map(ValueComparison.sameValue) ?? .same
  }

  /// Lists of entries of one length.
  private static func entries(
    _ leftDomain: ScalarDomain, _ left: TextSlab, _ rightDomain: ScalarDomain, _ right: TextSlab,
    _ position: (Int) -> [Int]
  ) -> ValueComparison {
    guard let scalars = Scalars(leftDomain, rightDomain) else {
      return .different(.init(summary: "over \(rightDomain.tag), not over \(leftDomain.tag)"))
    }
    var difference = Difference(summary: "", total: left.count)
    for index in left.indices where !scalars.areEqual(left[index], right[index]) {
      difference.count += 1
      if difference.entries.count < shown {
        difference.entries.append(
          Entry(position: position(index), left: short(left[index]), right: short(right[index])))
      }
    }
    if difference.count > 0 {
      difference.summary =
        left.count == 1
        ? "\(short(left[0])) → \(short(right[0]))"
        : "\(difference.count) of \(CountText.of(left.count, "entry", "entries")) \(difference.count == 1 ? "differs" : "differ")"
      if left.count == 1 { difference.entries = [] }
      if leftDomain != rightDomain {
        difference.summary += " (over \(rightDomain.tag), not over \(leftDomain.tag))"
      }
      return .different(difference)
    }
    return leftDomain == rightDomain ? .same : .sameValue("over \(rightDomain.tag), not over \(leftDomain.tag)")
  }

  /// `matrix 2x3 over Q`.
  static func described(_ value: Value) -> String {
    var text = value.kind.rawValue
    switch value {
    case .matrix(let matrix): text += " \(matrix.shape)"
    case .vector(let vector): text += " of \(vector.entries.count) entr\(vector.entries.count == 1 ? "y" : "ies")"
    default: break
    }
    if let domain = value.domain { text += " over \(domain.tag)" }
    return text
  }

  /// A text of at most 60 characters.
  static func short(_ text: String) -> String {
    text.count <= 60 ? text : "\(text.prefix(40))…\(text.suffix(15)) (\(text.count) characters)"
  }
}

/// Compares canonical texts of two domains as numbers; `nil` where they have none in common.
private struct Scalars {
  private let left: ScalarDomain
  private let right: ScalarDomain

  init?(_ left: ScalarDomain, _ right: ScalarDomain) {
    let numbers: Set<ScalarDomain> = [.integers, .rationals, .gaussianRationals, .reals, .complexNumbers]
    guard left == right || numbers.contains(left) && numbers.contains(right) else { return nil }
    self.left = left
    self.right = right
  }

  func areEqual(_ a: String, _ b: String) -> Bool {
    if left.isExact == right.isExact { return a == b }
    guard let a = Self.number(a, left), let b = Self.number(b, right) else { return a == b }
    return a == b
  }

  /// The number a text stands for: a double has an exact value, and that is what counts.
  private static func number(_ text: String, _ domain: ScalarDomain) -> GaussianRational? {
    if domain.isExact { return GaussianRational(text) }
    guard let parts = try? ComplexText(text.utf8.span), let real = Rational(exactly: parts.real),
      let imaginary = Rational(exactly: parts.imaginary)
    else { return nil }
    return GaussianRational(real, imaginary)
  }
}
