import BenchmarkHarness
import MatrixExact

// Small matrices against FLINT in C: swift run -c release small-matrices
//
// A ratio is our time over FLINT's: 2 is half of its speed, 5 a fifth.

var random = Generator()
var comparison = Comparison("Small matrices against FLINT \(peerVersion), entries within ±99")
for order in [3, 4, 6, 10, 20, 50] {
  let systems = Systems(order: order, count: order > 10 ? 4 : 64, using: &random)
  try systems.checkAgreement()
  let isPromised = order <= 6
  let (matrices, sides) = (systems.matrices, systems.sides)
  let count = matrices.count
  comparison.measure("det \(order)×\(order)", operations: count, target: isPromised ? 2 : nil) {
    for matrix in matrices { _ = try! matrix.determinant() }
  } against: {
    systems.peerDeterminants()
  }
  comparison.measure("solve \(order)×\(order)", operations: count, target: isPromised ? 2 : nil) {
    for index in 0..<count { _ = try! matrices[index].solve(sides[index]) }
  } against: {
    systems.peerSolutions()
  }
  comparison.measure("rref \(order)×\(order)", operations: count, target: isPromised ? 5 : nil) {
    for matrix in matrices { _ = matrix.reducedRowEchelonForm() }
  } against: {
    systems.peerReducedForms()
  }
  comparison.measure("inverse \(order)×\(order)", operations: count, target: isPromised ? 5 : nil) {
    for matrix in matrices { _ = try! matrix.inverse() }
  } against: {
    systems.peerInverses()
  }
}
comparison.finish()
