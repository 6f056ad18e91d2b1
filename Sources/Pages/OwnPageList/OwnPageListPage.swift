package import Views

/// All of the book's own pages, where every page leads to the first of them alone:
/// `pages/all/index.html`.
package struct OwnPageListPage: FramedPage {
  package static let templates = ["own-pages.html"]

  package let frame: Frame
  var pages: [Link]
}
