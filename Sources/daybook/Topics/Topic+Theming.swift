extension Topic {
  static let theming = Topic(
    name: "theming", summary: "templates, styles and words of your own",
    text: #"""
      Theming: a file in the book's templates/ replaces the built-in one of that name. 'daybook
      templates export ~/book/templates' writes all of them to start from; keep those that you change
      and delete the rest, so that they follow new versions; 'daybook templates diff' tells what has
      changed in them since. A file that ends in .html, .md or .xml, or has no ending, is a template;
      any other is an asset. Hidden files and what editors leave behind (x~, x.bak, .x.swp, #x#) are
      not read.

      Templates are Mustache (https://mustache.github.io/mustache.5.html) with inheritance and
      partials, and run no code. 'daybook templates list' names what each page's template is offered,
      with kinds and examples, 'daybook templates list statement' that of one page. A page of your own
      theme in three files:

        templates/own-page.html    {{<frame.html}}{{$main}}
                                   <img src="{{root}}{{assets.logo.svg}}" alt="">
                                   <h1>{{title}}</h1>
                                   {{body}}
                                   {{/main}}{{/frame.html}}
        templates/logo.svg         <svg xmlns="http://www.w3.org/2000/svg" …>
        templates/daybook.css      the built-in style with your colours

      - frame.html is what all pages share, with the blocks {{$title}}, {{$parents}}, {{$here}},
        {{$main}}.
      - {{name}} is escaped for where it stands: HTML text and quoted attributes; in .md, CommonMark,
        and in the front matter YAML. What is offered as markup, such as a rendered note, is safe
        already. {{{name}}} on text from the data is an error, unless daybook.json says
        "rawTemplates": true.
      - Paths are from the site's root: write {{root}}{{path}}. Assets are published under names that
        change with their bytes; {{assets.logo.svg}} is the path of logo.svg.
      - In styles, url(logo.svg) and @import "more.css" lead to files of templates/, which get their
        published names, and to those of static/. Fonts, images and styles may be used so, as in
        @font-face { font-family: "Own"; src: url(own.woff2) }; pages load nothing from elsewhere.
        An address that leads to no file is an error, and so is one that leads elsewhere.
      - columns.css lays out rows whose cells have no names; at its end Daybook writes the names of
        columns in the site's language, such as --word-balance, which phones show beside figures.
      - {{balance.text}} shows a part of a thing, and so does {{#balance}}{{text}}{{/balance}}; a list
        shows its section once for each element, and what may be missing shows it once or not at all.
      - Markdown tables line up by themselves.
      - A page has at most 256 MB and shows elements of lists at most 50 million times, which a list
        within itself comes to soon; beyond that the build ends with the section's place and the page.
      - What Daybook itself says stands in words-<language>.txt, for English, German, French, Spanish,
        Italian, Dutch, Portuguese, Japanese and Arabic; the book's locale chooses. A file of that
        name in templates/ replaces the words that it names, line by line: to-dos = Chores.
        words-pt-PT.txt goes before words-pt.txt, and a language that Daybook does not speak can be
        added. A template shows a word as {{>to-dos}}; alone on a line that takes the end of the line
        with it, as Mustache says.

      The whole theme is checked before anything is written: a tag that is not closed, a template that
      is not there or includes itself, a misspelt name or block, a thing or a list shown without its
      parts, an asset that no folder takes are errors with line, caret and what to write. 'daybook
      check' names files of the theme that no page uses, and the words that a language lacks.
      """#)
}
