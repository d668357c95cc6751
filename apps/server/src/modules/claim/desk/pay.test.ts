import { randomUUID } from 'node:crypto';
import { approvalItem, approvalList, approve, refuseApproval } from '@yidi/contract/calls/staff-approval';
import { auditOfPerson } from '@yidi/contract/calls/staff-audit';
import { askReveals } from '@yidi/contract/calls/staff-desk';
import {
  askPayout,
  confirmPayout,
  payoutItem,
  payoutList,
  payoutVersion,
  showPayee,
  stopPayout,
} from '@yidi/contract/calls/staff-payout';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { beforeEach, describe, expect, test } from 'vitest';
import { balance } from '../../../db/ledger.ts';
import { guardsIn } from '../../../db/limits.ts';
import { erasePayees } from '../payee.ts';
import { countPostings, newReference, openDeskWorld, reason } from './desk.fixture.ts';

const world = await openDeskWorld();
const { db, clerk, cashier, second, agreed, released, payoutOf, askToPay, approveIt, confirm, pass, detail, due } =
  world;

beforeEach(() => world.begin());

const postingsOf = (claimNo: string) => countPostings(world, claimNo);

test('an agreed sum waits for finance; the claimant reads that it is on its way, not that it is paid', async () => {
  const { claimNo, consignee } = await agreed();
  await world.notifyCarrier();
  expect(await detail(consignee, claimNo)).toMatchObject({ state: 'paying', offeredFen: 10_000 });
  expect(await due(claimNo)).toBe(-10_000);
  expect(await postingsOf(claimNo)).toBe(0);
  expect(await payoutOf(claimNo)).toMatchObject({ state: 'waiting', fen: 10_000, version: 0 });
});

describe('payoutItem', () => {
  test('shows a payment wherever it stands in the list', async () => {
    const { claimNo } = await agreed();
    const item = await second.call(payoutItem, { claimNo });
    expect(item.info).toEqual(await payoutOf(claimNo));
    expect(item.body).not.toContain('lin@example.org');
    const { claimNo: undecided } = await world.claimed();
    for (const none of [undecided, 'LP202611210000000000'])
      expect((await second.call(payoutItem, { claimNo: none })).class).toBe('NOT_FOUND');
    expect((await clerk.call(payoutItem, { claimNo })).class).toBe('NOT_FOUND');
  });
  test('tells by the clock of the server how long it can be stopped', async () => {
    const { claimNo, version } = await released();
    const left = async () => (await second.call(payoutItem, { claimNo })).info.stopLeftS;
    expect(await left()).toBe(60);
    await pass(59_001);
    expect(await left()).toBe(1);
    await pass(999);
    expect(await left()).toBe(0);
    await confirm(claimNo, version, newReference());
    expect(await left()).toBeUndefined();
  });
});

describe('payoutVersion', () => {
  test('tells of each change, and its row in the audit names the claim alone', async () => {
    const { claimNo } = await agreed();
    const versionNow = async () => (await second.call(payoutVersion, { claimNo })).info;
    expect(await versionNow()).toEqual({ version: 0 });
    const { approvalId } = (await askToPay(claimNo)).info;
    expect(await versionNow()).toEqual({ version: 0, approvalId });
    await approveIt(second);
    expect(await versionNow()).toEqual({ version: 1 });
    const rows = db.selectFrom('staffAudit').select('targets').where('call', '=', payoutVersion.path);
    const { id } = await world.row(claimNo);
    expect((await rows.execute()).map(({ targets }) => targets)).toEqual(Array(3).fill([`claim:${id}`]));
    const { claimNo: undecided } = await world.claimed();
    expect((await second.call(payoutVersion, { claimNo: undecided })).class).toBe('NOT_FOUND');
    expect((await clerk.call(payoutVersion, { claimNo })).class).toBe('NOT_FOUND');
  });
});

