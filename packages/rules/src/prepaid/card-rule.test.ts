import { describe, expect, test } from 'vitest';
import { toShanghaiIso } from '../time/shanghai.ts';
import { cardEnd, cardRuleAt, cardUse, endNoticeOf } from './card-rule.ts';

const at = (iso: string) => Date.parse(iso);

describe('cardEnd', () => {
  test('a bearer card is valid for three whole years, a named card does not expire', () => {
    expect(cardEnd('named', at('2026-11-23T08:00:00+08:00'))).toBeNull();
    expect(toShanghaiIso(cardEnd('bearer', at('2026-11-23T08:00:00+08:00'))!)).toBe('2029-11-24T00:00:00+08:00');
    expect(toShanghaiIso(cardEnd('bearer', at('2026-11-23T00:30:00+08:00'))!)).toBe('2029-11-24T00:00:00+08:00');
  });

  test('a card of 29 February ends after 28 February in other years', () => {
    expect(toShanghaiIso(cardEnd('bearer', at('2028-02-29T12:00:00+08:00'))!)).toBe('2031-03-01T00:00:00+08:00');
  });
});

describe('cardRuleAt', () => {
  test('there is no rule before the law', () => {
    expect(cardRuleAt(at('2012-11-01T00:00:00+08:00')).bearerYears).toBe(3);
    expect(() => cardRuleAt(at('2012-10-31T23:59:59+08:00'))).toThrow('2012-10-31');
  });
});

describe('cardUse', () => {
  test('is possible on the last day, but not with a lost card', () => {
    const end = at('2029-11-24T00:00:00+08:00');
    expect(cardUse({ state: 'active', expiresMs: end }, end - 1)).toBe('usable');
    expect(cardUse({ state: 'active', expiresMs: end }, end)).toBe('expired');
    expect(cardUse({ state: 'lost', expiresMs: null }, end)).toBe('lost');
    expect(cardUse({ state: 'active', expiresMs: null }, end)).toBe('usable');
  });
});

describe('endNoticeOf', () => {
  test('is due 30 and 7 days before the end, neither earlier nor afterwards', () => {
    const end = at('2029-11-24T00:00:00+08:00');
    const before = (days: number) => endNoticeOf(end, end - days * 86_400_000);
    expect([31, 30, 8, 7, 1, 0].map(before)).toEqual([null, 30, 30, 7, 7, null]);
  });
});
