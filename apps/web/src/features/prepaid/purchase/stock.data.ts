import { qryCardStockByCardId } from '@yidi/contract/calls/combo';
import { callQuery } from '../../../api/query.ts';

/** When the stock is unknown, a purchase may be attempted. Source: spec §7. */
export const STOCK_UNKNOWN = 1;

/** How many of an article can be bought at this moment. */
export const stockQuery = (articleId: string) => ({
  ...callQuery(qryCardStockByCardId, { cardId: articleId }),
  staleTime: 0,
});
