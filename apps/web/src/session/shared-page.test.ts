import { describe, expect, it } from 'vitest';
import { type RoutePath, type RouteRow, routeTable } from '../route-table.ts';
import { sharedPageOf, shareKindOf } from './shared-page.ts';

const rows: readonly RouteRow[] = routeTable;
const TOKEN = 'b2xkLXRva2VuLW9mLWEtbQ';
/** What must be in no shared link: mail numbers, a phone, an order id, tokens. */
const secrets = [
  '9300000000001',
  'EA123456789CN',
  '13800000001',
  '138-0000-0001',
  '0198a1f2-0000-7000-8000-00000000abcd',
  TOKEN,
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
];
const names = ['mailNo', 'orderId', 'q', 'k', 'gift', 'at', 'sign', 'type', 'active', 'orderType', 'artExam'];

const shared = (row: RouteRow, param: string, search = '') => {
  const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => [name!, param]));
  return sharedPageOf({ row, params, url: { search } });
};
const rowOf = (path: RoutePath) => rows.find((row) => row.path === path)!;

describe('the page that is shared', () => {
  it.each(rows.map((row) => [row.path, row] as const))(
    'of %s has no number, phone or token in its link',
    (_path, row) => {
      const search = `?${names.flatMap((name) => secrets.map((secret) => `${name}=${secret}`)).join('&')}`;
      for (const secret of secrets)
        for (const query of ['', search, ...secrets.flatMap((value) => names.map((name) => `?${name}=${value}`))]) {
          const { path } = shared(row, secret, query);
          // The token that the owner of an order made to share it.
          const link = path.replace(`/share-detail/${TOKEN}`, '');
          expect(secrets.filter((text) => decodeURIComponent(link).includes(text))).toEqual([]);
        }
    },
  );

  it.each([
    '/orderlist',
    '/order-detail/{orderId}',
    '/order-self-detail/{id}',
    '/addresslist/{status}/{next?}',
    '/addressdetail/{status}/{next?}',
    '/cost/{orderId}',
    '/s/prepaid',
    '/s/invoice',
    '/emsClaim/tickets',
    '/my-center',
    '/my-center/set',
    '/newset',
    '/queryDetail/{mailId?}',
    '/delegate/{token}',
  ] as const)('of %s, which is personal, is the home page', (path) => {
    expect(shared(rowOf(path), '1')).toEqual({ path: '/home', kind: 'default' });
  });

  it('of ten kinds of pages has the card of that kind and keeps what opens the same page', () => {
    const pages = [
      ['/home', '/home', 'default'],
      ['/s/express?orderType=2&mailNo=9300000000001', '/s/express?orderType=2', 'send'],
      ['/query?type=examination&examinationId=7', '/query?type=examination&examinationId=7', 'query'],
      ['/examinationList/7', '/examinationList/7', 'exam'],
      ['/insured/11', '/insured/11', 'price'],
      ['/forbidden?article=13800000001', '/forbidden', 'goods'],
      ['/Maplocation?at=30.2,120.1', '/Maplocation', 'place'],
      ['/product', '/product', 'product'],
      ['/about', '/about', 'help'],
      [`/share-detail/${TOKEN}`, `/share-detail/${TOKEN}`, 'parcel'],
    ] as const;
    for (const [address, path, kind] of pages) {
      const { pathname, search } = new URL(address, 'https://yidi.test');
      const form = (row: RouteRow) => new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      const row = rows.find((candidate) => form(candidate).test(pathname))!;
      const [, param = ''] = form(row).exec(pathname)!;
      expect(shared(row, param, search)).toEqual({ path, kind });
      expect(shareKindOf(row)).toBe(kind);
    }
  });

  it('of an unknown page is the home page', () => {
    expect(sharedPageOf({ params: {}, url: { search: '?mailNo=9300000000001' } })).toEqual({
      path: '/home',
      kind: 'default',
    });
    expect(shareKindOf(undefined)).toBe('default');
  });
});
