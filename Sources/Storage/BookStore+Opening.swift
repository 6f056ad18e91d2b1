internal import Files
internal import Model

extension BookStore {
  /// The accounts with the places that the layout of the files gives them: one in a file of its own
  /// stands where the name of the file puts it.
  func placing(_ accounts: [NewAccount], in reading: BookReading) -> [NewAccount] {
    guard !reading.places.isOneFile else { return accounts }
    var places = reading.places.accounts
    var taken = Set(places.map(\.file))
    // Those that say no order stand last, by the names of their files.
    let start = places.firstIndex { $0.order == nil } ?? places.count
    return accounts.map { new in
      var new = new
      let next = next(to: places, besides: &taken, for: new.account)
      let index = next.order == nil ? places[start...].firstPlace(behind: next.file) : nil
      new.place = index.map(AccountOrdinal.init)
      places.insert(next, at: index ?? places.count)
      return new
    }
  }

  /// Writes accounts that the book lacks, with all that the edited book says of them.
  func open(
    _ accounts: [NewAccount], in reading: BookReading, giving edited: Book,
    _ edits: inout FileEdits
  ) throws(BookStoreError) {
    guard let before = reading.book else { throw .changedMeanwhile }
    var records: [(place: BookPlaces.Place, record: JSONRecord)] = []
    var places = reading.places.accounts
    var taken = Set(places.map(\.file))
    for new in accounts {
      guard let ordinal = try? edited.account(matching: new.account.name) else {
        throw .changedMeanwhile
      }
      let next = next(to: places, besides: &taken, for: new.account)
      places.append(next)
      let record = JSONRecord(edited.accounts[ordinal.value], order: next.order) {
        edited.text(naming: $0)
      }
      records.append((next, record))
    }
    if reading.places.isOneFile {
      let all = records.map(\.record)
      edits.edit(reading.places.file) { text in
        text.isArray(text.root) ? [text.appending(all, to: text.root)] : nil
      }
    } else {
      var style = JSONStyle.lines(lineEnd: [0x0A], indentation: [], unit: [0x20, 0x20])
      style.dayForm = reading.dayForm(in: folder)
      for (place, record) in records { edits.make(place.file, style.bytes(of: record) + [0x0A]) }
    }
    let arrangement = edited.accounts.map { before.ordinal(of: $0.id) }
    try rename(AccountReferences(from: before, to: edited, arrangement), in: reading, &edits)
  }

  /// Where an account goes that is added to those that have these places, in a file that none has.
  private func next(
    to places: [BookPlaces.Place], besides taken: inout Set<FilePath>, for account: Account
  ) -> BookPlaces.Place {
    let last = places.last?.order.map { $0 == .max ? $0 : $0 + 1 }
    let file = newFile(for: account, besides: taken)
    taken.insert(file)
    return BookPlaces.Place(file: file, element: nil, order: last)
  }
}

extension ArraySlice<BookPlaces.Place> {
  /// The first of these, which stand by the names of their files, that comes behind a file; nil
  /// where none does.
  fileprivate func firstPlace(behind file: FilePath) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if file < self[middle].file { high = middle } else { low = middle + 1 }
    }
    return low < endIndex ? low : nil
  }
}
