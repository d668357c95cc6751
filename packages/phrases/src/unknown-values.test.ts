import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { wordOf } from './language.ts';
import { sayOrder } from './order-says.ts';
import { sayPlace } from './place-names.ts';
import { sayProduct } from './products.ts';
import { sayClass } from './refusal-classes.ts';
import { sayRefusal } from './refusals.ts';
import { sayScan } from './scans.ts';
import { saySentence } from './trace-says.ts';

const now = Date.parse('2026-11-20T14:00:00+08:00');

/**
 * What a newer server sends: a value that no list here has. An answer is not checked on arrival.
 */
const newer = <T>(json: string): T => JSON.parse(json);

describe.each(['zh', 'en'] as const)('a value that only a newer server knows, in %s,', (language) => {
  test('as the reason of a refusal leaves the sentence of its class', () => {
    const error = new ApiError('CONFLICT', { msg: '', info: { reason: 'order.inCustoms' } });
    expect(sayRefusal(language, error.class, error.reason)).toBe(sayClass(language, 'CONFLICT'));
  });

  test('has no word of its own', () => {
    expect(wordOf({ none: 'x' }, 'box9')).toBeUndefined();
    expect(wordOf({ none: 'x' }, 'constructor')).toBeUndefined();
    expect(sayProduct(language, '77')).toBe('');
  });

  test('as the sentence of a trace still says something', () => {
    type Sentence = InfoOf<typeof getGisTraces>['sentence'];
    const sentence = newer<Sentence>(
      '{"key":"in_orbit","params":{"normal":"weightless","reason":"aliens"},"state":"odd"}',
    );
    const said = saySentence(language, sentence, now);
    expect(said.answer).not.toBe('');
    expect(said.normal).toBe('');
  });

  test('as the status of an order still says something', () => {
    const facts = newer<Parameters<typeof sayOrder>[1]>('{"orderType":"3","orderStatus":23}');
    expect(sayOrder(language, facts, now).sentence).not.toBe('');
  });

  test('as the code of a scan says its stage', () => {
    const scan = { place: '南京', next: '', courier: '', signedBy: '', reason: null } as const;
    expect(sayScan(language, { ...scan, code: '999', stage: 'arrived' })).toContain(sayPlace(language, '南京'));
  });
});
