/// Named templates, loaded together and whole: either all of them can be used or none.
///
/// All of Mustache is here: the required modules of the specification, inheritance and dynamic
/// names. Lambdas are left out on purpose, since templates must not run code. What the data does
/// not have is shown as nothing, as the specification says; `BoundTemplate.findings` tells of it.
package struct TemplateSet: Sendable {
  let templates: [Template]
  private let indexes: [String: Int]

  /// Parses the sources; a later one replaces an earlier one of the same name.
  package init(_ sources: [Source]) throws(TemplateErrors) {
    var templates: [Template] = []
    var errors: [TemplateError] = []
    for source in sources {
      switch Template.parse(source) {
      case .success(let template): templates.append(template)
      case .failure(let failure): errors += failure.all
      }
    }
    guard errors.isEmpty else { throw TemplateErrors(all: errors) }
    self.templates = templates
    indexes = Dictionary(
      zip(templates.map(\.source.name), templates.indices), uniquingKeysWith: { $1 })
  }

  /// The names of the templates, sorted.
  package var names: [String] {
    indexes.keys.sorted()
  }

  /// Resolves every name in a template, and in all that it includes, for pages of a kind.
  package func bind(_ name: String, to page: Kind) throws(TemplateError) -> BoundTemplate {
    guard let index = index(of: name) else {
      throw TemplateError(
        problem: .noSuchTemplate, place: Place(template: name, line: 1, column: 1), text: name)
    }
    var binder = Binder(library: self, context: Binder.Context(template: index, frames: [page]))
    try binder.bindTemplate(at: index)
    return BoundTemplate(
      library: self, template: index, program: binder.program, page: page,
      findings: binder.sortedFindings)
  }

  package func bind(_ name: String, to page: Shape) throws(TemplateError) -> BoundTemplate {
    try bind(name, to: .record(page))
  }

  func index(of name: String) -> Int? {
    indexes[name]
  }

  func error(_ problem: TemplateError.Problem, at origin: Origin, text: String) -> TemplateError {
    let place = LineIndex(templates[origin.template].source).place(of: origin.offset)
    return TemplateError(problem: problem, place: place, text: text)
  }
}

/// A template whose names are resolved for one kind of page; renders any number of pages.
package struct BoundTemplate: Sendable {
  let library: TemplateSet
  let template: Int
  let program: Program
  let page: Kind

  /// What the template asks for and will not get, by place.
  package let findings: [Finding]
}

/// A name or a partial in a template that stands for nothing.
package struct Finding: Sendable, Hashable {
  package enum Absence: Sendable, Hashable {
    /// No frame of the page's shape offers the name.
    case name(String)
    case partial(String)
  }

  package let absence: Absence
  package let place: Place
}

extension Finding: CustomStringConvertible {
  package var description: String {
    switch absence {
    case .name(let name): "\(place): error: nothing is called \(name) here"
    case .partial(let name): "\(place): error: there is no template \(name)"
    }
  }
}
