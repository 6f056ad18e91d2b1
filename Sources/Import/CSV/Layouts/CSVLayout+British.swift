internal import Model

extension CSVLayout {
  static let british: [CSVLayout] = [
    // bank2ynab.conf, [UK Monzo checking], and the sample beside it
    known("Monzo", date: "created", .signed("amount")) {
      $0.decimal = .point
      $0.currency = .named("currency")
      $0.payee = .named("description")
      $0.text = [.named("notes"), .named("address")]
      $0.id = .named("id")
    },
    // reubano/csv2ofx, mappings/starling.py
    known("Starling", date: "Date", .signed("Amount (GBP)")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.balance = .named("Balance (GBP)")
      $0.payee = .named("Counter Party")
      $0.text = [.named("Reference")]
    },
    // jakubka/transactions-mapper, mapper.py, states the header
    known("Lloyds", date: "Transaction Date", .divided("Debit Amount", "Credit Amount")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.balance = .named("Balance")
      $0.text = [.named("Transaction Description")]
      $0.account = .named("Account Number")
    },
    // bank2ynab.conf, [IE Bank of Ireland]
    known("Bank of Ireland", date: "Date", .divided("Debit", "Credit")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.balance = .named("Balance")
      $0.text = [.named("Details")]
    },
  ]
}
