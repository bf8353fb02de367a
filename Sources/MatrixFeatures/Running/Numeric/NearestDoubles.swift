import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

/// Exact values as the nearest doubles, and what that costs.
struct NearestDoubles {
  private let domain: ScalarDomain
  private let budget: Budget
  /// The largest absolute value of a part that was rounded.
  private var largest = 0.0
  private var isExact = true
  private(set) var hasUnderflow = false
  private var hasNumbers = false

  init(_ domain: ScalarDomain, _ budget: Budget) {
    self.domain = domain
    self.budget = budget
  }

  /// What bounds the relative error of the largest number, and of every other one that is a normal double; `nil` where
  /// there were no numbers.
  var bound: Double? {
    guard hasNumbers else { return nil }
    if isExact { return 0 }
    guard hasUnderflow, largest < Rounding.smallestNormal else { return Rounding.unit }
    return largest == 0 ? .infinity : max(Rounding.unit, Double.leastNonzeroMagnitude / largest)
  }

  /// A value with its numbers rounded; roots that stand in a text become numbers.
  mutating func value(_ value: Value) throws -> Value {
    switch value {
    case .list(let items):
      var rounded: [Value] = []
      for item in items { rounded.append(try self.value(item)) }
      return .list(rounded)
    case .record(let fields):
      var rounded: [Value.Field] = []
      for field in fields { rounded.append(.init(field.name, try self.value(field.value))) }
      return .record(rounded)
    case .solutionSet(var set):
      switch set.particular {
      case .vector(let entries)?: set.particular = .vector(try slab(entries))
      case .matrix(let matrix)?:
        set.particular = .matrix(MatrixValue(domain, matrix.shape, try slab(matrix.entries), bar: matrix.bar))
      case nil: break
      }
      var directions: [TextSlab] = []
      for direction in set.directions { directions.append(try slab(direction)) }
      set.directions = directions
      set.domain = domain
      return .solutionSet(set)
    case .text(let text):
      let isNegative = text.first == "-"
      guard let root = SquareRoot(isNegative ? String(text.dropFirst()) : text) else { return value }
      let size = try rounded(Double(root), isExact: false)
      return .scalar(ScalarValue(.reals, (isNegative ? -size : size).exchangeText))
    case .scalar(let scalar) where !scalar.domain.isExact:
      isExact = false
      return value
    case .scalar(let scalar): return .scalar(ScalarValue(domain, try self.text(scalar.text)))
    case .vector(let vector): return .vector(VectorValue(domain, try slab(vector.entries)))
    case .matrix(let matrix):
      return .matrix(MatrixValue(domain, matrix.shape, try slab(matrix.entries), bar: matrix.bar))
    case .polynomial(let polynomial):
      return .polynomial(
        PolynomialValue(domain, variable: polynomial.variable, try slab(polynomial.coefficients)))
    case .basis(let basis):
      var vectors: [TextSlab] = []
      for vector in basis.vectors { vectors.append(try slab(vector)) }
      return .basis(BasisValue(domain, ambient: basis.ambient, vectors))
    case .permutation, .algebraic, .closedForm, .cases, .truth, .count: return value
    }
  }

  private mutating func slab(_ slab: TextSlab) throws -> TextSlab {
    var result = TextSlab()
    result.reserve(texts: slab.count, bytes: 8 * slab.count)
    for (index, text) in slab.enumerated() {
      if index % 1024 == 0 { try budget.check() }
      result.append(try self.text(text))
    }
    return result
  }

  private mutating func text(_ text: String) throws -> String {
    if domain == .reals {
      guard let fraction = Rational(exchangeText: text) else { throw Self.defect(text) }
      return try rounded(fraction).exchangeText
    }
    guard let number = GaussianRational(exchangeText: text) else { throw Self.defect(text) }
    return Complex(try rounded(number.real), try rounded(number.imaginary)).exchangeText
  }

  private mutating func rounded(_ fraction: Rational) throws -> Double {
    let double = Double(fraction)
    if !fraction.isZero, double.magnitude < Rounding.smallestNormal { hasUnderflow = true }
    return try rounded(double, isExact: Rational(exactly: double) == fraction)
  }

  private mutating func rounded(_ double: Double, isExact: Bool) throws -> Double {
    guard double.isFinite else { throw NumericError.overflow("a number of the answer") }
    if !isExact { self.isExact = false }
    hasNumbers = true
    largest = max(largest, double.magnitude)
    return double
  }

  private static func defect(_ text: String) -> ErrorReport {
    ErrorReport(.unable, .internalError, "\(Identifier.escaped(text)) is no number of the answer's field")
  }
}

extension SquareRoot {
  /// The number that ``description`` spells, where it is spelled with a root; `nil` for other texts.
  init?(_ description: String) {
    guard let start = description.firstRange(of: "sqrt("), let end = description.firstRange(of: ")") else { return nil }
    func whole(_ text: Substring, after mark: Character) -> Integer? {
      text.isEmpty ? .one : text.first == mark ? Integer(exchangeText: String(text.dropFirst())) : nil
    }
    let before = description[..<start.lowerBound]
    guard
      let factor = before.isEmpty
        ? .one : before.last == "*" ? Integer(exchangeText: String(before.dropLast())) : nil,
      let radicand = Integer(exchangeText: String(description[start.upperBound..<end.lowerBound])),
      let divisor = whole(description[end.upperBound...], after: "/"), radicand > .zero, divisor > .zero,
      factor > .zero
    else { return nil }
    let outside = Rational(factor, divisor)
    self.init(of: outside * outside * Rational(radicand))
  }
}

extension Double {
  /// The double nearest to a root.
  ///
  /// The root of an integer of 128 bits and more has 64 at least; what is left over decides no tie, as a root that is
  /// no fraction lies on none.
  init(_ root: SquareRoot) {
    if let rational = root.rational {
      self.init(rational)
      return
    }
    let square = root.factor * root.factor * Rational(root.radicand)
    let shift = max(0, (140 - square.numerator.bitCount + square.denominator.bitCount + 1) / 2)
    let scaled = (square.numerator << (2 * shift)).quotientAndRemainder(dividingBy: square.denominator).quotient
    let below = scaled.squareRoot()
    // One bit more says that the root is above it.
    self.init(Rational((below << 1) + .one, Integer.one << (shift + 1)))
  }
}
