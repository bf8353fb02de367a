import MatrixFeatures

/// What `mm help` explains besides commands.
enum HelpTopic: String, CaseIterable {
  case numbers, vectors, expressions, formats, steps, trust

  var text: String {
    switch self {
    case .numbers: Self.numbersText
    case .vectors: Self.vectorsText
    case .expressions: Self.expressionsText
    case .formats: Self.formatsText
    case .steps: Self.stepsText
    case .trust: Self.trustText
    }
  }

  private static let numbersText = """
    Numbers, and what is computed with

      7   -3/4   0.125   1.5e-3   2+3i   -i      integers, fractions, decimals, complex numbers
      sqrt(2)  √2  (1+sqrt(5))/2  cbrt(2)  zeta(5)  root(x^3-x-1)      numbers of one number field
      "1 2; 3 4"                                 a matrix: blanks or commas between entries, ; between rows
      "2x + y = 3; x - y = 0"                    equations, for mm solve and mm why

    Exact    Without an option answers are exact: 0.1 is the fraction 1/10, and nothing is ever rounded.
    Numeric  --numeric computes with doubles, fast for large matrices, and says how far to trust them (mm help trust).
    Modulo   --mod 7 computes modulo a prime of any length; operands become residues, 1/2 is then 4.
    Field    --field "GF(9)" computes in a finite field, with a for its generator: mm det "a 1; 1 a+1" --field "GF(9)".
             "GF(9; b^2+1)" names the polynomial; "Q(sqrt(2))" is a number field, which a root among the entries names too.

    A blank parts entries: 1 -2 is two of them, 1 - 2 none. A negative number in front is no option: mm det "-1 2; 3 4".
    mm compare puts the exact answer beside the numeric one and says where digits were lost.

    """

  private static let vectorsText = """
    Vectors, bases and spaces

      "1 2 3"   "1; 2; 3"   "(1, 2, 3)"          one vector
      "{(1,2,3), (4,5,7)}"   "(1,2,3), (4,5,7)"  several vectors
      "1 4; 2 5; 3 7"                            the same ones as a matrix: its columns are the vectors

    Where a right-hand side or a single vector is wanted, a row may stand for a column.
    Tools that ask for vectors (independent, basis, member, coordinates, sum, intersection, gramschmidt, …) take them in
    round brackets, or as the columns of a matrix. A basis that mm prints can be given to them as it stands.

      mm independent "(1,2,3), (4,5,7)"
      mm coordinates "(1,1), (0,1)" "(3,2)"
      mm nullspace "1 2 3; 2 4 6"

    """

  private static let expressionsText = """
    Expressions: mm eval "A = [2 1; 1 3]; inv(A)*[3; 5]"

      A = [1 2; 3 4]; b = (5, 6)     names; ; parts statements and keeps a result from being shown, as a new line does not
      [A, b; 7 8 9]   [A | b]        blocks; inside [ ] a blank parts elements: [a -b] has two, [a - b] one
      A(2, :)   A[1..2, 3]   v(end)  slices, counted from 1
      + - * / \\ .* ^2 ^-1            A\\b solves A·x = b, A/B is A·B⁻¹; a number beside a matrix scales it
      '   ^T   ^H   .'               ' and ^H conjugate complex entries, ^T and .' do not
      ==  !=                         equal or not
      det(A, method: cofactors)      every tool by its name, or as MATLAB, NumPy, Julia, Sage and Mathematica call it
      [P, L, U] = lu(A)              several results, by their names where these fit; lu(A).U takes one
      ~A                             the nearest doubles: what is worked out with them is numeric
      # %                            a comment up to the end of the line

    Names of operands and options are those of the tools (mm help det). Results are exact: 0.1 is 1/10; --numeric computes
    with doubles. Without a value of its own a letter in brackets is a parameter: det([1 k; k 2]). Equations are texts:
    solve("x + y = 3; x - y = 1"). -w FILE.mmws makes the objects of a workspace names, --save keeps what is assigned.

      mm eval "2^10 + 1/3"
      mm eval "A = hilb(3); A*inv(A) == eye(3)"
      mm eval "x = [2 1; 1 3]\\[3; 5]"

    """

  private static let formatsText = """
    What goes in and what comes out

    Operands     - is standard input; a file is read by its name: .csv .tsv .txt .json .mtx .npy .mat .md .tex .m .py .jl
                 .wl; FILE.mmws#NAME is an object of a workspace, FILE.mat#NAME a variable of MATLAB; everything else is
                 read as text. --header says that a table begins with a row of names.
    Answers      --format text|markdown|latex|json prints them so; -o FILE writes them to a file of the kind its name says.
                 --format latex --fragment leaves out the frame of the document.
    Pictures     -o picture.svg writes the picture of an answer, pages of HTML have all of them; --plot draws those of the
                 plane and of entries on the terminal, in ASCII with --charset ascii.
    Workspaces   mm new, set, import, pose and run keep matrices, problems and answers in a file; mm export writes an object
                 in another format.
    Programs     mm call answers requests of JSON, one a line; "page": "latex" in a request asks for the page as well.
                 mm schema writes the JSON Schema of requests; mm tools --format json describes the tools.

      mm inverse A.csv --format latex
      mm import notes.mmws A data.csv --header
      echo '{"id":1,"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}' | mm call

    """

  private static let stepsText = """
    Steps: how one gets there by hand

      --steps none      the answer alone
      --steps brief     the operations
      --steps normal    the operations with their matrices: what a page shows unasked of up to 150 entries
      --steps full      every number worked out, with its reason
      --from K --to L   only the steps from K to L
      --method M        another way to the same answer; mm help TOOL lists the ways

    mm check takes your own steps, one matrix after another, and finds the first wrong one and the likely slip.

      mm det "1 2 3; 4 5 6; 7 8 10" --steps full
      mm rref "1 2 3; 4 5 6" --from 2 --to 3
      mm check "1 2; 3 4 -> 1 2; 0 -2"

    """

  private static let trustText = """
    Trust: what an answer claims, and who checks it

    Exact    An exact answer carries a certificate: evidence that a small independent checker accepts or rejects.
             --certificate none|compact|full says how much of it; mm verify FILE checks results printed with --format json.
    Numeric  A numeric answer says how many digits are sure and whether that is proved or estimated. --tolerance says what
             counts as zero; --shadow always has exact arithmetic look over the answer.
    Sources  --cite names the source of the method.

    Status   0 an answer; that there is no solution is one. 1 the question has no answer, or none was found.
             2 the command line is wrong. 65 the data is wrong. mm manual lists the others.

      mm solve "1 1; 1 1.0000001" "2; 2" --numeric
      mm det "1 2; 3 4" --format json | mm verify -
      mm compare "1 2; 3 4.00000001"

    """
}
