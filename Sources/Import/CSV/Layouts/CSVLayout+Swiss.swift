internal import Model

extension CSVLayout {
  // All from Banana Accounting's extensions for Switzerland (BananaAccounting/Switzerland), the
  // importers of each bank and their samples.
  static let swiss: [CSVLayout] = [
    postFinance("Datum", "Avisierungstext", "Lastschrift in CHF", "Gutschrift in CHF"),
    postFinance("Data", "Testo di avviso", "Addebito in CHF", "Accredito in CHF"),
    known("Zürcher Kantonalbank", date: "Datum", .divided("Belastung CHF", "Gutschrift CHF")) {
      $0.valueDate = .named("Valuta")
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.balance = .named("Saldo CHF")
      $0.text = [.named("Buchungstext")]
    },
    known("Migros Bank", date: "Datum", .signed("Betrag")) {
      $0.valueDate = .named("Valuta")
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.text = [.named("Buchungstext")]
    },
    known("Migros Bank (Italian)", date: "Data", .signed("Importo")) {
      $0.valueDate = .named("Valuta")
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.text = [.named("Testo di registrazione")]
    },
    known("Credit Suisse", date: "Buchungsdatum", .divided("Belastung", "Gutschrift")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.balance = .named("Saldo")
      $0.text = [.named("Text")]
    },
    known("VZ Depotbank", date: "Buchungsdatum", .divided("Belastung", "Gutschrift")) {
      $0.valueDate = .named("Valutadatum")
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.balance = .named("Saldo")
      $0.text = [.named("Buchungstext")]
      $0.account = .named("IBAN")
    },
    known("Swisscard", date: "Transaktionsdatum", .signed("Betrag")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.isNegated = true
      $0.currency = .named("Währung")
      $0.payee = .named("Händler")
      $0.text = [.named("Beschreibung"), .named("Kartennummer")]
    },
    known("neon", date: "Date", .signed("Amount")) {
      $0.decimal = .point
      $0.payee = .named("Description")
      $0.text = [.named("Subject"), .named("Original amount"), .named("Original currency")]
    },
    known("Banca dello Stato", date: "Data", .divided("Addebiti (CHF)", "Accrediti (CHF)")) {
      $0.valueDate = .named("Data valuta")
      $0.dateOrder = .dayFirst
      $0.balance = .named("Saldo (CHF)")
      $0.text = [.named("Tipo di ordine"), .named("Testo di contabilizzazione")]
    },
  ]

  private static func postFinance(
    _ date: String, _ text: String, _ debit: String, _ credit: String
  ) -> CSVLayout {
    known("PostFinance", date: date, .divided(debit, credit)) {
      $0.dateOrder = .dayFirst
      $0.decimal = .point
      $0.text = [.named(text)]
    }
  }
}
