/// The manual: a Markdown file of this folder for each command and each topic of `daybook help`.
package enum Manual {
  /// One of its files.
  package struct Page: Sendable {
    /// What it is about: a topic, or the words of a command.
    package let name: String
    /// The same on one line.
    package let summary: String
    /// CommonMark, from below the heading on.
    package let text: String
  }

  /// The topics, in the order of their names.
  package static let topics = pages(in: "Topics/")

  /// The page of a command; nil when there is none.
  package static func command(_ name: String) -> Page? { commands[name] }

  private static let commands = Dictionary(
    uniqueKeysWithValues: pages(in: "Commands/").map { ($0.name, $0) })

  private static func pages(in folder: String) -> [Page] {
    Embedded.files.keys.filter { $0.hasPrefix(folder) }.sorted().compactMap { path in
      Embedded.files[path].flatMap { Page(String(describing: $0)) }
    }
  }
}

extension Manual.Page {
  /// Reads a file, which begins with a heading: `# NAME: SUMMARY`, where commands are called as they
  /// are written, `daybook todo add`.
  fileprivate init?(_ file: String) {
    let parts = file.split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("# ") else { return nil }
    let heading = parts[0].dropFirst(2)
    guard let colon = heading.firstRange(of: ": ") else { return nil }
    let called = heading[..<colon.lowerBound]
    name = String(called.hasPrefix("daybook ") ? called.dropFirst(8) : called)
    summary = String(heading[colon.upperBound...])
    text = String(parts[1].drop { $0 == "\n" })
  }
}
