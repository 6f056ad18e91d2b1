'use strict';
// Search over the whole book; Sources/Search tells what its index is.

const language = document.documentElement.lang;
const find = name => document.getElementById('search-' + name);
const [page, box, table, older] = ['page', 'text', 'results', 'older'].map(find);
const spent = 'spent';
let files = {}, loads = {}, root, current, needs, again = '';
const ifSpent = error => { if (error !== spent) throw error; };
function daybookSearch(name, size, check, text) { files[name] = { size, check, text }; }

/** A file of the index: 300 kB a search at most, 100 of them for results. Another check than
    expected says that the index was made anew since the page or the file's name was loaded. */
async function load(name, check, most, job) {
  if (!loads[name]) {
    if (job.bytes + most > (name.includes('/r') ? 3e5 : 2e5)) throw spent;
    job.bytes += most;
    const src = `search/${name}.js?${check}${again}`;
    loads[name] = new Promise((onload, onerror) => document.head.append(
      Object.assign(document.createElement('script'), { src, onload, onerror })))
      .then(() => { job.bytes += files[name].size - most; });
  }
  await loads[name];
  if (check && check !== files[name].check) throw name;
  return files[name];
}

/** Differences in base 32, least digit first, all but the last plus 32. */
function rising(text, sum, unit = 1) {
  const all = [];
  for (const c of text) {
    const digit = c.charCodeAt() - 40;
    sum += (digit & 31) * unit;
    unit = digit < 32 ? 1 : unit * 32;
    if (digit < 32) all.push(sum);
  }
  return all;
}

/** The fields of each line. */
const fields = text => text.split('\n').map(line => line.split('\t'));
const checkOf = (checks, i) => checks.slice(4 * i, 4 * i + 4);

function below(values, value) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < value) low = middle + 1; else high = middle;
  }
  return low;
}

/** A term's records in a segment; a star is any ending. */
async function lists(segment, wanted, job) {
  const found = [], [term, isPrefix] = wanted.split(/(?=\*)/), { name, checks, sizes } = segment;
  const index = await load(name + '/index', checks[0], sizes[0], job);
  index.checks ??= index.text.split('\n').map(line => line.slice(0, 4));
  const keys = index.keys ??= index.text.split('\n').map(line => line.slice(4));
  for (let i = below(keys, term + '\0') - 1; i < keys.length; i++) {
    const key = keys[i].replace(/[^a-z0-9]/g, c => `_${c.charCodeAt().toString(16)}_`);
    const file = await load(`${name}/w-${key}`, index.checks[i], sizes[2], job);
    file.lines ??= fields(file.text);
    for (const [other, ...list] of file.lines) {
      if (other < term) continue;
      if (isPrefix ? !other.startsWith(term) : other !== term) return found;
      if (other.endsWith('*')) return [list];
      found.push(list);
    }
    if (!isPrefix) break;
  }
  return found;
}

/** A word's terms in a segment. Entries have a date only as their own day, and only the years of
    a segment are looked for in it; to-dos and pages have it in their texts, too. */
function termsIn({ name }, word) {
  const isBeside = name === 'to-dos';
  const [from, to = from] = isBeside ? [1900, 2099] : name.match(/\d{4,}/g).map(Number);
  return word.filter(term => isBeside || word[0][0] !== '@' || term[0] === '@').flatMap(term => {
    if (term.startsWith('@????')) {
      return Array.from({ length: to - from + 1 },
        (_, i) => `@${String(from + i).padStart(4, '0')}${term.slice(5)}`);
    }
    const year = isBeside || term[0] !== '@' ? from : +term.slice(1, 5);
    return year < from || year > to ? [] : term;
  });
}

/** A word's records in a segment: sources in parts with their first numbers. */
async function look(segment, word, job) {
  const all = (await Promise.all(word.map(term => lists(segment, term, job)))).flat();
  const short = all.flatMap(([list, firsts]) => firsts ? [] : rising(list, 0));
  short.sort((a, b) => a - b);
  return [{ firsts: short.slice(0, 1), parts: [short] }, ...all.filter(list => list[1])
    .map(([name, firsts, checks]) => ({
      name: `${segment.name}/l-${name}-`, checks, firsts: rising(firsts, 0), parts: [] }))];
}

