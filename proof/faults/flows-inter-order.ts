import { randomUUID } from 'node:crypto';
import { amendDeclaration } from '@yidi/contract/calls/inter-detail';
import { cancelInterOrder, createInterOrder, renewInterOrder } from '@yidi/contract/calls/inter-order';
import { sql } from 'kysely';
import { giftLines, interRequest, makeInterOrder } from '../../apps/server/src/modules/inter-order/testing.ts';
import { signAll } from '../../apps/server/src/world/parcels.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

async function customer(fault: FaultWorld) {
  const { person } = await makeCustomer(fault);
  await signAll(fault.world, person, new Date());
  const effect = () =>
    rowOf(
      fault,
      sql`SELECT count(*) AS orders, count(*) FILTER (WHERE o.state = 'closed') AS closed,
        count(d.version) AS declarations, count(m.mail_no) AS mails
      FROM inter_order o LEFT JOIN declaration_version d ON d.order_id = o.id LEFT JOIN mail m ON m.mail_no = o.mail_no
      WHERE o.person_id = ${person.personId}`,
    );
  return { person, client: await warmClient(fault, person.cookie), effect };
}

const create: Flow = {
  name: 'create-order-abroad',
  call: createInterOrder,
  async prepare(fault) {
    const { client, effect } = await customer(fault);
    const [body, key] = [await interRequest(fault.world), randomUUID()];
    const once = { orders: 1, closed: 0, declarations: 1, mails: 1 };
    return { act: () => client.try(createInterOrder.path, body, key), effect, once };
  },
};

const ofOrder = (name: string, call: typeof cancelInterOrder | typeof renewInterOrder, closed: number): Flow => ({
  name,
  call,
  async prepare(fault) {
    const { person, client, effect } = await customer(fault);
    const { orderId } = await makeInterOrder(fault.world, person, {}, new Date());
    const once = { orders: 1, closed, declarations: 1, mails: 1 };
    return { act: () => client.try(call.path, { orderId }), effect, once };
  },
});

const amend: Flow = {
  name: 'amend-declaration-abroad',
  call: amendDeclaration,
  async prepare(fault) {
    const { person, client, effect } = await customer(fault);
    const { orderId } = await makeInterOrder(fault.world, person, {}, new Date());
    const [body, key] = [{ orderId, version: 1, lines: giftLines.slice(0, 2) }, randomUUID()];
    // The rows are joined: an order with two versions counts twice.
    const once = { orders: 2, closed: 0, declarations: 2, mails: 2 };
    return { act: () => client.try(amendDeclaration.path, body, key), effect, once };
  },
};

export const interOrderFlows: readonly Flow[] = [
  amend,
  create,
  ofOrder('cancel-order-abroad', cancelInterOrder, 1),
  ofOrder('renew-order-abroad', renewInterOrder, 0),
];
