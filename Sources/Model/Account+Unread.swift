extension Account {
  /// Whether its entries are still to be read, if anyone asks for all of them.
  package var isUnread: Bool { entries.unread?.isUntouched ?? false }

  /// Whether that is so, and the file is known to have them in booking order.
  package var isUnreadInOrder: Bool { entries.isInOrder && isUnread }

  /// The entry at a place of the file, for which the others need not be read.
  package func entry(at position: FilePosition) -> Transaction {
    entries.unread?.entry(at: position) ?? transactions[position.value]
  }

  /// Has entries at hand that follow each other in the file and will be asked for one by one.
  package func willAsk(for places: Range<Int>) { entries.unread?.read(places) }

  /// The id of the entry at a place of the file; nil where it has none.
  package func entryID(at position: FilePosition) -> String? {
    entries.unread.map { $0.entry(at: position).id } ?? transactions[position.value].id
  }
}
