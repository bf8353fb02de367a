internal import CLAPACK

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension BLASProvider {
  /// Has the library take kernels as wide as the processor's registers, where it does not know the processor.
  ///
  /// ```swift
  /// BLASProvider.useProcessorKernels()
  /// BLASProvider.core  // no longer "Prescott" on a processor newer than the library
  /// ```
  ///
  /// OpenBLAS knows processors by their model numbers, and on one that is newer than itself falls back to kernels of
  /// 2004, `Prescott`: two to four times as slow. The kernels are a setting of the whole process, and change under
  /// every caller that is in the library: call this first of all, as `mm` does. A choice by the environment variable
  /// `OPENBLAS_CORETYPE` stands, which is also the way for a program that cannot call this. Nothing happens where the
  /// library knows the processor, or was built for one kind of processor alone.
  ///
  /// - Returns: Whether other kernels were taken.
  /// - Complexity: Some microseconds.
  /// - Note: `gotoblas_dynamic_init` in OpenBLAS's `driver/others/dynamic.c`.
  @discardableResult
  public static func useProcessorKernels() -> Bool {
    let variable = "OPENBLAS_CORETYPE"
    let isChosen = unsafe getenv(variable) != nil
    guard !isChosen, let name = kernels(insteadOf: core, widest: WideKernels.best.name),
      unsafe setenv(variable, name, 1) == 0
    else { return false }
    defer { unsafe unsetenv(variable) }
    return mm_choose_kernels() && core == name
  }

  /// The kernels to take instead of these for registers of a width, if any.
  static func kernels(insteadOf core: String, widest: String) -> String? {
    guard core == "Prescott" else { return nil }
    return switch widest {
    case "AVX-512": "SkylakeX"
    case "AVX2": "Haswell"
    default: nil
    }
  }
}
