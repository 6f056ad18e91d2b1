import Files

/// A folder that is watched, and what in it belongs to a book.
struct WatchedPlace: Hashable {
  let folder: FilePath
  let names: Names
  /// The part of the book to which what changes there belongs, from the book's folder; nil for the
  /// book's folder.
  let part: String?

  /// Which names in the folder count.
  enum Names: Hashable {
    /// None: what counts is whether the folder stays.
    case none
    /// This one, by which the part itself is reached.
    case one(FilePath)
    case these(Set<String>)
    /// Those that end so, but for hidden files and what editors leave behind.
    case ending(String)
  }

  var interest: FolderNotices.Interest { names == .none ? .itself : .entries }

  /// What changes when the folder itself does.
  var change: BookChange { part.map(BookChange.part) ?? .folder }

  /// What changes with a name in the folder; nil when nothing of the book does.
  func change(of name: FilePath) -> BookChange? {
    switch names {
    case .none: nil
    case .one(let wanted): name == wanted ? change : nil
    case .these(let wanted): wanted.contains(name.text) ? .part(name.text) : nil
    case .ending(let ending):
      name.hasExtension(ending) && !name.isHidden && !name.isEditorBackup
        ? .part(part.map { $0 + "/" + name.text } ?? name.text) : nil
    }
  }
}
