import Values
package import Views

extension OwnPageListPage: SamplePage {
  /// A list of two.
  package static func sample(_ samples: Samples) -> OwnPageListPage {
    let path = "pages/all/index.html"
    var frame = samples.frame(path: path, section: .ownPages)
    frame.ownPagesPath = path
    return OwnPageListPage(
      frame: frame,
      pages: [
        Link(samples.said("Where the papers are"), path: "pages/papers.html"),
        Link(samples.said("Who to call"), path: "pages/who-to-call.html"),
      ])
  }
}
