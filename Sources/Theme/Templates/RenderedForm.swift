/// One form of a page, such as its HTML: its file as it is published.
package struct RenderedForm: Sendable {
  /// From the site's root.
  package let path: String
  package let kind: TemplateKind
  /// UTF-8.
  package let bytes: [UInt8]
}
