internal import MatrixDomain

/// The vectors of a real Schur form by substitution, taken back to the matrix it was made of.
///
/// - Source: Golub and Van Loan, Matrix Computations, 4th ed., 7.6.4; LAPACK `dtrevc`.
enum SmallEigenvectors {
  /// Divisors below this part of the largest entry are taken to be as large.
  private static let smallest = 0x1p-250
  /// Numbers beyond this are scaled down together with all others.
  private static let largest = 0x1p200

  /// Vectors of 2-norm 1 as columns in this order, turned as ``Phase`` has it; of a conjugate pair the first belongs to the
  /// value with positive imaginary part.
  ///
  /// - Parameter work: a block whose last three vectors are free.
  static func of(_ form: SmallSchur, _ balance: SmallBalance, _ work: EightBlock, _ order: [Int]) -> Matrix<Complex> {
    let n = form.n
    var size = 0.0
    for column in 0..<n { size = max(size, form.h[column].magnitudes.largest) }
    let least = max(size, 0x1p-500) * smallest
    let (places, real, imaginary) = (work.numbers(5), work.numbers(6), work.numbers(7))
    for place in 0..<n { places[order[place]] = Double(place) }
    let entries = unsafe [Complex].small(n * n) { target in
      unsafe withUnsafeTemporaryAllocation(of: Complex.self, capacity: 8) { pair in
        let pair = unsafe pair.baseAddress.unsafelyUnwrapped
        unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { single in
          let single = unsafe single.baseAddress.unsafelyUnwrapped
          var column = 0
          while column < n {
            let vector = unsafe target + Int(places[column]) * n
            let isPair = form.imaginary[column] != 0
            if isPair {
              let value = Complex(form.real[column], form.imaginary[column])
              unsafe startPair(form, column, value.imaginary, pair)
              unsafe substitute(form, column, column + 2, value, least, pair)
              unsafe transform(form, pair, column + 2, real, imaginary)
              balance.undo(on: real)
              balance.undo(on: imaginary)
              unsafe normalise(real.vector, imaginary.vector, n, vector)
              for row in 0..<n { unsafe vector[n + row] = unsafe vector[row].conjugate }
              column += 2
            } else {
              unsafe single[column] = 1
              for row in 0..<column { unsafe single[row] = -form[row, column] }
              unsafe substitute(form, column, column + 1, form.real[column], least, single)
              unsafe transform(form, single, column + 1, real, imaginary)
              balance.undo(on: real)
              unsafe normalise(real.vector, n, vector)
              column += 1
            }
          }
        }
      }
    }
    return Matrix(Shape(n, n), columnMajor: entries)
  }

  /// The last two entries of the vector of the triangle for a pair of values, and the right-hand side above them.
  private static func startPair(
    _ form: SmallSchur, _ place: Int, _ imaginary: Double, _ x: UnsafeMutablePointer<Complex>
  ) {
    let (b, c) = (form[place, place + 1], form[place + 1, place])
    if b.magnitude >= c.magnitude {
      unsafe (x[place], x[place + 1]) = (.one, Complex(0, imaginary / b))
    } else {
      unsafe (x[place], x[place + 1]) = (Complex(0, imaginary / c), .one)
    }
    for row in 0..<place {
      unsafe x[row] = unsafe -x[place].scaled(by: form[row, place]) - x[place + 1].scaled(by: form[row, place + 1])
    }
  }

