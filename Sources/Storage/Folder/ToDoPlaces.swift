internal import Files

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
