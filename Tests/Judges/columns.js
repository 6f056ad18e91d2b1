// What does not fit on the page as it is shown: a list of texts, each of which says what and where.
for (const details of document.querySelectorAll("details")) details.open = true;
for (const box of document.querySelectorAll(".fold input")) box.checked = true;
if (!document.adoptedStyleSheets.length) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { hyphens: manual !important; }");
  document.adoptedStyleSheets = [sheet];
}

const found = [], page = document.documentElement, range = document.createRange();
if (page.scrollWidth > page.clientWidth) found.push("scrolls sideways");

// Behind these a line may end; so it may on both sides of a character of Japanese.
const mayEnd = /[-\u00ad\u2010\u2013\u2014\/]/;
const isJapanese = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

function rects(node, start, end) {
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(rect => rect.width > 0);
}

// The places of a word behind which lines end.
function ends(node, start, end) {
  const tops = [];
  for (let place = start; place < end; place++) {
    const [rect] = rects(node, place, place + 1);
    tops.push(rect ? rect.top : tops.at(-1));
  }
  return tops.slice(1).flatMap((top, place) => Math.abs(top - tops[place]) > 4 ? [start + place] : []);
}

function isParted(node, start, end) {
  const all = rects(node, start, end);
  if (all.every(rect => Math.abs(rect.top - all[0].top) <= 4)) return false;
  return ends(node, start, end).some(place => {
    const [before, after] = [node.data[place], node.data[place + 1]];
    return !mayEnd.test(before) && !isJapanese.test(before) && !isJapanese.test(after);
  });
}

// On a phone the parts of a cell may stand in the row itself.
function isCut(node, cell) {
  const own = cell.getBoundingClientRect();
  const box = own.width ? own : cell.parentElement.getBoundingClientRect();
  return rects(node, 0, node.length).some(
    rect => rect.left < box.left - 1 || rect.right > box.right + 1);
}

function place(node) {
  const names = [];
  for (let element = node.parentElement; element && names.length < 3; element = element.parentElement) {
    names.unshift(element.localName + [...element.classList].map(name => "." + name).join(""));
  }
  return names.join(" > ");
}

const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; node = texts.nextNode();) {
  const element = node.parentElement;
  if (!/\S/.test(node.data) || element.closest(".vh, .nil, svg, script, noscript, select")) continue;
  const all = rects(node, 0, node.length), hidden = element.closest("thead, dt");
  if (!all.length || hidden && hidden.offsetWidth <= 1) continue;
  const cell = element.closest("th, td");
  if (cell && isCut(node, cell)) found.push(`"${node.data.trim()}" is cut in ${place(node)}`);
  if (all.length < 2) continue;
  for (const word of node.data.matchAll(/[^ \t\r\n]+/g)) {
    if (isParted(node, word.index, word.index + word[0].length)) {
      found.push(`"${word[0]}" is parted in ${place(node)}`);
    }
  }
}
return found;
