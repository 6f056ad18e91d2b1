import Views

/// What a payee or a category comes to lately: what came in less what went out, without transfers.
struct GroupLead: Sendable {
  /// The as-of year and the one before.
  let year: DateText
  let lastYear: DateText
  /// One for each currency, in the order of the page.
  let amounts: [Amounts]
  /// The months that averages are over; nil where there are none.
  let averaged: SpendingAverage?

  /// In one currency, signed.
  struct Amounts: Sendable {
    /// Nil where there are no entries.
    let year: LinkedAmount?
    let lastYear: LinkedAmount?
    /// Per month; nil where the months have no entries.
    let average: Amount?
  }
}
