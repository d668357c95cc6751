import type { InfoOf, RequestOf } from '@yidi/contract/call';
import {
  articleDelete,
  articleList,
  articleSave,
  checkDeclaration,
  describe,
  hsSearch,
} from '@yidi/contract/calls/declaration';
import type { InterDraft, InterLine } from '@yidi/contract/values/inter';
import { callQuery } from '../../api/query.ts';
import { send } from '../../api/send.ts';
import { submit } from '../../api/submit.ts';

export type Described = InfoOf<typeof describe>;
export type DeclarationCheck = InfoOf<typeof checkDeclaration>;
export type SavedArticle = InfoOf<typeof articleList>['articles'][number];

export const describeQuery = (request: RequestOf<typeof describe>) => callQuery(describe, request);
export const hsSearchQuery = (text: string, chapter: string) =>
  callQuery(hsSearch, { text, ...(chapter !== '' && { chapter }) });
export const articlesQuery = callQuery(articleList, {});
export const checkQuery = (request: RequestOf<typeof checkDeclaration>) => callQuery(checkDeclaration, request);

/** True if a line has all that the server's check reads. */
export const isFilled = ({ nameZh, quantity, unit, valueFen, netG }: InterLine): boolean =>
  nameZh.trim() !== '' && unit.trim() !== '' && quantity >= 1 && valueFen >= 1 && netG >= 1;

/**
 * Returns the request of the whole list. Returns null until destination, category and lines are
 * filled.
 */
export function checkRequest(form: InterDraft): RequestOf<typeof checkDeclaration> | null {
  const { country, productId, category, grossG, lines, consignee } = form;
  if (country === '' || category === '' || lines.length === 0 || !lines.every(isFilled)) return null;
  return {
    country,
    productId: productId === '' ? 'I2' : productId,
    category,
    grossG,
    lines: lines.map(({ own: _, ...line }) => line),
    ...(consignee.name !== '' && { consigneeName: consignee.name }),
  };
}

/** Saves an article for reuse. Retries save it once. @throws ApiError, NetworkError */
export function saveArticle({ quantity: _, own: __, ...article }: InterLine): Promise<unknown> {
  return submit(articleSave, { article }, `article.${article.nameZh}.${article.unit}`);
}

/** Deletes a saved article. @throws ApiError, NetworkError */
export const deleteArticle = (id: string): Promise<unknown> => send(articleDelete, { id });
