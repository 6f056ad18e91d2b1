import Values

@testable import Views

extension Outline {
  /// The outline of any value; an amount, a date or a link is what a reader sees of it.
  init(_ value: Any) {
    switch value {
    case let flag as Bool: self = flag ? .flag : .nothing
    case let text as String: self = .text(text.isEmpty ? "\"\"" : text.replacing("\n", with: "\\n"))
    case let note as NoteText: self.init(note.text)
    case let place as PagePlace: self = .text(place.address)
    case let amount as Amount: self = .text(amount.outline)
    case let date as DateText: self = .text(date.outline)
    case let count as Count: self = .text(count.outline)
    case let share as Share: self = .text(share.outline)
    case let link as Link:
      self = .text("\(link.text) → \(link.path)" + (link.isCurrent ? " (current)" : ""))
    case let step as BalanceStep: self = .text("\(step.start) → \(step.balance)")
    case let mark as ChartMark:
      self = .text(
        "\(mark.text) \(mark.isBelow ? "below" : "above") \(mark.x), \(mark.y), \(mark.anchor)")
    case let axis as ChartAxis: self = .list(axis.ticks.map { .text("\($0)") })
    default: self.init(Mirror(reflecting: value), of: value)
    }
  }

  private init(_ mirror: Mirror, of value: Any) {
    switch mirror.displayStyle {
    case .optional: self = mirror.children.first.map { Outline($0.value) } ?? .nothing
    case .collection:
      self = mirror.children.isEmpty ? .nothing : .list(mirror.children.map { Outline($0.value) })
    case .struct, .tuple:
      let fields = mirror.children.flatMap { label, value -> [(name: String, value: Outline)] in
        // What rows of several pages have alike stands among what each has of its own.
        if value is ShownEntry, case .record(let fields) = Outline(value) { return fields }
        return [(label ?? "", Outline(value))]
      }
      .filter { if case .nothing = $0.value { false } else { true } }
      self = fields.isEmpty ? .nothing : .record(fields)
    case .enum:
      self = .text(
        mirror.children.first.map { child in
          ([child.label ?? ""] + Outline(child.value).lines()).joined(separator: " ")
        } ?? "\(value)")
    default: self = .text("\(value)")
    }
  }
}

extension Amount {
  /// The text, and the plain decimal and the sign where they are not what it says.
  fileprivate var outline: String {
    let isNegative = text.contains("-") || text.contains("−")
    let digits = text.filter { $0.isNumber || $0 == "." }
    let said = (isNegative ? "-" : "") + digits
    let sign: Sign =
      isNegative ? .negative : digits.allSatisfy { "0.".contains($0) } ? .zero : .positive
    return text + (plain == said ? "" : " [\(plain)]")
      + (self.sign == sign ? "" : " [\(self.sign)]")
  }
}

extension DateText {
  /// The text, and the date as ISO 8601 writes it where the text does not say as much.
  fileprivate var outline: String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let numbers = text.split(separator: " ").reversed().map { word in
      months.firstIndex(of: String(word.prefix(3))).map { String($0 + 1) } ?? String(word)
    }
    let said = numbers.enumerated().map { index, number in
      String(repeating: "0", count: max(0, (index == 0 ? 4 : 2) - number.count)) + number
    }
    return text + (iso == said.joined(separator: "-") ? "" : " [\(iso)]")
  }
}

extension Count {
  /// The text, and the number and the form of word where they are not what it says.
  fileprivate var outline: String {
    text + ("\(number)" == text.filter(\.isNumber) ? "" : " [\(number)]")
      + (form == (number == 1 ? .one : .other) ? "" : " [\(form)]")
  }
}

extension Share {
  fileprivate var outline: String {
    text + (Int(text.filter(\.isNumber)) == tenths ? "" : " [\(tenths)]")
  }
}
