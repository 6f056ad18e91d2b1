import Basics
import Controllers
import Coordinators
import Diagnostics
import Files
import Markdown
import Model
import Pages
import Storage
import Theme
import Views

/// A page that the book's keeper wrote, with what its front matter says.
struct OwnPageSource: Sendable {
  let title: String
  let slug: String
  /// What earlier versions had in its place; nil where that was the same, or is another's.
  let earlierSlug: String?
  /// The file's name without `.md`.
  let name: String
  let source: SourceText
  /// CommonMark, without a first heading that says what the title says.
  let body: String
  private let order: Int?

  /// The pages in the order in which they are shown: by their `order`, then by file name.
  ///
  /// What is wrong or remarkable in them is added to the diagnostics.
  static func read(
    _ files: [PageFile], _ diagnostics: inout [Diagnostic]
  ) -> [OwnPageSource] {
    let names = files.map(\.name)
    let slugs = Slug.slugs(for: names, fallback: "page")
    let earlier = Dictionary(
      Slug.earlier(than: slugs, for: names, fallback: "page").map { ($0.place, $0.slug) }
    ) { one, _ in one }
    var pages: [OwnPageSource] = []
    for (place, (file, slug)) in zip(files, slugs).enumerated() {
      do {
        let frontMatter = try FrontMatter(parsing: file.text)
        diagnostics += file.source.notes(on: frontMatter.unknown)
        diagnostics += file.notesOnHTML(in: frontMatter.body)
        pages.append(OwnPageSource(frontMatter, of: file, slug: slug, earlier[place]))
      } catch {
        diagnostics.append(
          SourceLines(file.source).diagnostic(
            .error, line: error.line, column: error.column, length: error.text.utf8.count,
            message: error.what, remedy: error.remedy))
      }
    }
    return pages.enumerated()
      .sorted { ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset) }
      .map(\.element)
  }

  /// The page at the path that it had.
  var moved: MovedPage? {
    earlierSlug.map { MovedPage.ownPage(slug, from: $0, title: title) }
  }

  var link: SiteFrame.OwnPageLink { .init(title: title, slug: slug) }

  func page(in site: SiteFrame, _ links: SiteLinks) -> OwnPage {
    OwnPage(
      title: title, body: body, leadingTo: links.targets(in: [body]), at: SitePaths.ownPage(slug),
      in: site)
  }
}

extension OwnPageSource {
  private init(
    _ frontMatter: FrontMatter, of file: PageFile, slug: String, _ earlierSlug: String?
  ) {
    let body = frontMatter.body
    let heading = CommonMark.firstHeading(in: body)
    let title = (frontMatter.title ?? "").or(heading ?? "").or(file.name)
    self.init(
      title: title, slug: slug, earlierSlug: earlierSlug, name: file.name, source: file.source,
      body: heading == title ? body.withoutLeadingHeading : body, order: frontMatter.order)
  }
}

extension SourceText {
  fileprivate func notes(on keys: [FrontMatter.UnknownKey]) -> [Diagnostic] {
    guard !keys.isEmpty else { return [] }
    let lines = SourceLines(self)
    let known = NearestNames(["title", "order"])
    return keys.map { key in
      var comparisons = 2
      return lines.diagnostic(
        .note, line: key.line, column: 1, length: key.name.utf8.count,
        message: "Daybook does not know the key \"\(key.name)\"",
        remedy: known.nearest(to: key.name, comparing: &comparisons)
          .map { "did you mean \"\($0)\"?" })
    }
  }
}

extension String {
  /// The text behind a first line that is a heading with `#`.
  fileprivate var withoutLeadingHeading: String {
    let text = drop(while: \.isNewline)
    guard text.hasPrefix("#") else { return self }
    return String(text.drop { !$0.isNewline })
  }
}

