import Templates
import Testing
import Theme

@Suite struct ScriptSizeTests {
  @Test func `All scripts of a site together are small enough to be read`() {
    let assets = BuiltInSources(templates: [:], words: [:], assets: BuiltInTemplates.assets)
    let scripts = assets.publishedAssets.filter { $0.key.hasSuffix(".js") }
    #expect(scripts.count == 7)
    #expect(scripts.values.reduce(0) { $0 + $1.count } < 30_000)
  }

  @Test func `Pages load scripts without comments, and a book's own as they are`() {
    let built = BuiltInSources(
      templates: [:], words: [:],
      assets: [
        "a.js": Array(
          """
          // About it.
          /** What it is for,
              at length. */
          const a = { b: 1, c: -2 } ;
            if (a.b - -1 > 2) return a ;
            const text = 'a  //  b', other = a / 2;
            if (a in 'b - c' + ` ${a} `) return "d , e";
            function f(
              a ) { // which
              return [
                a ]
            }

          """.utf8), "a.css": Array("/* a */\n".utf8),
      ])
    let assets = built.publishedAssets.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(
      assets == [
        "a.js": """
        const a={b:1,c:-2};
        if(a.b- -1>2)return a;
        const text = 'a  //  b', other = a / 2;
        if(a in'b - c'+` ${a} `)return"d , e";
        function f(a ) { // which
        return[a]}

        """, "a.css": "/* a */\n",
      ])
  }
}
