import Basics

/// What runs that did not finish have promised to put into an output folder.
///
/// A run writes it, whole, before it touches any file of the site, and removes it at its end.
struct Journal: Equatable, Sendable {
  typealias Promises = [OutputPath: Set<FileDigest>]

  /// Of runs that had all their new files in place: pages that readers see may refer to them.
  private(set) var placed: Promises = [:]
  /// Of runs that had not: no page refers to them.
  private(set) var pending: Promises = [:]

  init() {}

  /// A line per promise, in the order of the paths' bytes; behind those of files that are in place
  /// stands a line that says so.
  var text: [UInt8] {
    (placed.isEmpty ? [] : Self.text(of: placed) + Self.mark) + Self.text(of: pending)
  }

  /// The text with what another run promises behind it.
  func text(promising files: RecordedFiles) -> ByteParts {
    var all = ByteParts(text)
    all.append(files.lines)
    return all
  }

  /// What is added at the end of the text once all files are in place.
  static let mark = Array("placed\n".utf8)

  /// Reads a text; a line that was cut off is dropped.
  init(_ text: [UInt8]) {
    let parts = Self.parts(of: text)
    for (index, part) in parts.enumerated() {
      for line in RecordLine.lines(in: part) {
        // Those of the first version were of files that were already in place.
        if index < parts.count - 1 || line.digest.isOfFirstVersion {
          placed[line.path, default: []].insert(line.digest)
        } else {
          pending[line.path, default: []].insert(line.digest)
        }
      }
    }
  }

  subscript(path: OutputPath) -> Set<FileDigest> {
    placed[path, default: []].union(pending[path, default: []])
  }

  private static func text(of promises: Promises) -> [UInt8] {
    promises.keys.sorted().reduce(into: []) { text, path in
      for digest in promises[path, default: []].sorted(by: { $0.text < $1.text }) {
        text += RecordLine(path: path, digest: digest).text
      }
    }
  }

  /// The parts of a text between the marks; the last is behind all of them.
  private static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, next) = (text.startIndex, text.startIndex)
    while let end = text[next...].firstIndex(of: UInt8(ascii: "\n")) {
      if text[next...end].elementsEqual(mark) {
        parts.append(text[start..<next])
        start = end + 1
      }
      next = end + 1
    }
    return parts + [text[start...]]
  }
}
