import { expect, test } from 'vitest';
import type { Cost } from '../pay.data.ts';
import { billedKg } from './part-rows.ts';

type Quote = Pick<Cost['quote'], 'parts' | 'chargeableKg'>;

test('the weight that is shown is the one that is paid for: begun steps count in full', () => {
  const parts: Quote['parts'] = [
    { kind: 'firstWeight', fen: 1400, upToKg: 1 },
    { kind: 'furtherWeight', fen: 400, steps: 1, stepKg: 0.5, stepFen: 400 },
    { kind: 'packaging', fen: 300 },
  ];
  expect(billedKg({ parts, chargeableKg: 1.125 })).toBe(1.5);
  expect(billedKg({ parts: parts.slice(0, 1), chargeableKg: 0.477 })).toBe(1);
  expect(billedKg({ parts: [], chargeableKg: 2.2 })).toBe(2.2);
});
