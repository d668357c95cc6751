import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, parseSync } from '@swc/core';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Chinese characters and punctuation. */
const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;
/** Attributes that users see or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']);

/** Files whose texts are parsed instead of shown, or are the same in every language. */
const READ: Readonly<Record<string, string>> = {
  'apps/ops/src/features/state/problem-words.ts': 'the last letter of a city in the division tree',
  'apps/ops/src/shell/look-settings.tsx': 'a language names itself',
  'apps/web/src/features/account/look-settings.tsx': 'a language names itself',
  'apps/web/src/features/international/consignee/fill/fill-page.tsx': 'a language names itself',
  'apps/web/src/features/order-list/list-card-body.tsx': 'the last letter of a city in the division tree',
  'packages/ui/src/address-text.tsx': 'letters that end a part of an address',
  'packages/ui/src/stepper-value.ts': 'signs that people type for a decimal point',
};

interface Part {
  readonly type?: string;
  readonly [name: string]: unknown;
}

/** Returns the texts in a file's code that do not come from a phrase. */
function wordsIn(code: string, file = 'page.tsx'): string[] {
  const words: string[] = [];
  const take = (text: unknown, isWord: (text: string) => boolean) => {
    if (typeof text === 'string' && isWord(text)) words.push(text.trim());
  };
  const chinese = (text: string) => CHINESE.test(text);
  const letters = (text: string) => /\p{L}/u.test(text);
  const walk = (part: Part) => {
    if (part.type === 'StringLiteral') take(part.value, chinese);
    if (part.type === 'TemplateElement') take(part.raw, chinese);
    if (part.type === 'RegExpLiteral') take(part.pattern, chinese);
    if (part.type === 'JSXText') take(part.value, letters);
    if (part.type === 'JSXAttribute' && SPOKEN.has(String((part.name as Part).value)))
      take((part.value as Part | undefined)?.value, letters);
    for (const inner of Object.values(part)) {
      for (const child of Array.isArray(inner) ? inner : [inner])
        if (typeof child === 'object' && child !== null) walk(child as Part);
    }
  };
  const tree: Module = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') });
  walk(tree as unknown as Part);
  return words;
}

const files = globSync('{apps/ops,apps/web,packages/shell,packages/ui}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.(?:test|fixture)\.tsx?$|\/gallery[./]/.test(file),
);

test('no component has text of its own', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const words = file in READ ? [] : wordsIn(readFileSync(join(ROOT, file), 'utf8'), file);
    return words.map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('every exception is needed', () => {
  for (const file of Object.keys(READ))
    expect(wordsIn(readFileSync(join(ROOT, file), 'utf8'), file), file).not.toEqual([]);
});

test.each([
  ['a sign between two phrases', "const line = a + '。' + b", ['。']],
  ['a text', 'const page = <p>Loading</p>', ['Loading']],
  ['a name that is heard', 'const close = <button aria-label="Close" />', ['Close']],
  ['a class, a comment and a sign', '/* 注 */ const row = <p className="row">· {say.row}</p>', []],
])('%s is classified', (_, code, words) => {
  expect(wordsIn(code)).toEqual(words);
});

/**
 * A bundle has one language. A module that reads the other one while loading would break the page.
 */
test('no module of phrases reads one language while it loads', () => {
  const read = globSync('**/*.ts', { cwd: import.meta.dirname }).flatMap((file) => {
    const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
    return lines.filter((line) => /^(?:export )?const .*\.(?:zh|en)\b/.test(line) && !line.includes('=>'));
  });
  expect(read).toEqual([]);
});
