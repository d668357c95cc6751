import * as interception from '@yidi/contract/calls/interception';
import { sql } from 'kysely';
import { type DepsOf, defineModule, served } from '../../call/module.ts';
import { eraseRefundAccounts, openRefundsOf } from '../money/money.public.ts';
import { exportedInterceptions } from './exported.ts';
import { interceptionHandlers } from './interception.ts';
import { interceptionPayable } from './interception-payable.ts';
import { interceptedMails } from './retained-mails.ts';
import { interceptByCarrier } from './settle.ts';

export const interceptionModule = defineModule({
  name: 'interception',
  calls: (deps: DepsOf<typeof interceptionHandlers>) => [served(interception, interceptionHandlers(deps))],
  payables: [interceptionPayable],
  erase: (trx, { personId }) =>
    eraseRefundAccounts(trx, 'interception', sql`SELECT id FROM interception WHERE person_id = ${personId}`),
  mails: interceptedMails,
  closureObstacles: {
    refund: (db, personId) =>
      openRefundsOf(db, 'interception', sql`SELECT id, order_id FROM interception WHERE person_id = ${personId}`),
  },
  topics: (deps: DepsOf<typeof interceptByCarrier>) => [interceptByCarrier(deps)],
  exported: [exportedInterceptions],
});
