import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKinds, accountOf, kindOfAccount } from './chart.ts';
import { type FeeSums, type Posting, type PostingKind, postingKinds, postings, settlementOf } from './postings.ts';

const fen = fc.integer({ min: 1, max: 1_000_000 });
const maybeFen = fc.integer({ min: 0, max: 1_000_000 });
const anyFee: fc.Arbitrary<FeeSums> = fc.record({ freightFen: maybeFen, premiumFen: maybeFen, packagingFen: maybeFen });
const at = '2026-11-20T10:00:00.000Z';
const order = {
  ...{ orderId: 'o1', at, paymentId: 'p1', refundId: 'r1', provider: 'sandbox', cardId: 'c1', claimId: 'k1' },
  ...{ spendId: 's1', ref: 'x1', interceptionId: 'i1' },
};

/** Any posting of the product, each kind as often as the others. */
const anyPosting: { [K in PostingKind]: fc.Arbitrary<Posting[]> } = {
  'order.weighed': fc
    .tuple(anyFee, anyFee)
    .map(([now, before]) => postings['order.weighed']({ ...order, fee: now, before })),
  'order.prepaid': fen.map((one) => postings['order.prepaid']({ ...order, fen: one })),
  'order.captured': fen.map((one) => postings['order.captured']({ ...order, fen: one })),
  'order.released': fen.map((one) => postings['order.released']({ ...order, fen: one })),
  'order.paid': fc
    .tuple(fen, maybeFen)
    .map(([one, owedFen]) => postings['order.paid']({ ...order, fen: one, owedFen })),
  'order.paidByReceiver': fc
    .tuple(fen, maybeFen)
    .map(([one, owedFen]) => postings['order.paidByReceiver']({ ...order, fen: one, owedFen })),
  'order.overpaid': fen.map((one) => postings['order.overpaid']({ ...order, fen: one })),
  'order.refund': fen.map((one) => postings['order.refund']({ ...order, fen: one })),
  'order.refunded': fen.map((one) => postings['order.refunded']({ ...order, fen: one })),
  'card.sold': fen.map((one) => postings['card.sold']({ ...order, fen: one })),
  'card.held': fen.map((one) => postings['card.held']({ ...order, fen: one })),
  'card.captured': fen.map((one) => postings['card.captured']({ ...order, fen: one })),
  'card.released': fen.map((one) => postings['card.released']({ ...order, fen: one })),
  'card.paidTwice': fen.map((one) => postings['card.paidTwice']({ ...order, fen: one })),
  'card.returned': fen.map((one) => postings['card.returned']({ ...order, fen: one })),
  'card.repaid': fen.map((one) => postings['card.repaid']({ ...order, fen: one })),
  'card.refunded': fen.map((one) => postings['card.refunded']({ ...order, fen: one })),
  'combo.used': fc
    .tuple(fen, maybeFen)
    .map(([one, shareFen]) => postings['combo.used']({ ...order, fen: one, shareFen })),
  'combo.corrected': fen.map((one) => postings['combo.corrected']({ ...order, fen: one })),
  'combo.recalled': fc
    .tuple(fen, maybeFen)
    .map(([one, shareFen]) => postings['combo.recalled']({ ...order, fen: one, shareFen })),
  'claim.granted': fen.map((one) => postings['claim.granted']({ ...order, fen: one })),
  'order.recalled': fen.map((one) => postings['order.recalled']({ ...order, fen: one })),
  'interception.held': fen.map((one) => postings['interception.held']({ ...order, fen: one })),
  'interception.unneeded': fen.map((one) => postings['interception.unneeded']({ ...order, fen: one })),
  'interception.captured': fen.map((one) => postings['interception.captured']({ ...order, fen: one })),
  'interception.released': fen.map((one) => postings['interception.released']({ ...order, fen: one })),
  'interception.refunded': fen.map((one) => postings['interception.refunded']({ ...order, fen: one })),
  'claim.paid': fen.map((one) => postings['claim.paid']({ ...order, fen: one })),
  'claim.returned': fen.map((one) => postings['claim.returned']({ ...order, fen: one })),
  'provider.settled': fc.tuple(fen, fc.integer({ min: 0, max: 100 })).map(([one, part]) =>
    postings['provider.settled']({
      provider: 'sandbox',
      day: '2026-11-20',
      fen: one,
      feeFen: Math.floor((one * part) / 100),
    }),
  ),
  'points.earned': fen.map((points) => postings['points.earned']({ personId: 'n1', ref: 'a', points })),
  'points.spent': fen.map((points) => postings['points.spent']({ personId: 'n1', ref: 'a', points })),
};

