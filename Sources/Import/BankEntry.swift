package import Model

/// One entry of a bank's file, as it is written there: nothing is guessed, nothing moved.
///
/// Files have a million of them: what few have lies in a box of its own (`Rare`).
@dynamicMemberLookup
package struct BankEntry: Hashable, Sendable {
  /// Where the entry begins in its file.
  package let place: FileOffset
  /// The booking day as printed; nil where the file has none.
  package var day: Day?
  package var valueDay: Day?
  /// Where the file says a time of the booking day: seconds from the day's beginning at UTC, which order
  /// the entries of the day.
  var second: Int32?
  /// Positive is money in; its currency is the one of the entry, which need not be the account's.
  package var amount: Money
  package var status: Status = .booked
  /// The bank says that it takes an earlier entry back; the sign of the amount is right as it is.
  package var isReversal = false
  package var names = Identifiers()
  package var party = Party()
  /// The text to the payee, squeezed.
  package var remittance: String?
  /// Everything that the file says in words, squeezed: what entries without ids are compared by.
  package var text = ""
  /// What few entries have.
  private var rare = Boxed<Rare>.nothing
  /// The balance after the entry, where the file prints it (CSV).
  package var balanceAfter: Money?

  /// An entry of an amount.
  package init(_ amount: Money, on day: Day?, at place: FileOffset) {
    self.amount = amount
    self.day = day
    self.place = place
  }
}

extension BankEntry {
  /// What few entries have; read and set as a property of the entry.
  package struct Rare: Hashable, Sendable {
    /// A structured creditor reference, such as a Swiss QR reference.
    package var reference: String?
    /// What the bank itself says of the entry, such as `SEPA-Gutschrift` (camt AddtlNtryInf).
    package var additional: String?
    /// Why a payment came back, by its code or in words.
    package var returnReason: String?
    /// What the file itself calls the category (QIF).
    package var category: String?
    /// The account that the file says the money went to or came from (QIF `L[…]`).
    package var transfer: String?
    /// Nothing but a long text without fields says what it is, so that no part of it is a name
    /// (MT940).
    package var isUnstructured = false
    /// The parts of a batch or a split, in their order; empty where the entry is one thing.
    package var parts: [Part] = []
    /// What was converted into the entry's amount, where the file says so.
    package var original: BankRecord.Original?
    /// What the bank charged for it, a sum for each currency.
    package var charges: [Money] = []
    /// The entry, by the bank's id, that it replaces or removes (OFX).
    package var correction: Correction?

    fileprivate static let empty = Rare()
  }

  package subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<Rare, Value>) -> Value {
    get { (rare.value ?? Rare.empty)[keyPath: path] }
    set {
      if case .nothing = rare, newValue == Rare.empty[keyPath: path] { return }
      var all = rare.value ?? Rare()
      all[keyPath: path] = newValue
      rare = Boxed(all, unless: Rare())
    }
  }

  /// Whether the bank has booked it; only booked entries belong in a book.
  package enum Status: String, Hashable, Sendable {
    case booked, pending, info, future, interim
    /// The bank has corrected it.
    case superseded
  }

  /// What the bank and the parties call an entry; nil or absent is not said.
  @dynamicMemberLookup
  package struct Identifiers: Hashable, Sendable {
    /// The bank's own: AcctSvcrRef, FITID, MT940's text after `//`.
    package var bank: String?
    private var others = Boxed<Others>.nothing

    /// Nothing is known.
    package init() {}

    /// All that is known, set at once.
    init(bank: String?, _ others: Others) {
      self.bank = bank
      self.others = Boxed(others, unless: Others())
    }

    package subscript(dynamicMember path: WritableKeyPath<Others, String?>) -> String? {
      get { others.value?[keyPath: path] }
      set {
        if case .nothing = others, newValue == nil { return }
        var all = others.value ?? Others()
        all[keyPath: path] = newValue
        others = Boxed(all, unless: Others())
      }
    }
  }

  /// The names that few formats have; read and set as properties of `Identifiers`.
  package struct Others: Hashable, Sendable {
    package var endToEnd: String?
    package var transaction: String?
    package var instruction: String?
    package var mandate: String?
    /// Of whoever collects a direct debit (SEPA creditor identifier).
    package var creditor: String?
    package var uetr: String?
    package var customer: String?
    package var entry: String?
    package var check: String?
    /// The bank's code of the kind of entry.
    package var code: String?
    /// The German Geschäftsvorfallcode of three digits.
    package var gvc: String?
  }

  /// The other party.
  package struct Party: Hashable, Sendable {
    package var name: String?
    /// IBAN or number as written, without spaces.
    package var account: String?
    package var bic: String?
    /// Whether the format has a field for the other party's name, so that it is no description.
    package var isNamedByField = false

    /// Nothing is known.
    package init() {}
  }

  /// What an entry does with one that the bank sent before.
  package struct Correction: Hashable, Sendable {
    package enum Action: Hashable, Sendable { case replace, delete }

    package let action: Action
    /// The bank's ids of the entries that were wrong: of one, and of those that it corrected itself.
    package internal(set) var ids: [String]
    /// The day of the entry with the first of these ids, where the file itself had it; it is not among
    /// its entries any more.
    package internal(set) var madeDay: Day?
    /// What the wrong entry was of, in minor units, where its id may be that of others as well; nil
    /// where the id is enough.
    var amount: Int64?

    /// Corrects the entry with the bank's id.
    package init(_ action: Action, of id: String) {
      self.action = action
      ids = [id]
    }
  }

  /// A part of an entry.
  package struct Part: Hashable, Sendable {
    /// Nil where the file gives the part none; signed as the entry is.
    package var amount: Money?
    package var names = Identifiers()
    package var party = Party()
    package var remittance: String?
    package var reference: String?
    package var category: String?
    package var original: BankRecord.Original?
    package var charges: [Money] = []

    /// A part of which nothing is known.
    package init() {}
  }
}

/// A value on the heap, or none: a large one that most have not takes eight bytes.
enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case nothing
  indirect case some(Value)

  /// Nothing where the value is the empty one.
  init(_ value: Value, unless empty: Value) { self = value == empty ? .nothing : .some(value) }

  var value: Value? { if case .some(let value) = self { value } else { nil } }
}

extension BankEntry {
  /// Whether the parts may stand for the entry: there are several, each has an amount in the
  /// entry's currency, and together they are its amount.
  package var partsAddUp: Bool {
    guard self.parts.count > 1 else { return false }
    var sum: Int64 = 0
    for part in self.parts {
      guard let part = part.amount, part.currency == amount.currency else { return false }
      let (next, tooMuch) = sum.addingReportingOverflow(part.minorUnits)
      guard !tooMuch else { return false }
      sum = next
    }
    return sum == amount.minorUnits
  }
}
