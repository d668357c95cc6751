import * as pickup from '@yidi/contract/calls/pickup';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { pickupHandlers } from './pickup.ts';

export const pickupModule = defineModule({
  name: 'pickup',
  calls: (deps: DepsOf<typeof pickupHandlers>) => [served(pickup, pickupHandlers(deps))],
});
