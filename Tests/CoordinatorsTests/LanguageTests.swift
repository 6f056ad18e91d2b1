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

  @Test func `English words of a book whose language has none have their singular`() throws {
    let book = BuiltBook()
    try book.temporary.write(#"{"locale": "id_ID", "currency": "IDR"}"#, to: "book/daybook.json")
    try book.temporary.write(
      #"""
      [{"name": "Kas", "transactions": [
        {"date": "2026-10-01", "amount": 9000000, "beneficiary": "B"}]}]
      """#, to: "book/accounts.json")
    try book.build()
    let overview = try book.temporary.read("book/public/index.html")
    #expect(overview.contains("1 account"))
    #expect(!overview.contains("1 accounts"))
    #expect(!overview.contains("1 entries"))
    #expect(overview.contains("90.000,00"))
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
