import Basics
import Controllers
import Model

/// What stands for what all accounts come to in each month, as the pages of months show it.
///
/// It is made account by account, since to look up all of them for each month takes many times as
/// long.
struct AccountMonths: Sendable {
  /// Of some accounts after the other, in the order of the months.
  private let parts: [[Digest]]
}

extension AccountMonths {
  /// Takes the summaries of all accounts in the order of the book, and months in the order of time.
  init(of accounts: [AccountSummary], in months: [Month], _ parallel: Parallel) {
    let ranges = accounts.indices.parts(of: JointAccounts.count)
    parts = parallel.map(ranges) { range in
      var buffers = Array(repeating: DigestBuffer(), count: months.count)
      for account in accounts[range] {
        var head = DigestBuffer()
        head.add(account.name)
        head.add(account.slug)
        head.add(account.currency.code)
        let own = head.takeDigest()
        for (place, month) in months.enumerated() {
          guard let figures = account.figures(of: month) else { continue }
          buffers[place].add(own)
          buffers[place].add(account.hasStatement(of: month) ? 1 : 0)
          buffers[place].add(figures)
        }
      }
      return buffers.indices.map { buffers[$0].takeDigest() }
    }
  }

  /// Adds what stands for the month at a place.
  func add(at place: Int, to buffer: inout DigestBuffer) {
    for part in parts { buffer.add(part[place]) }
  }
}
