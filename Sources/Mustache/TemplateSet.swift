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
/// A class, since every bound template holds its set and is copied for each page.
package final class TemplateSet: Sendable {
  let templates: [Template]
  let program: Program
  private let indexes: [String: Int]
  /// What each template gives to blocks that are not there.
  private let strayBlocks: [[TemplateFinding]]

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
  /// without end, and when they expand to too many instructions.
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
  func strayBlocks(in template: Template) -> [TemplateFinding] {
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

/// One template to load: its name, its UTF-8 bytes, and how it escapes.
package struct Source: Sendable {
  package let name: String
  package let bytes: [UInt8]
  package let escape: Escape
  /// How many bytes at the start are of another kind, such as front matter, and their escape.
  package let head: (length: Int, escape: Escape)?

  /// Escapes for HTML unless another escape is given; the head's length is in bytes.
  package init(
    _ name: String, _ bytes: [UInt8], escape: Escape = .html,
    head: (length: Int, escape: Escape)? = nil
  ) {
    (self.name, self.bytes, self.escape, self.head) = (name, bytes, escape, head)
  }

  /// Where the bytes first stop being UTF-8.
  var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return zip(bytes, repaired).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
  }
}

/// How `{{name}}` makes a text safe for the place it stands in; chosen for each template.
package enum Escape: Sendable {
  /// For element text and quoted attributes: `&`, `<`, `>`, `"` and `'` become entities.
  ///
  /// In a figure, the hyphen becomes the minus sign U+2212. A carriage return, for which HTML has
  /// no valid reference, becomes the line feed that it would be read as; U+0000, which it cannot
  /// hold, becomes U+FFFD.
  case html
  case none
  /// Appends the escaped form of the UTF-8 bytes to the output.
  case custom(@Sendable (_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Void)
}

/// A template checked against one kind of page; renders any number of pages.
package struct BoundTemplate: Sendable {
  /// What the template asks for and will not get, by place.
  package private(set) var findings: [TemplateFinding] = []
  private let library: TemplateSet
  private let template: Template
  private let layouts: Layouts

  /// Tries the template on a page with one value of each kind.
  init(_ template: Template, of library: TemplateSet, to page: Kind) throws(TemplateError) {
    (self.library, self.template) = (library, template)
    let sample = Tape(sampleOf: page)
    layouts = Layouts(of: sample.shapes, names: library.program.names)
    let trial = Trial(of: page, shapes: sample.shapes)
    findings = try render(sample, trial: trial).findings.union(library.strayBlocks(in: template))
      .sorted { $0.place < $1.place }
  }

  /// The page on a tape as UTF-8 bytes.
  ///
  /// Throws only when a template includes itself deeper than the nesting limit, or repeats itself so
  /// often that the page has no bound.
  package func render(_ page: borrowing Tape) throws(TemplateError) -> [UInt8] {
    try render(page, trial: nil).bytes
  }

  private func render(
    _ page: borrowing Tape, trial: Trial?
  ) throws(TemplateError) -> (bytes: [UInt8], findings: Set<TemplateFinding>) {
    let (slots, texts, program) = (page.slots.elements, page.texts.elements, library.program)
    let layoutStarts = layouts.starts(of: page.shapes)
    return try program.sources.withUnsafeBufferPointer { sources throws(TemplateError) in
      try program.code.withUnsafeBufferPointer { code throws(TemplateError) in
        try layouts.fields.withUnsafeBufferPointer { layouts throws(TemplateError) in
          var renderer = Renderer(
            library: library, program: program, code: code, sources: sources, slots: slots,
            texts: texts, layouts: layouts, layoutStarts: layoutStarts, trial: trial)
          renderer.begin()
          renderer.run(template, at: template.body.lowerBound)
          if let failure = renderer.failures.first { throw failure }
          renderer.output.move(to: &renderer.finished)
          return (renderer.finished, renderer.trial?.findings ?? [])
        }
      }
    }
  }
}

/// For each shape of a page, the index of each name's field, so that no name is looked up while pages
/// are rendered.
struct Layouts: Sendable {
  /// By the names' numbers, those of one shape behind those of another; negative where there is no
  /// field.
  ///
  /// The first are of records in which no name is known.
  private(set) var fields: [Int32]
  private let shapes: [Shape]
  private var starts: [ObjectIdentifier: Int] = [:]

  init(of shapes: [Shape], names: [String: Int]) {
    self.shapes = shapes
    fields = Array(repeating: -1, count: names.count)
    for shape in shapes {
      starts[ObjectIdentifier(shape)] = fields.count
      fields += shape.layout(of: names)
    }
  }

  /// Where the fields of some shapes begin among all.
  func starts(of shapes: [Shape]) -> [Int] { shapes.map { starts[ObjectIdentifier($0)] ?? 0 } }
}

/// The blocks of templates; finds blocks in parent tags that the parent does not have.
struct BlockDirectory {
  private let templates: [Template]
  private let program: Program
  /// By the number of a parent's template; nil where a dynamic name may add any.
  private var known: [Int: Set<Int>?] = [:]

  /// What each of the templates gives to a parent that has no block of the name.
  static func strayBlocks(in templates: [Template], of program: Program) -> [[TemplateFinding]] {
    var directory = BlockDirectory(templates: templates, program: program)
    return templates.map { directory.strayBlocks(in: $0) }
  }

  private init(templates: [Template], program: Program) {
    (self.templates, self.program) = (templates, program)
  }

  private mutating func strayBlocks(in template: Template) -> [TemplateFinding] {
    var findings: [TemplateFinding] = []
    for index in template.body where program.tokens[index].kind == .parent {
      guard case .include(let parent?) = program.code[index].operation,
        let known = blocks(of: parent)
      else { continue }
      for (block, name) in program.overrides(at: index) where !known.contains(name) {
        let names = program.names.filter { known.contains($0.value) }.keys.sorted()
        let problem = TemplateFinding.Problem.block(
          program.tokens[block].words, parent: templates[parent].name, known: names)
        findings.append(TemplateFinding(problem: problem, place: program.tokens[block].place))
      }
    }
    return findings
  }

  /// The names of the blocks in a template and in those that it shows, by number.
  private mutating func blocks(of template: Int) -> Set<Int>? {
    if let known = known[template] { return known }
    let (shown, isAny) = program.templates(shownBy: [template], of: templates)
    var names: Set<Int> = []
    for shown in shown { names.formUnion(blocks(in: templates[shown])) }
    known[template] = .some(isAny ? nil : names)
    return isAny ? nil : names
  }

  /// The blocks that stand in a template's own source, without those that fill a parent's.
  private func blocks(in template: Template) -> Set<Int> {
    var filling: Set<Int> = []
    var names: Set<Int> = []
    for index in template.body {
      if program.tokens[index].kind == .parent {
        filling.formUnion(program.overrides(at: index).map(\.block))
      } else if case .block(let name) = program.code[index].operation, !filling.contains(index) {
        names.insert(name)
      }
    }
    return names
  }
}

extension Program {
  /// The blocks that a parent tag gives to its template, with the numbers of their names.
  fileprivate func overrides(at parent: Int) -> [(block: Int, name: Int)] {
    var overrides: [(block: Int, name: Int)] = []
    var index = parent + 1
    while index < code[parent].next {
      if case .block(let name) = code[index].operation { overrides.append((index, name)) }
      index = code[index].next
    }
    return overrides
  }
}
