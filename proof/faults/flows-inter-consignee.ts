import { randomUUID } from 'node:crypto';
import { makeConsigneeLink, revokeConsigneeLink } from '@yidi/contract/calls/inter-consignee';
import { sql } from 'kysely';
import { interConsigneeHandlers } from '../../apps/server/src/modules/inter-consignee/inter-consignee.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import { perform } from '../../apps/server/src/world/perform.ts';
import { makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const { name, province, city, district } = makeAddress(0);
const request = {
  ...({ country: 'IE', productId: 'I2', category: 'gift' } as const),
  from: { name, province, city, district },
};

const make: Flow = {
  name: 'consignee-link',
  call: makeConsigneeLink,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const client = await warmClient(fault, person.cookie);
    const key = randomUUID();
    return {
      act: () => client.try(makeConsigneeLink.path, request, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS links, (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys
            FROM consignee_link WHERE person_id = ${person.personId}`,
        ),
      once: { links: 1, keys: 1 },
    };
  },
};

const revoke: Flow = {
  name: 'revoke-consignee-link',
  call: revokeConsigneeLink,
  async prepare(fault) {
    const { person } = await makeCustomer(fault);
    const handlers = interConsigneeHandlers(fault.world);
    const { linkId } = await perform(makeConsigneeLink, handlers.makeConsigneeLink, person.caller, request);
    const client = await warmClient(fault, person.cookie);
    return {
      act: () => client.try(revokeConsigneeLink.path, { linkId }),
      effect: () =>
        rowOf(fault, sql`SELECT count(*) AS links FROM consignee_link WHERE person_id = ${person.personId}`),
      once: { links: 0 },
    };
  },
};

export const interConsigneeFlows: readonly Flow[] = [make, revoke];
