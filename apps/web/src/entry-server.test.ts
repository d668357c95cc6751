import { getLoginUserInfo } from '@yidi/contract/calls/auth';
import { disasterRecoveryPromptsInfo, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { goodsClassList } from '@yidi/contract/calls/goods';
import { shareCard } from '@yidi/contract/calls/promotion';
import { ApiError } from '@yidi/contract/envelope';
import type { PageRequest, PageSend, PublicConfig } from '@yidi/contract/page';
import { seededChannels } from '@yidi/contract/values/channels.fixture';
import { share } from '@yidi/phrases/share';
import { titles } from '@yidi/phrases/titles';
import { describe, expect, it } from 'vitest';
import { renderer } from './entry-server.tsx';
import { type RouteRow, routeTable } from './route-table.ts';
import { shownCookie } from './session/shown-announcements.ts';
import type { Boot } from './shell/boot.tsx';

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.1 NetType/WIFI';
const config = {
  hosts: {},
  subApps: { express: '/s/express', freight: '/s/freight', batch: '/s/batch' },
  brand: { zh: '驿递', en: 'Yidi', hotline: '010-00000000' },
  service: {},
  divisions: '/static/divisions/1',
  gallery: true,
} as unknown as PublicConfig;

const nothing: PageSend = () => Promise.reject(new ApiError('OVERLOAD'));

function ask(url: string, part: Partial<PageRequest> = {}) {
  return renderer.find({
    url,
    cookies: '',
    userAgent: '',
    fromOwnPage: false,
    channels: seededChannels,
    contentVersion: '1',
    acceptLanguage: 'zh-CN',
    config,
    now: new Date('2026-11-20T10:00:00+08:00'),
    send: nothing,
    ...part,
  });
}

const answer = (info: unknown) => Promise.resolve({ class: 'OK' as const, info: info as never });
const loggedIn: PageSend = (call, request, visit) =>
  call.path === getLoginUserInfo.path
    ? answer({ isLogin: 1, openId: '', phone: '138****0000' })
    : nothing(call, request, visit);

const rows: readonly RouteRow[] = routeTable;
const screens = rows.filter((row) => row.page);

describe('the channel', () => {
  const channelOf = async (url: string, part: Partial<PageRequest> = {}) =>
    ((await ask(url, part)).bare() as Boot).platform.channel;
  const cookies = 'channel=10';

  it('is the one that the URL names, else that of the user agent', async () => {
    expect(await channelOf('/home?channel=PostGroup', { userAgent: WECHAT })).toBe('postGroup');
    expect(await channelOf('/home?channel=42', { userAgent: WECHAT })).toBe('chat');
  });

  it('is remembered for a page that our own page opened, and for no new tab', async () => {
    expect(await channelOf('/home', { cookies, fromOwnPage: true })).toBe('postGroup');
    expect(await channelOf('/home', { cookies })).toBe('web');
  });
});

describe('find', () => {
  it.each(screens.map((row) => [row.path, row] as const))(
    '%s renders without any data, in both languages',
    async (path) => {
      for (const language of ['zh', 'en'] as const) {
        const url = path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '1');
        const found = await ask(url, { send: loggedIn, cookies: `lang=${language}` });
        expect(found.title).toBe(titles[language][path as keyof typeof titles.zh]);
        const { body } = await found.render(0);
        expect(body).toContain('<main');
        expect(body).not.toMatch(/ style=|<style|undefined|\[object/);
      }
    },
  );

  it('answers 404 with links to other pages for an unknown path', async () => {
    const found = await ask('/nowhere');
    expect(found.status).toBe(404);
    expect((await found.render(0)).body).toContain('href="/home"');
  });

  it.each([
    ['/s/express?orderType=3', '0.5'],
    ['/s/express?orderType=2', '1'],
  ])('%s begins with a weight of %s kg', async (url, kg) => {
    const { body } = await (await ask(url)).render(0);
    const [weight = ''] = body.match(/<input[^>]*aria-label="重量[^>]*>/) ?? [];
    expect(/ value="([^"]*)"/.exec(weight)?.[1]).toBe(kg);
  });

  it('redirects / and /index', async () => {
    expect(await ask('/?active=orderself')).toMatchObject({ status: 302, location: '/index?active=orderself' });
    expect(await ask('/index?token=T')).toMatchObject({ status: 302, location: '/s/express?orderType=3' });
  });

  it('redirects to the log-in in the chat app', async () => {
    const found = await ask('/orderlist', { userAgent: WECHAT });
    expect(found.location).toBe('/my-center/login?redirectUrl=%2Forderlist');
  });

  it('shows the log-in instead of a screen that needs one', async () => {
    expect((await (await ask('/orderCancel')).render(0)).body).toContain('登录后查看');
  });

  it('returns the chunks of the page for its head, and marks URLs that may contain a ticket', async () => {
    expect((await ask('/my-center')).chunk).toBe('src/features/account/my-center.page.tsx');
  });

  it('marks the link of a consignee abroad, who reads English unless the browser prefers Chinese', async () => {
    const link = '/s/international?fill=Zm9vYmFyYmF6cXV4cXV1eA';
    expect(await ask('/s/international')).toMatchObject({ secretUrl: false });
    const languages = [
      ['pt-BR', '', 'en'],
      ['de', '', 'en'],
      ['zh-CN', '', 'zh-CN'],
      ['en', 'lang=zh', 'zh-CN'],
    ] as const;
    for (const [acceptLanguage, cookies, lang] of languages) {
      const found = await ask(link, { acceptLanguage, cookies });
      expect(found, acceptLanguage).toMatchObject({ secretUrl: true, html: { lang } });
    }
    // Other pages are Chinese for such a browser, as before.
    expect(await ask('/s/international', { acceptLanguage: 'de' })).toMatchObject({ html: { lang: 'zh-CN' } });
  });

  it('marks every URL with a ticket, which only a redirect of ours carries on', async () => {
    for (const row of rows.filter(({ development }) => !development)) {
      const path = row.path.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '1');
      const found = await ask(`${path}?sign=T%26x&x=1`, { userAgent: WECHAT });
      expect(found, row.path).toMatchObject({ secretUrl: true });
      expect(found.recognisedBy, row.path).toBeUndefined();
      const [target = '', carried] = found.location?.split('#') ?? [];
      expect(carried, row.path).toBe(found.location === undefined ? undefined : 'sign=T%26x');
      expect(target, row.path).not.toContain('sign');
      expect(JSON.stringify(found.bare()), row.path).not.toContain('T&x');
    }
    const elsewhere = { ...config, subApps: { ...config.subApps, express: 'https://express.example/new' } };
    const location = (await ask('/index?sign=T&active=order', { config: elsewhere })).location;
    expect(location).toBe('https://express.example/new?active=order&orderType=3');
  });

  it('has a link card of its kind on every page, and the product’s words if the operator’s are late', async () => {
    const send: PageSend = (call, request, visit) =>
      call.path === shareCard.path
        ? answer({ title: (request as { kind: string }).kind, text: '点开看', img: '/a.png' })
        : nothing(call, request, visit);
    const titleOf = async (url: string) => (await ask(url, { send })).card.title;
    expect(await titleOf('/share-detail/AAAAAAAAAAAAAAAAAAAAAA')).toBe('parcel');
    expect(await titleOf('/s/freight')).toBe('price');
    expect(await titleOf('/orderlist')).toBe('default');
    expect(await titleOf('/nowhere')).toBe('default');
    const otherwise = { ...share.zh.card, img: '/share-card.png' };
    expect((await ask('/s/freight')).card).toEqual(otherwise);
    const late: PageSend = (call, request, visit) =>
      call.path === shareCard.path ? new Promise(() => undefined) : nothing(call, request, visit);
    expect((await ask('/s/freight', { send: late })).card).toEqual(otherwise);
  });

  it('sets the attributes of the html element from the preferences in cookies', async () => {
    const { html } = await ask('/home', { cookies: 'lang=en; theme=dark; mode=elder; text=150' });
    expect(html).toEqual({
      lang: 'en',
      attributes: { 'data-theme': 'dark', 'data-mode': 'elder', 'data-text': '150' },
    });
  });
});

