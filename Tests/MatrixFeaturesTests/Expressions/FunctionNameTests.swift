import Foundation
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixFeatures

@Suite struct FunctionNameTests {
  @Test func everyNameIsATool() throws {
    let registry = ToolRegistry.standard
    var seen: Set<String> = []
    for row in FunctionName.all {
      let tool = try #require(registry.tool(row.tool), "\(row.names) stand for \(row.tool), which is not there")
        .declaration
      for name in row.names {
        let key = FunctionName.key(name)
        #expect(!seen.contains(key), "\(name) stands in two rows")
        #expect(registry.tool(name) == nil, "\(name) is a tool, which goes first")
        #expect(Identifier.isValid(name), "\(name) is no name")
        let found = ExpressionEvaluator(runner: RequestRunner()).function(name, arguments: 1)
        #expect(found?.tool == row.tool, "\(name) is \(found?.tool ?? "nothing")")
        if let synonym = Synonym.spelled(name), let other = synonym.tools.first(where: { registry.tool($0) != nil }) {
          #expect(other == row.tool || other == "gallery", "\(name) is \(row.tool) here and \(other) in a search")
        }
      }
      seen.formUnion(row.names.map(FunctionName.key))
      for input in row.inputs { #expect(tool.parameters.contains { $0.name == input.name }, "\(row.names)") }
      for option in row.options { #expect(tool.options.contains { $0.name == option.name }, "\(row.names)") }
      if let output = row.output { #expect(tool.outputs.contains { $0.name == output }, "\(row.names)") }
    }
  }

  @Test(arguments: [
    ("inv", "inverse"), ("null", "nullspace"), ("eig", "eigen"), ("rref", "rref"), ("linsolve", "solve"),
    ("Nullspace", "nullspace"),
    ("NullSpace", "nullspace"), ("transpose", "transpose"), ("trace", "trace"), ("Tr", "trace"),
    ("matrix_rank", "rank"),
    ("MatrixRank", "rank"), ("RowReduce", "rref"), ("LinearSolve", "solve"), ("Eigenvalues", "eigen"), ("pinv", "pinv"),
    ("chol", "cholesky"), ("svd", "svd"), ("qr", "qr"), ("IdentityMatrix", "identity"), ("hilbert", "gallery"),
    ("wilkinson", "gallery"),
    ("companion", "companion"), ("determinant", "det"), ("Det", "det"), ("charpoly", "charpoly"),
    ("ker", "nullspace"), ("dagger", "conjugate"),
  ])
  func knownNames(name: String, tool: String) {
    #expect(ExpressionEvaluator(runner: RequestRunner()).function(name, arguments: 1)?.tool == tool)
  }

  /// Words of the search that mean something else, or take their operands otherwise, where they are functions.
  @Test(arguments: [
    "length", "rcond", "norm1", "range", "gershgorin", "size", "compan", "vander", "polyvalm", "randi", "RandomInteger",
  ])
  func wordsOfTheSearchAreNoFunctions(name: String) {
    #expect(ExpressionEvaluator(runner: RequestRunner()).function(name, arguments: 1) == nil)
  }

  @Test func theTableIsPublished() throws {
    let page = try String(
      contentsOfFile: ReferenceData.repository + "/Sources/MatrixMaster/MatrixMaster.docc/Expressions.md",
      encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for row in FunctionName.all {
      let names = row.names.map { "`\($0)`" }.joined(separator: " ")
      #expect(rows.contains { $0.hasSuffix("| \(names) |") && $0.contains("`\(row.tool)") }, "\(names)")
    }
  }

  @Test func functionsOfPlacesArePublished() throws {
    let page = try String(
      contentsOfFile: ReferenceData.repository + "/Sources/MatrixMaster/MatrixMaster.docc/Expressions.md",
      encoding: .utf8)
    for function in PlaceFunction.allCases {
      let names = function.names.map { "`\($0)`" }.joined(separator: " ")
      #expect(page.contains("\n| \(names) | \(function.meaning) |\n"), "\(names)")
      for name in function.names {
        let known = ExpressionEvaluator(runner: RequestRunner()).function(name, arguments: 1)
        #expect(known == nil, "\(name) is \(known?.tool ?? "") as well")
      }
    }
  }

  @Test func toolsAndFamiliesAreFunctions() {
    let evaluator = ExpressionEvaluator(runner: RequestRunner())
    for tool in ToolRegistry.standard.tools.map(\.declaration.id) {
      #expect(evaluator.function(tool, arguments: 2)?.tool == tool)
    }
    for family in Gallery.allCases where family != .jordan {
      #expect(evaluator.function(family.rawValue, arguments: 1)?.tool == "gallery", "\(family)")
    }
  }
}
