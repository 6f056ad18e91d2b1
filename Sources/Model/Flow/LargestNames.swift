/// How names are listed where there may be many: the largest, which are ten unless another number
/// is asked for, what has no name, and the rest as one line, so that the lines add up to the whole.
///
/// What has no name comes where its size puts it among them, or behind them; it is never part
/// of the rest, which comes last.
package struct LargestNames<Element> {
  package let shown: [Element]
  package let rest: ArraySlice<Element>

  /// Takes the elements with the largest first; of so many names each has a line of its own.
  package init(of ordered: [Element], most count: Int = 10, name: (Element) -> String?) {
    let behind = ordered.dropFirst(count)
    let nameless = behind.filter { name($0) == nil }
    shown = ordered.prefix(count) + nameless
    rest = nameless.isEmpty ? behind : behind.filter { name($0) != nil }[...]
  }
}

/// What a line of the largest names is about.
package enum NameLabel: Hashable, Sendable {
  case name(String)
  /// What has no category or no payee.
  case none
  /// All others together, and how many they are.
  case rest(names: Int)

  /// The label of one name; `none` where it is nil.
  package init(_ name: String?) { self = name.map(Self.name) ?? .none }
}
