internal import Basics
internal import Files
internal import Foundation

/// Which files make up a book.
struct BookFiles {
  /// Accounts or to-do lists: all in one file, or one per file of a folder.
  enum Layout {
    case file(FilePath)
    case folder([FilePath])

    /// The files, in the order of their names.
    var entries: [FilePath] {
      switch self {
      case .file(let entry): [entry]
      case .folder(let entries): entries
      }
    }
  }

  /// Something about the layout that is wrong or remarkable, and what it is about; nil is the
  /// book's folder.
  struct Fault {
    let fault: BookFault
    let entry: FilePath?
  }

  static let settingsFile = FilePath("daybook.json")
  static let accountsFile = FilePath("accounts.json")

  private(set) var settings: FilePath?
  private(set) var imports: FilePath?
  private(set) var prices: FilePath?
  private(set) var accounts = Layout.folder([])
  private(set) var toDos = Layout.folder([])
  /// Where to-do lists are, or belong while there are none.
  private(set) var toDoHome = ToDoPlaces.Home.file
  private(set) var pages: [FilePath] = []
  private(set) var faults: [Fault] = []
  /// Whether there is a book, which can be read; if not, the faults say why.
  private(set) var extent = BookExtent.all

  /// Looks for the files of a book in a folder, which may be none.
  init(in folder: BookFolder) {
    do throws(FileError) {
      guard try folder.exists() else {
        refuse(.noBook)
        return
      }
      faults += misnamed(try folder.names(), in: folder)
    } catch {
      refuse(.unreadable(error.cause), leaving: .unreadable)
      return
    }
    settings = folder.contains(Self.settingsFile) ? Self.settingsFile : nil
    imports = Self.file("imports.json", in: folder)
    prices = Self.file("prices.json", in: folder)
    let accounts = layout("accounts", in: folder)
    if accounts == nil, faults.contains(where: { !$0.fault.isNote }) {
      extent = .unreadable
      return
    }
    if case .folder(let files)? = accounts, files.isEmpty {
      refuse(.noAccountFiles)
      return
    }
    let toDos = layout("todos", in: folder)
    // To-dos, settings or rules are a book too, which has no accounts yet.
    guard accounts != nil || toDos != nil || settings != nil || imports != nil else {
      refuse(.noAccounts)
      return
    }
    self.accounts = accounts ?? .folder([])
    self.toDos = home(of: toDos)
    pages = entries(of: "pages", extension: ".md", in: folder) ?? []
  }
}

extension BookFiles {
  private mutating func refuse(_ fault: BookFault, leaving extent: BookExtent = .none) {
    faults.append(Fault(fault: fault, entry: nil))
    self.extent = extent
  }

  /// Where there is nothing yet, to-do lists are to stand as the accounts do.
  private mutating func home(of layout: Layout?) -> Layout {
    switch layout ?? accounts {
    case .file: toDoHome = .file
    case .folder: toDoHome = .folder
    }
    return layout ?? .folder([])
  }

  private static func file(_ name: String, in folder: BookFolder) -> FilePath? {
    let entry = FilePath(name)
    return folder.contains(entry) ? entry : nil
  }

  /// Nil when neither file nor folder is there, or the folder cannot be read.
  private mutating func layout(_ name: String, in folder: BookFolder) -> Layout? {
    let file =
      Self.file("\(name).json", in: folder)
      ?? (name == "accounts" ? Self.file(BookPart.appFile, in: folder) : nil)
    let files = entries(of: name, extension: ".json", in: folder)
    if let file, files != nil {
      faults.append(Fault(fault: .twoLayouts(file: file.text, folder: name), entry: nil))
    }
    return file.map(Layout.file) ?? files.map(Layout.folder)
  }

  /// Nil when the folder is not there, or cannot be read.
  private mutating func entries(
    of name: String, extension suffix: String, in folder: BookFolder
  ) -> [FilePath]? {
    guard let entry = Self.file(name, in: folder) else { return nil }
    do throws(FileError) {
      let entries = try folder.entries(of: entry)
      faults += misnamed(entries, extension: suffix)
      return entries.filter { $0.hasExtension(suffix) }
    } catch {
      faults.append(Fault(fault: .unreadable(error.cause), entry: entry))
      return nil
    }
  }

  /// What stands in the book's folder under a name that is near one of a book's, and is not read.
  func misnamed(_ names: [FilePath], in folder: BookFolder) -> [Fault] {
    let taken = Set(names.map(\.text))
    return names.compactMap { entry in
      let name = entry.text
      let isFolder = folder.isFolder(entry)
      let known = isFolder ? Self.folders : Self.files
      let isRead = name == BookPart.appFile && !taken.contains(Self.accountsFile.text)
      guard !known.contains(name), !Self.others.contains(name), !isRead,
        let meant = Self.meant(by: name, isFolder: isFolder)
      else {
        return nil
      }
      return Fault(
        fault: .misnamed(isFolder: isFolder, meant: meant, isTaken: taken.contains(meant)),
        entry: entry)
    }
  }