describe('render', () => {
  const menu = {
    textColor: '',
    subTextColor: '',
    items: [
      { link: '/home', title: '首页', img: 'home', subImg: '', channelType: 0, appId: '', originId: '', tagInfo: '' },
    ],
  };
  const withMenu =
    (after: Promise<void>): PageSend =>
    (call, request, visit) =>
      call.path === pageInfoByChannel.path
        ? after.then(() => ({ class: 'OK', info: menu as never }))
        : loggedIn(call, request, visit);
  const keysOf = (boot: unknown) => (boot as Boot).queries.map(([key]) => key[0]);

  it('contains the data that arrived in time, also as data for the browser', async () => {
    const found = await ask('/my-center', { userAgent: WECHAT, send: withMenu(Promise.resolve()) });
    const { body, boot } = await found.render(60_000);
    expect(body).toContain('href="/home"');
    expect(keysOf(boot)).toContain(pageInfoByChannel.path);
  });

  it('can be cached if every query was answered, or refused for every anonymous user', async () => {
    const wholeWith = async (refusal: ApiError) => {
      const send: PageSend = (call, request, visit) => {
        if (call.path === goodsClassList.path) return Promise.reject(refusal);
        if (call.path === disasterRecoveryPromptsInfo.path)
          return answer({ faultNoticeFlag: 0, maintenanceNoticeFlag: 0 });
        if (call.path === noticeIsNeed.path) return answer(null);
        return loggedIn(call, request, visit);
      };
      return (await (await ask('/forbidden', { send })).render(60_000)).whole;
    };
    expect(await wholeWith(new ApiError('LOGIN'))).toBe(true);
    expect(await wholeWith(new ApiError('RATE', { retryAfterS: 1 }))).toBe(false);
    expect(await wholeWith(new ApiError('OVERLOAD'))).toBe(false);
  });

  it('does not wait for late answers', async () => {
    const found = await ask('/my-center', { userAgent: WECHAT, send: withMenu(new Promise(() => {})) });
    const { boot } = await found.render(50);
    expect(keysOf(boot)).not.toContain(pageInfoByChannel.path);
  });
});

