import { exported } from '../../call/exported.ts';
import { articlesOf } from './declaration.store.ts';

export const exportedArticles = exported('interArticles', ['inter_article'], async (db, { personId }) =>
  (await articlesOf(db, personId)).map(({ id: _, hs6 = '', ...article }) => ({ ...article, hs6 })),
);
