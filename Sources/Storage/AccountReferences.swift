internal import Model

/// The texts in a book's files that name accounts, once the accounts have other names or places.
struct AccountReferences {
  /// Where texts name accounts.
  enum Kind { case entries, toDos, settings, imports }

  /// A text and where it stands, its quotes included.
  struct Written {
    let text: String
    let range: Range<Int>
  }

  private let before: Book
  private let after: Book
  /// Where each account stands afterwards, by where it stood before.
  private let places: [AccountOrdinal: AccountOrdinal]

  /// Whether a text may mean another account, or none any more.
  var areNeeded: Bool {
    before.accounts.indices.contains { index in
      let old = AccountOrdinal(index)
      guard let new = places[old], after.accounts.indices.contains(new.value) else { return true }
      let (one, other) = (before.accounts[old.value], after.accounts[new.value])
      return before.slug(of: old) != after.slug(of: new) || one.name != other.name
        || one.id != other.id
    }
  }

  var areInEntries: Bool {
    before.accounts.contains { account in
      account.transactions.contains { if case .with = $0.transfer { true } else { false } }
    }
  }

  var areInToDos: Bool {
    before.toDoLists.contains { list in list.items.contains { $0.account != nil } }
  }

  /// Gives those of the texts a new wording that would mean something else; throws `cannotBeNamed`
  /// where no text means the account alone.
  func edits(of written: [Written]) throws(BookStoreError) -> [TextEdit] {
    var edits: [TextEdit] = []
    for reference in written {
      guard let old = try? before.account(matching: reference.text), let place = places[old]
      else { continue }
      let meant = try? after.account(matching: reference.text)
      guard meant != place else { continue }
      let id = after.accounts[place.value].id
      guard let text = after.text(naming: id) else { throw .cannotBeNamed(id) }
      edits.append(TextEdit(range: reference.range, bytes: JSONRecord.quoted(text)))
    }
    return edits
  }
}

extension AccountReferences {
  /// Takes the book before and after a change, and which account stands at each place afterwards.
  init(from before: Book, to after: Book, _ arrangement: [AccountOrdinal?]) {
    let moved = arrangement.enumerated().compactMap { place, old in
      old.map { ($0, AccountOrdinal(place)) }
    }
    self.init(before: before, after: after, places: Dictionary(moved) { one, _ in one })
  }
}

extension AccountReferences {
  /// Every text of a file that names an account; none where the file is no JSON.
  static func all(_ kind: Kind, in bytes: JSONBytes) -> [Written] {
    guard let tree = try? JSONTree.parse(bytes) else { return [] }
    return tree.withRoot { root in
      var written: [Written] = []
      let take = { (value: JSONValue) in
        guard value.isString else { return }
        written.append(Written(text: value.text, range: value.range(in: bytes.text)))
      }
      switch kind {
      case .entries:
        root.forEachInArray { account in
          account.member("transactions")?.forEachElement { $0.member("transfer").map(take) }
        }
      case .toDos:
        root.forEachInArray { element in
          guard let items = element.member("items") else {
            element.member("account").map(take)
            return
          }
          items.forEachElement { $0.member("account").map(take) }
        }
      case .settings: root.member("defaultAccount").map(take)
      case .imports:
        root.member("layouts")?.forEachElement { $0.member("into").map(take) }
        root.member("rules")?.forEachElement { rule in
          rule.member("when")?.member("account").map(take)
        }
      }
      return written
    } ?? []
  }
}

extension JSONValue {
  /// Calls the body with each element of an array, or with the value itself.
  fileprivate func forEachInArray(_ body: (JSONValue) -> Void) {
    if isArray { forEachElement(body) } else { body(self) }
  }

  /// The value of a key of an object.
  fileprivate func member(_ name: String) -> JSONValue? {
    var found: JSONValue?
    forEachMember { key, value in
      if found == nil, key.utf8.elementsEqual(name.utf8) { found = value }
    }
    return found
  }
}
