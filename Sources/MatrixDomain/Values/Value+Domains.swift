// Domains of values as a whole.
extension Value {
  /// The domains of the scalars inside, each once, in the order in which they are met; lists, records and cases are looked into.
  public var domains: [ScalarDomain] {
    switch self {
    case .list(let items): items.reduce(into: []) { $0.merge($1.domains) }
    case .record(let fields): fields.reduce(into: []) { $0.merge($1.value.domains) }
    case .cases(let value): value.cases.reduce(into: []) { $0.merge($1.value.domains) }
    default: domain.map { [$0] } ?? []
    }
  }

  /// The value with every scalar that does not know its modulus or its field
  /// (``ScalarDomain/residuesOfAnyModulus``, ``ScalarDomain/elementsOfAnyField``, ``ScalarDomain/functionsOfAnyLetters``,
  /// ``ScalarDomain/polynomialsInAnyLetter``) said to be in `domain`.
  public func settled(in domain: ScalarDomain) -> Value {
    func isOpen(_ own: ScalarDomain) -> Bool { own.isOpen }
    switch self {
    case .scalar(var value) where isOpen(value.domain):
      value.domain = domain
      return .scalar(value)
    case .vector(var value) where isOpen(value.domain):
      value.domain = domain
      return .vector(value)
    case .matrix(var value) where isOpen(value.domain):
      value.domain = domain
      return .matrix(value)
    case .polynomial(var value) where isOpen(value.domain):
      value.domain = domain
      return .polynomial(value)
    case .basis(var value) where isOpen(value.domain):
      value.domain = domain
      return .basis(value)
    case .solutionSet(var value):
      if isOpen(value.domain) { value.domain = domain }
      if case .matrix(var particular)? = value.particular, isOpen(particular.domain) {
        particular.domain = domain
        value.particular = .matrix(particular)
      }
      return .solutionSet(value)
    case .list(let items): return .list(items.map { $0.settled(in: domain) })
    case .record(let fields): return .record(fields.map { Field($0.name, $0.value.settled(in: domain)) })
    case .cases(let value): return .cases(value.mapped { $0.settled(in: domain) })
    case .text(let tag)
    where tag == ScalarDomain.residuesOfAnyModulus.tag || tag == ScalarDomain.elementsOfAnyField.tag
      || tag == ScalarDomain.functionsOfAnyLetters.tag:
      return .text(domain.tag)
    default: return self
    }
  }
}

extension [ScalarDomain] {
  fileprivate mutating func merge(_ others: [ScalarDomain]) {
    for domain in others where !contains(domain) { append(domain) }
  }
}
