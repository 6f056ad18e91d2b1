package import Foundation

/// The files of `Tests/ErrorCatalogue`: books with one fault each, and what is said about them.
///
/// A case is `@@ what it shows`, then for each file `>>> path` and its lines, then how the report's
/// advice is followed, then `<<<` and the expected report. Advice is followed by `~~~ OLD → NEW`,
/// where `⏎` is a line end, by `--- path` for a file that goes and `+++ path` for one that comes or
/// is written anew. `DAYBOOK_RECORD=1 swift test` writes the reports anew, to be read in the diff.
package struct ErrorCatalogue {
  package struct Case: CustomStringConvertible, Sendable {
    package let name: String
    package var files: [String: String] = [:]
    package var repairs: [Repair] = []
    package var expected = ""
    /// The case as it stands in the catalogue, up to the expected report.
    package var written = ""

    package var description: String { name }
  }

  /// A step of following the advice of a report.
  package enum Repair: Sendable {
    case replace(String, by: String)
    case remove(path: String)
    case add(path: String, text: String)
  }

  package static let folder = repository.appending(path: "Tests/ErrorCatalogue")

  package static let topics = [
    "accounts", "figures", "files", "imports", "settings", "todos", "transactions",
  ]

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
      let rest = String(line.dropFirst(4))
      switch line.prefix(4) {
      case ">>> ":
        path = rest
        result.files[rest, default: ""] += ""
      case "~~~ ", "--- ", "+++ ": result.repairs.append(Repair(line))
      default: result.append(line, to: path)
      }
    }
    result.expected = lines.dropFirst().joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
    return result
  }
}

extension ErrorCatalogue.Case {
  /// The files once the report's advice is followed; nil where some of it fits nothing.
  package var repaired: [String: String]? {
    var files = files
    for repair in repairs {
      switch repair {
      case .remove(let path): files[path] = nil
      case .add(let path, let text): files[path] = text
      case .replace(let old, let new):
        guard let path = files.keys.sorted().first(where: { files[$0]?.contains(old) == true }),
          let range = files[path]?.range(of: old)
        else { return nil }
        files[path]?.replaceSubrange(range, with: new)
      }
    }
    return files
  }

  /// A line of the file that was begun last, of the case or of its repairs.
  fileprivate mutating func append(_ line: Substring, to path: String?) {
    if case .add(let path, let text) = repairs.last {
      repairs[repairs.count - 1] = .add(path: path, text: text + line + "\n")
    } else if let path {
      files[path, default: ""] += line + "\n"
    }
  }
}

extension ErrorCatalogue.Repair {
  fileprivate init(_ line: Substring) {
    let rest = String(line.dropFirst(4))
    switch line.prefix(3) {
    case "---": self = .remove(path: rest)
    case "+++": self = .add(path: rest, text: "")
    default:
      let halves = rest.replacingOccurrences(of: "⏎", with: "\n").components(separatedBy: " → ")
      self = .replace(halves[0], by: halves.dropFirst().joined(separator: " → "))
    }
  }
}
