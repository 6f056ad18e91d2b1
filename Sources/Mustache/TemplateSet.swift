/// Named templates, loaded together and whole: either all of them can be used or none.
///
/// All of Mustache is here: the required modules of the specification (comments, delimiters,
/// interpolation, sections, inverted sections, partials), inheritance and dynamic names. Lambdas
/// are left out on purpose, since templates must not run code. What the data does not have is
/// shown as nothing, as the specification says; `BoundTemplate.findings` lists it.
///
///     let row = Shape("Row", ["date": .text, "amount": .text])
///     let page = Shape("Page", ["title": .text, "rows": .records(row)])
///     let templates = try TemplateSet([Source("page", bytes), Source("row", rowBytes)])
///     let template = try templates.bind("page", to: page)
///     let html = try template.render(tape)
///
/// A class, since each template that is bound holds its set, and is taken out of a list for each page.
package final class TemplateSet: Sendable {
  let templates: [Template]
  let program: Program
  private let indexes: [String: Int]
  /// What each template gives to blocks that are not there.
  private let strayBlocks: [[Finding]]

  /// Parses the sources; a later one replaces an earlier one of the same name.
  ///
  /// Tags may also name a source by another name where no source has that. Throws every syntax error
  /// of all sources.
  package init(
    _ sources: [Source], otherNames: [(name: String, of: String)] = []
  ) throws(TemplateErrors) {
    var indexes = Dictionary(zip(sources.map(\.name), sources.indices), uniquingKeysWith: { $1 })
    for (name, source) in otherNames where indexes[name] == nil { indexes[name] = indexes[source] }
    self.indexes = indexes
    // The zeros keep the texts of two sources apart.
    var program = Program(sources: sources.flatMap { $0.bytes + [0] })
    var (templates, errors): ([Template], [TemplateError]) = ([], [])
    var start = 0
    for source in sources {
      var parser = Parser(
        program: consume program, templates: indexes, source: source, start: start, position: start)
      templates.append(parser.parse())
      errors += parser.errors
      program = parser.program
      start += source.bytes.count + 1
    }
    guard errors.isEmpty else { throw TemplateErrors(all: errors) }
    strayBlocks = BlockDirectory.strayBlocks(in: templates, of: program)
    Unfolding.unfold(&templates, of: &program)
    program.noteReaders()
    // The renderer may read on behind the last text.
    program.sources += Array(repeating: 0, count: 32)
    (self.templates, self.program) = (templates, program)
  }

  /// Follows every name in a template, and in all that it includes, for pages of a kind.
  ///
  /// Throws when there is no such template, when its partials include themselves or each other
  /// without end, and when they come to too much.
  package func bind(_ name: String, to page: Kind) throws(TemplateError) -> BoundTemplate {
    guard let template = self[name] else {
      let place = Place(template: name, line: 1, column: 1)
      throw TemplateError(problem: .noSuchTemplate, place: place, text: name)
    }
    return try BoundTemplate(template, of: self, to: page)
  }

  /// Binds a template to pages of one shape; throws as for a kind.
  package func bind(_ name: String, to page: Shape) throws(TemplateError) -> BoundTemplate {
    try bind(name, to: .record(page))
  }

  subscript(name: String) -> Template? {
    indexes[name].map { templates[$0] }
  }
}

extension TemplateSet {
  /// The templates that these show, themselves among them; nil when a dynamic name may show any.
  package func templates(shownBy names: [String]) -> Set<String>? {
    let reached = program.templates(shownBy: names.compactMap { indexes[$0] }, of: templates)
    return reached.isAny ? nil : Set(reached.templates.map { templates[$0].name })
  }

  /// What fills blocks that no parent has, in a template and in those that it shows.
  func strayBlocks(in template: Template) -> [Finding] {
    guard let index = indexes[template.name], strayBlocks.contains(where: { !$0.isEmpty })
    else { return [] }
    return program.templates(shownBy: [index], of: templates).templates.flatMap { strayBlocks[$0] }
  }
}

extension Program {
  /// The templates that these show, themselves among them, and whether a dynamic name may show
  /// any other.
  func templates(
    shownBy first: [Int], of templates: [Template]
  ) -> (templates: Set<Int>, isAny: Bool) {
    var (shown, isAny): (Set<Int>, Bool) = ([], false)
    var waiting = first
    while let template = waiting.popLast() {
      guard shown.insert(template).inserted else { continue }
      for instruction in code[templates[template].body] {
        if case .includeNamed = instruction.operation { isAny = true }
        if case .include(let included?) = instruction.operation { waiting.append(included) }
      }
    }
    return (shown, isAny)
  }
}
