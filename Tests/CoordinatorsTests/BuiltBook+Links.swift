import BookSupport
import Foundation

extension BuiltBook {
  /// How many links the site has within itself, and those that lead to no file or no anchor.
  func links() throws -> (count: Int, dead: [String]) {
    let files = try files()
    let pages = files.filter { $0.key.hasSuffix(".html") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    let anchors = pages.mapValues { page in
      Set(page.matches(of: /\ id="?([^" >]*)/).map { String($0.1) })
    }
    var count = 0
    var dead: [String] = []
    for (path, page) in pages {
      let folder = URL(filePath: "/" + path).deletingLastPathComponent()
      for match in page.matches(of: /\ (?:href|src)="?([^" >]*)/) {
        var link = String(match.1)
        if link.hasPrefix("https://example.org") { continue }
        count += 1
        // What the search page is asked for is no part of its file.
        if link.contains("search.html?") { link.replace(/\?[A-Za-z0-9%._~-]+$/, with: "") }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? path : String(folder.appending(path: String(parts[0])).standardized.path.dropFirst())
        let isThere = files[target] != nil
        let hasAnchor = parts.count < 2 || anchors[target]?.contains(String(parts[1])) == true
        if !isThere || !hasAnchor { dead.append("\(path): \(link)") }
      }
    }
    return (count, dead.sorted())
  }
}
