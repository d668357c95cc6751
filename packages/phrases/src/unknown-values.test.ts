import type { InfoOf } from '@yidi/contract/call';
import type { getGisTraces } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, test } from 'vitest';
import { wordOf } from './language.ts';
import { formatOrder } from './order-says.ts';
import { formatPlace } from './place-names.ts';
import { formatProduct } from './products.ts';
import { formatClass } from './refusal-classes.ts';
import { formatRefusal } from './refusals.ts';
import { formatScan } from './scans.ts';
import { formatSentence } from './trace-says.ts';

const now = Date.parse('2026-11-20T14:00:00+08:00');

/** An answer of a newer server with an unknown value. Answers are not validated on arrival. */
const newer = <T>(json: string): T => JSON.parse(json);

describe.each(['zh', 'en'] as const)('a value that only a newer server knows, in %s,', (language) => {
  test('as the reason of a refusal leaves the sentence of its class', () => {
    const error = new ApiError('CONFLICT', { msg: '', info: { reason: 'order.inCustoms' } });
    expect(formatRefusal(language, error.class, error.reason)).toBe(formatClass(language, 'CONFLICT'));
  });

  test('has no phrase', () => {
    expect(wordOf({ none: 'x' }, 'box9')).toBeUndefined();
    expect(wordOf({ none: 'x' }, 'constructor')).toBeUndefined();
    expect(formatProduct(language, '77')).toBe('');
  });

  test('as the sentence of a trace still has a text', () => {
    type Sentence = InfoOf<typeof getGisTraces>['sentence'];
    const sentence = newer<Sentence>(
      '{"key":"in_orbit","params":{"normal":"weightless","reason":"aliens"},"state":"odd"}',
    );
    const formatted = formatSentence(language, sentence, now);
    expect(formatted.answer).not.toBe('');
    expect(formatted.normal).toBe('');
  });

  test('as the status of an order still has a text', () => {
    const facts = newer<Parameters<typeof formatOrder>[1]>('{"orderType":"3","orderStatus":23}');
    expect(formatOrder(language, facts, now).sentence).not.toBe('');
  });

  test('as the code of a scan has the text of its stage', () => {
    const scan = { place: '南京', next: '', courier: '', signedBy: '', reason: null } as const;
    expect(formatScan(language, { ...scan, code: '999', stage: 'arrived' })).toContain(formatPlace(language, '南京'));
  });
});
