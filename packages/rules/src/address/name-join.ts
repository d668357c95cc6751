import { isHanWord, isLatinPlace, isLatinWord, isSurname } from './name-score.ts';
import type { Segment } from './segment.ts';

const BLANK = ' ';
/** A surname and one character, separated by a blank. */
const SPACED = /^[\u3400-\u9fff](?: [\u3400-\u9fff]){1,2}$/;

/** Returns the separator of two segments that form one name; null if they do not. */
function bond(a: Segment, b: Segment): '' | ' ' | null {
  const gap = b.start - a.end;
  if (gap > 3 || a.line !== b.line) return null;
  if (/^(?:亲?收|收件|亲启|启|先生|女士|小姐|老师|太太)$/.test(b.text)) {
    // 程 大 勇 (收): the word in brackets is not part of the name.
    return isHanWord(a.text) && a.text.length <= 6 && a.text.length === a.shown.length ? '' : null;
  }
  if (a.label !== b.label) return null;
  const latin = isLatinWord(a.text.split(' ').at(-1)!);
  if (latin && isLatinWord(b.text) && !isLatinPlace(b.text)) return ' ';
  if (latin && isSurname(b.text) && !isLatinPlace(a.text)) return ' ';
  if (isSurname(a.text) && isLatinWord(b.text) && !isLatinPlace(b.text)) return ' ';
  // 上 官 平: a compound surname.
  if (gap <= 2 && a.text.length === 1 && b.text.length === 1 && isSurname(a.text + b.text)) return '';
  // 阿 呷 木 果: all characters are separated.
  if (
    gap === 1 &&
    !/^[收寄到至号楼栋幢座室层单元户门组队]/.test(a.text) &&
    /^[\u3400-\u9fff](?: [\u3400-\u9fff])*$/.test(a.shown) &&
    a.text.length <= 5 &&
    isHanWord(b.text) &&
    b.text.length === 1
  )
    return '';
  const isPair = isSurname(a.text) && isHanWord(b.text) && b.text.length <= 2 && a.text.length + b.text.length <= 4;
  // 苗 新 禾: all characters are separated.
  const isThird = SPACED.test(a.shown) && isHanWord(b.text) && b.text.length === 1;
  return (isPair || isThird) && gap <= 2 ? '' : null;
}

/** Joins the segments of a name typed with blanks: 覃 丽, Anna K. Wolf, David 王, 李四 先生. */
export function joinNames(segments: Segment[]): Segment[] {
  const out: Segment[] = [];
  for (const segment of segments) {
    const last = out.at(-1);
    const between = last ? bond(last, segment) : null;
    if (last && between !== null) {
      out[out.length - 1] = {
        ...last,
        end: segment.end,
        text: last.text + between + segment.text,
        shown: `${last.shown}${between || BLANK}${segment.shown}`,
        after: segment.after,
      };
    } else out.push(segment);
  }
  return out;
}
