import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import type { CarrierClaim } from '../ports/carrier/carrier-claim.ts';
import { localCarrier } from './carrier.local.ts';

const { db } = await freshDatabase();
const clock = { now: new Date('2026-11-20T10:00:00+08:00') };
const carrier = localCarrier(db, { now: () => clock.now });
const after = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
};
const four = (['outerBox', 'label', 'packing', 'item'] as const).map((part) => ({ part, url: '/file/x' }));
const price = { part: 'price', url: '/file/y' } as const;
const claim: CarrierClaim = {
  ...{ claimNo: 'LP1', round: 1, mailNo: '9000000000001', kind: 'damaged', fen: 3600, words: '', evidence: four },
  ...{ insuredFen: null, valueFen: 9000, lossFen: 5000 },
};

test('takes it, looks into it, and decides once a round; an uninsured loss needs its price', async () => {
  const opened = { state: 'taken', byAt: new Date(clock.now.getTime() + 2 * MINUTE_MS) };
  expect(await carrier.claim(claim)).toEqual(opened);
  expect(await carrier.claim(claim)).toEqual(opened);
  after(3);
  expect(await carrier.claim(claim)).toMatchObject({ state: 'investigating' });
  after(8);
  expect(await carrier.claim(claim)).toEqual({ state: 'refuse', why: 'noProof' });
  const proven = { ...claim, evidence: [...four, price] };
  expect(await carrier.claim(proven)).toEqual({ state: 'refuse', why: 'noProof' });
  await carrier.claim({ ...proven, round: 2 });
  after(11);
  expect(await carrier.claim({ ...proven, round: 2 })).toEqual({ state: 'offer', fen: 3600 });
});

test.each([
  ['insured, its photos are enough', { kind: 'damaged', insuredFen: 80_000 }, { state: 'offer', fen: 3600 }],
  ['late, nothing is asked for', { kind: 'late', evidence: [] }, { state: 'offer', fen: 3600 }],
  ['lost, and not here', { kind: 'lost', evidence: [price] }, { state: 'offer', fen: 3600 }],
  ['nothing is owed', { kind: 'late', fen: 0 }, { state: 'refuse', why: 'noProof' }],
] as const)('%s', async (_what, fields, verdict) => {
  const claimed: CarrierClaim = { ...claim, ...fields, claimNo: `LP ${_what}` };
  await carrier.claim(claimed);
  after(11);
  expect(await carrier.claim(claimed)).toEqual(verdict);
});

test('a compensation is paid once', async () => {
  const payout = {
    claimNo: 'LP9',
    fen: 3600,
    payee: { way: 'alipay', holder: '林清', account: 'lin@example.org' },
  } as const;
  expect(await carrier.compensate(payout)).toBe('paid');
  expect(await carrier.compensate(payout)).toBe('paid');
  const { rows } = await sql`SELECT paid_fen FROM network_claim WHERE claim_no = 'LP9'`.execute(db);
  expect(rows).toEqual([{ paidFen: 3600 }]);
});