extension PageFile {
  /// Notes on the HTML of a page's body, which is left out of the page: the first few of them.
  func notesOnHTML(in body: String) -> [Diagnostic] {
    let found = CommonMark.rawHTML(in: body)
    guard !found.isEmpty else { return [] }
    let lines = SourceLines(source)
    let lineFeed = UInt8(ascii: "\n")
    let linesBefore = text.utf8.count { $0 == lineFeed } - body.utf8.count { $0 == lineFeed }
    let more = found.count - Self.mostNotes
    return found.prefix(Self.mostNotes).enumerated().map { place, html in
      let isLast = more > 0 && place == Self.mostNotes - 1
      return lines.diagnostic(
        .note, line: html.line + linesBefore, column: html.column, length: html.text.utf8.count,
        message: "HTML is left out of pages"
          + (isLast ? "; and \(more) more like this in the file" : ""),
        remedy: "write it as CommonMark, or in a comment <!-- … --> if it is not to be shown")
    }
  }

  /// So many notes of a kind are shown of a file.
  private static let mostNotes = 5
}

/// The links and images in the notes of accounts, entries and to-dos that lead to nothing on the site,
/// such as a receipt that is not in `static/`.
struct NoteLinks {
  private(set) var notes: [Diagnostic] = []

  /// So many are shown of a file, as of an own page.
  private static let mostShown = 100

  /// Takes those notes of each account, in the order of its file, that may have links.
  init(of content: BookContent, accounts noted: [[String]], in source: BookSource) {
    var texts: [(file: FilePath, notes: [String])] = []
    func add(_ notes: [String], in file: FilePath) {
      guard !notes.isEmpty else { return }
      if texts.last?.file == file {
        texts[texts.count - 1].notes += notes
      } else {
        texts.append((file, notes))
      }
    }
    for (notes, file) in zip(noted, content.accountFiles) { add(notes, in: file) }
    for (list, file) in zip(content.book.toDoLists, content.listFiles) {
      add(([list.note] + list.items.map(\.note)).compactMap(\.self), in: file)
    }
    for (file, notes) in texts {
      let dead = notes.flatMap { CommonMark.destinations(in: $0) }.filter {
        content.linksBeforeIndex.target(of: $0.address) == nil
      }
      if !dead.isEmpty {
        self.notes += diagnostics(on: dead, in: source.bookFolder.source(of: file))
      }
    }
  }

  private func diagnostics(
    on dead: [CommonMark.Destination], in source: SourceText
  ) -> [Diagnostic] {
    let lines = SourceLines(source)
    let text = source.bytes
    var next = text.startIndex
    let more = dead.count - Self.mostShown
    return dead.prefix(Self.mostShown).enumerated().map { number, destination in
      let isLast = more > 0 && number == Self.mostShown - 1
      let message =
        destination.deadLink + (isLast ? "; and \(more) more like this in the file" : "")
      let forms = Self.forms(of: destination.address)
      let range =
        forms.compactMap { text[next...].firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
        ?? forms.lazy.compactMap { text.firstRange(of: $0) }.first
      guard let range else {
        return Diagnostic(
          .note, path: source.path, message: message, remedy: destination.deadLinkRemedy)
      }
      next = range.upperBound
      let start = text.startIndex
      return Diagnostic(
        .note, path: source.path,
        place: lines.place(of: range.lowerBound - start..<range.upperBound - start),
        message: message, remedy: destination.deadLinkRemedy)
    }
  }

  /// How an address may be written in JSON: as CommonMark has it, without percent-encoding, and both
  /// with slashes as some programs escape them.
  private static func forms(of address: String) -> [[UInt8]] {
    let plain = RelativeAddress(address).map { $0.path + $0.suffix }
    let forms = [address] + (plain.map { [$0] } ?? [])
    return (forms + forms.map { $0.replacing("/", with: "\\/") }).map { Array($0.utf8) }
  }
}

extension Account {
  /// The notes of the account and of its entries that may have links, in the order of the file.
  ///
  /// The account's entries must be loaded.
  var notesWithLinks: [String] {
    ([note] + transactions.lazy.map(\.note)).compactMap { note in
      note.flatMap { $0.utf8.contains(UInt8(ascii: "[")) ? $0 : nil }
    }
  }
}

extension CommonMark.Destination {
  /// That it leads nowhere, for whoever wrote it, and what to do.
  var deadLink: String { "\(address) leads to nothing on the site" }

  var deadLinkRemedy: String {
    isImage
      ? "put the image into static/, or correct its name"
      : "put the file into static/, or name a page such as accounts/…/index.html or other.md"
  }
}

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
