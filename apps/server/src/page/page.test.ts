import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { PageFound, PublicConfig, Renderer } from '@yidi/contract/page';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedChannels } from '../call/channels.fixture.ts';
import { openReread } from '../db/reread.ts';
import { openApp } from '../http/harden.ts';
import { readAssets } from './asset-files.ts';
import { mountAssets } from './asset-routes.ts';
import { escapeJson } from './document.ts';
import { openPageAssets } from './page-assets.ts';
import { mountPages } from './page-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false });
const asked: string[] = [];

const shown: PageFound = {
  status: 200,
  title: '寄 <快递>',
  html: { lang: 'zh-CN', attributes: { 'data-theme': 'dark' } },
  chunk: 'src/features/home/home.page.tsx',
  secretUrl: false,
  inChatApp: false,
  card: { title: '驿递', text: '寄快递', img: '/share-card.png' },
  render: async () => ({ body: '<p class="home">body</p>', boot: { text: '</script><b>\u2028' }, whole: true }),
  bare: () => ({ text: 'bare' }),
};
const answers: Readonly<Record<string, Partial<PageFound>>> = {
  '/home': {},
  '/': { status: 302, location: '/index?active=order' },
  '/leads-with-ticket': { status: 302, location: '/home#sign=T', secretUrl: true },
  '/nowhere': { status: 404 },
  '/in-the-chat-app': { inChatApp: true },
  '/examinationList/1': { secretUrl: true },
  '/share-detail/1': { secretUrl: true, card: { title: '包裹 "到" 哪了', text: '<b>', img: '/share-card.png' } },
  '/late': {
    render: async () => {
      await sleep(200);
      return shown.render(0);
    },
  },
  '/broken': { render: () => Promise.reject(new Error('a part threw')) },
};
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
// An anonymous page is cached for seconds of this fixed clock, so that a busy machine cannot exceed
// them.
const STANDS = new Date();
const SESSION = randomBytes(32).toString('base64url');
const somebody = { sessionId: 's', personId: 'p', userId: 'u', phone: null, openId: null };
const renderer: Renderer = {
  sharedAs: ({ url, cookies }) => (url.startsWith('/home?shared') ? `${url} ${cookies}` : `${url} ${asked.length}`),
  placeOf: () => ({ target: '/index', host: undefined }),
  find: async ({ url }) => {
    asked.push(url);
    return { ...shown, ...(answers[url.split('?', 1)[0]!] ?? { status: 404 }) };
  },
};

const built = {
  'src/entry-client.tsx': { file: 'assets/entry-abc.js' },
  'src/features/home/home.page.tsx': {
    file: 'assets/home-abc.js',
    css: ['assets/home-abc.css'],
    imports: ['src/entry-client.tsx'],
  },
};

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/entry-abc.js'), 'start()');
  writeFileSync(join(folder, 'assets/entry-abc.js.br'), 'compressed');
  writeFileSync(join(folder, 'assets/entry-abc.js.map'), '{}');
  writeFileSync(join(folder, 'assets/home-abc.js'), 'home()');
  writeFileSync(join(folder, 'assets/home-abc.css'), '.home{color:red}.menu{color:green}');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  const assets = readAssets(folder, '', (file) => file.startsWith('assets/'));
  mountAssets(app, assets);
  app.post('/doLogin', () => ({}));
  mountPages(app, {
    renderer,
    assetsOf: openPageAssets({ 'zh-CN': built, en: built }, assets),
    dispatch: () => Promise.reject(new Error('no call is made here')),
    sessions: { callerOfCookie: async () => somebody },
    channels: fixedChannels,
    publicConfig: { hosts: { pay: 'https://pay.example' }, chatSdk: 'https://chat.example/sdk.js' } as PublicConfig,
    origin: 'https://yidi.example',
    secure: true,
    examinations: async () => [{ examinationId: '7', title: { zh: '研招', en: 'Graduates' } }],
    callsUnderWay: () => 0,
    contentVersion: openReread(async () => '1'),
    pictureOrigins: async () => ['https://pictures.example'],
    now: () => STANDS,
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers });

