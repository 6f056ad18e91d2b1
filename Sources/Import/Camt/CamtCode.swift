/// The bank transaction code (BkTxCd) of an entry.
enum CamtCode {
  /// The code with points between its levels, such as `PMNT.RCDT.ESCT`, else the bank's own; and
  /// the German Geschäftsvorfallcode, where the bank's own says it, as `NTRF+177+00933` does.
  static func read(_ element: XMLElement?) -> (code: String?, gvc: String?) {
    let own = element?[.proprietary]?[.code]?.text
    let domain = element?["Domn"]
    let family = domain?["Fmly"]
    let levels = [domain?[.code]?.text, family?[.code]?.text, family?["SubFmlyCd"]?.text]
    let code = levels.compactMap(\.self).joined(separator: ".")
    return (code.isEmpty ? own : code, own.flatMap(gvc))
  }

  /// The three digits between two `+` or behind the first.
  private static func gvc(_ code: String) -> String? {
    let parts = code.split(separator: "+")
    guard parts.count >= 2, parts[1].utf8.count == 3,
      parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return String(parts[1])
  }
}
