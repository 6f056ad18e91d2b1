import Diagnostics
import Storage

/// The task of listing the names of a book that a shell completes; what is wrong with the book is
/// not said, and nothing is finished that was broken off.
package struct ListNames: Sendable {
  private let source: BookSource

  /// What names are of.
  package enum Kind: Sendable { case account, list, toDo, payee, category, tag }

  /// Takes the book, which may be none.
  package init(_ source: BookSource) { self.source = source }

  /// The names of a kind that can be shown on a line as they are, each once; an account that has
  /// none goes by its IBAN or its part of paths.
  package func run(_ kind: Kind) -> [String] {
    var seen: Set<String> = []
    return BookNames(source.bookFolder).all(kind.names).filter { name in
      !name.isEmpty && DisplayText.escaped(name) == name && seen.insert(name).inserted
    }
  }
}

extension ListNames.Kind {
  fileprivate var names: BookNames.Kind {
    switch self {
    case .account: .accounts
    case .list: .lists
    case .toDo: .toDos
    case .payee: .payees
    case .category: .categories
    case .tag: .tags
    }
  }
}
