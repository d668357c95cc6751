import { later } from '@yidi/phrases/later';
import { titles } from '@yidi/phrases/titles';
import { describe, expect, it } from 'vitest';
import { whereNow } from './features/later/where-now.ts';
import { hrefOf, type RouteRow, routeTable } from './route-table.ts';

const rows: readonly RouteRow[] = routeTable;
const files = Object.keys(import.meta.glob('./features/**/*.page.tsx'));

describe('routeTable', () => {
  it('has every path once', () => {
    const paths = rows.map((row) => row.path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(rows.map((row) => [row.path, row] as const))('%s has a title in both languages', (path) => {
    expect(titles.zh).toHaveProperty([path]);
    expect(titles.en).toHaveProperty([path]);
  });

  it.each(rows.filter((row) => row.later).map((row) => row.path))(
    '%s says what it will do and where to go now',
    (path) => {
      expect(later.zh.does).toHaveProperty([path]);
      expect(rows.find((row) => row.path === whereNow(path))?.later).toBeUndefined();
    },
  );

  it('marks no existing screen as coming later', () => {
    const paths: readonly string[] = rows.filter((row) => row.later).map((row) => row.path);
    for (const { does } of [later.zh, later.en]) {
      expect(Object.keys(does).filter((path) => !paths.includes(path))).toEqual([]);
    }
  });

  it('has a route for every screen', () => {
    const named = new Set([...rows.map((row) => `./features/${row.page}.page.tsx`)]);
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });
});

describe('what every domain builds upon', () => {
  it.each(['/newcenter', '/newset', '/my-center/change', '/my-center/devices'] as const)(
    '%s has its screen',
    (path) => {
      expect(rows.find((row) => row.path === path)).toMatchObject({ page: expect.any(String) as string });
      expect(rows.find((row) => row.path === path)?.later).toBeUndefined();
    },
  );
});

describe('hrefOf', () => {
  it('fills needed and optional parameters and the query', () => {
    expect(hrefOf('/order-detail/{orderId}', { orderId: 'a/b' })).toBe('/order-detail/a%2Fb');
    expect(hrefOf('/addresslist/{status}/{next?}', { status: '1' })).toBe('/addresslist/1');
    expect(hrefOf('/my-center/{type?}/login', {}, { redirectUrl: '/orderlist' })).toBe(
      '/my-center/login?redirectUrl=%2Forderlist',
    );
    expect(hrefOf('/')).toBe('/');
  });
});
