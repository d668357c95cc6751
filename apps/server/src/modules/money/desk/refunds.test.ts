import { randomUUID } from 'node:crypto';
import { askRefundAgain, refundItem, refundList } from '@yidi/contract/calls/staff-refund';
import { describe, expect, test } from 'vitest';
import { bookError } from '../../../db/ledger.ts';
import { PayRefused, PayUnreachable } from '../../../ports/pay/pay.ts';
import { openOps } from '../../../world/ops.ts';
import { openPayWorld, payableOrder, runPayJobs } from '../../pay/testing.ts';
import { payJobs } from '../jobs/pay-jobs.ts';

const world = await openPayWorld();
const { db, vendor } = world;
const ops = openOps(world.of.database, { keys: world.keys });
const cashier = await ops.join(['finance'], { name: '顾明' });
const second = await ops.join(['finance'], { name: '何田' });
const clerk = await ops.join(['service'], { name: '周岚' });
const reason = '商户号余额已补足';

/** The vendors, with some answers of the sandbox replaced. */
const paysWith = (change: object) =>
  new Map([...world.pays].map(([name, pay]) => [name, Object.assign(Object.create(pay), change)]));
const refusing = paysWith({
  refund() {
    throw new PayRefused('account');
  },
});

/** A payment that was made twice, whose refund the vendor refused. */
async function refused() {
  const order = await payableOrder(world);
  await order.weigh(1.6);
  const { paymentNo } = await order.create();
  await vendor.end(paymentNo, 'twice');
  await order.status(paymentNo);
  await runPayJobs({ ...world, pays: refusing }, undefined, undefined, order.orderId);
  const { refundNo } = await db
    .selectFrom('refund')
    .select('refundNo')
    .where('orderId', '=', order.orderId)
    .executeTakeFirstOrThrow();
  return { order, refundNo, item: (await cashier.call(refundItem, { refundNo })).info };
}
const again = (refundNo: string, version: number, as = cashier) =>
  as.call(askRefundAgain, { refundNo, version, reason });

