import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAssets } from './asset-files.ts';
import { readRetained, retainAssets } from './retained-assets.ts';

const now = new Date('2026-11-20T10:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a build with one file of this name. */
function build(name: string): string {
  const built = join(folder, name);
  mkdirSync(built);
  writeFileSync(join(built, `${name}.js`), `start('${name}')`);
  writeFileSync(join(built, `${name}.js.br`), 'compressed');
  return built;
}

/** Retains a build and returns what is then served. */
function retain(built: string, at: Date) {
  retainAssets(built, join(folder, 'kept'), at, (problem) => {
    throw problem;
  });
  return readRetained(join(folder, 'kept'), new Map());
}

describe('retainAssets', () => {
  test('serves the files of the build before, whole and compressed', () => {
    retain(build('a'), now);
    const served = retain(build('b'), new Date(now.getTime() + DAY_MS));
    expect([...served.keys()].sort()).toEqual(['/assets/a.js', '/assets/b.js']);
    expect(served.get('/assets/a.js')).toMatchObject({ immutable: true, plain: Buffer.from("start('a')") });
    expect(served.get('/assets/a.js')?.br).toEqual(Buffer.from('compressed'));
  });

  test('copies a file once, and again only if an earlier copy is cut off', () => {
    const a = build('a');
    retain(a, now);
    const copy = join(folder, 'kept/a.js');
    writeFileSync(join(folder, 'kept/a.js.br'), 'comp');
    writeFileSync(copy, "start('A')");
    expect(retain(a, now).get('/assets/a.js')).toMatchObject({
      plain: Buffer.from("start('A')"),
      br: Buffer.from('compressed'),
    });
  });

  test('does not read the files of this build again', () => {
    const a = build('a');
    retain(a, now);
    retain(build('b'), now);
    const built = readAssets(a, '/assets', () => true);
    expect([...readRetained(join(folder, 'kept'), built).keys()]).toEqual(['/assets/b.js']);
  });

  test('deletes assets that were last built more than 14 days ago', () => {
    const a = build('a');
    retain(a, now);
    retain(a, new Date(now.getTime() + 10 * DAY_MS));
    const b = build('b');
    expect(retain(b, new Date(now.getTime() + 24 * DAY_MS)).has('/assets/a.js')).toBe(true);
    expect([...retain(b, new Date(now.getTime() + 25 * DAY_MS)).keys()]).toEqual(['/assets/b.js']);
  });

  test('retains nothing and reports the error if the folder cannot be written', () => {
    writeFileSync(join(folder, 'kept'), 'a file stands here');
    const problems: unknown[] = [];
    retainAssets(build('a'), join(folder, 'kept'), now, (problem) => problems.push(problem));
    expect(problems).toHaveLength(1);
    expect(readRetained(join(folder, 'kept'), new Map()).size).toBe(0);
  });
});
