internal import Model

extension CSVLayout {
  static let american: [CSVLayout] = [
    // bank2ynab.conf, [US Chase Credit Card 2019]
    known("Chase (card)", date: "Post Date", .signed("Amount")) {
      $0.valueDate = .named("Transaction Date")
      $0.dateOrder = .monthFirst
      $0.decimal = .point
      $0.payee = .named("Description")
      $0.text = [.named("Memo")]
    },
    // reubano/csv2ofx, mappings/schwabchecking.py
    known("Schwab (checking)", date: "Date", .divided("Withdrawal", "Deposit")) {
      $0.dateOrder = .monthFirst
      $0.decimal = .point
      $0.balance = .named("RunningBalance")
      $0.text = [.named("Description"), .named("CheckNumber")]
    },
    // reubano/csv2ofx, mappings/capitalone.py
    known("Capital One (card)", date: "Posted Date", .divided("Debit", "Credit")) {
      $0.decimal = .point
      $0.payee = .named("Description")
      $0.account = .named("Card No.")
    },
    // reubano/csv2ofx, mappings/mint.py; bank2ynab.conf, [Mint]
    known(
      "Mint", date: "Date",
      .marked(
        .named("Amount"), sign: .named("Transaction Type"),
        debitWhen: CSVPattern(exactly: "debit"))
    ) {
      $0.dateOrder = .monthFirst
      $0.decimal = .point
      $0.payee = .named("Description")
      $0.text = [.named("Original Description"), .named("Notes")]
      $0.account = .named("Account Name")
    },
    // bank2ynab.conf, [US Bank of America]
    known("Bank of America", date: "Date", .signed("Amount")) {
      $0.dateOrder = .monthFirst
      $0.decimal = .point
      $0.balance = .named("Running Bal.")
      $0.text = [.named("Description")]
    },
    // reubano/csv2ofx, mappings/pcmastercard.py
    known("PC Mastercard", date: "Date", .signed("Amount")) {
      $0.dateOrder = .monthFirst
      $0.decimal = .point
      $0.isNegated = true
      $0.payee = .named("Merchant Name")
      $0.text = [.named("Card Used For Transaction")]
    },
  ]
}
