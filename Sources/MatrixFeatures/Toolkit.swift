/// Facts about the toolkit as a whole.
public enum Toolkit {
  /// The version, as results and `mm --version` state it.
  public static let version = "0.1.0"
}
