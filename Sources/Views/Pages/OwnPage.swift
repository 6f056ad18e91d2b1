/// A page that the book's keeper wrote: `pages/<page>.html`.
package struct OwnPage: Sendable {
  package var frame: Frame
  /// CommonMark, without its front matter.
  package var body: String

  package init(frame: Frame, body: String) {
    self.frame = frame
    self.body = body
  }
}
