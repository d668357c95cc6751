import * as partner from '@yidi/contract/calls/partner';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { partnerHandlers } from './partner.ts';

export const partnerModule = defineModule({
  name: 'partner',
  calls: (deps: DepsOf<typeof partnerHandlers>) => [served(partner, partnerHandlers(deps))],
  keyed: [{ table: 'partner_ticket', key: ['ticket_sha256'], sealed: { user_sealed: 'payer.stored' } }],
});
