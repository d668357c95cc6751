import { randomUUID } from 'node:crypto';
import { delegate, revokeDelegate } from '@yidi/contract/calls/delegate';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { delegateHandlers } from '../../apps/server/src/modules/delegate/delegate.ts';
import { perform } from '../../apps/server/src/world/perform.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const make: Flow = {
  name: 'delegate',
  call: delegate,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const client = await warmClient(fault, person.cookie);
    const [body, key] = [{ name: '王秀兰', day: shanghaiDate(Date.now()) }, randomUUID()];
    return {
      act: () => client.try(delegate.path, body, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS codes, (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys
            FROM delegate_code WHERE person_id = ${person.personId}`,
        ),
      once: { codes: 1, keys: 1 },
    };
  },
};

const revoke: Flow = {
  name: 'revoke-delegate',
  call: revokeDelegate,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const handlers = delegateHandlers(fault.world);
    const request = { name: '王秀兰', day: shanghaiDate(Date.now()) };
    const { delegateId } = await perform(delegate, handlers.delegate, person.caller, request);
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(revokeDelegate.path, { delegateId }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS revoked FROM delegate_code WHERE id = ${delegateId} AND revoked_at IS NOT NULL`,
        ),
      once: { revoked: 1 },
    };
  },
};

export const delegateFlows: readonly Flow[] = [make, revoke];
