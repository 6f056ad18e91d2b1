internal import Model

extension CSVLayout {
  static let german: [CSVLayout] = [
    // siddhantgoel/beancount-dkb: the header of the export since 2023
    known("DKB", date: "Buchungsdatum", .signed("Betrag (€)")) {
      $0.valueDate = .named("Wertstellung")
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.onlyWhen = CSVCondition(.named("Status"), CSVPattern(exactly: "Gebucht"))
      $0.payee = .named("Zahlungsempfänger*in")
      $0.payeeAccount = .named("IBAN")
      $0.text = [.named("Verwendungszweck")]
    },
    // siddhantgoel/beancount-dkb: the header of the export before 2023
    known("DKB (until 2023)", date: "Buchungstag", .signed("Betrag (EUR)")) {
      $0.valueDate = .named("Wertstellung")
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.payee = .named("Auftraggeber / Begünstigter")
      $0.text = [.named("Verwendungszweck")]
    },
    // bank2ynab.conf, [DE ING-DiBa]; firefly-iii/import-configurations, de/ing
    known("ING (Germany)", date: "Buchung", .signed("Betrag")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.currency = .named("Währung")
      $0.balance = .named("Saldo")
      $0.payee = .named("Auftraggeber/Empfänger")
      $0.text = [.named("Verwendungszweck")]
    },
    // reubano/csv2ofx, mappings/sparkasse.py; bank2ynab.conf, [DE Sparkasse Südholstein]
    known("Sparkasse (CSV-CAMT)", date: "Buchungstag", .signed("Betrag")) {
      $0.valueDate = .named("Valutadatum")
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.currency = .named("Waehrung")
      $0.payee = .named("Beguenstigter/Zahlungspflichtiger")
      $0.text = [.named("Verwendungszweck")]
      $0.account = .named("Auftragskonto")
    },
    // reubano/csv2ofx, mappings/gls.py
    known("GLS Bank", date: "Buchungstag", .signed("Betrag")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.payee = .named("Auftraggeber/Empfänger")
      $0.text = [.named("Buchungstext")]
      $0.account = .named("Kontonummer")
    },
    // reubano/csv2ofx, mappings/c24.py
    known("C24", date: "Buchungsdatum", .signed("Betrag")) {
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.payee = .named("Zahlungsempfänger")
      $0.text = [.named("Verwendungszweck")]
    },
    // bank2ynab.conf, [DE Commerzbank checking]
    known("Commerzbank", date: "Buchungstag", .signed("Betrag")) {
      $0.valueDate = .named("Wertstellung")
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.currency = .named("Währung")
      $0.text = [.named("Umsatzart"), .named("Buchungstext")]
    },
    // The header of the export of a Girokonto, as open importers of comdirect's files test for it
    known("comdirect", date: "Buchungstag", .signed("Umsatz in EUR")) {
      $0.valueDate = .named("Wertstellung (Valuta)")
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.pending = CSVPattern(exactly: "offen")
      $0.text = [.named("Vorgang"), .named("Buchungstext")]
    },
    // reubano/csv2ofx, mappings/n26.py and the sample beside it
    known("N26", date: "Booking Date", .signed("Amount (EUR)")) {
      $0.valueDate = .named("Value Date")
      $0.decimal = .point
      $0.payee = .named("Partner Name")
      $0.payeeAccount = .named("Partner Iban")
      $0.text = [.named("Payment Reference")]
    },
    // bank2ynab.conf, [DE N26]
    known("N26 (German)", date: "Datum", .signed("Betrag (EUR)")) {
      $0.decimal = .point
      $0.payee = .named("Empfänger")
      $0.payeeAccount = .named("Kontonummer")
      $0.text = [.named("Verwendungszweck")]
    },
    // reubano/csv2ofx, mappings/outbank.py
    known("Outbank", date: "Date", .signed("Amount")) {
      $0.valueDate = .named("Value Date")
      $0.currency = .named("Currency")
      $0.payee = .named("Name")
      $0.text = [.named("Reason")]
      $0.account = .named("Account")
    },
  ]
}
