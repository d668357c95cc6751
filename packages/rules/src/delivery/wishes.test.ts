import { callHours, dayBands, preferScopes, preferTypes } from '@yidi/contract/values/preference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atShanghai, shanghaiDate, toShanghaiIso } from '../time/shanghai.ts';
import { addressKey, CONSENTED, decide, type Wish, type WishContent, type WishFacts } from './wishes.ts';

const at = (text: string) => atShanghai(text.slice(0, 10), text.slice(11));
const points = ['L1', 'L2', 'S1', 'O1'].map((code) => ({ code, name: `点 ${code}` }));
const content: WishContent = {
  person: { name: '王秀兰', phone: '13800001234' },
  place: 'cabinet',
  points: points.slice(0, 1),
  weekday: 'evening',
  weekend: 'any',
  callFrom: '12:00',
  holdFrom: '2026-11-20',
  holdUntil: '2026-11-27',
};
const wish = (kind: Wish['kind'], scope: Wish['scope'] = 'address', more: WishContent = {}): Wish => ({
  id: `${scope} ${kind}`,
  ...{ kind, scope, consented: true },
  content: { ...content, ...more },
});
const facts = (more: Partial<WishFacts> = {}): WishFacts => ({
  insured: false,
  passwordSign: false,
  official: null,
  served: new Map(points.map(({ code }) => [code, { full: false }])),
  nowMs: at('2026-11-20 10:00'),
  ...more,
});
const hours = (window: { fromMs: number; toMs: number } | null) =>
  window && [window.fromMs, window.toMs].map((ms) => toShanghaiIso(ms).slice(5, 16)).join(' – ');

const anyWish: fc.Arbitrary<Wish> = fc.record({
  id: fc.uuid(),
  scope: fc.constantFrom(...preferScopes),
  kind: fc.constantFrom(...preferTypes),
  consented: fc.boolean(),
  content: fc.record({
    person: fc.constant(content.person!),
    place: fc.constant('gate' as const),
    points: fc.shuffledSubarray(points, { minLength: 1, maxLength: 3 }),
    weekday: fc.constantFrom(...dayBands),
    weekend: fc.constantFrom(...dayBands),
    callFrom: fc.constantFrom(...callHours),
    holdFrom: fc.constantFrom('2026-11-18', '2026-11-22'),
    holdUntil: fc.constantFrom('2026-11-25', '2026-12-01'),
  }),
});
const anyFacts: fc.Arbitrary<WishFacts> = fc.record({
  insured: fc.boolean(),
  passwordSign: fc.boolean(),
  official: fc.constantFrom(null, null, 'court', 'exam'),
  served: fc
    .array(fc.tuple(fc.constantFrom('L1', 'L2', 'S1', 'O1'), fc.record({ full: fc.boolean() })), { maxLength: 4 })
    .map((entries) => new Map(entries)),
  nowMs: fc.integer({ min: at('2026-11-15 00:00'), max: at('2026-12-05 00:00') }),
});

describe('the rule of wishes', () => {
  test('for any wishes and mail: no place without consent, and no safe place or locker for insured or official mail', () => {
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 12 }), anyFacts, (wishes, some) => {
        const { where, otherwise, by, passed, window, held } = decide(wishes, some);
        for (const to of [where, otherwise]) {
          if (!to || to.way === 'door') continue;
          expect(by.some(({ kind, consented }) => CONSENTED.has(kind) && consented)).toBe(true);
          if (to.way === 'place' || to.way === 'locker')
            expect([some.insured, some.passwordSign, some.official]).toEqual([false, false, null]);
          if ('code' in to) expect(some.served.get(to.code)).toEqual({ full: false });
        }
        if (otherwise) expect(where.way).toBe('door');
        for (const { wish } of passed) expect(by).not.toContain(wish);
        if (window) expect(window.toMs).toBeGreaterThan(held ? 0 : some.nowMs);
        if (window && !held) expect(window.toMs - window.fromMs).toBeGreaterThan(0);
      }),
      { numRuns: 5000 },
    );
  });

  test('place, time and call each follow the narrowest target, or the next one if its wish is impossible', () => {
    const rank = { mail: 0, sender: 1, address: 2 };
    const facet = (kind: string) => (kind === '7' || kind === '8' || kind === '9' ? kind : 'where');
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 12 }), anyFacts, (wishes, some) => {
        const { by, passed } = decide(wishes, some);
        const followed = wishes.filter((followedWish) => !passed.some(({ wish }) => wish === followedWish));
        for (const winner of by)
          for (const other of followed)
            if (facet(other.kind) === facet(winner.kind))
              expect(rank[winner.scope]).toBeLessThanOrEqual(rank[other.scope]);
      }),
      { numRuns: 3000 },
    );
  });

  test('neither the order of the wishes nor a wish of a wider target changes the result', () => {
    const anyWishes = fc.uniqueArray(anyWish, { selector: ({ scope, kind }) => scope + kind, maxLength: 10 });
    fc.assert(
      fc.property(anyWishes, anyFacts, fc.infiniteStream(fc.nat()), (wishes, some, order) => {
        const shuffled = wishes
          .map((value) => ({ value, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ value }) => value);
        const bare = ({ where, otherwise, window, held, asks }: ReturnType<typeof decide>) =>
          JSON.stringify([where, otherwise, window, held, asks]);
        expect(bare(decide(shuffled, some))).toBe(bare(decide(wishes, some)));
      }),
    );
  });

  test('without a wish the mail goes to the door, by day, with a second attempt', () => {
    expect(decide([], facts())).toEqual({
      ...{ where: { way: 'door' }, otherwise: null, held: false, window: null, by: [], passed: [], asks: false },
    });
  });

  test('the door first and then the neighbour; directly to the locker if there is no wish for the door', () => {
    const both = decide([wish('1'), wish('2')], facts());
    expect([both.where.way, both.otherwise?.way]).toEqual(['door', 'person']);
    const locker = decide([wish('4'), wish('7'), wish('8')], facts());
    expect(locker.where).toEqual({ way: 'locker', code: 'L1', name: '点 L1' });
    expect(locker.window).toBe(null);
  });

  test("a sender's mails go to the door even if those of the address go to a locker", () => {
    const { where, otherwise } = decide([wish('4'), wish('1', 'sender')], facts());
    expect([where.way, otherwise]).toEqual(['door', null]);
  });

  test('lockers in order; if all are full the consignee is asked and the mail goes to the door', () => {
    const two = [wish('4', 'address', { points: points.slice(0, 2) })];
    const fullOf = (...codes: string[]) =>
      facts({ served: new Map(points.map(({ code }) => [code, { full: codes.includes(code) }])) });
    expect(decide(two, fullOf('L1')).where).toMatchObject({ code: 'L2' });
    expect(decide(two, fullOf('L1', 'L2'))).toMatchObject({ where: { way: 'door' }, asks: true });
  });

  test.each([
    ['weekday evening', '2026-11-20 10:00', '11-20T18:00 – 11-20T20:00'],
    ['too late today, Saturday at any time', '2026-11-20 19:30', '11-21T12:00 – 11-21T20:00'],
  ])('%s', (_, now, expected) => {
    expect(hours(decide([wish('7'), wish('8')], facts({ nowMs: at(now) })).window)).toBe(expected);
  });

  test.each(['court', 'exam'] as const)(
    'what is of a %s comes to the door, or to a person, and says why',
    (official) => {
      for (const kind of ['3', '4'] as const)
        expect(decide([wish(kind)], facts({ official }))).toMatchObject({
          where: { way: 'door' },
          passed: [{ why: official }],
        });
      expect(decide([wish('2')], facts({ official })).where.way).toBe('person');
    },
  );

  test('a holiday holds mail that arrives during it until its last day, and no later mail', () => {
    const held = decide([wish('9'), wish('7')], facts());
    expect([held.held, hours(held.window)]).toEqual([true, '11-27T09:00 – 11-27T18:00']);
    expect(decide([wish('9')], facts({ nowMs: at('2026-11-27 08:00') })).held).toBe(false);
  });
});

