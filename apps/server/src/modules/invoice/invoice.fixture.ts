import * as calls from '@yidi/contract/calls/invoice';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { nuonuoInvoices } from '../../ports/invoice/invoice.nuonuo.ts';
import { nuonuoKeys, openIssuer } from '../../ports/invoice/vendor.fixture.ts';
import { makePaidOrder } from '../../world/paid.ts';
import { payables } from '../../world/payables.ts';
import { openSite, type Visitor } from '../../world/site.ts';
import { addInterception } from '../interception/interception.store.ts';
import { applyTrade } from '../money/payment/apply-trade.ts';
import { insertPayment } from '../money/payment/payment.store.ts';
import { invoiceJob } from './invoice-job.ts';

/** Opens what the tests of this domain share; a database of its own for each file. */
export async function openInvoiceWorld() {
  const issuer = await openIssuer();
  afterAll(issuer.close);
  const now = new Date();
  const later = new Date(now.getTime() + 900_000);
  const database = await freshDatabase();
  const { db } = database;
  const invoices = nuonuoInvoices({ ...nuonuoKeys, baseUrl: issuer.baseUrl }, 60_000);
  const site = await openSite(database, { now: () => now, invoices });
  const registry = await openSite(database, { now: () => now, keys: site.ports.keys });
  const world = { ...site.ports, db };
  const title = { kind: 'company', name: '云杉数码有限公司', taxNo: '91350100m000100y43' } as const;
  let phones = 13_800_139_000;

  beforeEach(() => {
    issuer.refuse = null;
    issuer.fault = null;
  });

  function someone(at = site): Promise<Visitor> {
    phones += 1;
    return at.visit({ phone: String(phones) });
  }

  const paidBy = (who: Visitor) => makePaidOrder(world, who.person!, { orderType: '2' }, { now });

  async function apply(who: Visitor, { orderId, fen }: { orderId: string; fen: number }, more: object = {}) {
    return who.call(calls.invoiceApply, { orderIds: [orderId], feeIds: [], cardIds: [], title, seenFen: fen, ...more });
  }

  /** Takes pending invoice jobs; with `asked` also those that query again later. */
  async function takeJobs(asked: boolean): Promise<object[]> {
    const { rows } = await sql<{ payload: object }>`
      WITH gone AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
        WHERE t.id = j.task_id AND t.identifier = 'invoice.issue' AND (${asked} OR j.run_at <= now()) RETURNING j.payload)
      SELECT * FROM gone`.execute(db);
    return rows.map(({ payload }) => payload);
  }

  /** Runs invoice jobs that are due. With `asked`, jobs that query the issuer again run as well. */
  async function runJobs(asked = false): Promise<void> {
    const job = invoiceJob({ keys: site.ports.keys, invoices, now: () => now });
    for (const payload of await takeJobs(asked)) await job.run(payload, { db, attempt: 1 });
  }

  const detailOf = async (who: Visitor, invoiceId: string) => (await who.call(calls.invoiceDetail, { invoiceId })).info;
  const finish = (serialNo: string, number: string) => issuer.orders.set(serialNo, { status: '2', number });
  const serialOf = async (id: string) =>
    (await db.selectFrom('invoice').select('serialNo').where('id', '=', id).executeTakeFirstOrThrow()).serialNo;

  async function issued(who: Visitor) {
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    await runJobs();
    finish(await serialOf(invoiceId), '25332000000012345678');
    await runJobs(true);
    return { order, invoiceId };
  }

  /** Refunds one yuan of an order to its payer. */
  const giveBack = (orderId: string) =>
    sql`INSERT INTO refund (refund_no, payment_no, order_id, fen, reason, state, created_at)
      SELECT 'R' || substr(payment_no, 2), payment_no, order_id, 100, 'lower', 'due', ${now} FROM payment
      WHERE order_id = ${orderId}`.execute(db);

  /** A paid address change that the carrier accepted. */
  async function takenChange(who: Visitor, orderId: string) {
    const personId = who.person!.personId;
    const { mailNo } = await db
      .selectFrom('orders')
      .select('mailNo')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const asked = { orderId, personId, mailNo, kind: 'recall', toSealed: null, promisedAt: null } as const;
    const { id } = await addInterception(db, { ...asked, id: newId(), feeFen: 700, restFen: 0, payBy: later }, now);
    const wish = { purchase: { kind: 'interception', id }, provider: 'sandbox', scene: 'phone', fen: 700 } as const;
    const { paymentNo } = await insertPayment(db, { ...wish, expiresAt: later }, now);
    await applyTrade(
      { db, payables },
      'sandbox',
      { paymentNo, state: 'paid', fen: 700, transactionId: id, paidAt: now },
      now,
    );
    await db.updateTable('interception').set({ state: 'taken' }).where('id', '=', id).execute();
    return { feeId: id, mailNo, paymentNo };
  }

  return {
    issuer,
    now,
    db,
    invoices,
    site,
    registry,
    world,
    title,
    someone,
    paidBy,
    apply,
    takeJobs,
    runJobs,
    detailOf,
    finish,
    serialOf,
    issued,
    giveBack,
    takenChange,
  };
}
