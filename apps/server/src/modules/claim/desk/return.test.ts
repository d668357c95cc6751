import { randomUUID } from 'node:crypto';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { returnPayout } from '@yidi/contract/calls/staff-payout';
import { beforeEach, describe, expect, test } from 'vitest';
import { balance, bookError } from '../../../db/ledger.ts';
import { newReference, openDeskWorld } from './desk.fixture.ts';

const world = await openDeskWorld();
const { db, clerk, cashier, second, released, payoutOf, askToPay, approveIt, confirm, pass, detail, due, act } = world;

const third = await world.ops.join(['finance'], { name: '沈琳' });

beforeEach(() => world.begin());

const otherAccount = { way: 'bank', holder: '林清', account: '6222021234567890128', bank: '中国邮政储蓄银行' } as const;

/** A compensation that was confirmed, and what records that the bank sent it back. */
async function paid() {
  const claim = await released();
  await pass(60_000);
  const reference = newReference();
  await confirm(claim.claimNo, claim.version, reference);
  const request = {
    ...{ claimNo: claim.claimNo, version: claim.version + 1, why: 'closed' as const },
    returnReference: newReference(),
  };
  return { ...claim, reference, request };
}

describe('returnPayout', () => {
  test('the sum is owed again, the claimant reads that it came back, and it is paid to another account', async () => {
    const { claimNo, consignee, reference, request } = await paid();
    const bankFen = await balance(db, 'bank');
    expect((await cashier.call(returnPayout, request)).reason).toBe('payout.confirmer');
    expect((await payoutOf(claimNo)).state).toBe('paid');
    const back = await second.call(returnPayout, request);
    expect(back.info).toMatchObject({ state: 'sentBack', why: 'closed', version: request.version + 1 });
    expect(back.info.returns).toMatchObject([
      { confirmedBy: { name: '顾明' }, reference, returnedBy: { name: '何田' }, why: 'closed' },
    ]);
    for (const field of ['reference', 'confirmedBy', 'approvedBy'] as const) expect(back.info[field]).toBeUndefined();
    expect(await balance(db, 'bank')).toBe(bankFen + 10_000);
    expect(await due(claimNo)).toBe(-10_000);
    expect((await world.notices()).at(-1)).toBe('claimReturned');
    const read = await detail(consignee, claimNo);
    expect(read).toMatchObject({ state: 'paying', bankReturn: 'closed', acts: ['payee'] });
    expect(read.steps.at(-1)?.step).toBe('returned');

    await act(consignee, claimNo, 'payee', { payee: otherAccount });
    await askToPay(claimNo);
    // Who approves it reads that the sum was paid once, and by which references.
    const { effect } = (await second.call(approvalList, { state: 'waiting' })).info.records[0]!;
    expect(effect).toMatch(/^第 2 次付款：¥100\.00 已于 \d{4}-\d\d-\d\d 付过/);
    for (const number of [reference, request.returnReference]) expect(effect).toContain(number);
    await approveIt(second);
    await pass(60_000);
    const { version } = await payoutOf(claimNo);
    // A reference confirms one payment, also one that came back.
    expect((await confirm(claimNo, version, reference)).reason).toBe('payout.reference');
    const again = await confirm(claimNo, version, newReference());
    expect(again.info).toMatchObject({ state: 'paid', returns: [{ reference }] });
    expect([await balance(db, 'bank'), await due(claimNo), await bookError(db)]).toEqual([bankFen, 0, 0]);
    expect((await detail(consignee, claimNo)).state).toBe('paid');
    // The second payment may come back as well.
    const next = { ...request, version: version + 1, returnReference: newReference() };
    expect((await second.call(returnPayout, next)).info.returns).toHaveLength(2);
    expect([await due(claimNo), await bookError(db)]).toEqual([-10_000, 0]);
  });

  test('two clicks and two colleagues at once post one return', async () => {
    const { claimNo, request } = await paid();
    const key = randomUUID();
    const first = await Promise.all([1, 2].map(() => second.call(returnPayout, request, { key })));
    expect(first.map((reply) => reply.class)).toEqual(['OK', 'OK']);
    const other = { ...request, returnReference: newReference() };
    expect((await third.call(returnPayout, other)).reason).toBe('payout.sentBack');
    expect(await due(claimNo)).toBe(-10_000);

    const twin = await paid();
    const replies = await Promise.all(
      [third, second].map((as, at) =>
        as.call(returnPayout, { ...twin.request, ...(at === 1 && { returnReference: newReference() }) }),
      ),
    );
    expect(replies.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'payout.sentBack']);
    expect(await due(twin.claimNo)).toBe(-10_000);
  });

  test('before it was confirmed, by an old version, with a used reference or without the permission it is refused', async () => {
    const unpaid = await released();
    await pass(60_000);
    const asked = { claimNo: unpaid.claimNo, version: unpaid.version, why: 'closed' as const };
    const returnReference = newReference();
    expect((await cashier.call(returnPayout, { ...asked, returnReference })).reason).toBe('payout.unpaid');
    const { request } = await paid();
    const old = { ...request, version: request.version - 1 };
    expect((await second.call(returnPayout, old)).reason).toBe('payout.changed');
    expect((await clerk.call(returnPayout, request)).class).toBe('NOT_FOUND');
    expect((await cashier.call(returnPayout, { ...request, claimNo: 'LP202611210000000000' })).class).toBe('NOT_FOUND');
    for (const wrong of [{ why: 'noRefund' as 'other' }, { returnReference: 'b-1' }])
      expect((await cashier.call(returnPayout, { ...request, ...wrong })).class).toBe('BAD_INPUT');
    expect((await second.call(returnPayout, request)).class).toBe('OK');
    const another = await paid();
    const used = { ...another.request, returnReference: request.returnReference };
    expect((await second.call(returnPayout, used)).reason).toBe('payout.returned');
    expect(await payoutOf(another.claimNo)).toMatchObject({ state: 'paid', version: another.request.version });
  });
});
