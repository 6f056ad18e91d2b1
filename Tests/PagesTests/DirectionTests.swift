import Testing
import Theme
import ThemeSupport

@testable import Views

@Suite struct DirectionTests {
  @Test(arguments: [
    ("Marktkorb Ahornau, 12 – 14 €", true), ("日本の本屋 株式会社", true), ("", true), ("مكتبة", false),
    ("שלום", false), ("a\u{200F}b", false), ("a\u{202E}b", false), ("a\u{2067}b", false),
    ("\u{10A00}", false), ("\u{FB50}", false), ("\u{7C0}", false),
  ])
  func `Text from right to left is known, and what sets a direction`(text: String, isPlain: Bool) {
    #expect(text.runsLeftToRight == isPlain)
  }

  @Test func `Only where all texts run with the page nothing is kept apart`() throws {
    func html(_ page: RegisterPage) throws -> String {
      try SiteTemplates.unchanged.html(page)
    }
    #expect(try html(RegisterPage.sample).contains("class=\"one-way\""))
    let mixed = Samples(said: { $0 == "Ref 2026/118" ? "مكتبة" : $0 })
    #expect(try !html(RegisterPage.sample(mixed)).contains("class=\"one-way\""))
    var page = RegisterPage.sample
    page.frame.language.isRightToLeft = true
    #expect(try !html(page).contains("class=\"one-way\""))
  }
}
