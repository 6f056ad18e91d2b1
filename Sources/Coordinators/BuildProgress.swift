import Synchronization

/// How far a build has come; counted from many threads.
package final class BuildProgress: Sendable {
  /// A moment of a build.
  package struct Moment: Sendable {
    package let accountsDone: Int
    package let accountCount: Int
    package let pageCount: Int
    /// About how much of the work is done, from 0 to 1.
    package let share: Double
  }

  package typealias Observer = @Sendable (Moment) -> Void

  private let accountCount: Int
  private let accountsDone = Atomic(0)
  /// Pages about many accounts, which come after the accounts' own: of all, and of those done.
  private let jobCount = Atomic(0)
  private let jobsDone = Atomic(0)
  private let pages = Atomic(0)
  private let observer: Observer

  init(accountCount: Int, observer: @escaping Observer) {
    self.accountCount = accountCount
    self.observer = observer
  }

  var pageCount: Int { pages.load(ordering: .relaxed) }

  func countPages(_ more: Int) {
    let count = pages.add(more, ordering: .relaxed).newValue
    let done = accountsDone.load(ordering: .relaxed)
    observer(
      Moment(
        accountsDone: done, accountCount: accountCount, pageCount: count, share: share(done)))
  }

  func countAccount() { accountsDone.add(1, ordering: .relaxed) }

  /// Says how many jobs come after the accounts.
  func beginJobs(_ count: Int) { jobCount.store(count, ordering: .relaxed) }

  func countJob() { jobsDone.add(1, ordering: .relaxed) }

  private func share(_ accountsDone: Int) -> Double {
    let jobs =
      Double(jobsDone.load(ordering: .relaxed))
      / Double(max(1, jobCount.load(ordering: .relaxed)))
    return Self.shareOfAccounts * Double(accountsDone) / Double(max(1, accountCount))
      + (1 - Self.shareOfAccounts) * jobs
  }

  /// How much of a large build is the accounts' own pages, roughly.
  private static let shareOfAccounts = 0.8
}
