import Foundation
import Testing

@Suite("Conventions stand where they matter for an answer")
struct RelevantConventionsTests {
  private func conventions(_ words: String...) -> String { conventions(words) }

  private func conventions(_ words: [String]) -> String {
    var shell = Shell()
    shell.isUnicode = true
    let page = shell.run(words).output
    #expect(page.contains("ANSWER"), "\(page)")
    let part = page.components(separatedBy: "CONVENTIONS ").dropFirst().first ?? ""
    return part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("least squares")
  func leastSquares() {
    let shortest = "Of several solutions the shortest."
    #expect(conventions("lstsq", "1 1; 1 2; 1 3", "1 2 2").isEmpty)
    #expect(conventions("lstsq", "1 1; 1 1", "1 2") == shortest)
    #expect(conventions("lstsq", "1 1; 1 2; 1 3", "1 2 2", "--numeric").isEmpty)
    #expect(conventions("lstsq", "1 2 3; 4 5 6", "1 2", "--numeric") == shortest)
    let deficient = conventions("lstsq", "1 1; 1 1", "1 2", "--numeric")
    #expect(deficient == shortest + " Singular values up to the tolerance count as zero.")
  }

  @Test("eigenvalues")
  func eigenvalues() {
    let vectors = "Vectors have length 1, their entry of largest modulus real and positive."
    #expect(conventions("eigen", "2 1; 1 2", "--numeric") == "Eigenvalues ascend by real part. " + vectors)
    #expect(conventions("eigen", "3", "--numeric") == vectors)
    #expect(conventions("eigen", "0 1; -1 0", "--numeric").contains("upper one first"))
    #expect(conventions("eigen", "3").isEmpty)
    #expect(conventions("eigen", "2 1; 1 2").contains("real ones ascending"))
    #expect(!conventions("eigen", "2 1; 1 2").contains("in the place of a"))
    #expect(conventions("eigen", "0 1; -1 0").contains("the eigenvalue stands in the place of a"))
    #expect(conventions("eigen", "0 1; 2 0", "--mod", "3").contains("a^q"))
    for engine in [[], ["--numeric"]] {
      #expect(conventions(["eigen", "1 0; 0 1", "2 0; 0 0"] + engine).contains("Where B is singular"))
      #expect(!conventions(["eigen", "1 0; 0 1", "2 0; 0 3"] + engine).contains("singular"))
    }
  }

  @Test("factors, norms, singular matrices")
  func others() {
    #expect(conventions("lu", "1 2; 3 4").isEmpty && conventions("lu", "0 2; 3 4").hasPrefix("Row i of P·A"))
    #expect(conventions("qr", "1 0; 0 1").isEmpty && conventions("qr", "3 0; 4 5").hasPrefix("Lengths are kept"))
    #expect(
      conventions("gramschmidt", "1 1; 0 0") == "The vectors are the columns of A. A column of A that depends on "
        + "those before it gives no column of Q.")
    #expect(conventions("norm", "3 0; 0 4") == "Without --norm the Frobenius norm.")
    #expect(conventions("norm", "3 0; 0 4", "--norm", "1").isEmpty && conventions("norm", "(3, 4)").isEmpty)
    #expect(conventions("norm", "1 2; 2 1", "--norm", "fro") == "A root is given as text: 2*sqrt(3).")
    #expect(conventions("det", "1 2; 3 4", "--numeric").isEmpty)
    #expect(conventions("inverse", "1 2; 3 4", "--numeric").isEmpty)
    #expect(conventions("det", "1 2 3; 4 5 6; 7 8 9.00000000000000000001", "--numeric").contains("exact determinant"))
  }

  @Test("properties")
  func properties() {
    #expect(conventions("is", "symmetric", "1 2; 3 4").isEmpty)
    #expect(conventions("is", "stochastic", "1 2; 3 4").hasPrefix("stochastic:"))
    #expect(conventions("is", "positive", "1 2; 3 4") == "positive, nonnegative: entry by entry.")
    #expect(conventions("is", "symmetric", "1 2; 3 4", "--numeric").hasSuffix("largest number compared."))
    #expect(conventions("is", "positive-definite", "2 1; 1 2", "--numeric").hasSuffix("as they stand."))
  }

  @Test("checks")
  func checks() {
    #expect(conventions("check", "1 2; 3 4 -> 1 2; 0 -2").isEmpty)
    #expect(conventions("check", "1 2 3; 4 5 6; 7 8 10 -> 1 2 3; 0 -3 -6; 0 -6 -11").hasPrefix("Operations stand"))
    #expect(conventions("check", "1 2 | 3; 4 5 | 6 -> 1 2 | 3; 0 -3 | -5").hasPrefix("A step is right where"))
    #expect(conventions("check", "x+y=3; x-y=1 -> x=2; y=1").isEmpty)
    #expect(conventions("check", "x+y=3; x-y=1 -> x=2; y=2").hasPrefix("A claimed answer"))
    let claimed = conventions("check", "x+y=3; x-y=1 -> x+y=3; -2y=-2 -> x=2; y=2")
    #expect(claimed.hasPrefix("A claimed answer"))
  }
}
