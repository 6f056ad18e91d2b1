extension Template {
  /// Parses a source; on any problem, gives all of them.
  static func parse(_ source: Source) -> Result<Template, TemplateErrors> {
    var faults: [Fault] = []
    var nodes: [Node] = []
    if let offset = source.firstInvalidByte {
      faults = [Fault(.notUTF8, at: offset..<offset)]
    } else {
      var parser = Parser(source.bytes)
      (nodes, faults) = parser.parse()
    }
    guard !faults.isEmpty else { return .success(Template(source: source, nodes: nodes)) }
    let lines = LineIndex(source)
    return .failure(
      TemplateErrors(
        all: faults.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
          TemplateError(
            problem: $0.problem, place: lines.place(of: $0.range.lowerBound),
            text: source.excerpt($0.range))
        }))
  }
}
