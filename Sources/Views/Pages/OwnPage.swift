/// A page that the book's keeper wrote: `pages/<page>.html`.
package struct OwnPage: Sendable {
  package var frame: Frame
  package var title: String
  /// CommonMark, without its front matter.
  package var body: String

  package init(frame: Frame, title: String, body: String) {
    self.frame = frame
    self.title = title
    self.body = body
  }
}
