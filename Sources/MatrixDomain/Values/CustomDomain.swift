internal import Synchronization

/// An element of a field that a package of its own adds, as a domain with a tag, literals and exchange values.
///
/// A type conforms, is registered once, and from then on every reader, every tool that is written for any field, and the
/// checker of certificates take it:
///
/// ```
/// extension QuadraticNumber: CustomScalar {
///   static let tag = "Quadratic(2)"
///   static let summary = "Exact numbers a+b*sqrt(2)"
/// }
/// extension QuadraticNumber: ExactScalar {}
///
/// try CustomDomain.register(QuadraticNumber.self)
/// ```
///
/// Laws, besides those of the protocols it inherits: the field contains ℚ, and a fraction has the canonical spelling that it
/// has in ℚ; `init(written:)` reads every canonical spelling.
public protocol CustomScalar: HandScalar {
  /// The tag of the domain in exchange values: printable ASCII without blanks and quotation marks.
  static var tag: String { get }
  /// What a page calls arithmetic in the field, as in `Exact rationals`.
  static var summary: String { get }
  /// Reads what people write, without blanks: `6/4-sqrt(2)`. The canonical spelling alone by default.
  init?(written text: Span<UInt8>)
}

extension CustomScalar {
  /// The domain with the type's tag.
  public static var domain: ScalarDomain { .custom(CustomDomain(Self.self)) }

  public init?(written text: Span<UInt8>) { self.init(exchangeText: text) }
}

/// The domain of a type that another package adds.
public struct CustomDomain: Sendable {
  /// The type of its elements.
  public let scalar: any CustomScalar.Type
  /// The tag that stands in exchange values.
  public var tag: String { scalar.tag }

  /// The domain of a type.
  public init(_ scalar: any CustomScalar.Type) { self.scalar = scalar }

  /// The canonical spelling of an element; `nil` for what is none.
  public func canonicalText(_ text: Span<UInt8>) -> String? { scalar.init(written: text)?.exchangeText }

  // MARK: Registered domains

  private static let table = Mutex<[CustomDomain]>([])

  /// The domains that were registered, in that order.
  public static var registered: [CustomDomain] { table.withLock { $0 } }

  /// The registered domain with a tag.
  static func registered(tag: String) -> CustomDomain? { registered.first { $0.tag == tag } }

  /// Makes a domain known to all readers of the process. To register a type again changes nothing.
  ///
  /// - Throws: ``ErrorReport`` where the tag is malformed, or belongs to another domain.
  public static func register(_ scalar: any CustomScalar.Type) throws(ErrorReport) {
    let tag = scalar.tag
    let isPlain = tag.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard isPlain, !tag.isEmpty else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(tag))’ is no tag of a domain",
        advice: "use printable ASCII characters other than blanks and quotation marks")
    }
    let isFree = table.withLock { table in
      if let known = table.first(where: { $0.tag == tag }) { return known.scalar == scalar }
      guard ScalarDomain(toolkitTag: tag) == nil else { return false }
      table.append(CustomDomain(scalar))
      return true
    }
    guard isFree else {
      throw ErrorReport(
        .malformed, .duplicateName, "the tag \(tag) belongs to another domain", advice: "choose another tag")
    }
  }
}

extension CustomDomain: Hashable {
  /// Domains are the same where their types are.
  public static func == (left: CustomDomain, right: CustomDomain) -> Bool { left.scalar == right.scalar }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(scalar)) }
}
