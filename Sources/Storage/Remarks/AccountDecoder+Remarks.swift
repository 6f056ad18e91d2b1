internal import Model

extension AccountDecoder {
  /// Notes what is remarkable about the entries of an account, all of which were read.
  func remark(on account: Account, in transactions: JSONValue) {
    let remarks = EntryRemarks(on: account.transactions, asOf: asOf)
    guard !remarks.found.isEmpty else { return }
    var elements: [JSONValue] = []
    transactions.forEachElement { elements.append($0) }
    guard elements.count == account.transactions.count else { return }
    for (entry, remark) in remarks.found {
      let element = elements[entry.value]
      switch remark {
      case .lone(let nearest): report.add(.loneEntry(nearest: nearest), at: element.date)
      case .later: if let asOf { report.add(.laterEntry(asOf: asOf), at: element.date) }
      case .alike(let other):
        report.add(.alikeEntry(first: elements[other.value].offset), at: element)
      case .gap(let day): report.add(.gap(since: day), at: element.date)
      }
    }
  }
}

extension JSONValue {
  /// The value of an entry's `date`, or the entry.
  fileprivate var date: JSONValue {
    var date = self
    forEachMember { key, value in
      if key.utf8.elementsEqual(TransactionKey.date.name.utf8) { date = value }
    }
    return date
  }
}
