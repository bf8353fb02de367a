public import MatrixDomain

extension Opening: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var phrase: Phrase = "Method: \(methodPhrase). \(domainPhrase)."
    if let pivotRule {
      phrase += " Pivot rule: \(isModular && pivotRule == .fewestFractions ? "smallest numbers" : pivotRule.phrase)."
    }
    if method == "fraction-free" {
      phrase += " Rows are multiplied so that no fraction arises, and the determinant with them."
    }
    narrative.paragraph(phrase)
  }

  private var isModular: Bool { if case .residues = domain { true } else { false } }

  private var methodPhrase: Phrase {
    if case .polynomials = domain, let phrase = Opening.name(ofPolynomialForm: method) { return phrase }
    let base = Opening.name(ofMethod: method)
    switch reason {
    case nil: return base
    case .backSubstitution where method == "gauss-jordan": return base
    case .backSubstitution: return "\(base), then back-substitution"
    case .freeVariables where method == "gauss-jordan":
      return "\(base), because there are free variables to read off"
    case .freeVariables: return "\(base), then full reduction, because there are free variables to read off"
    case .wantsInverse: return "\(base) of [A | I], because the inverse is wanted"
    case .wantsBasis: return "\(base), because a basis is read off the reduced form"
    case .asked: return "\(base), as asked"
    }
  }

  /// The method of a normal form of polynomials in words.
  private static func name(ofPolynomialForm id: String) -> Phrase? {
    switch id {
    case "hermite-form": "row operations, with Euclid's algorithm in each column"
    case "smith-form": "row and column operations, with Euclid's algorithm at each diagonal place"
    case "triangle-form": "row operations, with Euclid's algorithm in each column, down to a triangle"
    case "lattice": "normal forms modulo the rows, and linear algebra over the coefficients; there are no steps to show"
    default: nil
    }
  }

  /// A method in words; an id that has none, as it is.
  static func name(ofMethod id: String) -> Phrase { knownName(ofMethod: id) ?? Phrase(text: id) }

  /// A method in words; `nil` for an id that has none.
  static func knownName(ofMethod id: String) -> Phrase? {
    switch id {
    case "gauss": "Gaussian elimination"
    case "branches": "a distinction of cases, by what is 0 and what is not"
    case "cases": "row operations that hold for every value, and a distinction of cases"
    case "gauss-jordan": "Gauss-Jordan elimination"
    case "fraction-free": "fraction-free elimination (Bareiss)"
    case "cofactors": "expansion by cofactors"
    case "rows": "row operations"
    case "cramer": "Cramer's rule"
    case "inverse": "the inverse, and then x = \(Formula(plain: "A^-1*b"))"
    case "lu": "LU factorization"
    case "characteristic-cofactors": "\(Formula(plain: "det(x*I - A)")) by cofactors"
    case "faddeev-leverrier": "traces of products with A (Faddeev and LeVerrier)"
    case "hessenberg": "Hessenberg form"
    case "lattice": "the lattice of the rows, by solutions of linear systems; there are no steps to show"
    case "lll": "size reduction and exchanges of neighbours (LLL)"
    case "whole-inverse": "the inverse, and a look at its denominators"
    case "diophantine": "the column Hermite form, and lattice reduction"
    case "packed-residues": "matrices modulo the prime in machine words or doubles; there are no steps to show"
    case "lifting": "solutions modulo powers of primes, lifted to the integers; there are no steps to show"
    case "full-rank": "factors of full rank"
    case "powers": "powers of A, up to the first that is a combination of those before it"
    case "krylov": "the images of a vector under the powers of A (Krylov)"
    case "adjugate-cofactors": "one determinant for each entry"
    case "adjugate-faddeev-leverrier": "products with A (Faddeev and LeVerrier)"
    case "adjugate-elimination": "elimination"
    case "hermite-form": "integer row operations, with Euclid's algorithm in each column"
    case "smith-form": "integer row and column operations, with Euclid's algorithm at each diagonal place"
    case "popov-form": "row operations that take leading entries out of each other's columns (Mulders and Storjohann)"
    case "values": "values at numbers, interpolated; there are no steps to show"
    case "popov": "the rows of the Popov form that are not zero; there are no steps to show"
    case "euclid": "divisions with remainder (Euclid)"
    case "polynomial-residues": "greatest common divisors modulo primes, put together; there are no steps to show"
    case "yun": "greatest common divisors with derivatives (Yun)"
    case "zassenhaus": "factors modulo a prime, lifted and put together (Berlekamp, Zassenhaus)"
    case "cantor-zassenhaus": "factors by their degrees (Cantor and Zassenhaus)"
    case "trager": "the factors of a norm (Trager)"
    case "companion": "ones below the diagonal, the coefficients in the last column"
    case "characteristic-equation": "the roots of the characteristic equation"
    case "minimal-polynomial": "the roots of the minimal polynomial, and linear equations for the constants"
    case "kronecker": "one linear equation for each entry of C"
    case "polynomial": "a polynomial that takes one of the matrices to 0 (Cayley and Hamilton)"
    case "horner": "Horner's rule"
    case "paterson-stockmeyer": "blocks of powers (Paterson and Stockmeyer)"
    case "sarrus": "the rule of Sarrus"
    case "substitution": "substitution"
    case "elimination": "adding multiples of equations"
    case "inverse-by-adjugate": "the adjugate, divided by the determinant"
    case "adjugate": "cofactors, transposed and divided by the determinant"
    case "getrf": "LU factorization with partial pivoting"
    case "potrf": "Cholesky factorization, as the matrix is symmetric and positive definite"
    case "sytrf", "hetrf": "symmetric indefinite factorization (LAPACK \(id))"
    case "gbtrf": "LU factorization of a band matrix (LAPACK gbtrf)"
    case "gttrf": "LU factorization of a tridiagonal matrix (LAPACK gttrf)"
    case "pttrf": "factorization of a positive definite tridiagonal matrix (LAPACK pttrf)"
    case "trtrs": "substitution, as the matrix is triangular (LAPACK trtrs)"
    case "diagonal": "division, as the matrix is diagonal"
    case "mixed": "LU factorization in single precision, refined in double precision"
    default: nil
    }
  }

  private var domainPhrase: Phrase {
    switch domain {
    case .integers: "Exact integers"
    case .rationals: "Exact rationals"
    case .gaussianRationals: "Exact complex rationals"
    case .residues(let modulus): "Exact arithmetic modulo \(number: modulus)"
    case .rationalFunctions(let parameters):
      "Exact rational functions of \(English.and(parameters.map { "\(name: $0)" }))"
    case .numberField(let field): Phrase(text: "Exact numbers of \(field.tag)")
    case .polynomials(let ring):
      if let modulus = ring.modulus {
        "Exact polynomials in \(name: ring.letter) modulo \(number: modulus)"
      } else {
        "Exact polynomials in \(name: ring.letter)"
      }
    case .reals: "Floating point"
    case .complexNumbers: "Complex floating point"
    case .custom(let domain): "\(domain.scalar.summary)"
    }
  }
}

