import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readDuty } from '../../config/duty-config.ts';
import { dutyConformance, scarf } from './duty.conformance.ts';
import { guardedDuties } from './duty.guarded.ts';
import { localDuties } from './duty.local.ts';
import { type Duties, DutyUnreachable } from './duty.ts';
import { zonosDuties } from './duty.zonos.ts';
import { openDuties } from './open-duties.ts';
import { openPartner, ZONOS } from './vendor.fixture.ts';

const partner = await openPartner();
afterAll(() => partner.close());
beforeEach(() => {
  partner.fault = null;
  partner.refusesConfirmation = false;
  partner.asked.length = 0;
  partner.orders.clear();
});
const zonos = (token = ZONOS.token, timeoutMs = 60_000) =>
  zonosDuties({ ...ZONOS, token, baseUrl: partner.baseUrl }, timeoutMs);
const use = (ref: string, key: string) => ({ key, ref, now: scarf.now });

describe('localDuties', () => {
  dutyConformance(localDuties);

  test('has no quote where rows do not suffice, or nothing is due', async () => {
    expect(await localDuties().quote({ ...scarf, terms: null })).toBeNull();
    const [article] = scarf.articles;
    expect(await localDuties().quote({ ...scarf, articles: [{ ...article!, hs6: '' }] })).toBeNull();
    expect(await localDuties().quote({ ...scarf, articles: [{ ...article!, valueFen: 100_00 }] })).toBeNull();
  });

  test('does not confirm a quote at its end', async () => {
    const { ref, validUntil } = (await localDuties().quote(scarf))!;
    expect(await localDuties().confirm({ key: 'k', ref, now: validUntil })).toEqual({ state: 'expired' });
  });
});

describe('zonosDuties', () => {
  dutyConformance(() => zonos());

  test('is told the articles and where they go, and nothing of people', async () => {
    const { parts } = (await zonos().quote(scarf))!;
    expect(parts.map(({ kind, fen, cents }) => [kind, fen, cents])).toEqual([
      ['duty', 62_88, 7_86],
      ['vat', 195_24, 24_41],
    ]);
    const { variables } = JSON.parse(partner.asked[0]!.body) as { variables: Record<string, unknown> };
    expect(variables).toEqual({
      parties: [
        { type: 'ORIGIN', location: { countryCode: 'CN' } },
        { type: 'DESTINATION', location: { countryCode: 'IE', postalCode: 'D02 PN40' } },
      ],
      items: [
        {
          ...{ productId: '0', description: "Women's scarf, 100 % silk, woven", quantity: 1, countryOfOrigin: 'CN' },
          ...{ amount: 700, currencyCode: 'CNY', hsCode: '621410' },
        },
      ],
      shipment: { amount: 86, currencyCode: 'CNY', serviceLevelCode: ZONOS.serviceLevel },
      cost: {
        ...{ calculationMethod: 'DDP', currencyCode: 'CNY', tariffRate: 'ZONOS_PREFERRED' },
        endUse: 'NOT_FOR_RESALE',
      },
    });
  });

  test.each(['notGuaranteed', 'dap'] as const)('%s is no binding quote', async (fault) => {
    partner.fault = fault;
    expect(await zonos().quote(scarf)).toBeNull();
  });

  test('a refused question is no quote', async () => {
    expect(await zonos().quote({ ...scarf, articles: [{ ...scarf.articles[0]!, hs6: '' }] })).toBeNull();
  });

  test.each([
    ...(['hang', 'error500', 'redirect', 'endless', 'notJson', 'unauthenticated'] as const),
    ...(['notAdding', 'negative', 'otherCurrency'] as const),
  ])('%s is DutyUnreachable, which names no token', async (fault) => {
    partner.fault = fault;
    const asked = zonos(ZONOS.token, fault === 'hang' || fault === 'endless' ? 500 : 60_000).quote(scarf);
    const failure = await asked.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DutyUnreachable);
    expect(`${(failure as Error).message} ${String((failure as Error).cause ?? '')}`).not.toContain(ZONOS.token);
  });

  test('another token is DutyUnreachable, not a refusal of the quote', async () => {
    await expect(zonos('other').quote(scarf)).rejects.toBeInstanceOf(DutyUnreachable);
    await expect(zonos('other').confirm(use('x', 'k'))).rejects.toBeInstanceOf(DutyUnreachable);
  });

  test('a confirmation whose answer was lost is found by its key', async () => {
    const { ref } = (await zonos().quote(scarf))!;
    partner.losesConfirmation = true;
    await expect(zonos().confirm(use(ref, 'lost'))).rejects.toBeInstanceOf(DutyUnreachable);
    expect(await zonos().confirm(use(ref, 'lost'))).toEqual({ state: 'confirmed', ref: 'order_1' });
    expect(partner.orders.size).toBe(1);
  });

  test('a quote that cannot be used any more, and a cancelled one, are refused', async () => {
    const { ref } = (await zonos().quote(scarf))!;
    partner.refusesConfirmation = true;
    expect(await zonos().confirm(use(ref, 'late'))).toEqual({ state: 'refused' });
    partner.refusesConfirmation = false;
    await zonos().confirm(use(ref, 'gone'));
    await zonos().cancel(use(ref, 'gone'));
    expect(await zonos().confirm(use(ref, 'gone'))).toEqual({ state: 'refused' });
  });

  test('the outcome is what was charged less what was refunded', async () => {
    const { ref } = (await zonos().quote(scarf))!;
    const confirmed = await zonos().confirm(use(ref, 'out'));
    const order = partner.orders.get('out')!;
    const asked = { key: 'out', ref: order.id, totalFen: 258_12, delivered: true, returned: false };
    expect(confirmed).toEqual({ state: 'confirmed', ref: order.id });
    order.status = 'COMPLETED';
    expect(await zonos().outcome(asked)).toEqual({ state: 'charged', fen: 258_12 });
    order.refundYuan = 58.12;
    expect(await zonos().outcome(asked)).toEqual({ state: 'charged', fen: 200_00 });
    order.status = 'CANCELED';
    expect(await zonos().outcome(asked)).toEqual({ state: 'unimported' });
  });
});

