extension Samples {
  var iban: IBANText {
    IBANText(
      grouped: "GB82 WEST 1234 5698 7654 32", electronic: "GB82WEST12345698765432",
      masked: "GB82 •••• •••• 5432")
  }

  var head: AccountHead {
    AccountHead(
      name: said("Current account"), path: "accounts/current/index.html", kind: .checking,
      currency: "GBP", owner: said("A. and J. Marlow"), bank: said("Harbour Bank"),
      bic: "WESTGB2L", iban: iban)
  }

  func rows(_ month: String) -> [RegisterRow] {
    var balance = 740_464
    let entries: [(day: String, payee: String, category: String?, cents: Int)] = [
      ("01", "Bluebird Lettings", "Rent", -115_000),
      ("01", "Pioneer Rail", "Transport", -5148),
      ("03", "Interest", nil, 412),
      ("04", "O’Neill & Sons <Hardware>", "Home", -7135),
      ("09", "Castle Energy", "Bills", -13_506), ("14", "Kestrel Books", nil, -2297),
      ("28", "Halden Engineering Ltd", "Salary", 318_462),
      ("29", "日本の本屋 株式会社", "Books", -40_000),
    ]
    return entries.enumerated().map { index, entry in
      balance += entry.cents
      let anchor = "t\(month)-\(entry.day)-\(index)"
      return RegisterRow(
        anchor: anchor, path: "accounts/current/2026.html#\(anchor)",
        date: Self.shortDay("\(month)-\(entry.day)"),
        valueDate: index == 4 ? Self.day("\(month)-10") : nil, beneficiary: said(entry.payee),
        payeePath: index % 2 == 0 ? "payees/castle-energy.html" : nil,
        reference: index % 3 == 0 ? said("Ref 2026/118") : nil,
        category: entry.category.map(said),
        categoryPath: index % 4 < 2 ? "categories/bills.html" : nil,
        tags: index == 3 ? ["garden", "tools"].map(said) : [],
        note: index == 3 ? said("For the *shed*; the receipt is in the folder.") : nil,
        amount: Self.signed(entry.cents), balance: Self.amount(balance))
    }
  }

  var years: [YearRow] {
    ["2026", "2025", "2024"].map { year in
      YearRow(
        year: year, path: "accounts/current/\(year).html",
        statementPath: "accounts/current/statements/\(year).html", isCurrent: year == "2026",
        entryCount: Self.count(year == "2024" ? 1 : 312), moneyIn: Self.amount(3_842_216),
        moneyOut: Self.amount(3_611_508), closing: Self.amount(759_206))
    }
  }

  var account: AccountPage {
    AccountPage(
      frame: frame(root: "../../", section: .accounts),
      account: head, opened: Self.day("2019-04-01"), closed: nil,
      note: said("Joint account.\n\n# Who may sign\n\n- Ada\n- Joan"),
      balance: Self.amount(590_858, "£"), lastEntry: Self.day("2026-10-29"),
      isClosed: false, idleSince: nil, month: Self.month("2026-10"),
      monthPath: "accounts/current/2026.html#m2026-10", moneyIn: Self.amount(318_874, "£"),
      moneyOut: Self.amount(183_086, "£"), registerPath: rows("2026-10").last?.path,
      entryCount: Self.count(625),
      laterCount: Self.count(2),
      balanceChart: balanceChart, flowChart: flowChart, latest: rows("2026-10").reversed(),
      years: years,
      statements: ["2026-10", "2026-09", "2026-08"].map(statementRow),
      toDos: [overdueToDo, soonToDo],
      tablePath: "accounts/current/transactions.csv")
  }

  var register: RegisterPage {
    RegisterPage(
      frame: frame(root: "../../", section: .accounts),
      account: head, period: Self.year("2026"), year: nil,
      entryCount: Self.count(16), opening: Self.amount(740_464, "£"),
      moneyIn: Self.amount(637_748, "£"), moneyOut: Self.amount(366_172, "£"),
      closing: Self.amount(876_252, "£"), chart: balanceChart, years: years, siblings: [],
      monthPages: [],
      months: ["2026-10", "2026-09"].map { month in
        RegisterMonth(
          anchor: "m\(month)", month: Self.month(month),
          statementPath: "accounts/current/statements/\(month).html",
          moneyIn: Self.amount(318_874), moneyOut: Self.amount(183_086),
          broughtForward: Self.amount(740_464), rows: rows(month).reversed())
      })
  }

  var accountList: AccountListPage {
    AccountListPage(
      frame: frame(root: "../", section: .accounts),
      asOf: Self.day("2026-11-14"), open: accountRows, closed: [closedRow],
      totals: [
        CurrencyTotal(
          currency: "GBP", total: Self.amount(2_210_501, "£"), monthPath: "months/2026-11.html"),
        CurrencyTotal(currency: "EUR", total: Self.amount(291_480, "€"), monthPath: nil),
      ])
  }

  var accountRows: [AccountRow] {
    [
      row("Current account", "current", .checking, "Harbour Bank", -168_348, 590_858),
      row("Rainy-day savings", "savings", .savings, "Harbour Bank", 0, 1_695_360),
      row("Credit card", "card", .credit, "Meridian", -13_931, -84_217),
      row("Cash", "cash", .cash, nil, 1693, 8500),
      row("Berlin flat", "berlin", .checking, "Spree Bank", 0, 291_480, symbol: "€"),
    ]
  }

  private var closedRow: AccountRow {
    var row = row("Old savings", "old", .savings, "Harbour Bank", 0, 0)
    row.isClosed = true
    row.lastEntry = nil
    return row
  }

  private func row(
    _ name: String, _ slug: String, _ kind: AccountHead.Kind, _ bank: String?, _ change: Int,
    _ balance: Int, symbol: String = "£"
  ) -> AccountRow {
    AccountRow(
      name: said(name), path: "accounts/\(slug)/index.html", kind: kind, bank: bank.map(said),
      iban: bank == nil ? nil : iban, currency: symbol == "£" ? "GBP" : "EUR", isClosed: false,
      lastEntry: Self.day("2026-11-03"), entryCount: Self.count(312),
      change: Self.signed(change, symbol),
      balance: Self.amount(balance, symbol),
      trend: Sparkline([balance - 2 * change, balance - change, balance].map(Int64.init)))
  }
}
