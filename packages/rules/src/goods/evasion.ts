import { simplify } from '../text/simplify.ts';
import { lexicon } from './lexicon.ts';
import { severityOf } from './severity.ts';
import { refusedBySound, soundOf, syllablesOf } from './sounds.ts';

/**
 * Reverses spellings that evade the word lists: Traditional characters, formulas, pinyin, divided
 * characters, and marks between characters.
 */

/** Formulas and trade names of refused substances; half width, lower case. */
const SUBSTANCES: ReadonlyMap<string, string> = new Map([
  ['kno3', '硝酸钾'],
  ['nano3', '硝酸钠'],
  ['nano2', '亚硝酸钠'],
  ['nh4no3', '硝酸铵'],
  ['kclo3', '氯酸钾'],
  ['naclo3', '氯酸钠'],
  ['kclo4', '高氯酸钾'],
  ['nh4clo4', '高氯酸铵'],
  ['naclo', '次氯酸钠'],
  ['ca(clo)2', '次氯酸钙'],
  ['kmno4', '高锰酸钾'],
  ['k2cr2o7', '重铬酸钾'],
  ['h2o2', '过氧化氢'],
  ['na2o2', '过氧化钠'],
  ['h2so4', '硫酸'],
  ['hno3', '硝酸'],
  ['hcl', '盐酸'],
  ['hclo4', '高氯酸'],
  ['naoh', '氢氧化钠'],
  ['koh', '氢氧化钾'],
  ['kcn', '氰化钾'],
  ['nacn', '氰化钠'],
  ['hcn', '氢氰酸'],
  ['as2o3', '三氧化二砷'],
  ['hgcl2', '氯化汞'],
  ['tl2so4', '硫酸铊'],
  ['c2h5oh', '酒精'],
  ['ch3ch2oh', '酒精'],
  ['ch3oh', '甲醇'],
  ['rdx', '黑索金'],
  ['petn', '太安'],
  ['hmx', '奥克托今'],
  ['tatp', '过氧化丙酮'],
  ['hbr', '氢溴酸'],
  ['h3po4', '磷酸'],
  ['na2s2o8', '过硫酸钠'],
  ['k2s2o8', '过硫酸钾'],
  ['cac2', '碳化钙'],
  ['p2o5', '五氧化二磷'],
  ['ddv', '敌敌畏'],
  ['ddvp', '敌敌畏'],
  ['n2o', '笑气'],
  ['c2h2', '乙炔'],
  ['thf', '四氢呋喃'],
  ['mtbe', '甲基叔丁基醚'],
]);
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
const HALVES: ReadonlyMap<string, string> = new Map([
  ['木仓', '枪'],
  ['弓单', '弹'],
  ['火乍', '炸'],
  ['火暴', '爆'],
  ['石肖', '硝'],
  ['石黄', '磺'],
]);

/** Pinyin syllables and initials of characters in refused or ground-only goods. */
const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ['q', '枪'],
  ['d', '毒弹'],
  ['z', '炸子'],
  ['zh', '炸'],
  ['bao', '爆宝'],
  ['bi', '匕币'],
  ['bian', '鞭'],
  ['bing', '冰'],
  ['chao', '钞'],
  ['chi', '池'],
  ['chong', '充'],
  ['da', '大'],
  ['dan', '弹'],
  ['dao', '刀'],
  ['dian', '电'],
  ['du', '毒'],
  ['duan', '段'],
  ['fen', '粉芬'],
  ['guan', '管'],
  ['hai', '海'],
  ['hua', '花化'],
  ['jia', '假钾'],
  ['jian', '剑箭'],
  ['jing', '精'],
  ['jiu', '酒'],
  ['jun', '军'],
  ['lei', '雷'],
  ['lie', '猎'],
  ['liu', '硫'],
  ['luo', '洛'],
  ['ma', '麻'],
  ['na', '钠'],
  ['nong', '农'],
  ['nu', '弩'],
  ['pao', '炮'],
  ['pi', '砒'],
  ['pian', '片'],
  ['pin', '品'],
  ['qi', '汽气'],
  ['qiang', '枪'],
  ['qing', '氰'],
  ['shou', '手首'],
  ['shu', '鼠'],
  ['shuang', '霜'],
  ['suan', '酸'],
  ['tan', '坦'],
  ['tu', '土'],
  ['xiang', '象'],
  ['xiao', '硝笑'],
  ['ya', '牙鸦'],
  ['yan', '烟'],
  ['yao', '药'],
  ['yin', '因'],
  ['you', '油'],
  ['zha', '炸'],
  ['zheng', '证'],
  ['zhi', '支'],
  ['zhu', '竹'],
  ['zi', '子'],
]);
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
