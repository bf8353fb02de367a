internal import CLAPACK
public import MatrixDomain

extension Complex: SpectralRoutines {
  @_spi(LAPACK) public static func heevd(
    wantsVectors: Bool, _ triangle: Triangle, _ a: inout Matrix<Complex>, _ values: inout [Double]
  ) -> Int {
    let n = a.rows.lapack
    let job = SpectralJob.letter(wantsVectors)
    return unsafe a.withMutablePointer { a, leading in
      unsafe values.withMutablePointer { w in
        var size = mm_complex_double()
        var doubles = 0.0
        var integers: lapack_int = 0
        let query = unsafe LAPACKE_zheevd_work(
          LAPACK_COL_MAJOR, job, triangle.letter, n, a.lapack, leading, w, &size, -1, &doubles, -1, &integers, -1)
        if query != 0 { return Int(query) }
        var work = SpectralWorkspace.complexes(Complex(size.real))
        var rwork = SpectralWorkspace.doubles(doubles)
        var iwork = [lapack_int](repeating: 0, count: Int(integers))
        let count = work.count.lapack
        return unsafe work.withMutablePointer { work in
          Int(
            unsafe LAPACKE_zheevd_work(
              LAPACK_COL_MAJOR, job, triangle.letter, n, a.lapack, leading, w, work.lapack, count, &rwork,
              rwork.count.lapack, &iwork, integers))
        }
      }
    }
  }

  @_spi(LAPACK) public static func heevr(
    wantsVectors: Bool, _ triangle: Triangle, _ a: inout Matrix<Complex>, _ values: inout [Double],
    _ vectors: inout Matrix<Complex>
  ) -> Int {
    let n = a.rows.lapack
    let job = SpectralJob.letter(wantsVectors)
    var found: lapack_int = 0
    var support = [lapack_int](repeating: 0, count: 2 * a.rows)
    return unsafe a.withMutablePointer { a, leading in
      unsafe values.withMutablePointer { w in
        unsafe vectors.withMutablePointer { z, zLeading in
          var size = mm_complex_double()
          var doubles = 0.0
          var integers: lapack_int = 0
          let query = unsafe LAPACKE_zheevr_work(
            LAPACK_COL_MAJOR, job, SpectralJob.all, triangle.letter, n, a.lapack, leading, 0, 0, 0, 0, 0, &found, w,
            z.lapack,
            zLeading, &support, &size, -1, &doubles, -1, &integers, -1)
          if query != 0 { return Int(query) }
          var work = SpectralWorkspace.complexes(Complex(size.real))
          var rwork = SpectralWorkspace.doubles(doubles)
          var iwork = [lapack_int](repeating: 0, count: Int(integers))
          let count = work.count.lapack
          return unsafe work.withMutablePointer { work in
            Int(
              unsafe LAPACKE_zheevr_work(
                LAPACK_COL_MAJOR, job, SpectralJob.all, triangle.letter, n, a.lapack, leading, 0, 0, 0, 0, 0, &found, w,
                z.lapack, zLeading, &support, work.lapack, count, &rwork, rwork.count.lapack, &iwork, integers))
          }
        }
      }
    }
  }

  @_spi(LAPACK) public static func geevx(
    _ balancing: Balancing, wantsLeft: Bool, wantsRight: Bool, _ sense: SpectralSense, _ a: inout Matrix<Complex>
  ) -> (info: Int, result: GeneralSpectrum) {
    let count = a.rows
    let n = count.lapack
    let (left, right) = (SpectralJob.letter(wantsLeft), SpectralJob.letter(wantsRight))
    var values = [Complex](repeating: .zero, count: count)
    var vl = Matrix<Complex>(Shape(count, wantsLeft ? count : 0), repeating: .zero)
    var vr = Matrix<Complex>(Shape(count, wantsRight ? count : 0), repeating: .zero)
    var (low, high): (lapack_int, lapack_int) = (0, 0)
    var scale = [Double](repeating: 1, count: count)
    var norm = 0.0
    var rconde = [Double](repeating: 0, count: count)
    var rcondv = [Double](repeating: 0, count: count)
    var rwork = [Double](repeating: 0, count: 2 * count)
    let info = unsafe a.withMutablePointer { a, leading in
      unsafe vl.withMutablePointer { vl, vlLeading in
        unsafe vr.withMutablePointer { vr, vrLeading in
          unsafe values.withMutablePointer { w in
            var size = mm_complex_double()
            let query = unsafe LAPACKE_zgeevx_work(
              LAPACK_COL_MAJOR, balancing.letter, left, right, sense.letter, n, a.lapack, leading, w.lapack, vl.lapack,
              vlLeading, vr.lapack, vrLeading, &low, &high, &scale, &norm, &rconde, &rcondv, &size, -1, &rwork)
            if query != 0 { return Int(query) }
            var work = SpectralWorkspace.complexes(Complex(size.real))
            let length = work.count.lapack
            return unsafe work.withMutablePointer { work in
              Int(
                unsafe LAPACKE_zgeevx_work(
                  LAPACK_COL_MAJOR, balancing.letter, left, right, sense.letter, n, a.lapack, leading, w.lapack,
                  vl.lapack, vlLeading, vr.lapack, vrLeading, &low, &high, &scale, &norm, &rconde, &rcondv,
                  work.lapack, length, &rwork))
            }
          }
        }
      }
    }
    return (
      info,
      GeneralSpectrum(
        values: values, left: vl, right: vr, scale: scale, balancedNorm: norm,
        valueConditions: sense.wantsValues ? rconde : [], vectorConditions: sense.wantsVectors ? rcondv : [])
    )
  }

