import { describe, expect, test } from 'vitest';
import { scoreOf, survivorsOf } from './score.ts';

const mutant = (status: string, line = 1) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a >= b',
  status,
  location: { start: { line, column: 8 }, end: { line, column: 13 } },
});
const file = (...mutants: ReturnType<typeof mutant>[]) => ({ source: 'return a > b;\nreturn c > d;', mutants });

describe('the score', () => {
  test('is the share of runnable mutants that a test found, not rounded up', () => {
    const killed = Array.from({ length: 849 }, () => mutant('Killed'));
    const files = {
      'a.ts': file(...killed, mutant('Timeout'), ...Array.from({ length: 149 }, () => mutant('Survived'))),
      'b.ts': file(mutant('NoCoverage'), mutant('NoCoverage'), mutant('CompileError'), mutant('Ignored')),
    };
    expect(scoreOf({ files })).toEqual({ mutants: 1001, killed: 850, survivors: 151, notRun: 2, percent: 84.9 });
  });

  test('is 0 without mutants', () => {
    expect(scoreOf({ files: {} }).percent).toBe(0);
  });

  test('lists each surviving mutant with its place, the old text and the new text', () => {
    expect(
      survivorsOf({ files: { 'a.ts': file(mutant('Killed'), mutant('Survived', 2), mutant('NoCoverage')) } }),
    ).toEqual(['a.ts:2:8 EqualityOperator: c > d → a >= b', 'a.ts:1:8 EqualityOperator: a > b → a >= b']);
  });
});
