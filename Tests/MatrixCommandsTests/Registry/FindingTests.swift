import MatrixDomain
import Testing

@testable import MatrixCommands
@testable import MatrixFeatures

@Suite("Finding the way")
struct FindingTests {
  private let mm = Shell()
  private let registry = ToolRegistry.standard

  /// What people type for something that is there, from MATLAB, NumPy, Julia, Sage, Mathematica, Maple, R and textbooks.
  private static let known: [(tool: String, words: [String])] = [
    ("inverse", ["inv", "np.linalg.inv", "Inverse", "MatrixInverse", "invert", "matrix inverse", "matinv"]),
    ("solve", ["linsolve", "mldivide", "LinearSolve", "numpy.linalg.solve", "solve_right", "gauss", "matsolve"]),
    (
      "lstsq", ["leastsquares", "least-squares", "LeastSquares", "lsqr", "regression", "linear regression", "line fit"]
    ),
    ("roots", ["polyroots", "NRoots", "polynomial roots", "quadratic formula", "zeros of a polynomial"]),
    ("quadric", ["conic", "conic section", "principal axes", "ellipsoid"]),
    ("eigen", ["eig", "eigvals", "eigh", "Eigenvalues", "eigenvectors", "Eigensystem", "mateigen", "spectrum"]),
    ("nullspace", ["null", "kernel", "ker", "NullSpace", "null_space", "right kernel", "matker"]),
    ("columnspace", ["orth", "image", "range", "ColumnSpace", "column space"]),
    ("det", ["determinant", "Det", "determinants", "matdet", "sarrus"]),
    ("rref", ["RowReduce", "gauss-jordan", "reduced row echelon form"]), ("ref", ["echelon", "echelon_form"]),
    ("system", ["dsolve", "ode", "differential equation", "initial value problem"]),
    ("exp", ["expm", "MatrixExp", "exponential"]),
    ("power", ["MatrixPower", "matrix_power", "mpower", "matrix power"]),
    ("svd", ["svdvals", "SingularValueDecomposition", "singular values", "pca"]), ("cholesky", ["chol", "cho_factor"]),
    ("qr", ["QRDecomposition", "qr-decomposition"]), ("lu", ["LUDecomposition", "lup", "plu"]),
    ("gramschmidt", ["gram-schmidt", "Gram-Schmidt", "orthogonalize", "Orthogonalise"]),
    ("norm", ["norm2", "vecnorm"]),
    ("kronecker", ["kron", "KroneckerProduct"]), ("trace", ["tr", "Tr"]), ("multiply", ["matmul", "mtimes"]),
    ("pinv", ["ginv", "PseudoInverse"]), ("charpoly", ["poly", "CharacteristicPolynomial"]),
    ("cond", ["rcond", "kappa"]),
    ("smith", ["snf", "matsnf", "smith_form"]), ("hermite", ["hnf", "mathnf", "HermiteDecomposition"]),
    ("popov", ["popov_form", "PopovForm", "row reduced form"]), ("lll", ["LatticeReduce", "qflll"]),
    ("conjugate", ["ctranspose", "adjoint", "conjugate transpose"]),
    ("augment", ["hstack", "horzcat", "cbind"]), ("stack", ["vstack", "vertcat", "rbind"]), ("rank", ["MatrixRank"]),
    ("polyval", ["polyvalm"]), ("definite", ["isposdef"]), ("independent", ["linearly independent"]),
  ]

  @Test("a word of another system leads to the tool that does it, as a command, a request, a problem and a search")
  func synonyms() throws {
    let scratch = try Scratch()
    let file = try scratch.file("notes.mmws")
    #expect(mm("new", file).status == .success && mm("set", file, "A", "1 2; 3 4").status == .success)
    for (tool, words) in Self.known {
      for word in words {
        let found = registry.search([word]).first?.declaration.id
        #expect(found == tool, "\(word) gave \(found ?? "nothing")")
        guard registry.tool(word) == nil else { continue }
        let answer = mm.run([word, "1 2; 3 4"])
        #expect(answer.status == .usage && answer.errors.contains("'\(tool)'"), "\(word): \(answer.errors)")
        #expect(!answer.errors.contains("did you mean"), "\(word)")
        let result = RequestRunner().run(Request(tool: word))
        #expect(result.error?.code == .unknownTool && result.error?.advice?.contains("‘\(tool)’") == true, "\(word)")
        if words.first == word {
          #expect(mm("pose", file, word, "A").errors.contains("'\(tool)'"), "\(word)")
          #expect(mm("help", word).errors.contains("'\(tool)'"), "\(word)")
        }
      }
    }
  }

