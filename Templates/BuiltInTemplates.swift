/// The templates, words, assets and scripts that are compiled into the program, by file name.
package enum BuiltInTemplates {
  package static let templates = files { [".html", ".md", ".xml"].contains(where: $0.hasSuffix) }
  package static let words = files { $0.hasSuffix(".txt") }

  /// What the pages of a live site load, and no others.
  package static let live = files { $0 == "live.js" }

  package static let assets = files {
    [".css", ".js", ".svg"].contains(where: $0.hasSuffix) && $0 != "live.js"
  }

  private static func files(where isWanted: (String) -> Bool) -> [String: [UInt8]] {
    Embedded.files.filter { isWanted($0.key) }.mapValues { $0.withUTF8Buffer(Array.init) }
  }
}
