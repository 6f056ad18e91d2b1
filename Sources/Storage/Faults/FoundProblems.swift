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
    findings.append((source, Finding(fault, at: range)))
  }

  mutating func add(_ found: [Finding], in source: SourceText) {
    findings.append(contentsOf: found.map { (source, $0) })
  }

  /// A place as messages name it: `path:line:column`.
  mutating func position(of range: Range<Int>, in source: SourceText) -> String {
    let place = lines(of: source).place(of: range)
    return "\(source.path):\(place.line):\(place.column)"
  }

  /// Where each error is: in which file, and at which byte where it has a place there.
  var errors: [(path: String, offset: Int?)] {
    findings.filter { !$0.finding.fault.isNote }.map {
      ($0.source.path, $0.finding.range?.lowerBound)
    }
  }

  /// Everything that was found, in the order in which it is shown.
  mutating func diagnostics() -> [Diagnostic] {
    shown.map { diagnostic($0.finding, in: $0.source) }.sorted()
  }
}

extension FoundProblems {
  private struct Series: Hashable {
    let path: String
    let kind: BookFault.Kind
  }

  /// So many of a kind are shown of a file; the last of them tells how many more there are.
  private static let mostShown = 5

  /// The findings without those that there are too many of, which the last one shown counts.
  private var shown: [(source: SourceText, finding: Finding)] {
    var shown: [(source: SourceText, finding: Finding)] = []
    var series: [Series: (count: Int, last: Int)] = [:]
    for (source, finding) in findings {
      let key = Series(path: source.path, kind: finding.fault.kind)
      let (count, last) = series[key] ?? (0, 0)
      let isShown = count < Self.mostShown
      series[key] = (count + 1, isShown ? shown.count : last)
      if isShown { shown.append((source, finding)) }
    }
    for (count, last) in series.values where count > Self.mostShown {
      let finding = shown[last].finding
      shown[last].finding = Finding(
        finding.fault.repeated(more: count - Self.mostShown), at: finding.range)
    }
    return shown
  }

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
