import { expect, test } from 'vitest';
import { later } from './later.ts';

/** Characters per line on the smallest phone. A longer clause leaves one word on the next line. */
const LINE_EM = 18;
const LATIN_EM = 0.56;

const widthEm = (words: string) => [...words].reduce((sum, sign) => sum + (sign < '\u2e80' ? LATIN_EM : 1), 0);

test('every clause about a screen that is not built yet fits one line', () => {
  const clauses = Object.values<string>(later.zh.does).flatMap((words) => words.split(/(?<=[，。：、；！？”])/));
  expect(clauses.length).toBeGreaterThan(0);
  expect(clauses.filter((clause) => widthEm(clause) > LINE_EM)).toEqual([]);
});
