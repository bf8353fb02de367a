public import MatrixDomain

extension Digest {
  /// The digest of a request: what is asked, not by whom or in which spelling.
  ///
  /// Taken of the canonical JSON of tool, inputs and options: keys sorted, scalars canonical, the id left out. The
  /// caller fills the defaults in and reads texts and names first, so that equal questions are equal requests.
  public init(of request: Request) {
    var request = request
    request.id = nil
    self = JSONWriter.digest { $0.request(request) }
  }
}
