/// <reference types="node/fs" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colourPairs, contrastOf } from './palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function blockAfter(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no block ${opening}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!.trim()]));
}

const colours = blockAfter(':root,\n[data-theme] {');
const elder = blockAfter(":root[data-mode='elder'] {");

/** The colours of one theme: `light-dark(<light>, <dark>)` names both. */
function themed(side: 1 | 2): Map<string, string> {
  const choice = /^light-dark\((.+), (#[\da-f]+|transparent|rgba\(.+\))\)$/;
  return new Map([...colours].map(([name, value]) => [name, choice.exec(value)?.[side] ?? value]));
}

const light = themed(1);
const dark = themed(2);

function resolve(theme: Map<string, string>, name: string): string {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  const pointer = /^var\(--([\w-]+)\)$/.exec(value);
  return pointer ? resolve(theme, pointer[1]!) : value;
}

const themes: [string, Map<string, string>][] = [
  ['light', light],
  ['dark', dark],
  ['elder light', new Map([...light, ...elder])],
  ['elder dark', new Map([...dark, ...elder])],
];

describe.each(themes)('%s', (_name, theme) => {
  test.each(colourPairs)('$ink on $on keeps $least:1', ({ on, ink, least }) => {
    expect(contrastOf(resolve(theme, on), resolve(theme, ink))).toBeGreaterThanOrEqual(least);
  });
});

test('elder borders of fields reach 3:1 on a card', () => {
  for (const theme of [light, dark]) {
    const mixed = new Map([...theme, ...elder]);
    expect(contrastOf(resolve(mixed, 'card'), resolve(mixed, 'line-field'))).toBeGreaterThanOrEqual(3);
  }
});

test('every colour has a light and a dark value', () => {
  const single = [...colours].filter(
    ([name, value]) => !name.startsWith('shadow-') && !value.startsWith('light-dark('),
  );
  expect(single).toEqual([]);
  expect(colours.size).toBeGreaterThan(40);
});

test('elder text is never under 18 px', () => {
  const sizes = [...elder].filter(([name]) => name.startsWith('text-'));
  expect(sizes.length).toBe(6);
  for (const [, value] of sizes) expect(Number(/calc\((\d+) \*/.exec(value)?.[1])).toBeGreaterThanOrEqual(18);
});
