import * as calls from '@yidi/contract/calls/invoice';
import { prepaidBuy, prepaidList } from '@yidi/contract/calls/prepaid';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { readPdf } from '../../documents/read-pdf.fixture.ts';
import { nuonuoInvoices } from '../../ports/invoice/invoice.nuonuo.ts';
import { nuonuoKeys, openIssuer } from '../../ports/invoice/vendor.fixture.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePaidOrder } from '../../world/paid.ts';
import { makeOrder, walkOrder } from '../../world/parcels.ts';
import { payables } from '../../world/payables.ts';
import { openSite, type Visitor } from '../../world/site.ts';
import { addInterception } from '../interception/interception.store.ts';
import { applyTrade } from '../money/payment/apply-trade.ts';
import { insertPayment } from '../money/payment/payment.store.ts';
import { invoiceJob, waitingInvoicesJob } from './invoice-job.ts';

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
  const { mailNo } = await db.selectFrom('orders').select('mailNo').where('id', '=', orderId).executeTakeFirstOrThrow();
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

describe('invoiceList', () => {
  test('lists weighed orders paid by the user, not unpaid ones or those paid by others', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const owed = await makeOrder(world, who.person!, { orderType: '2' }, { now });
    await walkOrder(world, owed.orderId, 'collected', 1);
    await paidBy(await someone());
    const { info } = await who.call(calls.invoiceList, {});
    expect(info).toMatchObject({
      open: [{ kind: 'order', orderId: order.orderId, fen: order.fen, way: { fromCity: '杭州市', toCity: '南京市' } }],
      invoices: [],
      titles: [],
      issuer: 'nuonuo',
    });
  });

  test('lists the fee of an accepted change, not a refunded one', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { feeId, mailNo, paymentNo } = await takenChange(who, order.orderId);
    const feesOf = async () =>
      (await who.call(calls.invoiceList, {})).info.open.filter(({ kind }: { kind: string }) => kind === 'fee');
    expect(await feesOf()).toMatchObject([{ feeId, number: mailNo, fen: 700 }]);
    const asked = { orderIds: [], feeIds: [feeId], cardIds: [], title, seenFen: 700 };
    expect((await (await someone()).call(calls.invoiceApply, asked)).class).toBe('NOT_FOUND');
    const { invoiceId } = (await who.call(calls.invoiceApply, asked)).info;
    expect(await detailOf(who, invoiceId)).toMatchObject({ taxFen: 40, items: [{ kind: 'fee', feeId, fen: 700 }] });
    expect((await who.call(calls.invoiceApply, asked)).class).toBe('CONFLICT');
    expect(await feesOf()).toEqual([]);
    await who.call(calls.invoiceReverse, { invoiceId });
    await sql`INSERT INTO refund (refund_no, payment_no, interception_id, fen, reason, state, created_at)
      VALUES (${`R${paymentNo.slice(1)}`}, ${paymentNo}, ${feeId}, 700, 'notTaken', 'due', ${now})`.execute(db);
    expect(await feesOf()).toEqual([]);
  });

  test('lists a card that the user bought, at its price', async () => {
    const who = await someone();
    const { articles } = (await who.call(prepaidList, {})).info;
    const article = articles.find(({ kind }) => kind === 'named') ?? articles[0]!;
    const bought = (await who.call(prepaidBuy, { articleId: article.articleId, way: 'sandbox' })).info;
    const trade = {
      paymentNo: bought.paymentNo,
      state: 'paid',
      fen: article.fen,
      transactionId: bought.cardId,
    } as const;
    await applyTrade({ db, payables }, 'sandbox', { ...trade, paidAt: now }, now);
    const { open } = (await who.call(calls.invoiceList, {})).info;
    expect(open).toMatchObject([{ kind: 'card', cardId: bought.cardId, fen: article.fen }]);
    // The card's part of an order is shown with the invoiced part, and invoiced once.
    const order = await paidBy(who);
    await sql`INSERT INTO card_spend (id, card_id, order_id, held_fen, captured_fen, created_at)
      VALUES (${newId()}, ${bought.cardId}, ${order.orderId}, 5000, 5000, ${now})`.execute(db);
    const after = (await who.call(calls.invoiceList, {})).info.open;
    expect(after).toContainEqual(expect.objectContaining({ orderId: order.orderId, fen: order.fen, cardFen: 5000 }));
    expect(after.find(({ kind }: { kind: string }) => kind === 'card')).toMatchObject({ fen: article.fen });
    const request = {
      orderIds: [],
      feeIds: [],
      cardIds: [bought.cardId],
      title: { kind: 'person', name: '陈晓雨' } as const,
    };
    const { invoiceId } = (await who.call(calls.invoiceApply, { ...request, seenFen: article.fen })).info;
    expect(await detailOf(who, invoiceId)).toMatchObject({ taxFen: 0, items: [{ kind: 'card' }] });
  });

  test('offers the titles and the address that were used', async () => {
    const who = await someone();
    await apply(who, await paidBy(who), { email: 'cw@example.com' });
    const { info } = await who.call(calls.invoiceList, {});
    expect(info).toMatchObject({ titles: [{ name: title.name }], email: 'cw@example.com' });
    const { rows } = await sql<{ row: string }>`SELECT to_json(invoice)::text AS row FROM invoice`.execute(db);
    expectNotStored(rows, title.name, 'cw@example.com', '陈晓雨');
  });
});

