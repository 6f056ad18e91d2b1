internal import Basics
internal import Files
package import Model

extension BookStore {
  /// The record of imports, a line for each run.
  static let importRecord = FilePath("imports.jsonl")

  /// Brings in what banks' files say, or takes it back, with a line in the record of imports.
  func bringIn(
    _ edit: ImportEdit, to reading: BookReading, giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    if !edit.accounts.isEmpty { try open(edit.accounts, in: reading, giving: edited, &edits) }
    let removed = Dictionary(grouping: edit.removed, by: \.account)
      .mapValues { Set($0.map(\.position)) }
    // Where all that an account has goes, what is new takes its place: both are one edit.
    let replaced = Set(
      edit.entries.lazy.filter { new in
        !new.transactions.isEmpty
          && removed[new.account]?.count == reading.book?[new.account]?.transactions.count
      }.map(\.account))
    try append(edit.entries, to: reading, replacing: replaced, giving: edited, in: &edits)
    for (id, group) in Dictionary(grouping: edit.ties, by: \.entry.account) {
      let place = try reading.place(of: id)
      edits.edit(place.file) { text in
        text.changing(
          group.map { ($0.entry.position, $0.members) }, ofAccountAt: place)
      }
    }
    for change in edit.openingBalances {
      let place = try reading.place(of: change.account)
      edits.edit(place.file) { text in
        text.setting(openingBalance: change.balance, ofAccountAt: place).map { [$0] }
      }
    }
    for id in Set(edit.numbers.keys).union(edit.owners.keys) {
      let place = try reading.place(of: id)
      edits.edit(place.file) { $0.setting(edit.learned(of: id), ofAccountAt: place) }
    }
    for (id, positions) in removed where !replaced.contains(id) {
      let place = try reading.place(of: id)
      edits.edit(place.file) { $0.removing(entries: positions, ofAccountAt: place) }
    }
    if let run = edit.run {
      edits.append(Self.importRecord, recordCount: run.addedCount) { run.write(to: &$0, $1) }
    }
  }
}

extension ImportEdit {
  /// What it changes of what the book says of an account itself; nil is removed.
  fileprivate func learned(of id: AccountID) -> [(key: AccountKey, value: JSONRecord?)] {
    let numbers = numbers[id].map { numbers in
      (
        key: AccountKey.numbers,
        value: numbers.isEmpty ? nil : JSONRecord.array(numbers.map { .text($0) })
      )
    }
    let owner = owners[id].map { (key: AccountKey.owner, value: $0.map { JSONRecord.text($0) }) }
    return [numbers, owner].compactMap(\.self)
  }
}

extension ImportEdit.Tie {
  /// The keys that it changes; nil is removed.
  fileprivate var members: [(key: String, value: JSONRecord?)] {
    let bank = (key: TransactionKey.bank.name, value: bank.map { JSONRecord($0) })
    return (id.map { [(key: TransactionKey.id.name, value: JSONRecord.text($0))] } ?? []) + [bank]
  }
}

extension BookStore {
  /// The recorded runs, in the order of the file; none where there is no record.
  ///
  /// Throws what the disk refuses, and `importRecord` where a line is none of a run.
  package func importRuns() throws(BookStoreError) -> [ImportRun] {
    let shown = folder.shown(Self.importRecord)
    let bytes = try folder.storedIfPresent(Self.importRecord)
    var runs: [ImportRun] = []
    let lines = (bytes ?? []).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(JSONLexis.isSpace) {
      guard let run = Self.run(line) else { throw .importRecord(shown, line: index + 1) }
      runs.append(run)
    }
    return runs
  }

  /// The runs recorded since a moment, for a look at what was added lately.
  ///
  /// Lines of earlier runs are skipped unread, and so is what is no line of a run: nothing is
  /// changed by it, and the next import says so. None where the disk refuses the record.
  package func importRuns(since moment: RecordNumber) -> [ImportRun] {
    let path = folder.path(of: Self.importRecord)
    guard let bytes = try? path.readIfPresent() else { return [] }
    return bytes.split(separator: 0x0A).filter { line in
      guard line.starts(with: Self.beginning) else { return true }
      let id = line.dropFirst(Self.beginning.count).prefix { $0 != UInt8(ascii: "\"") }
      return RecordNumber(id: String(decoding: id, as: UTF8.self)).map { $0 >= moment } ?? false
    }.compactMap(Self.run)
  }

  /// How a line of the record begins.
  private static let beginning = Array("{\"run\":\"".utf8)

  private static func run(_ line: ArraySlice<UInt8>) -> ImportRun? {
    let bytes = JSONBytes(Array(line), count: line.count)
    return (try? JSONTree.parse(bytes))?.withRoot { ImportRun($0) } ?? nil
  }

  /// Writes a layout behind those of `imports.json`, which is made where it is not there.
  func add(_ layout: CSVLayout, in edits: inout FileEdits) {
    let key = ImportsKey.layouts.name
    guard let file = BookFiles(in: folder).imports else {
      let document = JSONNode(members: [(key, .array([JSONNode(layout)]))])
      edits.make(FilePath("imports.json"), Array((document.text + "\n").utf8))
      return
    }
    let record = JSONRecord(JSONNode(layout))
    edits.edit(file) { text in
      guard text.isObject(text.root) else { return nil }
      if let layouts = text.member(key, of: text.root)?.value, text.isArray(layouts) {
        return [text.appending(record, to: layouts)]
      }
      return [text.setting(key, to: .array([record]), in: text.root)]
    }
  }
}

extension JSONRecord {
  /// A value as it was made, to be laid out like what stands beside it.
  fileprivate init(_ node: JSONNode) {
    switch node {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .array(let elements): self = .array(elements.map { JSONRecord($0) })
    case .object(let members):
      self = .object(members.map { Member(key: $0.key, value: JSONRecord($0.value)) })
    case .null: self = .written(Array("null".utf8))
    }
  }
}
