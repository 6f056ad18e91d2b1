import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct WorthPageTests {
  private func site(asOf: String = "2026-10-20") throws -> StagedSite {
    try StagedSite(
      [
        account(
          named: "Everyday", openingBalance: 50_000,
          [
            entry("2024-11-02", 100_000, "Employer"), entry("2025-10-20", -20_000, "Shop"),
            entry("2026-10-02", -10_000, "Shop"),
          ]),
        account(named: "Card", kind: .credit, [entry("2025-03-01", -30_000, "Shop")]),
        account(
          named: "Paid off", kind: .loan,
          [entry("2025-03-01", -500, "Bank"), entry("2025-04-01", 500, "Bank")]),
        account(named: "Dollars", currency: .dollar, [entry("2026-09-01", -700, "Shop")]),
      ], asOf: asOf)
  }

  @Test func `What is below zero is owed, and a loan that is paid off stands among the debts`()
    throws
  {
    try expect(
      site()["worth.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path worth.html, section accounts,
          hasPayeePages
        asOf: 20 October 2026
        currencies:
          - currency: EUR
            net: €900.00
            assets: €1,200.00
            debts: -€300.00
            changes:
              - change -€100.00, since 31 December 2025
              - change -€100.00, since 20 October 2025
            chart:
              currency: EUR
              steps: 2777 → 150000, 3055 → 150000, 3333 → 150000, 3611 → 150000, 3888 → 119500,
                4166 → 120000, 4444 → 120000, 4722 → 120000, 5000 → 120000, 5277 → 120000,
                5555 → 120000, 5833 → 100000, 6111 → 100000, 6388 → 100000, 6666 → 100000,
                6944 → 100000, 7222 → 100000, 7500 → 100000, 7777 → 100000, 8055 → 100000,
                8333 → 100000, 8611 → 100000, 8888 → 100000, 9166 → 90000
              points:
                - start 2777, period November 2024, amount €1,500.00
                - start 3055, period December 2024, amount €1,500.00
                - start 3333, period January 2025, amount €1,500.00
                - start 3611, period February 2025, amount €1,500.00
                - start 3888, period March 2025, amount €1,195.00
                - start 4166, period April 2025, amount €1,200.00
                - start 4444, period May 2025, amount €1,200.00
                - start 4722, period June 2025, amount €1,200.00
                - start 5000, period July 2025, amount €1,200.00
                - start 5277, period August 2025, amount €1,200.00
                - start 5555, period September 2025, amount €1,200.00
                - start 5833, period October 2025, amount €1,000.00
                - start 6111, period November 2025, amount €1,000.00
                - start 6388, period December 2025, amount €1,000.00
                - start 6666, period January 2026, amount €1,000.00
                - start 6944, period February 2026, amount €1,000.00
                - start 7222, period March 2026, amount €1,000.00
                - start 7500, period April 2026, amount €1,000.00
                - start 7777, period May 2026, amount €1,000.00
                - start 8055, period June 2026, amount €1,000.00
                - start 8333, period July 2026, amount €1,000.00
                - start 8611, period August 2026, amount €1,000.00
                - start 8888, period September 2026, amount €1,000.00
                - start 9166, period October 2026, amount €900.00
              end: 9444
              axis: 150000, 100000, 50000, 0
              ticks: €1,500, €1,000, €500, €0
              labels:
                - text 2024, name 2024, path years/2024.html, amount €1,500.00
                - text 2025, name 2025, path years/2025.html, amount €1,000.00
                - text 2026, name 2026, path years/2026.html, amount €900.00
              first: €1,500.00
              last: €900.00
              lowest: €900.00
              highest: €1,500.00
              marks: €900 below 944, 400, end, €1,500 below 291, 0, middle
            isByYear
            rows:
              - period 2026, path years/2026.html, isRunning, assets 1,200.00, debts -300.00,
                net 900.00, change -100.00
              - period 2025, path years/2025.html, assets 1,300.00, debts -300.00, net 1,000.00,
                change -500.00
              - period 2024, path years/2024.html, assets 1,500.00, debts 0.00, net 1,500.00
            sides:
              - kinds:
                  - kind: checking
                    accountCount: 1
                    total: 1,200.00
                    accounts:
                      - name Everyday, path accounts/everyday/index.html, balance 1,200.00
                total: 1,200.00
              - isDebts
                kinds:
                  - kind: credit
                    accountCount: 1
                    total: -300.00
                    accounts:
                      - name Card, path accounts/card/index.html, balance -300.00
                  - kind: loan
                    accountCount: 1
                    total: 0.00
                    accounts:
                      - name Paid off, path accounts/paid-off/index.html, balance 0.00
                total: -300.00
          - currency: USD
            net: -US$7.00
            assets: US$0.00
            debts: -US$7.00
            changes:
              - change -US$7.00, since 1 September 2026, isFromBeginning
            chart:
              currency: USD
              steps: 0 → -700, 5000 → -700
              points:
                - start 0, period September 2026, amount -US$7.00
                - start 5000, period October 2026, amount -US$7.00
              end: 10000
              axis: 0, -200, -400, -600, -800
              ticks: US$0, -US$2, -US$4, -US$6, -US$8
              labels:
                - text Sep, year 2026, name September 2026, path months/2026-09.html,
                  amount -US$7.00
                - text Oct, name October 2026, path months/2026-10.html, amount -US$7.00
              first: -US$7.00
              last: -US$7.00
              lowest: -US$7.00
              highest: -US$7.00
              marks: -US$7 above 1000, 875, end
              isLine
            rows:
              - period October 2026, path months/2026-10.html, isRunning, assets 0.00,
                debts -7.00, net -7.00, change 0.00
              - period September 2026, path months/2026-09.html, assets 0.00, debts -7.00,
                net -7.00
            sides:
              - isDebts
                kinds:
                  - kind: checking
                    accountCount: 1
                    total: -7.00
                    accounts:
                      - name Dollars, path accounts/dollars/index.html, balance -7.00
                total: -7.00
        """)
  }

  @Test
  func `Of very many years several share a name below the chart, and a book of one day has none`()
    throws
  {
    let long = try StagedSite(
      [account([entry("1900-05-01", 100), entry("2026-01-01", 100)])], asOf: "2026-10-20")
    let page = try #require(long["worth.html"] as? WorthPage)
    let chart = try #require(page.currencies.first?.chart)
    #expect(chart.labels.count == 12)
    #expect(chart.labels.first?.text == "1900" && chart.labels.last?.text == "2021")
    #expect(chart.end <= BalanceChart.width)
    let short = try StagedSite([account([entry("2026-10-20", 100)])], asOf: "2026-10-20")
    let only = try #require((short["worth.html"] as? WorthPage)?.currencies.first)
    #expect(only.chart == nil)
    #expect(only.rows.count == 1 && only.rows.allSatisfy { $0.change == nil })
    #expect(only.changes.map(\.isFromBeginning) == [true])
  }

  @Test func `A loan says what is repaid of its largest debt, as a line on a scale of its own`()
    throws
  {
    let site = try StagedSite(
      [
        account(
          named: "House", kind: .loan,
          [
            entry("2025-01-02", -41_000_000, "Bank"), entry("2025-06-01", 5_000_000, "Bank"),
            entry("2026-06-01", 1_000_000, "Bank"),
          ])
      ], asOf: "2026-10-20")
    let page = try #require(site["accounts/house/index.html"] as? AccountPage)
    let loan = try #require(page.loan)
    #expect(
      [loan.repaid.text, loan.borrowed.text, loan.share.text]
        == ["€60,000.00", "€410,000.00", "14.6%"])
    let chart = try #require(page.balanceChart)
    #expect(chart.isLine && chart.first.text == "€410,000.00" && chart.last.text == "€350,000.00")
    #expect(chart.axis.ticks == [42_000_000, 40_000_000, 38_000_000, 36_000_000, 34_000_000])
    #expect(page.flowChart == nil)
  }
}