describe('invoiceApply', () => {
  test('50 at once for one order are one invoice', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const replies = await Promise.all(Array.from({ length: 50 }, () => apply(who, order)));
    expect(replies.filter((reply) => reply.class === 'OK')).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.class))).toEqual(new Set(['OK', 'CONFLICT']));
    expect((await who.call(calls.invoiceList, {})).info).toMatchObject({ open: [], invoices: [{ count: 1 }] });
  });

  test('refuses another sum, a missing or wrong tax number, an empty list and items of other users', async () => {
    const who = await someone();
    const order = await paidBy(who);
    expect(await apply(who, { ...order, fen: order.fen + 1 })).toMatchObject({
      class: 'CONFLICT',
      info: { reason: 'invoice.changed' },
    });
    const company = { kind: 'company', name: '云杉' };
    const bad = async (more: object) => (await apply(who, order, more)).body;
    expect(await bad({ title: company })).toContain('title.taxNo');
    expect(await bad({ title: { ...company, taxNo: '91350100M000100Y44' } })).toContain('taxNo.check');
    expect(await bad({ orderIds: [] })).toContain('orderIds');
    const stranger = await someone();
    const missing = { ...order, orderId: '5b1c9d2e-7f3a-4e8b-9c10-2d4e6f8a0b1c' };
    const [others, none] = [await apply(stranger, order), await apply(stranger, missing)];
    expect([others.class, none.class]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('invoiceDetail', () => {
  test('follows the issuer until the file is there', async () => {
    const who = await someone();
    const { order, invoiceId } = await issued(who);
    expect(await detailOf(who, invoiceId)).toMatchObject({
      state: 'issued',
      fen: order.fen,
      taxFen: Math.round((order.fen * 6) / 106),
      number: '25332000000012345678',
      fileUrl: 'https://invoices.test/25332000000012345678.pdf',
      acts: ['send', 'reverse'],
      items: [{ orderId: order.orderId }],
    });
    expect((await (await someone()).call(calls.invoiceDetail, { invoiceId })).class).toBe('NOT_FOUND');
  });

  test('returns the issuer’s refusal, and the items can be invoiced again', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    issuer.refuse = { code: 'E9300', describe: '购方税号不存在' };
    await runJobs();
    expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'rejected', refusal: 'buyer', acts: [] });
    expect((await apply(who, order)).class).toBe('OK');
  });

  test('the detail of an invoice tells that money was refunded since', async () => {
    const who = await someone();
    const { order, invoiceId } = await issued(who);
    await giveBack(order.orderId);
    expect(await detailOf(who, invoiceId)).toMatchObject({ stale: true, fen: order.fen });
  });

  test('does not issue an invoice for money refunded since the application; the rest can be invoiced', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    await giveBack(order.orderId);
    expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'applied', stale: true });
    issuer.asked.length = 0;
    await runJobs();
    expect(issuer.asked.filter(({ method }) => method === 'requestBillingNew')).toEqual([]);
    expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'rejected', refusal: 'changed', acts: [] });
    expect((await apply(who, order)).class).toBe('CONFLICT');
    expect((await apply(who, { ...order, fen: order.fen - 100 })).class).toBe('OK');
    await runJobs();
  });

  test('an interrupted issuer or server registers the invoice once', async () => {
    // Jobs of other tests query again after five seconds.
    await takeJobs(true);
    const who = await someone();
    const { invoiceId } = (await apply(who, await paidBy(who))).info;
    issuer.fault = 'error500';
    await expect(runJobs()).rejects.toThrow('500');
    expect((await detailOf(who, invoiceId)).state).toBe('issuing');
    issuer.fault = null;
    issuer.asked.length = 0;
    const job = invoiceJob({ keys: site.ports.keys, invoices, now: () => now });
    for (let again = 0; again < 3; again += 1) await job.run({ invoiceId, nth: 0 }, { db, attempt: 2 });
    expect(issuer.asked.filter(({ method }) => method === 'requestBillingNew')).toHaveLength(1);
  });
});

describe('invoiceReverse', () => {
  test('withdraws an application; then the order can be invoiced again', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    expect((await who.call(calls.invoiceReverse, { invoiceId })).info).toEqual({ state: 'withdrawn' });
    await runJobs();
    expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'withdrawn', acts: [] });
    expect((await who.call(calls.invoiceReverse, { invoiceId })).class).toBe('CONFLICT');
    expect((await apply(who, order)).class).toBe('OK');
  });

  test('reverses an issued invoice at the issuer; its items can be invoiced once more', async () => {
    const who = await someone();
    const { order, invoiceId } = await issued(who);
    const reverse = async (id: string, number: string) => {
      expect((await who.call(calls.invoiceReverse, { invoiceId: id })).info).toEqual({ state: 'reversing' });
      expect((await apply(who, order)).class).toBe('CONFLICT');
      await runJobs(true);
      finish(`${await serialOf(id)}R`, number);
      await runJobs(true);
      expect((await detailOf(who, id)).state).toBe('red');
    };
    await reverse(invoiceId, '25332000000099999999');
    const second = (await apply(who, order)).info;
    await runJobs();
    finish(await serialOf(second.invoiceId), '25332000000012345679');
    await runJobs(true);
    await reverse(second.invoiceId, '25332000000099999998');
    expect((await apply(who, order)).class).toBe('CONFLICT');
  });
});

