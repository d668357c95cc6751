import { randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { deliveryWay, pushDeliveryWay, reserve } from '@yidi/contract/calls/delivery';
import { sql } from 'kysely';
import { deliveryHandlers } from '../../apps/server/src/modules/delivery/delivery.ts';
import { makeOrder, walkOrder } from '../../apps/server/src/world/parcels.ts';
import { makeAddress, makePerson } from '../../apps/server/src/world/people.ts';
import { perform } from '../../apps/server/src/world/perform.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, mailNoOf, rowOf, warmClient } from './flow.ts';

/** Makes a mail item in transit to a user who can choose its delivery. */
async function coming(fault: FaultWorld) {
  const { world } = fault;
  const [{ person }, consignee] = [await makeCustomer(fault), await makePerson(world)];
  const receiver = makeAddress(1, { userPhone: consignee.phone });
  const { orderId } = await makeOrder(world, person, { orderType: '2', receiver });
  await walkOrder(world, orderId, 'moving');
  const waybillNo = await mailNoOf(world.db, orderId);
  const ways = await perform(deliveryWay, deliveryHandlers(world).deliveryWay, consignee.caller, { waybillNo });
  return { waybillNo, ways, client: await warmClient(fault, consignee.cookie) };
}

type Ways = Awaited<ReturnType<typeof coming>>['ways'];

function flowOf(name: string, call: Call, consents: number, choose: (ways: Ways) => object): Flow {
  return {
    name,
    call,
    async prepare(fault) {
      const { waybillNo, ways, client } = await coming(fault);
      const [body, key] = [{ waybillNo, ...choose(ways) }, randomUUID()];
      return {
        act: () => client.try(call.path, body, key),
        effect: () =>
          rowOf(
            fault,
            sql`SELECT count(*) AS changes, (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys,
              (SELECT count(*) FROM delivery_consent WHERE mail_no = ${waybillNo}) AS consents,
              (SELECT count(*) FROM outbox o JOIN delivery_change c ON o.payload->>'changeId' = c.id::text
                WHERE c.mail_no = ${waybillNo}) AS instructions
              FROM delivery_change WHERE mail_no = ${waybillNo}`,
          ),
        once: { changes: 1, keys: 1, consents, instructions: 1 },
      };
    },
  };
}

export const deliveryFlows: readonly Flow[] = [
  flowOf('change-delivery', pushDeliveryWay, 1, ({ points }) => ({
    way: 'point',
    pointCode: points.find(({ kind }) => kind !== 'locker')!.code,
    agreed: true,
  })),
  flowOf('reserve-delivery', reserve, 0, ({ slots }) => ({ day: slots[0]!.day, half: slots[0]!.half })),
];
