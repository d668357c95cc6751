import { randomUUID } from 'node:crypto';
import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { sendBackPayout, showPayee, stopPayout } from '@yidi/contract/calls/staff-payout';
import { beforeEach, describe, expect, test } from 'vitest';
import { balance } from '../../../db/ledger.ts';
import { sealPayee } from '../payee.ts';
import { countPostings, newReference, openDeskWorld, reason } from './desk.fixture.ts';

const world = await openDeskWorld();
const { db, clerk, cashier, second, agreed, released, payoutOf, askToPay, approveIt, confirm, pass, detail, due } =
  world;
const { sendBack, act } = world;
const postingsOf = (claimNo: string) => countPostings(world, claimNo);

beforeEach(() => world.begin());

const otherAccount = { way: 'bank', holder: '林清', account: '6222021234567890128', bank: '中国邮政储蓄银行' } as const;

describe('sendBackPayout', () => {
  test('nothing is posted, the claimant reads why, gives another account, and two people pay it there', async () => {
    const { claimNo, consignee, version } = await released();
    await pass(60_000);
    const bankFen = await balance(db, 'bank');
    const rows = await world.audits(sendBackPayout.path);
    const back = await sendBack(claimNo, version);
    expect(back.info).toMatchObject({ state: 'sentBack', why: 'nameDiffers', version: version + 1 });
    expect(back.info.approvedBy).toBeUndefined();
    expect(await world.audits(sendBackPayout.path)).toBe(rows + 1);
    const audit = db.selectFrom('staffAudit').select('reason').where('call', '=', sendBackPayout.path);
    expect(await audit.orderBy('id', 'desc').executeTakeFirst()).toEqual({ reason: 'nameDiffers' });
    expect(await postingsOf(claimNo)).toBe(0);
    expect(await balance(db, 'bank')).toBe(bankFen);
    expect(await due(claimNo)).toBe(-10_000);
    expect((await world.notices()).at(-1)).toBe('claimSentBack');
    const read = await detail(consignee, claimNo);
    expect(read).toMatchObject({ state: 'paying', bankReturn: 'nameDiffers', acts: ['payee'] });
    expect(read.dueAt).toBeUndefined();
    expect(read.steps.at(-1)?.step).toBe('sentBack');
    expect((await world.list(consignee)).claims[0]).toMatchObject({ claimNo, bankReturn: 'nameDiffers' });
    expect((await askToPay(claimNo)).reason).toBe('payout.sentBack');

    const given = await act(consignee, claimNo, 'payee', { payee: otherAccount });
    expect(given).toMatchObject({ state: 'paying', acts: [], payee: { way: 'bank', account: '**** 0128' } });
    expect(given.bankReturn).toBeUndefined();
    expect(given.dueAt).toBeDefined();
    const waits = await payoutOf(claimNo);
    expect(waits).toMatchObject({ state: 'waiting', version: version + 2, payee: { account: '**** 0128' } });
    expect((await confirm(claimNo, waits.version, newReference())).reason).toBe('payout.none');
    expect((await cashier.call(showPayee, { claimNo, reason })).info).toMatchObject(otherAccount);
    const asked = await askToPay(claimNo);
    const { hash } = (await cashier.call(approvalList, {})).info.records[0]!;
    expect((await cashier.call(approve, { approvalId: asked.info.approvalId, hash })).reason).toBe('approval.own');
    await approveIt(second);
    await pass(60_000);
    expect((await confirm(claimNo, version + 3, newReference())).info).toMatchObject({ state: 'paid' });
    expect(await postingsOf(claimNo)).toBe(1);
    expect(await due(claimNo)).toBe(0);
    expect((await detail(consignee, claimNo)).state).toBe('paid');
  });
  test('before an approval, while it can be stopped, by an old version, and once recorded it is refused', async () => {
    const waiting = await agreed();
    expect((await sendBack(waiting.claimNo, 0)).reason).toBe('payout.none');
    const { claimNo, version } = await released();
    expect((await sendBack(claimNo, version)).reason).toBe('payout.early');
    await pass(60_000);
    expect((await sendBack(claimNo, version - 1)).reason).toBe('payout.changed');
    expect((await sendBack(claimNo, version, { as: clerk })).class).toBe('NOT_FOUND');
    expect((await sendBack('LP202611210000000000', 0)).class).toBe('NOT_FOUND');
    const [request, key] = [{ claimNo, version, why: 'closed' } as const, randomUUID()];
    const first = await cashier.call(sendBackPayout, request, { key });
    expect(first.class).toBe('OK');
    expect((await cashier.call(sendBackPayout, request, { key })).body).toBe(first.body);
    expect((await sendBack(claimNo, version + 1)).reason).toBe('payout.sentBack');
    expect((await confirm(claimNo, version + 1, newReference())).reason).toBe('payout.sentBack');
    expect((await second.call(stopPayout, { claimNo, version: version + 1, reason })).reason).toBe('payout.sentBack');
  });
  test('with a reason that the product alone finds it is refused, and the payment stays as it was', async () => {
    const { claimNo, version } = await released();
    await pass(60_000);
    const why = 'noRefund' as 'other';
    const reply = await sendBack(claimNo, version, { why });
    expect(reply.class).toBe('BAD_INPUT');
    expect(reply.body).toContain('"path":"why"');
    expect(await payoutOf(claimNo)).toMatchObject({ state: 'released', version });
  });
  test('a confirmed payment cannot be sent back', async () => {
    const { claimNo, consignee, version } = await released();
    await pass(60_000);
    await confirm(claimNo, version, newReference());
    expect((await sendBack(claimNo, version + 1)).reason).toBe('payout.done');
    await expect(act(consignee, claimNo, 'payee', { payee: otherAccount })).rejects.toMatchObject({
      ...{ class: 'CONFLICT', reason: 'claim.closed' },
    });
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'paid' });
  });
  test.each([true, false])(
    'confirmed and sent back at once (confirmed first: %s), one of both holds',
    async (first) => {
      const { claimNo, consignee, version } = await released();
      await pass(60_000);
      const confirming = () => confirm(claimNo, version, newReference());
      const returning = () => sendBack(claimNo, version, { as: second });
      const pairs = Array.from({ length: 5 }, () => (first ? [confirming, returning] : [returning, confirming])).flat();
      const replies = await Promise.all(pairs.map((send) => send()));
      const results = replies.map((reply) => reply.reason ?? reply.class);
      expect(results.filter((result) => result === 'OK')).toHaveLength(1);
      const { state } = await payoutOf(claimNo);
      expect(
        results.filter((result) => result === (state === 'paid' ? 'payout.done' : 'payout.sentBack')),
      ).toHaveLength(9);
      expect(await postingsOf(claimNo)).toBe(state === 'paid' ? 1 : 0);
      expect(await due(claimNo)).toBe(state === 'paid' ? 0 : -10_000);
      expect((await detail(consignee, claimNo)).state).toBe(state === 'paid' ? 'paid' : 'paying');
    },
  );
});

