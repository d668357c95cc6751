import type { InfoOf } from '@yidi/contract/call';
import type { prepaidList } from '@yidi/contract/calls/prepaid';
import { productNames } from '@yidi/phrases/products';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Db } from '../../../db/open.ts';
import { moneyOfCards } from '../card/card.store.ts';
import { comboArticles, combosOf, nameOf, toComboView } from './combo.store.ts';

/** Lists a person's combos, used up and expired ones included, and the combos for sale. */
export async function combosInList(
  db: Db,
  personId: string,
  language: 'zh' | 'en',
): Promise<Pick<InfoOf<typeof prepaidList>, 'combos' | 'comboArticles'>> {
  const [combos, articles] = [await combosOf(db, personId), await comboArticles(db)];
  const money = await moneyOfCards(
    db,
    combos.map((combo) => combo.cardId),
  );
  return {
    combos: combos.map((combo) => ({
      ...toComboView(combo, language),
      productName: productNames[language][combo.productId],
      maxKg: kgOfGrams(combo.maxG),
      restFen: money.get(combo.cardId)!.balanceFen,
    })),
    comboArticles: articles.map((article) => ({
      articleId: article.articleId,
      name: nameOf(article, language),
      product: article.productId,
      productName: productNames[language][article.productId],
      total: article.total,
      maxKg: kgOfGrams(article.maxG),
      days: article.days,
      fen: article.fen,
      stock: article.stock,
    })),
  };
}
