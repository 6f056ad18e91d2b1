internal import Diagnostics

/// Gathers the findings of all files and turns them into diagnostics.
struct FoundProblems {
  private var findings: [(source: SourceText, finding: Finding)] = []
  /// The lines of the files that were asked for a place, by path.
  private var lines: [String: SourceLines] = [:]

  /// Adds a fault of a whole file or folder, by the path that messages show.
  mutating func add(_ fault: BookFault, in path: String) {
    add(fault, at: nil, in: SourceText(path: path, bytes: []))
  }

  mutating func add(_ fault: BookFault, at range: Range<Int>?, in source: SourceText) {
    findings.append((source, Finding(fault: fault, range: range)))
  }

  mutating func add(_ found: [Finding], in source: SourceText) {
    findings.append(contentsOf: found.map { (source, $0) })
  }

  /// A place as messages name it: `path:line:column`.
  mutating func position(of range: Range<Int>, in source: SourceText) -> String {
    let place = lines(of: source).place(of: range)
    return "\(source.path):\(place.line):\(place.column)"
  }

  /// Everything that was found, in the order in which it is shown.
  mutating func diagnostics() -> [Diagnostic] {
    findings.map { diagnostic($0.finding, in: $0.source) }.sorted()
  }
}

extension FoundProblems {
  private mutating func diagnostic(_ finding: Finding, in source: SourceText) -> Diagnostic {
    let lines = finding.range == nil ? nil : lines(of: source)
    let place: Diagnostic.Place? = finding.range.flatMap { lines?.place(of: $0) }
    return Diagnostic(
      finding.fault.isNote ? .note : .error, path: source.path, place: place,
      message: finding.fault.message(lines), remedy: finding.fault.remedy)
  }

  private mutating func lines(of source: SourceText) -> SourceLines {
    if let known = lines[source.path] { return known }
    let new = SourceLines(source)
    lines[source.path] = new
    return new
  }
}
