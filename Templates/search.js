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
  job = job.whole ?? job;
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

/** Where the terms that are meant begin and end: from~to, or one with a star for any ending. */
const span = term => term.includes('~') ? term.split('~')
  : term.endsWith('*') ? [term.slice(0, -1), term.slice(0, -1) + '\uffff'] : [term, term + '\0'];

/** A term's records in a segment. */
async function lists(segment, wanted, job) {
  const found = [], [from, end] = span(wanted), { name, checks, sizes } = segment;
  const index = await load(name + '/index', checks[0], sizes[0], job);
  index.checks ??= index.text.split('\n').map(line => line.slice(0, 4));
  const keys = index.keys ??= index.text.split('\n').map(line => line.slice(4));
  // All terms that begin so have a list in common.
  let done;
  for (let i = below(keys, from + '\0') - 1; keys[i] < end; i++) {
    const key = keys[i].replace(/[^a-z0-9]/g, c => `_${c.charCodeAt().toString(16)}_`);
    const file = await load(`${name}/w-${key}`, index.checks[i], sizes[2], job);
    file.lines ??= fields(file.text);
    for (const [term, ...list] of file.lines) {
      if (term < from || done && term.startsWith(done)) continue;
      if (term >= end) return found;
      const isList = term.endsWith('*'), start = term.slice(0, -1), last = start + '\uffff';
      if (isList && (start < from || last > end)) continue;
      found.push(list);
      if (isList && last === end) return found;
      if (isList) done = start;
    }
    if (done) i = Math.max(i, below(keys, done + '\uffff') - 2);
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
    const years = term.match(/(?<=@)\d{4}/g) ?? [from];
    return !isBeside && (years[0] > to || years.at(-1) < from) ? [] : term;
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
    const whole = job.whole ?? job;
    if (whole !== current || job.hits.length >= count && whole.bytes > 6e4) return false;
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

/** Whether a page was found, and no entry or to-do. */
const isPage = values => !/^(in|out|to-do)$/.test(values[5]);

function rowOf(values) {
  const row = find(isPage(values) ? 'page-row' : 'row').content.cloneNode(true);
  for (const place of row.querySelectorAll('[data-field]')) {
    const value = values[place.dataset.field];
    if (value) place.textContent = place.dataset.field === '4' ? value.replace('-', '−') : value;
    else if (place.className) place.remove();
  }
  row.firstElementChild.className = values[5];
  row.querySelector('a').href = values[7] + (values[8] && '#' + values[8]);
  return row;
}

const told = (text, value) => text.textContent.replace('#', () => value.toLocaleString(language));

const say = (name, count = 0) => {
  const form = new Intl.PluralRules(language).select(count);
  const text = find(`${name}-${form}`) ?? find(`${name}-other`) ?? find(name);
  find('status').textContent = name && told(text, count);
};

// What is found beside the index: pages that every book has, by their titles.

const pages = [...document.querySelectorAll('#search-pages a')];

/** The pages whose titles have all words. */
const pagesOf = query => pages.filter(({ textContent }) => query[0] && query.every(
  terms => terms.some(term => parse(textContent).some(
    ([word]) => term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : word === term))));

const pageRow = link => rowOf([link.textContent,,,,, 'page',, link.href, '']);

// What the entries that are found come to, as far as the search may still load what is shown of them.

const symbolOf = text => text.replace(/[\p{Nd}\p{Cf}\s.,'’٫٬+−-]/gu, '');
const currencies = [...document.querySelectorAll('#search-currencies li')].map(
  ({ dataset: { code, digits }, textContent }) =>
    ({ code, digits: +digits, symbol: symbolOf(textContent) }));

/** An amount of so many minor units of a currency, as its reader writes it. */
const moneyText = (units, { code, digits }) => new Intl.NumberFormat(language, {
  style: 'currency', currency: code, minimumFractionDigits: digits,
}).format(`${units}e-${digits}`);

const currencyOf = text => currencies.find(({ symbol }) => symbol === symbolOf(text));
const unitsOf = text => BigInt(fold(text).replace(/\D/g, ''));

function addTo(sums, values) {
  if (values[5] !== 'in' && values[5] !== 'out') return;
  const currency = currencyOf(values[4]);
  if (!currency) return;
  const sum = sums.get(currency) ?? { in: 0n, out: 0n, count: 0 };
  sum[values[5]] += unitsOf(values[4]);
  sum.count++;
  sums.set(currency, sum);
}

function saySums(sums, isAll) {
  const parts = [...sums].map(([currency, sum]) => ['in', 'out'].filter(side => sum[side])
    .map(side => told(find(side), moneyText(sum[side], currency)))
    .join(' · '));
  const entries = [...sums].reduce((all, [, { count }]) => all + count, 0);
  find('sums').textContent = entries > 1
    ? `${told(find(isAll ? 'sums-of-all' : 'sums-of-some'), entries)} ${parts.join('; ')}` : '';
}

/** Whole units of its currency in an amount, by which all amounts are put in order. */
const wholeOf = text => unitsOf(text) * 10n ** BigInt(9 - (currencyOf(text)?.digits ?? 2));

/** Goes on to smaller amounts, by ranges of them that are cut until few records are in each. What
    is rare enough is counted in full first. */
async function advanceByAmount(job, count) {
  if (!job.ranges && job.query[0]) {
    const part = { ...jobOf(job.query), whole: job };
    if (await advance(part, 41).catch(ifSpent)) {
      // To-dos and pages have an amount or none.
      job.all = part.hits.filter(({ segment }) => segment.name !== 'to-dos');
    }
  }
  job.ranges ??= [...'0abcdefghijklmnopqrs'].map(first => `+${first}*`);
  while (job.ranges.length) {
    if (job.hits.length >= count) return false;
    const range = job.ranges.at(-1), isRange = range.endsWith('*'), start = range.slice(0, -1);
    const part = job.part ??= { ...jobOf([...job.query, [range]]), whole: job };
    const isAll = await advance(part, isRange ? 41 : Infinity);
    if (job !== current) return false;
    if (isRange && part.hits.length > 40) {
      job.ranges.pop();
      job.ranges.push(start, ...[...'.0123456789'].map(next => start + next + '*'));
    } else if (isAll) {
      const sizes = await Promise.all(part.hits.map(async hit =>
        [hit, isRange ? wholeOf(valuesOf(hit, await block(hit, job))[4]) : 0n]));
      job.hits.push(...sizes.sort(([, a], [, b]) => Number(b - a)).map(([hit]) => hit));
      job.ranges.pop();
    }
    job.part = undefined;
  }
  return true;
}

async function sumUp(job, hits, isAll) {
  const sums = job.sums ??= new Map(), turn = job.turn = {};
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
  // Of what is not the newest only the whole sum says something.
  saySums(job.isByAmount && !isAll ? [] : sums, isAll && job.summed === hits.length);
}

async function show(job) {
  const { hits } = job, found = job.pages ??= pagesOf(job.query), end = job.shown + 20;
  const rows = table.tBodies[0], pageRows = find('found-pages');
  job.bytes = files.index?.size ?? 0;
  const isAll = await (job.isByAmount ? advanceByAmount : advance)(job, end).catch(ifSpent);
  if (job !== current) return;
  const blocks = hits.slice(job.shown, end).map(hit => block(hit, job).catch(ifSpent));
  for (const loading of blocks) loading.catch(() => 0);
  for (const loading of [...blocks, undefined]) {
    const file = await loading;
    if (job !== current) return;
    if (!job.shown) {
      rows.replaceChildren();
      pageRows.replaceChildren(...found.map(pageRow));
    }
    if (!file) break;
    const values = valuesOf(hits[job.shown++], file);
    (isPage(values) ? pageRows : rows).append(rowOf(values));
  }
  const all = isAll ? hits : job.all, count = (all ?? hits).length + found.length;
  table.caption.textContent = table.dataset[job.isByAmount ? 'falling' : 'newest'];
  table.hidden = !rows.rows.length;
  older.hidden = isAll && job.shown === hits.length;
  say(!all ? 'so-far' : count ? 'found' : 'nothing', count);
  find('hint').textContent = count && !job.query.isAmount ? '' : job.query.hint;
  await sumUp(job, job.all ?? hits, all);
}

const jobOf = (query, isLast) => ({ query, isByAmount: query.isByAmount, isLast,
  hits: [], shown: 0, place: 0, ahead: 0, reached: Infinity });

/** Searches; what fails is tried once more with the index as it is now. */
const run = job => show(job).catch(() => {
  if (job !== current) return;
  if (job.isLast) return say('failed');
  files = {};
  loads = {};
  root = undefined;
  again = '-' + Date.now();
  run(current = jobOf(job.query, true));
});

const digit = code => /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? digit(code - 1) + 1 : 0;

/** Without case and accents. */
const plain = text => text.replace(/(\d)[\xa0\u202f](?=\d)/g, '$1').normalize('NFKD')
  .replace(/[\p{M}\p{Cf}]/gu, '').replace(/[^]/gu, c => c.toUpperCase().toLowerCase())
  // Digits stand in tens.
  .replace(/\p{Nd}/gu, c => digit(c.codePointAt()) % 10);

/** The same, with a soft hyphen before scripts without spaces. */
const fold = text => plain(text).replace(
  /[\p{L}&&[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\u{20000}-\u{3ffff}]]+/gv,
  '\xad$& ');

/** The term of an amount, which sorts as it does: a letter says how many digits are whole. */
const amountTerm = number => '+' + (number < 1 ? number
  : String.fromCharCode(96 + Math.min(number.split('.')[0].length, 26)) + number).slice(0, 31);

/** A number in a text as an ISO 8601 date or amounts. */
function numbers(text) {
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text)) return [`#${text.replaceAll('-', '')}*`];
  if (!/^\d[\d.,'’٫٬]*$/.test(text)) return [];
  const [whole, cents = ''] = text.replace(/\D(?=.*\D)/g, '').split(/\D/);
  const amounts = number => [number.replace(/^0+(?=\d)/, '')].flatMap(
    number => ['=' + number.slice(0, 31), amountTerm(number)]);
  const terms = amounts(whole + ('.' + cents).replace(/\.?0*$/, ''));
  return cents.length === 3 ? [...terms, ...amounts(whole + cents)] : terms;
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
  .formatToParts(0)[0].type === 'month' ? 'MD' : 'DM';
const ofDay = '\\.?(?:er|re|o|e|a|st|nd|rd|th)?[\\s.,/-]*(?:de\\s+|of\\s+)?';
const ofYear = '[\\s.,/-]*(?:del?\\s+|of\\s+)?', dayAfter = '\\.?\\s+D(?:st|nd|rd|th)?';

/** How dates are written. Letters are the parts that are read: Y, M, D, N, the name of a month, and
    Z, a year of two digits. What is no date in one form may be one in a later one. */
const forms = [
  ...['Y年\\s*M月\\s*D日', 'Y年\\s*M月', 'Y年', 'M月\\s*D日'].map(form => `(?<!\\d)${form}`),
  ...[
    ...['/', '-', '\\.\\s?'].flatMap(mark =>
      ['YMD', inOrder + 'Y', 'DMY', 'MDY'].map(parts => [...parts].join(mark))),
    ...['/', '\\.\\s?'].map(mark => [...inOrder, 'Z'].join(mark)),
    `D${ofDay}N${ofYear}Y`, `N${dayAfter},?\\s+Y`, `D${ofDay}N\\.?`,
    ...language.startsWith('en') ? ['N' + dayAfter] : [],
    `N${ofYear}Y`, 'Y[\\s.,/-]*N\\.?', 'Y[/-]M', 'M[./-]Y', 'D\\.\\s?M\\.', 'Y',
  ].map(form => '(?<![\\p{L}\\p{N}]|\\p{N}[.,\'’/-]|\\p{Sc}\\s?|[-+/#:<>=]|\\.\\.)' + form
    + '(?![\\p{L}\\p{N}]|[.,\'’/-]\\p{N}|[/-]\\p{L}|\\s?\\p{Sc}|\\.\\.)'),
];

const monthNames = [...months.keys()].filter(name => months.get(name))
  .sort((one, other) => other.length - one.length).join('|').replaceAll(' ', '\\s+');
const readers = { Y: '(\\d{4})', Z: '(\\d\\d)', N: `(${monthNames || '(?!)'})` };
const dates = forms.map(form => ({
  form: new RegExp(form.replace(/(?<!\{)[YMDNZ]/g, part => readers[part] ?? '(\\d\\d?)'), 'gu'),
  parts: form.match(/(?<!\{)[YMDNZ]/g),
}));
const years = [...document.querySelectorAll('[data-year]')].map(({ dataset }) => dataset.year);

/** The ISO 8601 date of which some parts were read; undefined where there is no such date. */
function dateOf({ Y, M, D, N, Z }) {
  const year = Y ?? (Z ? '20' + Z : '????');
  const month = N ? months.get(N.replace(/\s+/g, ' ')) : M;
  if (month === undefined) return year;
  const isDate = month > 0 && month < 13 && (D === undefined || D > 0 && D < 32);
  const two = number => number ? '-' + `${number}`.padStart(2, 0) : '';
  return isDate ? year + two(month) + two(D) : undefined;
}

// The language of filters; dates of the book's language are put into it first.

const quotes = /["“”„«»]/g;

/** Filters, the rest, and whether amounts give the order; SearchQuery.swift reads the same. */
function filtersIn(typed, years) {
  const filters = [], rest = [];
  const bound = text => {
    const [, whole, cents = '0'] = text.match(/^(\d{1,15})(?:[.,](\d\d?|\d{4,9}))?$/) ?? [];
    return whole && (whole + '.' + cents).replace(/^0+(?=\d)|\.?0*$/g, '');
  };
  const range = (text, read) => {
    const ends = text.match(/^(.*?)\.\.(.*)$/)?.slice(1).map(end => end && read(end));
    return ends?.join('') && !ends.includes(undefined) ? ends : undefined;
  };
  const day = text => text.match(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/)?.[0];
  const days = text => years.includes(text) || day(text) ? [text, text]
    : range(text, end => end.match(/^(19|20)\d\d$/)?.[0] ?? day(end));
  const amounts = (text, mayBeOne) => {
    const [, mark, isWith, number] = text.match(/^([<>]?)(=?)(.*)$/s), end = bound(number);
    if (!mark) return mayBeOne && bound(text) ? [end, end] : range(text, bound);
    const ends = [(isWith ? '' : mark) + end, ''];
    return end && (mark === '<' ? ends.reverse() : ends);
  };
  const named = (key, found) => found && [key, ...found];
  for (const token of plain(typed).match(/(?:[^\s"“”„«»]|["“”„«»][^"“”„«»]*["“”„«»]?)+/g) ?? []) {
    const [, key, quoted = ''] = token.match(/^([^:]*):(.*)$/s) ?? [];
    const value = quoted.replace(quotes, '');
    const filter = token === 'category:none' ? ['none']
      : fieldMarks[key] ? /[\p{L}\p{N}]/u.test(value) && [key, value]
      : key === 'amount' ? named(key, amounts(value, true))
      : key === undefined && (named('days', days(token)) ?? named('amount', amounts(token)));
    if (filter) filters.push(filter); else rest.push(token);
  }
  const isByAmount = rest.includes('sort:amount');
  return { filters, text: rest.filter(token => token !== 'sort:amount').join(' '), isByAmount };
}

/** What is said of a filter that nothing fits, or of a word that looks like a filter and was taken
    as text, and whether it is one of amounts; SearchHint.swift has more of it. */
function hintOn(filters, words) {
  const say = (name, value) => told(find('hint-' + name), value);
  const [, from, to] = filters.find(([key, from, to]) => from && to && (key === 'amount'
    ? +to < +from : to + '~' < from)) ?? [];
  if (to) return [`${say('none', from + '..' + to)} ${say('mean', to + '..' + from)}`];
  for (const [i, word] of words.entries()) {
    const [, key, value] = word.match(/^(\p{L}{2,}):(?!\/\/)(.*)$/su) ?? [], next = words[i + 1];
    const isAmount = key === 'amount' || /^(?=\P{L}*\d)([<>]|.*\.\.(?!\.))\P{L}*$/u.test(word);
    const remedy = key === 'sort' ? 'order'
      : /^(\.\.)?(19|20)\d\d[-/]\d\d?\b/.test(word) ? 'days' : isAmount ? 'amount'
      : fieldMarks[key] && next ? 'mean' : value && 'names';
    if (remedy) return [`${say('text', word)} ${say(remedy, word + next)}`, remedy === 'amount'];
  }
  return [];
}

/** What the terms of names begin with. */
const fieldMarks = { __proto__: null, payee: '!', category: '%', tag: '&', account: '/' };

/** The words of a filter. */
function filterWords([key, from, to]) {
  if (key === 'none') return [['-']];
  if (key === 'days') {
    // A page or to-do may also have a year in its name.
    const [first, last] = [from, to].map(end => '@' + end.replaceAll('-', ''));
    return [first !== last ? [`${from ? first : '@0000'}~${to ? last : '@9999'}\uffff`]
      : [first + (first[7] ? '' : '*'), ...from[4] ? [] : parse(from)[0]]];
  }
  if (key === 'amount') {
    const start = amountTerm(from.replace('>', '')) + (from[0] === '>' ? '\0' : '');
    const end = amountTerm(to.replace('<', '')) + (to[0] === '<' ? '' : '\0');
    return [[`${start}~${to ? end : '+z'}`]];
  }
  return parse(from).map(terms => terms.map(
    (term, i) => fieldMarks[key] + term + (i || /^[=#]|\*$/.test(term) ? '' : '*')));
}

const noCategory = new RegExp(`(?<![\\p{L}\\p{N}])${plain(find('no-category').textContent)
  .replace(/[^\p{L}\p{N}]+/gu, '[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'gu');

/** The words of a query; what is in quotes is no date. */
function asked(text) {
  text = text.replaceAll('−', '-').replaceAll('\0', ' ');
  const iban = text.replace(/^\s*iban\b:?|[\s.-]/gi, '');
  if (/^[a-z]{2}\d{2}[a-z\d]{11,30}$/i.test(iban) && iban.replace(/\D/g, '').length > 7) {
    return parse(iban);
  }
  // What is no filter stands between zeros meanwhile: days of any year, and years without entries,
  // which to-dos may have. A sign of a currency is joined to its number.
  const kept = [];
  const keep = word => `\0${kept.push(word) - 1}\0`;
  text = text.split(quotes).map((piece, i) => i % 2 ? `"${piece}"` : dates.reduce(
    (text, { form, parts }) => text.replace(form, (all, ...found) => {
      const date = dateOf(Object.fromEntries(parts.map((part, i) => [part, found[i]])));
      if (!date) return all;
      return ` ${date[0] === '?' ? keep(['@' + date.replaceAll('-', '')])
        : date[4] || years.includes(date) ? date : keep([...parse(date)[0], `@${date}*`])} `;
    }), plain(piece).replace(noCategory, ' category:none '))
    .replace(/(?<=\p{Sc})\s+(?=\d)|(?<=\d)\s+(?=\p{Sc})/gu, '')).join('');
  const { filters, text: rest, isByAmount } = filtersIn(text, years);
  const words = rest.split(quotes).flatMap((piece, i) => i % 2 ? parse(piece)
    : piece.split('\0').flatMap((piece, i) => i % 2 ? [kept[piece]] : parse(piece)));
  // The word that may still be typed.
  const last = text.trimEnd().endsWith(rest.split(' ').at(-1)) ? words.at(-1) : undefined;
  const [hint, isAmount] = hintOn(filters, rest.split(' '));
  return Object.assign([...filters.flatMap(filterWords), ...words],
    { isByAmount, last, hint, isAmount });
}

function begin() {
  const query = asked(box.value), { last } = query;
  if (last && /^[^-=@#*]+$/.test(last[0])) last[0] += '*';
  const isAny = query.length > 0 || query.isByAmount;
  history.replaceState(null, '', '#' + new URLSearchParams(isAny ? { q: box.value } : ''));
  current = jobOf(query);
  saySums([]);
  find('hint').textContent = '';
  find('ideas').hidden = isAny;
  const asText = find('as-text');
  asText.hidden = !query.isByAmount && !query.some(([term]) => /^[@!%&/+-]/.test(term));
  asText.firstElementChild.hash =
    new URLSearchParams({ q: `"${box.value.replace(quotes, '')}"` });
  if (isAny) return run(current);
  table.hidden = older.hidden = true;
  find('found-pages').replaceChildren();
  say('');
}

function read() {
  // Links from days ask with ? alone or ?q=, which reads as the same after #.
  const { pathname, search, hash } = location;
  const asks = hash || search.replace(/^\?(?!.*=)/, '?q=');
  if (search) history.replaceState(null, '', pathname + '#' + asks.slice(1));
  box.value = new URLSearchParams(location.hash.slice(1)).get('q') ?? '';
  begin();
}

box.oninput = begin;
box.onkeydown = event => { if (event.key === 'Escape') begin(box.value = ''); };
older.onclick = () => run(current);
onhashchange = read;
page.hidden = false;
box.focus();
read();
// Words of the newest segments are there before they are asked for.
open({}).then(() => root.slice(0, 2).map(segment => lists(segment, '\0', {}))).catch(() => 0);
