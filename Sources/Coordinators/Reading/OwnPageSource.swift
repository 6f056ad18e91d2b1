import Basics
import Controllers
import Diagnostics
import Markdown
import Pages
import Model
import Storage
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
          file.source.diagnostic(
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
