extension Binder {
  /// Binds the template that a page is rendered with.
  mutating func bindTemplate(at index: Int) throws(TemplateError) {
    context.active.append(entry(of: index))
    try bind(library.templates[index].nodes)
  }

  /// Binds what was put off, now that the data is there; `template` is what a dynamic name named.
  mutating func bind(_ work: Deferred.Work, template: Int?) throws(TemplateError) {
    switch work {
    case .nodes(let nodes):
      try bind(nodes)
    case .template(let index):
      try bind(library.templates[index].nodes)
    case .dynamic(let reference, let blocks):
      guard let template else { return }
      try expand(template, for: reference, blocks: blocks)
    }
  }

  mutating func bindReference(
    _ reference: Reference, blocks: [Block]
  ) throws(TemplateError) {
    switch reference.target {
    case .named(let name):
      guard let index = library.index(of: name) else {
        return note(.partial(name), at: reference.offset)
      }
      try checkLimits(at: reference.offset, text: name)
      try expand(index, for: reference, blocks: blocks)
    case .dynamic(let name):
      guard let operand = resolve(name)?.operand else { return }
      let deferred = postpone(.dynamic(reference, blocks), in: context, at: reference.offset)
      program.instructions.append(.include(deferred: deferred, name: operand))
    }
  }

  /// Fills a block with what overrides it, set in the block's own indentation, or its default.
  mutating func bindBlock(_ site: Block) throws(TemplateError) {
    guard let override = context.overrides[site.name] else { return try bind(site.nodes) }
    let outer = context
    let block = override.block
    visited += Self.expansionCost
    let strip = block.contentIndentation?.count ?? 0
    if let indentation = site.contentIndentation ?? site.indentation {
      let prefix = context.margin.prefix(with: bytes[indentation])
      context.margin = Margin(prefix: prefix, strip: strip)
      if block.indentation == nil, !block.nodes.isEmpty { appendLiteral(prefix[...]) }
    } else {
      context.margin.strip = strip
      isInLine = block.indentation != nil
    }
    context.template = override.template
    context.overrides[site.name] = nil
    context.depth += 1
    try bind(block.nodes)
    context = outer
    isInLine = false
    if let lineEnd = site.lineEnd, !block.endsInWholeLine, !block.nodes.isEmpty {
      appendLiteral(bytes[lineEnd])
    }
  }

  private mutating func expand(
    _ index: Int, for reference: Reference, blocks: [Block]
  ) throws(TemplateError) {
    let outer = context
    context.depth += 1
    for block in blocks.reversed() where context.overrides[block.name] == nil {
      context.overrides[block.name] = Override(block: block, template: outer.template)
    }
    context.margin = Margin()
    if let indentation = reference.indentation {
      context.margin.prefix = outer.margin.prefix(with: bytes[indentation])
    }
    context.template = index
    visited += Self.expansionCost
    let entry = entry(of: index)
    if let same = context.active.last(where: { $0.isSame(as: entry) }) {
      guard !same.isImmediate else {
        throw library.error(
          .endlessPartial, at: Origin(template: outer.template, offset: reference.offset),
          text: library.templates[index].source.name)
      }
      var inner = context
      inner.depth = 0
      inner.active = [entry]
      context = outer
      let deferred = postpone(.template(index), in: inner, at: reference.offset)
      program.instructions.append(.include(deferred: deferred, name: nil))
      return
    }
    context.active.append(entry)
    try bind(library.templates[index].nodes)
    context = outer
  }

  private func entry(of index: Int) -> Active {
    Active(
      template: index, frame: context.frames.last, overrides: context.overrides, isImmediate: true)
  }
}

extension Binder.Active {
  fileprivate func isSame(as other: Binder.Active) -> Bool {
    template == other.template && frame == other.frame && overrides == other.overrides
  }
}
