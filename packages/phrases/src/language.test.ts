import { describe, expect, it } from 'vitest';
import { dictionary } from './language.ts';

describe('dictionary', () => {
  it('splits pairs and records of pairs by language', () => {
    const words = dictionary({
      send: ['寄件', 'Send'],
      days: { many: [(days: number) => `${days} 天`, (days: number) => `${days} days`] },
    });
    expect([words.zh.send, words.en.send]).toEqual(['寄件', 'Send']);
    expect([words.zh.days.many(2), words.en.days.many(2)]).toEqual(['2 天', '2 days']);
  });

  // The compiler checks these: `npm run check` fails if one of them compiles.
  it('does not compile without an English half like the Chinese one', () => {
    // @ts-expect-error the English half is missing
    dictionary({ send: ['寄件'] });
    // @ts-expect-error the English half takes another parameter
    dictionary({ days: [(days: number) => `${days} 天`, (days: string) => `${days} days`] });
    // @ts-expect-error the English half is no text
    dictionary({ names: { send: ['寄件', 1] } });
    // @ts-expect-error a record of the English half lacks a phrase
    dictionary({ ways: [{ door: '上门', point: '网点' }, { door: 'at the door' }] });
    expect(dictionary({ send: ['寄件', 'Send'] }).en.send).toBe('Send');
  });
});
