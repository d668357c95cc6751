import * as calls from '@yidi/contract/calls/invoice';
import { prepaidBuy, prepaidList } from '@yidi/contract/calls/prepaid';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makeOrder, walkOrder } from '../../world/parcels.ts';
import { payables } from '../../world/payables.ts';
import { applyTrade } from '../money/payment/apply-trade.ts';
import { openInvoiceWorld } from './invoice.fixture.ts';
import { invoiceJob } from './invoice-job.ts';

const {
  issuer,
  now,
  db,
  invoices,
  site,
  world,
  title,
  someone,
  paidBy,
  apply,
  takeJobs,
  runJobs,
  detailOf,
  issued,
  giveBack,
  takenChange,
} = await openInvoiceWorld();

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
