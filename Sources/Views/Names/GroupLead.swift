package import Values

/// The recent net totals of a payee or a category: money in less money out, without transfers.
package struct GroupLead: Sendable {
  /// The as-of year and the one before.
  package let year: DateText
  package let lastYear: DateText
  /// One for each currency, in the order of the page.
  package let amounts: [Amounts]
  /// The months that averages are over; nil where there are none.
  package let averaged: SpendingAverage?

  // Written by .ci/initialisers.
  @inlinable package init(
    year: DateText, lastYear: DateText, amounts: [Amounts], averaged: SpendingAverage?
  ) {
    (self.year, self.lastYear, self.amounts, self.averaged) = (year, lastYear, amounts, averaged)
  }

  /// In one currency, signed.
  package struct Amounts: Sendable {
    /// Nil where there are no entries.
    package let year: LinkedAmount?
    package let lastYear: LinkedAmount?
    /// Per month; nil where the months have no entries.
    package let average: Amount?

    // Written by .ci/initialisers.
    @inlinable package init(year: LinkedAmount?, lastYear: LinkedAmount?, average: Amount?) {
      (self.year, self.lastYear, self.average) = (year, lastYear, average)
    }
  }
}

extension GroupLead: TemplateData {
  package static let fields = Fields<GroupLead>(
    "sums of a payee or category in the latest periods",
    [
      .record("thisYear", \.year),
      .record("previousYear", \.lastYear),
      .list("amounts", \.amounts),
      .optional("averaged", \.averaged),
    ])
}

extension GroupLead.Amounts: TemplateData {
  package static let fields = Fields<GroupLead.Amounts>(
    "sums of a payee or category in a currency",
    [
      .optional("year", \.year),
      .optional("lastYear", \.lastYear),
      .optional("average", \.average),
    ])
}

/// Which months averages are over.
package struct SpendingAverage: Sendable {
  package let first: DateText
  /// Nil where it is one month.
  package let last: DateText?

  // Written by .ci/initialisers.
  @inlinable package init(first: DateText, last: DateText?) {
    (self.first, self.last) = (first, last)
  }
}

extension SpendingAverage: TemplateData {
  package static let fields = Fields<SpendingAverage>(
    "months of averages",
    [
      .record("first", \.first),
      .optional("last", \.last),
    ])
}

/// An amount and the way to the entries that it is made of.
package struct LinkedAmount: Sendable {
  package let amount: Amount
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(amount: Amount, path: String) {
    (self.amount, self.path) = (amount, path)
  }
}

extension LinkedAmount: TemplateData {
  package static let fields = Fields<LinkedAmount>(
    "amount that leads somewhere", Field.spread(\.amount) + [.text("path", \.path)])
}
