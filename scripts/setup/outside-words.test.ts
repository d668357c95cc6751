import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outsideWords } from './outside-words.ts';
import { ROOT } from './steps.ts';

mkdirSync(join(ROOT, '.build'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.build/words-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the numbers of the lines with a finding. */
function found(...lines: string[]): number[] {
  writeFileSync(join(folder, 'case.ts'), lines.join('\n'));
  const options = { strict: true, noEmit: true, module: 'nodenext', target: 'es2024' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['case.ts'] }));
  const project = join(folder, 'tsconfig.json').slice(ROOT.length + 1);
  const { read, faults } = outsideWords([project], (path) => path.endsWith('/case.ts'));
  expect(read).toBe(1);
  return faults.map((fault) => Number(fault.slice(fault.lastIndexOf(':') + 1)));
}

test('a look-up by any string in a record of texts is found, with brackets and with `in`, for any name', () => {
  expect(
    found(
      'const names: Record<string, number> = { a: 1 };',
      'const made = Object.fromEntries([["a", 1]]);',
      'export const one = (word: string) => names[word];',
      'export const two = (word: string) => made[word.trim()];',
      'export const three = (word: string) => word in names;',
      'export const four = (words: { [key: string]: () => void }, word: string) => words[word]?.();',
    ),
  ).toEqual([3, 4, 5, 6]);
});

test('an index of a list, a literal type, a fixed name and a Map are not found', () => {
  expect(
    found(
      'const few = { a: 1, b: 2 } as const;',
      'const all: Record<"a" | "b", number> = few;',
      'const names: Record<string, number> = { a: 1 };',
      'const map = new Map([["a", 1]]);',
      'export const one = (word: keyof typeof few) => few[word] + all[word];',
      'export const two = (list: readonly string[], at: number) => list[at];',
      'export const three = () => names["a"];',
      'export const four = (word: string) => map.get(word);',
      'export const five = (text: string, at: number) => text[at];',
    ),
  ).toEqual([]);
});
