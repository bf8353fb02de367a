import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// Normal forms, lattices and integer solutions, as they are typed.
@Suite("Tools for integers on the command line")
struct IntegerCommandTests {
  private let mm = Shell()

  private func verified(_ arguments: [String]) -> String {
    let answer = mm.run(arguments + ["--format", "json"])
    let verdict = mm("verify", "-", input: answer.output)
    #expect(verdict.status == .success && verdict.output.contains("accepted"), "\(arguments): \(verdict.output)")
    return answer.output
  }

  @Test("every tool proves what it says, told or not, small and large")
  func verified() {
    let large = (0..<14).map { row in (0..<14).map { String((row * 37 + $0 * 91 + row * $0 * $0) % 101 - 50) } }
    let matrix = large.map { $0.joined(separator: " ") }.joined(separator: "; ")
    for steps in ["none", "normal", "full"] {
      for tool in ["hermite", "smith", "lll", "minpoly"] {
        _ = verified([tool, "2 4 4; -6 6 12; 10 4 16", "--steps", steps])
        _ = verified([tool, "0 0; 0 0", "--steps", steps])
      }
      _ = verified(["hermite", "4 6; 10 3; 2 9", "--style", "column", "--steps", steps])
      _ = verified(["diophantine", "6 9 20", "43", "--steps", steps])
      _ = verified(["diophantine", "6 9 21", "43", "--steps", steps])
    }
    for tool in ["hermite", "smith", "lll", "minpoly", "lattice", "latticekernel", "saturation", "unimodular"] {
      _ = verified([tool, matrix])
    }
  }

