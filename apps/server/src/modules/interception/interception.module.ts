import * as interception from '@yidi/contract/calls/interception';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { exportedInterceptions } from './exported.ts';
import { interceptionHandlers } from './interception.ts';
import { interceptionPayable } from './interception-payable.ts';
import { interceptedMails } from './retained-mails.ts';
import { interceptByCarrier } from './settle.ts';

export const interceptionModule = defineModule({
  name: 'interception',
  calls: (deps: DepsOf<typeof interceptionHandlers>) => [served(interception, interceptionHandlers(deps))],
  payables: [interceptionPayable],
  mails: interceptedMails,
  topics: (deps: DepsOf<typeof interceptByCarrier>) => [interceptByCarrier(deps)],
  exported: [exportedInterceptions],
  keyed: [{ table: 'interception', key: ['id'], sealed: { to_sealed: 'interception.stored' } }],
});
