import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// What expressions come to.
@Suite struct ExpressionValueTests {
  @Test(arguments: [
    ("1+1", "2"), ("1/3 + 1/6", "1/2"), ("0.1 + 0.2", "3/10"), ("2^10", "1024"), ("2^-1", "1/2"), ("-2^2", "-4"),
    ("7/2/2", "7/4"), ("6/(1+1)", "3"), ("2\\6", "3"), ("(1+2i)*(1-2i)", "5"), ("i^2", "-1"), ("1e2 - 1", "99"),
    ("[1 2; 3 4]*[5 6; 7 8]", "[19, 22; 43, 50]"), ("2*[1 2; 3 4]", "[2, 4; 6, 8]"), ("[1 2; 3 4]*2", "[2, 4; 6, 8]"),
    ("[1 2; 3 4]/2", "[1/2, 1; 3/2, 2]"), ("[1 2; 3 4]+[1 1; 1 1]", "[2, 3; 4, 5]"), ("-[1 2]", "[-1, -2]"),
    ("[1 2; 3 4]'", "[1, 3; 2, 4]"), ("[1+2i 3]'", "[1-2i; 3]"), ("[1+2i 3].'", "[1+2i; 3]"),
    ("[1+2i 3]^T", "[1+2i; 3]"),
    ("[2 1; 1 1]^-1", "[1, -1; -1, 2]"), ("[1 1; 1 0]^10", "[89, 55; 55, 34]"),
    ("[1 2; 3 4].*[1 0; 0 1]", "[1, 0; 0, 4]"),
    ("[2 1; 1 3]\\[3; 5]", "[4/5; 7/5]"), ("[2 1; 1 3]\\(3, 5)", "(4/5, 7/5)"), ("[3 5]/[2 1; 1 3]", "[4/5, 7/5]"),
    ("[1 2; 3 4]*(1, 1)", "(3, 7)"), ("(1, 2) + (3, 4)", "(4, 6)"), ("(1, 2)'*(3, 4)", "11"), ("2*(1, 2)", "(2, 4)"),
    ("(1, 2)*(3, 4)'", "[3, 4; 6, 8]"), ("1:4", "[1, 2, 3, 4]"), ("1:2:6", "[1, 3, 5]"), ("3:-1:1", "[3, 2, 1]"),
    ("~(1/3)", "0.3333333333333333"), ("~1/3", "0.3333333333333333"), ("2*~[1 2]", "[2.0, 4.0]"),
    ("~(1, i)", "(1.0+0.0i, 0.0+1.0i)"),
    ("~[1 2; 3 4]*(1, 1)", "(3.0, 7.0)"), ("rank([1 2; 2 4]) + ~1", "2.0"), ("~~0.1", "0.1"), ("-~2^2", "-4.0"),
    ("companion(x^2 - 1)", "[0, 1; 1, 0]"), ("charpoly(companion(t^2 - t - 1))", "x^2 - x - 1"),
    ("1 == 1", "true"), ("[1 2] == [1 2]", "true"), ("[1 2] == [1 3]", "false"), ("[1 2] == [1; 2]", "false"),
    ("1/2 != 0.5", "false"), ("(1, 2) == [1; 2]", "true"), ("sqrt(2)^2", "2"), ("sqrt(2)*sqrt(2) == 2", "true"),
  ])
  func arithmetic(text: String, value: String) throws {
    #expect(try Calculator.text(text) == value)
  }

