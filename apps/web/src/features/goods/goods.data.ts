import type { InfoOf } from '@yidi/contract/call';
import { checkProhibitArtWarehouse, goodsClassList, selectSearch } from '@yidi/contract/calls/goods';
import { callQuery } from '../../api/query.ts';

export type GoodsCheck = InfoOf<typeof checkProhibitArtWarehouse>;

export const classesQuery = callQuery(goodsClassList, {});
export const suggestionsQuery = (key: string) => callQuery(selectSearch, { key });
export const articleQuery = (name: string) => callQuery(checkProhibitArtWarehouse, { names: [name] });
