import { simplify } from '../text/simplify.ts';
import { lexicon } from './lexicon.ts';
import { severityOf } from './severity.ts';
import { refusedBySound, soundOf, syllablesOf } from './sounds.ts';
import evasions from './words/evasions.json' with { type: 'json' };

/**
 * Reverses spellings that evade the word lists: Traditional characters, formulas, pinyin, divided
 * characters, and marks between characters.
 */

/** Formulas and trade names of refused substances; half width, lower case. */
const SUBSTANCES = new Map(Object.entries(evasions.substances));
const SUBSTANCE = new RegExp(
  `(?<![a-z0-9])(?:${[...SUBSTANCES.keys()].map((name) => name.replace(/[()]/g, '\\$&')).join('|')})(?![a-z0-9])`,
  'g',
);

/** The symbol of mercury is also a toy brand, so it counts only with a purity. */
const MERCURY = /(?<![a-z0-9])hg(?=\s?\d{2,3}(?:\.\d+)?\s?%)/g;
/** A formula that is also a brand, so it counts only with the word acid or a strength. */
const FLUORIC = /(?<![a-z0-9])hf(?=\s?酸|\s?\d{2}\s?%)/g;
/** 氢氟酸酸: the word acid followed the formula (HF酸). */
const TWICE_ACID = /酸酸/g;

/** A character written as its two halves. */
const HALVES = new Map(Object.entries(evasions.halves));

/** Pinyin syllables and initials of characters in refused or ground-only goods. */
const SYLLABLES = new Map(Object.entries(evasions.syllables));
/** Spellings of people who do not distinguish these sounds: lo for luo, z for zh, n for ng. */
const SLOPPY: readonly (readonly [RegExp, string])[] = [
  [/uo$/, 'o'],
  [/^([zcs])h(?=.)/, '$1'],
  [/ng$/, 'n'],
];
const READINGS: ReadonlyMap<string, string> = (() => {
  const readings = new Map(SYLLABLES);
  for (const [sound, characters] of SYLLABLES)
    for (const [exact, sloppy] of SLOPPY) {
      const spelled = sound.replace(exact, sloppy);
      if (spelled !== sound) readings.set(spelled, (readings.get(spelled) ?? '') + characters);
    }
  return readings;
})();
const LONGEST_SYLLABLE = 6;
/** The limit of readings per run of letters; only artificial texts have more. */
const MOST_READINGS = 24;
/** The shortest run of letters taken for pinyin; shorter ones are brands or English. */
const LEAST_PURE_PINYIN = 6;
/** A word may extend this far beyond the restored characters. */
const REACH = 4;

/** Returns all readings of letters as characters of the table; empty if it has no syllables. */
function readingsOf(letters: string): string[] {
  const readings: string[][] = Array.from({ length: letters.length + 1 }, () => []);
  readings[0]!.push('');
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_SYLLABLE); start < end; start += 1) {
      const characters = READINGS.get(letters.slice(start, end));
      if (characters === undefined) continue;
      for (const before of readings[start]!) {
        for (const character of characters) {
          if (readings[end]!.length < MOST_READINGS) readings[end]!.push(before + character);
        }
      }
    }
  }
  return readings.at(-1)!;
}

/** True if a restricted word covers all of `text[from, to)`. */
function isInRefusedWord(text: string, from: number, to: number): boolean {
  const { words, longest } = lexicon();
  for (let start = Math.max(0, from - REACH); start <= from; start += 1) {
    for (let end = to; end <= Math.min(text.length, to + REACH, start + longest); end += 1) {
      if (end - start < 2) continue;
      const wordClass = words.get(text.slice(start, end))?.wordClass;
      if (wordClass && severityOf(wordClass.result) > 0) return true;
    }
  }
  return false;
}

/** Replaces each match if the replacement forms a restricted word; other matches stay. */
function restore(text: string, pattern: RegExp, replacements: (match: string) => readonly string[]): string {
  let out = '';
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const before = out + text.slice(at, found.index);
    const after = text.slice(found.index + found[0].length);
    const replacement = replacements(found[0]).find((candidate) =>
      isInRefusedWord(before + candidate + after, before.length, before.length + candidate.length),
    );
    out = before + (replacement ?? found[0]);
    at = found.index + found[0].length;
  }
  return out + text.slice(at);
}

