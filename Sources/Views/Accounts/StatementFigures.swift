package import Values

/// What a statement says of its period in figures: the same for a month and for a year.
package struct StatementFigures: Sendable {
  /// 1 for the account's first statement of this kind.
  package let number: Count
  package let firstDay: DateText
  package let lastDay: DateText
  /// Whether the period is not over yet.
  package let isProvisional: Bool
  /// The day of the latest entry of a period that is not over; nil where it has none yet.
  package let bookedThrough: DateText?
  package let opening: Amount
  package let moneyIn: Amount
  package let moneyOut: Amount
  package let closing: Amount
  /// How many entries there are, and how many of them brought money in and out.
  package var entryCount: Count
  package let inCount: Count
  package let outCount: Count
  /// Signed.
  package let net: Amount
  package let highest: DatedAmount
  package let lowest: DatedAmount
  /// The bank's latest balance of the period; nil where it said none.
  package var bankBalance: BankAgreement?

  // Written by .ci/initialisers.
  @inlinable package init(
    number: Count, firstDay: DateText, lastDay: DateText, isProvisional: Bool,
    bookedThrough: DateText?, opening: Amount, moneyIn: Amount, moneyOut: Amount, closing: Amount,
    entryCount: Count, inCount: Count, outCount: Count, net: Amount, highest: DatedAmount,
    lowest: DatedAmount, bankBalance: BankAgreement? = nil
  ) {
    (self.number, self.firstDay, self.lastDay) = (number, firstDay, lastDay)
    (self.isProvisional, self.bookedThrough, self.opening) = (isProvisional, bookedThrough, opening)
    (self.moneyIn, self.moneyOut, self.closing) = (moneyIn, moneyOut, closing)
    (self.entryCount, self.inCount, self.outCount, self.net) = (entryCount, inCount, outCount, net)
    (self.highest, self.lowest, self.bankBalance) = (highest, lowest, bankBalance)
  }
}

extension StatementFigures: TemplateData {
  package static let fields = Fields<StatementFigures>(
    "figures of a statement",
    [
      .flag("hasLongAmounts") { figures in
        [figures.opening, figures.moneyIn, figures.moneyOut, figures.closing]
          .contains(where: \.isLong)
      },
      .record("number", \.number),
      .record("firstDay", \.firstDay),
      .record("lastDay", \.lastDay),
      .flag("isProvisional", \.isProvisional),
      .optional("bookedThrough", \.bookedThrough),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .record("entryCount", \.entryCount),
      .record("inCount", \.inCount),
      .record("outCount", \.outCount),
      .record("net", \.net),
      .record("highest", \.highest),
      .record("lowest", \.lowest),
      .optional("bankBalance", \.bankBalance),
    ])
}

/// A balance and the day on which it was reached.
package struct DatedAmount: Sendable {
  package let amount: Amount
  package let date: DateText

  // Written by .ci/initialisers.
  @inlinable package init(amount: Amount, date: DateText) {
    (self.amount, self.date) = (amount, date)
  }
}

extension DatedAmount: TemplateData {
  package static let fields = Fields<DatedAmount>(
    "balance of a day", [.record("amount", \.amount), .record("date", \.date)])
}

/// Whether the balance of the entries is the one that the bank stated for a day.
package struct BankAgreement: Sendable {
  package let date: DateText
  /// What both differ by, without a sign; nil where they agree.
  package let difference: Amount?
  /// The last day on which both agreed; nil where they agree still, or never did.
  package let since: DateText?

  // Written by .ci/initialisers.
  @inlinable package init(date: DateText, difference: Amount?, since: DateText?) {
    (self.date, self.difference, self.since) = (date, difference, since)
  }
}

extension BankAgreement: TemplateData {
  /// Exactly one of the flags is true.
  package static let fields = Fields<BankAgreement>(
    "balance of the bank",
    [
      .record("date", \.date),
      .flag("agrees") { $0.difference == nil },
      .flag("differs") { $0.difference != nil && $0.since == nil },
      .flag("differsSince") { $0.difference != nil && $0.since != nil },
      .optional("difference", \.difference),
      .optional("since", \.since),
    ])
}