extension PivotRuleName {
  var phrase: Phrase {
    switch self {
    case .fewestFractions: "fewest fractions"
    case .firstNonzero: "first nonzero entry"
    case .largestMagnitude: "largest magnitude, for stability"
    }
  }
}

extension RowScaling: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if detail >= .normal, !narrative.hasDrawnStart { narrateStart(into: &narrative) }
    narrative.heading("CLEARING FRACTIONS")
    let operations = operations.map { Phrase($0.formula) }
    if operations.isEmpty { return narrative.paragraph("Every entry is an integer already.") }
    narrative.paragraph("\(Phrase.joined(operations, by: ",   ")): every entry becomes an integer.")
  }
}

extension RowScaling: BeginsWithPicture {
  func narrateStart(into narrative: inout Narrative) {
    narrative.table(TablePicture(matrix, layout: layout))
    narrative.showsData = true
  }
}

extension NamedMatrix: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    // Integer entries may be marked Z in the answer and Q here.
    if case .matrix(let answer)? = narrative.expectedAnswer, !name.utf8.contains(UInt8(ascii: "=")),
      answer.shape == matrix.shape, answer.entries == TextSlab(of: matrix.rowMajor)
    {
      narrative.labelled(.answer, ["\(Formula(plain: name)) ="])
    } else {
      narrative.paragraph("\(Formula(plain: name)) =")
    }
    narrative.table(TablePicture(matrix, layout: layout))
  }
}
