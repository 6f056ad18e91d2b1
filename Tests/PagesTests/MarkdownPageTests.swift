import Testing
import Theme
import ThemeSupport
import Values

@testable import Pages
@testable import Views

@Suite("Markdown pages")
struct MarkdownPageTests {
  @Test("A statement reads well as plain text")
  func statement() throws {
    let markdown = try SampleSite().markdownPages()["accounts/current/statements/2026-10.md"]
    #expect(
      markdown == """
        ---
        title: "Current account · October 2026"
        account: Current account
        iban: GB82WEST12345698765432
        currency: GBP
        period: "2026-10"
        number: 22
        opening: "7404.64"
        moneyIn: "3188.74"
        moneyOut: "1830.86"
        closing: "8762.52"
        entries: 8
        ---

        # Current account, October 2026

        Statement no. 22 · Holder A. and J. Marlow · Bank Harbour Bank · BIC WESTGB2L · \
        IBAN GB82 WEST 1234 5698 7654 32 · Current account · GBP · 1 October 2026 – 31 October 2026

        | Summary                          |        GBP |
        | -------------------------------- | ---------: |
        | Opening balance                  |  £7,404.64 |
        | Money in, 2 entries              |  £3,188.74 |
        | Money out, 6 entries             |  £1,830.86 |
        | Net                              | +£1,357.88 |
        | Closing balance                  |  £8,762.52 |
        | Lowest balance, 14 October 2026  |  £5,977.90 |
        | Highest balance, 28 October 2026 |  £9,162.52 |

        Control: £7,404.64 + £3,188.74 − £1,830.86 = £8,762.52

        Differs from the bank's balance of 31 October 2026 by £12.50, since 14 October 2026.

        | Date       | Value date | Beneficiary                    | Reference    | Category  | \
        Other account | Conversion, charges                       | \
        Reversal                    |    Amount |  Balance |
        | ---------- | ---------- | ------------------------------ | ------------ | --------- | \
        ------------- | ----------------------------------------- | \
        --------------------------- | --------: | -------: |
        | 2026-10-01 |            | Bluebird Lettings              | Ref 2026/118 | Rent      | \
                      |                                           | \
                                    | −1,150.00 | 6,254.64 |
        | 2026-10-01 |            | Pioneer Rail                   |              | Transport | \
                      |                                           | \
        Reverses the entry of 1 Oct |    −51.48 | 6,203.16 |
        | 2026-10-03 |            | Interest                       |              |           | \
                      |                                           | \
                                    |     +4.12 | 6,207.28 |
        | 2026-10-04 |            | O’Neill & Sons \\<Hardware> [1] | Ref 2026/118 | Home      | \
                      |                                           | \
                                    |    −71.35 | 6,135.93 |
        | 2026-10-09 | 2026-10-10 | Castle Energy                  |              | Bills     | \
                      |                                           | \
                                    |   −135.06 | 6,000.87 |
        | 2026-10-14 |            | Kestrel Books                  |              |           | \
                      |                                           | \
                                    |    −22.97 | 5,977.90 |
        | 2026-10-28 |            | Halden Engineering Ltd         | Ref 2026/118 | Salary    | \
                      |                                           | \
                                    | +3,184.62 | 9,162.52 |
        | 2026-10-29 |            | 日本の本屋 株式会社            |              | Books     | \
        Savings       | JPY 62,000, rate 155.00; charges GBP 1.50 | \
                                    |   −400.00 | 8,762.52 |

        ## Notes

        1. Note: For the shed; the receipt is in the folder.

        ## Money out by category

        | Category    | Entries |   Amount |  Share | September 2026 | October 2025 |
        | ----------- | ------: | -------: | -----: | -------------: | -----------: |
        | Rent        |       1 | 1,150.00 |  80.4% |       1,162.50 |         0.00 |
        | no category |       4 |   221.03 |  15.4% |         233.53 |         0.00 |
        | 3 others    |       3 |    59.83 |   4.2% |          72.33 |         0.00 |
        | **Total**   |       8 | 1,430.86 | 100.0% |       1,443.36 |         0.00 |

        ## Money out by payee

        | Beneficiary | Entries |   Amount |  Share | September 2026 | October 2025 |
        | ----------- | ------: | -------: | -----: | -------------: | -----------: |
        | Rent        |       1 | 1,150.00 |  80.4% |       1,162.50 |         0.00 |
        | not named   |       4 |   221.03 |  15.4% |         233.53 |         0.00 |
        | 3 others    |       3 |    59.83 |   4.2% |          72.33 |         0.00 |
        | **Total**   |       8 | 1,430.86 | 100.0% |       1,443.36 |         0.00 |

        ## Money in by category

        | Category    | Entries |   Amount |  Share | September 2026 | October 2025 |
        | ----------- | ------: | -------: | -----: | -------------: | -----------: |
        | Rent        |       1 | 1,150.00 |  80.4% |       1,162.50 |         0.00 |
        | no category |       4 |   221.03 |  15.4% |         233.53 |         0.00 |
        | 3 others    |       3 |    59.83 |   4.2% |          72.33 |         0.00 |
        | **Total**   |       8 | 1,430.86 | 100.0% |       1,443.36 |         0.00 |

        ## Money in by payee

        | Beneficiary | Entries |   Amount |  Share | September 2026 | October 2025 |
        | ----------- | ------: | -------: | -----: | -------------: | -----------: |
        | Rent        |       1 | 1,150.00 |  80.4% |       1,162.50 |         0.00 |
        | not named   |       4 |   221.03 |  15.4% |         233.53 |         0.00 |
        | 3 others    |       3 |    59.83 |   4.2% |          72.33 |         0.00 |
        | **Total**   |       8 | 1,430.86 | 100.0% |       1,443.36 |         0.00 |

        ## Transfers between accounts of this book

        They are counted in money in and money out, and left out of the tables by category and by payee.

        | Account | Money in | Money out |
        | ------- | -------: | --------: |
        | Savings |     0.00 |    400.00 |

        ## To-dos

        - Pay the window cleaner · due 12 October 2026 · done 14 October 2026 · £35.00
        - not named · due 31 October 2026

        [Previous: September 2026](2026-09.md)

        [Next: November 2026](2026-11.md)

        """)
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
          category: nil, categoryPath: nil, transfer: nil, amount: entry.amount,
          balance: entry.balance),
        anchor: row.anchor, registerRow: row.registerRow, valueDate: nil, note: nil,
        magnitude: row.magnitude)
    }
    (page.notes, page.remarks) = ([], [])
    page.flow.transfers = []
    let markdown = try SiteTemplates.unchanged.markdown(page)
    #expect(markdown.contains("| Date       | Beneficiary                |    Amount |  Balance |"))
  }

  @Test("A note that has no text leaves its name alone, without a space behind it")
  func emptyNote() throws {
    var page = StatementPage.sample
    page.remarks[0].fact = .note(NoteText("[only]: an-address"))
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
    #expect(
      markdown.hasPrefix(
        """
        ---
        title: October 2026
        period: "2026-10"
        currencies:
          - currency: GBP
            opening: "7404.64"
            moneyIn: "3188.74"
            moneyOut: "1830.86"
            transferred: "0.00"
            closing: "8762.52"
          - currency: EUR
            opening: "7404.64"
            moneyIn: "3188.74"
            moneyOut: "1830.86"
            transferred: "0.00"
            closing: "8762.52"
        ---

        # October 2026

        ## GBP

        | Account         |  Opening | Money in | Money out | Transfers |  Closing |
        | --------------- | -------: | -------: | --------: | --------: | -------: |
        | Current account | 7,404.64 | 3,188.74 |  1,830.86 |      0.00 | 8,762.52 |
        | Savings         | 7,404.64 | 3,188.74 |  1,830.86 |      0.00 | 8,762.52 |
        | **Total**       | 7,404.64 | 3,188.74 |  1,830.86 |      0.00 | 8,762.52 |

        - [Current account](../accounts/current/statements/2026-10.md)

        ## EUR

        """))
    #expect(
      markdown.hasSuffix(
        """
        - [Current account](../accounts/current/statements/2026-10.md)

        ## To-dos

        - Pay the window cleaner · due 12 October 2026 · done 14 October 2026 · £35.00
        - not named · due 31 October 2026

        """))
  }
}
