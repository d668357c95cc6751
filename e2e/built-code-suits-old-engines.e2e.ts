import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { newerCalls, newerCss, newerSyntax } from './world/built-for.ts';
import { missingForTheApp } from './world/newer-than.ts';

/** Functions that are called only if the engine has them: the name, and the code that checks it. */
const guarded = new Map([
  ['.animate', 'react-dom, in a view transition'],
  ['.startViewTransition', 'react-dom'],
  ['.getAnimations', 'react-dom and base-ui'],
  ['.checkVisibility', 'base-ui'],
  ['ResizeObserver', 'bottom-bar.tsx, floating-button.tsx'],
  ['requestIdleCallback', 'lazy-code.ts'],
  ['createImageBitmap', 'scan-camera.ts and recognise.ts, behind a detector that no old engine has'],
]);

const built = join(import.meta.dirname, '../apps/web/dist/client/assets');
const filesOf = (end: string) => readdirSync(built).filter((name) => name.endsWith(end));

describe('the built code', () => {
  test('has no syntax that Chrome 69 and Safari 13 do not read', () => {
    const files = filesOf('.js');
    expect(files.length).toBeGreaterThan(20);
    expect(
      files.flatMap((name) =>
        newerSyntax(parseAst(readFileSync(join(built, name), 'utf8'))).map((what) => `${name}: ${what}`),
      ),
    ).toEqual([]);
  });

  test('calls no method that these engines lack and the app does not add', () => {
    const names = missingForTheApp();
    const calls = filesOf('.js').flatMap((name) =>
      newerCalls(parseAst(readFileSync(join(built, name), 'utf8')), names)
        .filter((call) => !guarded.has(call))
        .map((call) => `${name}: ${call}`),
    );
    expect(calls).toEqual([]);
  });

  test('has no style that they drop without another to fall back on', () => {
    const files = filesOf('.css');
    expect(files.length).toBeGreaterThan(5);
    expect(
      files.flatMap((name) => newerCss(readFileSync(join(built, name), 'utf8')).map((what) => `${name}: ${what}`)),
    ).toEqual([]);
  });
});
