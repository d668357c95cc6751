import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKinds, accountOf, type FeeName, feeNames, kindOfAccount } from './chart.ts';
import { type FeeSums, feePostings, type Posting, type PostingKind, postingKinds, postings } from './postings.ts';
import { settlementOf } from './settlement.ts';

const fen = fc.integer({ min: 1, max: 1_000_000 });
const maybeFen = fc.integer({ min: 0, max: 1_000_000 });
const anyFee: fc.Arbitrary<FeeSums> = fc.record({ freightFen: maybeFen, premiumFen: maybeFen, packagingFen: maybeFen });
const at = '2026-11-20T10:00:00.000Z';
const order = {
  ...{ orderId: 'o1', at, paymentId: 'p1', refundId: 'r1', provider: 'sandbox', cardId: 'c1', claimId: 'k1' },
  ...{ spendId: 's1', ref: 'x1', interceptionId: 'i1' },
};

type FeePosting = Extract<PostingKind, `${FeeName}.${string}`>;
const anyFeePosting = Object.fromEntries(
  feeNames.flatMap((fee) =>
    Object.entries(feePostings(fee)).map(([step, post]) => [
      `${fee}.${step}`,
      fen.map((amountFen) => post({ ...order, id: 'f1', fen: amountFen })),
    ]),
  ),
) as { [K in FeePosting]: fc.Arbitrary<Posting[]> };

/** Any posting, all kinds with equal frequency. */
const anyPosting: { [K in PostingKind]: fc.Arbitrary<Posting[]> } = {
  'order.weighed': fc
    .tuple(anyFee, anyFee)
    .map(([now, before]) => postings['order.weighed']({ ...order, fee: now, before })),
  'order.prepaid': fen.map((amountFen) => postings['order.prepaid']({ ...order, fen: amountFen })),
  'order.captured': fen.map((amountFen) => postings['order.captured']({ ...order, fen: amountFen })),
  'order.released': fen.map((amountFen) => postings['order.released']({ ...order, fen: amountFen })),
  'order.paid': fc
    .tuple(fen, maybeFen)
    .map(([amountFen, owedFen]) => postings['order.paid']({ ...order, fen: amountFen, owedFen })),
  'order.paidByReceiver': fc
    .tuple(fen, maybeFen)
    .map(([amountFen, owedFen]) => postings['order.paidByReceiver']({ ...order, fen: amountFen, owedFen })),
  'order.overpaid': fen.map((amountFen) => postings['order.overpaid']({ ...order, fen: amountFen })),
  'order.refund': fen.map((amountFen) => postings['order.refund']({ ...order, fen: amountFen })),
  'order.refunded': fen.map((amountFen) => postings['order.refunded']({ ...order, fen: amountFen })),
  'card.sold': fen.map((amountFen) => postings['card.sold']({ ...order, fen: amountFen })),
  'card.held': fen.map((amountFen) => postings['card.held']({ ...order, fen: amountFen })),
  'card.captured': fen.map((amountFen) => postings['card.captured']({ ...order, fen: amountFen })),
  'card.released': fen.map((amountFen) => postings['card.released']({ ...order, fen: amountFen })),
  'card.paidTwice': fen.map((amountFen) => postings['card.paidTwice']({ ...order, fen: amountFen })),
  'card.returned': fen.map((amountFen) => postings['card.returned']({ ...order, fen: amountFen })),
  'card.repaid': fen.map((amountFen) => postings['card.repaid']({ ...order, fen: amountFen })),
  'card.refunded': fen.map((amountFen) => postings['card.refunded']({ ...order, fen: amountFen })),
  'combo.used': fc
    .tuple(fen, maybeFen)
    .map(([amountFen, shareFen]) => postings['combo.used']({ ...order, fen: amountFen, shareFen })),
  'combo.corrected': fen.map((amountFen) => postings['combo.corrected']({ ...order, fen: amountFen })),
  'combo.recalled': fc
    .tuple(fen, maybeFen)
    .map(([amountFen, shareFen]) => postings['combo.recalled']({ ...order, fen: amountFen, shareFen })),
  'claim.granted': fen.map((amountFen) => postings['claim.granted']({ ...order, fen: amountFen })),
  'order.recalled': fen.map((amountFen) => postings['order.recalled']({ ...order, fen: amountFen })),
  'claim.paid': fen.map((amountFen) => postings['claim.paid']({ ...order, fen: amountFen })),
  'claim.cameBack': fen.map((amountFen) => postings['claim.cameBack']({ ...order, fen: amountFen, nth: 1 })),
  'claim.returned': fen.map((amountFen) => postings['claim.returned']({ ...order, fen: amountFen })),
  'provider.settled': fc.tuple(fen, fc.integer({ min: 0, max: 100 })).map(([amountFen, part]) =>
    postings['provider.settled']({
      provider: 'sandbox',
      day: '2026-11-20',
      fen: amountFen,
      feeFen: Math.floor((amountFen * part) / 100),
    }),
  ),
  'duty.held': fen.map((amountFen) => postings['duty.held']({ ...order, id: 'i1', fen: amountFen })),
  'duty.settled': fc
    .tuple(fen, maybeFen)
    .map(([heldFen, chargedFen]) =>
      postings['duty.settled']({ id: 'i1', ref: 'q1', partner: 'local', heldFen, chargedFen }),
    ),
  'duty.released': fen.map((amountFen) => postings['duty.released']({ id: 'i1', ref: 'q1', fen: amountFen })),
  'voucher.used': fen.map((amountFen) => postings['voucher.used']({ ...order, fen: amountFen })),
  'voucher.back': fen.map((amountFen) => postings['voucher.back']({ ...order, fen: amountFen })),
  'points.earned': fen.map((points) => postings['points.earned']({ personId: 'n1', ref: 'a', points })),
  'points.spent': fen.map((points) => postings['points.spent']({ personId: 'n1', ref: 'a', points })),
  ...anyFeePosting,
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

  test('an owner contains no blank', () => {
    expect(() => accountOf('card * balance', '1 balance x')).toThrow(RangeError);
    expect(accountOf('card * balance', '1')).toBe('card 1 balance');
  });
});

