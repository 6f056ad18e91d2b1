internal import Files

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
}
