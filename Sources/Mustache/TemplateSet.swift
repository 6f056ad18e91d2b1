/// Named templates, loaded together and whole: either all of them can be used or none.
///
/// All of Mustache is here: the required modules of the specification, inheritance and dynamic
/// names. Lambdas are left out on purpose, since templates must not run code. What the data does
/// not have is shown as nothing, as the specification says; `BoundTemplate.findings` tells of it.
package struct TemplateSet: Sendable {
  let templates: [Template]
  let program: Program
  private let indexes: [String: Int]

  /// Parses the sources; a later one replaces an earlier one of the same name.
  package init(_ sources: [Source]) throws(TemplateErrors) {
    var parser = Parser(
      sources.flatMap { $0.bytes + [0] } + Array(repeating: 0, count: Output.slack))
    var templates: [Template] = []
    var errors: [TemplateError] = []
    var start = 0
    for source in sources {
      let code = parser.program.code.count
      let faults =
        source.firstInvalidByte.map { [Fault(.notUTF8, at: start + $0..<start + $0)] }
        ?? parser.parse(source, at: start)
      let template = Template(
        source: source, start: start, body: code..<parser.program.code.count)
      errors += template.errors(of: faults)
      templates.append(template)
      start += source.bytes.count + 1
    }
    guard errors.isEmpty else { throw TemplateErrors(all: errors) }
    let indexes = Dictionary(
      zip(sources.map(\.name), sources.indices), uniquingKeysWith: { $1 })
    var program = parser.program
    for index in program.references.indices {
      program.references[index].template = indexes[program.references[index].text]
    }
    (self.templates, self.program, self.indexes) = (templates, program, indexes)
  }

  /// Follows every name in a template, and in all that it includes, for pages of a kind.
  ///
  /// Throws when there is no such template, when its partials include themselves or each other
  /// without end, and when they come to too much.
  package func bind(_ name: String, to page: Kind) throws(TemplateError) -> BoundTemplate {
    guard let index = indexes[name] else {
      throw TemplateError(.noSuchTemplate, Place(template: name, line: 1, column: 1), name)
    }
    return try BoundTemplate(
      library: self, template: index, layout: Layout(of: page, names: program.names))
  }

  package func bind(_ name: String, to page: Shape) throws(TemplateError) -> BoundTemplate {
    try bind(name, to: .record(page))
  }

  /// The templates that these show, themselves among them; nil when a dynamic name may show any.
  package func templates(shownBy names: [String]) -> Set<String>? {
    var shown: Set<Int> = []
    var waiting = names.compactMap { indexes[$0] }
    while let index = waiting.popLast() {
      guard shown.insert(index).inserted else { continue }
      for case .include(let reference, _) in program.code[templates[index].body] {
        if program.references[reference].dynamic != nil { return nil }
        waiting += program.references[reference].template.map { [$0] } ?? []
      }
    }
    return Set(shown.map { templates[$0].source.name })
  }

  func index(of name: String) -> Int? {
    indexes[name]
  }

  /// An error at an instruction; without a text of its own it names the template.
  func error(
    _ problem: TemplateError.Problem, at instruction: Int, _ text: String? = nil
  ) -> TemplateError {
    let template = templates.first { $0.body.contains(instruction) }
    let place = template?.places(of: [program.offsets[instruction]]).first
    return TemplateError(
      problem, place ?? Place(template: "", line: 1, column: 1),
      text ?? template?.source.name ?? "")
  }
}
