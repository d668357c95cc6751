import { expect, test } from 'vitest';
import { later } from './later.ts';

/** What a line of the smallest phone has room for; a clause is not broken, so a longer one leaves a word alone. */
const LINE_EM = 18;
const LATIN_EM = 0.56;

const widthEm = (words: string) => [...words].reduce((sum, one) => sum + (one < '\u2e80' ? LATIN_EM : 1), 0);

test('every clause about a page that comes later has room in one line', () => {
  const clauses = Object.values<string>(later.zh.does).flatMap((words) => words.split(/(?<=[，。：、；！？”])/));
  expect(clauses.length).toBeGreaterThan(0);
  expect(clauses.filter((clause) => widthEm(clause) > LINE_EM)).toEqual([]);
});
