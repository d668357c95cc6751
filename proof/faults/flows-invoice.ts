import { invoiceApply, invoiceReverse } from '@yidi/contract/calls/invoice';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { makePaidOrder } from '../../apps/server/src/world/paid.ts';
import { type FaultWorld, makeCustomer } from '../harness/fault-world.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

/** Makes a customer who paid an order, and their invoice application. */
async function withPaid(fault: FaultWorld) {
  const { person } = await makeCustomer(fault);
  const { orderId, fen } = await makePaidOrder(fault.world, person, { orderType: '2' }, { now: new Date() });
  const client = await warmClient(fault, person.cookie);
  const request = {
    orderIds: [orderId],
    feeIds: [],
    cardIds: [],
    title: { kind: 'person', name: '陈晓雨' },
    seenFen: fen,
  };
  return { orderId, client, request };
}

const apply: Flow = {
  name: 'apply-invoice',
  call: invoiceApply,
  async prepare(fault) {
    const { orderId, client, request } = await withPaid(fault);
    const key = newId();
    return {
      act: () => client.try(invoiceApply.path, request, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS invoices, coalesce(sum(i.fen), 0) = coalesce(sum(v.fen), 0) AS sums
            FROM invoice_item i JOIN invoice v ON v.id = i.invoice_id WHERE i.order_id = ${orderId}`,
        ),
      once: { invoices: 1, sums: true },
    };
  },
};

const reverse: Flow = {
  name: 'withdraw-invoice',
  call: invoiceReverse,
  async prepare(fault) {
    const { orderId, client, request } = await withPaid(fault);
    await client.try(invoiceApply.path, request, newId());
    const found = sql<{ id: string }>`SELECT invoice_id AS id FROM invoice_item WHERE order_id = ${orderId}`;
    const { rows } = await found.execute(fault.world.db);
    const [key, invoiceId] = [newId(), rows[0]!.id];
    return {
      act: () => client.try(invoiceReverse.path, { invoiceId }, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT v.state, i.holds FROM invoice_item i JOIN invoice v ON v.id = i.invoice_id
            WHERE i.order_id = ${orderId}`,
        ),
      once: { state: 'withdrawn', holds: false },
    };
  },
};

export const invoiceFlows: readonly Flow[] = [apply, reverse];
