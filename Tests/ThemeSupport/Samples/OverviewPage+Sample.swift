import Values
package import Views

extension OverviewPage: SamplePage {
  /// A book in two currencies with something to look at.
  package static func sample(_ samples: Samples) -> OverviewPage {
    OverviewPage(
      frame: samples.frame(path: "index.html", section: .overview),
      owner: samples.said("Ada and Joan Marlow"),
      asOf: Samples.day("2026-11-14"), dataTo: Samples.day("2026-11-14"), isDataOld: false,
      worth: [worth("GBP", "£", 2_210_501), worth("EUR", "€", 291_480)],
      converted: samples.converted,
      notices: [
        Notice(subject: .overdue, count: Samples.count(2), path: "todos/index.html#_overdue"),
        Notice(
          subject: .later(account: samples.said("Current account")), count: Samples.count(1),
          path: "accounts/current/index.html"),
      ], accounts: samples.accountRows,
      kinds: [
        KindRow(
          kind: .savings, currency: "GBP", accountCount: Samples.count(2),
          change: Samples.signed(0, "£"), balance: Samples.amount(1_695_360, "£"),
          accounts: Array(samples.accountRows[1...1])),
        KindRow(
          kind: .cash, currency: "GBP", accountCount: Samples.count(1),
          change: Samples.signed(1693, "£"), balance: Samples.amount(8500, "£"), accounts: []),
        KindRow(
          kind: .credit, currency: "GBP", accountCount: Samples.count(12),
          change: Samples.signed(1693, "£"), balance: Samples.amount(-8500, "£"), accounts: [],
          debts: KindDebts(
            owing: Samples.count(1), owed: Samples.amount(9500, "£"), even: Samples.count(10),
            ahead: Samples.count(1), held: Samples.amount(1000, "£"),
            most: Array(samples.accountRows[1...1]), shown: Samples.count(1))),
      ],
      soFar: soFar(samples), months: [months(samples)],
      due: [samples.overdueToDo, samples.soonToDo, samples.todayToDo],
      longOverdue: LongOverdue(
        count: Samples.count(1), first: samples.overdueGroup.earlier,
        path: "todos/index.html#_overdue"),
      openToDos: Samples.count(11),
      expected: [
        ExpectedRow(
          payee: samples.said("Harbour Lettings"), payeePath: "payees/harbour-lettings.html",
          date: Samples.shortDay("2026-12-01"), account: samples.said("Current account"),
          isIncome: false, amount: Samples.amount(115_000, "£")),
        ExpectedRow(
          payee: samples.said("Harbour Water"), payeePath: nil,
          date: Samples.shortDay("2026-11-02"), account: samples.said("Current account"),
          daysLate: Samples.count(12), saysAccount: true, isIncome: false,
          amount: Samples.amount(4_500, "£")),
      ],
      latest: samples.entries("2026-10").reversed().map { row in
        LatestRow(
          payee: row.payee, path: row.path.address, date: row.date,
          account: samples.said("Current account"), category: row.category,
          categoryPath: row.categoryPath, amount: row.amount)
      })
  }

  private static func soFar(_ samples: Samples) -> MonthSoFar {
    MonthSoFar(
      month: Samples.month("2026-11"), path: "months/2026-11.html",
      course: samples.courseChart(in: "GBP"),
      categories: [
        CategorySoFar(
          name: samples.said("Food:Groceries"), path: "categories/food-groceries.html#m2026-11",
          spent: Samples.amount(12_300, "£"), usual: Samples.amount(24_600, "£"),
          spentBar: 500, usualBar: 1000)
      ])
  }

  private static func months(_ samples: Samples) -> CurrencyMonths {
    CurrencyMonths(
      currency: "GBP", balance: samples.balanceChart,
      rows: ["2026-11", "2026-10", "2026-09"].map { month in
        MonthRow(
          month: Samples.month(month), path: "months/\(month).html",
          isRunning: month == "2026-11", moneyIn: Samples.amount(318_462),
          moneyOut: Samples.amount(209_044), net: Samples.signed(109_418))
      })
  }

  private static func worth(_ currency: String, _ symbol: String, _ cents: Int) -> CurrencyWorth {
    CurrencyWorth(
      currency: currency, accountCount: Samples.count(currency == "EUR" ? 1 : 4),
      total: Samples.amount(cents, symbol), change: Samples.signed(-140_586, symbol),
      changeSince: Samples.day("2026-10-31"), isFromBeginning: currency == "EUR",
      month: Samples.month("2026-11"),
      monthPath: "months/2026-11.html", moneyIn: Samples.amount(5000, symbol),
      moneyOut: Samples.amount(173_348, symbol),
      underWay: currency == "EUR" ? nil : Samples.signed(-27_762, symbol),
      lastMonth: Samples.month("2026-10"), lastMonthPath: "months/2026-10.html",
      lastNet: Samples.amount(107_996, symbol),
      usualIn: usual(.isLess, symbol), usualOut: usual(.isMore, symbol),
      savings: SavingsOverMonths(rate: "31.2%", monthCount: Samples.count(12)))
  }

  private static func usual(_ relation: UsualMoney.Relation, _ symbol: String) -> UsualMoney {
    UsualMoney(
      day: Samples.shortDay("2026-11-14"), usual: Samples.amount(160_000, symbol),
      difference: Samples.amount(13_348, symbol), relation: relation,
      monthCount: Samples.count(7))
  }
}
