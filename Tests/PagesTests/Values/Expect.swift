import TestSupport
import Testing

/// Compares a page, or another value of the reader's, with its whole outline.
func expect(
  _ value: Any, says expected: String, at location: SourceLocation = #_sourceLocation
) {
  let lines = Outline(value).lines()
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  guard lines != expected else { return }
  let changes = lines.difference(from: expected).map { change in
    switch change {
    case .insert(let offset, let line, _): "line \(offset + 1) is:       \(line)"
    case .remove(let offset, let line, _): "line \(offset + 1) should be: \(line)"
    }
  }
  Issue.record("\(changes.joined(separator: "\n"))", sourceLocation: location)
}

/// Compares a value whose outline is too long to stand in a test with the snapshot of a name.
func expect(
  _ value: Any, isSnapshot name: String, at location: SourceLocation = #_sourceLocation
) throws {
  let outline = Outline(value).lines().joined(separator: "\n")
  if let expected = try Recording.snapshot(name + ".txt", found: outline + "\n") {
    expect(value, says: String(expected.dropLast()), at: location)
  } else {
    Issue.record("the snapshot was written: read it in the diff", sourceLocation: location)
  }
}