  @Test(arguments: [
    ("A = [1 2 3; 4 5 6; 7 8 10]; A(2, :)", "[4, 5, 6]"), ("A = [1 2 3; 4 5 6]; A(:, 2)", "[2; 5]"),
    ("A = [1 2 3; 4 5 6]; A(2, 3)", "6"), ("A = [1 2 3; 4 5 6]; A[1..2, 3]", "[3; 6]"),
    ("A = [1 2 3; 4 5 6]; A(end, end-1)", "5"), ("A = [1 2 3; 4 5 6]; A([2 1], [3 1])", "[6, 4; 3, 1]"),
    ("v = (5, 6, 7); v(2)", "6"), ("v = (5, 6, 7); v(2:end)", "(6, 7)"), ("[5 6 7](3)", "7"),
    ("A = [1 2; 3 4]; (A*A)(1, 2)", "10"), ("A = [1 2; 3 4]; A(:, :)", "[1, 2; 3, 4]"),
    ("p = charpoly([2 0; 0 3]); p(2)", "0"), ("p = charpoly([2 0; 0 3]); p([2 0; 0 3])", "[0, 0; 0, 0]"),
    ("A = [1 2; 3 4]; b = (5, 6); [A, b]", "[1, 2, 5; 3, 4, 6]"),
    ("A = [1 2; 3 4]; b = (5, 6); [A | b]", "[1, 2 | 5; 3, 4 | 6]"),
    ("A = [1 2; 3 4]; [A, [5; 6]; 7 8 9]", "[1, 2, 5; 3, 4, 6; 7, 8, 9]"), ("a = 2; [a, 1+1; 0, a^2]", "[2, 2; 0, 4]"),
    ("a = 2; [[a, 1], [1, a]]", "[2, 1; 1, 2]"), ("a = 2; (a, a+1)", "(2, 3)"), ("[1+i 2]", "[1+i, 2]"),
    ("i = 5; [i 2]", "[5, 2]"), ("a = 2; np.array([[a, 1], [1, a]])", "[2, 1; 1, 2]"), ("[1 - 2, 3]", "[-1, 3]"),
    ("x = [1 2; 3 4]; x.T == x'", "true"), ("x = [1 2; 3 4]; x.T[1, 2]", "3"), ("x = [1 2i; 3 4]; x.H(2, 1)", "-2i"),
    ("1; ans + 1", "2"),
  ])
  func namesAndParts(text: String, value: String) throws {
    #expect(try Calculator.text(text) == value)
  }