/** What all words have in a segment, the rarest first. */
async function lookAll(segment, job) {
  const size = word => word.flatMap(source => source.firsts).length;
  const words = job.query.map(word => termsIn(segment, word));
  if (words.some(terms => !terms.length)) return [[]];
  return (await Promise.all(words.map(terms => look(segment, terms, job))))
    .sort((a, b) => size(a) - size(b));
}

/** A source's record before one, or -1. */
function before({ name, checks, firsts, parts }, record) {
  const part = below(firsts, record) - 1;
  if (part < 0) return -1;
  if (!parts[part] && !files[name + part]) needs = [name + part, checkOf(checks, part)];
  if (needs) return NaN;
  parts[part] ??= rising(files[name + part].text, firsts[part]);
  return parts[part][below(parts[part], record) - 1];
}

/** The segments, newest first. */
async function open(job) {
  const { text } = await load('index', again ? '' : page.dataset.version, 0, job);
  root ??= fields(text).filter(([name]) => name).map(([name, ...marks]) =>
    ({ name, checks: marks.slice(0, 2), sizes: marks.slice(2).map(Number) }));
}

/** Goes on to older records of a segment; tells whether that is all. */
async function advanceIn(segment, job, count) {
  job.words ??= await lookAll(segment, job);
  for (;;) {
    needs = undefined;
    const newest = Math.max(...job.words[0].map(source => before(source, job.reached)));
    const has = source => before(source, newest + 1) === newest;
    const isHit = job.words.every(word => word.some(has));
    if (needs) {
      if (job.hits.length >= count) return false;
      await load(...needs, segment.sizes[3], job);
      continue;
    }
    if (newest < 0) return true;
    if (isHit) job.hits.push({ segment, number: newest });
    job.reached = newest;
  }
}

/** Goes on to older records; tells whether that is all. Of a rare word ever more segments are
    asked for at a time; those of a frequent one are not all counted. */
async function advance(job, count) {
  await open(job);
  while (job.place < root.length) {
    if (job !== current || job.hits.length >= count && job.bytes > 6e4) return false;
    if (job.place >= job.ahead) {
      job.ahead = 2 * job.place + 1;
      root.slice(job.place, job.ahead).forEach(segment => lookAll(segment, job).catch(() => 0));
    }
    if (!await advanceIn(root[job.place], job, count)) return false;
    job.place++;
    job.words = undefined;
    job.reached = Infinity;
  }
  return true;
}

/** The file of what is shown of a record. */
async function block({ segment: { name, checks, sizes }, number }, job) {
  const records = await load(name + '/records', checks[1], sizes[1], job);
  const [starts, marks] = records.text.split('\n');
  const all = records.starts ??= rising(starts, 0), i = below(all, number + 1) - 1;
  const file = await load(
    `${name}/r-${all[i].toString(36)}`, checkOf(marks, i), sizes[4], job);
  file.start = all[i];
  return file;
}

/** What is shown of a record; the file's lines are read once. */
function valuesOf({ number }, file) {
  file.rows ??= fields(file.text);
  const [[numbers], ...lines] = file.rows;
  file.numbers ??= rising(numbers, file.start);
  return lines[file.numbers.indexOf(number)].map(
    (value, i) => value[0] === '\x1f' ? lines[value.charCodeAt(1) - 40][i] : value);
}

function rowOf(values) {
  const row = find('row').content.cloneNode(true);
  for (const place of row.querySelectorAll('[data-field]')) {
    const value = values[place.dataset.field];
    if (value) place.textContent = place.dataset.field === '4' ? value.replace('-', '−') : value;
    else if (place.className) place.remove();
  }
  row.firstElementChild.className = values[5];
  row.querySelector('a').href = values[7] + '#' + values[8];
  return row;
}

const told = (text, value) => text.textContent.replace('#', value.toLocaleString(language));

const say = (name, count = 0) => {
  const form = new Intl.PluralRules(language).select(count);
  const text = find(`${name}-${form}`) ?? find(`${name}-other`) ?? find(name);
  find('status').textContent = name && told(text, count);
};

// What is found beside the index: pages that every book has, by their titles.

const pages = [...document.querySelectorAll('#search-pages a')];

