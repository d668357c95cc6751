const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Prevents line breaks with no-break characters between a number and its unit, a time and its day
 * or its 前, a day and its month, within a time span (in English without its day) and in masked
 * text: 今天 08:30–10:30, 18:00 前, 人民路***. Normalizes the spaces around numbers in addresses: 文二路 88
 * 号 3 栋 502. For display only, not for copying or sending.
 */
export function preventBreaks(text: string): string {
  return text
    .replace(/(\p{Script=Han})(?=\d+ ?(?:号|栋|幢|室|楼|层|单元|弄|巷|组|座))/gu, '$1 ')
    .replace(/(\d) ?(号|栋|幢|室|楼|层|单元|弄|巷|组|座)/g, `$1${NO_BREAK_SPACE}$2`)
    .replace(/(\d\u00a0(?:号楼?|栋|幢|楼|层|单元|组|座))(?=\d)/g, '$1 ')
    .replace(/([今明后昨周])([天一二三四五六日])(?= \d\d:)/g, `$1${WORD_JOINER}$2`)
    .replace(/(\d月)(\d{1,2}日)(?= \d\d:)/g, `$1${WORD_JOINER}$2`)
    .replace(/(\d\d:\d\d) (?=前)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/([天日一二三四五六]) (?=\d\d:\d\d(?!\u00a0))/g, `$1${NO_BREAK_SPACE}`)
    .replace(/\b(\d{1,2}) (?=[JFMASOND][a-z]{2}\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/\b(today|tomorrow|yesterday|[A-Z][a-z]{2}) (?=\d\d:\d\d(?!–))/g, `$1${NO_BREAK_SPACE}`)
    .replace(/(\d)([–-])(?=\d)/g, `$1${WORD_JOINER}$2${WORD_JOINER}`)
    .replace(/(\p{L})(?=\*)/gu, `$1${WORD_JOINER}`);
}
