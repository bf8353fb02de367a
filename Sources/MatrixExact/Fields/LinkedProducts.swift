public import MatrixArithmetic
package import MatrixDomain

// The operators of matrices multiply by the algorithms of this library in every program that it is part of.

extension Integer: LinkedScalar {
  package static var linkedProducts: LinkedProducts<Integer> {
    LinkedProducts(matrices: { left, right in
      ExactChooser.unlimited { (budget) throws(BudgetError) in
        try ExactChooser.product(left, right, budget: budget)
      }
    })
  }
}

extension Rational: LinkedScalar {
  package static var linkedProducts: LinkedProducts<Rational> { LinkedProducts(matrices: chosenProduct) }
}

extension GaussianRational: LinkedScalar {
  package static var linkedProducts: LinkedProducts<GaussianRational> { LinkedProducts(matrices: chosenProduct) }
}

extension Residue: LinkedScalar {
  package static var linkedProducts: LinkedProducts<Residue> { LinkedProducts(matrices: chosenProduct) }
}

extension ExactScalar {
  /// The product of matrices that fit, by the kernel of the field where there is one for the size. An operator cannot throw:
  /// it ends the process where an entry would be too long, as the product of two numbers does.
  fileprivate static func chosenProduct(_ left: Matrix<Self>, _ right: Matrix<Self>) -> Matrix<Self> {
    if left.rows * left.columns * right.columns < Tuning.chosenProduct { return matrixProductByRows(left, right) }
    do throws(ExactError) {
      return try ExactChooser.product(left, right, .unlimited)
    } catch {
      stop(error.report.message)
    }
  }
}

extension Tuning {
  /// The fewest multiplications of a product by an operator for which a kernel is looked for.
  static let chosenProduct = 64
}
