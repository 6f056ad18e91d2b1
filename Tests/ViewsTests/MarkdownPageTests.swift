import Testing

@testable import Views

@Suite("Markdown pages")
struct MarkdownPageTests {
  @Test("A statement reads well as plain text")
  func statement() throws {
    let markdown = try Samples().markdownPages()["accounts/current/statements/2026-10.md"]
    #expect(
      markdown == """
        ---
        title: "Current account · October 2026"
        account: Current account
        iban: GB82WEST12345698765432
        currency: GBP
        period: 2026-10
        opening: 7404.64
        moneyIn: 3188.74
        moneyOut: 1830.86
        closing: 8762.52
        entries: 8
        ---

        # Current account, October 2026

        Holder A. and J. Marlow · Bank Harbour Bank · IBAN GB82 WEST 1234 5698 7654 32 · \
        1 October 2026 – 31 October 2026

        | Summary         |       GBP |
        | --------------- | --------: |
        | Opening balance | £7,404.64 |
        | Money in        | £3,188.74 |
        | Money out       | £1,830.86 |
        | Closing balance | £8,762.52 |

        | Date       | Beneficiary                | Reference    |    Amount |  Balance |
        | ---------- | -------------------------- | ------------ | --------: | -------: |
        | 2026-10-01 | Bluebird Lettings          | Ref 2026/118 | −1,150.00 | 6,254.64 |
        | 2026-10-01 | Pioneer Rail               |              |    −51.48 | 6,203.16 |
        | 2026-10-03 | Interest                   |              |     +4.12 | 6,207.28 |
        | 2026-10-04 | O’Neill & Sons \\<Hardware> | Ref 2026/118 |    −71.35 | 6,135.93 |
        | 2026-10-09 | Castle Energy              |              |   −135.06 | 6,000.87 |
        | 2026-10-14 | Kestrel Books              |              |    −22.97 | 5,977.90 |
        | 2026-10-28 | Halden Engineering Ltd     | Ref 2026/118 | +3,184.62 | 9,162.52 |
        | 2026-10-29 | 日本の本屋 株式会社        |              |   −400.00 | 8,762.52 |

        """)
  }

  @Test("A month without entries has a sentence, and an account without IBAN says null")
  func emptyStatement() throws {
    let markdown = try #require(
      Samples().markdownPages()["accounts/current/statements/2026-11.md"])
    #expect(markdown.contains("\niban: null\n"))
    #expect(markdown.contains("\nentries: 0\n"))
    #expect(
      markdown.contains("\nProvisional, as of 14 November 2026: November 2026 is not over yet.\n"))
    #expect(markdown.contains("\nHolder A. and J. Marlow · 1 October 2026 –"))
    #expect(
      markdown.hasSuffix(
        "\n\nThere are no entries in November 2026, so the balance stays at £8,762.52.\n"))
  }

  @Test("A statement of which no entry has a reference has no such column")
  func withoutReferences() throws {
    var page = Samples().statement
    for index in page.entries.indices { page.entries[index].reference = nil }
    let markdown = String(
      decoding: try SiteTemplates.builtIn().renderMarkdown(page), as: UTF8.self)
    #expect(markdown.contains("| Date       | Beneficiary                |    Amount |  Balance |"))
  }

  @Test("A month has a table for each currency and links to the statements that there are")
  func month() throws {
    let markdown = try #require(Samples().markdownPages()["months/2026-10.md"])
    #expect(
      markdown.hasPrefix(
        """
        # October 2026

        ## GBP

        | Account         |  Opening | Money in | Money out |  Closing |
        | --------------- | -------: | -------: | --------: | -------: |
        | Current account | 7,404.64 | 3,188.74 |  1,830.86 | 8,762.52 |
        | Savings         | 7,404.64 | 3,188.74 |  1,830.86 | 8,762.52 |
        | **Total**       | 7,404.64 | 3,188.74 |  1,830.86 | 8,762.52 |

        - [Current account](../accounts/current/statements/2026-10.md)

        ## EUR

        """))
    #expect(markdown.hasSuffix("statements/2026-10.md)\n"))
  }
}