describe('refunds that wait for a colleague', () => {
  test('one that the vendor refused is asked for again, arrives once, and leaves the books in order', async () => {
    const { order, refundNo, item } = await refused();
    expect(item).toMatchObject({ waits: 'failed', refusal: 'account', done: false, reason: 'twice' });
    const { records } = (await cashier.call(refundList, { waits: 'failed' })).info;
    expect(records.map((row) => row.refundNo)).toContain(refundNo);
    expect(await order.account('refund due')).toBe(-item.fen);
    // The vendor knows a payment that was made twice by the number of the first.
    const { twiceOf } = await db
      .selectFrom('payment as p')
      .innerJoin('refund as r', 'r.paymentNo', 'p.paymentNo')
      .select('p.twiceOf')
      .where('r.refundNo', '=', refundNo)
      .executeTakeFirstOrThrow();
    expect(twiceOf).not.toBeNull();
    expect(item.paymentNo).toBe(twiceOf);
    const asked = await again(refundNo, item.version);
    expect(asked.info.waits).toBeUndefined();
    expect(asked.info.done).toBe(false);
    await runPayJobs(world, undefined, undefined, order.orderId);
    await expect
      .poll(async () => {
        await runPayJobs(world, undefined, undefined, order.orderId);
        return (await cashier.call(refundItem, { refundNo })).info.done;
      })
      .toBe(true);
    expect([await order.account('refund due'), await bookError(db)]).toEqual([0, 0]);
    expect((await cashier.call(refundList, {})).info.records.map((row) => row.refundNo)).not.toContain(refundNo);
    const { version } = (await cashier.call(refundItem, { refundNo })).info;
    expect((await again(refundNo, version)).reason).toBe('refund.done');
    const audit = db.selectFrom('staffAudit').select(['targets', 'words']).where('call', '=', askRefundAgain.path);
    expect(await audit.orderBy('id').executeTakeFirst()).toMatchObject({
      targets: expect.arrayContaining([`refund:${refundNo}`, `order:${order.orderId}`]),
      words: reason,
    });
  });

  test('two clicks and two colleagues ask once; an old version and a stranger are refused', async () => {
    const { refundNo, item } = await refused();
    expect((await again(refundNo, item.version - 1)).reason).toBe('refund.changed');
    expect((await again(refundNo, item.version, clerk)).class).toBe('NOT_FOUND');
    expect((await clerk.call(refundList, {})).class).toBe('NOT_FOUND');
    expect((await again('R000000000000000000000000', 0)).class).toBe('NOT_FOUND');
    expect((await cashier.call(refundItem, { refundNo: 'R1' })).class).toBe('BAD_INPUT');
    const [request, key] = [{ refundNo, version: item.version, reason }, randomUUID()];
    const clicks = await Promise.all([1, 2].map(() => cashier.call(askRefundAgain, request, { key })));
    expect(clicks.map((reply) => reply.class)).toEqual(['OK', 'OK']);
    expect((await again(refundNo, item.version + 1, second)).reason).toBe('refund.working');

    const other = await refused();
    const both = await Promise.all([cashier, second].map((as) => again(other.refundNo, other.item.version, as)));
    expect(both.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'refund.working']);
  });

  test('one without a result after a hundred questions waits, and is sent again by its number', async () => {
    const { order, refundNo, item } = await refused();
    await again(refundNo, item.version);
    const underWay = { refundNo, fen: item.fen, state: 'underWay', account: null };
    const silent = paysWith({ refund: async () => underWay, queryRefund: async () => null });
    await runPayJobs({ ...world, pays: silent }, undefined, undefined, order.orderId);
    expect((await cashier.call(refundItem, { refundNo })).info.waits).toBeUndefined();
    const deps = { keys: world.keys, pays: silent, payables: [], warn: () => undefined };
    const ask = payJobs(deps).find(({ name }) => name === 'pay.ask-refund')!;
    await ask.run({ refundNo, nth: 99 }, { db, attempt: 1 });
    expect((await cashier.call(refundItem, { refundNo })).info.waits).toBeUndefined();
    await ask.run({ refundNo, nth: 100 }, { db, attempt: 1 });
    const waits = (await cashier.call(refundItem, { refundNo })).info;
    expect(waits.waits).toBe('silent');
    const listed = (await cashier.call(refundList, { waits: 'silent' })).info.records;
    expect(listed.map((row) => row.refundNo)).toEqual([refundNo]);
    const asked = await again(refundNo, waits.version);
    expect(asked.info.waits).toBeUndefined();
    // The vendor never got the first request: only another one brings the money.
    await runPayJobs(world, undefined, undefined, order.orderId);
    await expect
      .poll(async () => {
        await runPayJobs(world, undefined, undefined, order.orderId);
        return (await cashier.call(refundItem, { refundNo })).info.done;
      })
      .toBe(true);
    expect((await cashier.call(refundItem, { refundNo })).info).toMatchObject({ done: true });
    expect([await order.account('refund due'), await bookError(db)]).toEqual([0, 0]);
  });

  test('one whose vendor cannot be reached waits after the last attempt, before and after it was sent', async () => {
    const { order, refundNo, item } = await refused();
    const away = () => Promise.reject(new PayUnreachable('gone'));
    const deps = { keys: world.keys, pays: paysWith({ refund: away, queryRefund: away }), payables: [] };
    const jobs = payJobs({ ...deps, warn: () => undefined });
    const run = (name: string, payload: object, isLast: boolean) =>
      jobs.find((job) => job.name === name)!.run(payload, { db, attempt: isLast ? 25 : 24, isLast });
    const waits = async () => (await cashier.call(refundItem, { refundNo })).info.waits;
    await again(refundNo, item.version);
    await expect(run('pay.refund', { refundNo }, false)).rejects.toThrow('gone');
    expect(await waits()).toBeUndefined();
    await expect(run('pay.refund', { refundNo }, true)).rejects.toThrow('gone');
    expect(await waits()).toBe('silent');

    await again(refundNo, (await cashier.call(refundItem, { refundNo })).info.version);
    expect(await waits()).toBeUndefined();
    const underWay = { refundNo, fen: item.fen, state: 'underWay', account: null };
    const taken = paysWith({ refund: async () => underWay, queryRefund: async () => underWay });
    await runPayJobs({ ...world, pays: taken }, undefined, undefined, order.orderId);
    await expect(run('pay.ask-refund', { refundNo, nth: 3 }, true)).rejects.toThrow('gone');
    expect(await waits()).toBe('silent');
  });
});
