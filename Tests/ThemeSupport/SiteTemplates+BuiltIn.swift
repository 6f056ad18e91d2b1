import Templates
package import Theme
package import Views

extension SiteTemplates {
  /// The built-in templates, or others, of all pages with the built-in words of a language.
  package static func builtIn(
    with templates: [String: [UInt8]] = BuiltInTemplates.templates, language: String = "en",
    words: [String: [UInt8]] = [:], assets: [String: String] = SiteTemplates.assets
  ) throws(TemplateProblems) -> SiteTemplates {
    try SiteTemplates(
      templates, for: SitePages.all,
      words: Words(for: language, builtIn: BuiltInTemplates.words, book: words), assets: assets)
  }

  /// The built-in templates with nothing changed, parsed once for all tests.
  package static var unchanged: SiteTemplates {
    get throws { try parsedOnce.get() }
  }

  private static let parsedOnce = Result { try builtIn() }

  /// The built-in assets under their own names.
  package static var assets: [String: String] {
    Dictionary(uniqueKeysWithValues: BuiltInTemplates.assets.keys.map { ($0, "assets/" + $0) })
  }

  package func html(_ page: some Page) throws -> String {
    String(decoding: try render(page, as: .html).bytes, as: UTF8.self)
  }

  package func markdown(_ page: some Page) throws -> String {
    String(decoding: try render(page, as: .markdown).bytes, as: UTF8.self)
  }
}