  @Test(arguments: [
    ("det([1 2; 3 4])", "-2"), ("det([1 2; 3 4], method: cofactors)", "-2"), ("det([1 2; 3 4], method=\"rows\")", "-2"),
    ("inv([2 1; 1 1])", "[1, -1; -1, 2]"), ("np.linalg.inv([2 1; 1 1])", "[1, -1; -1, 2]"),
    ("Inverse[{{2,1},{1,1}}]", "[1, -1; -1, 2]"),
    ("A = [2 1; 1 1]; A.inverse()", "[1, -1; -1, 2]"), ("rank([1 2; 2 4]) + 1", "2"), ("trace([1 2; 3 4])", "5"),
    ("null([1 2; 2 4])", "{(-2, 1)}"), ("nullity([1 2; 2 4])", "1"), ("rref([1 2; 3 4])", "[1, 0; 0, 1]"),
    ("linsolve([2 1; 1 3], [3; 5])", "[4/5; 7/5]"), ("solve(\"x + y = 3; x - y = 1\")", "(2, 1)"),
    ("eye(2)", "[1, 0; 0, 1]"), ("zeros(2, 3)", "[0, 0, 0; 0, 0, 0]"), ("ones(2) + eye(2)", "[2, 1; 1, 2]"),
    ("hilb(2)", "[1, 1/2; 1/2, 1/3]"), ("vandermonde([1 2])", "[1, 1; 1, 2]"),
    ("toeplitz([1 2 3], [1 5 6])", "[1, 5, 6; 2, 1, 5; 3, 2, 1]"),
    ("magic(3)", "[8, 1, 6; 3, 5, 7; 4, 9, 2]"), ("hadamard(2)", "[1, 1; 1, -1]"), ("hadamard([1 2], [3 4])", "[3, 8]"),
    ("gallery(pascal, 3)", "[1, 1, 1; 1, 2, 3; 1, 3, 6]"), ("issymmetric([1 2; 2 1])", "true"),
    ("is(symmetric, [1 2; 3 4])", "false"),
    ("is(positive-definite, [2 1; 1 2])", "true"),
    ("kron([1 2], [1; 1])", "[1, 2; 1, 2]"), ("submatrix([1 2 3; 4 5 6; 7 8 9], 1:2, [3 1])", "[3, 1; 6, 4]"),
    ("submatrix([1 2; 3 4], all, 2)", "[2; 4]"), ("norm((3, 4))", "5"), ("norm([3 4; 1 1], 1)", "5"),
    ("dot((1, 2), (3, 4))", "11"),
    ("diag([1 2])", "[1, 0; 0, 2]"), ("blkdiag([1], [2 3])", "[1, 0, 0; 0, 2, 3]"), ("det([1 k; 2 3])", "-2*k+3"),
    ("[1 k; 0 1]*[1; 1]", "[k+1; 1]"), ("det([1 2; 3 4], mod: 5)", "3"), ("independent((1, 2), (3, 4))", "true"),
    ("lu([1 2; 3 4]).U", "[1, 2; 0, -2]"), ("[P, L, U] = lu([1 2; 3 4]); P*[1 2; 3 4] == L*U", "true"),
    ("[L, U, P] = lu([0 1; 2 3]); P*[0 1; 2 3] == L*U", "true"), ("eigen([2 0; 0 3])(1).multiplicity", "1"),
    ("A = [2 1; 0 3]; [V, E] = eig(A); A*V == V*E", "true"), ("A = [2 1; 0 3]; [V, D] = eigh(A); D", "[2, 0; 0, 3]"),
    ("A = [1 1; -1 3]; [V, J] = jordan(A); A*V == V*J", "true"),
    ("A = [1 1; -1 3]; [X, Y] = jordan(A); A*X == X*Y", "true"), ("[J, P] = jordan([1 1; -1 3]); J", "[2, 1; 0, 2]"),
    ("A = [2 1; 0 3]; [V, E] = diagonalize(A); A*V == V*E", "true"),
    ("A = [2 1; 0 3]; D, P = eig(A); A*P == P*D", "true"), ("A = [1 2; 3 4]; [L, U] = lu(A); L*U == A", "true"),
    ("random(2, seed: 7, range: \"0:1\")", "[1, 0; 0, 1]"), ("trace(random(3, eigenvalues: (1, 2, 5/2)))", "11/2"),
    ("v = (3, 3); det(random(2, eigenvalues: v, seed: 4))", "9"), ("trace(rosser())", "4040"),
    ("rosser == rosser()", "true"),
    ("kahan(3, 3/5)", "[1, -3/5, -3/5; 0, 4/5, -12/25; 0, 0, 16/25]"), ("det(A = [1 2; 3 4])", "-2"),
    ("conjugate_transpose([1+i])", "[1-i]"), ("adjoint([1+i 2])", "[1-i; 2]"),
    ("transpose([1 2])", "[1; 2]"), ("matrix_power([1 1; 1 0], 10)", "[89, 55; 55, 34]"),
    ("expm([0 1; 0 0])", "[1.0, 1.0; 0.0, 1.0]"),
  ])
  func functions(text: String, value: String) throws {
    #expect(try Calculator.text(text) == value)
  }

