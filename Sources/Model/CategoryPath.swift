/// What a category's name says of its place among others: `Home:Energy`, as `Home/Energy`, is the
/// part `Energy` of `Home`.
package struct CategoryPath: Hashable, Sendable {
  /// Nil where the name has no separator, or nothing before or behind the first.
  package let group: String?
  /// The rest of the name behind the first separator, or all of it.
  package let part: String

  /// Takes a category as it is written; spaces beside the separator do not count.
  package init(_ category: String) {
    let separator = category.unicodeScalars.firstIndex { $0 == ":" || $0 == "/" }
    let sides = separator.map { index in
      [category[..<index], category[category.unicodeScalars.index(after: index)...]].map {
        String($0.trimmingSpaces)
      }
    }
    if let sides, !sides.contains("") {
      (group, part) = (sides[0], sides[1])
    } else {
      (group, part) = (nil, category)
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let text = drop(while: \.isWhitespace)
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
  }
}
