package import Views

/// All of the book's own pages, where every page leads to the first of them alone:
/// `pages/all/index.html`, which continues on `index-2.html` beside it and so on.
package struct OwnPageListPage: FramedPage {
  package static let templates = ["own-pages.html"]

  package let frame: Frame
  var pages: [Link]
}
