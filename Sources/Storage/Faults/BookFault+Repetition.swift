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
    case .identifier(.normalisedIBAN): .normalisedIBAN
    case .shape(.empty): .empty
    case .day(.numberLikeADay): .numberLikeADay
    case .day(.numberAfter2040): .numberAfter2040
    case .entry(.loneEntry): .loneEntry
    case .entry(.laterEntry): .laterEntry
    case .entry(.alikeEntry): .alikeEntry
    case .entry(.gap): .gap
    case .account(.sameName): .sameName
    case .toDo(.laterToDo): .laterToDo
    case .toDo(.toDoAmongLists): .toDoAmongLists
    case .account(.balanceDiffers(let difference)): .balanceDiffers(account: difference.account)
    default: nil
    }
  }
}
