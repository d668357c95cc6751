import * as delivery from '@yidi/contract/calls/delivery';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { instructCarrier } from './change/instruct.ts';
import { deliveryHandlers } from './delivery.ts';
import { exportedChoices, exportedConsents } from './exported.ts';
import { eraseChoices, retainedConsents } from './retained.ts';

export const deliveryModule = defineModule({
  name: 'delivery',
  calls: (deps: DepsOf<typeof deliveryHandlers>) => [served(delivery, deliveryHandlers(deps))],
  mails: { erase: eraseChoices },
  retained: [retainedConsents],
  topics: (deps: DepsOf<typeof instructCarrier>) => [instructCarrier(deps)],
  exported: [exportedChoices, exportedConsents],
  keyed: [
    { table: 'delivery_change', key: ['id'], sealed: { choice_sealed: 'delivery.stored' } },
    { table: 'delivery_consent', key: ['id'], sealed: { words_sealed: 'delivery.stored' } },
  ],
});
