import { simplify } from '../text/simplify.ts';
import type { Unit } from './divisions.ts';
import { isWithin } from './divisions.ts';
import type { Lexicon } from './lexicon.ts';
import { matchesAt } from './lexicon.ts';
import { NO_DISTRICT } from './region-words.ts';
import type { Sheet } from './sheet.ts';
import { isFree } from './sheet.ts';
import { streetAt } from './street.ts';

/** 双江拉祜族佤族布朗族傣族自治县 has fifteen characters. */
const LONGEST_NAME = 15;
const SUFFIX = /[省市区县旗州盟]/;

/** Returns units whose name without suffix differs from `typed` in one character. */
function near(lexicon: Lexicon, typed: string, above: Unit[] | null): Unit[] {
  const found = new Set<Unit>();
  for (let at = 0; at < typed.length - 1; at += 1) {
    const units = lexicon.open.get(`${typed.slice(0, at)}?${typed.slice(at + 1)}`) ?? [];
    for (const unit of units) {
      if (!above || above.some((up) => up !== unit && isWithin(unit, up))) found.add(unit);
    }
  }
  return [...found];
}

/** True for the full name of a division, which is not misspelt wherever it is. */
const isOfficial = (lexicon: Lexicon, key: string, at: number, length: number): boolean =>
  matchesAt(lexicon, key, at).some(
    (match) => match.length === length && match.entries.some((entry) => entry.kind === 'full'),
  );

/**
 * Finds a division name with one wrong character (武候区) at `at`.
 * @param above the units read before, which must contain it; null at the start of a chain
 */
export function misspeltAt(
  lexicon: Lexicon,
  sheet: Sheet,
  at: number,
  above: Unit[] | null,
): { units: Unit[]; length: number } | null {
  for (let length = 3; length <= LONGEST_NAME && at + length <= sheet.key.length; length += 1) {
    const last = sheet.key[at + length - 1]!;
    if (!/[\u3400-\u9fff]/.test(last)) return null;
    if (!SUFFIX.test(last)) continue;
    const typed = sheet.key.slice(at, at + length);
    if (NO_DISTRICT.test(typed) || isOfficial(lexicon, sheet.key, at, length)) continue;
    if (!isFree(sheet, at, at + length)) continue;
    const units = near(lexicon, typed, above);
    if (units.length > 0 && units.length <= 12) return { units, length };
  }
  return null;
}

/**
 * Finds a long official name with a correct beginning and one or two wrong characters later
 * (孟连傣族拉泰族佤族自治县).
 * @returns the number of matching characters, or 0
 */
export function misspeltTail(sheet: Sheet, units: Unit[], at: number): number {
  for (const { name } of units) {
    const typed = sheet.key.slice(at, at + name.length);
    if (name.length < 5 || typed.length < name.length || !isFree(sheet, at, at + name.length)) continue;
    if (typed.at(-1) !== name.at(-1)) continue;
    let apart = 0;
    for (let index = 0; index < name.length; index += 1) if (typed[index] !== simplify(name[index]!)) apart += 1;
    if (apart > 0 && apart <= 2) return name.length;
  }
  return 0;
}

/** Homophones of 区, 县 and 市. */
const SOUNDS: Record<string, string> = { 区: '去取曲趋屈', 县: '现线先限', 市: '是事式视' };

/**
 * Finds a stem with a homophone of its suffix, confirmed by the street behind it (淮阴去王家营街道).
 * @returns the length of stem and suffix, or 0
 */
export function misspeltSuffix(sheet: Sheet, units: Unit[], at: number, stem: number): number {
  const [unit] = units;
  if (!unit || units.length > 1 || unit.level !== 'district') return 0;
  const typed = sheet.key[at + stem] ?? '';
  if (typed === '' || !SOUNDS[unit.name.at(-1)!]?.includes(typed)) return 0;
  return streetAt(unit, sheet.key, at + stem + 1)?.full ? stem + 1 : 0;
}
