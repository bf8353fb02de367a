import MatrixDomain

/// What other systems and textbooks call things, and where each is found here.
///
/// Words are compared by their ``WordForms/key(_:)``, so `RowReduce`, `row_reduce` and `row reduce` are one.
struct Synonym {
  /// The words, without the blanks around them.
  let words: [String]
  /// The tools that answer, the best one first; those that a registry does not have are passed over.
  let tools: [String]
  /// What to say where none of the tools is there: what does the work instead.
  let otherwise: Advice

  init(_ words: String, _ tools: String = "", otherwise: Advice = Advice()) {
    self.words = words.split(separator: ",").map { String($0.drop { $0 == " " }) }
    self.tools = tools.split(separator: " ").map(String.init)
    self.otherwise = otherwise
  }

  /// The synonym that a word or a phrase belongs to.
  static func of(_ phrase: String) -> Synonym? { byKey[WordForms.key(phrase)] }

  /// The synonym that has a word letter by letter: `diagonalize` is no form of `diagonal` then.
  static func spelled(_ word: String) -> Synonym? {
    let word = WordForms.unqualified(word).lowercased()
    return all.first { $0.words.contains(word) }
  }

  static let byKey: [String: Synonym] = Dictionary(
    all.flatMap { synonym in synonym.words.map { (WordForms.key($0), synonym) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// The words of each tool that is named first for them.
  static let byTool: [String: [String]] = all.reduce(into: [:]) { words, synonym in
    if let tool = synonym.tools.first { words[tool, default: []] += synonym.words }
  }

  static let all: [Synonym] = solving + forms + eigenvalues + spaces + arithmetic + makers + numbers + documents

  // MARK: Systems

  private static let solving: [Synonym] = [
    Synonym(
      "linsolve, mldivide, backslash, linear solve, lin solve, solve_lin, solve linear system, gauss, gaussian elimination,"
        + " matsolve, solve right, solve system, simultaneous equations, nonsingular solve, gesv, numeric solve, fsolve",
      "solve"),
    Synonym(
      "cramer, cramers rule, cramer rule",
      otherwise: "Cramer's rule is a method: \(tool: "solve") A b \(option: "method", "cramer")"),
    Synonym(
      "back substitution, forward substitution, substitution, back substitute, trisolve, solve triangular", "solve"),
    Synonym(
      "leastsquares, least square, least squares fit, lsqr, lsq, lsqminnorm, regression, linear regression, linear fit,"
        + " line fit, fit a line, fit line, fit, curve fit, best fit, best fit line, trend line, lm, ols, linear model fit,"
        + " overdetermined system, linest, normal equations",
      "lstsq"),
    Synonym(
      "polyfit, polynomial fit, polynomial regression, fit polynomial", "polyfit",
      otherwise: "a polynomial is fitted by least squares: the columns of A are 1, t, t^2, …; \(tool: "lstsq") A b"),
    Synonym(
      "solve_sylvester, sylvester equation, matrix equation, bartels stewart, commutant, intertwiner", "sylvester"),
    Synonym("lyap, solve_continuous_lyapunov, lyapunov equation, continuous lyapunov, gramian", "lyapunov"),
    Synonym(
      "rsolve, linrec, recurrence relation, recurrence equation, difference equation, fibonacci, closed form, binet,"
        + " linear recurrence, rsequence",
      "recurrence"),
    Synonym(
      "dsolve, desolve, ode, ode45, solve_ivp, odeint, differential equation, initial value problem,"
        + " system of differential equations, linear ode, ode system, dsolve_system, fundamental matrix, constant coefficients",
      "system"),
    Synonym("inv, matinv, invert, matrix inverse, inverse matrix, solve inverse, reciprocal", "inverse"),
    Synonym("pseudoinverse, pseudo inverse, generalized inverse, ginv, moore penrose", "pinv"),
    Synonym("explain, inconsistent, redundant equations", "why"),
    Synonym("verify steps, check steps, check work, homework", "check"),
    Synonym(
      "matsolvemod, integer solve, solve integer, whole solutions, integer solutions, linear diophantine, diophantine equation",
      "diophantine"),
  ]

  // MARK: Forms and factorizations

  private static let forms: [Synonym] = [
    Synonym(
      "determinant, detr, matdet, determinate, laplace expansion, cofactor expansion, sarrus, rule of sarrus, leibniz formula",
      "det"),
    Synonym(
      "row reduce, row reduction, reduced echelon form, reduced row echelon, gauss jordan, frref, rrefmat", "rref"),
    Synonym("echelon, echelon form, row echelon, echelonize, forward elimination, gaussianelim, upper echelon", "ref"),
    Synonym(
      "lup, plu, lu decomposition, lu factor, lu_factor, getrf, ludecomposition, lup decomposition, decomp lu", "lu"),
    Synonym("qr decomposition, qr factor, qrdecomposition, geqrf", "qr"),
    Synonym("chol, cholesky decomposition, cho_factor, llt, matcholesky, potrf", "cholesky"),
    Synonym("ldlt, ldl decomposition, bunch kaufman, ldl transpose", "ldl"),
    Synonym(
      "singular value decomposition, singular values, singularvalues, svds, svdvals, svdval, pca, principal components,"
        + " singularvaluedecomposition",
      "svd"),
    Synonym("schur decomposition, schurdecomposition, schur form, real schur", "schur"),
    Synonym(
      "hessenberg, hess, hessenberg form, hessenbergdecomposition", "hessenberg",
      otherwise: "the Hessenberg form is not in this version; \(tool: "schur") goes on from it to a triangular matrix"),
    Synonym(
      "polar, polar decomposition, polardecomposition", "polar",
      otherwise:
        "the polar decomposition is not in this version; of A = U·S·V^H it is (U·V^H)·(V·S·V^H): \(tool: "svd") A"),
    Synonym("smith form, smith normal form, snf, matsnf, smithform, invariant factors, smithdecomposition", "smith"),
    Synonym("hermite form, hermite normal form, hnf, mathnf, hermiteform, hermitedecomposition", "hermite"),
    Synonym("popov form, popov_form, popovform, row reduced form, row proper form, weak popov", "popov"),
    Synonym("lattice reduce, qflll, lattice reduction, latticereduce, lenstra, short vectors", "lll"),
    Synonym("adj, classical adjoint, adjoint matrix, matadjoint, adjunct", "adjugate"),
    Synonym("comatrix, cofactor matrix", "cofactors"),
    Synonym("principal minor, minors", "minor"),
    Synonym(
      "permanent, perm", "permanent",
      otherwise: "the permanent is not in this version; \(tool: "det") computes the determinant"
    ),
    Synonym(
      "pfaffian, pf", "pfaffian", otherwise: "the Pfaffian is not in this version; its square is \(tool: "det") A"),
    Synonym(
      "inertia, signature, law of inertia, quadratic form, completing the square, diagonalize quadratic form",
      "congruence"),
    Synonym("isposdef, positive definite, posdef, positive definite matrix q, definiteness, semidefinite", "definite"),
  ]

  // MARK: Eigenvalues

  private static let eigenvalues: [Synonym] = [
    Synonym(
      "eig, eigs, eigh, eigvals, eigvalsh, eigvec, eigvecs, eigenvals, eigenvects, eigenvalue, eigenvector, eigensystem,"
        + " eigen system, mateigen, spectrum, eigenvectors right, eigen decomposition, characteristic values, pencil, geev",
      "eigen"),
    Synonym(
      "conic, conic section, quadric, quadric surface, principal axes, ellipse, hyperbola, parabola, ellipsoid, hyperboloid",
      "quadric"),
    Synonym("gershgorin, gerschgorin, gershgorin discs, gershgorin circles, cauchy bound", "eigen"),
    Synonym(
      "diagonalize, diagonalise, diagonalization, matdiagonalize, spectral decomposition, eigenvalue decomposition",
      "diagonalize",
      otherwise:
        "\(tool: "eigen") gives exact eigenvalues and eigenvectors, the columns of P, and says whether A is diagonalizable"
    ),
    Synonym(
      "jordan, jordan form, jordan normal form, jordan_form, jordandecomposition, jordan canonical form, matjordan",
      "jordan",
      otherwise:
        "the Jordan form is not in this version; \(tool: "minpoly") and \(tool: "eigen") say how far A is from diagonal"
    ),
    Synonym(
      "frobenius form, rational canonical form, matfrobenius, frobenius normal form, rational form", "frobenius",
      otherwise:
        "the rational canonical form is not in this version; \(tool: "minpoly") and \(tool: "charpoly") are exact"),
    Synonym(
      "similar, is similar, similarity, issimilar", "similar",
      otherwise:
        "similarity is not decided in this version; compare \(tool: "charpoly") and \(tool: "minpoly") of both matrices"
    ),
    Synonym(
      "char poly, charpolynomial, characteristic polynomial, poly, characteristicpolynomial, charmat, secular equation",
      "charpoly"),
    Synonym("minimal polynomial, minimalpolynomial, minpolynomial, min poly, matrixminimalpolynomial", "minpoly"),
    Synonym("expm, matrix exponential, matrixexp, matexp, exponential", "exp"),
    Synonym(
      "logm, matrix logarithm, matrixlog, logarithm, log", "log",
      otherwise: "the matrix logarithm is not in this version; \(tool: "exp") computes e^A"),
    Synonym(
      "sqrtm, matrix square root, square root, sqrt, matrixsqrt", "sqrt",
      otherwise:
        "the matrix square root is not in this version; \(tool: "cholesky") writes a positive definite A as L·L^H"),
    Synonym(
      "funm, matrix function, sinm, cosm, matrixfunction", "funm",
      otherwise: "functions of matrices here are \(tool: "exp"), \(tool: "power") and \(tool: "polyval")"),
  ]

  // MARK: Spaces and vectors

  private static let spaces: [Synonym] = [
    Synonym("kernel, ker, null, nulls, null space, nullity, matker, right kernel, homogeneous", "nullspace"),
    Synonym("left kernel, cokernel, left null space", "leftnullspace"),
    Synonym("orth, image, range, column space, colspace, matimage, colspan, range space", "columnspace"),
    Synonym("row space, rowspan, coimage", "rowspace"),
    Synonym("matrix rank, matrixrank, matrank, number of independent rows", "rank"),
    Synonym("span, linear hull, spanning set, extend to a basis", "basis"),
    Synonym("linearly independent, linear independence, is independent, dependent, linear dependence", "independent"),
    Synonym("in span, is in span, linear combination, contains", "member"),
    Synonym("gram_schmidt, orthogonalize, orthonormalize, orthonormal basis, gram schmidt process", "gramschmidt"),
    Synonym("change of basis, basis change, transition matrix", "changebasis"),
    Synonym("orthogonal complement, perp, annihilator", "complement"),
    Synonym("projection, orthogonal projection, proj, nearest point, scalar projection", "project"),
    Synonym("projection matrix, matrix of a projection", "projector"),
    Synonym("reflection, reflection matrix, mirror, reflectionmatrix", "reflector"),
    Synonym(
      "householder, householder matrix, householder reflection, householdermatrix", "householder reflector qr"),
    Synonym(
      "givens, givens rotation, rotg", "givens rotation",
      otherwise: "no tool makes Givens rotations in this version; \(tool: "qr") takes a matrix apart into Q and R"),
    Synonym(
      "rotation, rotation matrix, rotate, rotationmatrix, rot", "rotation",
      otherwise: "no tool makes rotations in this version; write the matrix, such as \"3/5 -4/5; 4/5 3/5\""),
    Synonym(
      "dot, dot product, inner product, inner, scalar product, vdot, dotproduct, innerproduct", "dot",
      otherwise: "the dot product is that of a row and a column: \(tool: "multiply") \"1 2 3\" \"4; 5; 6\""),
    Synonym(
      "cross, cross product, crossproduct, vector product", "cross",
      otherwise:
        "the cross product of u and v is orthogonal to both: \(tool: "nullspace") of the rows u; v gives its line"),
    Synonym(
      "outer, outer product, outerproduct, dyadic product, dyad", "outer multiply",
      otherwise: "the outer product is that of a column and a row: \(tool: "multiply") \"1; 2\" \"3 4\""),
    Synonym(
      "angle, angle between, vectorangle, angle between vectors, cosine", "angle",
      otherwise:
        "angles are not in this version; \(tool: "norm") gives lengths, \(tool: "multiply") of a row and a column the product"
    ),
    Synonym("distance, line intersection, plane intersection, skew lines, parallel", "affine"),
    Synonym("volume, area, parallelepiped, parallelogram, triangle area", "volume det"),
    Synonym("linear transformation, linear map, injective, surjective, isomorphism", "map"),
    Synonym("composition, compose maps, composite", "compose"),
  ]

  // MARK: Arithmetic

  private static let arithmetic: [Synonym] = [
    Synonym(
      "matmul, mul, mtimes, product, prod, matrix product, matrix multiplication, times, mmul, matrix vector",
      "multiply"),
    Synonym(
      "matrix power, mpower, matrixpower, matrix_power, pow, powers, exponentiation, matpow, square a matrix", "power"),
    Synonym("tr, matrix trace, mattrace", "trace"),
    Synonym("kron, kroneckerproduct, tensor product, tensor, kronecker product", "kronecker"),
    Synonym("elementwise product, entrywise product, elementwise, entrywise, elementwise multiplication", "hadamard"),
    Synonym("t, transposed, mattranspose, flip rows and columns", "transpose"),
    Synonym(
      "ctranspose, conjugate transpose, conj, hermitian transpose, adjoint, hermitian conjugate, dagger", "conjugate"),
    Synonym("plus, addition, matadd, matrix addition", "add"),
    Synonym("minus, subtraction, difference, sub", "subtract"),
    Synonym("scalar multiplication, smul, scalar multiple, multiply by a scalar", "scale"),
    Synonym(
      "norm2, matrix norm, vecnorm, matrixnorm, vector norm, length, magnitude, frobenius norm, norm1, normest", "norm"),
    Synonym("condition, condition number, conditionnumber, rcond, condest, kappa", "cond"),
    Synonym("lie bracket, commute, bracket, commutes", "commutator"),
    Synonym("polyvalm, evaluate polynomial, polynomial of a matrix, horner", "polyval"),
    Synonym("cayley hamilton, cayley hamilton theorem", "cayleyhamilton"),
    Synonym("companion matrix, compan, matcompanion", "companion"),
    Synonym("factorize, factor polynomial, polynomial factors, rational roots", "factor"),
    Synonym(
      "zeros of a polynomial, polynomial roots, polyroots, nroots, solve polynomial, quadratic formula, quadratic equation",
      "roots"),
    Synonym("square free, sqf, sqf_list, factor square free", "squarefree"),
    Synonym("gcdex, polynomial gcd, greatest common divisor, xgcd, euclidean algorithm, hcf", "gcd"),
    Synonym("isintegral, is unimodular, integer inverse", "unimodular"),
  ]

  // MARK: Matrices from nothing and from parts

  private static let makers: [Synonym] = [
    Synonym("hstack, horzcat, hcat, column bind, cbind, join columns, augmented matrix, row join", "augment"),
    Synonym("vstack, vertcat, vcat, row bind, rbind, join rows, col join", "stack"),
    Synonym("extract, slice, submatrices, select rows, select columns, block", "submatrix"),
    Synonym(
      "eye, identity matrix, identitymatrix, identity, matid, unit matrix", "identity", otherwise: typed("1 0; 0 1")),
    Synonym("zeros, zero matrix, zero", "zeros", otherwise: typed("0 0; 0 0")),
    Synonym("ones, ones matrix, all ones", "ones", otherwise: typed("1 1; 1 1")),
    Synonym("diag, diagonal matrix, diagonalmatrix, diagm, diagflat", "diag diagonal", otherwise: typed("1 0; 0 2")),
    Synonym(
      "blkdiag, block diag, block diagonal, blockdiag, direct sum of matrices, diagonal_join", "blockdiag",
      otherwise: "block matrices are put together by \(tool: "augment") and \(tool: "stack")"),
    Synonym("triu, upper triangle, upper triangular part", "triu", otherwise: triangle),
    Synonym("tril, lower triangle, lower triangular part", "tril", otherwise: triangle),
    Synonym("random, rand, randn, random matrix, randi, randint, sample", "random", otherwise: noRandom),
    Synonym(
      "exercises, quiz, practice, worksheet, homework sheet, generate, problem generator",
      otherwise: "\(command: "exercise") lists the kinds of exercises that it makes, with small numbers and a key"),
    Synonym(
      "hilbert, hilb, vandermonde, vander, toeplitz, hankel, magic, pascal, circulant, gallery, wilkinson, test matrix",
      "gallery", otherwise: "no tool makes matrices of well-known families in this version; write or import one"),
  ]

  private static func typed(_ literal: String) -> Advice {
    "no tool makes such a matrix in this version; write it where a matrix is wanted: \"\(literal)\""
  }

  private static let triangle: Advice =
    "no tool takes triangles out of a matrix in this version; \(tool: "lu") makes triangular factors"
  private static let noRandom: Advice = "no tool makes random matrices in this version"

  // MARK: Numbers

  private static let numbers: [Synonym] = [
    Synonym(
      "modulo, modular, mod, modulus, finite field, gf, galois field, galois, mod p, modular arithmetic, prime field",
      otherwise:
        "\(option: "mod", "PRIME") computes modulo a prime: \(tool: "det") \"1 2; 3 4\" \(option: "mod", "7") (\(topic: "numbers"))"
    ),
    Synonym(
      "numeric, numerical, floating point, float, double, decimal, approximate, evalf, vpa, lapack",
      otherwise:
        "\(option: "engine", "numeric") computes with doubles and says how far to trust them (\(topic: "trust"))"),
    Synonym(
      "exact, fraction, fractions, rational, rationals, symbolic",
      otherwise: "answers are exact unless \(option: "engine", "numeric") is given (\(topic: "numbers"))"),
    Synonym("rounding, rounding error, precision, digits lost, exact or numeric", "compare"),
    Synonym("complex, imaginary, complex numbers", otherwise: "complex numbers are written 1+2i (\(topic: "numbers"))"),
    Synonym(
      "sparse, sparse matrix",
      otherwise: "matrices are dense in this version; .mtx files are read (\(topic: "formats"))"),
  ]

  // MARK: Documents and programs

  private static let documents: [Synonym] = [
    Synonym(
      "latex, tex, pdf",
      otherwise: "\(option: "format", "latex") prints LaTeX, \(option: "o") FILE.tex writes it (\(topic: "formats"))"),
    Synonym(
      "markdown, md",
      otherwise:
        "\(option: "format", "markdown") prints Markdown, \(option: "o") FILE.md writes it (\(topic: "formats"))"),
    Synonym(
      "json",
      otherwise:
        "\(option: "format", "json") prints JSON; \(command: "call") answers requests of JSON (\(topic: "formats"))"),
    Synonym(
      "csv, tsv, npy, matrix market, mtx, excel, spreadsheet, read table, load, read, open",
      otherwise:
        "a file is an operand: \(tool: "det") A.csv; \(command: "import") keeps it in a workspace (\(topic: "formats"))"
    ),
    Synonym(
      "save, write, print, output",
      otherwise: "\(option: "o") FILE writes an answer; \(command: "export") an object of a workspace"),
    Synonym(
      "mcp, serve, server, rpc, jsonrpc, daemon, pipe, batch, api",
      otherwise: "\(command: "call") answers requests, one line of JSON each, until the end of input"),
    Synonym(
      "shell, interactive, console, prompt, evaluate, expression, expressions, script, calc",
      otherwise: "\(command: "eval") works out expressions and scripts, \(command: "repl") is a prompt"),
    Synonym(
      "plot, draw, graph, picture, svg, figure",
      otherwise:
        "\(option: "plot") draws an answer that has a picture on the terminal, and \(option: "o") FILE.svg writes it; pages have it too (\(topic: "formats"))"
    ),
    Synonym(
      "steps, step by step, show steps, work, worked solution, derivation",
      otherwise: "\(option: "steps", "brief"), normal or full shows the derivation (\(topic: "steps"))"),
    Synonym(
      "proof, prove, certificate, certify, trust",
      otherwise: "answers carry certificates, which \(command: "verify") checks (\(topic: "trust"))"),
    Synonym(
      "list, ls, commands, functions, usage, man",
      otherwise: "\(command: "help") lists the commands, \(command: "tools") WORDS searches"),
    Synonym("init, create, make workspace, workspace", otherwise: "\(command: "new") FILE.mmws makes a workspace"),
    Synonym(
      "delete, del, rm, drop", otherwise: "\(command: "remove") FILE.mmws NAME takes an object out of a workspace"),
    Synonym("mv, move", otherwise: "\(command: "rename") FILE.mmws OLD NEW gives an object another name"),
    Synonym(
      "test, selftest, self test, info, about, env",
      otherwise: "\(command: "doctor") prints versions and runs a self-test"),
    Synonym(
      "sin, cos, tan, tanh, simplify, expand, differentiate, integrate, derivative, integral, limit",
      otherwise: noAlgebra
    ),
    Synonym(
      "determine letters, parameter, parameters, variable, unknown coefficients",
      otherwise: "letters stand for unknowns in equations only: \(tool: "solve") \"x + y = 1; x - y = 3\""),
  ]

  private static let noAlgebra: Advice =
    "linear algebra is what is done here: matrices, systems, vectors, polynomials (\(command: "help") lists it)"
}
