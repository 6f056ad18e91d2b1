import TestSupport
import Testing
import Theme
import ThemeSupport
import Values

@testable import Views

@Suite("Markdown pages")
struct MarkdownPageTests {
  @Test("A statement reads well as plain text")
  func statement() throws {
    let markdown = try SampleSite().markdownPages()["accounts/current/statements/2026-10.md"]
    #expect(try markdown == Recording.snapshot("statement.md", found: markdown ?? ""))
  }

  @Test("A month without entries has a sentence, and an account without IBAN says null")
  func emptyStatement() throws {
    let markdown = try #require(
      SampleSite().markdownPages()["accounts/current/statements/2026-11.md"])
    #expect(markdown.contains("\niban: null\n"))
    #expect(markdown.contains("\nentries: 0\n"))
    #expect(
      markdown.contains("\nProvisional: November 2026 is not over yet.\n"))
    #expect(markdown.contains("\nStatement no. 22 · Holder A. and J. Marlow · BIC"))
    #expect(
      markdown.contains(
        "\n\nThere are no entries in November 2026, so the balance stays at £8,762.52.\n"))
  }

  @Test("What no entry of a statement has has no column")
  func withoutReferences() throws {
    var page = StatementPage.sample
    page.entries = page.entries.map { row in
      let entry = row.entry
      return StatementEntry(
        entry: ShownEntry(
          path: entry.path, date: entry.date, payee: entry.payee, payeePath: nil, reference: nil,
          category: nil, categoryPath: nil, transfer: nil, reversal: nil, amount: entry.amount,
          balance: entry.balance),
        anchor: row.anchor, registerRow: row.registerRow, valueDate: nil, note: nil,
        magnitude: row.magnitude, conversion: nil, payment: nil, carriedForward: nil, remarks: [])
    }
    (page.notes, page.remarks) = ([], [])
    page.flow.transfers = []
    let markdown = try SiteTemplates.unchanged.markdown(page)
    #expect(markdown.contains("| Date       | Beneficiary                |    Amount |  Balance |"))
  }

  @Test("A note that has no text leaves its name alone, without a space behind it")
  func emptyNote() throws {
    var page = StatementPage.sample
    page.remarks = [StatementRemark(number: 1, fact: .note(NoteText("[only]: an-address")))]
    let markdown = try SiteTemplates.unchanged.markdown(page)
    #expect(markdown.contains("\n\n1. Note:\n\n"))
  }

  @Test("A month in which no account has figures says so in its front matter too")
  func emptyMonth() throws {
    var page = MonthPage.sample
    page.currencies = []
    let markdown = try SiteTemplates.unchanged.markdown(page)
    #expect(
      markdown.hasPrefix(
        "---\ntitle: October 2026\nperiod: \"2026-10\"\ncurrencies: []\n---\n\n# October 2026\n"))
  }

  @Test("A year has its period and its amounts as texts, and a title of its own")
  func year() throws {
    let markdown = try SiteTemplates.unchanged.markdown(YearPage.sample)
    #expect(markdown.hasPrefix("---\ntitle: \"Current account · 2026\"\n"))
    #expect(markdown.contains("\nperiod: \"2026\"\nnumber: 22\nopening: \"7404.64\"\n"))
  }

  @Test("A month has a table for each currency and links to the statements that there are")
  func month() throws {
    let markdown = try #require(SampleSite().markdownPages()["months/2026-10.md"])
    #expect(try markdown == Recording.snapshot("month.md", found: markdown))
  }
}
