/// The credits of one currency and magnitude that are in no pair yet.
///
/// They are kept by whom they name, by owner, by how long their account is open around them, by
/// day and in file order, so that the next one that is free and wanted is found by binary search;
/// those that are taken are skipped.
struct FreeCredits {
  private let credits: [TransferLeg]
  /// How long accounts are open around credits, each once; mostly there is one.
  private let reaches: [TransferReach]
  /// For each credit the first one from it on that may still be free; it leads to the end at last.
  private var following: [Int]

  subscript(index: Int) -> TransferLeg { credits[index] }

  mutating func take(_ index: Int) { following[index] = index + 1 }

  var untaken: [TransferLeg] {
    credits.indices.filter { following[$0] == $0 }.map { credits[$0] }
  }

  /// The one of two that comes first in the order of the file.
  func first(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return credits[other].isBefore(credits[one]) ? other : one
  }
}

extension FreeCredits {
  init(_ credits: [TransferLeg]) {
    self.init(
      credits: credits.sorted { $0.place < $1.place },
      reaches: Set(credits.map(\.reach)).sorted { $0.number < $1.number },
      following: Array(0...credits.count))
  }
}

extension FreeCredits {
  /// What is looked for.
  struct Wanted {
    let naming: TransferLeg.Naming
    /// Of no meaning where the credit declares its other end.
    var owner: Int32 = 0
    /// Of the credit, since 1970-01-01.
    let day: Int32
    /// The only account; nil is any.
    var account: AccountOrdinal?
    /// An account that it must not be.
    var otherThan: AccountOrdinal?
    /// The day on which its account has to be open too; nil where that does not matter.
    var openOn: Int32?
  }

  /// The first such credit in the order of the file.
  mutating func first(_ wanted: Wanted) -> Int? {
    var found: Int?
    for reach in reaches {
      if let day = wanted.openOn, !reach.covers(day - wanted.day) { continue }
      found = first(found, first(wanted, reach))
    }
    return found
  }

  private mutating func first(_ wanted: Wanted, _ reach: TransferReach) -> Int? {
    let start = wanted.account ?? AccountOrdinal(0)
    guard let index = free(wanted, reach, from: start) else { return nil }
    if let account = wanted.account { return credits[index].account == account ? index : nil }
    guard credits[index].account == wanted.otherThan else { return index }
    return free(wanted, reach, from: AccountOrdinal(credits[index].account.value + 1))
  }

  /// The first one from an account on.
  private mutating func free(
    _ wanted: Wanted, _ reach: TransferReach, from account: AccountOrdinal
  ) -> Int? {
    let place = (
      wanted.naming.rank, wanted.owner, reach.number, wanted.day, account, FilePosition(0)
    )
    let index = untaken(from: credits.partitionIndex { $0.place >= place })
    guard index < credits.count else { return nil }
    let credit = credits[index]
    return credit.naming == wanted.naming && credit.owner == wanted.owner && credit.reach == reach
      && credit.day == wanted.day ? index : nil
  }

  private mutating func untaken(from start: Int) -> Int {
    var index = start
    while following[index] != index {
      following[index] = following[following[index]]
      index = following[index]
    }
    return index
  }
}

extension TransferLeg {
  /// What credits are sorted by.
  fileprivate var place: (Int, Int32, Int, Int32, AccountOrdinal, FilePosition) {
    (naming.rank, owner, reach.number, day, account, position)
  }
}

extension TransferLeg.Naming {
  /// A number of its own for each.
  fileprivate var rank: Int {
    switch self {
    case .thirdParties: -2
    case .nobody: -1
    case .account(let account): account.value * 2
    case .declared(let account): account.value * 2 + 1
    }
  }
}