  @_spi(LAPACK) public static func gees(
    wantsVectors: Bool, _ a: inout Matrix<Complex>, _ vectors: inout Matrix<Complex>
  )
    -> (info: Int, values: [Complex])
  {
    let count = a.rows
    let n = count.lapack
    let job = SpectralJob.letter(wantsVectors)
    var values = [Complex](repeating: .zero, count: count)
    var rwork = [Double](repeating: 0, count: count)
    var sorted: lapack_int = 0
    let info = unsafe a.withMutablePointer { a, leading in
      unsafe vectors.withMutablePointer { vs, vsLeading in
        unsafe values.withMutablePointer { w in
          var size = mm_complex_double()
          let query = unsafe LAPACKE_zgees_work(
            LAPACK_COL_MAJOR, job, SpectralJob.none, nil, n, a.lapack, leading, &sorted, w.lapack, vs.lapack, vsLeading,
            &size,
            -1, &rwork, nil)
          if query != 0 { return Int(query) }
          var work = SpectralWorkspace.complexes(Complex(size.real))
          let length = work.count.lapack
          return unsafe work.withMutablePointer { work in
            Int(
              unsafe LAPACKE_zgees_work(
                LAPACK_COL_MAJOR, job, SpectralJob.none, nil, n, a.lapack, leading, &sorted, w.lapack, vs.lapack,
                vsLeading,
                work.lapack, length, &rwork, nil))
          }
        }
      }
    }
    return (info, values)
  }

  @_spi(LAPACK) public static func ggev(
    wantsLeft: Bool, wantsRight: Bool, _ a: inout Matrix<Complex>, _ b: inout Matrix<Complex>
  )
    -> (info: Int, result: GeneralizedSpectrum)
  {
    let count = a.rows
    let n = count.lapack
    let (left, right) = (SpectralJob.letter(wantsLeft), SpectralJob.letter(wantsRight))
    var alpha = [Complex](repeating: .zero, count: count)
    var beta = [Complex](repeating: .zero, count: count)
    var vl = Matrix<Complex>(Shape(count, wantsLeft ? count : 0), repeating: .zero)
    var vr = Matrix<Complex>(Shape(count, wantsRight ? count : 0), repeating: .zero)
    var rwork = [Double](repeating: 0, count: 8 * count)
    let info = unsafe a.withMutablePointer { a, leading in
      unsafe b.withMutablePointer { b, bLeading in
        unsafe vl.withMutablePointer { vl, vlLeading in
          unsafe vr.withMutablePointer { vr, vrLeading in
            unsafe alpha.withMutablePointer { alpha in
              unsafe beta.withMutablePointer { beta in
                var size = mm_complex_double()
                let query = unsafe LAPACKE_zggev_work(
                  LAPACK_COL_MAJOR, left, right, n, a.lapack, leading, b.lapack, bLeading, alpha.lapack, beta.lapack,
                  vl.lapack, vlLeading, vr.lapack, vrLeading, &size, -1, &rwork)
                if query != 0 { return Int(query) }
                var work = SpectralWorkspace.complexes(Complex(size.real))
                let length = work.count.lapack
                return unsafe work.withMutablePointer { work in
                  Int(
                    unsafe LAPACKE_zggev_work(
                      LAPACK_COL_MAJOR, left, right, n, a.lapack, leading, b.lapack, bLeading, alpha.lapack,
                      beta.lapack, vl.lapack, vlLeading, vr.lapack, vrLeading, work.lapack, length, &rwork))
                }
              }
            }
          }
        }
      }
    }
    return (info, GeneralizedSpectrum(alpha: alpha, beta: beta, left: vl, right: vr))
  }
}
