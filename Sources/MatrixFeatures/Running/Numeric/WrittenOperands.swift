import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

/// An operand as it was written beside the doubles it became: what rounding did to it in reading.
///
/// ```
/// ReadingError.of(tenth, asRead: 0.1)  // 5.55e-17: 1/10 is no double
/// ```
enum ReadingError {
  /// Up to how many entries are compared exactly; of more it is enough to know which are no doubles.
  private static let comparedEntries = 2_500
  /// Integers of at most this many digits are doubles.
  private static let exactDigits = 15

  /// The largest error of a part of an entry, over that part as it was read; 0 where all are doubles, infinite where one
  /// became 0.
  static func of(_ written: Value, asRead read: Value) -> Double {
    var worst = 0.0
    for (exact, rounded) in zip(written.slabs, read.slabs) where exact.domain.isExact && !rounded.domain.isExact {
      if exact.texts.words != nil { continue }
      let texts = exact.texts.spelled
      let numbers = rounded.texts
      for index in texts.indices where index < numbers.count {
        if texts.withUTF8(at: index, isShortWhole) { continue }
        worst = max(
          worst, error(texts[index], exact.domain, asRead: number(numbers, index), isBrief: index >= comparedEntries))
      }
    }
    return worst
  }

  private static func number(_ numbers: TextSlab, _ index: Int) -> Complex {
    if let doubles = numbers.doubles { return Complex(doubles[index]) }
    let text = numbers[index]
    return Double(text).map { Complex($0) } ?? Complex(exchangeText: text.utf8.span) ?? .zero
  }

  private static func isShortWhole(_ text: Span<UInt8>) -> Bool {
    if text.count > exactDigits { return false }
    for index in text.indices where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) {
      if index > 0 || text[index] != UInt8(ascii: "-") { return false }
    }
    return true
  }

  private static func error(_ text: String, _ domain: ScalarDomain, asRead read: Complex, isBrief: Bool) -> Double {
    let parts = [read.real, read.imaginary].map(\.magnitude)
    if isBrief, parts.allSatisfy({ $0 == 0 || $0 >= Rounding.smallestNormal }), parts != [0, 0] {
      return Rounding.unit
    }
    guard let exact = GaussianRational(written: text, domain) else { return 0 }
    return max(relative(exact.real, read.real), relative(exact.imaginary, read.imaginary))
  }

  private static func relative(_ exact: Rational, _ read: Double) -> Double {
    guard let value = Rational(exactly: read), value != exact else { return 0 }
    if read == 0 { return .infinity }
    return Double((exact - value).magnitude / value.magnitude) * (1 + Rounding.epsilon)
  }
}

extension GaussianRational {
  /// The number that a canonical text of a domain means; doubles are fractions. `nil` over other fields.
  init?(written text: String, _ domain: ScalarDomain) {
    switch domain {
    case .integers, .rationals:
      guard let value = Rational(exchangeText: text) else { return nil }
      self.init(value)
    case .gaussianRationals:
      guard let value = GaussianRational(exchangeText: text) else { return nil }
      self = value
    case .reals:
      guard let value = Double(text).flatMap({ Rational(exactly: $0) }) else { return nil }
      self.init(value)
    case .complexNumbers:
      guard let value = Complex(exchangeText: text.utf8.span), let real = Rational(exactly: value.real),
        let imaginary = Rational(exactly: value.imaginary)
      else { return nil }
      self.init(real, imaginary)
    case .residues, .rationalFunctions, .numberField, .polynomials, .custom: return nil
    }
  }
}

extension Value {
  /// The texts of its scalars, with their domains.
  fileprivate var slabs: [(texts: TextSlab, domain: ScalarDomain)] {
    switch self {
    case .scalar(let scalar): [(TextSlab([scalar.text]), scalar.domain)]
    case .vector(let vector): [(vector.entries, vector.domain)]
    case .matrix(let matrix): [(matrix.entries, matrix.domain)]
    case .polynomial(let polynomial): [(polynomial.coefficients, polynomial.domain)]
    case .basis(let basis): basis.vectors.map { ($0, basis.domain) }
    case .list(let items): items.flatMap(\.slabs)
    case .solutionSet, .permutation, .algebraic, .closedForm, .cases, .record, .truth, .text, .count: []
    }
  }
}

extension ToolCall {
  /// What rounding did to an operand in reading, relative; 0 where it is not there.
  func readingError(_ name: String) -> Double {
    guard let exact = written.first(where: { $0.name == name })?.value, let read = input(name) else { return 0 }
    return ReadingError.of(exact, asRead: read)
  }

  /// What rounding did to the operands in reading: the first beside all others, or alone with what stands in it.
  var dataError: DataError {
    let matrix = readingError("A")
    let others = inputs.filter { $0.name != "A" }
    return DataError(matrix: matrix, right: others.isEmpty ? matrix : others.map { readingError($0.name) }.max() ?? 0)
  }
}

extension NumericCall {
  /// A matrix operand exactly as it was written; a vector is its column.
  func written(_ name: String) throws(ErrorReport) -> Matrix<GaussianRational> {
    let value = call.written.first { $0.name == name }?.value ?? call.input(name)
    func numbers(_ texts: TextSlab, _ domain: ScalarDomain) throws(ErrorReport) -> [GaussianRational] {
      var result: [GaussianRational] = []
      result.reserveCapacity(texts.count)
      for text in texts {
        guard let number = GaussianRational(written: text, domain) else { throw notCanonical(name) }
        result.append(number)
      }
      return result
    }
    switch value {
    case .matrix(let matrix)?: return Matrix(matrix.shape, rowMajor: try numbers(matrix.entries, matrix.domain))
    case .vector(let vector)?:
      return Matrix(Shape(vector.entries.count, 1), rowMajor: try numbers(vector.entries, vector.domain))
    default: throw notCanonical(name)
    }
  }
}
