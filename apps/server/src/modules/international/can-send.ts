import { formatGoods } from '@yidi/phrases/goods';
import type { Language } from '@yidi/phrases/language';
import { checkGoods, toldResult } from '@yidi/rules/goods/check';
import { meantLength } from '@yidi/rules/international/content-words';
import type { DestinationRows } from './destination.store.ts';
import { contentOf } from './destination.view.ts';

/** Finds the row that answers for a name: a refusal before a limit, then the longest word. */
export function contentRowFor(
  contents: DestinationRows['contents'],
  name: string,
): DestinationRows['contents'][number] | undefined {
  const isRefusal = (row: DestinationRows['contents'][number]) => Number(row.verdict === 'refused');
  const [hit] = contents
    .map((row) => ({ row, length: meantLength(name, row) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => isRefusal(b.row) - isRefusal(a.row) || b.length - a.length);
  return hit?.row;
}

/** Answers for an article. The goods check at home decides only what it forbids. */
export function articleAnswer(contents: DestinationRows['contents'], typed: string, language: Language) {
  const home = checkGoods(typed);
  const isForbidden = home.articles.some((article) => toldResult(article) === 'forbidden');
  const found = contentRowFor(contents, typed);
  if (isForbidden && found?.verdict !== 'refused') {
    const [article] = home.articles.filter((each) => toldResult(each) === 'forbidden');
    return { verdict: 'refused' as const, ...formatGoods(language, article!) };
  }
  if (!found) return { verdict: 'unknown' as const, reason: '', alternative: '' };
  return {
    verdict: found.verdict as 'refused' | 'limited',
    content: contentOf(found, language),
    reason: '',
    alternative: '',
  };
}
