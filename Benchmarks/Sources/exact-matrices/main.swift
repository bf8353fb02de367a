import BenchmarkHarness
import MatrixExact
import MatrixNumeric

// Exact answers against FLINT in C: swift run -c release exact-matrices [small|large|long|shapes [NAME]|handover]
//
// A ratio is our time over FLINT's: 2 is half of its speed, 5 a fifth, 0.1 ten times its speed.

BLASProvider.useProcessorKernels()
var random = Generator()
let wanted = CommandLine.arguments.dropFirst().first
switch wanted {
case "small": try measureSmall(using: &random)
case "large": try measureLarge(using: &random)
case "long": try measureLong(using: &random)
case "shapes": try measureShapes(using: &random, named: CommandLine.arguments.dropFirst(2).first ?? "")
case "handover": try measureHandover(using: &random)
default:
  try measureSmall(using: &random)
  try measureLarge(using: &random)
  try measureLong(using: &random)
  try measureShapes(using: &random)
  try measureHandover(using: &random)
}

func measureSmall(using random: inout Generator) throws {
  var comparison = Comparison("Small matrices against FLINT \(peerVersion), entries within ±99")
  for order in [3, 4, 6, 10, 12, 14, 16, 20] {
    let isPromised = order <= 6
    try measure(
      &comparison, order, count: order > 10 ? 4 : 64, targets: isPromised ? (2, 2, 5, 5) : nil, using: &random)
  }
  // What the closed forms are worth: the rank takes the elimination that the determinant of a larger matrix takes.
  for order in 2...4 {
    let matrices = Systems(order: order, count: 64, using: &random).matrices
    comparison.measure("det \(order)×\(order) by formula, against its elimination", operations: 64) {
      for matrix in matrices { _ = try! matrix.determinant() }
    } against: {
      for matrix in matrices { _ = try! matrix.rank() }
    }
  }
  comparison.finish()
}

func measureLarge(using random: inout Generator) throws {
  var comparison = Comparison("Large matrices against FLINT \(peerVersion), entries within ±99", rounds: 5)
  for order in [50, 100, 200] { try measure(&comparison, order, count: 1, targets: nil, using: &random) }
  for order in [50, 100, 200] {
    let systems = Systems(order: order, count: 1, rank: order * 4 / 5, using: &random)
    try systems.checkAgreement()
    let matrix = systems.matrices[0]
    comparison.measure("rref \(order)×\(order) of rank \(order * 4 / 5)", operations: 1) {
      _ = try! matrix.reducedRowEchelonForm()
    } against: {
      systems.peerReducedForms()
    }
  }
  let systems = Systems(order: 500, count: 1, using: &random)
  let (matrix, side) = (systems.matrices[0], systems.sides[0])
  comparison.measure("det 500×500", operations: 1) {
    _ = try! matrix.determinant()
  } against: {
    systems.peerDeterminants()
  }
  comparison.measure("solve 500×500", operations: 1) {
    _ = try! matrix.solve(side)
  } against: {
    systems.peerSolutions()
  }
  comparison.finish()
}

func measure(
  _ comparison: inout Comparison, _ order: Int, count: Int,
  targets: (det: Double, solve: Double, rref: Double, inverse: Double)?, using random: inout Generator
) throws {
  let systems = Systems(order: order, count: count, using: &random)
  try systems.checkAgreement()
  let (matrices, sides) = (systems.matrices, systems.sides)
  comparison.measure("det \(order)×\(order)", operations: count, target: targets?.det) {
    for matrix in matrices { _ = try! matrix.determinant() }
  } against: {
    systems.peerDeterminants()
  }
  comparison.measure("solve \(order)×\(order)", operations: count, target: targets?.solve) {
    for index in 0..<count { _ = try! matrices[index].solve(sides[index]) }
  } against: {
    systems.peerSolutions()
  }
  comparison.measure("rref \(order)×\(order)", operations: count, target: targets?.rref) {
    for matrix in matrices { _ = try! matrix.reducedRowEchelonForm() }
  } against: {
    systems.peerReducedForms()
  }
  comparison.measure("inverse \(order)×\(order)", operations: count, target: targets?.inverse) {
    for matrix in matrices { _ = try! matrix.inverse() }
  } against: {
    systems.peerInverses()
  }
}
