package import Basics
import Controllers
import Model
import Search

extension SearchPresenter {
  /// What stands for all that the files of each segment are made of, in the order of the segments.
  package var keys: [Digest] {
    cut.keys(of: tallies, accounts: entries.accounts.count, toDos: otherRecords)
  }
}

extension SearchTally {
  /// Takes the tallies of some accounts.
  init(of accounts: JointTallies) {
    self.init()
    for month in accounts.months {
      add(month.digest, count: month.count, in: SearchDay(month.time.firstDay).month)
    }
    for day in accounts.latestDays {
      add(day.digest, count: day.count, on: SearchDay(day.time))
    }
  }
}

extension SearchDay {
  init(_ day: Day) { self.init(year: day.year, month: day.monthNumber, day: day.day) }
}