describe('a posting of each kind', () => {
  test.each(postingKinds)(
    '%s: adds up to 0 in one unit, on accounts of the chart, nothing moved nothing posted',
    (kind) => {
      fc.assert(
        fc.property(anyPosting[kind], (posted) => {
          expect(posted.length).toBeLessThanOrEqual(1);
          for (const { kind: name, legs } of posted) {
            expect(name).toBe(kind);
            expect(legs.length).toBeGreaterThanOrEqual(2);
            expect(legs.reduce((sum, leg) => sum + leg.fen, 0)).toBe(0);
            expect(legs.every((leg) => Number.isSafeInteger(leg.fen) && leg.fen !== 0)).toBe(true);
            const units = legs.map((leg) => kindOfAccount(leg.account)?.unit);
            expect(new Set(units).size).toBe(1);
            expect(units[0]).toBeDefined();
            for (const leg of legs) expect(leg.guarded).toBe(kindOfAccount(leg.account)?.guarded);
          }
        }),
      );
    },
  );

  test.each([0, -1, 1.5, Number.NaN])('refuses %s as an amount', (bad) => {
    expect(() => postings['order.prepaid']({ ...order, fen: bad })).toThrow(RangeError);
  });

  test('an owner is one word', () => {
    expect(() => accountOf('card * balance', '1 balance x')).toThrow(RangeError);
    expect(accountOf('card * balance', '1')).toBe('card 1 balance');
  });
});

/** What can happen to an order's money, in any order. */
const step = fc.oneof(
  fc.record({ do: fc.constant('prepay' as const), fen }),
  fc.record({ do: fc.constant('hold' as const), fen }),
  fc.record({ do: fc.constant('weigh' as const), fee: anyFee }),
  fc.record({ do: fc.constant('pay' as const), fen }),
  fc.record({ do: fc.constant('payExactly' as const), fen }),
  fc.record({ do: fc.constant('cancel' as const), fen }),
  fc.record({ do: fc.constant('giveBack' as const), fen }),
);

test('over any life of an order the books balance, nothing owed passes 0, and what came in is fee, debt or on its way back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const book = new Map<string, number>();
      const read = (account: string) => book.get(account) ?? 0;
      const post = (all: Posting[]) => {
        for (const { legs } of all) for (const leg of legs) book.set(leg.account, read(leg.account) + leg.fen);
      };
      const of = (name: 'receivable' | 'prepaid' | 'hold' | 'refund due') => read(`order o1 ${name}`);
      let before: FeeSums | undefined;
      post(postings['card.sold']({ ...order, fen: 20_000_000 }));
      for (const [index, one] of steps.entries()) {
        const when = { ...order, at: `${at} ${index}` };
        if (one.do === 'prepay' && !before) post(postings['order.prepaid']({ ...when, fen: one.fen }));
        if (one.do === 'hold' && !before) post(postings['card.held']({ ...when, fen: one.fen }));
        if (one.do === 'weigh') {
          post(postings['order.weighed']({ ...when, fee: one.fee, ...(before && { before }) }));
          before = one.fee;
          post(
            settlementOf({
              orderId: 'o1',
              at: when.at,
              receivableFen: of('receivable'),
              prepaidFen: of('prepaid'),
              holdFen: of('hold'),
            }),
          );
          if (of('hold') < 0) post(postings['card.released']({ ...when, fen: -of('hold') }));
          expect([of('prepaid'), of('hold')]).toEqual([0, 0]);
          expect(of('receivable')).toBeGreaterThanOrEqual(0);
        }
        if (one.do === 'pay') post(postings['order.paid']({ ...when, fen: one.fen, owedFen: of('receivable') }));
        if (one.do === 'payExactly' && of('receivable') > 0)
          post(postings['order.paidByReceiver']({ ...when, fen: of('receivable'), owedFen: of('receivable') }));
        if (one.do === 'cancel' && !before && of('prepaid') < 0)
          post(postings['order.refund']({ ...when, fen: -of('prepaid') }));
        if (one.do === 'giveBack' && of('refund due') < 0)
          post(postings['order.refunded']({ ...when, fen: -of('refund due') }));
        expect([...book.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
        for (const [account, value] of book) if (kindOfAccount(account)?.guarded) expect(value).toBeLessThanOrEqual(0);
      }
      const revenue = read('revenue freight') + read('revenue premium') + read('revenue packaging');
      const fee = before ? before.freightFen + before.premiumFen + before.packagingFen : 0;
      expect(revenue + fee).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('a claim is paid out once, in whichever way, and never more than was granted', () => {
  const step = fc.record({ by: fc.constantFrom('claim.paid' as const, 'claim.returned' as const), fen });
  fc.assert(
    fc.property(fen, fc.array(step, { maxLength: 6 }), (grantedFen, steps) => {
      const book = new Map<string, number>();
      const post = ([posted]: Posting[]) => {
        const next = new Map(book);
        for (const leg of posted!.legs) next.set(leg.account, (next.get(leg.account) ?? 0) + leg.fen);
        // The ledger refuses what would raise a guarded account above 0.
        if (posted!.legs.some((leg) => leg.guarded && next.get(leg.account)! > 0)) return;
        for (const [account, sum] of next) book.set(account, sum);
      };
      post(postings['claim.granted']({ claimId: 'k1', fen: grantedFen }));
      for (const { by, fen: one } of steps) post(postings[by]({ ...order, fen: one }));
      const outFen = -(book.get('bank') ?? 0) - (book.get('order o1 refund due') ?? 0);
      expect(outFen).toBeLessThanOrEqual(grantedFen);
      expect(outFen - (book.get('claim k1 due') ?? 0)).toBe(grantedFen);
    }),
  );
});

test('docs/ledger.md names every account and every posting', () => {
  const page = readFileSync(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');
  for (const name of [...Object.keys(accountKinds), ...postingKinds]) expect(page).toContain(`\`${name}\``);
});