  /// What users of other systems write.
  @Test(arguments: [
    ("np.zeros((2, 3))", "[0, 0, 0; 0, 0, 0]"), ("np.ones((2, 2))", "[1, 1; 1, 1]"), ("zeros([1 2])", "[0, 0]"),
    ("n = 2; np.zeros((n, n+1))", "[0, 0, 0; 0, 0, 0]"), ("s = (1, 2); ones(s)", "[1, 1]"),
    ("np.eye(2)", "[1, 0; 0, 1]"), ("A = [1 2]; np.vstack((A, A))", "[1, 2; 1, 2]"),
    ("A = [1 2]; np.vstack([A, A, A])", "[1, 2; 1, 2; 1, 2]"), ("A = [1; 2]; np.hstack((A, A))", "[1, 1; 2, 2]"),
    ("A = [1 2]; np.concatenate((A, A), axis=0)", "[1, 2; 1, 2]"),
    ("A = [1 2]; np.concatenate((A, A))", "[1, 2; 1, 2]"),
    ("A = [1 2]; np.concatenate((A, A), axis=1)", "[1, 2, 1, 2]"),
    ("A = [1 2]; np.concatenate((A, A), axis=-1)", "[1, 2, 1, 2]"),
    ("A = [1 2]; cat(1, A, A)", "[1, 2; 1, 2]"), ("A = [1 2]; cat(2, A, A)", "[1, 2, 1, 2]"),
    ("A = [1 2]; cat(A, A; dims=1)", "[1, 2; 1, 2]"), ("vcat((1, 2), (3, 4))", "[1; 2; 3; 4]"),
    ("hcat((1, 2), (3, 4), (5, 6))", "[1, 3, 5; 2, 4, 6]"),
    ("A = [1 2; 3 4]; horzcat(A, A, A)", "[1, 2, 1, 2, 1, 2; 3, 4, 3, 4, 3, 4]"),
    ("A = [1]; B = [2]; np.block([[A, B], [B, A]])", "[1, 2; 2, 1]"), ("A = [1 2]; A.col_join(A)", "[1, 2; 1, 2]"),
    ("column_stack((1, 2), (3, 4))", "[1, 3; 2, 4]"),
    ("A = [1 2; 3 4]; A . A", "[7, 10; 15, 22]"), ("(1, 2) . (3, 4)", "11"), ("(1, 2) @ (3, 4)", "11"),
    ("(1, 2) . [1 2; 3 4]", "(7, 10)"), ("[1 2; 3 4] . (1, 1)", "(3, 7)"), ("2 . [1 2]", "[2, 4]"),
    ("(1, i) . (1, i)", "0"), ("(1, 2) @ [3 4]", "[3, 4; 6, 8]"),
    ("A = [1 2; 3 4]; A[[1, 2]]", "2"), ("A = [1 2; 3 4]; A[[2]]", "[3, 4]"), ("A = [1 2; 3 4]; A[[All, 1]]", "[1; 3]"),
    ("A = [1 2; 3 4]; i = 2; A[[i, 1]]", "3"),
    ("A = [1 2 3; 4 5 6; 7 8 9]; A[[{1, 2}, 3]]", "[3; 6]"), ("det[2, 4; 1, 5]", "6"), ("rank[1 2; 2 4]", "1"),
    ("A = [1 2 3; 4 5 6; 7 8 9]; A[[{3, 1}]]", "[7, 8, 9; 1, 2, 3]"),
    ("A = [1 2 3; 4 5 6; 7 8 9]; A[[{1, 3}, {2, 3}]]", "[2, 3; 8, 9]"),
    ("A = [1 2 3; 4 5 6]; A[[All, {1, 3}]]", "[1, 3; 4, 6]"),
    ("A = [1 2 3; 4 5 6]; A[[2, {1, 3}]]", "[4, 6]"), ("A = [1 2; 3 4]; A[[{2}, 1]]", "[3]"),
    ("v = (5, 6, 7); v[[{3, 1}]]", "(7, 5)"),
    ("{{1, 2}, {3, 4}} . {5, 6}", "(17, 39)"), ("{5, 6} . {{1, 2}, {3, 4}}", "(23, 34)"), ("{1, 2} . {3, 4}", "11"),
    ("np.array([[1, 2], [3, 4]]) @ np.array([5, 6])", "(17, 39)"), ("np.array([5, 6])", "(5, 6)"),
    ("Matrix([5, 6])", "(5, 6)"),
    ("np.array([[5, 6]])", "[5, 6]"), ("Matrix(1, 2, [5, 6])", "[5, 6]"), ("{{5, 6}}", "[5, 6]"), ("[5, 6]", "[5, 6]"),
    ("A = [1 2; 3 4]; np.dot(A, np.array([5, 6]))", "(17, 39)"), ("A = [1 2; 3 4]; A.dot(A)", "[7, 10; 15, 22]"),
    ("np.dot((1, 2), (3, 4))", "11"), ("A = [1 2; 3 4]; A.dot([5, 6])", "(17, 39)"),
    ("np.outer((1, 2), [3, 4])", "[3, 4; 6, 8]"), ("isequal([1 2], [1 2])", "true"),
    ("polyval([1 2 3], 2)", "11"), ("np.polyval([1, 0, -2], 1/2)", "-7/4"), ("polyval([5], 3)", "5"),
    ("polyvalm([1 0 -2], [1 2; 3 4])", "[5, 10; 15, 20]"), ("polyval([1 2; 3 4], x^2 - 5*x - 2)", "[0, 0; 0, 0]"),
    ("np.array_equal([1 2], [1 3])", "false"), ("vector([1, 2, 3])", "(1, 2, 3)"), ("vector(QQ, [1, 1/2])", "(1, 1/2)"),
    ("diag(1, 2, 1/3)", "[1, 0, 0; 0, 2, 0; 0, 0, 1/3]"), ("diag((1, 2))", "[1, 0; 0, 2]"),
    ("A = [1 2; 3 4]; MatrixForm[A]", "[1, 2; 3, 4]"), ("a = 3; disp(a)", "3"),
    ("DiagonalMatrix[{1, 2}]", "[1, 0; 0, 2]"),
    ("LinearSolve[{{2, 1}, {1, 3}}, {3, 5}]", "(4/5, 7/5)"), ("Norm[{3, 4}]", "5"),
    ("Cross[{1, 0, 0}, {0, 1, 0}]", "(0, 0, 1)"),
    ("CharacteristicPolynomial[{{1, 2}, {3, 4}}, x] == charpoly([1 2; 3 4])", "true"),
    ("A = [1 2; 3 4]; A.charpoly('x') == charpoly(A)", "true"),
    ("norm([1 -2; 3 4], Inf) == norm([1 -2; 3 4], norm: inf)", "true"),
    ("norm([1 -2; 3 4], np.inf)", "7"), ("norm([1 -2; 3 4], oo)", "7"),
    ("v = (5, 6); v[[2]]", "6"),
    ("A = [1 2; 3 4]; A[[2 1], :]", "[3, 4; 1, 2]"), ("v = (5, 6, 7); v[[3 1]]", "(7, 5)"),
    ("A = [1 2; 3 4]; Inverse[A] == inv(A)", "true"),
    ("[1 2; 3 4].^2", "[1, 4; 9, 16]"), ("[1 2; 4 8].^-1", "[1, 1/2; 1/4, 1/8]"), ("2.^[0 1; 2 3]", "[1, 2; 4, 8]"),
    ("[2 3].^[3 2]", "[8, 9]"), ("(1, 2, 3).^2", "(1, 4, 9)"), ("2.^(1, 2)", "(2, 4)"), ("2.^3", "8"),
    ("[0 2].^0", "[1, 1]"),
    ("[1+i 2].^2", "[2i, 4]"), ("[1 2; 3 4]./[2 4; 6 8]", "[1/2, 1/2; 1/2, 1/2]"),
    ("1./[1 2; 4 5]", "[1, 1/2; 1/4, 1/5]"),
    ("[2 4]./2", "[1, 2]"), ("(2, 6)./(1, 3)", "(2, 2)"), ("1./2", "1/2"),
    ("[2 k].^2", "[4, k^2]"),
  ])
  func foreignSpellings(text: String, value: String) throws {
    #expect(try Calculator.text(text) == value)
  }