describe('askPayout', () => {
  test('needs a second person, who is not the asker, and is asked once', async () => {
    const { claimNo } = await agreed();
    const asked = await askToPay(claimNo);
    expect(asked.class).toBe('OK');
    expect((await askToPay(claimNo, {}, second)).reason).toBe('payout.waiting');
    const { hash } = (await cashier.call(approvalList, { state: 'waiting' })).info.records[0]!;
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
  test('a refusal names the claim and both parties in the audit, as each reading of it does', async () => {
    const { claimNo, mailNo } = await agreed();
    const { approvalId } = (await askToPay(claimNo)).info;
    await second.call(approvalItem, { approvalId });
    expect((await second.call(refuseApproval, { approvalId, reason: '账户要核对' })).class).toBe('OK');
    const guard = await world.ops.join(['security']);
    const rows = (await guard.call(auditOfPerson, { words: mailNo, size: 50 })).info.records;
    expect(rows.map(({ call }) => call)).toEqual(expect.arrayContaining([refuseApproval.path, approvalItem.path]));
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
    const rows = db.selectFrom('staffAudit').select('targets').where('call', '=', confirmPayout.path);
    const [replayed] = await rows.orderBy('id', 'desc').limit(1).execute();
    expect(replayed?.targets).toContain(`claim:${(await world.row(claimNo)).id}`);
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

describe('showPayee', () => {
  test('shows the account for a reason, and leaves a row with both; lists show it masked', async () => {
    const { claimNo } = await agreed();
    const list = await cashier.call(payoutList, { size: 50 });
    expect(list.body).not.toContain('lin@example.org');
    expect(list.info.records.find((payout) => payout.claimNo === claimNo)?.payee).toMatchObject({ holder: '林*' });
    const shown = await cashier.call(showPayee, { claimNo, reason: '录入网银' });
    const until = new Date(world.clock.now.getTime() + 10 * MINUTE_MS).toISOString();
    expect(shown.info).toEqual({ way: 'alipay', holder: '林清', account: 'lin@example.org', until });
    const rows = db.selectFrom('staffAudit').select(['personal', 'fields', 'words', 'targets']);
    const row = await rows.where('call', '=', showPayee.path).orderBy('id', 'desc').executeTakeFirst();
    expect(row).toMatchObject({ personal: true, fields: ['payee'], words: '录入网银' });
    expect(row?.targets.some((target) => target.startsWith('person:'))).toBe(true);
  });
  test('counts with the other reveals of an hour, and leaves an event', async () => {
    const { claimNo } = await agreed();
    const busy = await world.ops.join(['finance']);
    const show = () => busy.call(showPayee, { claimNo, reason });
    expect((await show()).class).toBe('OK');
    const events = db.selectFrom('securityEvent').select('event').where('staffId', '=', busy.staffId);
    expect(await events.where('event', '=', 'reveal').execute()).toHaveLength(1);
    for (let hit = 1; hit < 60; hit += 1) await guardsIn(db).hit(`staff reveal ${busy.staffId}`, 60, 3600);
    const over = await show();
    expect(over).toMatchObject({ class: 'RATE', reason: 'reveal.hour' });
    expect(over.body).not.toContain('lin@example.org');
  });
  test('for the 61st time of an hour finance asks who watches over reveals', async () => {
    const { claimNo } = await agreed();
    const busy = await world.ops.join(['finance'], { name: '丁宁' });
    const guard = await world.ops.join(['security']);
    const show = () => busy.call(showPayee, { claimNo, reason });
    for (let hit = 0; hit < 60; hit += 1) await guardsIn(db).hit(`staff reveal ${busy.staffId}`, 60, 3600);
    expect((await show()).reason).toBe('reveal.hour');
    expect((await busy.call(askReveals, { reason })).class).toBe('OK');
    const [asked] = (await guard.call(approvalList, { state: 'waiting' })).info.records;
    expect(asked?.effect).toContain('丁宁');
    expect((await guard.call(approve, { approvalId: asked!.approvalId, hash: asked!.hash })).class).toBe('OK');
    expect((await show()).class).toBe('OK');
  });
  test('a payment that was made has no due day, and says nothing of an account that was erased', async () => {
    const { claimNo, version, consignee } = await released();
    await pass(60_000);
    expect((await confirm(claimNo, version, newReference())).info).toMatchObject({ payee: { way: 'alipay' } });
    await erasePayees(db, world.keys, consignee.personId);
    const { info } = await cashier.call(payoutItem, { claimNo });
    expect([info.dueAt, info.payee]).toEqual([undefined, undefined]);
  });
  test('the account of a payment that was made is not shown', async () => {
    const { claimNo, version } = await released();
    await pass(60_000);
    await confirm(claimNo, version, newReference());
    expect((await cashier.call(showPayee, { claimNo, reason })).reason).toBe('payout.done');
  });
  test('a claim without a payment is NOT_FOUND', async () => {
    const { claimNo } = await world.claimed();
    expect((await cashier.call(showPayee, { claimNo, reason })).class).toBe('NOT_FOUND');
  });
});
