/// The state and the findings of a trial: a template rendered for a page with one value of each kind.
///
/// Every section is entered then, so that every name and partial is seen once; this is how a
/// template is bound. A partial that stands inside itself is not followed any further.
struct Trial {
  var findings: Set<TemplateFinding> = []
  /// The kinds of the values that names are looked up in, the innermost last.
  var kinds: [Kind]
  /// The shapes of the page's records, by number.
  let shapes: [Shape]
  /// How many of the sections around this place go from a record to one inside it of the same shape:
  /// such data (a tree) ends, so that a template may follow it by including itself.
  var descents = 0
  /// The tags that include this place, the outermost first.
  var tags: [Int] = []
  /// The blocks that this place is the own content of; nil for content that a template fills in.
  var defaults: [Int?] = []
  /// The templates that surround this place.
  var active: [Inclusion] = []
  /// How many instructions were run, with fifty more for each nested run.
  var cost = 0

  /// Takes the kind of the page and the shapes of the sample.
  init(of page: Kind, shapes: [Shape]) {
    (kinds, self.shapes) = ([page], shapes)
  }

  /// How many instructions a trial may go through, so that partials cannot multiply.
  static let expansionLimit = 4_000_000

  /// A template that is being shown.
  struct Inclusion {
    let place: Place
    /// How many descents and tags it is in.
    let descents: Int
    let tagCount: Int
  }

  /// A template, and all that decides about what comes of it.
  struct Place: Equatable {
    let template: Range<Int>
    let scope: Tape.Slot
    /// Those that can still fill a block.
    let overrides: [Override]
  }
}

/// What a trial looks for beside names that nothing has.
extension Renderer {
  /// Notes what is the matter with a tag.
  mutating func report(_ problem: TemplateFinding.Problem, at index: Int) {
    guard let trial else { return }
    let block = trial.defaults.last?.map { program.token(of: $0).words }
    self.trial?.findings.insert(
      TemplateFinding(
        problem: problem, place: program.token(of: index).place,
        path: trial.tags.map { program.token(of: $0).place }, unfilledBlock: block ?? nil))
  }

  /// Notes a name that nothing has; one behind a list is there, but not in this way.
  mutating func report(missing name: Name, at index: Int) {
    guard trial != nil else { return }
    let words = String(program.token(of: index).words.drop { $0 == "*" })
    let parts = words.split(separator: ".")
    for count in stride(from: name.rest.count, to: 0, by: -1) {
      let list = Name(first: name.first, rest: name.rest.prefix(count - 1))
      guard let kind = kind(of: list), case .record(let shape) = kind.content,
        kind.holder != .record, shape.fields.contains(where: { $0.name == parts[count] })
      else { continue }
      return report(
        .nameInList(
          words, list: parts[..<count].joined(separator: "."),
          rest: parts[count...].joined(separator: ".")), at: index)
    }
    report(.name(words), at: index)
  }

  /// Notes a variable whose value is no text, or is text that the tag does not escape.
  mutating func inspect(_ name: Name, at index: Int) {
    guard let kind = kind(of: name) else { return }
    let token = program.token(of: index)
    switch kind {
    case .text, .optional(.text):
      if token.kind != .variable { report(.unescaped(token.words), at: index) }
    case .record, .itself, .list, .optional(.record):
      var parts: [String] = []
      if case .record(let shape) = kind.content { parts = shape.fields.map(\.name) }
      report(.notShown(token.words, kind.holder, parts: parts), at: index)
    case .safeText, .markup, .flag, .nothing, .optional: break
    }
  }

  /// Shows what a section holds, an inverted one whatever the value is.
  mutating func trySection(
    _ index: Int, of name: Name, over value: Tape.Slot, isInverted: Bool
  ) {
    guard isInverted || value.isTrue else { return }
    let value = isInverted ? Tape.Slot() : value
    let inside = value.kind == .absent || value.kind == .flag ? nil : section(over: name)
    trial?.descents += inside?.isDescent == true ? 1 : 0
    if let inside { trial?.kinds.append(inside.kind) }
    runSection(index, over: value)
    if inside != nil { trial?.kinds.removeLast() }
    trial?.descents -= inside?.isDescent == true ? 1 : 0
  }

  /// What the values are that a section over a name is in, and whether it goes deeper into data
  /// that holds more of its own shape.
  private func section(over name: Name) -> (kind: Kind, isDescent: Bool)? {
    guard let trial else { return nil }
    guard name.first >= 0 else { return trial.kinds.last.map { ($0.content, false) } }
    guard let found = field(of: name) else { return nil }
    if case .itself = found.kind.content {
      return (.record(found.owner), true)
    }
    return (found.kind.content, false)
  }

  /// The kind of a name's value; a record of its own shape (a tree) is resolved to that shape.
  func kind(of name: Name) -> Kind? {
    guard name.first >= 0 else { return trial?.kinds.last }
    guard let (kind, owner) = field(of: name) else { return nil }
    switch kind {
    case .itself: return .record(owner)
    case .list(.itself): return .records(owner)
    case .optional(.itself): return .optional(.record(owner))
    default: return kind
    }
  }

  /// The kind of the field that a name resolves to, and the shape that has the field.
  private func field(of name: Name) -> (kind: Kind, owner: Shape)? {
    guard name.first >= 0, let shapes = trial?.shapes else { return nil }
    for place in (0..<scopes.count).reversed() {
      guard var value = field(name.first, of: scopes[place]) else { continue }
      var (record, last) = (scopes[place], name.first)
      for part in name.rest {
        (record, last) = (scope(value), program.parts[part])
        guard let next = field(last, of: record) else { return nil }
        value = next
      }
      let shape = shapes[record.value.shape]
      return (shape.fields[Int(self.place(of: last, in: record))].kind, shape)
    }
    return nil
  }
}

extension Kind {
  /// What kind of thing it is to its parts.
  fileprivate var holder: TemplateFinding.Holder {
    switch self {
    case .list: .list
    case .optional: .optional
    case .text, .safeText, .markup, .flag, .record, .itself, .nothing: .record
    }
  }
}
