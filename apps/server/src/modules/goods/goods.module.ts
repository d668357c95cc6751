import * as goods from '@yidi/contract/calls/goods';
import { limitReadings } from '../../call/limited-calls.ts';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import type { Db } from '../../db/open.ts';
import type { NetworkLimits } from '../../security/network-limits.ts';
import { goodsSentBy } from '../order/order.public.ts';
import { goodsHandlers } from './goods.ts';

export const goodsModule = defineModule({
  name: 'goods',
  calls: (
    deps: Omit<DepsOf<typeof goodsHandlers>, 'sentBefore'> & { readonly db: Db; readonly networks: NetworkLimits },
  ) => [served(goods, limitReadings(goodsHandlers({ ...deps, sentBefore: goodsSentBy(deps.db) }), deps.networks))],
});
