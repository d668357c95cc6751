import { join } from 'node:path';
import type { Renderer } from '@yidi/contract/page';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReread } from '../../apps/server/src/db/reread.ts';
import { freshDatabase } from '../../apps/server/src/db/testing.ts';
import { openPageAssets } from '../../apps/server/src/page/page-assets.ts';
import { mountPages } from '../../apps/server/src/page/page-routes.ts';
import { openSite } from '../../apps/server/src/world/site.ts';
import { routeTable } from '../../apps/web/src/route-table.ts';

const EARLY = new Date('2026-11-20T10:00:00+08:00');
/** Their URLs may contain a secret, so their pages are never cached. */
const SECRET = ['/examinationList/{examinationId}', '/my-center/undo', '/delegate/{token}', '/share-detail/{orderId}'];
/** They redirect and show no page. */
const REDIRECTS = ['/', '/index', '/s/query', '/s/claim', '/s/evaluate'];

// The renderer is loaded from its source, because its types belong to another project.
const source = join(import.meta.dirname, '../../apps/web/src/entry-server.tsx');
const { renderer } = (await import(source)) as { renderer: Renderer };
let now = EARLY;
const site = await openSite(await freshDatabase(), { now: () => now });
const made: string[] = [];
const counting: Renderer = {
  sharedAs: (request) => renderer.sharedAs(request),
  placeOf: (request) => renderer.placeOf(request),
  async find(request) {
    const found = await renderer.find(request);
    return {
      ...found,
      // A busy machine must not make a page late. Without its data it would not be cached.
      render() {
        made.push(request.url);
        return found.render(60_000);
      },
    };
  },
};

beforeAll(async () => {
  const manifest = { 'src/entry-client.tsx': { file: 'assets/entry.js' } };
  mountPages(site.app, {
    renderer: counting,
    assetsOf: openPageAssets({ 'zh-CN': manifest, en: manifest }, new Map()),
    dispatch: site.dispatch,
    sessions: site.sessions,
    channels: site.channels,
    examinations: async () => [],
    publicConfig: {
      hosts: {},
      subApps: { express: '/s/express', freight: '/s/freight', batch: '/s/batch' },
      brand: { zh: '驿递', en: 'Yidi', hotline: '010-00000000' },
      service: {},
      divisions: '/static/divisions/1',
      gallery: true,
    } as never,
    origin: 'http://127.0.0.1',
    secure: false,
    now: () => now,
    callsUnderWay: () => 0,
    contentVersion: openReread(async () => '1'),
    pictureOrigins: async () => [],
  });
  await site.app.ready();
});
afterAll(() => site.app.close());
beforeEach(() => {
  // Pages cached by an earlier test have expired.
  now = new Date(now.getTime() + 3_600_000);
  made.length = 0;
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'zh-CN', ...headers } });
const addressOf = (path: string) => path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '1');

describe('pages of users without a session', () => {
  it.each(routeTable.map(({ path }) => path))(
    '%s is rendered once for all, or is in the list of exceptions',
    async (path) => {
      const first = await get(addressOf(path));
      const second = await get(addressOf(path));
      const renders = REDIRECTS.includes(path) ? 0 : SECRET.includes(path) ? 2 : 1;
      expect([first.statusCode === 302, made.length]).toEqual([REDIRECTS.includes(path), renders]);
      if (renders === 1) expect(second.body).toBe(first.body);
    },
  );

  it('the link of a consignee abroad is rendered for each visit', async () => {
    const link = '/s/international?fill=Zm9vYmFyYmF6cXV4cXV1eA';
    const [first] = [await get(link), await get(link)];
    expect(made.length).toBe(2);
    expect(first.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('one page serves every spelling of its address, and parameters that no screen reads', async () => {
    const { body } = await get('/home');
    for (const url of ['/HOME', '/home//', '/home?utm_source=a', '/home?x=1&y=2', '//home', '/home?isappinstalled=0'])
      expect((await get(url)).body).toBe(body);
    expect(made).toEqual(['/home']);
  });

  it('the order and repetition of parameters do not make another page', async () => {
    await get('/query?type=a&mailNo=EA123456785CN');
    await get('/query?mailNo=1&x=2&mailNo=EA123456785CN&type=a');
    expect(made.length).toBe(1);
    await get('/query?mailNo=EA123456799CN&type=a');
    expect(made.length).toBe(2);
  });

  it('all unknown addresses have one page, and calls still get the envelope', async () => {
    const answers = [await get('/nowhere'), await get('/else?x=1'), await get('/a/b/c')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(made.length).toBe(1);
    expect((await get('/nowhere', { accept: 'application/json' })).json().code).toBe('400404');
    expect((await get('/doLogin')).json().code).toBe('400405');
  });

  it('of many concurrent requests one renders, and the others wait for it', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/home')));
    expect(made).toEqual(['/home']);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('each language, look and host app has a separate page', async () => {
    await get('/home');
    await get('/home', { 'accept-language': 'en' });
    await get('/home', { cookie: 'theme=dark' });
    await get('/home', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.1' });
    expect(made.length).toBe(4);
  });

  it('a cookie without a session gets the shared page', async () => {
    await get('/home');
    await get('/home', { cookie: `sid=${'A'.repeat(43)}` });
    expect(made.length).toBe(1);
  });
});
