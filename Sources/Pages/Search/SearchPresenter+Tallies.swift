package import Basics
import Controllers
import Model
import Search

extension SearchPresenter {
  /// What stands for all that the files of each segment are made of, in the order of the segments.
  package var keys: [Digest] {
    SearchSegments(counts: Self.counts(of: tallies), hasToDos: hasToDos)
      .keys(of: tallies, toDos: otherRecords)
  }

  static func counts(of tallies: [SearchTally]) -> [SearchMonth: Int] {
    tallies.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
  }
}

extension SearchTally {
  /// Takes the tallies of an account's months.
  init(of account: EntryTallies) {
    self.init()
    for month in account.months {
      add(month.digest, count: month.count, on: SearchDay(Period(month.month).firstDay))
    }
  }
}

extension SearchDay {
  init(_ day: Day) { self.init(year: day.year, month: day.monthNumber, day: day.day) }
}
