import { randomUUID } from 'node:crypto';
import type { Call, InfoOf } from '@yidi/contract/call';
import { changeAddress, revoke, showInterception } from '@yidi/contract/calls/interception';
import { sql } from 'kysely';
import { interceptionHandlers } from '../../apps/server/src/modules/interception/interception.ts';
import { makeOrder, walkOrder } from '../../apps/server/src/world/parcels.ts';
import { perform } from '../../apps/server/src/world/perform.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const to = { province: '江苏省', city: '南京市', district: '玄武区', address: '珠江路 88 号 3 幢 502 室' };

type Shown = InfoOf<typeof showInterception>;

/**
 * Makes a collected mail item that its sender can redirect free of charge, because it has not left
 * yet.
 */
async function collected(fault: FaultWorld) {
  const { world } = fault;
  const { person } = await makeCustomer(fault);
  const { orderId } = await makeOrder(world, person, { orderType: '2' });
  await walkOrder(world, orderId, 'collected');
  const handlers = interceptionHandlers({ ...world, pays: new Map(), origin: '' });
  const shown = await perform(showInterception, handlers.showInterception, person.caller, { orderId, to });
  return { orderId, shown, client: await warmClient(fault, person.cookie) };
}

function flowOf(name: string, call: Call, ask: (shown: Shown) => object): Flow {
  return {
    name,
    call,
    async prepare(fault) {
      const { orderId, shown, client } = await collected(fault);
      const [body, key] = [{ orderId, seenFen: 0, ...ask(shown) }, randomUUID()];
      return {
        act: () => client.try(call.path, body, key),
        effect: () =>
          rowOf(
            fault,
            sql`SELECT count(*) AS asked, (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys,
              (SELECT count(*) FROM outbox o JOIN interception i ON o.payload->>'interceptionId' = i.id::text
                WHERE i.order_id = ${orderId}) AS instructions
              FROM interception WHERE order_id = ${orderId}`,
          ),
        once: { asked: 1, keys: 1, instructions: 1 },
      };
    },
  };
}

export const interceptionFlows: readonly Flow[] = [
  flowOf('change-address', changeAddress, ({ update }) => ({ token: update!.token, to })),
  flowOf('recall', revoke, ({ revoke: offer }) => ({ token: offer!.token })),
];
