import Basics
import Controllers
import Model

/// The digests of all that the pages about many accounts are made of; nil where that is not known.
struct SiteKeys {
  /// Of those that show the to-dos too: the months, and what can be found.
  let withToDos: Digest?
  let groups: Digest?
  private let frame: Digest?
  private let toDos: Digest?
}

extension SiteKeys {
  /// Takes the digest of the frame, and the digests of what these pages show of each account in the
  /// order of the book.
  ///
  /// Of the as-of day its month counts alone, and whether that is over: what else it means for an
  /// account stands in the account's key.
  init(frame: Digest?, asOf: Day, accounts: [Digest?], toDos: ToDoDirectory) {
    let ofToDos = try? toDos.digest
    guard var key = frame, !accounts.contains(nil), let ofToDos else {
      self.init(withToDos: nil, groups: nil, frame: frame, toDos: ofToDos)
      return
    }
    key.add(asOf.month.description)
    key.add(Period(asOf.month).isOver(on: asOf))
    for case let account? in accounts { key.add(account) }
    var whole = key
    whole.add(ofToDos)
    self.init(withToDos: whole, groups: key, frame: frame, toDos: ofToDos)
  }

  /// The key of the page of what was added recently, from the digest of what that page shows.
  func changes(_ window: Digest) -> Digest? {
    guard var key = groups else { return nil }
    key.add(window)
    return key
  }

  /// The key of the page of one month, from the digest of all that it shows of the accounts.
  func monthPage(showing shown: Digest) -> Digest? {
    guard let toDos, var key = group(shown) else { return nil }
    key.add(toDos)
    return key
  }

  /// The key of the pages of one payee, category or year, from the digest of all that they show.
  func group(_ shown: Digest) -> Digest? {
    guard var key = frame else { return nil }
    key.add(shown)
    return key
  }
}

extension ToDoDirectory {
  /// The digest of the to-dos as they are found and as months show them, which is to say without
  /// how many days are left.
  var digest: Digest {
    get throws {
      var digest = Digest()
      for list in lists {
        digest.add(list.slug)
        digest.add(list.list.name)
        for toDo in list.toDos {
          digest.add(try Digest(coding: toDo.item))
          digest.add(toDo.status == .done)
          digest.add(toDo.page)
          digest.add(toDo.anchor)
        }
      }
      return digest
    }
  }
}
