import { randomUUID } from 'node:crypto';
import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import {
  askPayout,
  confirmPayout,
  payoutList,
  sendBackPayout,
  showPayee,
  stopPayout,
} from '@yidi/contract/calls/staff-payout';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { balance } from '../../../db/ledger.ts';
import { openDeskWorld, reason } from './desk.fixture.ts';

const world = await openDeskWorld();
const { db, clerk, cashier, second, agreed, released, payoutOf, askToPay, approveIt, confirm, pass, detail, due } =
  world;
const { sendBack, act } = world;

beforeEach(() => world.begin());

const postingsOf = async (claimNo: string) => {
  const { id } = await world.row(claimNo);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ledger_transfer
    WHERE kind = 'claim.paid' AND ref = ${id}`.execute(db);
  return rows[0]!.n;
};
const newReference = () => `B${randomUUID().slice(0, 13).toUpperCase()}`;

test('an agreed sum waits for finance; the claimant reads that it is on its way, not that it is paid', async () => {
  const { claimNo, consignee } = await agreed();
  await world.notifyCarrier();
  expect(await detail(consignee, claimNo)).toMatchObject({ state: 'paying', offeredFen: 10_000 });
  expect(await due(claimNo)).toBe(-10_000);
  expect(await postingsOf(claimNo)).toBe(0);
  expect(await payoutOf(claimNo)).toMatchObject({ state: 'waiting', fen: 10_000, version: 0 });
});

describe('askPayout', () => {
  test('needs a second person, who is not the asker, and is asked once', async () => {
    const { claimNo } = await agreed();
    const asked = await askToPay(claimNo);
    expect(asked.class).toBe('OK');
    expect((await askToPay(claimNo, {}, second)).reason).toBe('payout.waiting');
    const { hash } = (await cashier.call(approvalList, {})).info.records[0]!;
    const own = { approvalId: asked.info.approvalId, hash };
    expect((await cashier.call(approve, own)).reason).toBe('approval.own');
    expect((await clerk.call(approve, own)).class).toBe('NOT_FOUND');
    expect(await payoutOf(claimNo)).toMatchObject({ state: 'waiting', waiting: { by: { name: '顾明' } } });
    expect((await second.call(approve, own)).class).toBe('OK');
    expect(await payoutOf(claimNo)).toMatchObject({
      ...{ state: 'released', askedBy: { name: '顾明' }, approvedBy: { name: '何田' } },
    });
    expect((await askToPay(claimNo)).reason).toBe('payout.done');
  });
  test('another sum than what was agreed to, a stale version and an unknown claim are refused', async () => {
    const { claimNo } = await agreed();
    expect((await askToPay(claimNo, { fen: 10_001 })).reason).toBe('payout.above');
    expect((await askToPay(claimNo, { fen: 9_999 })).reason).toBe('payout.above');
    expect((await askToPay(claimNo, { version: 7 })).reason).toBe('payout.changed');
    const unknown = { claimNo: 'LP202611210000000000', version: 0, fen: 1, reason };
    expect((await cashier.call(askPayout, unknown)).class).toBe('NOT_FOUND');
  });
  test('by two colleagues at once it is asked for once', async () => {
    const { claimNo } = await agreed();
    const replies = await Promise.all([askToPay(claimNo), askToPay(claimNo, {}, second)]);
    expect(replies.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'payout.waiting']);
    await approveIt(replies[0]!.class === 'OK' ? second : cashier);
  });
  test('without a fresh passkey: STEPUP', async () => {
    const { claimNo } = await agreed();
    await pass(0);
    const { staffId } = cashier;
    const old = new Date(world.clock.now.getTime() - 10 * MINUTE_MS);
    await db.updateTable('staffSession').set({ proofAt: old }).where('staffId', '=', staffId).execute();
    expect((await askToPay(claimNo)).class).toBe('STEPUP');
    await pass(0);
  });
});

describe('stopPayout', () => {
  test('within 60 seconds it waits again, and needs another approval', async () => {
    const { claimNo, version } = await released();
    await pass(59_000);
    const stopped = await second.call(stopPayout, { claimNo, version, reason: '账户要核对' });
    expect(stopped.info).toMatchObject({ state: 'waiting', version: version + 1 });
    await pass(MINUTE_MS);
    expect((await confirm(claimNo, version + 1, newReference())).reason).toBe('payout.none');
    expect((await askToPay(claimNo)).class).toBe('OK');
    await approveIt(second);
    expect(await payoutOf(claimNo)).toMatchObject({ state: 'released' });
  });
  test('after 60 seconds, before an approval, and by an old version it is refused', async () => {
    const { claimNo, version } = await released();
    expect((await second.call(stopPayout, { claimNo, version: version - 1, reason })).reason).toBe('payout.changed');
    await pass(60_000);
    expect((await second.call(stopPayout, { claimNo, version, reason })).reason).toBe('payout.late');
    const waiting = await agreed();
    expect((await second.call(stopPayout, { claimNo: waiting.claimNo, version: 0, reason })).reason).toBe(
      'payout.none',
    );
  });
});

describe('confirmPayout', () => {
  test('after 60 seconds the ledger posts it, and the claimant reads paid', async () => {
    const { claimNo, consignee, version } = await released();
    const bankFen = await balance(db, 'bank');
    expect((await confirm(claimNo, version, newReference())).reason).toBe('payout.early');
    await pass(60_000);
    const reference = newReference();
    const paid = await confirm(claimNo, version, reference);
    expect(paid.info).toMatchObject({ state: 'paid', reference, confirmedBy: { name: '顾明' } });
    expect(await detail(consignee, claimNo)).toMatchObject({ state: 'paid' });
    expect(await due(claimNo)).toBe(0);
    expect(await balance(db, 'bank')).toBe(bankFen - 10_000);
    expect((await world.notices()).at(-1)).toBe('claimPaid');
    expect((await confirm(claimNo, version + 1, newReference())).reason).toBe('payout.done');
    expect((await askToPay(claimNo)).reason).toBe('payout.done');
  });
  test('50 clicks at once: one posting, one audit row each', async () => {
    const { claimNo, version } = await released();
    await pass(60_000);
    const before = await world.audits(confirmPayout.path);
    const clicks = Array.from({ length: 50 }, () => confirm(claimNo, version, newReference()));
    const results = (await Promise.all(clicks)).map((reply) => reply.reason ?? reply.class);
    expect(results.filter((result) => result === 'OK')).toHaveLength(1);
    expect(results.filter((result) => result === 'payout.done')).toHaveLength(49);
    expect(await postingsOf(claimNo)).toBe(1);
    expect(await due(claimNo)).toBe(0);
    expect(await world.audits(confirmPayout.path)).toBe(before + 50);
  });
  test('the same key again gets the same answer and posts once', async () => {
    const { claimNo, version } = await released();
    await pass(60_000);
    const [request, key] = [{ claimNo, version, reference: newReference() }, randomUUID()];
    const [first, again] = [
      await cashier.call(confirmPayout, request, { key }),
      await cashier.call(confirmPayout, request, { key }),
    ];
    expect(again.body).toBe(first.body);
    expect(await postingsOf(claimNo)).toBe(1);
  });
  test('a reference confirms one payment, also for two at once', async () => {
    const claims = [await released(), await released()];
    await pass(60_000);
    const reference = newReference();
    const replies = await Promise.all(claims.map(({ claimNo, version }) => confirm(claimNo, version, reference)));
    expect(replies.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'payout.reference']);
  });
});

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
    expect((await cashier.call(showPayee, { claimNo, reason })).info).toEqual(otherAccount);
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

describe('showPayee', () => {
  test('shows the account for a reason, and leaves a row with both; lists show it masked', async () => {
    const { claimNo } = await agreed();
    const list = await cashier.call(payoutList, { size: 50 });
    expect(list.body).not.toContain('lin@example.org');
    expect(list.info.records.find((payout) => payout.claimNo === claimNo)?.payee).toMatchObject({ holder: '林*' });
    const shown = await cashier.call(showPayee, { claimNo, reason: '录入网银' });
    expect(shown.info).toEqual({ way: 'alipay', holder: '林清', account: 'lin@example.org' });
    const rows = db.selectFrom('staffAudit').select(['personal', 'fields', 'words', 'targets']);
    const row = await rows.where('call', '=', showPayee.path).orderBy('id', 'desc').executeTakeFirst();
    expect(row).toMatchObject({ personal: true, fields: ['payee'], words: '录入网银' });
    expect(row?.targets.some((target) => target.startsWith('person:'))).toBe(true);
  });
  test('a claim without a payment is NOT_FOUND', async () => {
    const { claimNo } = await world.claimed();
    expect((await cashier.call(showPayee, { claimNo, reason })).class).toBe('NOT_FOUND');
  });
});
