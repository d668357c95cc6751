import { titles } from '@yidi/phrases/titles';
import { describe, expect, it } from 'vitest';
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
