import { sayGoods } from '@yidi/phrases/goods';
import { checkGoods } from '@yidi/rules/goods/check';
import { goodsClasses } from '@yidi/rules/goods/classes';
import { searchGoods } from '@yidi/rules/goods/search';
import { severityOf } from '@yidi/rules/goods/severity';
import type { Handlers } from '../../call/handlers.ts';

const MAX_ROWS = 20;

/** What may be sent. */
export function goodsHandlers(): Handlers<typeof import('@yidi/contract/calls/goods')> {
  return {
    checkProhibitArtWarehouse({ names }, { language }) {
      // A typed line may name several articles: each is checked by itself.
      const articles = names.flatMap((name) => {
        const check = checkGoods(name);
        return check.articles.length > 0 ? check.articles : [{ ...check, text: name }];
      });
      const strictest = articles.toSorted((a, b) => severityOf(b.result) - severityOf(a.result))[0];
      return {
        result: strictest?.result ?? 'unknown',
        articles: articles.map((one) => ({
          name: one.text,
          result: one.result,
          group: one.group,
          ...sayGoods(language, one),
        })),
      };
    },

    goodsClassList(_request, { language }) {
      return {
        classes: goodsClasses().map((one) => ({ ...one, examples: [...one.examples], ...sayGoods(language, one) })),
      };
    },

    selectSearch({ key }) {
      if (key === '') return { list: [] };
      return {
        list: searchGoods(key, MAX_ROWS).map(({ name, goodsTypeId, result }) => ({ name, goodsTypeId, result })),
      };
    },
  };
}