  /// The files of a folder that are not read because of how their names end: in another case, or as
  /// an editor's copy does.
  func misnamed(_ entries: [FilePath], extension suffix: String) -> [Fault] {
    let taken = Set(entries.map(\.name))
    return entries.compactMap { entry in
      let name = entry.name
      guard !entry.hasExtension(suffix), let meant = Self.meant(by: name, extension: suffix) else {
        return nil
      }
      return Fault(
        fault: .misnamed(isFolder: false, meant: meant, isTaken: taken.contains(meant)),
        entry: entry)
    }
  }

  private static let files = BookPart.all.filter { !$0.isFolder }.map(\.name)
    .filter { isJSON($0) && $0 != BookPart.appFile }
  private static let folders = BookPart.all.filter(\.isFolder).map(\.name)
  /// What may well stand in a book's folder, and is near none of its names by chance alone.
  private static let others: Set = [
    "imports.jsonl", "public", "statements", "statement",
  ]

  /// Compared without `.json`, with which four letters would be near any other four.
  private static func meant(by name: String, isFolder: Bool) -> String? {
    if isFolder { return nearest(to: name, among: folders) }
    guard let file = meant(by: name, extension: ".json") ?? (isJSON(name) ? name : nil) else {
      return nil
    }
    let stems = files.map { String($0.dropLast(5)) }
    return nearest(to: file.dropLast(5), among: stems).map { $0 + ".json" }
  }

  private static func isJSON(_ name: String) -> Bool { name.hasSuffix(".json") }

  /// The name with its ending put right; nil where it has another or none.
  private static func meant(by name: String, extension suffix: String) -> String? {
    var stem = name.lowercased()
    for copy in ["~", ".bak", ".old", ".orig", ".save", ".swp"] where stem.hasSuffix(copy) {
      stem.removeLast(copy.count)
      break
    }
    guard stem.hasSuffix(suffix), stem.count > suffix.count, name.count >= stem.count else {
      return nil
    }
    return String(name.prefix(stem.count - suffix.count)) + suffix
  }
}

/// What a build reads in a book's folder, by name; nothing else that stands there changes a page.
package enum BookPart: Hashable, Sendable {
  case file(String)
  /// The files right in a folder whose names end so.
  case folder(String, ending: String)
  /// All files in a folder and in those in it.
  case tree(String)

  /// Those that can be there, whether they are or not.
  package static let all: [BookPart] = [
    .file("daybook.json"), .file("accounts.json"), .file("todos.json"), .file("imports.json"),
    .file("imports.jsonl"), .file("prices.json"),
    .file(appFile),
    .folder("accounts", ending: ".json"), .folder("todos", ending: ".json"),
    .folder("pages", ending: ".md"), .folder("templates", ending: ""), .tree("static"),
  ]

  /// What apps call the file of all accounts; it is read where the book has none of the usual name.
  static let appFile = "Accounts.json"

  package var name: String {
    switch self {
    case .file(let name), .folder(let name, _), .tree(let name): name
    }
  }

  var isFolder: Bool { if case .file = self { false } else { true } }
}

/// How much of a book there is in a folder.
package enum BookExtent: Sendable {
  /// There is no book.
  case none
  /// Folders of the book may not be read, or cannot.
  case unreadable
  /// Every file was looked at.
  case all
}

/// Where in a book's files its accounts are written, in the order of the book.
package struct BookPlaces: Sendable {
  /// The file of an object, and which element of the file's array it is; nil where it is all.
  struct Place: Hashable {
    let file: FilePath
    let element: Int?
    /// What its key `order` says.
    var order: Int64?
  }

  let accounts: [Place]
  /// Whether the accounts are one file's array; else each has a file of its own.
  let isOneFile: Bool

  /// The file of accounts that are one file's array.
  let file: FilePath

  /// Takes the files in the order of the book, each with the `order` of every object in it.
  init(accounts files: [(file: FilePath, orders: [Int64?])], isOneFile: Bool) {
    self.isOneFile = isOneFile
    file = isOneFile ? files.first?.file ?? BookFiles.accountsFile : BookFiles.accountsFile
    accounts = files.flatMap { file, orders in
      orders.enumerated().map { index, order in
        Place(file: file, element: isOneFile ? index : nil, order: order)
      }
    }
  }
}

/// Where in a book's files its to-do lists are written, in the order of the book.
struct ToDoPlaces: Sendable {
  /// Where all lists are, or belong while there are none.
  enum Home {
    /// `todos.json`.
    case file
    /// `todos/`, a file for each.
    case folder
  }

  enum Place: Hashable {
    /// An object with `items`.
    case object(BookPlaces.Place)
    /// An array of to-dos, which is all of a file.
    case array(FilePath)

    var file: FilePath {
      switch self {
      case .object(let place): place.file
      case .array(let file): file
      }
    }
  }

  private(set) var home = Home.file
  private(set) var lists: [Place] = []
  /// The file that holds all lists, or the files of the folder.
  private(set) var files: [FilePath] = []
}

extension ToDoPlaces {
  /// Takes the files in their order, each with the lists in it.
  init(_ home: Home, _ files: [(file: FilePath, lists: [DecodedList])]) {
    let lists = files.flatMap { file, lists in
      lists.indices.map { index in
        lists[index].isArray
          ? Place.array(file)
          : .object(BookPlaces.Place(file: file, element: home == .file ? index : nil))
      }
    }
    self.init(home: home, lists: lists, files: files.map(\.file))
  }
}
