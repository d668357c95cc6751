import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../apps/web/src');
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/[.]test[.]/.test(file));
const textOf = (file: string) =>
  readFileSync(join(SRC, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*/g, '');
const texts = new Map(files.map((file) => [file, textOf(file)]));

/** Returns the arguments of the call whose opening parenthesis ends at `from`. */
function argumentsAt(text: string, from: number): string[] {
  const found = [''];
  let depth = 1;
  let quote = '';
  for (let at = from; at < text.length && depth > 0; at += 1) {
    const sign = text[at]!;
    if (quote) quote = sign === quote && text[at - 1] !== '\\' ? '' : quote;
    else if (/["'`]/.test(sign)) quote = sign;
    else if (/[([{]/.test(sign)) depth += 1;
    else if (/[)\]}]/.test(sign)) depth -= 1;
    else if (sign === ',' && depth === 1) {
      found.push('');
      continue;
    }
    if (depth > 0) found[found.length - 1] += sign;
  }
  return found.map((argument) => argument.trim()).filter(Boolean);
}

const actions = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/(?:(?<name>\w+) = |return )?(?<!function )useAction\(/g)].map((use) => ({
    file,
    name: use.groups?.name,
    failed: argumentsAt(text, use.index + use[0].length)[1],
  })),
);

/** The files that import a file, and those that import these. */
function readersOf(file: string): string[] {
  const importing = (target: string) =>
    files.filter((other) =>
      [...texts.get(other)!.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(
        ([, path = '']) => join(dirname(other), path) === target,
      ),
    );
  const near = importing(file);
  return [...new Set([file, ...near, ...near.flatMap(importing)])];
}

const SAYS = /showFailure|showRefusal|showToast|\w*[.]failure\b|of=\{|\bfailure\b/;

describe('the failure of an action', () => {
  it('is said in one line under its control, unless the action says that it shows it itself', () => {
    expect(actions.length).toBeGreaterThan(80);
    expect(actions.filter(({ failed }) => failed === undefined).length).toBeGreaterThan(50);
  });

  it.each(actions.filter(({ failed }) => failed !== undefined))(
    'is shown by $file: $name',
    ({ file, name, failed }) => {
      if (SAYS.test(failed!)) return;
      const shown = new RegExp(`\\b${name}[.]failure\\b|of=\\{${name}\\}|\\bfailure\\b`);
      const readers = readersOf(file).filter((reader) => shown.test(texts.get(reader)!));
      expect(readers.length, `${file}: nothing reads the failure of ${name}`).toBeGreaterThan(0);
    },
  );

  it('is a toast of a screen only where the refusal of a code belongs mid-screen or the control is gone', () => {
    const toasting = files.filter((file) => /showToast\(\s*formatFailure/.test(texts.get(file)!));
    expect(toasting.map((file) => file.split('/').at(-1)).sort()).toEqual([
      'message-days.tsx',
      'use-book-changes.ts',
      'use-mid-screen-refusal.ts',
    ]);
  });
});
