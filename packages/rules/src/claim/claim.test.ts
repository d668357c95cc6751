import { type ClaimState, claimKinds, claimStates } from '@yidi/contract/values/claim';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/shanghai.ts';
import { type ClaimFacts, eligibleKinds, type OtherClaim } from './eligible.ts';
import { isAlipayAccount, isBankCard } from './payee.ts';
import { CLAIM_RULES, claimRuleAt } from './settings.ts';
import { type ClaimRound, claimMoves, dueOfClaim, moveClaim, openActs, takesEvidence } from './states.ts';
import { claimSumOf, neededParts } from './sum.ts';

const rule = CLAIM_RULES[0]!;
const accepted = Date.parse('2026-11-01T10:00:00+08:00');
const promised = accepted + 2 * DAY_MS;
const moving: ClaimFacts = {
  ...{ acceptedMs: accepted, deliveredMs: null, turnedBack: false, promisedMs: promised },
  ...{ damageScanned: false, sameCity: false, postageFen: 1200, side: 'sent', payer: 'sent', paid: true },
};
const delivered: ClaimFacts = { ...moving, deliveredMs: promised - HOUR_MS, side: 'received' };
const kindOf = (kind: string, facts: ClaimFacts, afterMs: number, others: OtherClaim[] = []) =>
  eligibleKinds(facts, others, rule, accepted + afterMs).find((each) => each.kind === kind)!;

describe('eligibleKinds', () => {
  test('a mail counts as lost after the complete delay, earlier within a city, until a year after acceptance', () => {
    const from = promised + 7 * DAY_MS;
    expect(kindOf('lost', moving, 3 * DAY_MS)).toEqual({ kind: 'lost', bar: 'early', fromMs: from });
    expect(kindOf('lost', moving, from - accepted)).toEqual({ kind: 'lost', untilMs: accepted + 365 * DAY_MS });
    expect(kindOf('lost', { ...moving, sameCity: true }, 5 * DAY_MS).bar).toBeUndefined();
    expect(kindOf('lost', moving, 365 * DAY_MS).bar).toBe('over');
    expect(kindOf('lost', { ...moving, promisedMs: null }, 9 * DAY_MS)).toMatchObject({ bar: 'early' });
  });

  test.each([
    ['nothing before the acceptance', 'lost', { ...moving, acceptedMs: null }, DAY_MS, 'notPosted'],
    ['a delivered mail is not lost', 'lost', delivered, 20 * DAY_MS, 'delivered'],
    ['nor one that is back', 'lost', { ...moving, turnedBack: true }, 20 * DAY_MS, 'delivered'],
    ['damage is seen after the delivery', 'damaged', moving, 3 * DAY_MS, 'undelivered'],
    ['or by a scan', 'damaged', { ...moving, damageScanned: true }, 3 * DAY_MS, undefined],
    ['what is short only after it', 'short', { ...moving, damageScanned: true }, 3 * DAY_MS, 'undelivered'],
    ['within the days', 'damaged', delivered, 8 * DAY_MS, undefined],
    ['and not later', 'short', delivered, 10 * DAY_MS, 'over'],
    ['a wrong delivery has more days', 'wrong', delivered, 10 * DAY_MS, undefined],
    ['there is none before', 'wrong', moving, 10 * DAY_MS, 'undelivered'],
    ['on time', 'late', { ...delivered, side: 'sent' }, 5 * DAY_MS, 'onTime'],
    ['not late yet', 'late', moving, 2 * DAY_MS + HOUR_MS, 'early'],
    ['late and on its way', 'late', moving, 4 * DAY_MS, undefined],
    ['the postage was not theirs', 'late', { ...moving, side: 'received' }, 4 * DAY_MS, 'other'],
    ['nor paid yet', 'late', { ...moving, paid: false }, 4 * DAY_MS, 'unpaid'],
    ['nothing was to pay', 'late', { ...moving, postageFen: 0 }, 4 * DAY_MS, 'free'],
  ] as const)('%s', (_what, kind, facts, afterMs, bar) => {
    expect(kindOf(kind, facts, afterMs).bar).toBe(bar);
  });

  test('the goods have one open claim, the same kind is claimed only once, and postage is claimed beside it', () => {
    const by = (kind: string, state: ClaimState, claimed = 'damaged') =>
      kindOf(kind, { ...delivered, side: 'received', payer: 'received' }, 3 * DAY_MS, [
        { kind: claimed as 'lost', state },
      ]).bar;
    expect(by('damaged', 'submitted')).toBe('claimed');
    expect(by('short', 'paid')).toBe('claimed');
    expect(by('short', 'refused')).toBeUndefined();
    expect(by('damaged', 'refused')).toBe('claimed');
    expect(by('damaged', 'withdrawn')).toBeUndefined();
    expect(by('late', 'paid')).not.toBe('claimed');
    expect(by('damaged', 'paid', 'late')).toBeUndefined();
  });
});

