/// The products of a scalar type that a library above the type's own computes faster: BLAS for `Double`, residues for
/// integers.
///
/// A type whose products are in another library of the package asks ``find(for:)`` once, and gets them in every program
/// that this library is part of, whichever files import it: a conformance to ``LinkedScalar`` is found by the runtime, so
/// nothing has to be registered, and nothing runs when a program starts.
///
/// ```
/// extension Integer { private static let linked = LinkedProducts.find(for: Integer.self) }   // in MatrixArithmetic
/// extension Integer: LinkedScalar { … }                                                      // in MatrixExact
/// ```
package struct LinkedProducts<Element: Ring>: Sendable {
  /// The product of matrices that fit.
  package let matrices: @Sendable (Matrix<Element>, Matrix<Element>) -> Matrix<Element>
  /// The product of a matrix and a column that fit; `nil` for the generic one.
  package let column: (@Sendable (Matrix<Element>, Vector<Element>) -> Vector<Element>)?

  package init(
    matrices: @escaping @Sendable (Matrix<Element>, Matrix<Element>) -> Matrix<Element>,
    column: (@Sendable (Matrix<Element>, Vector<Element>) -> Vector<Element>)? = nil
  ) {
    self.matrices = matrices
    self.column = column
  }

  /// The products of a library of this program, where one has them.
  package static func find(for type: Element.Type) -> LinkedProducts? {
    func products<Linked: LinkedScalar>(_: Linked.Type) -> LinkedProducts? { Linked.linkedProducts as? LinkedProducts }
    guard let linked = type as Any.Type as? any LinkedScalar.Type else { return nil }
    return products(linked)
  }
}

/// A scalar type whose products are computed by a library above its own.
package protocol LinkedScalar: Ring {
  /// The products.
  static var linkedProducts: LinkedProducts<Self> { get }
}