describe('actOnClaim, another account', () => {
  test('is given once, by the claimant, and not before the bank sent the money back', async () => {
    const { claimNo, consignee, person, version } = await released();
    await expect(act(consignee, claimNo, 'payee', { payee: otherAccount })).rejects.toMatchObject({
      reason: 'claim.closed',
    });
    await pass(60_000);
    await sendBack(claimNo, version, { why: 'noAccount' });
    await expect(act(person, claimNo, 'payee', { payee: otherAccount })).rejects.toMatchObject({ class: 'NOT_FOUND' });
    const wrong = [
      undefined,
      { way: 'origin' },
      { ...otherAccount, account: '12' },
      { ...otherAccount, bank: undefined },
    ];
    for (const payee of wrong)
      await expect(act(consignee, claimNo, 'payee', payee && ({ payee } as object))).rejects.toMatchObject({
        class: 'BAD_INPUT',
      });
    expect(await payoutOf(claimNo)).toMatchObject({ state: 'sentBack', why: 'noAccount', payee: { way: 'alipay' } });
    const twice = await Promise.allSettled([1, 2].map(() => act(consignee, claimNo, 'payee', { payee: otherAccount })));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await payoutOf(claimNo)).toMatchObject({ state: 'waiting', version: version + 2 });
  });
});

test('postage that cannot go back to its payment needs an account, to which it is paid', async () => {
  const { claimNo, consignee } = await world.claimed({ lossFen: 12_500 });
  await world.take(claimNo);
  await world.offer(claimNo, 10_000);
  await world.notifyCarrier();
  const payeeSealed = sealPayee(world.keys, { way: 'origin' });
  await db.updateTable('claim').set({ payeeSealed }).where('claimNo', '=', claimNo).execute();
  await act(consignee, claimNo, 'agree', { seenFen: 10_000 });
  await world.notifyCarrier();
  await world.notifyCarrier();
  expect(await detail(consignee, claimNo)).toMatchObject({ state: 'paying', bankReturn: 'noRefund', acts: ['payee'] });
  expect(await payoutOf(claimNo)).toMatchObject({ state: 'sentBack', why: 'noRefund' });
  expect((await askToPay(claimNo)).reason).toBe('payout.sentBack');
  await act(consignee, claimNo, 'payee', { payee: otherAccount });
  expect((await askToPay(claimNo)).class).toBe('OK');
  expect(await postingsOf(claimNo)).toBe(0);
});
