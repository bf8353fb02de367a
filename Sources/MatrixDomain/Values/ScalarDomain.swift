/// The set a scalar belongs to, as exchange values name it.
public enum ScalarDomain: Hashable, Sendable {
  /// ℤ, tag `Z`.
  case integers
  /// ℚ, tag `Q`.
  case rationals
  /// ℚ(i), tag `Q(i)`.
  case gaussianRationals
  /// The integers modulo a prime, tag `GF(p)`; the modulus in decimal.
  case residues(modulus: String)
  /// Rational functions in named parameters over ℚ, tag `Q(k)` or `Q(a,b)`.
  case rationalFunctions(parameters: [String])
  /// A number field, tag `Q[a]/(a^2-2)` or `Q(sqrt(2))`, or a finite field that is no prime field, tag
  /// `GF(3)[a]/(a^2+2*a+2)`.
  case numberField(NumberFieldDomain)
  /// Polynomials in one letter, tag `Q[x]` or `GF(7)[x]`. They are a ring and no field.
  case polynomials(PolynomialDomain)
  /// Doubles, tag `R`.
  case reals
  /// Pairs of doubles, tag `C`.
  case complexNumbers
  /// Another field, which a package of its own adds: see ``CustomScalar``.
  case custom(CustomDomain)

  /// What residues belong to that do not know their modulus: 0 and 1 alone.
  public static let residuesOfAnyModulus = ScalarDomain.residues(modulus: "p")

  /// What constants belong to that have met no element of a number field, or of a finite field that is no prime field.
  public static let elementsOfAnyField = ScalarDomain.numberField(NumberFieldDomain(letter: "?", polynomial: []))

  /// What constants belong to that have met no letter.
  public static let functionsOfAnyLetters = ScalarDomain.rationalFunctions(parameters: ["?"])

  /// What constants belong to that have met no polynomial in a letter.
  public static let polynomialsInAnyLetter = ScalarDomain.polynomials(PolynomialDomain(letter: "?"))

  /// True for a stand-in that no value belongs to: ``residuesOfAnyModulus``, ``elementsOfAnyField``,
  /// ``functionsOfAnyLetters`` and ``polynomialsInAnyLetter``.
  package var isOpen: Bool {
    self == .residuesOfAnyModulus || self == .elementsOfAnyField || self == .functionsOfAnyLetters
      || self == .polynomialsInAnyLetter
  }

  /// The number of times that 1 is added to give 0, in decimal; `nil` where that never gives 0, or it is not known.
  package var characteristic: String? {
    switch self {
    case .residues(let modulus): modulus
    case .numberField(let field): field.modulus
    case .polynomials(let ring): ring.modulus
    default: nil
    }
  }

  /// The tag that stands in exchange values.
  public var tag: String {
    switch self {
    case .integers: "Z"
    case .rationals: "Q"
    case .gaussianRationals: "Q(i)"
    case .residues(let modulus): "GF(\(modulus))"
    case .rationalFunctions(let parameters): "Q(\(parameters.joined(separator: ",")))"
    case .numberField(let field): field.tag
    case .polynomials(let ring): ring.tag
    case .reals: "R"
    case .complexNumbers: "C"
    case .custom(let domain): domain.tag
    }
  }

  /// Reads a tag, of the domains of the toolkit or of one that was registered; `nil` where it is none.
  public init?(tag: String) {
    if let own = Self(toolkitTag: tag) {
      self = own
    } else if let custom = CustomDomain.registered(tag: tag) {
      self = .custom(custom)
    } else {
      return nil
    }
  }

  /// Reads a tag of the toolkit.
  init?(toolkitTag tag: String) {
    switch tag {
    case "Z": self = .integers
    case "Q": self = .rationals
    case "Q(i)": self = .gaussianRationals
    case "R": self = .reals
    case "C": self = .complexNumbers
    default:
      if let ring = PolynomialDomain(tag: tag) {
        self = .polynomials(ring)
        return
      }
      guard tag.hasSuffix(")") else { return nil }
      if tag.utf8.contains(UInt8(ascii: "[")) || tag.dropFirst(2).utf8.contains(UInt8(ascii: "(")),
        let field = NumberFieldDomain(tag: tag)
      {
        self = .numberField(field)
      } else if tag.hasPrefix("GF(") {
        let modulus = String(tag.dropFirst(3).dropLast())
        guard !modulus.isEmpty, modulus.utf8.allSatisfy({ (48...57).contains($0) }), modulus.utf8.first != 48
        else { return nil }
        self = .residues(modulus: modulus)
      } else if tag.hasPrefix("Q(") {
        let parameters = tag.dropFirst(2).dropLast().split(separator: ",", omittingEmptySubsequences: false)
          .map(String.init)
        guard parameters.allSatisfy(Identifier.isValid) else { return nil }
        self = .rationalFunctions(parameters: parameters)
      } else {
        return nil
      }
    }
  }

  /// True for a field whose name decides what integers and fractions beside it are: GF(p), number fields, finite fields,
  /// those that other packages add, and for rings of polynomials. Integers and fractions lie in it, or stand for elements of it.
  package var isFieldOfItsOwn: Bool {
    switch self {
    case .residues, .numberField, .custom, .rationalFunctions, .polynomials: true
    default: false
    }
  }

  /// True where scalars are exact, and so written as text.
  public var isExact: Bool {
    switch self {
    case .reals, .complexNumbers: false
    default: true
    }
  }
}
