internal import MatrixDomain

/// The singular value decomposition of a small real matrix: rotations from the right make its columns orthogonal. Small
/// singular values come out with a small relative error.
///
/// - Source: M. R. Hestenes, J. SIAM 6 (1958) 51–90; J. Demmel, K. Veselić, SIAM J. Matrix Anal. Appl. 13 (1992)
///   1204–1245. Pairs in the order of a tournament: R. P. Brent, F. T. Luk, SIAM J. Sci. Stat. Comput. 6 (1985) 69–84.
enum OneSidedJacobi {
  private static let longest = 30
  /// Cosines whose square is below this count as 0.
  private static let tolerance = 0x1p-100

  static func decompose(_ matrix: Matrix<Double>, _ vectors: SingularVectors) -> SmallSVD<Double>? {
    let (rows, columns) = (matrix.rows, matrix.columns)
    // The columns that are rotated are the long ones: those of the matrix, or of its transpose.
    let isWide = rows < columns
    let (long, short) = (max(rows, columns), min(rows, columns))
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 128) { work in
      let g = unsafe work.baseAddress.unsafelyUnwrapped
      let w = unsafe g + 64
      return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { sizes in
        let sizes = unsafe sizes.baseAddress.unsafelyUnwrapped
        unsafe matrix.withPointer { source, _ in
          for column in 0..<short {
            for row in 0..<long {
              unsafe g[column &* long &+ row] = unsafe source[isWide ? row &* rows &+ column : column &* rows &+ row]
            }
          }
        }
        guard let exponent = unsafe SmallRange.exponent(g, long * short) else { return nil }
        unsafe SmallRange.scale(g, long * short, byPowerOfTwo: exponent)
        unsafe w.initialize(repeating: 0, count: short * short)
        for index in 0..<short { unsafe w[index &* short &+ index] = 1 }
        guard unsafe rotate(g, w, long, short) else { return nil }
        guard unsafe sort(g, w, sizes, long, short) else { return nil }
        let count = vectors == .full ? long : short
        guard unsafe complete(g, sizes, long, short, count) else { return nil }
        // The left vectors are normalised in sign, the right ones with them; the other vectors of a complete basis on
        // their own.
        for column in 0..<short {
          let (left, length) = unsafe isWide ? (w + column &* short, short) : (g + column &* long, long)
          if unsafe Double.phase(of: left, length, tie: Phase.tie) < 0 {
            unsafe negate(g + column &* long, long)
            unsafe negate(w + column &* short, short)
          }
        }
        for column in short..<max(short, count) {
          let own = unsafe g + column &* long
          if unsafe Double.phase(of: own, long, tie: Phase.tie) < 0 { unsafe negate(own, long) }
        }
        unsafe SmallRange.scale(sizes, short, byPowerOfTwo: -exponent)
        let values = unsafe [Double](UnsafeBufferPointer(start: sizes, count: short))
        guard values.allSatisfy(\.isFinite) else { return nil }
        if vectors == .none {
          let none = Matrix<Double>(Shape(0, 0), repeating: 0)
          return SmallSVD(u: none, values: values, vAdjoint: none, method: .jacobi)
        }
        return isWide
          ? SmallSVD(
            u: unsafe .small(columns: w, short, short), values: values, vAdjoint: unsafe .small(rows: g, long, count),
            method: .jacobi)
          : SmallSVD(
            u: unsafe .small(columns: g, long, count), values: values, vAdjoint: unsafe .small(rows: w, short, short),
            method: .jacobi)
      }
    }
  }

  /// Sweeps until all columns of G are orthogonal to each other; W takes the same rotations.
  private static func rotate(
    _ g: UnsafeMutablePointer<Double>, _ w: UnsafeMutablePointer<Double>, _ long: Int, _ short: Int
  ) -> Bool {
    if short < 2 { return true }
    let players = short + short % 2
    for _ in 0..<longest {
      var isQuiet = true
      for round in 0..<(players &- 1) {
        for pair in 0..<(players / 2) {
          // Player 0 stays, the others move on by one place each round.
          let one = pair == 0 ? 0 : seat(pair &- 1 &+ round, players &- 1)
          let other = seat(players &- 2 &- pair &+ round, players &- 1)
          let (p, q) = one < other ? (one, other) : (other, one)
          if q >= short { continue }
          let (x, y) = unsafe (g + p &* long, g + q &* long)
          let (alpha, beta, gamma) = unsafe products(x, y, long)
          if gamma == 0 || gamma * gamma <= tolerance * (alpha * beta) { continue }
          if min(alpha, beta) < 0x1p-480 { return false }
          isQuiet = false
          // t is the smaller root of t² + 2·ζ·t − 1 with ζ = (β − α)/(2γ)
          let zeta = (beta - alpha) / (2 * gamma)
          let size = zeta.magnitude
          let t = (size > 0x1p60 ? 0.5 / size : 1 / (size + (1 + size * size).squareRoot())) * (zeta < 0 ? -1 : 1)
          let c = 1 / (1 + t * t).squareRoot()
          let s = c * t
          unsafe Reflection.rotate(x, y, long, c, s)
          unsafe Reflection.rotate(w + p &* short, w + q &* short, short, c, s)
        }
      }
      if isQuiet { return true }
    }
    return false
  }

  @inline(__always)
  private static func seat(_ place: Int, _ count: Int) -> Int { 1 &+ (place >= count ? place &- count : place) }

  /// x·x, y·y and x·y.
  @inline(__always)
  private static func products(
    _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ count: Int
  ) -> (Double, Double, Double) {
    var (alpha, beta, gamma) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var index = 0
    while index &+ 2 <= count {
      let u = unsafe UnsafeRawPointer(x + index).loadUnaligned(as: SIMD2<Double>.self)
      let v = unsafe UnsafeRawPointer(y + index).loadUnaligned(as: SIMD2<Double>.self)
      alpha += u * u
      beta += v * v
      gamma += u * v
      index &+= 2
    }
    if index < count {
      let (u, v) = unsafe (x[index], y[index])
      alpha[0] += u * u
      beta[0] += v * v
      gamma[0] += u * v
    }
    return (alpha[0] + alpha[1], beta[0] + beta[1], gamma[0] + gamma[1])
  }

  /// Makes the columns of G unit vectors, and puts them into the order of their lengths, the longest first. False where
  /// a length is too small to be computed from its square.
  private static func sort(
    _ g: UnsafeMutablePointer<Double>, _ w: UnsafeMutablePointer<Double>, _ sizes: UnsafeMutablePointer<Double>,
    _ long: Int, _ short: Int
  ) -> Bool {
    for column in 0..<short {
      let own = unsafe g + column &* long
      let square = unsafe products(own, own, long).0
      if square < 0x1p-480 {
        for row in 0..<long where unsafe own[row] != 0 { return false }
      }
      let size = square.squareRoot()
      unsafe sizes[column] = size
      if size > 0 { for row in 0..<long { unsafe own[row] /= size } }
    }
    for place in 0..<short {
      var largest = place
      for index in place..<short where unsafe sizes[index] > sizes[largest] { largest = index }
      if largest == place { continue }
      unsafe (sizes[place], sizes[largest]) = unsafe (sizes[largest], sizes[place])
      unsafe exchange(g + place &* long, g + largest &* long, long)
      unsafe exchange(w + place &* short, w + largest &* short, short)
    }
    return true
  }

  /// Fills up the unit columns of G to an orthonormal basis of `count` vectors: those that belong to a 0, and those
  /// past the singular values. Each is the unit vector that lies farthest outside of what is there, made orthogonal
  /// twice.
  private static func complete(
    _ g: UnsafeMutablePointer<Double>, _ sizes: UnsafePointer<Double>, _ long: Int, _ short: Int, _ count: Int
  ) -> Bool {
    var known = short
    while known > 0, unsafe sizes[known &- 1] == 0 { known &-= 1 }
    while known < count {
      let own = unsafe g + known &* long
      // ‖(I − U·Uᵀ)·eᵢ‖² = 1 − the squares in row i of U
      var (best, smallest) = (0, Double.infinity)
      for row in 0..<long {
        var square = 0.0
        for column in 0..<known { square += unsafe g[column &* long &+ row] * g[column &* long &+ row] }
        if square < smallest { (best, smallest) = (row, square) }
      }
      unsafe own.initialize(repeating: 0, count: long)
      unsafe own[best] = 1
      for _ in 0..<2 {
        for column in 0..<known {
          let other = unsafe g + column &* long
          let dot = unsafe products(own, other, long).2
          for row in 0..<long { unsafe own[row] -= unsafe dot * other[row] }
        }
      }
      let size = unsafe products(own, own, long).0.squareRoot()
      if !(size > 0.1) { return false }
      for row in 0..<long { unsafe own[row] /= size }
      known &+= 1
    }
    return true
  }

  private static func negate(_ x: UnsafeMutablePointer<Double>, _ count: Int) {
    // A subtraction from 0, so that a zero keeps its sign.
    for index in 0..<count { unsafe x[index] = unsafe 0 - x[index] }
  }

  private static func exchange(_ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int) {
    for index in 0..<count { unsafe (x[index], y[index]) = unsafe (y[index], x[index]) }
  }
}
