import Basics
import Mustache

/// What is found, as problems at places that the theme's author can change.
extension TemplateBinder {
  func problem(
    _ finding: Finding, on page: Shape, _ template: String, _ kind: TemplateKind
  ) -> TemplateProblem {
    let fault: TemplateFault
    switch finding.problem {
    case .block(let name, let parent, let known):
      return problem(finding.place, block: name, of: parent, known: known, kind)
    case .name(let name):
      if let block = finding.unfilledBlock, pages.contains(where: { $0.names.contains(name) }) {
        fault = .unfilledBlock(block, name: name, leftBy: [template])
      } else {
        fault = .unknownName(name, offered: page.names.sorted())
      }
    case .nameInList(let name, let list, let rest):
      fault = .nameInList(name, list: list, rest: rest)
    case .partial(let name):
      fault = .unknownPart(name, known: (Array(files.templates.keys) + words.all.keys).sorted())
    case .notShown(let name, let holder, let parts):
      fault = .notShown(name, holder, parts: parts)
    case .unescaped(let name): fault = .unescaped(name)
    case .namedByData(let name): fault = .namedByData(name)
    }
    return problem(fault, at: finding.place, through: finding.path, kind)
  }

  func problem(_ error: TemplateError, in kind: TemplateKind) -> TemplateProblem {
    guard case .endlessPartial(let circle) = error.problem else {
      return problem(.unusable(error), at: error.place, through: error.path, kind)
    }
    // The circle is told from the first tag in it that the book's author wrote.
    let places = circle.map { files.place(of: $0.tag, in: kind) }
    let names = circle.map { files.name(of: $0.template, in: kind) }
    let first = places.firstIndex { !$0.isBuiltIn } ?? 0
    guard let start = names.isEmpty ? nil : names[(first + names.count - 1) % names.count] else {
      return problem(.unusable(error), at: error.place, through: error.path, kind)
    }
    let path = [start] + names[first...] + names[..<first]
    return TemplateProblem(places[first], .includesItself(path))
  }

  /// What is wrong in a built-in file is told where the book's templates lead into it.
  private func problem(
    _ fault: TemplateFault, at place: Place, through path: [Place], _ kind: TemplateKind
  ) -> TemplateProblem {
    let place = files.place(of: place, in: kind)
    let tags = path.reversed().map { files.place(of: $0, in: kind) }
    guard place.isBuiltIn, let cause = tags.first(where: { !$0.isBuiltIn }) else {
      return TemplateProblem(place, fault)
    }
    return TemplateProblem(cause, .within(place.file, fault))
  }

  /// A block that its parent has not: wrong where it is filled, unless that is built in, and the
  /// book's parent lacks the block.
  private func problem(
    _ place: Place, block: String, of parent: String, known: [String], _ kind: TemplateKind
  ) -> TemplateProblem {
    let place = files.place(of: place, in: kind)
    let shown = sets[kind]?.templates(shownBy: [parent]) ?? []
    let changed = [parent] + shown.sorted()
    guard place.isBuiltIn,
      let cause = changed.first(where: { files.templates[$0] != nil && files.isOwn($0) })
    else {
      return TemplateProblem(place, .unknownBlock(block, parent: parent, known: known))
    }
    let near = nearest(to: block, among: known)
    return TemplateProblem(
      files.place(ofBlock: near, in: cause), .missingBlock(block, filledBy: [place.file]))
  }
}

extension Shape {
  /// All names of the shape and of what it holds, alone and, but for elements of lists, behind the
  /// name that holds them.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    for field in fields {
      names.insert(field.name)
      guard case .record(let inner) = field.kind.content else { continue }
      let within = inner.names
      names.formUnion(within)
      if case .record = field.kind { names.formUnion(within.map { "\(field.name).\($0)" }) }
    }
    return names
  }
}
