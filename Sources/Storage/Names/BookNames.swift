internal import Basics
internal import Diagnostics
internal import Files
internal import Foundation
internal import Model

/// The names that a book's files hold, right or wrong, for a shell that completes them: read in a
/// moment however large the book, without a word on what is wrong with it.
package struct BookNames {
  private let folder: BookFolder
  private let files: BookFiles
  /// So many bytes are parsed of a book.
  private static let mostParsed = 4 << 20
  /// So many bytes are looked through of a file that is too large to be parsed.
  private static let mostLookedThrough = 256 << 20

  /// What names are of.
  package enum Kind: Sendable { case accounts, lists, toDos, payees, categories, tags }

  /// The names of a kind: accounts, lists and to-dos in their order, others in that of Unicode.
  ///
  /// Those of entries are of the first four megabytes of a book.
  package func all(_ kind: Kind) -> [String] {
    switch kind {
    case .accounts: accounts
    case .lists: lists.map(\.name)
    case .toDos: lists.flatMap(\.items).map(\.name)
    case .payees: words { entry in [entry.member(TransactionKey.beneficiary.name)] }
    case .categories: words { entry in [entry.member(TransactionKey.category.name)] }
    case .tags: words { $0.member(TransactionKey.tags.name).map(\.elements) ?? [] }
    }
  }
}

extension BookNames {
  /// Looks for the files of a book in a folder, which may be none.
  package init(_ folder: BookFolder) {
    self.init(folder: folder, files: BookFiles(in: folder))
  }

  private var accounts: [String] {
    var named = NamedAccounts()
    forEach(files.accounts) { root, _, _ in
      for account in root.isArray ? root.elements : [root] { named.add(account) }
    } tooLarge: { entry throws(FileError) in
      if !files.accounts.isFile, let head = try AccountPreamble(of: entry, in: folder).text {
        let bytes = JSONBytes(head, count: head.count)
        _ = try? JSONTree.parse(bytes).withRoot { named.add($0) }
      } else {
        let bytes = try folder.path(of: entry).read(atMost: Self.mostLookedThrough, padding: 1)
        for name in NameSearch(endingWithZero: bytes).names { named.add(name, iban: nil) }
      }
    }
    return named.texts
  }

  private var lists: [ToDoList] {
    var all: [ToDoList] = []
    forEach(files.toDos) { root, entry, text in
      let report = FileReport(SourceText(path: "", bytes: text))
      let directory = AccountDirectory(book: Book(settings: Settings()), isComplete: false)
      var decoder = ToDoDecoder(report, directory, asOf: nil)
      let lists =
        files.toDos.isFile
        ? decoder.lists(ofBook: root) : decoder.lists(ofFile: root, named: entry.stem)
      all += (lists ?? []).map(\.list)
    }
    return all
  }

  /// What texts of entries say, in the order of Unicode.
  private func words(of entry: (JSONValue) -> [JSONValue?]) -> [String] {
    var words: Set<String> = []
    forEach(files.accounts) { root, _, _ in
      for account in root.isArray ? root.elements : [root] {
        account.member(AccountKey.transactions.name)?.forEachElement {
          for case let value? in entry($0) where value.isString { words.insert(value.text) }
        }
      }
    }
    return words.sorted()
  }

  /// Calls the body with what each file holds, and with its name and text, until so many bytes were
  /// parsed, and `tooLarge` with those behind; a file that cannot be read is none.
  private func forEach(
    _ layout: BookFiles.Layout, _ body: (JSONValue, FilePath, ArraySlice<UInt8>) -> Void,
    tooLarge: (FilePath) throws(FileError) -> Void = { _ throws(FileError) in }
  ) {
    var rest = Self.mostParsed
    for entry in layout.entries {
      let file = folder.path(of: entry)
      do throws(FileError) {
        let bytes = try file.read(atMost: rest, padding: JSONBytes.padding)
        let text = JSONBytes(bytes, count: bytes.count - JSONBytes.padding)
        rest -= text.text.count
        _ = try? JSONTree.parse(text).withRoot { body($0, entry, text.text) }
      } catch {
        if case .tooLarge = error.cause { try? tooLarge(entry) }
      }
    }
  }
}

extension NamedAccounts {
  fileprivate mutating func add(_ account: JSONValue) {
    guard let name = account.member(AccountKey.name.name), name.isString else { return }
    add(name.text, iban: account.member(AccountKey.iban.name)?.text)
  }
}