describe('claimSumOf', () => {
  const basis = { postageFen: 1200, insuredFen: null, valueFen: 50_000, lossFen: 20_000 };
  test.each([
    ['not insured: at most three times the postage', { ...basis, kind: 'damaged' }, 'uninsured', 3600],
    ['and never more than the loss', { ...basis, kind: 'damaged', lossFen: 900 }, 'uninsured', 900],
    ['insured and gone', { ...basis, kind: 'lost', insuredFen: 80_000 }, 'insuredWhole', 80_000],
    ['insured, in proportion', { ...basis, kind: 'short', insuredFen: 30_001 }, 'insuredPart', 12_000],
    [
      'insured, all of it broken',
      { ...basis, kind: 'damaged', insuredFen: 30_000, lossFen: 50_000 },
      'insuredWhole',
      30_000,
    ],
    ['late: the postage', { ...basis, kind: 'late', insuredFen: 80_000 }, 'freight', 1200],
  ] as const)('%s', (_what, asked, by, fen) => {
    expect(claimSumOf(asked, rule)).toEqual({ rule: by, fen });
  });

  test('is whole fen and at most the insured sum, or the multiple of the postage', () => {
    const fen = fc.integer({ min: 1, max: 3_000_000 });
    const any = fc.record({
      kind: fc.constantFrom(...claimKinds),
      postageFen: fen,
      insuredFen: fc.option(fen),
      valueFen: fen,
      lossFen: fen,
    });
    fc.assert(
      fc.property(any, (asked) => {
        const sum = claimSumOf(asked, rule);
        const most = asked.kind === 'late' ? asked.postageFen : (asked.insuredFen ?? 3 * asked.postageFen);
        expect(Number.isSafeInteger(sum.fen)).toBe(true);
        expect(sum.fen).toBeGreaterThanOrEqual(0);
        expect(sum.fen).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('moveClaim', () => {
  const rounds: readonly ClaimRound[] = [1, 2];
  test('over any moves a claim has one appeal, is paid only after consent, and an ended claim stays ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...claimMoves), { maxLength: 30 }), (moves) => {
        let at: { state: ClaimState; round: ClaimRound } = { state: 'submitted', round: 1 };
        let [appeals, agreed] = [0, false];
        for (const move of moves) {
          const next = moveClaim(at, move);
          if (at.state === 'paid' || at.state === 'withdrawn') expect(next).toBeNull();
          if (!next) continue;
          if (move === 'appeal') appeals += 1;
          if (move === 'agree') agreed = true;
          if (next.state === 'paid') expect(agreed).toBe(true);
          if (agreed) expect(['paying', 'paid']).toContain(next.state);
          expect(next.round).toBe(appeals === 0 ? 1 : 2);
          at = next;
        }
        expect(appeals).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('every state has its actions, a deadline if a step follows, and accepts evidence until the decision', () => {
    for (const state of claimStates)
      for (const round of rounds) {
        const standing = { state, round };
        const due = dueOfClaim(standing, { rule, submittedMs: accepted, nowMs: accepted });
        const acts = openActs(standing, due, accepted, false);
        expect(openActs(standing, due, accepted, true)).toEqual(acts.filter((act) => act !== 'appeal'));
        for (const act of acts) expect(moveClaim(standing, act)).not.toBeNull();
        if (acts.includes('appeal')) expect(due).toBe(accepted + rule.appealDays * DAY_MS);
        // A paid claim goes on only if the bank sends the money back.
        const ends = !claimMoves.some((move) => move !== 'comeBack' && moveClaim(standing, move));
        expect(due === null).toBe(ends);
        if (takesEvidence(state)) expect(acts).toEqual(['withdraw']);
      }
  });

  test('an expired offer cannot be accepted, and an appeal is possible until its deadline', () => {
    expect(openActs({ state: 'offered', round: 1 }, accepted, accepted, false)).toEqual(['withdraw']);
    expect(openActs({ state: 'refused', round: 1 }, accepted, accepted - 1, false)).toEqual(['appeal']);
    expect(openActs({ state: 'refused', round: 1 }, accepted, accepted, false)).toEqual([]);
    expect(openActs({ state: 'refused', round: 2 }, null, accepted, false)).toEqual([]);
  });

  test('the carrier accepts within 24 hours and decides within 30 days, on an appeal within 15', () => {
    const due = (state: ClaimState, round: ClaimRound = 1) =>
      dueOfClaim({ state, round }, { rule, submittedMs: accepted, nowMs: accepted + DAY_MS });
    expect(due('submitted')).toBe(accepted + DAY_MS);
    expect(due('accepted')).toBe(accepted + 30 * DAY_MS);
    expect(due('investigating')).toBe(accepted + 30 * DAY_MS);
    expect(due('investigating', 2)).toBe(accepted + 16 * DAY_MS);
  });
});

test('the rule of a day is the latest that applies, and the oldest for earlier days', () => {
  const rules = [{ ...rule, from: '2027-01-01' }, rule];
  expect(claimRuleAt(Date.parse('2027-01-01T00:00:00+08:00'), rules)).toBe(rules[0]);
  expect(claimRuleAt(Date.parse('2026-12-31T23:59:59+08:00'), rules)).toBe(rule);
  expect(claimRuleAt(0, rules)).toBe(rule);
});

test('damage and missing contents need photos of all four parts', () => {
  expect(neededParts('damaged')).toHaveLength(4);
  expect(neededParts('short')).toEqual(neededParts('damaged'));
  expect(neededParts('lost')).toEqual([]);
});

test('valid account numbers are distinguished from mistyped ones', () => {
  expect(isBankCard('6222021234567890128')).toBe(true);
  expect(isBankCard('6222021234567890129')).toBe(false);
  expect(isBankCard('62220212')).toBe(false);
  expect(isAlipayAccount('13800006072')).toBe(true);
  expect(isAlipayAccount('lin@example.org')).toBe(true);
  expect(isAlipayAccount('林清')).toBe(false);
});
