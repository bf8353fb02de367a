import BenchmarkHarness
import MatrixExact

/// What it costs to hand a public matrix to a kernel and to take the answer back, beside the whole call: every entry is
/// read into a double, and a number is made anew for every number of the answer.
func measureHandover(using random: inout Generator) throws {
  var comparison = Comparison("Handing over and taking back, against the whole call", rounds: 7)
  for order in [50, 100, 200, 500] {
    let systems = Systems(order: order, count: 1, using: &random)
    let (matrix, side) = (systems.matrices[0], systems.sides[0])
    let determinant = try matrix.determinant()
    measure("det \(order)×\(order)", &comparison, [matrix], [determinant]) { _ = try! matrix.determinant() }
    let solution = try matrix.solve(side).unique!
    measure("solve \(order)×\(order)", &comparison, [matrix], numbers(solution.array)) { _ = try! matrix.solve(side) }
    if order > 200 { continue }
    let inverse = try matrix.inverse()
    measure("inverse \(order)×\(order)", &comparison, [matrix], numbers(inverse.rowMajor)) {
      _ = try! matrix.inverse()
    }
    let singular = Systems(order: order, count: 1, rank: order * 4 / 5, using: &random).matrices[0]
    let form = try! singular.reducedRowEchelonForm().matrix
    measure("rref \(order)×\(order) of rank \(order * 4 / 5)", &comparison, [singular], numbers(form.rowMajor)) {
      _ = try! singular.reducedRowEchelonForm()
    }
    let product = try matrix.multiplied(by: singular)
    measure("product \(order)×\(order)", &comparison, [matrix, singular], product.rowMajor) {
      _ = try! matrix.multiplied(by: singular)
    }
  }
  comparison.finish()
}

/// Numerators, and the denominators that are not shared.
private func numbers(_ fractions: [Rational]) -> [Integer] {
  fractions.map(\.numerator) + Set(fractions.map(\.denominator))
}

private func measure(
  _ name: String, _ comparison: inout Comparison, _ matrices: [Matrix<Integer>], _ answer: [Integer],
  _ whole: () -> Void
) {
  comparison.measure(name, operations: 1, target: 0.1) {
    for matrix in matrices {
      let doubles = matrix.rowMajor.map { Double($0.asInt!) }
      precondition(doubles.count == matrix.shape.count)
    }
    let fresh = answer.map { $0 + 1 }
    precondition(fresh.count == answer.count)
  } against: {
    whole()
  }
}