  @Test("lattices of rows and of columns, told or not")
  func lattices() {
    for steps in ["none", "normal", "full"] {
      for a in ["2 4 4; -6 6 12; 10 4 16", "0 0; 0 0", "4 6; 10 3; 2 9", "1 2 3"] {
        for tool in ["lattice", "saturation"] {
          _ = verified([tool, a, "--steps", steps])
          _ = verified([tool, a, "--style", "column", "--steps", steps])
        }
        _ = verified(["latticekernel", a, "--steps", steps])
      }
      for a in ["2 1; 5 3", "2 1; 4 3", "1 2; 2 4"] { _ = verified(["unimodular", a, "--steps", steps]) }
      for v in ["4 6", "1 0", "2 0"] {
        _ = verified(["latticemember", "2 0; 1 3", v, "--steps", steps])
        _ = verified(["latticemember", "2 0; 1 3", v, "--style", "column", "--steps", steps])
      }
    }
    let root = verified(["lattice", "1 2 3; 4 5 6"])
    #expect(
      root.contains("3*sqrt(6)") && root.contains(#""squared":{"kind":"scalar","domain":"Z","value":"54"}"#), "\(root)")
    let outside = mm("latticemember", "2 0; 1 3", "1 0")
    #expect(outside.output.contains("PROOF") && outside.output.contains("is not"), "\(outside.output)")
    let witness = mm("unimodular", "2 1; 4 3")
    #expect(witness.output.contains("is not an integer vector"), "\(witness.output)")
    let powers = verified(["smith", "2 4 4; -6 6 12; 10 4 16"])
    #expect(powers.contains("elementaryDivisors"), "\(powers)")
    let told = mm("smith", "2 4 4; -6 6 12; 10 4 16")
    #expect(told.output.contains("By prime powers it is Z/2 + Z/2 + Z/4 + Z/3 + Z/13."), "\(told.output)")
    let hard = verified(["smith", "9223372036854775783 0; 0 9223372036854775783000000007"])
    #expect(!hard.contains("elementaryDivisors"), "\(hard)")
  }

  @Test("forged answers about lattices are rejected")
  func forgeries() {
    for (arguments, old, new) in [
      (["lattice", "4 6; 10 3"], #""value":"48""#, #""value":"24""#),
      (
        ["saturation", "2 4 0; 0 0 3"], #""index":{"kind":"scalar","domain":"Z","value":"6"}"#,
        #""index":{"kind":"scalar","domain":"Z","value":"3"}"#
      ),
      (
        ["unimodular", "2 1; 5 3"], #""determinant":{"kind":"scalar","domain":"Z","value":"1"}"#,
        #""determinant":{"kind":"scalar","domain":"Z","value":"-1"}"#
      ),
      (
        ["latticemember", "2 0; 1 3", "4 6"], #""member":{"kind":"truth","value":true}"#,
        #""member":{"kind":"truth","value":false}"#
      ),
    ] {
      let answer = verified(arguments)
      let forged = answer.replacingOccurrences(of: old, with: new)
      #expect(mm("verify", "-", input: forged).status != .success, "\(arguments): \(answer)")
    }
  }

  @Test("steps are the same algorithm as the answer")
  func methods() {
    let told = verified(["smith", "2 4; 6 8", "--steps", "full"])
    #expect(told.contains(#""method":"row-and-column-operations""#) && told.contains(#""part":"form""#))
    #expect(verified(["smith", "2 4; 6 8", "--method", "lattice"]).contains(#""method":"lattice""#))
    let part = mm("hermite", "2 3 6 2; 5 6 1 6; 8 3 1 1", "--from", "2", "--to", "3")
    #expect(part.status == .success && part.output.contains("left out"), "\(part.output)")
  }

  @Test("reductions and integer solutions are told step by step, and long ones are not")
  func toldLattices() {
    let reduced = mm("lll", "1 1 1; -1 0 2; 3 5 6", "--steps", "full").output
    #expect(reduced.contains("the coefficient of row 3 on row 2 is 13/14, next to 1"), "\(reduced)")
    #expect(reduced.contains("squared length 2/3, below 3/4 of 14/3"), "\(reduced)")
    let solved = mm("diophantine", "2 4; 3 5", "2 4", "--steps", "normal").output
    #expect(solved.contains("row 1:  2*z1 = 2, z1 = 1") && solved.contains("So x = W*z is (3,-1)."), "\(solved)")
    let none = mm("diophantine", "2 4", "7").output
    #expect(none.contains("no integer z1, for 7 is no multiple of 2"), "\(none)")
    let weights = (1...8).map { 987_654_321_987_654_321 / $0 + 12_345_678_901 * $0 }
    let rows = weights.enumerated().map { place, weight in
      (0..<8).map { $0 == place ? "1" : "0" }.joined(separator: " ") + " \(weight)"
    }
    let knapsack = mm("lll", rows.joined(separator: "; ")).output
    #expect(knapsack.contains("R =") && !knapsack.contains("REDUCTION"), "\(knapsack)")
  }

  @Test("lattices within a bound, and other values of delta")
  func options() {
    let kept = mm("lll", "1 2 0; 1001 2002 1000; 3 6 5000", "--bound", "5", "--format", "json")
    #expect(kept.output.contains(#""kept":{"kind":"count","value":1}"#), "\(kept.output)")
    #expect(mm("verify", "-", input: kept.output).output.contains("accepted"))
    let forged = kept.output.replacingOccurrences(
      of: #""kept":{"kind":"count","value":1}"#, with: #""kept":{"kind":"count","value":2}"#)
    #expect(mm("verify", "-", input: forged).status != .success)
    #expect(kept.output.contains(#""short":{"kind":"matrix","domain":"Z","rows":[["1","2","0"]]}"#), "\(kept.output)")
    let other = kept.output.replacingOccurrences(
      of: #""short":{"kind":"matrix","domain":"Z","rows":[["1","2","0"]]}"#,
      with: #""short":{"kind":"matrix","domain":"Z","rows":[["2","4","0"]]}"#)
    #expect(mm("verify", "-", input: other).status != .success)
    #expect(verified(["lll", "1 1 1; -1 0 2; 3 5 6", "--delta", "99/100"]).contains("99/100"))
  }

  @Test("mistakes are named, with the way out")
  func mistakes() {
    for (arguments, words) in [
      (["smith", "1/2 1"], "which is not an integer"), (["lll", "1 2", "--delta", "0.99"], "lowest terms"),
      (["lll", "1 2", "--delta", "1/4"], "above 1/4"), (["diophantine", "1 2", "1 2"], "as many entries"),
      (["diophantine", "1 2"], "needs b"), (["minpoly", "1 2"], "square"),
      (["hermite", "1 2", "--style", "x"], "style"), (["unimodular", "1 2"], "square"),
      (["latticemember", "1 2", "1 2 3"], "as long as the rows"), (["saturation", "1/2"], "which is not an integer"),
    ] {
      let answer = mm.run(arguments)
      #expect(answer.status != .success && answer.errors.contains(words), "\(arguments): \(answer.errors)")
    }
  }
}
