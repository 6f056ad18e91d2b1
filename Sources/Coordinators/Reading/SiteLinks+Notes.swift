import Controllers
import Diagnostics
import Markdown
import Theme

extension SiteLinks {
  /// Where the addresses in texts lead, by how they are written; those that lead nowhere are left
  /// out.
  func targets(in texts: [String?]) -> [String: String] {
    var targets: [String: String] = [:]
    for case let text? in texts {
      for destination in CommonMark.destinations(in: text)
      where targets[destination.address] == nil {
        targets[destination.address] = target(of: destination.address)
      }
    }
    return targets
  }
}

extension BookContent {
  /// Where addresses lead once the book is indexed.
  func links(_ index: BookIndex, moved: [MovedPage]) -> SiteLinks {
    SiteLinks(
      book, ownPages: ownPages.map { ($0.name, $0.slug) }, statics: statics.paths, moved: moved,
      index: index)
  }
}

extension OwnPageSource {
  /// A note on each link and image of the page that leads to nothing on the site.
  func deadLinks(_ links: SiteLinks) -> [Diagnostic] {
    let dead = CommonMark.destinations(in: body).filter { links.target(of: $0.address) == nil }
    guard !dead.isEmpty else { return [] }
    let text = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let skipped = text.count - 1 - body.utf8.count { $0 == 0x0A }
    let lines = SourceLines(source)
    let more = dead.count - Self.mostDeadLinks
    return dead.prefix(Self.mostDeadLinks).enumerated().map { number, destination in
      let line = destination.line + skipped
      let written = Array(destination.address.utf8)
      let place = text.indices.dropFirst(line - 1).lazy.compactMap { index in
        text[index].firstRange(of: written).map {
          (index + 1, $0.lowerBound - text[index].startIndex)
        }
      }.first
      let isLast = more > 0 && number == Self.mostDeadLinks - 1
      return lines.diagnostic(
        .note, line: place?.0 ?? line, column: (place?.1 ?? 0) + 1,
        length: place == nil ? 1 : written.count,
        message: destination.deadLink
          + (isLast ? "; and \(more) more like this in the file" : ""),
        remedy: destination.deadLinkRemedy)
    }
  }

  /// So many are noted of a page: each is looked for in its text.
  private static let mostDeadLinks = 100
}