/** Events of an order's money, in any order. */
const step = fc.oneof(
  fc.record({ do: fc.constant('prepay' as const), fen }),
  fc.record({ do: fc.constant('hold' as const), fen }),
  fc.record({ do: fc.constant('weigh' as const), fee: anyFee }),
  fc.record({ do: fc.constant('pay' as const), fen }),
  fc.record({ do: fc.constant('payExactly' as const), fen }),
  fc.record({ do: fc.constant('cancel' as const), fen }),
  fc.record({ do: fc.constant('giveBack' as const), fen }),
);

test('over any life of an order the books balance, guarded accounts do not pass 0, and no receipt is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const book = new Map<string, number>();
      const read = (account: string) => book.get(account) ?? 0;
      const post = (all: Posting[]) => {
        for (const { legs } of all) for (const leg of legs) book.set(leg.account, read(leg.account) + leg.fen);
      };
      const balanceOf = (name: 'receivable' | 'prepaid' | 'hold' | 'refund due') => read(`order o1 ${name}`);
      let before: FeeSums | undefined;
      post(postings['card.sold']({ ...order, fen: 20_000_000 }));
      for (const [index, step] of steps.entries()) {
        const when = { ...order, at: `${at} ${index}` };
        if (step.do === 'prepay' && !before) post(postings['order.prepaid']({ ...when, fen: step.fen }));
        if (step.do === 'hold' && !before) post(postings['card.held']({ ...when, fen: step.fen }));
        if (step.do === 'weigh') {
          post(postings['order.weighed']({ ...when, fee: step.fee, ...(before && { before }) }));
          before = step.fee;
          post(
            settlementOf({
              orderId: 'o1',
              at: when.at,
              receivableFen: balanceOf('receivable'),
              prepaidFen: balanceOf('prepaid'),
              holdFen: balanceOf('hold'),
            }),
          );
          if (balanceOf('hold') < 0) post(postings['card.released']({ ...when, fen: -balanceOf('hold') }));
          expect([balanceOf('prepaid'), balanceOf('hold')]).toEqual([0, 0]);
          expect(balanceOf('receivable')).toBeGreaterThanOrEqual(0);
        }
        if (step.do === 'pay')
          post(postings['order.paid']({ ...when, fen: step.fen, owedFen: balanceOf('receivable') }));
        if (step.do === 'payExactly' && balanceOf('receivable') > 0)
          post(
            postings['order.paidByReceiver']({
              ...when,
              fen: balanceOf('receivable'),
              owedFen: balanceOf('receivable'),
            }),
          );
        if (step.do === 'cancel' && !before && balanceOf('prepaid') < 0)
          post(postings['order.refund']({ ...when, fen: -balanceOf('prepaid') }));
        if (step.do === 'giveBack' && balanceOf('refund due') < 0)
          post(postings['order.refunded']({ ...when, fen: -balanceOf('refund due') }));
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

test('a claim is paid out once, by either posting, and never above the granted sum', () => {
  const step = fc.record({ by: fc.constantFrom('claim.paid' as const, 'claim.returned' as const), fen });
  fc.assert(
    fc.property(fen, fc.array(step, { maxLength: 6 }), (grantedFen, steps) => {
      const book = new Map<string, number>();
      const post = ([posted]: Posting[]) => {
        const next = new Map(book);
        for (const leg of posted!.legs) next.set(leg.account, (next.get(leg.account) ?? 0) + leg.fen);
        // The ledger refuses a guarded account above 0.
        if (posted!.legs.some((leg) => leg.guarded && next.get(leg.account)! > 0)) return;
        for (const [account, sum] of next) book.set(account, sum);
      };
      post(postings['claim.granted']({ claimId: 'k1', fen: grantedFen }));
      for (const { by, fen: amountFen } of steps) post(postings[by]({ ...order, fen: amountFen }));
      const outFen = -(book.get('bank') ?? 0) - (book.get('order o1 refund due') ?? 0);
      expect(outFen).toBeLessThanOrEqual(grantedFen);
      expect(outFen - (book.get('claim k1 due') ?? 0)).toBe(grantedFen);
    }),
  );
});

test('of held duty customs get what they charged, the rest goes back, and the post bears what is missing', () => {
  fc.assert(
    fc.property(fen, maybeFen, (heldFen, chargedFen) => {
      const restFen = Math.max(0, heldFen - chargedFen);
      const all = [
        ...postings['duty.held']({ ...order, id: 'i1', fen: heldFen }),
        ...postings['duty.settled']({ id: 'i1', ref: 'q1', partner: 'local', heldFen, chargedFen }),
        ...(restFen > 0 ? postings['duty.released']({ id: 'i1', ref: 'q1', fen: restFen }) : []),
      ];
      const sum = (account: string) =>
        all.flatMap(({ legs }) => legs).reduce((total, leg) => total + (leg.account === account ? leg.fen : 0), 0);
      expect(sum('interOrder i1 duty')).toBe(0);
      expect(sum('partner local payable') + chargedFen).toBe(0);
      expect(sum('interOrder i1 refund due') + restFen).toBe(0);
      expect(sum('cost duty shortfall')).toBe(Math.max(0, chargedFen - heldFen));
    }),
  );
});

test('docs/ledger.md names every account and every posting, with `<fee>` for all fees', () => {
  const page = readFileSync(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');
  const fee = new RegExp(`^(revenue )?(?:${feeNames.join('|')})\\b`);
  for (const name of [...Object.keys(accountKinds), ...postingKinds])
    expect(page).toContain(`\`${name.replace(fee, '$1<fee>')}\``);
});
