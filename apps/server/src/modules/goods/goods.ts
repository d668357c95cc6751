import type { ParsedOf } from '@yidi/contract/call';
import type { checkProhibitArtWarehouse } from '@yidi/contract/calls/goods';
import type { GoodsTypeId } from '@yidi/contract/values/goods';
import { formatGoods } from '@yidi/phrases/goods';
import type { Divisions } from '@yidi/rules/address/divisions';
import { type ArticleCheck, checkGoods, toldResult } from '@yidi/rules/goods/check';
import { goodsClasses } from '@yidi/rules/goods/classes';
import { type Journey, wayOf } from '@yidi/rules/goods/on-the-way';
import { searchGoods } from '@yidi/rules/goods/search';
import { severityOf } from '@yidi/rules/goods/severity';
import type { Handlers } from '../../call/handlers.ts';
import { inTurn } from '../../workshop/in-turn.ts';
import { readRegion } from '../tariff/tariff.public.ts';

const MAX_ROWS = 20;
const MAX_OWN = 5;
/** The most goods of the caller's own orders that are read. Further goods are left out. */
const READ_OWN = 20;

/** An article that a person has sent. */
export interface SentBefore {
  readonly goodsName: string;
  readonly goodsTypeId: GoodsTypeId;
}

/** Checks what may be sent. */
export function goodsHandlers({
  divisions,
  sentBefore = () => Promise.resolve([]),
}: {
  readonly divisions: Divisions;
  /** Returns a user's sent articles that contain `words`, latest first. */
  readonly sentBefore?: (personId: string, words: string, most: number) => Promise<readonly SentBefore[]>;
}): Handlers<typeof import('@yidi/contract/calls/goods')> {
  return {
    async checkProhibitArtWarehouse({ names, ...lane }, { language }) {
      const journey = journeyOf(divisions, lane);
      // A line may name several articles, which are checked one by one.
      const articles: ArticleCheck[] = [];
      for (const name of names) {
        const check = await inTurn(() => checkGoods(name));
        articles.push(...(check.articles.length > 0 ? check.articles : [{ ...check, text: name }]));
      }
      const strictest = articles.toSorted((a, b) => severityOf(b.result) - severityOf(a.result))[0];
      return {
        result: strictest ? toldResult(strictest) : 'unknown',
        articles: articles.map((article) => {
          const way = journey && wayOf(article, journey);
          const { text: name, group } = article;
          return { name, result: toldResult(article), group, ...formatGoods(language, article), ...(way && { way }) };
        }),
      };
    },

    goodsClassList(_request, { language }) {
      return {
        classes: goodsClasses().map((goodsClass) => ({
          ...goodsClass,
          examples: [...goodsClass.examples],
          ...formatGoods(language, goodsClass),
        })),
      };
    },

    async selectSearch({ key, all }, { caller }) {
      const sent = await sentBefore(caller.personId, key, READ_OWN);
      const own = sent
        .map(({ goodsName: name, goodsTypeId }) => ({
          name,
          goodsTypeId,
          result: toldResult(checkGoods(name)),
          own: true,
        }))
        .filter(({ result }) => all || result !== 'forbidden')
        .slice(0, MAX_OWN);
      const ownNames = new Set(own.map(({ name }) => name));
      const others = searchGoods(key, { limit: MAX_ROWS, forbidden: all }).filter(({ name }) => !ownNames.has(name));
      const found = others.map(({ name, goodsTypeId, result }) => ({ name, goodsTypeId, result }));
      return { list: [...own, ...found].slice(0, MAX_ROWS) };
    },
  };
}

/** Returns the route and product of the articles; null until both are known. */
function journeyOf(
  divisions: Divisions,
  { from, to, productType }: Omit<ParsedOf<typeof checkProhibitArtWarehouse>, 'names'>,
): Journey | null {
  if (!from || !to || !productType) return null;
  return {
    from: readRegion(divisions, from, 'from'),
    to: readRegion(divisions, to, 'to'),
    product: productType,
  };
}
