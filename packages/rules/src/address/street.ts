import { simplify } from '../text/simplify.ts';
import type { Street, Unit } from './divisions.ts';
import { streetsOf } from './divisions.ts';
import { withoutPeoples } from './lexicon.ts';

export type StreetHit = { unit: Unit; street: Street; length: number; full: boolean };

type Shelf = { words: Map<string, { street: Street; full: boolean }>; longest: number };

const TAIL = /(?:街道办事处|街道办|街道|地区|民族乡|苏木|镇|乡|办事处|管委会)$/;
const SUFFIXES = ['街道办事处', '街道办', '街道', '镇', '乡', '民族乡', '地区', '办事处', '管委会'];
/** Stems that look like a road or place if the suffix is missing. */
const PLACE_END = /[路街道巷里弄桥村门园站山湖河江海湾城场庄营店岭]$/;

/** Parks and zones that the statistics list as streets; they remain in the address. */
const NO_STREET =
  /(?:园区?|开发区|新区|新城|示范区|保税区|港区|度假区|风景区|工业区|集聚区|管委会|基地|公司|监狱|^街道)$/;

const shelves = new WeakMap<Unit, Shelf>();
const cityShelves = new WeakMap<Unit, Map<string, StreetHit[]>>();

function shelfOf(unit: Unit): Shelf {
  const cached = shelves.get(unit);
  if (cached) return cached;
  const words: Shelf['words'] = new Map();
  const streets = streetsOf(unit).map((street) => ({ street, name: simplify(street.name) }));
  for (const { street, name } of streets) if (!NO_STREET.test(name)) words.set(name, { street, full: true });
  const addWord = (word: string, street: Street, full: boolean) => {
    if (word.length >= 2 && !words.has(word)) words.set(word, { street, full });
  };
  for (const { street, name } of streets) {
    if (NO_STREET.test(name)) continue;
    const stem = name.replace(TAIL, '');
    if (stem === name || stem.length < 2) continue;
    const bare = withoutPeoples(stem);
    for (const suffix of SUFFIXES) addWord(stem + suffix, street, true);
    if (bare !== stem) for (const suffix of ['乡', '镇']) addWord(bare + suffix, street, true);
    if (unit.level === 'city' || !PLACE_END.test(stem)) addWord(stem, street, false);
  }
  const shelf = { words, longest: Math.max(0, ...[...words.keys()].map((word) => word.length)) };
  shelves.set(unit, shelf);
  return shelf;
}

/** Returns the longest street of the unit at `at`; `full` is false without the suffix. */
export function streetAt(unit: Unit, key: string, at: number): StreetHit | undefined {
  if (unit.packedStreets === '') return undefined;
  const shelf = shelfOf(unit);
  for (let length = Math.min(shelf.longest, key.length - at); length >= 2; length -= 1) {
    const hit = shelf.words.get(key.slice(at, at + length));
    if (hit) return { unit, street: hit.street, length, full: hit.full };
  }
  return undefined;
}

/** Returns the streets of the whole city with their full name at `at`, longest first. */
export function cityStreetsAt(city: Unit, key: string, at: number): StreetHit[] {
  let words = cityShelves.get(city);
  if (!words) {
    words = new Map();
    for (const unit of city.children) {
      for (const street of streetsOf(unit)) {
        const name = simplify(street.name);
        const hit = { unit, street, length: name.length, full: true };
        if (/(?:街道|镇|乡|苏木)$/.test(name) && name.length >= 3) words.set(name, [...(words.get(name) ?? []), hit]);
      }
    }
    cityShelves.set(city, words);
  }
  for (let length = Math.min(14, key.length - at); length >= 3; length -= 1) {
    const hits = words.get(key.slice(at, at + length));
    if (hits) return hits;
  }
  return [];
}

/** Characters that distinguish real towns: both 三道河子镇 and 四道河子镇 exist. */
const TELLING = /[一二三四五六七八九十东南西北中上下大小新老前后内外]/;

function isTypo(official: string, typed: string): boolean {
  if (official.length !== typed.length) return false;
  const apart = [...official].filter((char, index) => char !== typed[index]);
  const at = [...official].findIndex((char, index) => char !== typed[index]);
  return apart.length === 1 && !TELLING.test(official[at]!) && !TELLING.test(typed[at]!);
}

/** Finds a street with one wrong character, if it is the only match in the unit and city. */
export function misspeltStreetAt(unit: Unit, key: string, at: number): StreetHit | undefined {
  const typed = key.slice(at, at + 12).match(/^[\u4e00-\u9fff]{3,8}?(?:街道|镇|乡)/)?.[0];
  if (!typed) return undefined;
  if (unit.parent?.level === 'city' && cityStreetsAt(unit.parent, key, at).length > 0) return undefined;
  const suffix = typed.match(/(?:街道|镇|乡)$/)![0];
  const near = streetsOf(unit).filter(({ name }) => simplify(name).endsWith(suffix) && isTypo(simplify(name), typed));
  return near.length === 1 ? { unit, street: near[0]!, length: typed.length, full: true } : undefined;
}
