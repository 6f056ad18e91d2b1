import Model

/// Layouts that use every key, by the columns of `seeds/csv`.
enum FuzzLayouts {
  static let all = [named, marked, numbered]

  private static let named: CSVLayout = {
    var layout = CSVLayout(
      "named", date: .named("Date"),
      amount: .divided(debit: .named("Out"), credit: .named("In")))
    layout.valueDate = .named("Value")
    layout.fee = .named("Fee")
    layout.currency = .named("Currency")
    layout.balance = .named("Balance")
    layout.payee = .named("Payee")
    layout.payeeAccount = .named("IBAN")
    layout.reference = .named("Reference")
    layout.text = [.named("Text"), .named("Payee")]
    layout.id = .named("Id")
    layout.account = .named("Account")
    return layout
  }()

  private static let marked: CSVLayout = {
    var layout = CSVLayout(
      "marked", date: .named("Date"),
      amount: .marked(.named("Amount"), sign: .named("Sign"), debitWhen: .exactly("D")))
    layout.pending = .exactly("pending")
    layout.onlyWhen = CSVCondition(.named("State"), .exactly("done"))
    layout.isNegated = true
    return layout
  }()

  private static let numbered: CSVLayout = {
    var layout = CSVLayout("numbered", date: .number(1), amount: .signed(.number(2)))
    layout.delimiter = .semicolon
    layout.skip = 1
    layout.payee = .number(3)
    layout.balance = .number(Int.max)
    return layout
  }()
}
