extension IBAN {
  /// The structure of the national part (BBAN) by country, in the notation of ISO 13616: exact
  /// counts of `n` digits, `a` capital letters or `c` capitals and digits.
  ///
  /// Countries of the SWIFT registry, and those whose banks issue IBANs without being listed there.
  static let bbanStructures: [String: [Field]] = {
    var structures: [String: [Field]] = [:]
    for entry in registry.split(whereSeparator: \.isWhitespace) {
      let country = String(entry.prefix(2))
      structures[country] = fields(of: entry.dropFirst(3))
    }
    return structures
  }()

  private static let registry = """
    AD:4n4n12c AE:3n16n AL:8n16c AO:21n AT:5n11n AX:3n11n AZ:4a20c BA:3n3n8n2n BE:3n7n2n
    BF:2c22n BG:4a4n2n8c BH:4a14c BI:5n5n11n2n BJ:2c22n BL:5n5n11c2n BR:8c5n10n1c1c BY:4c4n16c
    CF:23n CG:23n CH:5n12c CI:2a22n CM:23n CR:4n14n CV:21n CY:3n5n16c CZ:4n6n10n DE:8n10n DJ:23n
    DK:4n9n1n DO:4c20n DZ:22n EE:2n2n11n1n EG:4n4n17n ES:4n4n1n1n10n FI:3n11n FK:2a12n FO:4n9n1n
    FR:5n5n11c2n GA:23n GB:4a6n8n GE:2a16n GF:5n5n11c2n GG:4a6n8n GI:4a15c GL:4n9n1n
    GP:5n5n11c2n GQ:23n GR:3n4n16c GT:4c20c GW:2c19n HN:4a20n HR:7n10n HU:3n4n1n15n1n IE:4a6n8n
    IL:3n3n13n IM:4a6n8n IQ:4a3n12n IR:22n IS:4n2n6n10n IT:1a5n5n12c JE:4a6n8n JO:4a4n18c KM:23n
    KW:4a22c KZ:3n13c LB:4n20c LC:4a24c LI:5n12c LT:5n11n LU:3n13c LV:4a13c LY:3n3n15n MA:24n
    MC:5n5n11c2n MD:2c18c ME:3n13n2n MF:5n5n11c2n MG:23n MK:3n10c2n ML:2c22n MN:4n12n
    MQ:5n5n11c2n MR:5n5n11n2n MT:4a5n18c MU:4a2n2n12n3n3a MZ:21n NC:5n5n11c2n NE:2a22n NI:4a20n
    NL:4a10n NO:4n6n1n OM:3n16c PF:5n5n11c2n PK:4a16c PL:8n16n PM:5n5n11c2n PS:4a21c
    PT:4n4n11n2n QA:4a21c RE:5n5n11c2n RO:4a16c RS:3n13n2n RU:9n5n15c SA:2n18c SC:4a2n2n16n3a
    SD:2n12n SE:3n16n1n SI:5n8n2n SK:4n6n10n SM:1a5n5n12c SN:2a22n SO:4n3n12n ST:4n4n11n2n
    SV:4a20n TD:23n TF:5n5n11c2n TG:2a3n5n12n2n TL:3n14n2n TN:2n3n13n2n TR:5n1n16c UA:6n19c
    VA:3n15n VG:4a16n WF:5n5n11c2n XK:4n10n2n YE:4a4n18c YT:5n5n11c2n
    """

  /// One run of a BBAN: how many characters of which kind.
  package struct Field: Hashable, Sendable {
    /// Which characters a run has; raw values are ASCII, of the letters that the notation has.
    package enum Kind: UInt8, Sendable {
      case digits = 0x6E  // n
      case capitals = 0x61  // a
      case capitalsAndDigits = 0x63  // c
    }
    let count: Int
    let kind: Kind
  }

  private static func fields(of structure: Substring) -> [Field] {
    var fields: [Field] = []
    var count = 0
    for byte in structure.utf8 {
      if let kind = Field.Kind(rawValue: byte) {
        fields.append(Field(count: count, kind: kind))
        count = 0
      } else {
        count = count * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return fields
  }
}