/** The pages whose titles have all words. */
function pagesOf(query) {
  const fits = (word, term) =>
    term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : word === term;
  return pages.filter(({ textContent }) => {
    const words = parse(textContent).map(([word]) => word);
    return query.every(terms => terms.some(term => words.some(word => fits(word, term))));
  });
}

const pageRow = link => rowOf([link.textContent, '', '', '', '', 'page', '',
  ...link.getAttribute('href').split('#'), '']);

// What the entries that are found come to, as far as the search may still load what is shown of them.

const symbolOf = text => text.replace(/[\p{Nd}\p{Cf}\s.,'’٫٬+−-]/gu, '');
const currencies = [...document.querySelectorAll('#search-currencies li')].map(
  ({ dataset: { code, digits }, textContent }) =>
    ({ code, digits: Number(digits), symbol: symbolOf(textContent) }));

/** An amount of so many minor units of a currency, as its reader writes it. */
const moneyText = (units, { code, digits }) => new Intl.NumberFormat(language, {
  style: 'currency', currency: code, minimumFractionDigits: digits, maximumFractionDigits: digits,
}).format(`${units}e-${digits}`);

function addTo(sums, values) {
  if (values[5] !== 'in' && values[5] !== 'out') return;
  const currency = currencies.find(({ symbol }) => symbol === symbolOf(values[4]));
  if (!currency) return;
  const sum = sums.get(currency) ?? { in: 0n, out: 0n, count: 0 };
  sum[values[5]] += BigInt(fold(values[4]).replace(/\D/g, ''));
  sum.count++;
  sums.set(currency, sum);
}

function saySums(sums, isAll) {
  const parts = [...sums].map(([currency, sum]) => ['in', 'out'].filter(side => sum[side])
    .map(side => told(find(side), moneyText(sum[side], currency)))
    .join(' · '));
  const entries = [...sums.values()].reduce((all, sum) => all + sum.count, 0);
  find('sums').textContent = entries > 1
    ? `${told(find(isAll ? 'sums-of-all' : 'sums-of-some'), entries)} ${parts.join('; ')}` : '';
}

async function sumUp(job, isAll) {
  const { hits } = job, sums = job.sums ??= new Map(), turn = job.turn = {};
  job.summed ??= 0;
  try {
    while (job.summed < (isAll ? hits.length : job.shown)) {
      const file = await block(hits[job.summed], job);
      if (job !== current || turn !== job.turn) return;
      addTo(sums, valuesOf(hits[job.summed++], file));
    }
  } catch (error) {
    ifSpent(error);
  }
  saySums(sums, isAll && job.summed === hits.length);
}

async function show(job) {
  const { hits } = job, found = job.pages ??= pagesOf(job.query), end = job.shown + 20, rows = table.tBodies[0];
  job.bytes = files.index?.size ?? 0;
  const isAll = await advance(job, end).catch(ifSpent);
  if (job !== current) return;
  const blocks = hits.slice(job.shown, end).map(hit => block(hit, job).catch(ifSpent));
  for (const loading of blocks) loading.catch(() => 0);
  for (const loading of [...blocks, undefined]) {
    const file = await loading;
    if (job !== current) return;
    if (!job.shown) rows.replaceChildren(...found.map(pageRow));
    if (!file) break;
    rows.append(rowOf(valuesOf(hits[job.shown++], file)));
    table.hidden = false;
  }
  const count = hits.length + found.length;
  table.hidden = !job.shown && !found.length;
  older.hidden = isAll && job.shown === hits.length;
  say(!isAll ? 'so-far' : count ? 'found' : 'nothing', count);
  await sumUp(job, isAll);
}

const start = (query, isLast) =>
  ({ query, isLast, hits: [], shown: 0, place: 0, ahead: 0, reached: Infinity });

/** Searches; what fails is tried once more with the index as it is now. */
const run = job => show(job).catch(() => {
  if (job !== current) return;
  if (job.isLast) return say('failed');
  files = {};
  loads = {};
  root = undefined;
  again = '-' + Date.now();
  return run(current = start(job.query, true));
});

const digit = code => /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? digit(code - 1) + 1 : 0;

/** Without case and accents. */
const plain = text => text.replace(/(\d)[\xa0\u202f](?=\d)/g, '$1').normalize('NFKD')
  .replace(/[\p{M}\p{Cf}]/gu, '').replace(/[^]/gu, c => c.toUpperCase().toLowerCase())
  .replace(/\p{Nd}/gu, c => digit(c.codePointAt()) % 10);  // Digits stand in tens.

/** The same, with a soft hyphen before scripts without spaces. */
const fold = text => plain(text).replace(
  /[\p{L}&&[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\u{20000}-\u{3ffff}]]+/gv,
  '\xad$& ');

/** A number in a text as an ISO 8601 date or amounts. */
function numbers(text) {
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text)) return [`#${text.replaceAll('-', '')}*`];
  if (!/^\d[\d.,'’٫٬]*$/.test(text)) return [];
  const [whole, cents = ''] = text.replace(/\D(?=.*\D)/g, '').split(/\D/);
  const amount = number => '=' + number.replace(/^0+(?=\d)/, '').slice(0, 31);
  const terms = [amount(whole + ('.' + cents).replace(/\.?0*$/, ''))];
  return cents.length === 3 ? [...terms, amount(whole + cents)] : terms;
}

/** Words, as terms of which a record has one. */
const parse = text => (fold(text).match(
  /\xad?[\p{L}\p{N}]+(?:(?<=\d)[-.,'’٫٬](?=\d)[\p{L}\p{N}]+)*/gu) ?? []).flatMap(piece => {
  const [first, ...letters] = piece, parts = piece.split(/[-.,'’٫٬]/), terms = numbers(piece);
  if (first === '\xad') {
    return letters[1] ? letters.slice(1).map((c, i) => [letters[i] + c]) : [[letters[0] + '*']];
  }
  if (parts[1] && terms[0]) return [terms];
  return parts.map(part => [[...part].slice(0, 32).join(''), ...terms]);
});

// Dates, as the language of the book writes them. Each is a word of which the first term has an @;
// a day of any year has ???? in it.

/** The numbers of the months by their names, long and short, and by what only one begins with. */
const months = new Map();
const addMonth = (name, number) =>
  months.set(name, (months.get(name) ?? number) === number ? number : 0);
for (const month of ['long', 'short']) for (const day of ['numeric', undefined]) {
  for (let number = 1; number <= 12; number++) {
    const name = plain(new Date(2001, number - 1, 15).toLocaleDateString(
      language, { month, day, calendar: 'gregory' })).replace(/[\p{N}\p{P}\s]+/gu, ' ')
      .trim().replace(/^de /, '');
    addMonth(name, number);
    for (let end = 3; month === 'long' && end < name.length; end++) {
      if (!name.includes(' ')) addMonth(name.slice(0, end), number);
    }
  }
}

const inOrder = new Intl.DateTimeFormat(language, { calendar: 'gregory' })
  .formatToParts(0)[0].type === 'month' ? ['M', 'D'] : ['D', 'M'];
const ofDay = '\\.?(?:er|re|o|e|a|st|nd|rd|th)?[\\s.,/-]*(?:de\\s+|of\\s+)?';
const ofYear = '[\\s.,/-]*(?:del?\\s+|of\\s+)?', dayAfter = '\\.?\\s+D(?:st|nd|rd|th)?';

/** How dates are written. Letters are the parts that are read: Y, M, D, N, the name of a month, and
    Z, a year of two digits. What is no date in one form may be one in a later one. */
const forms = [
  ...['Y年\\s*M月\\s*D日', 'Y年\\s*M月', 'Y年', 'M月\\s*D日'].map(form => `(?<!\\d)${form}`),
  ...[
    ...['/', '-', '\\.\\s?'].flatMap(mark =>
      [['Y', 'M', 'D'], [...inOrder, 'Y'], ['D', 'M', 'Y'], ['M', 'D', 'Y']]
        .map(parts => parts.join(mark))),
    ...['/', '\\.\\s?'].map(mark => [...inOrder, 'Z'].join(mark)),
    `D${ofDay}N${ofYear}Y`, `N${dayAfter},?\\s+Y`, `D${ofDay}N\\.?`,
    ...language.startsWith('en') ? ['N' + dayAfter] : [],
    `N${ofYear}Y`, 'Y[\\s.,/-]*N\\.?', 'Y[/-]M', 'M[./-]Y', 'D\\.\\s?M\\.', 'Y',
  ].map(form => '(?<![\\p{L}\\p{N}]|\\p{N}[.,\'’/-]|\\p{Sc}\\s?|[-+/#])' + form
    + '(?![\\p{L}\\p{N}]|[.,\'’/-]\\p{N}|[/-]\\p{L}|\\s?\\p{Sc})'),
];

const monthNames = [...months.keys()].filter(name => months.get(name))
  .sort((one, other) => other.length - one.length).join('|').replaceAll(' ', '\\s+');
const readers = {
  Y: '(\\d{4})', M: '(\\d\\d?)', D: '(\\d\\d?)', Z: '(\\d\\d)', N: `(${monthNames || '(?!)'})` };
const dates = forms.map(form => ({
  form: new RegExp(form.replace(/(?<!\{)[YMDNZ]/g, part => readers[part]), 'gu'),
  parts: form.match(/(?<!\{)[YMDNZ]/g),
}));
const years = [...document.querySelectorAll('[data-year]')].map(({ dataset }) => dataset.year);

/** The word for a date of which some parts were read; undefined where there is no such date. */
function dateOf({ Y, M, D, N, Z }) {
  const year = Y ?? (Z ? '20' + Z : '????');
  const month = N ? months.get(N.replace(/\s+/g, ' ')) : M;
  if (month) {
    const isDate = month > 0 && month < 13 && (D === undefined || D > 0 && D < 32);
    const two = number => String(number).padStart(2, '0');
    return isDate ? [`@${year}${two(month)}${D ? two(D) : '*'}`] : undefined;
  }
  // A number that is a year of the book; another may be one of to-dos.
  const [terms] = parse(year);
  return years.includes(year) ? [`@${year}*`, ...terms] : [...terms, `@${year}*`];
}

const quotes = /["“”„«»]/g;

/** The words of a query; what is in quotes is no date. */
function asked(text) {
  text = text.replaceAll('−', '-').replaceAll('\0', ' ');
  const iban = text.replace(/^\s*iban\b:?|[\s.-]/gi, '');
  if (/^[a-z]{2}\d{2}[a-z\d]{11,30}$/i.test(iban) && iban.replace(/\D/g, '').length > 7) {
    return parse(iban);
  }
  return text.split(quotes).flatMap((piece, place) => place % 2 ? parse(piece) : meant(piece));
}

const noCategory = new RegExp(`(?<![\\p{L}\\p{N}])${plain(find('no-category').textContent)
  .replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'gu');

/** Words, dates, and what has no category. Each of the latter two is put between zeros meanwhile. */
function meant(text) {
  const words = [];
  const keep = word => `\0${words.push(word) - 1}\0`;
  text = plain(text).replace(noCategory, () => keep(['-']));
  for (const { form, parts } of dates) {
    text = text.replace(form, (all, ...found) => {
      const date = dateOf(Object.fromEntries(parts.map((part, i) => [part, found[i]])));
      return date ? keep(date) : all;
    });
  }
  return text.split('\0').flatMap((piece, i) => i % 2 ? [words[piece]] : parse(piece));
}

function begin() {
  const query = asked(box.value), last = query.at(-1);
  history.replaceState(null, '', '#' + new URLSearchParams(last && { q: box.value }));
  if (last && /^[^-=@#*]+$/.test(last[0])) last[0] += '*';
  current = start(query);
  find('sums').textContent = '';
  const asText = find('as-text');
  asText.hidden = !query.some(([term]) => /^[@-]/.test(term));
  asText.firstElementChild.hash =
    new URLSearchParams({ q: `"${box.value.replace(quotes, '')}"` });
  if (last) return run(current);
  table.hidden = older.hidden = true;
  say('');
}

function read() {
  // Links from days ask with ?, which reads as the same after #.
  const { pathname, search, hash } = location;
  if (search) history.replaceState(null, '', pathname + '#' + (hash || search).slice(1));
  box.value = new URLSearchParams(location.hash.slice(1)).get('q') ?? '';
  begin();
}

box.oninput = begin;
box.onkeydown = event => { if (event.key === 'Escape') begin(box.value = ''); };
older.onclick = () => run(current);
onhashchange = read;
page.hidden = false;
read();
// Words of the newest segments are there before they are asked for.
open({}).then(() => root.slice(0, 2).map(segment => lists(segment, '\0', {}))).catch(() => 0);
