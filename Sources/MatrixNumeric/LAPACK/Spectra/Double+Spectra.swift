internal import CLAPACK
public import MatrixDomain

extension Double: SpectralRoutines {
  @_spi(LAPACK) public static func heevd(
    wantsVectors: Bool, _ triangle: Triangle, _ a: inout Matrix<Double>, _ values: inout [Double]
  ) -> Int {
    let n = a.rows.lapack
    let job = SpectralJob.letter(wantsVectors)
    return unsafe a.withMutablePointer { a, leading in
      unsafe values.withMutablePointer { w in
        var size = 0.0
        var integers: lapack_int = 0
        let query = unsafe LAPACKE_dsyevd_work(
          LAPACK_COL_MAJOR, job, triangle.letter, n, a, leading, w, &size, -1, &integers, -1)
        if query != 0 { return Int(query) }
        var iwork = [lapack_int](repeating: 0, count: Int(integers))
        return unsafe SpectralWorkspace.with(size) { work, count in
          unsafe LAPACKE_dsyevd_work(
            LAPACK_COL_MAJOR, job, triangle.letter, n, a, leading, w, work, count, &iwork, integers)
        }
      }
    }
  }

  @_spi(LAPACK) public static func heevr(
    wantsVectors: Bool, _ triangle: Triangle, _ a: inout Matrix<Double>, _ values: inout [Double],
    _ vectors: inout Matrix<Double>
  ) -> Int {
    let n = a.rows.lapack
    let job = SpectralJob.letter(wantsVectors)
    var found: lapack_int = 0
    var support = [lapack_int](repeating: 0, count: 2 * a.rows)
    return unsafe a.withMutablePointer { a, leading in
      unsafe values.withMutablePointer { w in
        unsafe vectors.withMutablePointer { z, zLeading in
          var size = 0.0
          var integers: lapack_int = 0
          let query = unsafe LAPACKE_dsyevr_work(
            LAPACK_COL_MAJOR, job, SpectralJob.all, triangle.letter, n, a, leading, 0, 0, 0, 0, 0, &found, w, z,
            zLeading,
            &support, &size, -1, &integers, -1)
          if query != 0 { return Int(query) }
          var iwork = [lapack_int](repeating: 0, count: Int(integers))
          return unsafe SpectralWorkspace.with(size) { work, count in
            unsafe LAPACKE_dsyevr_work(
              LAPACK_COL_MAJOR, job, SpectralJob.all, triangle.letter, n, a, leading, 0, 0, 0, 0, 0, &found, w, z,
              zLeading, &support, work, count, &iwork, integers)
          }
        }
      }
    }
  }

  @_spi(LAPACK) public static func geevx(
    _ balancing: Balancing, wantsLeft: Bool, wantsRight: Bool, _ sense: SpectralSense, _ a: inout Matrix<Double>
  ) -> (info: Int, result: GeneralSpectrum) {
    let count = a.rows
    let n = count.lapack
    let (left, right) = (SpectralJob.letter(wantsLeft), SpectralJob.letter(wantsRight))
    var real = [Double](repeating: 0, count: count)
    var imaginary = [Double](repeating: 0, count: count)
    var vl = Matrix<Double>(Shape(count, wantsLeft ? count : 0), repeating: 0)
    var vr = Matrix<Double>(Shape(count, wantsRight ? count : 0), repeating: 0)
    var (low, high): (lapack_int, lapack_int) = (0, 0)
    var scale = [Double](repeating: 1, count: count)
    var norm = 0.0
    var rconde = [Double](repeating: 0, count: count)
    var rcondv = [Double](repeating: 0, count: count)
    var iwork = [lapack_int](repeating: 0, count: 2 * count)
    let info = unsafe a.withMutablePointer { a, leading in
      unsafe vl.withMutablePointer { vl, vlLeading in
        unsafe vr.withMutablePointer { vr, vrLeading in
          var size = 0.0
          let query = unsafe LAPACKE_dgeevx_work(
            LAPACK_COL_MAJOR, balancing.letter, left, right, sense.letter, n, a, leading, &real, &imaginary, vl,
            vlLeading, vr, vrLeading, &low, &high, &scale, &norm, &rconde, &rcondv, &size, -1, &iwork)
          if query != 0 { return Int(query) }
          return unsafe SpectralWorkspace.with(size) { work, count in
            unsafe LAPACKE_dgeevx_work(
              LAPACK_COL_MAJOR, balancing.letter, left, right, sense.letter, n, a, leading, &real, &imaginary, vl,
              vlLeading, vr, vrLeading, &low, &high, &scale, &norm, &rconde, &rcondv, work, count, &iwork)
          }
        }
      }
    }
    return (
      info,
      GeneralSpectrum(
        values: pairs(real, imaginary), left: unpacked(vl, imaginary), right: unpacked(vr, imaginary), scale: scale,
        balancedNorm: norm, valueConditions: sense.wantsValues ? rconde : [],
        vectorConditions: sense.wantsVectors ? rcondv : [])
    )
  }

