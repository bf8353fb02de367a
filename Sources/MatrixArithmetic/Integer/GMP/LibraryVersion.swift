internal import CGMP

extension Integer {
  /// The version of the GMP library behind large integers, such as `6.2.1`.
  public static var libraryVersion: String { unsafe String(cString: mm_gmp_version()) }
}
