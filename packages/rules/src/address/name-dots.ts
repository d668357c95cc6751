import { isPeoplesName } from './name-score.ts';
import type { CleanText } from './text.ts';

/** 买买提.阿不都热依木, as a whole word. */
const DOTTED = /(^|[\s,;:|()[\]])([\u3400-\u9fff]{2,9})\.([\u3400-\u9fff]{2,10})(?=$|[\s,;:|()[\]\d+])/g;

/**
 * Returns the text with a middle dot in minority names that were typed with a full stop. Other full
 * stops stay. All positions stay.
 */
export function withNameDots(clean: CleanText): CleanText {
  const dots = [...clean.plain.matchAll(DOTTED)].flatMap(({ index, 1: before = '', 2: first = '', 3: second = '' }) =>
    isPeoplesName(first) || isPeoplesName(second) ? [index + before.length + first.length] : [],
  );
  if (dots.length === 0) return clean;
  const dotted = (text: string) => dots.reduce((line, at) => `${line.slice(0, at)}·${line.slice(at + 1)}`, text);
  return { ...clean, chars: dotted(clean.chars), plain: dotted(clean.plain), key: dotted(clean.key) };
}