extension JSONValue {
  /// The value of a key; nil where there is none, or no object.
  fileprivate func member(_ key: String) -> JSONValue? {
    var found: JSONValue?
    let name = Array(key.utf8)
    forEachMember { key, value in
      let bytes = key.utf8
      if bytes.count == name.count, let start = bytes.baseAddress,
        memcmp(start, name, name.count) == 0
      {
        found = value
      }
    }
    return found
  }

  fileprivate var elements: [JSONValue] {
    var elements: [JSONValue] = []
    forEachElement { elements.append($0) }
    return elements
  }
}

/// The texts behind every key `"name"` of a JSON text that is too large to be parsed in a moment;
/// at whatever depth, so that some may be names of something else.
struct NameSearch {
  /// Ends with a zero.
  private let bytes: [UInt8]

  /// Takes the text, behind which one zero at least must stand.
  init(endingWithZero bytes: [UInt8]) { self.bytes = bytes.last == 0 ? bytes : [0] }

  var names: [String] {
    var names: [String] = []
    var start = 0
    while let key = next(from: start) {
      start = key + Self.key.utf8.count
      let quote = afterSpace(start)
      guard quote < bytes.count, bytes[quote] == UInt8(ascii: ":") else { continue }
      let value = afterSpace(quote + 1)
      guard value < bytes.count, bytes[value] == UInt8(ascii: "\"") else { continue }
      start = JSONLexis.endOfString(in: bytes[...], from: value)
      let text = Array(bytes[value..<start])
      let tree = try? JSONTree.parseStrictly(JSONBytes(text, count: text.count))
      if let name = tree?.withRoot(\.text) { names.append(name) }
    }
    return names
  }

  private static let key = "\"name\""

  /// Where `"name"` is found next, whether it is a key there or a value; nil behind the last.
  private func next(from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { all in
      all.withMemoryRebound(to: CChar.self) { text -> Int? in
        guard start < text.count, let base = text.baseAddress else { return nil }
        // The C library looks for it many bytes at a time.
        return strstr(base + start, Self.key).map { UnsafePointer($0) - base }
      }
    }
  }

  private func afterSpace(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, JSONLexis.isSpace(bytes[index]) { index += 1 }
    return index
  }
}

/// What a person may call the accounts of a book, of which nothing but names is known.
struct NamedAccounts {
  private var book = Book(settings: Settings())

  /// Adds the account that follows those before it; one that a book would refuse is left out.
  mutating func add(_ name: String, iban: String?) {
    let iban = iban.flatMap { try? IBAN(normalising: $0) }
    guard let account = try? Account(name: name, iban: iban, currency: .euro) else { return }
    try? book.add(account)
  }

  /// The name of each account, where it means that account alone and can be shown on a line; else
  /// its IBAN or slug.
  var texts: [String] {
    book.accounts.enumerated().map { index, account in
      let text = book.text(naming: account.id)
      guard let text, !text.isBlank, DisplayText.escaped(text) == text else {
        return book.slug(of: AccountOrdinal(index))
      }
      return text
    }
  }
}

/// The beginning of an account's file: what stands in it before its entries.
struct AccountPreamble {
  /// How many bytes the whole file has.
  let fileSize: Int
  /// The account without its entries, as a file of its own; nil where the file does not name its
  /// entries among its first bytes.
  let text: [UInt8]?

  /// Reads the first bytes of a file alone; throws when it cannot be read.
  init(of entry: FilePath, in folder: BookFolder) throws(FileError) {
    let beginning = try folder.path(of: entry).readBeginning(atMost: Self.length)
    fileSize = beginning.fileSize
    text = Self.endOfHead(of: beginning.bytes[...]).map { end in
      Self.withoutComma(beginning.bytes[..<end]) + [UInt8(ascii: "}")]
    }
  }

  /// What an account says of itself is shorter, but for long notes.
  private static let length = 4096
  private static let entriesKey = Array("\"\(AccountKey.transactions.name)\"".utf8)

  /// Where the key of the entries begins in the file's object; nil where it does not in these
  /// bytes, which may end anywhere.
  private static func endOfHead(of bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var isKey = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = JSONLexis.endOfString(in: bytes, from: index)
        if depth == 1, isKey, bytes[index..<end].elementsEqual(entriesKey) { return index }
        isKey = false
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isKey = depth == 0
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = depth == 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func withoutComma(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = bytes.lastIndex { !JSONLexis.isSpace($0) } ?? bytes.startIndex
    return bytes[end] == UInt8(ascii: ",") ? bytes[..<end] : bytes
  }
}
