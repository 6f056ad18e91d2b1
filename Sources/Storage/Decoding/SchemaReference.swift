/// The key by which a file names its schema for editors; Daybook leaves its value unread.
enum SchemaReference {
  static let key = "$schema"
}
