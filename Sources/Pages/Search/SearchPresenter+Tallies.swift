package import Basics
import Controllers
import Model
import Search

extension SearchPresenter {
  /// What stands for all that the files of each segment are made of, in the order of the segments.
  package var keys: [Digest] {
    Self.segments(of: tallies).keys(
      of: tallies, accounts: entries.accounts.count, toDos: otherRecords)
  }

  /// Those of the entries, and one of the to-dos and the pages, of which there always are some.
  static func segments(of tallies: [SearchTally]) -> SearchSegments {
    let counts = tallies.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) }
    return SearchSegments(counts: counts, hasToDos: true)
  }
}

extension SearchTally {
  /// Takes the tallies of the months of some accounts.
  init(of accounts: JointTallies) {
    self.init()
    for month in accounts.months {
      add(month.digest, count: month.count, on: SearchDay(Period(month.month).firstDay))
    }
  }
}

extension SearchDay {
  init(_ day: Day) { self.init(year: day.year, month: day.monthNumber, day: day.day) }
}
