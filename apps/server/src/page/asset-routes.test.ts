import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../http/harden.ts';
import { readAssets } from './asset-files.ts';
import { acceptedEncodings, mountAssets } from './asset-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false });

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/entry-abc.js'), 'start()');
  writeFileSync(join(folder, 'assets/entry-abc.js.br'), brotliCompressSync('start()'));
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  mountAssets(
    app,
    readAssets(folder, '', (file) => file.startsWith('assets/')),
  );
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('an asset', () => {
  it('with a hash in its name is immutable and compressed', async () => {
    const { headers, rawPayload } = await get('/assets/entry-abc.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('start()');
    expect((await get('/assets/entry-abc.js')).body).toBe('start()');
  });

  it.each(['/assets/entry-xyz.js', '/assets/', '/assets/..%2Ficon.svg', '/assets/__proto__'])(
    'does not exist at %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ info: null });
    },
  );

  it('without a hash is revalidated', async () => {
    const first = await get('/icon.svg');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await get('/icon.svg', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('acceptedEncodings', () => {
  it('leaves out encodings with q=0', () => {
    expect([...acceptedEncodings('gzip;q=0, br;q=1.0, *')]).toEqual(['br', '*']);
    expect(acceptedEncodings(undefined).size).toBe(0);
  });
});
