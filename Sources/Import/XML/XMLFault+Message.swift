internal import Diagnostics

extension XMLFault {
  var message: String {
    switch self {
    case .documentType: "a document type or an entity is declared here, which is not read"
    case .unknownEntity(let name): "the entity \(DisplayText.quoted(name)) is not known"
    case .ended(nil): "the XML ends too early"
    case .ended(let name?): "the XML ends inside of \(DisplayText.quoted(name))"
    case .wrongEnd(let found, nil): "\(DisplayText.quoted(found)) is closed and not open"
    case .wrongEnd(let found, let open?):
      "\(DisplayText.quoted(found)) is closed where \(DisplayText.quoted(open)) is open"
    case .malformed(let construct): construct.message
    case .forbidden(let scalar):
      "the character U+\(String(scalar.value, radix: 16, uppercase: true)) is not allowed in XML"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    case .behindRoot: "something stands behind the end of the XML"
    case .repeatedAttribute(let name): "the attribute \(DisplayText.quoted(name)) stands twice"
    }
  }

  var remedy: String {
    switch self {
    case .documentType: "ask the bank for the file without it; a camt file needs none"
    case .ended: "the file is cut off: download it again"
    default: "download the file again; where it stays so, ask the bank for a corrected one"
    }
  }
}

extension XMLFault.Construct {
  fileprivate var message: String {
    switch self {
    case .tag: "this is not a tag of XML"
    case .attribute: "this is not an attribute of XML"
    case .comment: "this is not a comment of XML"
    case .instruction: "this is not a processing instruction of XML"
    case .reference: "\"&\" must begin a reference such as \"&amp;\""
    case .text: "\"]]>\" must not stand in a text"
    }
  }
}
