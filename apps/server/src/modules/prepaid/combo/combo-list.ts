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
    combos.map((combo) => combo.card_id),
  );
  return {
    combos: combos.map((combo) => ({
      ...toComboView(combo, language),
      productName: productNames[language][combo.product_id],
      maxKg: kgOfGrams(combo.max_g),
      restFen: money.get(combo.card_id)!.balanceFen,
    })),
    comboArticles: articles.map((article) => ({
      articleId: article.article_id,
      name: nameOf(article, language),
      product: article.product_id,
      productName: productNames[language][article.product_id],
      total: article.total,
      maxKg: kgOfGrams(article.max_g),
      days: article.days,
      fen: article.fen,
      stock: article.stock,
    })),
  };
}
