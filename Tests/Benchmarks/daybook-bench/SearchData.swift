internal import Search

/// Made-up entries to be searched, the same at every run.
struct SearchData {
  enum Shape: String, CaseIterable {
    /// A few payees have most entries; most references have a number of their own.
    case usual
    /// One payee, one reference and one amount.
    case alike
    /// Five long words in each reference, and each of them occurs once.
    case unique
  }

  let shape: Shape
  /// How many entries there are, in 25 years of which each has as many.
  let count: Int
  static let accountCount = 100
  private let payees: [String]

  /// Where an entry belongs; those of a day come in the order of their accounts.
  func place(_ number: Int) -> SearchPlace {
    let (year, month, day) = date(number)
    return SearchDay(year: year, month: month, day: day)
      .place(of: SearchAccount(at: account(number)))
  }

  private func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let day = day(number)
    return (2000 + day / 336, day / 28 % 12 + 1, day % 28 + 1)
  }

  /// Of 28 in each month.
  private func day(_ number: Int) -> Int { number * Self.dayCount / count }

  static let yearCount = 25
  static let dayCount = yearCount * 12 * 28

  private func account(_ number: Int) -> Int {
    let first = (day(number) * count + Self.dayCount - 1) / Self.dayCount
    let perDay = count / Self.dayCount + 1
    return (number - first) * Self.accountCount / perDay
  }

  func record(_ number: Int) -> SearchRecord {
    let date = date(number)
    let day = "\(date.year)-\(pad(date.month))-\(pad(date.day))"
    let account = account(number)
    let amount = shape == .alike ? 1250 : Int(Self.mixed(number + 1) % 400_000)
    let category = ["Groceries", "Rent", "Travel", "Insurance", "Leisure"][number % 5]
    let plain = "-\(amount / 100).\(pad(amount % 100))"
    var shown = SearchRecord.Shown(
      payee(number), .moneyOut,
      page: "accounts/account-number-\(account)/\(day.prefix(4)).html", anchor: "t\(day)-1")
    shown.reference = reference(number)
    shown.category = category
    shown.account = "Account number \(account)"
    shown.amount = "€" + plain
    shown.date = day
    return SearchRecord(
      SearchValues(
        texts: [payee(number), shown.reference, category, number % 50 == 0 ? Self.note : ""],
        plainAmount: plain, day: day), shown: shown)
  }

  /// What someone could look for: beginnings, words, amounts, months, and several of them.
  func query(_ number: Int, _ kind: Int) -> [[String]] {
    let words = (payee(number) + " " + reference(number)).lowercased().split(separator: " ")
    let one = String(words[kind % words.count])
    let other = String(words[(kind / 3) % words.count])
    let category = ["groceries", "rent", "travel"][kind % 3]
    switch kind % 10 {
    case 0: return [[String(one.prefix(1)) + "*"]]
    case 1: return [[String(one.prefix(2)) + "*"]]
    case 2: return [[String(one.prefix(4)) + "*"]]
    case 3: return [[one + "*"]]
    case 4: return [[one], [other + "*"]]
    case 5: return [["=\(Self.mixed(number + 1) % 4_000)"], [one + "*"]]
    case 6: return [["@20\(pad(kind % 25))\(pad(kind % 12 + 1))*"], [category]]
    case 7: return [["gmbh"], [category], [String(one.prefix(1)) + "*"]]
    case 8: return [["groceries"], ["rent"]]
    default: return [["receipt"], ["gmbh"], ["insurance"], [String(other.prefix(3)) + "*"]]
    }
  }

  private static let note = "The receipt is in the blue folder; ask for the guarantee of two years."

  private func payee(_ number: Int) -> String {
    if shape == .alike { return payees[0] }
    // The product of two even draws is small more often than large.
    let draws = (Self.mixed(number) % 1_000, Self.mixed(number &+ 77) % 1_000)
    return payees[Int(draws.0 * draws.1 / 50)]
  }

  private func reference(_ number: Int) -> String {
    switch shape {
    case .usual:
      number % 3 == 0
        ? "" : "Invoice \(100_000 + number) customer \(Self.mixed(number / 7) % 5_000)"
    case .alike: "Standing order 4711"
    case .unique:
      (0..<5).map { "RF\(String(Self.mixed(number * 5 + $0), radix: 36))" }.joined(separator: " ")
    }
  }

  /// SplitMix64.
  private static func mixed(_ number: Int) -> UInt64 {
    var mixed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension SearchData {
  init(_ shape: Shape, count: Int) {
    let parts = ["ba", "ren", "ko", "lis", "mor", "ta", "vel", "dun", "ga", "shi", "pra", "ulm"]
    let payees = (0..<20_000).map { number in
      let word = parts[number % 12] + parts[number / 12 % 12] + parts[number / 144 % 12]
      return
        "\(word.prefix(1).uppercased())\(word.dropFirst()) \(parts[number * 7 % 12])\(parts[number / 1728]) GmbH"
    }
    self.init(shape: shape, count: count, payees: payees)
  }
}