describe('the comparable form of an address', () => {
  const key = (detail: string) => addressKey({ province: '江苏省', city: '南京市', district: '鼓楼区', detail });
  test.each([
    ['汉口路 22 号 3 幢 501', '汉口路22号3-501室'],
    ['汉口路２２号３幢５０１', '江苏省南京市鼓楼区汉口路22号3幢501'],
    ['宁海路街道汉口路22号3幢501', '汉口路22号，3幢，501'],
  ])('%s is %s', (first, second) => {
    expect(key(first)).toBe(key(second));
  });
  test.each([
    ['汉口路22号3幢501', '汉口路22号3幢502'],
    ['汉口路22号东区3幢501', '汉口路22号西区3幢501'],
    ['汉口路2号23幢501', '汉口路22号3幢501'],
    ['A座501', 'B座501'],
  ])('%s is not %s', (first, second) => {
    expect(key(first)).not.toBe(key(second));
  });
});

/** A ledger over days: consents, withdrawals and deliveries. */
describe('the ledger over generated days', () => {
  test('no delivery to a place without consent in 10,000 days', () => {
    const event = fc.record({
      act: fc.constantFrom('agree', 'withdraw', 'deliver', 'deliver', 'fill', 'empty'),
      kind: fc.constantFrom(...preferTypes),
      scope: fc.constantFrom(...preferScopes),
      code: fc.constantFrom('L1', 'L2', 'S1'),
      insured: fc.boolean(),
      hour: fc.integer({ min: 0, max: 23 }),
    });
    let days = 0;
    let away = 0;
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 6 }), { minLength: 100, maxLength: 100 }), (calendar) => {
        const ledger = new Map<string, Wish>();
        const full = new Set<string>();
        for (const [index, events] of calendar.entries()) {
          days += 1;
          for (const { act, kind, scope, code, insured, hour } of events) {
            const id = `${scope} ${kind}`;
            if (act === 'agree')
              ledger.set(id, wish(kind, scope, { points: points.filter((point) => point.code === code) }));
            const old = ledger.get(id);
            // The consent is withdrawn, with or without its wish.
            if (act === 'withdraw' && old) ledger.set(id, { ...old, consented: false });
            if (act === 'fill') full.add(code);
            if (act === 'empty') full.delete(code);
            if (act !== 'deliver') continue;
            const served = new Map(points.map((point) => [point.code, { full: full.has(point.code) }]));
            const nowMs = at('2026-11-01 00:00') + (index * 24 + hour) * 3_600_000;
            const { where, otherwise } = decide([...ledger.values()], facts({ served, insured, nowMs }));
            for (const to of [where, otherwise].filter((place) => place !== null)) {
              if (to.way === 'door') continue;
              away += 1;
              const agreed = [...ledger.values()].filter(
                ({ consented, kind: agreedTo }) =>
                  consented &&
                  { person: ['2'], place: ['3'], locker: ['4'], point: ['5', '6'] }[to.way].includes(agreedTo),
              );
              const there =
                'code' in to
                  ? agreed.filter(({ content: { points: all } }) => all?.some((point) => point.code === to.code))
                  : agreed;
              expect(there.length, `${to.way} on ${shanghaiDate(nowMs)}`).toBeGreaterThan(0);
              if ('code' in to) expect(full.has(to.code)).toBe(false);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
    expect(days).toBeGreaterThanOrEqual(10_000);
    expect(away).toBeGreaterThan(1000);
  });
});
