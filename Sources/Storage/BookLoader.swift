internal import Diagnostics
internal import Model

/// Reads a book from its folder, or says everything that is wrong with it.
package struct BookLoader: Sendable {
  private let folder: BookFolder
  private let parallelism: Int

  /// `parallelism` is how many files are read at once.
  package init(_ folder: BookFolder, parallelism: Int) {
    self.folder = folder
    self.parallelism = parallelism
  }

  /// Reads every file of the book before it judges, so that one run finds every problem.
  package func load() throws(BookProblems) -> LoadedBook {
    let files = try findFiles()
    var found = FoundProblems(folder)
    files.faults.forEach { found.add($0) }
    let settings = readSettings(files.settings, &found)

    var assembly = BookAssembly(settings, found)
    readAccounts(files.accounts, settings).forEach { assembly.add($0) }
    readToDos(files.toDos, assembly.book, assembly.directory).forEach { assembly.add($0) }
    let pages = readPages(files.pages, &assembly)

    let diagnostics = assembly.diagnostics()
    guard diagnostics.allSatisfy({ $0.severity == .note }) else {
      throw BookProblems(
        kind: .wrongData, diagnostics: diagnostics, pages: pages, settings: settings)
    }
    return LoadedBook(book: assembly.book, pages: pages, notes: diagnostics)
  }
}

extension BookLoader {
  private func findFiles() throws(BookProblems) -> BookFiles {
    do throws(BookFiles.Fault) { return try BookFiles(in: folder) } catch {
      var found = FoundProblems(folder)
      found.add(error)
      throw BookProblems(kind: .noBook, diagnostics: found.diagnostics())
    }
  }

  private func readSettings(_ entry: FolderEntry?, _ found: inout FoundProblems) -> Settings {
    guard let entry else { return Settings() }
    let file = DecodedFile(entry, in: folder, decode: SettingsDecoder.decode)
    found.add(file.findings, in: file.source)
    return file.content ?? Settings()
  }

  private func readAccounts(
    _ layout: BookFiles.Layout, _ settings: Settings
  ) -> [DecodedFile<[DecodedAccount]>] {
    Parallel.map(layout.entries, width: parallelism) { entry in
      DecodedFile(entry, in: folder) { root, report in
        var decoder = AccountDecoder(report, settings: settings)
        return layout.objects(
          in: root, report, of: (all: .accounts, one: .account)
        ) { decoder.decode($0) }
      }
    }
  }

  private func readToDos(
    _ layout: BookFiles.Layout, _ book: Book, _ directory: AccountDirectory
  ) -> [DecodedFile<[DecodedList]>] {
    Parallel.map(layout.entries, width: parallelism) { entry in
      DecodedFile(entry, in: folder) { root, report in
        var decoder = ToDoDecoder(report, book: book, directory: directory)
        return layout.objects(
          in: root, report, of: (all: .toDoLists, one: .toDoList)
        ) { decoder.decode($0) }
      }
    }
  }

  private func readPages(_ entries: [FolderEntry], _ assembly: inout BookAssembly) -> [PageFile] {
    entries.map { entry in
      let file = TextFile(entry, in: folder)
      assembly.add(file)
      return PageFile(name: entry.stem, source: file.source)
    }
  }
}

extension BookFiles.Layout {
  fileprivate var entries: [FolderEntry] {
    switch self {
    case .file(let entry): [entry]
    case .folder(let entries): entries
    }
  }

  /// What a file of the layout holds: all objects in an array, or one object.
  fileprivate func objects<Object>(
    in root: JSONValue, _ report: FileReport,
    of kind: (all: BookFault.Root, one: BookFault.Root), _ decode: (JSONValue) -> Object?
  ) -> [Object] {
    var objects: [Object] = []
    switch self {
    case .file where root.isArray: root.forEachElement { objects += decode($0).map { [$0] } ?? [] }
    case .file: report.add(.wrongRoot(kind.all, found: root.found), at: root)
    case .folder where root.isObject: objects += decode(root).map { [$0] } ?? []
    case .folder: report.add(.wrongRoot(kind.one, found: root.found), at: root)
    }
    return objects
  }
}
