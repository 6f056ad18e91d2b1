import BookSupport
import TestSupport
import Testing

@testable import SiteCoordinators

@Suite("A book in another language")
struct LanguageTests {
  /// The example as it is, built once for all languages.
  private static let english = Result { try built(locale: "en_GB") }

  private static func built(locale: String) throws -> [String: String] {
    let book = try BuiltBook.example()
    let settings = try book.temporary.read("book/daybook.json")
    try book.temporary.write(
      settings.replacing(#/"locale": *"[^"]*"/#, with: "\"locale\": \"\(locale)\""),
      to: "book/daybook.json")
    try book.build()
    return try book.files().mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "The example book builds in every language, at the same paths",
    arguments: Effort.sample(
      [
        ("de_DE", "ltr", "Kontoauszug"), ("fr_FR", "ltr", "Relevé"), ("es_ES", "ltr", "Extracto"),
        ("it_IT", "ltr", "Estratto conto"), ("nl_NL", "ltr", "Rekeningafschrift"),
        ("pt_BR", "ltr", "Extrato"), ("ja_JP", "ltr", "取引明細書"), ("ar_EG", "rtl", "كشف حساب"),
      ], 3))
  func language(locale: String, direction: String, statement: String) throws {
    let english = try Self.english.get()
    let files = try Self.built(locale: locale)
    // The names of columns stand in a style, whose own name changes with its bytes.
    let paths = { (files: [String: String]) in
      Set(files.keys.filter { !$0.hasPrefix("assets/columns-") })
    }
    #expect(paths(files) == paths(english))
    let tag = locale.replacing("_", with: "-")
    for (path, page) in files where path.hasSuffix(".html") {
      #expect(page.contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"), "\(path)")
      #expect(!page.contains("Skip to content"), "\(path)")
    }
    let path = "accounts/joint-current-account/statements/2026-10"
    #expect(try #require(files[path + ".html"]).contains(statement))
    let markdown = try #require(files[path + ".md"])
    #expect(!markdown.contains("balance"))
    #expect(
      markdown.split(separator: "\n").dropFirst(2).prefix(8)
        == english[path + ".md"]?.split(separator: "\n").dropFirst(2).prefix(8),
      "what programs read is the same in every language")
  }
}
