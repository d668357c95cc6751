import { qryCardStockByCardId } from '@yidi/contract/calls/combo';
import { callQuery } from '../../../api/query.ts';

/** The stock to assume if it is unknown: a purchase may be attempted. Source: spec §7. */
export const STOCK_UNKNOWN = 1;

export const stockQuery = (articleId: string) => ({
  ...callQuery(qryCardStockByCardId, { cardId: articleId }),
  staleTime: 0,
});
