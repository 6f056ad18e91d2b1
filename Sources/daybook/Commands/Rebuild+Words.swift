import Coordinators
import Diagnostics

extension Rebuild {
  /// Why it was made, such as `accounts/cash.json and 2 others changed`.
  var reason: String {
    switch cause {
    case .start: "built"
    case .day(let day): "it is \(day)"
    case .again: "tried again"
    case .changes(let changes):
      changes.count < 3
        ? changes.map(\.words).joined(separator: " and ") + " changed"
        : (changes.first?.words ?? "") + " and \(changes.count - 1) others changed"
    }
  }
}

extension BookChange {
  fileprivate var words: String {
    switch self {
    case .folder: "the book's folder"
    case .part(let path): DisplayText.escaped(path)
    case .unknown: "very much"
    }
  }
}
