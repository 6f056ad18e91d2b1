internal import Files

/// Which files make up a book.
struct BookFiles {
  /// Accounts or to-do lists: all in one file, or one per file of a folder.
  enum Layout {
    case file(FilePath)
    case folder([FilePath])
  }

  /// Something about the layout that is wrong, and what it is about; nil is the book's folder.
  struct Fault: Error {
    let fault: BookFault
    let entry: FilePath?
  }

  private(set) var settings: FilePath?
  private(set) var accounts = Layout.folder([])
  private(set) var toDos = Layout.folder([])
  private(set) var pages: [FilePath] = []
  /// Faults that do not keep the rest of the book from being read.
  private(set) var faults: [Fault] = []

  /// Throws when the folder is no book at all.
  init(in folder: BookFolder) throws(Fault) {
    guard folder.exists else { throw Fault(fault: .noBook, entry: nil) }
    settings = Self.file("daybook.json", in: folder)
    guard let accounts = layout("accounts", in: folder) else {
      throw faults.first ?? Fault(fault: .noAccounts, entry: nil)
    }
    if case .folder(let files) = accounts, files.isEmpty, faults.isEmpty {
      throw Fault(fault: .noAccountFiles, entry: nil)
    }
    self.accounts = accounts
    toDos = layout("todos", in: folder) ?? .folder([])
    pages = entries(of: "pages", extension: ".md", in: folder) ?? []
  }
}

extension BookFiles {
  private static func file(_ name: String, in folder: BookFolder) -> FilePath? {
    let entry = FilePath(name)
    return folder.contains(entry) ? entry : nil
  }

  /// Nil when neither file nor folder is there, or the folder cannot be read.
  private mutating func layout(_ name: String, in folder: BookFolder) -> Layout? {
    let file = Self.file("\(name).json", in: folder)
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
      return try folder.entries(of: entry).filter { $0.hasExtension(suffix) }
    } catch {
      faults.append(Fault(fault: .unreadable(error.cause), entry: entry))
      return nil
    }
  }
}
