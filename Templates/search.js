'use strict';
// Search over the whole book; Sources/Search tells what its index is.

const find = name => document.getElementById('search-' + name);
const [page, box, table, older] = ['page', 'text', 'results', 'older'].map(find);
const files = {}, loads = {}, spent = 'spent';
let root, current, needs;
const ifSpent = error => { if (error !== spent) throw error; };
function daybookSearch(name, size, text) { files[name] = { size, text }; }

/** A file of the index: 300 kB a search at most, 100 of them for results. */
async function load(name, job) {
  if (!loads[name]) {
    const largest = root?.[name[0]] ?? 0;
    if (job.bytes + largest > (name[0] === 'r' ? 3e5 : 2e5)) throw spent;
    job.bytes += largest;
    const src = `search/${name}.js?${page.dataset.version}`;
    loads[name] = new Promise((onload, onerror) => document.head.append(
      Object.assign(document.createElement('script'), { src, onload, onerror })))
      .then(() => { job.bytes += files[name].size - largest; });
  }
  await loads[name];
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

function below(values, value) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < value) low = middle + 1; else high = middle;
  }
  return low;
}

/** A term's records; a star is any ending. */
async function lists(wanted, job) {
  const found = [], { keys } = root, [term, isPrefix] = wanted.split(/(?=\*)/);
  for (let i = below(keys, term + '\0') - 1; i < keys.length; i++) {
    const key = keys[i].replace(/[^a-z0-9]/g, c => `_${c.charCodeAt().toString(16)}_`);
    const file = await load('words/w-' + key, job);
    file.lines ??= file.text.split('\n').map(line => line.split('\t'));
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

/** A word's records: sources in parts with their first numbers. */
async function look(word, job) {
  const all = (await Promise.all(word.map(term => lists(term, job)))).flat();
  const short = all.flatMap(([list, firsts]) => firsts ? [] : rising(list, 0));
  short.sort((a, b) => a - b);
  return [{ firsts: short.slice(0, 1), parts: [short] }, ...all.filter(list => list[1])
    .map(([name, firsts]) => ({ name: `lists/${name}-`, firsts: rising(firsts, 0), parts: [] }))];
}

/** A source's record before one, or -1. */
function before({ name, firsts, parts }, record) {
  const part = below(firsts, record) - 1;
  if (part < 0) return -1;
  if (!parts[part] && !files[name + part]) needs = name + part;
  if (needs) return NaN;
  parts[part] ??= rising(files[name + part].text, firsts[part]);
  return parts[part][below(parts[part], record) - 1];
}

async function open(job) {
  const [head, ...keys] = (await load('index', job)).text.split('\n');
  root ??= { ...JSON.parse(head), keys };
}

/** Goes on to older records; tells whether that is all. */
async function advance(job, count) {
  await open(job);
  const size = word => word.flatMap(source => source.firsts).length;
  job.words ??= (await Promise.all(job.query.map(word => look(word, job))))
    .sort((a, b) => size(a) - size(b));
  for (;;) {
    needs = '';
    const newest = Math.max(...job.words[0].map(source => before(source, job.reached)));
    const has = source => before(source, newest + 1) === newest;
    const isHit = job.words.every(word => word.some(has));
    if (needs) {
      if (job.hits.length >= count) return false;
      await load(needs, job);
      continue;
    }
    if (newest < 0) return true;
    if (isHit) job.hits.push(newest);
    job.reached = newest;
  }
}

function rowOf(hit, { text }) {
  const lines = text.split('\n').map(line => line.split('\t'));
  const values = lines[hit & 31].map(
    (value, i) => value[0] === '\x1f' ? lines[value.charCodeAt(1) - 40][i] : value);
  const row = find('row').content.cloneNode(true);
  for (const place of row.querySelectorAll('[data-field]')) {
    const value = values[place.dataset.field];
    if (value) place.textContent = value; else if (place.className) place.remove();
  }
  row.firstElementChild.className = values[5];
  row.querySelector('a').href = values[7] + '#' + values[8];
  return row;
}

const say = (name, count = 0) => find('status').textContent = name && find(name).textContent
  .replace('#', count.toLocaleString(document.documentElement.lang));

async function show(job) {
  const { hits } = job, end = job.shown + 20, rows = table.tBodies[0];
  job.bytes = files.index?.size ?? 0;
  const isAll = await advance(job, end).catch(ifSpent);
  const blocks = hits.slice(job.shown, end)
    .map(hit => load('records/' + (hit >> 5), job).catch(ifSpent));
  for (const loading of [...blocks, undefined]) {
    const block = await loading;
    if (job !== current) return;
    if (!job.shown) rows.replaceChildren();
    if (!block) break;
    rows.append(rowOf(hits[job.shown++], block));
    table.hidden = false;
  }
  table.hidden = !job.shown;
  older.hidden = isAll && job.shown === hits.length;
  say(!isAll ? 'so-far' : hits.length ? 'found' : 'nothing', hits.length);
}

const run = job => show(job).catch(() => job === current && say('failed'));

const digit = code => /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? digit(code - 1) + 1 : 0;

/** Without case and accents; a soft hyphen before scripts without spaces. */
const fold = text => text.replace(/(\d)[\xa0\u202f](?=\d)/g, '$1').normalize('NFKD')
  .replace(/[\p{M}\p{Cf}]/gu, '').replace(/[^]/gu, c => c.toUpperCase().toLowerCase())
  .replace(/\p{Nd}/gu, c => digit(c.codePointAt()) % 10)  // Digits stand in tens.
  .replace(/[\p{L}&&[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\u{20000}-\u{3ffff}]]+/gv,
    '\xad$& ');

/** A number as a day, a month or amounts. */
function numbers(text) {
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text)) return [`@${text.replaceAll('-', '')}*`];
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

function begin() {
  const query = parse(box.value), last = query.at(-1);
  history.replaceState(null, '', '#' + new URLSearchParams(last && { q: box.value }));
  if (last && /^[^=@*]+$/.test(last[0])) last[0] += '*';
  current = { query, hits: [], shown: 0, reached: Infinity };
  if (last) return run(current);
  table.hidden = older.hidden = true;
  say('');
}

function read() {
  box.value = new URLSearchParams(location.hash.slice(1)).get('q') ?? '';
  begin();
}

box.oninput = begin;
box.onkeydown = event => { if (event.key === 'Escape') begin(box.value = ''); };
older.onclick = () => run(current);
onhashchange = read;
page.hidden = false;
read();
// Few terms are there before they are asked for.
open({}).then(() => root.keys.length < 5 && root.keys.map(key => lists(key, {}))).catch(() => 0);
