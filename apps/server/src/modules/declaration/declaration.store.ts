import { MOST_ARTICLES } from '@yidi/contract/values/declaration';
import type { InterLine } from '@yidi/contract/values/inter';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';

/** An article as it is stored: a line without its quantity. */
export type Article = Omit<InterLine, 'quantity'>;

export interface ArticleRow extends Article {
  readonly id: string;
  readonly usedAt: Date;
}

/** Returns a user's reusable articles, the last used first. */
export async function articlesOf(db: Db, personId: string): Promise<ArticleRow[]> {
  const rows = await db
    .selectFrom('interArticle')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .limit(MOST_ARTICLES)
    .execute();
  return rows.map(({ personId: _, hs6, ...row }) => ({ ...row, ...(hs6 !== '' && { hs6 }) }));
}

/** Locks the user's row, so that two new articles cannot both take the last place. */
export async function lockArticles(trx: Db, personId: string): Promise<void> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Counts a user's articles other than the one that `article` would replace. */
export async function countOthers(trx: Db, personId: string, { nameZh, nameEn, unit }: Article): Promise<number> {
  const { count } = await trx
    .selectFrom('interArticle')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where((is) => is.not(is.and({ nameZh, nameEn, unit })))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores an article and returns its id. One with the same names and unit is replaced. */
export async function saveArticle(trx: Db, personId: string, article: Article, now: Date): Promise<string> {
  const { nameZh, nameEn, hs6 = '', unit, valueFen, netG, originCountry } = article;
  const values = { nameZh, nameEn, hs6, unit, valueFen, netG, originCountry, usedAt: now };
  const { id } = await trx
    .insertInto('interArticle')
    .values({ id: newId(), personId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'nameZh', 'nameEn', 'unit'])
        .doUpdateSet({ hs6, valueFen, netG, originCountry, usedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an article; returns false if the user has no such article. */
export async function deleteArticle(db: Db, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('interArticle')
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes the articles of a closed account. */
export async function eraseArticles(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('interArticle').where('personId', '=', personId).execute();
}

/** Returns an everyday article, for tests and the demo. */
export function makeArticle(changes: Partial<Article> = {}): Article {
  return {
    nameZh: '真丝围巾',
    nameEn: "Women's scarf, silk, woven",
    hs6: '621410',
    unit: '条',
    valueFen: 280_00,
    netG: 150,
    originCountry: 'CN',
    ...changes,
  };
}