  /// The entries above `place`, of `count` altogether, from the last one up.
  @inline(__always)
  private static func substitute<Element: NumericScalar>(
    _ form: SmallSchur, _ place: Int, _ count: Int, _ value: Element, _ least: Double,
    _ x: UnsafeMutablePointer<Element>
  ) {
    let floor = max(Rounding.epsilon * value.pivotSize, least)
    var row = place - 1
    while row >= 0 {
      let isBlock = row > 0 && form[row, row - 1] != 0
      if isBlock {
        unsafe solveBlock(form, row - 1, value, floor, x)
      } else {
        unsafe x[row] = unsafe x[row] / lifted(Element(real: form[row, row]) - value, floor)
      }
      let first = isBlock ? row - 1 : row
      var size = 0.0
      for index in first...row {
        unsafe size = max(size, x[index].realPart.magnitude, x[index].imaginaryPart.magnitude)
      }
      if size > largest {
        for index in 0..<count { unsafe x[index] = unsafe x[index].scaled(by: 1 / size) }
      }
      for index in first...row {
        let entry = unsafe x[index]
        for upper in 0..<first { unsafe x[upper] = unsafe x[upper] - entry.scaled(by: form[upper, index]) }
      }
      row = first - 1
    }
  }

  /// Two unknowns at once, by elimination with an exchange.
  @inline(__always)
  private static func solveBlock<Element: NumericScalar>(
    _ form: SmallSchur, _ first: Int, _ value: Element, _ floor: Double, _ x: UnsafeMutablePointer<Element>
  ) {
    let second = first + 1
    var (a, b) = (Element(real: form[first, first]) - value, Element(real: form[first, second]))
    var (c, d) = (Element(real: form[second, first]), Element(real: form[second, second]) - value)
    var (right, below) = unsafe (x[first], x[second])
    if c.modulus > a.modulus { (a, b, right, c, d, below) = (c, d, below, a, b, right) }
    a = lifted(a, floor)
    let factor = c / a
    let pivot = lifted(d - factor * b, floor)
    let last = (below - factor * right) / pivot
    unsafe x[second] = last
    unsafe x[first] = (right - b * last) / a
  }

  @inline(__always)
  private static func lifted<Element: NumericScalar>(_ divisor: Element, _ floor: Double) -> Element {
    divisor.pivotSize < floor ? Element(real: floor) : divisor
  }

  /// Z·x, its parts apart.
  @inline(__always)
  private static func transform<Element: NumericScalar>(
    _ form: SmallSchur, _ x: UnsafePointer<Element>, _ count: Int, _ real: EightNumbers, _ imaginary: EightNumbers
  ) {
    var sum = EightBlock.Vector.zero
    for index in 0..<count { sum += unsafe form.z[index] * x[index].realPart }
    real.vector = sum
    if !Element.isComplex { return }
    sum = .zero
    for index in 0..<count { sum += unsafe form.z[index] * x[index].imaginaryPart }
    imaginary.vector = sum
  }

  @inline(__always)
  private static func normalise(_ x: EightBlock.Vector, _ n: Int, _ target: UnsafeMutablePointer<Complex>) {
    let scaled = x * (1 / x.magnitudes.largest)
    let unit = (scaled * (1 / (scaled * scaled).total.squareRoot())).multiplied(bySign: x.leadingSign)
    for row in 0..<n { unsafe target[row] = Complex(unit[row]) }
  }

  @inline(__always)
  private static func normalise(
    _ real: EightBlock.Vector, _ imaginary: EightBlock.Vector, _ n: Int, _ target: UnsafeMutablePointer<Complex>
  ) {
    let scale = 1 / max(real.magnitudes.largest, imaginary.magnitudes.largest)
    let (x, y) = (real * scale, imaginary * scale)
    let squares = x * x + y * y
    let enough = squares.largest * ((1 - Phase.tie) * (1 - Phase.tie))
    var lead = 0
    while lead < n &- 1, squares[lead] < enough { lead &+= 1 }
    // Over the length, and by the conjugate of the leading entry over its modulus.
    let factor = 1 / (squares.total * squares[lead]).squareRoot()
    let (c, s) = (x[lead] * factor, y[lead] * factor)
    let (a, b) = (x * c + y * s, y * c - x * s)
    for row in 0..<n { unsafe target[row] = Complex(a[row], b[row]) }
    unsafe target[lead].imaginary = 0
  }
}