describe('guardedDuties', () => {
  const failing = (work: () => Promise<never>): Duties => ({ ...localDuties(), quote: work });

  test('five failures end the questions for 30 s; then one is asked at a time', async () => {
    let elapsed = 0;
    let asked = 0;
    const duties = guardedDuties(
      failing(() => {
        asked += 1;
        return Promise.reject(new Error('down'));
      }),
      { elapsedMs: () => elapsed },
    );
    for (let time = 0; time < 7; time += 1) await expect(duties.quote(scarf)).rejects.toBeInstanceOf(DutyUnreachable);
    expect(asked).toBe(5);
    elapsed = 29_999;
    await expect(duties.confirm(use('x', 'k'))).rejects.toThrow('rests');
    elapsed = 30_000;
    await Promise.allSettled([duties.quote(scarf), duties.quote(scarf)]);
    expect(asked).toBe(6);
    elapsed = 60_000;
    expect(await duties.confirm(use('2999-01-01T00:00:00Z', 'k'))).toMatchObject({ state: 'confirmed' });
    await expect(duties.quote(scarf)).rejects.toThrow('failed');
  });

  test('a partner that hangs fails after the time limit', async () => {
    const duties = guardedDuties(
      failing(() => new Promise(() => undefined)),
      { timeoutMs: 20 },
    );
    await expect(duties.quote(scarf)).rejects.toThrow('in time');
  });

  test.each([-1, 0.5, Number.NaN])('a part of %s is no answer', async (fen) => {
    const offer = (await localDuties().quote(scarf))!;
    const lying = { ...localDuties(), quote: async () => ({ ...offer, parts: [{ ...offer.parts[0]!, fen }] }) };
    await expect(guardedDuties(lying).quote(scarf)).rejects.toThrow('cannot be true');
  });

  test('a sum of 0 is no quote', async () => {
    const offer = (await localDuties().quote(scarf))!;
    const free = {
      ...localDuties(),
      quote: async () => ({ ...offer, parts: [{ ...offer.parts[0]!, cents: 0, fen: 0 }] }),
    };
    expect(await guardedDuties(free).quote(scarf)).toBeNull();
  });
});

test('the settings of a partner must be complete', () => {
  const read = (env: Record<string, string>) => {
    const wrong: string[] = [];
    return { config: readDuty(env, wrong), wrong };
  };
  expect(read({})).toEqual({ config: { vendor: 'local' }, wrong: [] });
  expect(read({ DUTY_VENDOR: 'zonos', ZONOS_TOKEN: 't', ZONOS_SERVICE_LEVEL: 's' })).toEqual({
    config: { vendor: 'zonos', token: 't', serviceLevel: 's' },
    wrong: [],
  });
  expect(read({ DUTY_VENDOR: 'zonos' }).wrong).toHaveLength(2);
  expect(read({ DUTY_VENDOR: 'avalara' }).wrong[0]).toContain('DUTY_VENDOR');
  expect(openDuties({ vendor: 'local' }).covers).toBe('rows');
  expect(openDuties({ vendor: 'zonos', token: 't', serviceLevel: 's' }).covers).toBe('all');
});
