internal import Model

extension CSVLayout {
  static let dutch: [CSVLayout] = [
    // bank2ynab.conf, [NL ING]
    known(
      "ING (Netherlands)", date: "Datum",
      .marked(
        .named("Bedrag (EUR)"), sign: .named("Af Bij"), debitWhen: CSVPattern(exactly: "Af"))
    ) {
      $0.decimal = .comma
      $0.payee = .named("Naam / Omschrijving")
      $0.payeeAccount = .named("Tegenrekening")
      $0.text = [.named("Mededelingen")]
    },
    // bank2ynab.conf, [NL Rabobank-2018]; reubano/csv2ofx, mappings/rabobank.py
    known("Rabobank", date: "Datum", .signed("Bedrag")) {
      $0.valueDate = .named("Rentedatum")
      $0.decimal = .comma
      $0.currency = .named("Munt")
      $0.balance = .named("Saldo na trn")
      $0.payee = .named("Naam tegenpartij")
      $0.payeeAccount = .named("Tegenrekening IBAN/BBAN")
      $0.text = [.named("Omschrijving-1"), .named("Omschrijving-2"), .named("Omschrijving-3")]
      $0.account = .named("IBAN/BBAN")
    },
    // bank2ynab.conf, [NL Bunq checking] and [NL bunqDesktop software]
    known("bunq", date: "Datum", .signed("Bedrag")) {
      $0.decimal = .comma
      $0.payee = .named("Naam")
      $0.payeeAccount = .named("Tegenrekening")
      $0.text = [.named("Omschrijving")]
      $0.account = .named("Rekening")
    },
    // bank2ynab.conf, [BE KBC checking]
    known("KBC", date: "Datum", .signed("Bedrag")) {
      $0.valueDate = .named("Valuta")
      $0.dateOrder = .dayFirst
      $0.decimal = .comma
      $0.currency = .named("Munt")
      $0.balance = .named("Saldo")
      $0.payee = .named("Naam tegenpartij")
      $0.payeeAccount = .named("rekeningnummer tegenpartij")
      $0.reference = .named("Vrije mededeling")
      $0.text = [.named("Omschrijving")]
      $0.account = .named("Rekeningnummer")
    },
  ]
}