describe('a page', () => {
  it('contains its styles, its code and its data', async () => {
    const { body, statusCode, headers } = await page('/home');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="zh-CN" data-theme="dark">');
    expect(body).toContain('<title>寄 &lt;快递&gt;</title>');
    expect(body).toContain('.home{color:red}');
    expect(body).toContain('<link rel="modulepreload" href="/assets/home-abc.js">');
    const preloads = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href);
    expect(headers.link).toBe(preloads.map((href) => `<${href}>; rel=modulepreload`).join(', '));
    expect(body).not.toContain('.menu');
    expect(body).toContain('<link rel="stylesheet" href="/assets/home-abc.css" disabled data-rest>');
    expect(body).toContain('<div id="app"><p class="home">body</p></div>');
    expect(body).toContain('<script type="module" src="/assets/entry-abc.js"></script>');
  });

  it('has a policy that allows only its script and its styles, by their hash', async () => {
    const first = await page('/home');
    const policy = String(first.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' https://pay.example");
    expect(policy).toContain("require-trusted-types-for 'script'");
    const [styles, scripts] = [/<style>([^<]*)<\/style>/g, /<script>([\s\S]*?)<\/script>/g].map((form) =>
      [...first.body.matchAll(form)].map(([, text]) => hashOf(text!)),
    );
    expect(policy).toContain(`style-src 'self' '${styles}';`);
    expect(policy).toContain(`script-src 'self' '${scripts}';`);
    expect(first.body.match(/<script(?!>|[^>]*(?:src|application\/json))| style=| on[a-z]+=/)).toBeNull();
  });

  it('allows the SDK of the chat app only in the chat app', async () => {
    const policyOf = async (url: string) => String((await page(url)).headers['content-security-policy']);
    const inside = await policyOf('/in-the-chat-app');
    // The SDK would send the page's address to its vendor as a picture.
    expect(inside).toContain("img-src 'self' data: https://pictures.example;");
    expect(inside).toMatch(/script-src 'self' 'sha256-[^ ]+' https:\/\/chat\.example\/sdk\.js;/);
    expect(inside).toContain("require-trusted-types-for 'script'; trusted-types chat-sdk;");
    expect(inside).not.toContain('unsafe');
    const outside = await policyOf('/home');
    expect(outside).not.toContain('chat');
    expect(outside).toContain("trusted-types 'none';");
  });

  it('cannot be framed or cached by proxies, and has the security headers', async () => {
    const { headers } = await page('/home');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('may show the operator’s pictures of another host', async () => {
    const policy = String((await page('/home')).headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: https://pictures.example;");
  });

  it('is not cached when it was rendered for a session', async () => {
    const { headers } = await app.inject({
      url: '/home',
      headers: { accept: 'text/html', cookie: `__Host-sid=${SESSION}` },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has a card for chat apps without its address; of a shared link it is for no search engine and no proxy', async () => {
    const { headers, body } = await page('/share-detail/1');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toMatch(/^(?:no-store|private, no-cache)$/);
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    const cardOf = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<meta property="(og:[a-z]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
      );
    expect(cardOf(body)).toEqual({
      'og:title': '包裹 &quot;到&quot; 哪了',
      'og:description': '&lt;b&gt;',
      'og:image': 'https://yidi.example/share-card.png',
    });
    const plain = await page('/home');
    expect(cardOf(plain.body)).toMatchObject({ 'og:title': '驿递', 'og:description': '寄快递' });
    expect(plain.body).not.toMatch(/og:url|noindex/);
    expect(plain.headers['x-robots-tag']).toBeUndefined();
  });

  it('sends no referrer if its URL may contain a ticket, nor does its redirect', async () => {
    for (const url of ['/examinationList/1?sign=T', '/leads-with-ticket?sign=T'])
      expect((await page(url)).headers['referrer-policy'], url).toBe('no-referrer');
  });

  it('removes a ticket from its URL before anything is fetched', async () => {
    const { body } = await page('/examinationList/1?sign=T');
    const taken = body.indexOf("searchParams.delete('sign')");
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(body.indexOf('<link'));
    expect((await page('/home')).body).not.toContain('searchParams');
    const { body: whole, headers } = await page('/examinationList/1?sign=T');
    const hashes = [...whole.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => `'${hashOf(text!)}'`);
    expect(hashes.length).toBe(2);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
  });

  it('cannot be broken out of by its data', () => {
    const text = escapeJson({ text: '</script><!--\u2028\u2029' });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ text: '</script><!--\u2028\u2029' });
  });

  it('is sent compressed', async () => {
    const { headers, rawPayload } = await page('/home', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<p class="home">body</p>');
  });

  it('is rendered once for anonymous users with the same request', async () => {
    const before = asked.length;
    const [first, second] = [await page('/home?shared=1'), await page('/home?shared=1')];
    expect(second.body).toBe(first.body);
    for (const name of ['content-security-policy', 'content-type', 'vary', 'cache-control'])
      expect(second.headers[name]).toBe(first.headers[name]);
    expect(asked.length - before).toBe(1);
    const compressed = await page('/home?shared=1', { accept: 'text/html', 'accept-encoding': 'br' });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
    expect(asked.length - before).toBe(1);
    await page('/home?shared=1', { accept: 'text/html', cookie: 'lang=en' });
    expect(asked.length - before).toBe(2);
  });

  it('of a user with a session is rendered for each request and not shared', async () => {
    const before = asked.length;
    const own = { accept: 'text/html', cookie: `__Host-sid=${SESSION}` };
    await page('/home?shared=own', own);
    await page('/home?shared=own', own);
    await page('/home?shared=own');
    expect(asked.length - before).toBe(3);
  });

  it('with late data starts without it, with all its styles', async () => {
    const { body } = await page('/late');
    expect(body).toContain('.home{color:red}.menu{color:green}');
    expect(body).toContain('<link rel="stylesheet" href="/assets/home-abc.css" disabled>');
    expect(body).toContain('<p class="home">body</p>');
  });

  it('that cannot be rendered is left to the browser, with all its styles', async () => {
    const { body, statusCode } = await page('/broken');
    expect(statusCode).toBe(200);
    expect(body).toContain('.home{color:red}.menu{color:green}');
    expect(body).toContain('<div id="app"></div>');
    expect(body).toContain('{"text":"bare"}');
    expect(body).not.toContain('a part threw');
  });

  it('redirects with 302', async () => {
    const { statusCode, headers } = await page('/');
    expect([statusCode, headers.location]).toEqual([302, '/index?active=order']);
  });

  it('renders a path of this site, however many slashes the path begins with', async () => {
    await page('//evil.example/home');
    expect(asked.at(-1)).toBe('/evil.example/home');
  });
});

it('answers other methods than GET with 405 and Allow for a page, else with 404', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/home?a=1' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await app.inject({ method, url: '/nowhere' })).statusCode).toBe(404);
  }
});
describe('/static/config.json', () => {
  it('is the part of the settings that every page contains, and the examinations in force', async () => {
    const { statusCode, headers, json } = await page('/static/config.json', {});
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(json()).toEqual({
      hosts: { pay: 'https://pay.example' },
      chatSdk: 'https://chat.example/sdk.js',
      examinations: [{ examinationId: '7', title: { zh: '研招', en: 'Graduates' } }],
    });
  });
});

describe('an unknown path', () => {
  it('is a 404 page for browsers and a 404 envelope for other clients', async () => {
    expect((await page('/nowhere')).statusCode).toBe(404);
    const machine = await page('/nowhere', { accept: 'application/json' });
    expect([machine.statusCode, machine.json().code]).toEqual([404, '400404']);
  });

  it('is 405 with Allow for a call that is only posted', async () => {
    const answer = await page('/doLogin');
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([405, 'POST', '400405']);
  });

  it.each([
    '/assets/entry-abc.js.map',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/entry-abc.js.br',
    '/static/../../etc/passwd',
    '/assets/',
  ])('%s is not served', async (path) => {
    const { statusCode, body } = await page(path, {});
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('root:');
  });
});
