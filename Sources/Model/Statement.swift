/// An account over one period: what a bank would say of it and sign.
///
/// Opening balance + money in − money out = closing balance, and the closing balance of one period
/// is the opening balance of the next.
package struct Statement: Sendable {
  /// 1 for the first of the account's statements of this kind, without a gap.
  ///
  /// The setting `statementsFrom` hides statements and renumbers none.
  package let number: Int
  /// The days that it is about, which an opening or closing inside of them cuts short.
  package let period: Period
  /// Minor units, like every amount here.
  package let opening: Int64
  /// The period's entries by booking date, oldest first.
  package let entries: Slice<Ledger.Entries>
  /// Sums and counts of the credits and of the debits.
  package let turnover: Turnover

  /// The balance that the last entry left.
  package var closing: Int64 { entries.last?.balance ?? opening }

  /// The civil month, or the first one of a longer period.
  package var month: Month { period.firstMonth }
}

extension Statement {
  /// A balance and the day on which it was reached.
  package struct DatedBalance: Hashable, Sendable {
    package let amount: Int64
    package let day: Day
  }

  /// The highest balance, on the earliest day that it was reached.
  ///
  /// Balances are the opening one, on the first day, and that after each entry, on its booking
  /// date; so a balance that stood only between two entries of one day is one too.
  package var highest: DatedBalance { extreme { $0 > $1 } }
  /// The lowest balance, on the earliest day that it was reached; of the same balances.
  package var lowest: DatedBalance { extreme { $0 < $1 } }

  private func extreme(_ isBeyond: (Int64, Int64) -> Bool) -> DatedBalance {
    var extreme = DatedBalance(amount: opening, day: period.firstDay)
    for entry in entries where isBeyond(entry.balance, extreme.amount) {
      extreme = DatedBalance(amount: entry.balance, day: entry.transaction.date)
    }
    return extreme
  }
}

extension Day {
  /// Whether it is so long ago that pages point it out: sixty days or more.
  package func isLongPast(on day: Day) -> Bool { days(until: day) >= 60 }

  /// The last month that is over at the end of the day.
  package var lastCompleteMonth: Month { Period(month).isOver(on: self) ? month : month.previous }
}
