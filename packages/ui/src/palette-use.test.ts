/// <reference types="node/fs" />
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourPairs } from './palette.ts';

const repository = new URL('../../../', import.meta.url);
const sheets = globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: repository });

interface Rule {
  readonly at: string;
  readonly ink?: string;
  readonly on?: string;
}

/**
 * Returns the text and background tokens of a rule. Marks that consist only of a background have no
 * text colour.
 */
function rulesOf(sheet: string): Rule[] {
  const css = readFileSync(new URL(sheet, repository), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    at: `${sheet} ${selector.trim().split('\n').at(-1)}`,
    ink: /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1],
    on: /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1],
  }));
}

const rules = sheets.flatMap(rulesOf);
const proved = new Set(colourPairs.map(({ ink, on }) => `${ink} on ${on}`));
const inks = new Set(colourPairs.map(({ ink }) => ink));

test('every text colour in use is checked on a background', () => {
  expect(rules.length).toBeGreaterThan(300);
  expect(rules.filter(({ ink }) => ink && !inks.has(ink)).map(({ at, ink }) => `${at}: ${ink}`)).toEqual([]);
});

test('every background and text colour used together are a checked pair', () => {
  const pairs = rules.filter(({ ink, on }) => ink && on);
  expect(pairs.length).toBeGreaterThan(20);
  expect(
    pairs.filter(({ ink, on }) => !proved.has(`${ink} on ${on}`)).map(({ at, ink, on }) => `${at}: ${ink} on ${on}`),
  ).toEqual([]);
});