  @_spi(LAPACK) public static func gees(wantsVectors: Bool, _ a: inout Matrix<Double>, _ vectors: inout Matrix<Double>)
    -> (info: Int, values: [Complex])
  {
    let count = a.rows
    let n = count.lapack
    let job = SpectralJob.letter(wantsVectors)
    var real = [Double](repeating: 0, count: count)
    var imaginary = [Double](repeating: 0, count: count)
    var sorted: lapack_int = 0
    let info = unsafe a.withMutablePointer { a, leading in
      unsafe vectors.withMutablePointer { vs, vsLeading in
        var size = 0.0
        let query = unsafe LAPACKE_dgees_work(
          LAPACK_COL_MAJOR, job, SpectralJob.none, nil, n, a, leading, &sorted, &real, &imaginary, vs, vsLeading, &size,
          -1, nil)
        if query != 0 { return Int(query) }
        return unsafe SpectralWorkspace.with(size) { work, count in
          unsafe LAPACKE_dgees_work(
            LAPACK_COL_MAJOR, job, SpectralJob.none, nil, n, a, leading, &sorted, &real, &imaginary, vs, vsLeading,
            work, count, nil)
        }
      }
    }
    return (info, pairs(real, imaginary))
  }

  @_spi(LAPACK) public static func ggev(
    wantsLeft: Bool, wantsRight: Bool, _ a: inout Matrix<Double>, _ b: inout Matrix<Double>
  )
    -> (info: Int, result: GeneralizedSpectrum)
  {
    let count = a.rows
    let n = count.lapack
    let (left, right) = (SpectralJob.letter(wantsLeft), SpectralJob.letter(wantsRight))
    var real = [Double](repeating: 0, count: count)
    var imaginary = [Double](repeating: 0, count: count)
    var beta = [Double](repeating: 0, count: count)
    var vl = Matrix<Double>(Shape(count, wantsLeft ? count : 0), repeating: 0)
    var vr = Matrix<Double>(Shape(count, wantsRight ? count : 0), repeating: 0)
    let info = unsafe a.withMutablePointer { a, leading in
      unsafe b.withMutablePointer { b, bLeading in
        unsafe vl.withMutablePointer { vl, vlLeading in
          unsafe vr.withMutablePointer { vr, vrLeading in
            var size = 0.0
            let query = unsafe LAPACKE_dggev_work(
              LAPACK_COL_MAJOR, left, right, n, a, leading, b, bLeading, &real, &imaginary, &beta, vl, vlLeading, vr,
              vrLeading, &size, -1)
            if query != 0 { return Int(query) }
            return unsafe SpectralWorkspace.with(size) { work, count in
              unsafe LAPACKE_dggev_work(
                LAPACK_COL_MAJOR, left, right, n, a, leading, b, bLeading, &real, &imaginary, &beta, vl, vlLeading, vr,
                vrLeading, work, count)
            }
          }
        }
      }
    }
    return (
      info,
      GeneralizedSpectrum(
        alpha: pairs(real, imaginary), beta: beta.map { Complex($0) }, left: unpacked(vl, imaginary),
        right: unpacked(vr, imaginary))
    )
  }

  private static func pairs(_ real: [Double], _ imaginary: [Double]) -> [Complex] {
    real.indices.map { Complex(real[$0], imaginary[$0]) }
  }

  /// The complex vectors that LAPACK packs into real columns: of a conjugate pair the first column holds the real parts
  /// of its vector, the second the imaginary parts.
  private static func unpacked(_ packed: Matrix<Double>, _ imaginary: [Double]) -> Matrix<Complex> {
    let rows = packed.rows
    var result = [Complex](repeating: .zero, count: packed.shape.count)
    let entries = packed.columnMajor
    var column = 0
    while column < packed.columns {
      let start = column * rows
      if imaginary[column] == 0 || column + 1 == packed.columns {
        for index in start..<(start + rows) { result[index].real = entries[index] }
        column += 1
      } else {
        for index in start..<(start + rows) {
          result[index] = Complex(entries[index], entries[index + rows])
          result[index + rows] = Complex(entries[index], -entries[index + rows])
        }
        column += 2
      }
    }
    return Matrix(packed.shape, columnMajor: result)
  }
}

/// The letters of LAPACK's jobs.
enum SpectralJob {
  static let all: CChar = 65  // A
  static let none: CChar = 78  // N

  static func letter(_ wantsVectors: Bool) -> CChar { wantsVectors ? 86 : 78 }  // V, N
}

/// Work arrays of the size LAPACK asks for.
enum SpectralWorkspace {
  static func doubles(_ size: Double) -> [Double] { [Double](repeating: 0, count: max(1, Int(size))) }

  /// Runs a routine with the work space it asked for.
  static func with(_ size: Double, _ routine: (UnsafeMutablePointer<Double>, lapack_int) -> lapack_int) -> Int {
    let count = max(1, Int(size))
    return Int(unsafe Workspace.with(count) { unsafe routine($0, count.lapack) })
  }

  static func complexes(_ size: Complex) -> [Complex] {
    KernelRoom.workspace(of: .zero, count: max(1, Int(size.real)))
  }
}
