internal import Model

/// Holds the statements of one account against each other: each opens with what the one before it
/// closed with.
struct StatementProof {
  private struct Span {
    let period: ClosedRange<Day>?
    let closing: ImportRun.Balance?
  }

  private var spans: [Span]

  /// Takes what was imported of the account before.
  init(_ runs: [ImportRun.Account]) {
    spans = runs.map { Span(period: $0.period, closing: $0.closing) }
  }

  /// Takes a statement, and gives the gap between the one before it and it; nil where there is none,
  /// or where that cannot be told.
  mutating func take(_ ordered: OrderedStatement) -> ImportWarning.Fault? {
    defer {
      let closing = ordered.statement.closing.map {
        ImportRun.Balance($0.amount.minorUnits, on: $0.day)
      }
      spans.append(Span(period: ordered.period, closing: closing))
    }
    guard let opening = ordered.statement.opening, let first = ordered.firstDay,
      let before = spans.compactMap(\.closing).filter({ $0.day < first }).max(by: {
        $0.day < $1.day
      }),
      // What overlaps, or tells of days between without a balance, leaves it open.
      !spans.contains(where: { span in
        guard let period = span.period else { return false }
        return period.contains(first)
          || span.closing == nil && period.lowerBound < first && period.upperBound > before.day
      }),
      let difference = opening.amount.minorUnits.subtracting(before.amount), difference != 0
    else { return nil }
    return .gap(
      after: before.day, before: first,
      Money(minorUnits: difference, currency: opening.amount.currency))
  }
}
