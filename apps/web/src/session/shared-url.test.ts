import { afterEach, expect, it, vi } from 'vitest';
import { sharedUrl } from './shared-url.ts';

const sources = import.meta.glob<string>('../{features,overlays,shell,channels}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function visit(search: string): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'https://yidi.test', search });
}
afterEach(() => vi.unstubAllGlobals());

it('a shared URL has the university code of the visit, behind a query of its own', () => {
  visit('?universityCode=ZJU01');
  expect(sharedUrl('/share-detail/a')).toBe('https://yidi.test/share-detail/a?universityCode=ZJU01');
  vi.stubGlobal('location', { origin: 'https://yidi.test', search: '' });
  expect(sharedUrl('/s/prepaid?gift=a')).toBe('https://yidi.test/s/prepaid?gift=a&universityCode=ZJU01');
});

it('a shared URL is plain without a code, and with one that has not its form', () => {
  visit('');
  expect(sharedUrl('/share-detail/a')).toBe('https://yidi.test/share-detail/a');
  visit('?universityCode=%22%3E%3Cscript%3E');
  expect(sharedUrl('/share-detail/a')).toBe('https://yidi.test/share-detail/a');
});

it('no screen, overlay or part of the frame joins the origin and a path by itself', () => {
  const joins = /location\.origin\s*\+|\$\{(?:window\.)?location\.origin\}|new URL\(hrefOf/;
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(Object.keys(sources).filter((file) => joins.test(sources[file]!))).toEqual([]);
});