describe('notices of the operator', () => {
  const peace = {
    faultNoticeFlag: 0,
    faultNoticeTitle: '',
    faultNoticeContent: '',
    maintenanceNoticeFlag: 0,
    maintenanceNoticeTitle: '',
    maintenanceNoticeContent: '',
  };
  const news = { title: '今日停运', content: '台风<b>来了</b>', beginTime: '', endTime: '', isEffective: 1, isWork: 0 };
  const operator =
    (trouble: object): PageSend =>
    (call, request, visit) => {
      if (call.path === disasterRecoveryPromptsInfo.path) return answer({ ...peace, ...trouble });
      if (call.path === noticeIsNeed.path) return answer(news);
      return nothing(call, request, visit);
    };
  const open = async (url: string, trouble: object = {}, cookies = '') => {
    const { body, boot } = await (await ask(url, { send: operator(trouble), cookies })).render(60_000);
    return { body, kinds: (boot as Boot).notices?.map(({ kind }) => kind) };
  };
  const fault = { faultNoticeFlag: 1, faultNoticeTitle: '抢修', faultNoticeContent: '稍候' };
  const maintenance = { maintenanceNoticeFlag: 1, maintenanceNoticeTitle: '', maintenanceNoticeContent: '今晚' };

  it('the first HTML contains the announcement, and the page behind it is inert', async () => {
    const { body, kinds } = await open('/query');
    expect(kinds).toEqual(['announcement']);
    expect(body).toContain('role="dialog"');
    expect(body).toContain('台风&lt;b&gt;来了&lt;/b&gt;');
    expect(body).toMatch(/inert=""[^>]*>.*<main/s);
  });

  it('an announcement shown in this session is shown again only after half a day', async () => {
    const shown = new Date('2026-11-20T09:00:00+08:00').getTime();
    expect(await open('/query', {}, shownCookie('3', shown))).toMatchObject({ kinds: [] });
    expect(await open('/home', {}, shownCookie('3', shown))).toMatchObject({ kinds: ['announcement'] });
    const yesterday = shown - 24 * 3600_000;
    expect(await open('/query', {}, shownCookie('3', yesterday))).toMatchObject({ kinds: ['announcement'] });
    expect((await open('/query', {}, shownCookie('3', shown))).body).not.toContain('inert');
  });

  it('a fault is shown without other notices and offers only to reload', async () => {
    const { body, kinds } = await open('/query', fault);
    expect(kinds).toEqual(['fault']);
    expect(body).toContain('role="alertdialog"');
    expect(body).toContain('再看一次');
  });

  it('maintenance is shown only on the order page, before the announcement', async () => {
    expect(await open('/s/express', maintenance)).toMatchObject({ kinds: ['maintenance', 'announcement'] });
    expect(await open('/about', maintenance)).toMatchObject({ kinds: [] });
  });

  it('notices that arrive late are left to the browser', async () => {
    const { boot } = await (await ask('/query')).render(60_000);
    expect((boot as Boot).notices).toBeUndefined();
  });
});
