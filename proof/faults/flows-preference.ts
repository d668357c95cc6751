import { randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { delPreference, preferenceList, savePreference, updatePreference } from '@yidi/contract/calls/preference';
import { sql } from 'kysely';
import { preferenceHandlers } from '../../apps/server/src/modules/preference/preference.ts';
import { ownedKinds } from '../../apps/server/src/world/owned.ts';
import { makeAddress } from '../../apps/server/src/world/people.ts';
import { perform } from '../../apps/server/src/world/perform.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const person = { personName: '王秀兰', personPhone: '13800001234', agreed: true };

/** Makes a user with an address and a standing wish for it. */
async function wishing(fault: FaultWorld) {
  const { person: owner } = await makeCustomer(fault);
  const { world } = fault;
  const own = { world, person: owner, sender: makeAddress(0), receiver: makeAddress(1), now: new Date() };
  const id = await ownedKinds.prefer.make(own);
  const { targets } = await perform(preferenceList, preferenceHandlers(world).preferenceList, owner.caller, {});
  const { targetId } = targets.find(({ scope }) => scope === 'address')!;
  return { owner, id, targetId, client: await warmClient(fault, owner.cookie) };
}

type Made = Awaited<ReturnType<typeof wishing>>;

function flowOf(
  name: string,
  call: Call,
  body: (made: Made) => object,
  once: { wishes: number; consents: number; ended: number },
): Flow {
  return {
    name,
    call,
    async prepare(fault) {
      const made = await wishing(fault);
      const [request, key] = [body(made), randomUUID()];
      return {
        act: () => made.client.try(call.path, request, call.idempotent ? key : undefined),
        effect: () =>
          rowOf(
            fault,
            sql`SELECT count(*) FILTER (WHERE removed_at IS NULL) AS wishes,
              count(*) FILTER (WHERE removed_at IS NOT NULL) AS ended,
              (SELECT count(*) FROM delivery_consent c WHERE c.person_id = ${made.owner.personId}) AS consents
              FROM delivery_wish WHERE person_id = ${made.owner.personId}`,
          ),
        once,
      };
    },
  };
}

export const preferenceFlows: readonly Flow[] = [
  flowOf('save-preference', savePreference, ({ targetId }) => ({ targetId, preferType: '2', ...person }), {
    ...{ wishes: 2, consents: 1, ended: 0 },
  }),
  flowOf('update-preference', updatePreference, ({ id }) => ({ id, callFrom: '12:00' }), {
    ...{ wishes: 1, consents: 0, ended: 1 },
  }),
  flowOf('end-preference', delPreference, ({ id }) => ({ id }), { wishes: 0, consents: 0, ended: 1 }),
];
