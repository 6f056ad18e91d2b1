package import Views

/// A page that the book's keeper wrote: `pages/<page>.html`.
package struct OwnPage: FramedPage {
  package static let templates = ["own-page.html"]

  package let frame: Frame
  let title: String
  /// CommonMark, without its front matter.
  var body: NoteText
}
