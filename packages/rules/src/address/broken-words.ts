import type { Lexicon } from './lexicon.ts';
import { matchesAt } from './lexicon.ts';
import { isPeoplesName, nameScore } from './name-score.ts';
import { COMPOUND_SURNAMES, SURNAMES } from './surnames.ts';

/** A line break or bar that may divide a word. */
const GAP = /(?<=[\u3400-\u9fff]) ?[\n|] ?(?=[\u3400-\u9fff])/g;
/** The longest division name has fifteen characters. */
const LONGEST_NAME = 15;
const LABEL_END = /(?:收件人?|收货人?|联系人|姓名|名字|客户|寄件人?|发件人?|收|寄|到|至)\s?$/;
/** The possible text after a name on its line. */
const AFTER_NAME = /^(?:$|[\n\s,;:|\d+()[\]]|收(?:$|[\s\d])|先生|女士|小姐|老师|总(?:$|\s)|电话|手机)/;

/** The index of a break within a gap, and the characters on both sides. */
type Gap = { at: number; end: number };

const hanBefore = (text: string, at: number) =>
  text.slice(Math.max(0, at - LONGEST_NAME), at).match(/[\u3400-\u9fff]*$/)![0];
const hanAfter = (text: string, at: number) => text.slice(at, at + LONGEST_NAME).match(/^[\u3400-\u9fff]*/)![0];

/** True if an official division name spans the gap: 黔东⏎南苗族侗族自治州. */
function isDivision(lexicon: Lexicon, before: string, after: string): boolean {
  const joined = before + after;
  for (let start = Math.max(0, before.length - LONGEST_NAME); start < before.length; start += 1)
    for (const { length, entries } of matchesAt(lexicon, joined, start))
      if (length >= 3 && start + length > before.length && entries.some(({ kind }) => kind === 'full')) return true;
  return false;
}

/** True if the word before the blank and the suffix behind it form a division: 山东 省, 南城 街道. */
export function isDivisionApart(text: string, blank: number, lexicon: Lexicon): boolean {
  const [before, after] = [hanBefore(text, blank), hanAfter(text, blank + 1)];
  if (after === '街道') return before.length >= 2 && !/[省市区县旗州盟镇乡]$/.test(before);
  return isDivision(lexicon, before, after);
}

/** True if the gap divides a province's short name at the head of its line: 湖⏎北 宜昌. */
function isProvince(lexicon: Lexicon, before: string, after: string): boolean {
  const head = before.replace(LABEL_END, '');
  const start = before.length - (head.length === 1 ? 1 : before.length);
  if (before.length - start > 2) return false;
  const joined = before.slice(start) + after;
  return matchesAt(lexicon, joined, 0).some(
    ({ length, entries }) =>
      length > before.length - start && entries.some(({ unit, kind }) => unit.level === 'province' && kind === 'short'),
  );
}

/** True if the gap divides a name: 端木⏎海港, 朴美⏎兰. */
function isName(text: string, before: string, after: string, gap: Gap): boolean {
  // A key at the head of a line is not part of a name.
  if (/^(?:电 ?话|手 ?机|地 ?址|姓 ?名|联 ?系|收 ?[件货]|[电手联地问答] ?:)/.test(text.slice(gap.end))) return false;
  // …23组7号冒⏎素琴: the surname is glued to the house number.
  const own = before
    .replace(LABEL_END, '')
    .replace(/^[\u3400-\u9fff]*[号室栋幢楼层组户座元](?=[\u3400-\u9fff]{1,2}$)/, '');
  const isLabelled = own !== before || /[:=]\s?$/.test(text.slice(0, gap.at - before.length));
  const head = own === '' ? before : own;
  const isAlone = own !== before || !/[\u3400-\u9fff\d]/.test(text[gap.at - before.length - 1] ?? ' ');
  const isTornSurname = own.length === 1 && COMPOUND_SURNAMES.has(own + after[0]) && after.length === 3;
  if (!isAlone || head.length < 1 || head.length > 3 || (after.length > 2 && !isTornSurname)) return false;
  if (!AFTER_NAME.test(text.slice(gap.end + after.length))) return false;
  const name = head + after;
  const surname = COMPOUND_SURNAMES.has(name.slice(0, 2)) ? 2 : SURNAMES.has(name[0]!) ? 1 : 0;
  const isTornPeoplesName = head.length === 2 && isPeoplesName(name) && nameScore(name) >= 6;
  if (after.length === 2 && head.length > surname && !isTornPeoplesName) return false;
  // A surname alone on its line before the phone.
  const isLone = gap.at === head.length && /^[ ,|]*\+?\d{3}/.test(text.slice(gap.end + after.length));
  const least = head.length === surname && (isLabelled || isLone) ? 3 : 5;
  return (
    name.length <= 4 &&
    nameScore(name) >= least &&
    (surname > 0 || name.length === 4) &&
    (nameScore(after) < 6 || head.length === surname || isTornSurname)
  );
}

/** True if a bar of the background separates one character of a word: 迎|宾大道. */
function isTorn(text: string, before: string, after: string, gap: Gap): boolean {
  if (text.slice(gap.at, gap.end) !== '|') return false;
  return (before.length === 1 && !/[收寄到至自]/.test(before)) || after.length === 1;
}

/** Returns the breaks that certainly divide a division, a person's name or a word. */
export function certainBreaks(text: string, lexicon: Lexicon): number[] {
  const found: number[] = [];
  for (const { 0: words, index } of text.matchAll(GAP)) {
    const gap = { at: index, end: index + words.length };
    const [before, after] = [hanBefore(text, gap.at), hanAfter(text, gap.end)];
    if (
      isDivision(lexicon, before, after) ||
      isProvince(lexicon, before, after) ||
      isName(text, before, after, gap) ||
      isTorn(text, before, after, gap)
    )
      for (let at = gap.at; at < gap.end; at += 1) found.push(at);
  }
  return found;
}
