internal import Model

extension CSVLayout {
  static let others: [CSVLayout] = [
    // What `daybook export --format csv` writes
    known("Daybook", date: "date", .signed("amount")) {
      $0.valueDate = .named("valueDate")
      $0.decimal = .point
      $0.currency = .named("currency")
      $0.balance = .named("balance")
      $0.payee = .named("beneficiary")
      $0.reference = .named("reference")
      $0.id = .named("id")
      $0.account = .named("account")
    },
    // reubano/csv2ofx, mappings/boursorama.py; the balance has a point, the amounts a comma
    known("BoursoBank", date: "dateOp", .signed("amount")) {
      $0.valueDate = .named("dateVal")
      $0.decimal = .comma
      $0.balance = .named("accountbalance")
      $0.payee = .named("supplierFound")
      $0.text = [.named("label")]
      $0.account = .named("accountNum")
    },
    // The fields of ledger-autosync's plugin for Wise (WiseConverter)
    known("Wise", date: "Date", .signed("Amount")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.currency = .named("Currency")
      $0.balance = .named("Running Balance")
      $0.payee = .named("Payee Name")
      $0.reference = .named("Payment Reference")
      $0.text = [.named("Description")]
      $0.id = .named("TransferWise ID")
    },
    // simonmichael/hledger, examples/csv/paypal-2018.csv.rules: what changes the balance is `Net`
    known("PayPal", date: "Date", .signed("Net")) {
      $0.currency = .named("Currency")
      $0.balance = .named("Balance")
      $0.onlyWhen = CSVCondition(.named("Status"), CSVPattern(exactly: "Completed"))
      $0.payee = .named("Name")
      $0.text = [.named("Type"), .named("Item Title")]
      $0.id = .named("Transaction ID")
    },
    // The header that importers such as uk.selfemploy's RevolutCsvParser state; what is not completed is not booked
    known("Revolut", date: "Completed Date", .signed("Amount")) {
      $0.valueDate = .named("Started Date")
      $0.decimal = .point
      $0.fee = .named("Fee")
      $0.currency = .named("Currency")
      $0.balance = .named("Balance")
      $0.onlyWhen = CSVCondition(.named("State"), CSVPattern(exactly: "COMPLETED"))
      $0.payee = .named("Description")
      $0.text = [.named("Type")]
    },
    // bank2ynab.conf, [HU Erste Bank checking]
    known("Erste Bank (Hungary)", date: "Tranzakció dátuma", .signed("Tranzakció összege")) {
      $0.currency = .named("Tranzakció devizaneme")
      $0.balance = .named("Egyenleg")
      $0.payee = .named("Partner neve")
      $0.text = [.named("Közlemény"), .named("Részletek")]
    },
    // reubano/csv2ofx, mappings/stripe.py: charges in the currency in which they were made
    known("Stripe", date: "created", .signed("amount")) {
      $0.decimal = .point
      $0.currency = .named("currency")
      $0.text = [.named("description"), .named("statement_descriptor")]
      $0.id = .named("id")
    },
  ]
}
