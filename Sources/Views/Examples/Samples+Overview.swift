extension Samples {
  var overview: OverviewPage {
    OverviewPage(
      frame: frame(root: "", section: .overview), owner: said("Ada and Joan Marlow"),
      asOf: Self.day("2026-11-14"), dataTo: Self.day("2026-11-14"), isDataOld: false,
      worth: [worth("GBP", "£", 2_210_501), worth("EUR", "€", 291_480)],
      notices: [
        Notice(.overdue, count: Self.count(2), path: "todos/household.html#_overdue"),
        Notice(
          .later(account: said("Current account")), count: Self.count(1),
          path: "accounts/current/index.html"),
      ], accounts: accountRows,
      months: [
        CurrencyMonths(
          currency: "GBP", balance: balanceChart, flow: flowChart,
          rows: ["2026-11", "2026-10", "2026-09"].map { month in
            MonthRow(
              month: Self.month(month), path: "months/\(month).html",
              isRunning: month == "2026-11", moneyIn: Self.amount(318_462),
              moneyOut: Self.amount(209_044), net: Self.signed(109_418),
              closing: Self.amount(2_210_501))
          })
      ], due: [overdueToDo, soonToDo, todayToDo], openToDos: Self.count(11),
      latest: rows("2026-10").reversed().map { row in
        LatestRow(
          beneficiary: row.beneficiary, path: row.path, date: row.date,
          account: said("Current account"), category: row.category,
          categoryPath: row.categoryPath, amount: row.amount)
      })
  }

  var balanceChart: BalanceChart {
    let axis = ChartAxis(showing: [-5000, 12_345, 9800], unit: 100)
    return BalanceChart(
      currency: "GBP", steps: [(0, -5000), (3333, 12_345), (6666, 9800)].map(BalanceStep.init),
      end: 10_000,
      axis: axis, ticks: axis.ticks.map(String.init),
      months: ["Sep", "Oct", "Nov"], first: Self.amount(-5000, "£"),
      last: Self.amount(9800, "£"), lowest: Self.amount(-5000, "£"),
      highest: Self.amount(12_345, "£"))
  }

  var flowChart: FlowChart {
    let axis = ChartAxis(showing: [318_462, -209_044], unit: 100)
    return FlowChart(
      currency: "GBP", moneyIn: [318_462, 0, 100], moneyOut: [209_044, 0, 0], axis: axis,
      ticks: axis.ticks.map(String.init), months: ["Sep", "Oct", "Nov"],
      totalIn: Self.amount(318_562, "£"), totalOut: Self.amount(209_044, "£"))
  }

  var emptyOverview: OverviewPage {
    OverviewPage(
      frame: frame(root: "", section: .overview, hasToDos: false), owner: nil,
      asOf: Self.day("2026-11-14"), dataTo: nil, isDataOld: false, worth: [], notices: [],
      accounts: [], months: [],
      due: [], openToDos: Self.count(0), latest: [])
  }

  private func worth(_ currency: String, _ symbol: String, _ cents: Int) -> CurrencyWorth {
    CurrencyWorth(
      currency: currency, accountCount: Self.count(currency == "EUR" ? 1 : 4),
      total: Self.amount(cents, symbol), change: Self.signed(-140_586, symbol),
      changeSince: Self.day("2026-10-31"), month: Self.month("2026-11"),
      monthPath: "months/2026-11.html", moneyIn: Self.amount(5000, symbol),
      moneyOut: Self.amount(173_348, symbol),
      lastMonth: Self.month("2026-10"), lastMonthPath: "months/2026-10.html",
      lastNet: Self.amount(107_996, symbol))
  }

  var feed: FeedPage {
    FeedPage(
      title: said("Marlow household"), language: "en-GB", baseURL: "https://book.example/",
      author: said("Ada and Joan Marlow"), updated: "2026-10-31T23:59:59Z",
      items: [
        FeedItem(
          title: said("Current account · October 2026"),
          path: "accounts/current/statements/2026-10.html", updated: "2026-10-31T23:59:59Z",
          figures: [
            FeedFigures(
              opening: Self.amount(740_464, "£"), moneyIn: Self.amount(318_874, "£"),
              moneyOut: Self.amount(183_086, "£"), transferred: Self.amount(-40_000, "£"),
              closing: Self.amount(836_252, "£"))
          ])
      ])
  }

  var ownPage: OwnPage {
    OwnPage(
      frame: frame(root: "../", section: .ownPages), title: said("Where the papers are"),
      body: said("# The folder\n\nIn the *blue* one.\n\n- tax\n- house\n\n| a | b |\n"))
  }
}
