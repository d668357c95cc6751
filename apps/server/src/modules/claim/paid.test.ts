import { expect, test } from 'vitest';
import { balance } from '../../db/ledger.ts';
import { runPayJobs } from '../pay/testing.ts';
import { openClaimWorld } from './testing.ts';

const world = await openClaimWorld();
const { db, clock, mail, create, detail, act, photos, decide, later, due, notices, carrier } = world;

test('the carrier accepts, examines and offers; an accepted offer is paid once, also after an outage', async () => {
  const { consignee, mailNo } = await mail(['203', '305', '702', '704'], { insuredInfo: { price: 80_000 } });
  later(1);
  const { claimNo } = await create(consignee, {
    ...{ mailNo, kind: 'short', valueFen: 100_000, lossFen: 50_000, evidence: await photos(consignee) },
  });
  const before = (await notices()).length;
  await decide({ state: 'taken', byAt: clock.now });
  expect(await detail(consignee, claimNo)).toMatchObject({ state: 'accepted' });
  carrier.claimWord = { state: 'investigating', byAt: clock.now };
  await world.look();
  expect(await detail(consignee, claimNo)).toMatchObject({ state: 'investigating' });
  carrier.claimWord = { state: 'offer', fen: 40_000 };
  await world.look();
  await world.look();
  const agreed = await act(consignee, claimNo, 'agree', { seenFen: 40_000 });
  expect(agreed).toMatchObject({ state: 'paying', offeredFen: 40_000, acts: [] });
  expect(await due(claimNo)).toBe(-40_000);
  carrier.down = true;
  await expect(world.notifyCarrier()).rejects.toThrow();
  expect(await due(claimNo)).toBe(-40_000);
  carrier.down = false;
  await world.notifyCarrier();
  await world.notifyCarrier();
  expect(await due(claimNo)).toBe(0);
  expect(carrier.payouts).toEqual([
    { claimNo, fen: 40_000, payee: { way: 'alipay', holder: '林清', account: 'lin@example.org' } },
  ]);
  const view = await detail(consignee, claimNo);
  expect(view.state).toBe('paid');
  expect(view.steps.map(({ step }) => step)).toEqual([
    'submitted',
    'accepted',
    'investigating',
    'offered',
    'agreed',
    'paid',
  ] as const);
  expect((await notices()).slice(before)).toEqual(['claimAccepted', 'claimOffered', 'claimPaid']);
  expect(await balance(db, 'bank')).toBe(-40_000);
});

test('a paid claim for a lost mail ends its order, and a refusal is notified', async () => {
  const { person, mailNo, row } = await mail(['203', '305']);
  later(30);
  const { claimNo } = await create(person, { mailNo, kind: 'lost', valueFen: 50_000 });
  await decide({ state: 'refuse', why: 'deliveredWell' });
  expect(await detail(person, claimNo)).toMatchObject({ state: 'refused', refusal: 'deliveredWell', acts: ['appeal'] });
  expect((await notices()).at(-1)).toBe('claimRefused');
  await act(person, claimNo, 'appeal', { words: '没有收到' });
  const { postageFen } = await world.row(claimNo);
  await decide({ state: 'offer', fen: 3 * postageFen });
  await act(person, claimNo, 'agree', { seenFen: 3 * postageFen });
  expect((await row()).status).toBe(6);
  await world.notifyCarrier();
  expect((await row()).status).toBe(19);
});

test('a late mail refunds only the postage, to the account that paid it', async () => {
  const { person, mailNo, orderId, create: pay, account, refunds, scan } = await mail(['203', '305']);
  await world.vendor.end((await pay()).paymentNo, 'pay');
  later(20);
  await scan({ code: '704', at: clock.now });
  expect(await world.check(person, mailNo)).toMatchObject({ origin: true });
  const { claimNo } = await create(person, { mailNo, kind: 'late', payee: { way: 'origin' } });
  const { fen } = await detail(person, claimNo);
  const paid = carrier.payouts.length;
  await decide({ state: 'offer', fen });
  expect(await act(person, claimNo, 'agree', { seenFen: fen })).toMatchObject({
    state: 'paid',
    payee: { way: 'origin' },
  });
  expect(await due(claimNo)).toBe(0);
  expect(await account('refund due')).toBe(-fen);
  await runPayJobs(world, () => clock.now, undefined, orderId);
  expect(await account('refund due')).toBe(0);
  expect((await refunds()).refunds).toMatchObject([{ fen, reason: 'claimed' }]);
  expect(await account('receivable')).toBe(0);
  expect(carrier.payouts).toHaveLength(paid);
});
