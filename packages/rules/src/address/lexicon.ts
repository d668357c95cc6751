import { simplify } from '../text/simplify.ts';
import type { Divisions, Unit } from './divisions.ts';
import { isUnder, isWithin } from './divisions.ts';

/** The form of a unit's name: official or old name, other suffix, nickname, no suffix. */
export type Kind = 'full' | 'old' | 'swap' | 'nick' | 'short';

export type Entry = {
  unit: Unit;
  kind: Kind;
  /** The former parent that people still write (公主岭 in 四平). */
  oldParent?: Unit;
  /** Further successors of an old unit that was split. */
  others?: Unit[];
};

type Node = { next: Map<string, Node>; entries: Entry[] };

export type Lexicon = {
  root: Node;
  /** Official names with one character left open (`武?区`), to find misspelt ones. */
  open: Map<string, Unit[]>;
};

export type Match = { length: number; entries: Entry[] };

const PEOPLES =
  '蒙古族|回族|藏族|维吾尔族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|哈萨克|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜族|柯尔克孜|土族|达斡尔族|达斡尔|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族|锡伯|阿昌族|普米族|塔吉克族|塔吉克|怒族|鄂温克族|德昂族|保安族|裕固族|独龙族|鄂伦春族|门巴族|珞巴族|俄罗斯族|塔塔尔族|乌孜别克族|蒙古|各族';
const PEOPLE_TAIL = new RegExp(`^(.{2,}?)(?:${PEOPLES})+$`);

/** 三江侗族自治县 → 三江; 顺河回族区 → 顺河; 武侯区 → 武侯; '' if fewer than two characters remain. */
export function stemOf(name: string, level: Unit['level']): string {
  const bare =
    level === 'province'
      ? name.replace(/(?:省|市|(?:维吾尔|壮族|回族)?自治区|特别行政区)$/, '')
      : level === 'city'
        ? name.replace(/(?:自治州|地区|市|盟|县)$/, '')
        : name.replace(/(?:自治县|自治旗|特区|林区|新区|矿区|区|县|市|旗)$/, '');
  // 东乡族自治县, 鄂温克族自治旗: the people alone names the county.
  const stem = bare.match(PEOPLE_TAIL)?.[1] ?? bare.replace(/(?<=.{2})族$/, '');
  return stem.length >= 2 && stem !== name ? stem : '';
}

/** Removes the peoples of a name such as 回族乡; also for towns. */
export function withoutPeoples(stem: string): string {
  return stem.match(PEOPLE_TAIL)?.[1] ?? stem;
}

/** Other suffixes written after a stem: former or confused levels. */
const SUFFIXES = {
  province: ['省', '市', '自治区', '特区'],
  city: ['市', '地区', '州', '自治州', '盟'],
  district: ['县', '市', '区', '自治县'],
  zone: [],
} satisfies Record<Unit['level'], string[]>;

/** 市南, 市中 …: after 市 they are usually the end of a city's name and the start of a road's. */
const NO_SHORT = /^(?:市.|.市|开发|新区|县城|城区|街道)$/;

function add(root: Node, word: string, entry: Entry): void {
  let node = root;
  for (const char of simplify(word)) {
    let next = node.next.get(char);
    if (!next) {
      next = { next: new Map(), entries: [] };
      node.next.set(char, next);
    }
    node = next;
  }
  const same = (existing: Entry) => existing.unit === entry.unit && existing.oldParent === entry.oldParent;
  if (!node.entries.some(same)) node.entries.push(entry);
}

function addOpen(open: Map<string, Unit[]>, unit: Unit): void {
  const name = simplify(unit.name);
  if (name.length < 3) return;
  const tail = unit.level === 'province' && name.endsWith('自治区') ? 3 : 1;
  for (let at = 0; at < name.length - tail; at += 1) {
    const pattern = `${name.slice(0, at)}?${name.slice(at + 1)}`;
    const units = open.get(pattern);
    if (units) units.push(unit);
    else open.set(pattern, [unit]);
  }
}

function addDerived(root: Node, unit: Unit): void {
  const stem = stemOf(unit.name, unit.level);
  if (stem === '') return;
  for (const suffix of SUFFIXES[unit.level]) {
    // A county was never a city or district before, a city never a district.
    if (unit.level === 'district' && /[县旗]$/.test(unit.name) && /[市区]$/.test(suffix)) continue;
    if (unit.level === 'district' && unit.name.endsWith('市') && suffix === '区') continue;
    add(root, stem + suffix, { unit, kind: 'swap' });
  }
  if (!NO_SHORT.test(stem)) add(root, stem, { unit, kind: 'short' });
}

function addChanges(root: Node, divisions: Divisions): void {
  for (const change of divisions.index.changes) {
    const units = change.now.flatMap((code) => divisions.byCode.get(code) ?? []);
    const oldParent = divisions.byCode.get(change.in);
    for (const unit of units) {
      const others = units.filter((other) => other !== unit);
      const entry: Entry = { unit, kind: 'old', others, ...(oldParent ? { oldParent } : {}) };
      add(root, change.was, entry);
      const stem = change.was.replace(/(?:区|县|市|地区)$/, '');
      if (stem.length >= 2 && /[区市]$/.test(change.was) && !NO_SHORT.test(stem))
        add(root, stem, { ...entry, kind: 'short' });
    }
  }
}

const made = new WeakMap<Divisions, Lexicon>();

/** Returns all words for all units, cached per tree. */
export function lexiconOf(divisions: Divisions): Lexicon {
  const cached = made.get(divisions);
  if (cached) return cached;
  const root: Node = { next: new Map(), entries: [] };
  const open = new Map<string, Unit[]>();
  const units = [...divisions.byCode.values()].filter((unit) => unit.level !== 'zone');
  for (const unit of units) {
    add(root, unit.name, { unit, kind: 'full' });
    addOpen(open, unit);
  }
  addChanges(root, divisions);
  for (const unit of units) addDerived(root, unit);
  for (const [name, code] of divisions.index.nicknames) {
    const unit = divisions.byCode.get(code);
    if (unit) add(root, name, { unit, kind: 'nick' });
  }
  const lexicon = { root, open };
  made.set(divisions, lexicon);
  return lexicon;
}

/** Returns every word that begins at `at`, longest first. */
export function matchesAt(lexicon: Lexicon, key: string, at: number): Match[] {
  const found: Match[] = [];
  let node: Node | undefined = lexicon.root;
  for (let to = at; to < key.length && to < at + 16; to += 1) {
    node = node.next.get(key[to]!);
    if (!node) break;
    if (node.entries.length > 0) found.unshift({ length: to - at + 1, entries: node.entries });
  }
  return found;
}

/** True if the entry can follow this unit: it is or was below it. */
export function follows(entry: Entry, above: Unit): boolean {
  if (isUnder(entry.unit, above)) return true;
  return entry.oldParent !== undefined && (isWithin(entry.oldParent, above) || isWithin(above, entry.oldParent));
}
