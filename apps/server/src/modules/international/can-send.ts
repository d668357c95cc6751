import { formatGoods } from '@yidi/phrases/goods';
import type { Language } from '@yidi/phrases/language';
import { checkGoods, toldResult } from '@yidi/rules/goods/check';
import type { DestinationRows } from './destination.store.ts';
import { contentOf } from './destination.view.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Latin words match whole words, so that "tea" is not found in "steam". */
const matches = (name: string, word: string) =>
  /^[a-z ]+$/.test(word) ? new RegExp(`(?:^|[^a-z])${word}(?:s|es)?(?![a-z])`).test(name) : name.includes(word);

/**
 * Finds the rule that answers for an article: a refusal before a limit, then the longest word. The
 * goods check at home decides only what it forbids.
 */
export function articleAnswer(contents: DestinationRows['contents'], typed: string, language: Language) {
  const name = plain(typed);
  const hits = contents
    .map((row) => ({
      row,
      length: Math.max(
        0,
        ...row.words
          .split('|')
          .filter((word) => matches(name, word))
          .map((word) => word.length),
      ),
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => Number(b.row.verdict === 'refused') - Number(a.row.verdict === 'refused') || b.length - a.length);
  const home = checkGoods(typed);
  const isForbidden = home.articles.some((article) => toldResult(article) === 'forbidden');
  const found = hits[0]?.row;
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