  /// The operators against the tools they stand for.
  @Test func operatorsAreTools() throws {
    var random = SeededRandom("operators are tools")
    for _ in 0..<random.count(20) {
      let n = Int.random(in: 1...4, using: &random)
      func matrix() -> String {
        "["
          + (0..<n).map { _ in (0..<n).map { _ in "\(Int.random(in: -9...9, using: &random))" }.joined(separator: " ") }
          .joined(separator: "; ") + "]"
      }
      let (a, b) = (matrix(), matrix())
      func tool(_ id: String, _ inputs: (String, String)..., options: [Request.Option] = []) throws -> String {
        let result = RequestRunner().run(
          Request(tool: id, inputs: inputs.map { .init($0.0, .text($0.1)) }, options: options))
        if let error = result.error { throw error }
        return Notation.text(of: try #require(result.primary.flatMap(result.output)))
      }
      func isSame(_ expression: String, _ expected: String) throws {
        // A 1×1 product is a number.
        let found = try Calculator.text(expression)
        #expect(found == expected || "[\(found)]" == expected, "\(expression), \(random)")
      }
      try isSame("\(a) + \(b)", try tool("add", ("A", a), ("B", b)))
      try isSame("\(a) - \(b)", try tool("subtract", ("A", a), ("B", b)))
      try isSame("\(a) * \(b)", try tool("multiply", ("A", a), ("B", b)))
      try isSame("\(a) .* \(b)", try tool("hadamard", ("A", a), ("B", b)))
      try isSame("3*\(a)", try tool("scale", ("A", a), ("c", "3")))
      try isSame("-\(a)", try tool("scale", ("A", a), ("c", "-1")))
      try isSame("\(a)'", try tool("transpose", ("A", a)))
      try isSame("\(a)^3", try tool("power", ("A", a), ("n", "3")))
      try isSame("[\(a), 1*\(b)]", try tool("augment", ("A", a), ("B", b)).replacing(" |", with: ","))
      try isSame("[\(a); 1*\(b)]", try tool("stack", ("A", a), ("B", b)))
      try isSame("\(a)(1, :)", try tool("submatrix", ("A", a), ("rows", "1")))
      if try tool("det", ("A", a)) != "0" {
        try isSame("\(a)^-1", try tool("inverse", ("A", a)))
        // The solution of one equation is a vector.
        if n > 1 {
          try isSame("\(a)\\\(b)", try tool("multiply", ("A", try tool("inverse", ("A", a))), ("B", b)))
        }
        try isSame("\(b)/\(a)", try tool("multiply", ("A", b), ("B", try tool("inverse", ("A", a)))))
      }
    }
  }

  @Test func identitiesHold() throws {
    var random = SeededRandom("identities of expressions")
    for _ in 0..<random.count(30) {
      let n = Int.random(in: 1...5, using: &random)
      let seed = Int.random(in: 1...1_000_000, using: &random)
      var calculator = Calculator()
      _ = try calculator(
        "A = random(\(n), seed: \(seed)) + 100*eye(\(n)); B = random(\(n), seed: \(seed + 1)); x = B(:, 1)")
      for identity in [
        "A*inv(A) == eye(\(n))", "inv(A)*A == A^0", "A\\(A*x) == x", "(A*B)' == B'*A'", "det(A*B) == det(A)*det(B)",
        "A/A == eye(\(n))", "(A + B)*x == A*x + B*x", "trace(A*B) == trace(B*A)", "A^2*A^-1 == A",
        "[A, B]*[x; x] == A*x + B*x",
        "[A; B](1:\(n), :) == A", "-(-A) == A", "A - A == zeros(\(n))", "2*A/2 == A", "kron(eye(1), A) == A",
      ] {
        #expect(try calculator.text(identity) == "true", "\(identity), n = \(n), \(random)")
      }
    }
  }

  @Test func doublesAreAskedFor() throws {
    var calculator = Calculator()
    calculator.evaluator.options = [.init("engine", .text("numeric"))]
    #expect(try calculator.text("0.1 + 0.2") == "0.3")
    guard case .matrix(let matrix)? = try calculator("inv([2 1; 1 3])").first?.value else {
      Issue.record("no matrix")
      return
    }
    #expect(matrix.domain == .reals)
    calculator.evaluator.options = [.init("mod", .text("7"))]
    #expect(try calculator.text("[1 2; 3 4]^-1*[1 2; 3 4]") == "[1, 0; 0, 1]")
    #expect(try calculator.text("1/2 + 0*ones(1)(1, 1)") == "4")
    // Exponents and positions are no residues.
    #expect(try calculator.text("n = 9; [1 1; 0 1]^n == [1 1; 0 1]^(3*3)") == "true")
    #expect(try calculator.text("(1:9)'(4*2)") == "1" && (try calculator.text("2^-1")) == "4")
    #expect(throws: ErrorReport.self) { try calculator("n = 3*3; 2^n") }
  }
}
