import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// A field other than ℚ: the type of its elements, and how they are read.
///
/// The type is looked up as the program runs, so that every tool is compiled once for ℚ and once for all other fields, not once for
/// each of them. A tool reads operands and writes results; the algorithms, which take the time, are compiled for each field.
protocol FieldReading<Element> {
  associatedtype Element: ExactScalar

  /// A call over the field.
  func over(_ call: ToolCall) -> FieldCall<Element>
  /// The element that a canonical text of the field's domain writes.
  func element(_ text: Span<UInt8>) -> Element?
}

/// A field with lengths, other than ℚ.
protocol MetricReading: FieldReading where Element: ExactMetricScalar {}

/// The elements of a domain by a function that reads them.
struct ScalarReading<Element: ExactScalar>: FieldReading {
  private let domain: ScalarDomain
  private let read: (Span<UInt8>) -> Element?

  init(_ domain: ScalarDomain, _ read: @escaping (Span<UInt8>) -> Element?) {
    (self.domain, self.read) = (domain, read)
  }

  func over(_ call: ToolCall) -> FieldCall<Element> { FieldCall(call, domain, read: read) }

  func element(_ text: Span<UInt8>) -> Element? { read(text) }
}

extension ScalarReading: MetricReading where Element: ExactMetricScalar {}

/// The fields as values whose types the compiler does not see.
enum FieldReadings {
  /// The integers modulo a prime: machine words, or by GMP.
  @inline(never)
  static func residues(_ field: PrimeField, _ domain: ScalarDomain) -> any FieldReading {
    switch field {
    case .word(let modulus): ScalarReading(domain) { modulus.residue(exchangeText: $0) }
    case .long(let modulus): ScalarReading(domain) { modulus.residue(exchangeText: $0) }
    }
  }

  /// ℚ(i).
  @inline(never)
  static func complexNumbers() -> any MetricReading {
    ScalarReading<GaussianRational>(.gaussianRationals) { GaussianRational(exchangeText: $0) }
  }

  /// The rational functions in some letters.
  @inline(never)
  static func functions(_ ring: ParameterRing) -> any FieldReading {
    ScalarReading<RationalFunction>(ring.domain) { ring.function(exchangeText: $0) }
  }

  /// The rational functions in some letters where some of them are roots.
  @inline(never)
  static func functions(in chain: ParameterChain) -> any FieldReading {
    ScalarReading<RestrictedFunction>(chain.ring.domain) { RestrictedFunction(exchangeText: $0, in: chain) }
  }

  /// A number field or a finite field; `nil` where there is no such field.
  @inline(never)
  static func numberField(_ domain: NumberFieldDomain) -> (any FieldReading)? {
    if domain.modulus == nil {
      return ExtensionField<Rational>(domain).map { field in
        ScalarReading(.numberField(domain)) { field.element(exchangeText: $0) }
      }
    }
    return ExtensionField<Residue>(domain).map { field in
      ScalarReading(.numberField(domain)) { field.element(exchangeText: $0) }
    }
  }

  /// A field that another package adds.
  @inline(never)
  static func custom(_ domain: CustomDomain) throws(ErrorReport) -> any FieldReading {
    guard let type = domain.scalar as? any ExactScalar.Type else {
      throw ErrorReport(
        .unable, .unsupportedDomain, "nothing is computed over \(domain.tag): its type does not conform to ExactScalar",
        advice: "add the conformance, which needs no members of its own")
    }
    return reading(type)
  }

  private static func reading<Element: ExactScalar>(_ type: Element.Type) -> any FieldReading {
    ScalarReading<Element>(Element.domain) { Element(exchangeText: $0) }
  }
}
