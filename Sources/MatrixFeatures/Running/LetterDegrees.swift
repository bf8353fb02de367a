import MatrixArithmetic
import MatrixDomain

/// Whether all exponents that can come up have a place.
struct LetterDegrees {
  private let ring: ParameterRing
  private let call: ToolCall

  init(_ ring: ParameterRing, _ call: ToolCall) { (self.ring, self.call) = (ring, call) }

  /// Throws where the degrees of all rows together, times four for the sums of fractions, are too large.
  func check() throws(ErrorReport) {
    var sums = ring.names.map { _ in 0 }
    for input in call.inputs {
      guard let (texts, columns) = Self.texts(input.value) else { continue }
      var row = ring.names.map { _ in 0 }
      for (index, text) in texts.enumerated() {
        guard let function = ring.function(exchangeText: text.utf8.span) else { throw call.notCanonical(input.name) }
        for place in sums.indices {
          row[place] = max(row[place], function.numerator.degree(in: place) + function.denominator.degree(in: place))
        }
        guard (index + 1).isMultiple(of: max(1, columns)) else { continue }
        for place in sums.indices {
          sums[place] += row[place]
          row[place] = 0
        }
      }
    }
    var exponent = 1
    if case .scalar(let scalar)? = call.input("n"), let number = Integer(scalar.text) {
      exponent = number.isNegative ? -1 : number.asInt ?? .max
    } else if case .count(let count)? = call.input("n") {
      exponent = count
    }
    guard exponent >= 0 else {
      throw ErrorReport(
        .unable, .unsupportedDomain, "negative powers of a matrix with letters are not distinguished by cases",
        advice: "take the power of the \(tool: "inverse"), case by case", place: Place(source: "n"))
    }
    for (place, sum) in sums.enumerated() where sum > 0 {
      let (degree, overflows) = sum.multipliedReportingOverflow(by: max(1, exponent))
      guard !overflows, degree <= min(ring.largestExponent, Self.largest) / 4 else {
        throw ErrorReport(
          .unable, .tooLarge,
          "powers of \(ring.names[place]) up to about \(overflows ? "2^63" : "\(degree)") could come up",
          advice: "put numbers for some letters with \(option: "where", "\(ring.names[place])=1")")
      }
    }
  }

  /// The refusal where an exponent had no place after all.
  static func tooLarge(_ names: [String]) -> ErrorReport {
    ErrorReport(
      .unable, .tooLarge, "powers of letters come up that are too large to compute with",
      advice: "put numbers for some letters with \(option: "where", "\(names.first ?? "k")=1")")
  }

  /// Polynomials of a larger degree are not computed with, even where there is a place for the exponent.
  private static var largest: Int { 1 << 16 }

  private static func texts(_ value: Value) -> (TextSlab, columns: Int)? {
    switch value {
    case .matrix(let matrix) where matrix.domain.isOfLetters: (matrix.entries, matrix.shape.columns)
    case .vector(let vector) where vector.domain.isOfLetters: (vector.entries, 1)
    case .scalar(let scalar) where scalar.domain.isOfLetters: (TextSlab([scalar.text]), 1)
    default: nil
    }
  }
}

extension ScalarDomain {
  /// True for rational functions.
  var isOfLetters: Bool { if case .rationalFunctions = self { true } else { false } }
}
