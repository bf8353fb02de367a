internal import MatrixDomain

/// The vectors of a real Schur form by substitution, taken back to the matrix it was made of.
///
/// - Source: Golub and Van Loan, Matrix Computations, 4th ed., 7.6.4; LAPACK `dtrevc`.
enum SmallEigenvectors {
  /// Divisors below this part of the largest entry are taken to be as large.
  private static let smallest = 0x1p-250
  /// Numbers beyond this are scaled down together with all others.
  private static let largest = 0x1p200

  /// Vectors of 2-norm 1 as columns; of a conjugate pair the first belongs to the value with positive imaginary part.
  static func of(_ form: SmallSchur, _ balance: SmallBalance) -> Matrix<Complex> {
    let n = form.n
    var size = 0.0
    for column in 0..<n {
      for row in 0...min(column + 1, n - 1) { size = max(size, form[row, column].magnitude) }
    }
    let least = max(size, 0x1p-500) * smallest
    let entries = unsafe [Complex](unsafeUninitializedCapacity: n * n) { target, count in
      count = n * n
      let target = unsafe target.baseAddress.unsafelyUnwrapped
      unsafe withUnsafeTemporaryAllocation(of: Complex.self, capacity: 8) { x in
        let x = unsafe x.baseAddress.unsafelyUnwrapped
        var column = 0
        while column < n {
          let isPair = unsafe form.imaginary[column] != 0
          unsafe solve(form, column, isPair, least, x)
          let vector = unsafe target + column * n
          unsafe transform(form, x, isPair ? column + 2 : column + 1, vector)
          unsafe balance.undo(on: vector)
          unsafe normalise(vector, n)
          if isPair {
            for row in 0..<n { unsafe vector[n + row] = unsafe vector[row].conjugate }
            column += 1
          }
          column += 1
        }
      }
    }
    return Matrix(Shape(n, n), columnMajor: entries)
  }

  /// The vector of the triangle that belongs to the value, or the pair of values, at a place.
  private static func solve(
    _ form: SmallSchur, _ place: Int, _ isPair: Bool, _ least: Double, _ x: UnsafeMutablePointer<Complex>
  ) {
    let value = unsafe Complex(form.real[place], form.imaginary[place])
    if isPair {
      let (b, c) = (form[place, place + 1], form[place + 1, place])
      if b.magnitude >= c.magnitude {
        unsafe (x[place], x[place + 1]) = (.one, Complex(0, value.imaginary / b))
      } else {
        unsafe (x[place], x[place + 1]) = (Complex(0, value.imaginary / c), .one)
      }
      for row in 0..<place {
        unsafe x[row] = unsafe -x[place].scaled(by: form[row, place]) - x[place + 1].scaled(by: form[row, place + 1])
      }
    } else {
      unsafe x[place] = .one
      for row in 0..<place { unsafe x[row] = Complex(-form[row, place]) }
    }
    let count = isPair ? place + 2 : place + 1
    let floor = max(Rounding.epsilon * (value.real.magnitude + value.imaginary.magnitude), least)
    var row = place - 1
    while row >= 0 {
      let isBlock = row > 0 && form[row, row - 1] != 0
      if isBlock {
        unsafe solveBlock(form, row - 1, value, floor, x)
      } else {
        unsafe x[row] = unsafe x[row] / lifted(Complex(form[row, row]) - value, floor)
      }
      let first = isBlock ? row - 1 : row
      var size = 0.0
      for index in first...row { unsafe size = max(size, x[index].real.magnitude, x[index].imaginary.magnitude) }
      if size > largest {
        for index in 0..<count { unsafe x[index] = unsafe x[index].scaled(by: 1 / size) }
      }
      for upper in 0..<first {
        for index in first...row { unsafe x[upper] = unsafe x[upper] - x[index].scaled(by: form[upper, index]) }
      }
      row = first - 1
    }
  }

  /// Two unknowns at once, by elimination with an exchange.
  private static func solveBlock(
    _ form: SmallSchur, _ first: Int, _ value: Complex, _ floor: Double, _ x: UnsafeMutablePointer<Complex>
  ) {
    let second = first + 1
    var (a, b) = (Complex(form[first, first]) - value, Complex(form[first, second]))
    var (c, d) = (Complex(form[second, first]), Complex(form[second, second]) - value)
    var (right, below) = unsafe (x[first], x[second])
    if c.modulus > a.modulus { (a, b, right, c, d, below) = (c, d, below, a, b, right) }
    a = lifted(a, floor)
    let factor = c / a
    let pivot = lifted(d - factor * b, floor)
    let last = (below - factor * right) / pivot
    unsafe x[second] = last
    unsafe x[first] = (right - b * last) / a
  }

  private static func lifted(_ divisor: Complex, _ floor: Double) -> Complex {
    divisor.real.magnitude + divisor.imaginary.magnitude < floor ? Complex(floor) : divisor
  }

  /// Z·x.
  private static func transform(
    _ form: SmallSchur, _ x: UnsafePointer<Complex>, _ count: Int, _ vector: UnsafeMutablePointer<Complex>
  ) {
    let n = form.n
    for row in 0..<n {
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<count {
        let entry = unsafe form.z[index &* n &+ row]
        unsafe real += entry * x[index].real
        unsafe imaginary += entry * x[index].imaginary
      }
      unsafe vector[row] = Complex(real, imaginary)
    }
  }

  private static func normalise(_ vector: UnsafeMutablePointer<Complex>, _ n: Int) {
    var size = 0.0
    for row in 0..<n { unsafe size = max(size, vector[row].real.magnitude, vector[row].imaginary.magnitude) }
    var square = 0.0
    for row in 0..<n {
      unsafe vector[row] = unsafe vector[row].scaled(by: 1 / size)
      unsafe square += vector[row].squaredModulus
    }
    let length = square.squareRoot()
    for row in 0..<n { unsafe vector[row] = unsafe vector[row].scaled(by: 1 / length) }
  }
}
