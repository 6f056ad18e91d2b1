import Controllers
import Diagnostics
import Storage
import Views

/// A page that the book's keeper wrote, with what its front matter says.
struct OwnPageSource: Sendable {
  let title: String
  let path: String
  let body: String

  /// The pages in the order in which they are shown, by their `order`, then by file name.
  static func read(_ files: [PageFile], problems: inout [Diagnostic]) -> [OwnPageSource] {
    let slugs = Slug.slugs(for: files.map(\.name), fallback: "page")
    return zip(files, slugs).map { file, slug in
      OwnPageSource(title: file.name, path: SitePaths.ownPage(slug), body: file.text)
    }
  }

  func page(in site: Site) -> OwnPage {
    OwnPage(
      frame: site.frame(title, path: path, section: .ownPages, crumbs: site.crumbs()), body: body)
  }
}
