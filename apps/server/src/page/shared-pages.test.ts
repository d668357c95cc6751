import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SharedPage, SharedPages } from './shared-pages.ts';

const page = (html: string, atMs: number) => new SharedPage(html, { 'content-type': 'text/html' }, atMs);

describe('SharedPages', () => {
  it('returns a page for the same key for three seconds', () => {
    const pages = new SharedPages();
    const first = page('one', 10_000);
    pages.set('a', first);
    expect(pages.find('a', 12_999)).toBe(first);
    expect(pages.find('b', 10_000)).toBeUndefined();
    expect(pages.find('a', 13_000)).toBeUndefined();
    expect(pages.find('a', 10_001), 'it is gone for good').toBeUndefined();
  });

  it('returns no page of the future after the clock was set back', () => {
    const pages = new SharedPages();
    pages.set('a', page('one', 10_000));
    expect(pages.find('a', 9_999)).toBeUndefined();
  });

  it('stores at most 200 pages', () => {
    const pages = new SharedPages();
    for (let count = 0; count < 500; count += 1) pages.set(String(count), page('one', 0));
    const kept = Array.from({ length: 500 }, (_none, count) => pages.find(String(count), 1)).filter(Boolean);
    expect(kept.length).toBe(200);
    expect(pages.find('499', 1)).toBeDefined();
  });
});

describe('SharedPages.make', () => {
  it('can be awaited until the first request ends, with or without an error', async () => {
    const pages = new SharedPages();
    let end: (error?: Error) => void = () => undefined;
    const work = () => new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    const first = pages.make('a', work);
    const waiting = pages.whenMade('a');
    expect(pages.whenMade('b')).toBeUndefined();
    await pages.make('a', async () => undefined);
    expect(pages.whenMade('a')).toBe(waiting);
    end(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await waiting;
    expect(pages.whenMade('a')).toBeUndefined();
  });
});

describe('SharedPage', () => {
  it('is compressed once for each encoding', () => {
    const shared = page('<p>寄件</p>', 0);
    expect(brotliDecompressSync(shared.bytes('br')).toString()).toBe('<p>寄件</p>');
    expect(gunzipSync(shared.bytes('gzip')).toString()).toBe('<p>寄件</p>');
    expect(shared.bytes(undefined).toString()).toBe('<p>寄件</p>');
    expect(shared.bytes('br')).toBe(shared.bytes('br'));
  });
});
