extension BookFault {
  /// Faults that a file may have by the thousand, for one reason.
  enum Repetition: Hashable {
    case normalisedIBAN, empty, numberLikeADay, numberAfter2040
    case loneEntry, laterEntry, alikeEntry, gap, sameName, laterToDo, toDoAmongLists
    case balanceDiffers(account: String)
  }

  /// So many of a kind are shown of a file; the last of them tells how many more there are.
  static let mostShown = 5

  /// Nil for a fault that is always shown.
  var repetition: Repetition? {
    switch self {
    case .normalisedIBAN: .normalisedIBAN
    case .empty: .empty
    case .numberLikeADay: .numberLikeADay
    case .numberAfter2040: .numberAfter2040
    case .loneEntry: .loneEntry
    case .laterEntry: .laterEntry
    case .alikeEntry: .alikeEntry
    case .gap: .gap
    case .sameName: .sameName
    case .laterToDo: .laterToDo
    case .toDoAmongLists: .toDoAmongLists
    case .balanceDiffers(let difference): .balanceDiffers(account: difference.account)
    default: nil
    }
  }
}
