import { batchOrder, dropBatch, mendBatch, readBatch } from '@yidi/contract/calls/batch';
import { batchCancel } from '@yidi/contract/calls/batch-many';
import { sql } from 'kysely';
import { batchWorld, tableOf } from '../../apps/server/src/modules/batch/testing.ts';
import { orderRequest, signAll } from '../../apps/server/src/world/parcels.ts';
import { makePerson } from '../../apps/server/src/world/people.ts';
import type { FaultWorld } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

/** Makes a user with a table of three rows; parsed by default. */
async function tableIn(fault: FaultWorld, isRead = true) {
  const now = new Date();
  const person = await makePerson(fault.world);
  await signAll(fault.world, person);
  const batches = batchWorld({ world: fault.world, now });
  const batchId = await batches.upload(person, tableOf(3));
  if (isRead) await batches.read(person, batchId);
  const client = await warmClient(fault, person.cookie);
  const states = () =>
    rowOf(
      fault,
      sql`SELECT count(*) FILTER (WHERE state = 'ready') AS ready, count(*) FILTER (WHERE state = 'sent') AS sent,
        count(*) FILTER (WHERE state = 'dropped') AS dropped,
        (SELECT count(*) FROM orders WHERE batch_id = ${batchId}) AS orders,
        (SELECT count(*) FROM batch WHERE id = ${batchId}) AS batches
        FROM batch_row WHERE batch_id = ${batchId}`,
    );
  return { person, batches, batchId, client, states };
}

const order: Flow = {
  name: 'batch-order',
  call: batchOrder,
  async prepare(fault) {
    const { person, batches, batchId, client, states } = await tableIn(fault);
    const { slotId } = await orderRequest(fault.world, person, {});
    const orders = (await batches.ready(person, batchId)).slice(0, 2);
    return {
      act: () => client.try(batchOrder.path, { batchId, slotId, orders }),
      effect: states,
      once: { ready: 1, sent: 2, dropped: 0, orders: 2, batches: 1 },
    };
  },
};

const read: Flow = {
  name: 'batch-read',
  call: readBatch,
  async prepare(fault) {
    const { person, batches, batchId, client, states } = await tableIn(fault, false);
    const { batch } = await batches.rows(person, batchId, ['wrong']);
    return {
      act: () => client.try(readBatch.path, { batchId, columns: batch.columns, terms: batches.terms }),
      effect: states,
      once: { ready: 3, sent: 0, dropped: 0, orders: 0, batches: 1 },
    };
  },
};

const mend: Flow = {
  name: 'batch-mend',
  call: mendBatch,
  async prepare(fault) {
    const { batchId, client, states } = await tableIn(fault);
    return {
      act: () => client.try(mendBatch.path, { batchId, rows: [2], drop: true }),
      effect: states,
      once: { ready: 2, sent: 0, dropped: 1, orders: 0, batches: 1 },
    };
  },
};

const drop: Flow = {
  name: 'batch-drop',
  call: dropBatch,
  async prepare(fault) {
    const { batchId, client, states } = await tableIn(fault);
    return {
      act: () => client.try(dropBatch.path, { batchId }),
      effect: states,
      once: { ready: 0, sent: 0, dropped: 0, orders: 0, batches: 0 },
    };
  },
};

const cancel: Flow = {
  name: 'batch-cancel',
  call: batchCancel,
  async prepare(fault) {
    const { person, batches, batchId, client } = await tableIn(fault);
    const { slotId } = await orderRequest(fault.world, person, {});
    const { results } = await batches.order(person, {
      batchId,
      slotId,
      orders: (await batches.ready(person, batchId)).slice(0, 2),
    });
    const orderIds = results.map(({ orderId }) => orderId!);
    return {
      act: () => client.try(batchCancel.path, { orderIds }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) FILTER (WHERE status = 4) AS cancelled,
            (SELECT count(*) FROM order_history h JOIN orders o ON o.id = h.order_id
              WHERE o.batch_id = ${batchId} AND h.action = 'cancel') AS steps
            FROM orders WHERE batch_id = ${batchId}`,
        ),
      once: { cancelled: 2, steps: 2 },
    };
  },
};

export const batchFlows: readonly Flow[] = [order, read, mend, drop, cancel];
