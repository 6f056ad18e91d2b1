import Values
import Views

extension Samples {
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
      let shown = ShownEntry(
        path: PagePlace("accounts/current/2026.html", "t\(month)-\(entry.day)-\(index)"),
        date: Self.shortDay("\(month)-\(entry.day)"), payee: said(entry.payee),
        payeePath: index % 2 == 0 ? "payees/castle-energy.html" : nil,
        reference: index % 3 == 0 ? said("Ref 2026/118") : nil,
        category: entry.category.map(said),
        categoryPath: index % 4 < 2 ? "categories/bills.html" : nil,
        transfer: index == 7
          ? Link(said("Savings"), path: "accounts/savings/index.html") : nil,
        reversal: index == 1
          ? ReversalLink(
            reverses: true, date: Self.shortDay("\(month)-01"),
            path: "accounts/current/2026.html#t\(month)-01-0") : nil,
        amount: Self.signed(entry.cents), balance: Self.amount(balance))
      return RegisterRow(
        entry: shown,
        statementRow: PagePlace("statements/2026-10.html", "e\(index + 1)"),
        valueDate: index == 4 ? Self.day("\(month)-10") : nil,
        tags: index == 3 ? ["garden", "tools"].map(said) : [],
        note: index == 3
          ? NoteText(said("For the *shed*; the receipt is in the folder.")) : nil)
    }
  }

  func entries(_ month: String) -> [ShownEntry] { rows(month).map(\.entry) }

  var years: [YearRow] {
    ["2026", "2025", "2024"].map { year in
      YearRow(
        year: year, path: "accounts/current/\(year).html",
        statementPath: "accounts/current/statements/\(year).html", isCurrent: year == "2026",
        entryCount: Self.count(year == "2024" ? 1 : 312), moneyIn: Self.amount(3_842_216),
        moneyOut: Self.amount(3_611_508), closing: Self.amount(759_206))
    }
  }

  func statementRow(_ month: String, named name: DateText? = nil) -> StatementRow {
    StatementRow(
      month: name ?? Self.month(month), path: "accounts/current/statements/\(month).html",
      entryCount: Self.count(28), opening: Self.amount(740_464), moneyIn: Self.amount(318_874),
      moneyOut: Self.amount(183_086), closing: Self.amount(876_252))
  }
}
