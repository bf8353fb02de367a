internal import MatrixDomain

/// A field as kernels on polynomials use it: a value that knows how its elements are multiplied, so that those of GF(p) are words
/// alone.
protocol CoefficientField<Element>: Sendable {
  associatedtype Element: Equatable, Sendable

  var zero: Element { get }
  var one: Element { get }
  func sum(_ left: Element, _ right: Element) -> Element
  func product(_ left: Element, _ right: Element) -> Element
  func negative(_ value: Element) -> Element
  /// Of an element that is not 0.
  func inverted(_ value: Element) -> Element
  /// `target[place + i] -= factor · source[i]`.
  func subtract(_ factor: Element, times source: [Element], from target: inout [Element], at place: Int)
}

/// A field whose elements need no other value for their arithmetic.
struct ElementField<Element: Field>: CoefficientField {
  let zero: Element
  let one: Element

  func sum(_ left: Element, _ right: Element) -> Element { left + right }

  func product(_ left: Element, _ right: Element) -> Element { left * right }

  func negative(_ value: Element) -> Element { -value }

  func inverted(_ value: Element) -> Element {
    guard let inverse = value.inverse else { preconditionFailure("0 has no inverse") }
    return inverse
  }

  func subtract(_ factor: Element, times source: [Element], from target: inout [Element], at place: Int) {
    for index in source.indices { target[place + index].subtractProduct(factor, source[index]) }
  }
}

extension WordField: CoefficientField {
  var zero: UInt64 { 0 }

  func subtract(_ factor: UInt64, times source: [UInt64], from target: inout [UInt64], at place: Int) {
    precondition(place >= 0 && source.count <= target.count - place)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let first = source.baseAddress, let start = target.baseAddress else { return }
        unsafe subtract(factor, times: first, from: start + place, count: source.count)
      }
    }
  }
}
