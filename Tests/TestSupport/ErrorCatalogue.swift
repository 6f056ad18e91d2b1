package import Foundation

/// The files of `Tests/ErrorCatalogue`: books with one fault each, and what is said about them.
///
/// A case is `@@ what it shows`, then for each file `>>> path` and its lines, then `<<<` and the
/// expected report. `DAYBOOK_RECORD=1 swift test` writes the reports anew, to be read in the diff.
package struct ErrorCatalogue {
  package struct Case: CustomStringConvertible, Sendable {
    package let name: String
    package var files: [String: String] = [:]
    package var expected = ""
    /// The case as it stands in the catalogue, up to the expected report.
    package var written = ""

    package var description: String { name }
  }

  package static let folder = repository.appending(path: "Tests/ErrorCatalogue")

  package static let topics = ["accounts", "figures", "files", "settings", "todos", "transactions"]

  package static func cases(of topic: String) -> [Case] {
    let file = folder.appendingPathComponent("\(topic).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "@@ ").map { parse(String($0)) }
  }

  private static func parse(_ text: String) -> Case {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result = Case(name: String(lines.removeFirst()))
    var path: String?
    while let line = lines.first, line != "<<<" {
      result.written += line + "\n"
      lines.removeFirst()
      if line.hasPrefix(">>> ") {
        path = String(line.dropFirst(4))
        result.files[path ?? "", default: ""] += ""
      } else if let path {
        result.files[path, default: ""] += line + "\n"
      }
    }
    result.expected = lines.dropFirst().joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
    return result
  }
}
