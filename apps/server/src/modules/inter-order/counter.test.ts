import { randomBytes } from 'node:crypto';
import { counterItem } from '@yidi/contract/calls/inter-order';
import { describe, expect, test } from 'vitest';
import { signCarrierRequest } from '../../call/carrier-signature/carrier-sign.ts';
import type { CarrierScope } from '../../config/carrier-scopes.ts';
import { performSigned } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { counterHandler } from './counter.ts';
import { openGifts } from './gifts.fixture.ts';
import { giftLines } from './testing.ts';

const { db, keys, gift, clock } = await openGifts();

const secret = 's'.repeat(40);
const carrierScopes = new Map<string, CarrierScope>([
  ['counter', { methods: new Set(['counter', 'events']) }],
  ['scanner', { methods: new Set(['events']) }],
  ['acme', { methods: new Set(['counter']), project: 'ACME' }],
]);
const carrierKeys = new Map([...carrierScopes.keys()].map((id) => [id, secret]));
const handler = counterHandler({ db, keys, carrierKeys, carrierScopes });

async function ask(mailNo: string, key = 'counter', weighedG?: number) {
  const bytes = Buffer.from(JSON.stringify({ mailNo, ...(weighedG !== undefined && { weighedG }) }));
  const signed = signCarrierRequest({ key, secret }, bytes, clock.now, randomBytes(12).toString('hex'));
  const headers = { 'content-type': 'application/json', ...signed };
  return performSigned(counterItem, handler, { bytes, headers }, clock.now);
}

describe('/carrier/inter/item', () => {
  test('answers list, papers and the code of the counter for an item that may be taken', async () => {
    const { mailNo, totalFen, pay, job, show } = await gift();
    await pay(totalFen);
    await job('inter.advance');
    const item = await ask(mailNo, 'counter', 900);
    expect(item.refusal).toBeUndefined();
    expect(item).toMatchObject({ mailNo, restFen: 0, form: 'CN22', counterCode: (await show()).counterCode });
    expect(item.lines).toHaveLength(giftLines.length);
    expect(item.consigneeLines).toContain('IRELAND');
    expect(Buffer.from(item.papers, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('answers neither people nor contents nor papers of an item that is refused', async () => {
    const { mailNo, totalFen, pay, job } = await gift();
    const nothing = { senderName: '', consigneeLines: [], lines: [], papers: '' };
    expect(await ask(mailNo)).toMatchObject({ refusal: 'unpaid', ...nothing });
    await pay(totalFen);
    expect(await ask(mailNo)).toMatchObject({ refusal: 'advance', ...nothing });
    await job('inter.advance');
    const heavy = await ask(mailNo, 'counter', 1500);
    expect(heavy).toMatchObject({ refusal: 'payRest', ...nothing });
    expect(heavy.restFen).toBeGreaterThan(0);
  });

  test('SESSION for a key of a project and for one without the permission; NOT_FOUND for an unknown number', async () => {
    const { mailNo } = await gift();
    for (const key of ['acme', 'scanner'])
      expect(await refusalOf(() => ask(mailNo, key))).toMatchObject({ class: 'SESSION' });
    expect(await refusalOf(() => ask('LA473124829XX'))).toMatchObject({ class: 'NOT_FOUND' });
  });
});
