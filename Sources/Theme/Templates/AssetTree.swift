import Mustache

/// The paths of assets as templates see them: `{{assets.logo.svg}}` is where `logo.svg` is.
struct AssetTree: Sendable {
  let shape: Shape
  private let values: [Value]

  private enum Value: Sendable {
    case path(String)
    case tree(AssetTree)
  }

  func write(to tape: inout Tape) {
    tape.record(shape) { tape in
      for value in values {
        switch value {
        case .path(let path): tape.text(path)
        case .tree(let tree): tree.write(to: &tape)
        }
      }
    }
  }
}

extension AssetTree {
  /// Takes the assets' paths from the site's root by their file names.
  init(_ paths: [String: String]) {
    self.init(
      paths.map { name, path in (name.split(separator: ".").map(String.init)[...], path) })
  }

  /// Takes what is left of each name, part by part.
  private init(_ paths: [(name: ArraySlice<String>, path: String)]) {
    var fields: [Shape.Field] = []
    var values: [Value] = []
    for (first, group) in Dictionary(grouping: paths, by: { $0.name.first ?? "" })
      .sorted(by: { $0.key < $1.key })
    {
      let deeper = group.filter { $0.name.count > 1 }.map { ($0.name.dropFirst(), $0.path) }
      // Of `a.css` and `a.css.map` the first is named, since a name cannot have a path and parts.
      if let path = group.first(where: { $0.name.count <= 1 })?.path {
        fields.append(Shape.Field(first, .text))
        values.append(.path(path))
      } else {
        let tree = AssetTree(deeper)
        fields.append(Shape.Field(first, .record(tree.shape)))
        values.append(.tree(tree))
      }
    }
    self.init(shape: Shape("paths of assets", fields: fields), values: values)
  }
}

extension Shape {
  /// The shape with one more field for the assets.
  func adding(_ assets: AssetTree) -> Shape {
    Shape(name, fields: fields + [Field("assets", .record(assets.shape))])
  }
}
