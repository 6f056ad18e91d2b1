import Basics

/// Something about an address in a style sheet.
struct StyleFinding {
  enum What: Equatable {
    /// Neither the theme nor `static/` has the file.
    case missing(String, known: [String])
    /// It would be loaded from elsewhere.
    case elsewhere(String)
    /// The files import each other; in their order, the first once more at the end.
    case circle([String])
  }

  let what: What
  /// The file's name.
  let style: String
  /// The bytes of the address in it.
  let range: Range<Int>

  var message: String {
    switch what {
    case .missing(let name, _): "there is no file \(name) in templates/ or static/"
    case .elsewhere(let address): "\(address) would be loaded from elsewhere, which pages never do"
    case .circle(let names): "styles import each other: \(names.joined(separator: ", "))"
    }
  }

  var remedy: String {
    switch what {
    case .missing(let name, let known):
      nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "put the file into templates/ or static/, or correct its name"
    case .elsewhere: "put a copy of it into templates/ and write its name"
    case .circle: "leave one of the imports out"
    }
  }
}
