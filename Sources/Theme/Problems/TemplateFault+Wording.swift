import Basics
import Diagnostics
import Mustache

extension TemplateFault {
  /// What is wrong, in a sentence.
  package var message: String {
    switch self {
    case .unusable(let error): error.what
    case .includesItself(let path):
      "the template includes itself: \(path.joined(separator: " → "))"
    case .unknownName(let name, _): "no page that this stands in offers \(name)"
    case .nameInList(_, let list, _):
      "\(list) is a list, or may be missing, and is entered by a section, not by a point"
    case .notShown(let name, .record, _): "{{\(name)}} has parts and shows nothing by itself"
    case .notShown(let name, .list, _): "{{\(name)}} is a list and shows nothing by itself"
    case .notShown(let name, .optional, _):
      "{{\(name)}} may be missing, has parts and shows nothing by itself"
    case .unescaped(let name): "{{{\(name)}}} shows text as if it were markup"
    case .namedByData(let name): "{{>\(name)}} lets the data choose a template"
    case .unknownPart(let name, _):
      "there is no \(name.contains(".") ? "template" : "word") \(name)"
    case .pageTooLarge(let page):
      "with this the page \(page) has more than 256 MB, or shows lists 50 million times"
    case .unknownPage(let name): "there is no template for the page \(name)"
    case .unknownBlock(let name, let parent, _): "\(parent) has no block \"\(name)\""
    case .missingBlock(let name, let templates):
      "the template has no block \"\(name)\", which \(templates.bounded(to: 2)) fill"
        + (templates.count == 1 ? "s" : "")
    case .unfilledBlock(let block, let name, let templates):
      "\(templates.bounded(to: 2)) \(templates.count == 1 ? "does" : "do") not fill the block"
        + " \"\(block)\", and the \(templates.count == 1 ? "page offers" : "pages offer")"
        + " no \(name)"
    case .within(let file, let fault): "in \(file), which this shows: \(fault.message)"
    case .unusedWord(let name, _): "no template shows a word \"\(name)\""
    case .duplicateWord(let key): "the word \"\(key)\" is said above already"
    case .lineNotUTF8: "the line is not UTF-8"
    case .lineWithoutText: "a line of words is \"name = text\""
    case .malformedWord(let key):
      "\"\(key)\" is no name of a word: small letters, digits and hyphens, then perhaps"
        + " a point and a variant"
    case .emptyWord(let key): "the word \"\(key)\" has no text"
    case .unclosedTag(let tag): "\(tag) has no end"
    }
  }
}
