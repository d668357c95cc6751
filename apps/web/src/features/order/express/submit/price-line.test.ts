import { expect, test } from 'vitest';
import { formatPart } from './price-line.ts';

test.each([
  [{ kind: 'firstWeight', fen: 2000, upToKg: 1 }, '首重 1 kg'],
  [{ kind: 'furtherWeight', fen: 14_000, steps: 14, stepKg: 1, stepFen: 1000 }, '续重 14 kg × ¥10.00'],
  [{ kind: 'furtherWeight', fen: 16_800, steps: 28, stepKg: 0.5, stepFen: 600 }, '续重 14 kg × ¥12.00'],
  [{ kind: 'packaging', fen: 150 }, '包装'],
] as const)('a line of a price says what it is made of: %j', (part, words) =>
  expect(formatPart('zh', part)).toBe(words),
);
