import MatrixDomain
import MatrixNotation
import Testing

@Suite struct OperandTests {
  @Test(arguments: [
    "1 2 3", "(1, 2, 3)", "1; 2; 3", "[1 2 3]", "[1, 2, 3]", "{1,2,3}", "[[1],[2],[3]]", "[[1, 2, 3]]", "1\n2\n3\n",
    "1\t2\t3", "array([1, 2, 3])", "Matrix([1, 2, 3])",
  ])
  func vectors(_ text: String) throws {
    #expect(try Notation.vector(text) == VectorValue(.integers, ["1", "2", "3"]))
  }

  @Test func smallVectors() throws {
    for text in ["()", "[]", "zeros(0, 1)", "zeros(1, 0)"] {
      #expect(try Notation.vector(text).entries.isEmpty, "\(text)")
    }
    #expect(try Notation.vector("1/2") == VectorValue(.rationals, ["1/2"]))
  }

  @Test func scalars() throws {
    #expect(try Notation.scalar(" -6/4 ") == ScalarValue(.rationals, "-3/2"))
    #expect(try Notation.scalar("(1/5)") == ScalarValue(.rationals, "1/5"))
    #expect(try Notation.scalar("5.") == ScalarValue(.integers, "5"))
    #expect(try Notation.count("12") == 12)
  }

  @Test func bases() throws {
    let plane = BasisValue(.integers, ambient: 3, [["1", "0", "2"], ["0", "1", "0"]])
    #expect(try Notation.basis("{(1, 0, 2), (0, 1, 0)}") == plane)
    #expect(try Notation.basis("1 0; 0 1; 2 0") == plane)
    #expect(try Notation.basis("{} in dimension 3") == BasisValue(.integers, ambient: 3, []))
    #expect(try Notation.basis("zeros(3, 0)") == BasisValue(.integers, ambient: 3, []))
  }

  @Test func permutations() throws {
    #expect(try Notation.permutation("(2, 1, 3)") == PermutationValue([1, 0, 2]))
    #expect(try Notation.permutation("2 1 3") == PermutationValue([1, 0, 2]))
    #expect(try Notation.permutation("()") == PermutationValue([]))
  }

  @Test(
    arguments: [
      ("5", [.scalar, .matrix], .scalar), ("[5]", [.scalar, .matrix], .scalar), ("5", [.matrix, .scalar], .scalar),
      ("[5]", [.matrix, .scalar], .matrix), ("5", [.matrix], .matrix), ("5", [.count, .scalar], .count),
      ("-5", [.count, .scalar], .scalar), ("1/2", [.count, .scalar], .scalar), ("1 2 3", [.vector, .matrix], .vector),
      ("1 2 3", [.matrix, .vector], .matrix), ("(1, 2, 3)", [.matrix, .vector], .vector),
      ("1 2; 3 4", [.vector, .matrix], .matrix), ("1 2 | 3", [.vector, .matrix], .matrix),
      ("{(1, 2)}", [.matrix, .basis], .basis), ("1 2; 3 4", [.basis, .matrix], .basis),
      ("(2, 1)", [.matrix, .permutation], .permutation), ("-3/4 0; 0 1", [.matrix], .matrix),
      ("true", [.truth], .truth), ("anything = x", [.text], .text),
    ] as [(String, [Value.Kind], Value.Kind)])
  func kindByWhatIsWanted(_ text: String, _ kinds: [Value.Kind], _ kind: Value.Kind) throws {
    #expect(try Notation.operand(text, kinds: kinds).kind == kind)
  }

  @Test(
    arguments: [
      (Mistake("1 2; 3 4", .wrongKind, 1, 1, 8, "a 2×2 matrix stands where a vector is expected"), [.vector]),
      (Mistake("1 2", .wrongKind, 1, 1, 3), [.scalar]), (Mistake("1,5", .decimalComma, 1, 1, 3), [.scalar]),
      (Mistake(" 1/2", .wrongKind, 1, 2, 3, "integer"), [.count]), (Mistake("-1", .wrongKind, 1, 1, 2), [.count]),
      (Mistake("99999999999999999999", .tooLarge, 1, 1, 20), [.count]),
      (Mistake("x = 1", .wrongKind, 1, 3, 1, "equations stand where a matrix is expected"), [.matrix]),
      (Mistake("1 2 | 3", .wrongKind, 1, 1, 7, "a vector or a number"), [.vector, .scalar]),
      (Mistake("{(1, 0)}", .wrongKind, 1, 1, 8, "for the row"), [.matrix]),
      (Mistake("{}", .syntax, 1, 1, 2, "in dimension"), [.basis]),
      (Mistake("{(1, 0), (0)}", .raggedRows, 1, 12, 1, "vector 2 has 1 entry, vector 1 has 2"), [.basis]),
      (Mistake("1 | 2", .wrongKind, 1, 1, 5), [.basis]),
      (Mistake("(1, 1)", .invalidField, 1, 1, 6, "1 comes twice"), [.permutation]),
      (Mistake("(1, 3)", .invalidField, 1, 1, 6, "3 is no row of 2"), [.permutation]),
      (Mistake("(0)", .invalidField, 1, 1, 3), [.permutation]), (Mistake("1/2", .wrongKind, 1, 1, 3), [.permutation]),
      (Mistake("1 2", .wrongKind, 1, 1, 3, "JSON"), [.record]), (Mistake("", .emptyInput, 1, 1), [.matrix]),
      (Mistake("yes", .invalidNumber, 1, 1), [.truth]), (Mistake("{} in dimension x", .invalidNumber, 1, 17), [.basis]),
    ] as [(Mistake, [Value.Kind])])
  func mistakes(_ mistake: Mistake, _ kinds: [Value.Kind]) {
    mistake.check { (text) throws(NotationError) in try Notation.operand(text, kinds: kinds) }
  }
}
