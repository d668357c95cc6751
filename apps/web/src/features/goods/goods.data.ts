import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { checkProhibitArtWarehouse, goodsClassList, selectSearch } from '@yidi/contract/calls/goods';
import { callQuery } from '../../api/query.ts';

export type GoodsCheck = InfoOf<typeof checkProhibitArtWarehouse>;

export const classesQuery = callQuery(goodsClassList, {});
/** Suggests names of articles; forbidden ones only with `all`. */
export const suggestionsQuery = (key: string, all = false) => callQuery(selectSearch, { key, ...(all && { all }) });

/** The route and product that an article is checked for. */
export type GoodsLane = Omit<RequestOf<typeof checkProhibitArtWarehouse>, 'names'>;

export const articleQuery = (name: string, lane: GoodsLane = {}) =>
  callQuery(checkProhibitArtWarehouse, { names: [name], ...lane });
