import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { anonymousUser, type User, userQuery } from '../api/user.ts';
import { platformFor } from '../channels/platform.fixture.ts';
import { type RouteRow, routeTable } from '../route-table.ts';
import type { Boot } from './boot.tsx';
import { redirectOf } from './route-access.ts';

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.1 NetType/WIFI';
const ALIPAY = 'Mozilla/5.0 (Linux; Android 14) AlipayClient/10.5.96.8000';
const PLAIN = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/132.0.0.0 Mobile Safari/537.36';

function visit(
  path: string,
  search: string,
  options: { userAgent?: string; user?: User; declined?: number; express?: string; batch?: string } = {},
) {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, options.user ?? anonymousUser);
  const boot = {
    platform: platformFor(options.userAgent ?? PLAIN),
    config: { subApps: { express: options.express ?? '/s/express', batch: options.batch ?? '/s/batch' } },
    declined: options.declined ?? 0,
  } as Boot;
  const row = (routeTable as readonly RouteRow[]).find((candidate) => candidate.path === path)!;
  return redirectOf(row, path, search, boot, client);
}

const someone: User = { isLogin: 1, openId: 'o', userId: 'u', phone: '138****0000' };

describe('redirectOf', () => {
  it('leads / to /index with the safe keys', () => {
    expect(visit('/', '?active=orderself&token=T')).toBe('/index?active=orderself');
    expect(visit('/', '')).toBe('/index');
  });

  it('leads /index to the express-order page, also of another host', () => {
    expect(visit('/index', '?active=orderself&mailNo=123')).toBe('/s/express?active=orderself&mailNo=123&orderType=2');
    expect(visit('/index', '?active=order&phone=1', { express: 'https://express.example/' })).toBe(
      'https://express.example/?active=order&orderType=3',
    );
  });

  it('leads a sub-app to the host that serves it, without what is secret', () => {
    const batch = 'https://batch.example/app?from=yidi';
    expect(visit('/s/batch', '', { batch })).toBe(batch);
    expect(visit('/s/batch', '?couponCode=A1&openId=o&phone=13800138000&code=c', { batch })).toBe(
      'https://batch.example/app?from=yidi&couponCode=A1',
    );
    expect(visit('/s/batch', '?couponCode=A1')).toBeUndefined();
  });

  it.each([
    ['query', '/query'],
    ['claim', '/emsClaim'],
    ['evaluate', '/Evaluate'],
  ])('leads the sub-app %s to its screen %s', (name, screen) => {
    expect(visit(`/s/${name}`, '?mailNo=9032623792139')).toBe(`${screen}?mailNo=9032623792139`);
  });

  it('redirects exactly the five routes of the mandatory log-in, in the chat and payment apps', () => {
    const redirected = (userAgent: string) =>
      (routeTable as readonly RouteRow[])
        .map(({ path }) => path)
        .filter((path) => visit(path, '', { userAgent })?.startsWith('/my-center/login'));
    const five = ['/index', '/orderlist', '/query', '/addresslist/{status}/{next?}', '/accountsInfo'];
    expect(redirected(WECHAT)).toEqual(five);
    expect(redirected(ALIPAY)).toEqual(five);
    expect(redirected(PLAIN)).toEqual([]);
  });

  it.each(['/index', '/orderlist', '/query'])('redirects %s to the log-in in the chat app', (path) => {
    expect(visit(path, '?a=1', { userAgent: WECHAT })).toBe(
      `/my-center/login?redirectUrl=${encodeURIComponent(`${path}?a=1`)}`,
    );
  });

  it('leaves a user with earlier data on the page, which asks about it', () => {
    const user: User = { ...someone, mergeAddrOrder: 0 };
    expect(visit('/orderlist', '?a=1', { userAgent: WECHAT, user })).toBeUndefined();
  });

  it('does not redirect on plain web, logged-in users, twice a day, or for examinations', () => {
    expect(visit('/orderlist', '')).toBeUndefined();
    expect(visit('/orderlist', '', { userAgent: WECHAT, user: someone })).toBeUndefined();
    expect(visit('/orderlist', '', { userAgent: WECHAT, declined: 1 })).toBeUndefined();
    expect(visit('/query', '?type=examination', { userAgent: WECHAT })).toBeUndefined();
  });

  it('still asks for the log-in on a day on which the migration was declined', () => {
    const login = '/my-center/login?redirectUrl=%2Forderlist';
    expect(visit('/orderlist', '', { userAgent: WECHAT, declined: 2 })).toBe(login);
    expect(visit('/orderlist', '', { userAgent: WECHAT, declined: 3 })).toBeUndefined();
  });
});