test('a refused reversal can be requested again with another number', async () => {
  const who = await someone();
  const { invoiceId } = await issued(who);
  const ask = async () => {
    expect((await who.call(calls.invoiceReverse, { invoiceId })).info).toEqual({ state: 'reversing' });
    await runJobs(true);
  };
  await ask();
  const serialNo = await serialOf(invoiceId);
  issuer.orders.set(`${serialNo}R`, { status: '22', failCause: '红字额度不足' });
  await runJobs(true);
  expect(await detailOf(who, invoiceId)).toMatchObject({
    state: 'issued',
    refusal: 'quota',
    acts: ['send', 'reverse'],
  });
  await ask();
  expect((await detailOf(who, invoiceId)).state).toBe('reversing');
  finish(`${serialNo}R2`, '25332000000099999997');
  await runJobs(true);
  expect((await detailOf(who, invoiceId)).state).toBe('red');
});

test('a user may apply thirty times a day', async () => {
  const who = await someone();
  const order = await paidBy(who);
  for (let nth = 0; nth < 30; nth += 1) {
    const { invoiceId } = (await apply(who, order)).info;
    await who.call(calls.invoiceReverse, { invoiceId });
  }
  expect((await apply(who, order)).class).toBe('RATE');
  const other = await someone();
  expect((await apply(other, await paidBy(other))).class).toBe('OK');
});

describe('invoiceSend', () => {
  test('sends only issued invoices, three times an hour', async () => {
    const who = await someone();
    const { invoiceId } = await issued(who);
    const send = () => who.call(calls.invoiceSend, { invoiceId, email: 'other@example.com' });
    for (let sent = 0; sent < 3; sent += 1) expect((await send()).class).toBe('OK');
    expect((await send()).class).toBe('RATE');
    expect((await detailOf(who, invoiceId)).email).toBe('other@example.com');
    const open = (await apply(who, await paidBy(who))).info;
    const early = await who.call(calls.invoiceSend, { invoiceId: open.invoiceId, email: 'a@example.com' });
    expect(early).toMatchObject({ class: 'CONFLICT', info: { reason: 'invoice.act' } });
  });

  test('reports that the issuer does not answer', async () => {
    const who = await someone();
    const { invoiceId } = await issued(who);
    issuer.fault = 'error500';
    const reply = await who.call(calls.invoiceSend, { invoiceId, email: 'a@example.com' });
    expect(reply).toMatchObject({ class: 'OVERLOAD', info: { reason: 'invoice.down' } });
  });
});

describe('invoicePreview', () => {
  test('is marked as no invoice, and its sums add up', async () => {
    const who = await someone();
    const order = await paidBy(who);
    const { invoiceId } = (await apply(who, order)).info;
    const get = (by: Visitor) =>
      site.app.inject({
        method: 'GET',
        url: calls.invoicePreview.path.replace('{invoiceId}', invoiceId),
        headers: { 'auth-token': by.token, cookie: `sid=${by.cookie}`, 'accept-language': 'zh-CN' },
      });
    const reply = await get(who);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const { pages, isTagged } = await readPdf(reply.rawPayload);
    const words = pages.flat().join(' ');
    expect(isTagged).toBe(true);
    for (const part of ['这不是发票', '云杉数码有限公司', '91350100M000100Y43', '税率 6%', '已登记，待开具'])
      expect(words).toContain(part);
    const fens = [...words.matchAll(/¥([\d.]+)/g)].map(([, yuan]) => Math.round(Number(yuan) * 100));
    expect(fens[1]! + fens[2]!).toBe(fens[3]);
    expect(fens[3]).toBe(order.fen);
    expect((await get(await someone())).statusCode).toBe(404);
  });
});

test('without an issuer an application is stored, and issued once there is an issuer', async () => {
  const who = await someone(registry);
  const order = await paidBy(who);
  const { invoiceId } = (await apply(who, order)).info;
  const local = registry.ports.invoices;
  const job = invoiceJob({ keys: site.ports.keys, invoices: local, now: () => now });
  await job.run({ invoiceId, nth: 0 }, { db, attempt: 1 });
  expect(await detailOf(who, invoiceId)).toMatchObject({ state: 'applied', issuer: 'local', acts: ['withdraw'] });
  await runJobs(true);
  await db.updateTable('invoice').set({ state: 'applied' }).where('id', '=', invoiceId).execute();
  await waitingInvoicesJob({ invoices: local }).run({}, { db, attempt: 1 });
  await waitingInvoicesJob({ invoices }).run({}, { db, attempt: 1 });
  await runJobs();
  expect((await detailOf(who, invoiceId)).state).toBe('issuing');
});