  @Test("one tool that a search finds is the nearest, and not the same", arguments: ["lotkin", "size"])
  func nearest(word: String) {
    let advice = registry.unknown(word, "function").advice
    #expect(advice?.contains("the nearest is") == true && advice?.contains("it is called") == false, "\(word)")
  }

  /// What people type for something that may not be there: it leads to a tool of that name, or says what to do.
  @Test(
    "what is not there is said, and no look-alike is offered",
    arguments: [
      "dot", "cross", "random", "polyfit", "logm", "sqrtm", "rotation",
      "givens",
      "eye", "zeros", "ones", "diag", "blkdiag", "triu", "tril", "hilbert", "exercise", "mcp", "serve", "latex", "json",
      "modulo", "permanent", "frobenius form", "angle", "hessenberg", "sparse", "tanh", "plot",
    ])
  func lacking(word: String) {
    let answer = mm(word)
    guard answer.status == .usage else { return }
    #expect(!answer.errors.contains("did you mean"), "\(answer.errors)")
    #expect(!answer.errors.contains("lists them all"), "nothing is said: \(answer.errors)")
    let search = mm("tools", word)
    #expect(search.status == .success || !search.errors.contains("mm tools lists"), "\(search.errors)")
    #expect(
      !registry.search([word]).map(\.declaration.id).contains { ["inverse", "rref", "det", "undo"].contains($0) })
  }

  @Test("a word of what is not there yet gets the words of its own line, whatever it looks like")
  func notThereYet() {
    for synonym in Synonym.all where synonym.tools.compactMap({ registry.tool($0) }).isEmpty {
      for word in synonym.words where registry.tool(word) == nil {
        #expect(registry.unknown(word, "command").advice == synonym.otherwise, "\(word)")
      }
    }
  }

  @Test(
    "a matrix or an expression in place of a command is answered by the command that was meant",
    arguments: [
      ("[1 2; 3 4]*[5 6; 7 8]", #"mm multiply "[1 2; 3 4]" "[5 6; 7 8]""#),
      ("[1 2; 3 4]*[5 6; 7 8]", #"mm eval "[1 2; 3 4]*[5 6; 7 8]""#), ("1 2; 3 4", #"mm det "1 2; 3 4""#),
      ("[[1,2],[3,4]]", #"mm det "[[1,2],[3,4]]""#), ("2*[1 2; 3 4]", #"mm scale "2" "[1 2; 3 4]""#),
      ("[1 2; 3 4]*2", #"mm scale "2" "[1 2; 3 4]""#), ("[1 2; 3 4]+[1 1; 1 1]", #"mm add "[1 2; 3 4]" "[1 1; 1 1]""#),
      ("[1 2; 3 4] - [1 1; 1 1]", "mm subtract"), ("[1 2; 3 4]^3", #"mm power "[1 2; 3 4]" "3""#),
      ("[1 2; 3 4]^-1", #"mm inverse "[1 2; 3 4]""#), ("[1 2; 3 4]'", "mm transpose"),
      (#"[1 2; 3 4]\[1; 2]"#, "mm solve"), ("det([1 2; 3 4])", #"mm det "[1 2; 3 4]""#),
      ("x + y = 3; x - y = 1", #"mm solve "x + y = 3; x - y = 1""#), ("2+2", #"mm eval "2+2""#),
      ("A*B", #"mm eval "A*B""#),
      ("[1 $HOME]", #"mm det "1 2; 3 4""#),
    ])
  func expressions(typed: String, meant: String) {
    let answer = mm.run([typed, "--width", "200"])
    #expect(answer.status == .usage)
    let advice = registry.unknown(typed, "command").advice?.worded(.commandLine) ?? ""
    #expect(advice.contains(meant), "\(advice)")
  }

  @Test("only a slip of the keyboard is taken for another word")
  func typos() {
    for (typed, meant) in [
      ("slove", "solve"), ("rreff", "rref"), ("dte", "det"), ("rnk", "rank"), ("trasnpose", "transpose"),
      ("nulspace", "nullspace"), ("inverze", "inverse"), ("hepl", "help"), ("determinnat", "det"),
      ("eigenvaleus", "eigen"),
    ] {
      let answer = mm(typed, "1")
      #expect(
        answer.status == .usage && answer.errors.contains("did you mean '\(meant)'"), "\(typed): \(answer.errors)")
    }
    for word in ["dog", "ref2x", "mug", "bond", "xyzzy", "q", "", "-", "--", "💥", String(repeating: "a", count: 5000)] {
      #expect(!mm.run([word, "1"]).errors.contains("did you mean"), "\(word.prefix(20))")
    }
  }

  @Test("words find tools by what they do, in any form, and no unrelated ones")
  func search() {
    func found(_ words: String...) -> [String] { registry.search(words).map(\.declaration.id) }
    #expect(found("solving", "equations").first == "solve")
    #expect(found("how do I find the inverse of a matrix").first == "inverse")
    #expect(found("factorisation of polynomials") == found("polynomial factorization"))
    #expect(found("distance between lines").first == "affine")
    #expect(found("linear", "zebra").isEmpty && found("zebra").isEmpty && found("the").isEmpty)
    #expect(found("jordan").first == "jordan" && !found("jordan").contains("inverse"))
    #expect(found("jordan normal form").first == "jordan" && found("diagonalise").first == "diagonalize")
    #expect(found().count == registry.tools.count)
    for tool in registry.tools.map(\.declaration) {
      #expect(found(tool.id).first == tool.id)
      #expect(found(tool.displayName).contains(tool.id), "\(tool.displayName)")
      for keyword in tool.keywords {
        let meant = Synonym.of(keyword)?.tools
        #expect(found(keyword).contains(tool.id) || meant != nil, "\(tool.id) by \(keyword): \(found(keyword))")
      }
    }
    let nothing = mm("tools", "orthogonal", "zebra")
    #expect(nothing.status == .usage && nothing.errors.contains("mm tools --shelf "))
    #expect(mm("tools", "--shelf", "operate").output.contains("transpose"))
    #expect(!mm("tools", "--shelf", "operate").output.contains("nullspace"))
    #expect(mm("tools", "modulo").output.contains("--mod PRIME"))
  }

  @Test("the table of synonyms has each word once, and none that is the name of another tool")
  func table() {
    var seen: [String: Int] = [:]
    for (place, synonym) in Synonym.all.enumerated() {
      #expect(!synonym.tools.isEmpty || !synonym.otherwise.isEmpty, "\(synonym.words)")
      let isThere = synonym.tools.contains { registry.tool($0) != nil }
      #expect(isThere || !synonym.otherwise.isEmpty, "\(synonym.words) leads nowhere")
      for word in synonym.words {
        let key = WordForms.key(word)
        let other = seen.updateValue(place, forKey: key)
        #expect(!key.isEmpty && (other == nil || other == place), "‘\(word)’ stands in two places")
        if registry.tool(word) != nil { #expect(synonym.tools.contains(word), "\(word) is a tool") }
        #expect(!CommandLineTool.commands.contains { $0.name == word }, "\(word) is a command")
      }
      // What is advised is there.
      let words = synonym.otherwise.worded(.commandLine).split(separator: " ")
      for name in words.indices.dropFirst() {
        guard words[words.index(before: name)] == "mm" else { continue }
        let command = words[name].filter { $0.isLetter }
        #expect(
          registry.tool(command) != nil || CommandLineTool.commands.contains { $0.name == command }, "\(command)")
      }
    }
  }

  @Test("options of other programs lead to ours, and to none that means something else")
  func options() {
    for (typed, meant) in [
      ("--json", "--format json"), ("--latex", "--format latex"), ("--quiet", "--steps none"), ("-q", "--steps none"),
      ("--verbose", "--steps full"), ("--modulus", "--mod PRIME"), ("--output", "-o FILE"),
      ("--timeout", "--time-limit"),
      ("--float", "--numeric"), ("--setps", "--steps"), ("--formt", "--format"), ("--proof", "--certificate full"),
    ] {
      let answer = mm("det", "1 2; 3 4", typed)
      #expect(answer.status == .usage && answer.errors.contains(meant), "\(typed): \(answer.errors)")
    }
    #expect(!mm("det", "1", "--join").errors.contains("did you mean"))
    #expect(mm("tools", "--category", "solve").errors.contains("--shelf"))
  }

  @Test("topics are explained, and the commands they show run", arguments: HelpTopic.allCases)
  func topics(topic: HelpTopic) {
    let page = mm("help", topic.rawValue)
    #expect(page.status == .success && !page.output.contains("\\u{"))
    #expect(mm("help").output.contains(topic.rawValue))
    for line in topic.text.split(separator: "\n")
    where line.hasPrefix("  mm ") && !line.contains(".") && !line.contains("|") {
      var words: [String] = []
      for (index, part) in line.dropFirst(5).split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
        words += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
      let answer = mm.run(words)
      #expect(answer.status == .success, "\(line): \(answer.errors)")
    }
  }
}