const isHan = (char: string | undefined) => char !== undefined && /\p{sc=Han}/u.test(char);

/**
 * Returns the refused word that letters form with the characters around them (蟑lang药, 桐you), which
 * must belong to the word. A word of two characters must be separate.
 */
function spelledWithin(before: string, letters: string, after: string): string {
  const words = refusedBySound();
  for (const syllables of syllablesOf(letters))
    for (let reach = 2 * REACH; reach >= 1; reach -= 1)
      for (let left = Math.min(REACH, reach); left >= 0; left -= 1) {
        const head = before.slice(before.length - left);
        const tail = after.slice(0, reach - left);
        if (head.length + tail.length !== reach || ![...head, ...tail].every(isHan)) continue;
        const isShort = reach + syllables.length === 2;
        if (isShort && (isHan(before.at(-left - 1)) || isHan(after[reach - left]))) continue;
        const word = words
          .get(soundOf([...head, ...syllables, ...tail]))
          ?.find((candidate) => candidate.startsWith(head) && candidate.endsWith(tail));
        if (word !== undefined) return word.slice(head.length, word.length - tail.length);
      }
  return '';
}

/** Reads letters between characters as pinyin, where single syllables formed no word. */
function restoreSpelled(text: string): string {
  if (!/\p{sc=Han}/u.test(text)) return text;
  let out = '';
  let at = 0;
  for (const found of text.matchAll(LETTERS)) {
    const before = out + text.slice(at, found.index);
    const after = text.slice(found.index + found[0].length);
    out = before + (spelledWithin(before, found[0], after) || found[0]);
    at = found.index + found[0].length;
  }
  return out + text.slice(at);
}

const LETTERS = /(?<![a-z0-9])[a-z]+(?![a-z0-9])/g;
const HALF = new RegExp([...HALVES.keys()].join('|'), 'g');
/** Characters that never occur within a word; commas and 、 stay, because they separate articles. */
const MARKS_INSIDE =
  /(?<=\p{sc=Han})(?:[.*_~^·•|/\\+。-]|\p{Extended_Pictographic}[\u200d\ufe0f]*){1,3}(?=\p{sc=Han})/gu;
/** Letters with a tone mark are pinyin, however short. */
const TONED = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/;

/**
 * Reverses evasive spellings. Text is changed only if a restricted word results, so that brands and
 * English stay. @param text half width and lower case
 */
export function undoEvasion(text: string): string {
  const isToned = TONED.test(text);
  const plain = isToned ? withoutTones(text) : text;
  const simple = simplify(plain)
    .replace(SUBSTANCE, (name) => SUBSTANCES.get(name) ?? name)
    .replace(MERCURY, '水银')
    .replace(FLUORIC, '氢氟酸')
    .replace(TWICE_ACID, '酸');
  const whole = restore(simple, HALF, (match) => [HALVES.get(match) ?? match]);
  const isPure = !/\p{sc=Han}/u.test(whole);
  const spelled = restore(whole, LETTERS, (letters) =>
    isPure && !isToned && letters.length < LEAST_PURE_PINYIN ? [] : readingsOf(letters),
  );
  return withoutMarksInside(restoreSpelled(spelled));
}

/** `dà má` → `dama`: removes tones and joins the syllables of a word. */
function withoutTones(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z]) (?=[a-z])/g, '');
}

/** Removes all marks before the look-up, to find words with several marks (海·洛·因). */
function withoutMarksInside(text: string): string {
  const bare = text.replace(MARKS_INSIDE, '');
  let out = '';
  let at = 0;
  let removed = 0;
  for (const found of text.matchAll(MARKS_INSIDE)) {
    const joint = found.index - removed;
    out += text.slice(at, found.index) + (isInRefusedWord(bare, joint - 1, joint + 1) ? '' : found[0]);
    removed += found[0].length;
    at = found.index + found[0].length;
  }
  return out + text.slice(at);
}
