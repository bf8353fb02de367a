import MatrixArithmetic
import MatrixDomain

/// The smallest number field, or the finite field, that all operands lie in.
struct JoinedField {
  private let inputs: [Value.Field]

  init(_ inputs: [Value.Field]) { self.inputs = inputs }

  /// The field; `nil` where no operand is over a number field or a finite field that is no prime field.
  func field() throws(ErrorReport) -> NumberFieldDomain? {
    var found: NumberFieldDomain?
    for input in inputs {
      for case .numberField(let own) in input.value.domains {
        guard let other = found, other != own else {
          found = own
          continue
        }
        guard let joined = other.compositum(with: own) else { throw Self.conflict(own.tag, other.tag, input.name) }
        found = joined
      }
    }
    guard let field = found else { return nil }
    for input in inputs where input.value.domains.contains(.gaussianRationals) {
      guard let joined = field.compositum(with: .gaussian) else { throw Self.conflict("Q(i)", field.tag, input.name) }
      found = joined
    }
    for input in inputs {
      for domain in input.value.domains {
        switch domain {
        case .integers, .rationals, .gaussianRationals, .numberField: continue
        default: throw Self.conflict(domain.tag, field.tag, input.name)
        }
      }
    }
    return found
  }

  /// Throws where an operand does not lie in a field that is asked for.
  func require(in field: NumberFieldDomain) throws(ErrorReport) {
    for input in inputs {
      for domain in input.value.domains {
        switch domain {
        case .integers, .rationals: continue
        case .gaussianRationals where field.modulus == nil && field.compositum(with: .gaussian) == field: continue
        case .numberField(let own) where own == field || own.compositum(with: field) == field: continue
        default: throw Self.conflict(domain.tag, field.tag, input.name)
        }
      }
    }
  }

  /// Two fields that are not joined.
  static func conflict(_ one: String, _ other: String, _ operand: String? = nil) -> ErrorReport {
    ErrorReport(
      .malformed, .domainMismatch, "\(operand ?? "a number") is over \(one), another operand over \(other)",
      advice:
        "square roots are joined in pairs, and roots of unity; give all other operands in one field, as polynomials in one "
        + "root such as root(x^3-x-1)", place: operand.map { Place(source: $0) })
  }
}
