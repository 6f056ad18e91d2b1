import Foundation
import Templates
import TestSupport

extension NightEdit {
  /// An edit of one key of an account's; nil takes it away.
  private static func account(_ key: String, _ values: [(any Sendable)?]) -> NightEdit {
    NightEdit("account's \(key)") { book, random in
      book.changeAccount(&random) { account, random in account[key] = random.pick(values) }
    }
  }

  static let ofAccounts: [NightEdit] = [
    NightEdit("account's name") { book, random in
      let old = book.accounts.isEmpty ? nil : book.accounts[0].json["name"] as? String
      let names = ["Konto 1", "Konto-1", "KONTO 1", "Größe", "Anna", "index", (old ?? "") + "'"]
      let name = random.pick(names)
      guard !book.accounts.contains(where: { $0.json["name"] as? String == name }) else { return }
      book.changeAccount(&random) { account, _ in account["name"] = name }
    },
    account("owner", ["Me", "You", "Ada", nil]),
    account("note", ["n1", "n2 **x**", "[p](months/2025-12.html)", nil]),
    account("kind", ["checking", "savings", "loan", "cash", "credit", "investment"]),
    account("bank", ["A Bank", "B Bank", nil]),
    account("bic", ["QXMMGB9MXXX", nil]),
    account("iban", ["DE89370400440532013000", "GB45QXMM00417026041968", nil]),
    account("invented", [true, nil]),
    account("numbers", [["123"], ["123", "456"], nil]),
    account("order", [1, 2, 99, nil]),
    account("openingBalance", [0, 5000, -123, nil]),
    account("currency", ["EUR", "USD", nil]),
    NightEdit("account opened") { book, random in
      let day = NightBook.date(book.day - 400 + random.place(500))
      book.changeAccount(&random) { account, random in account["opened"] = random.pick([day, nil]) }
    },
    NightEdit("account closed") { book, random in
      let day = NightBook.date(book.day + random.place(40) - 20)
      book.changeAccount(&random) { account, random in account["closed"] = random.pick([day, nil]) }
    },
    NightEdit("balance of the bank's") { book, random in
      let assertion: Object = ["date": book.someDay(&random), "balance": random.place(9000)]
      book.changeAccount(&random) { account, _ in account["assertions"] = [assertion] }
    },
    NightEdit("an account more") { book, random in
      let isNamed = random.place(4) > 0
      var account: Object = ["name": "New \(random.place(99))", "currency": "EUR"]
      account["owner"] = isNamed ? nil : "Me"
      account["transactions"] = (0..<random.place(6)).map { _ in book.entry(&random) }
      let file = book.newFile(in: "accounts", &random)
      book.accounts.append((file, account))
    },
    NightEdit("an account less") { book, random in
      guard book.accounts.count > 1 else { return }
      book.accounts.remove(at: random.place(book.accounts.count))
    },
    NightEdit("an account without entries") { book, random in
      book.changeAccount(&random) { account, _ in account["transactions"] = [Object]() }
    },
    NightEdit("accounts in another order") { book, _ in
      let turned = Array(book.accounts.map(\.json).reversed())
      for place in turned.indices { book.accounts[place].json = turned[place] }
    },
  ]

  /// An edit of one of the settings; nil takes it away.
  private static func setting(_ key: String, _ values: [(any Sendable)?]) -> NightEdit {
    NightEdit("setting \(key)") { book, random in book.settings[key] = random.pick(values) }
  }

  static let ofSettings: [NightEdit] = [
    setting("locale", ["de_DE", "en_GB", "fr_FR", "en_US", nil]),
    setting("title", ["T1", "T <2>", nil]),
    setting("owner", ["Me", "Ada", "Eleanor", nil]),
    setting("transfers", [true, false, nil]),
    setting("netted", [true, false, ["Food": false], ["Anna": false, "Food:Out": false], nil]),
    setting("regular", [["Anna": false], ["Grocer": false, "Rent": false], nil]),
    setting("statementsFrom", ["2025-06", "2025-12", "2026-01", "2020-09", nil]),
    setting("forge", [true, nil]),
    setting("keys", [true, false, nil]),
    setting("timeZone", ["Europe/Berlin", "Pacific/Auckland", "America/New_York", nil]),
    setting("baseURL", ["https://example.org/a/", "https://example.org/", nil]),
    setting("currency", ["EUR", "USD", nil]),
    setting("minimumOpeningDeposit", [0, 100, 200_000, nil]),
    setting("checkIBANs", [false, nil]),
    setting("rawTemplates", [true, nil]),
    NightEdit("default account") { book, random in
      book.settings["defaultAccount"] = book.someAccount(&random)
    },
  ]

  /// An edit of one to-do.
  private static func toDo(
    _ name: String, _ change: @escaping @Sendable (inout Object, inout SeededRandom) -> Void
  ) -> NightEdit {
    NightEdit("to-do: \(name)") { book, random in
      book.changeList(&random) { items, random in
        guard !items.isEmpty else { return }
        change(&items[random.place(items.count)], &random)
      }
    }
  }

  /// An edit of one to-do that needs to know the book's days or accounts.
  private static func toDo(
    _ key: String,
    _ value: @escaping @Sendable (NightBook, inout SeededRandom) -> (any Sendable)?
  ) -> NightEdit {
    NightEdit("to-do's \(key)") { book, random in
      let value = value(book, &random)
      book.changeList(&random) { items, random in
        guard !items.isEmpty else { return }
        items[random.place(items.count)][key] = value
      }
    }
  }

