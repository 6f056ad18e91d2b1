import Synchronization

/// How far a build has come; counted from many threads.
package final class BuildProgress: Sendable {
  /// A moment of a build.
  package struct Moment: Sendable {
    package let accountsDone: Int
    package let accountCount: Int
    package let pageCount: Int
  }

  package typealias Observer = @Sendable (Moment) -> Void

  private let accountCount: Int
  private let accountsDone = Atomic(0)
  private let pages = Atomic(0)
  private let observer: Observer

  init(accountCount: Int, observer: @escaping Observer) {
    self.accountCount = accountCount
    self.observer = observer
  }

  var pageCount: Int { pages.load(ordering: .relaxed) }

  func countPages(_ more: Int) {
    let count = pages.add(more, ordering: .relaxed).newValue
    observer(
      Moment(
        accountsDone: accountsDone.load(ordering: .relaxed), accountCount: accountCount,
        pageCount: count))
  }

  func countAccount() { accountsDone.add(1, ordering: .relaxed) }
}
