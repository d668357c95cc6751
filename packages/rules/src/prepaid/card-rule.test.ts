import { describe, expect, test } from 'vitest';
import { toShanghaiIso } from '../time/shanghai.ts';
import { cardEnd, cardRuleAt, cardUse, endNoticeOf } from './card-rule.ts';

const at = (iso: string) => Date.parse(iso);

describe('cardEnd', () => {
  test('a bearer card is valid for three whole years, a named one for good', () => {
    expect(cardEnd('named', at('2026-11-23T08:00:00+08:00'))).toBeNull();
    expect(toShanghaiIso(cardEnd('bearer', at('2026-11-23T08:00:00+08:00'))!)).toBe('2029-11-24T00:00:00+08:00');
    expect(toShanghaiIso(cardEnd('bearer', at('2026-11-23T00:30:00+08:00'))!)).toBe('2029-11-24T00:00:00+08:00');
  });

  test('one of 29 February ends with the 28th where there is no other', () => {
    expect(toShanghaiIso(cardEnd('bearer', at('2028-02-29T12:00:00+08:00'))!)).toBe('2031-03-01T00:00:00+08:00');
  });
});

describe('cardRuleAt', () => {
  test('there is none before the law', () => {
    expect(cardRuleAt(at('2012-11-01T00:00:00+08:00')).bearerYears).toBe(3);
    expect(() => cardRuleAt(at('2012-10-31T23:59:59+08:00'))).toThrow('2012-10-31');
  });
});

describe('cardUse', () => {
  test('the last day counts, a lost card does not', () => {
    const end = at('2029-11-24T00:00:00+08:00');
    expect(cardUse({ state: 'active', expiresMs: end }, end - 1)).toBe('usable');
    expect(cardUse({ state: 'active', expiresMs: end }, end)).toBe('expired');
    expect(cardUse({ state: 'lost', expiresMs: null }, end)).toBe('lost');
    expect(cardUse({ state: 'active', expiresMs: null }, end)).toBe('usable');
  });
});

describe('endNoticeOf', () => {
  test('30 and 7 days before, neither earlier nor after the end', () => {
    const end = at('2029-11-24T00:00:00+08:00');
    const before = (days: number) => endNoticeOf(end, end - days * 86_400_000);
    expect([31, 30, 8, 7, 1, 0].map(before)).toEqual([null, 30, 30, 7, 7, null]);
  });
});