  static let ofToDos: [NightEdit] = [
    NightEdit("to-do done") { book, random in
      let day = book.someDay(&random)
      book.changeList(&random) { items, random in
        guard !items.isEmpty else { return }
        let place = random.place(items.count)
        let isDone = items[place]["completed"] as? Bool == true
        items[place]["completed"] = !isDone
        items[place]["completionDate"] = isDone ? nil : day
      }
    },
    toDo("renamed") { toDo, random in toDo["name"] = "Renamed \(random.place(99)) <i>" },
    toDo("tagged") { toDo, random in toDo["tags"] = random.pick([["z"], ["a", "z"], nil]) },
    toDo("noted") { toDo, random in toDo["note"] = random.pick(NightBook.notes + [""]) },
    toDo("priority") { toDo, random in
      toDo["priority"] = random.pick(["high", "low", nil])
    },
    toDo("amount") { toDo, random in toDo["amount"] = random.pick([100, -2500, nil]) },
    toDo("again") { toDo, random in toDo["every"] = random.pick(["month", "year", "week", nil]) },
    toDo("due") { book, random in
      random.place(4) == 0 ? nil : NightBook.date(book.day - 60 + random.place(100))
    },
    toDo("creationDate") { book, random in NightBook.date(book.day - 30 + random.place(40)) },
    toDo("account") { book, random in
      random.place(3) == 0 ? nil : book.someAccount(&random)
    },
    NightEdit("a to-do more") { book, random in
      var item: Object = ["name": "To-do \(random.place(99))", "due": book.someDay(&random)]
      item["account"] = book.someAccount(&random)
      book.changeList(&random) { [item] items, _ in items.append(item) }
    },
    NightEdit("a to-do less") { book, random in
      book.changeList(&random) { items, random in
        guard !items.isEmpty else { return }
        items.remove(at: random.place(items.count))
      }
    },
    NightEdit("a list renamed") { book, random in
      guard !book.lists.isEmpty else { return }
      let list = random.place(book.lists.count)
      book.lists[list].json["name"] = "List \(random.place(9))"
      book.lists[list].json["note"] = random.pick(NightBook.notes)
    },
    NightEdit("a list more") { book, random in
      let items: [Object] = [["name": "Item", "due": book.someDay(&random)], ["name": "Other"]]
      let file = book.newFile(in: "todos", &random)
      book.lists.append((file, ["name": "More \(random.place(9))", "items": items]))
    },
    NightEdit("a list less") { book, random in
      guard book.lists.count > 1 else { return }
      book.lists.remove(at: random.place(book.lists.count))
    },
  ]

  static let ofFiles: [NightEdit] = [
    NightEdit("a price") { book, random in
      let price: Object = [
        "day": book.someDay(&random), "currency": random.pick(["USD", "GBP", "CHF", "JPY"]),
        "rate": "1.\(1 + random.place(98))",
      ]
      book.prices.append(price)
    },
    NightEdit("a price less") { book, random in
      guard !book.prices.isEmpty else { return }
      book.prices.remove(at: random.place(book.prices.count))
    },
    NightEdit("no prices") { book, _ in book.prices = [] },
    NightEdit("a static file") { book, random in
      let path = random.pick(["file0.txt", "file1.txt", "deep/er/file.txt", "deep/file.txt"])
      book.texts["static/" + path] = "Text \(random.place(99))\n"
    },
    without("static/"),
    NightEdit("an own page") { book, random in
      let text = "# Page \(random.place(9))\n\n\(random.pick(NightBook.notes))\n"
      book.texts["pages/page\(random.place(2)).md"] = text
    },
    NightEdit("an own page about an account") { book, random in
      book.texts["pages/page\(random.place(2)).md"] =
        "# Accounts\n\n[All](accounts/index.html), [ones](accounts/konto-1/index.html)\n"
    },
    without("pages/"),
    NightEdit("a template") { book, random in
      let names = BuiltInTemplates.templates.keys.sorted()
      let name = random.pick(names)
      let text = String(decoding: BuiltInTemplates.templates[name] ?? [], as: UTF8.self)
      book.texts["templates/" + name] = text + "{{! \(random.place(9)) }}\n"
    },
    NightEdit("a template that shows more") { book, random in
      book.texts["templates/name-alone.html"] = "<b>{{name}}</b> \(random.place(9))\n"
    },
    NightEdit("a style") { book, random in
      book.texts["templates/daybook.css"] = "p { margin: \(random.place(9))px }\n"
    },
    NightEdit("a word") { book, random in
      book.texts["templates/words-en.txt"] = "to-dos = Chores \(random.place(9))\n"
    },
    without("templates/"),
    NightEdit("the built-in theme") { book, _ in
      book.texts = book.texts.filter { !$0.key.hasPrefix("templates/") }
    },
  ]

  /// One file less of a folder.
  private static func without(_ folder: String) -> NightEdit {
    NightEdit("a file of \(folder) less") { book, random in
      let paths = book.texts.keys.filter { $0.hasPrefix(folder) }.sorted()
      if !paths.isEmpty { book.texts[random.pick(paths)] = nil }
    }
  }
}
