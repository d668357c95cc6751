import { sayGoods } from '@yidi/phrases/goods';
import { checkGoods } from '@yidi/rules/goods/check';
import { searchGoods } from '@yidi/rules/goods/search';
import { severityOf } from '@yidi/rules/goods/severity';
import type { Handlers } from '../../handlers.ts';

const MAX_ROWS = 20;

/** What may be sent. */
export function goodsHandlers(): Handlers<typeof import('@yidi/contract/calls/goods')> {
  return {
    checkProhibitArtWarehouse({ names }, { language }) {
      // A typed line may name several articles: each is judged and told by itself.
      const articles = names.flatMap((name) => {
        const check = checkGoods(name);
        return check.articles.length > 0 ? check.articles : [{ ...check, text: name }];
      });
      const strictest = articles.toSorted((a, b) => severityOf(b.verdict) - severityOf(a.verdict))[0];
      return {
        verdict: strictest?.verdict ?? 'unknown',
        articles: articles.map((one) => ({
          name: one.text,
          verdict: one.verdict,
          group: one.group,
          ...sayGoods(language, one),
        })),
      };
    },

    selectSearch({ key }) {
      if (key === '') return { list: [] };
      return {
        list: searchGoods(key, MAX_ROWS).map(({ name, goodsTypeId, verdict }) => ({ name, goodsTypeId, verdict })),
      };
    },
  };
}
