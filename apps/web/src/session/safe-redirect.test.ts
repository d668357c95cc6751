import { describe, expect, it } from 'vitest';
import redirects from './redirects.fixture.json' with { type: 'json' };
import { expressHref, isSafeLink, safeQuery, safeRedirect } from './safe-redirect.ts';

const paths = new Set(['/', '/index', '/orderlist', '/query', '/my-center/login']);
const isRoute = (path: string) => paths.has(path);

describe('safeRedirect', () => {
  it.each(redirects)('$id: $value', ({ value, leadsTo }) => {
    expect(safeRedirect(value, isRoute)).toBe(leadsTo);
  });

  it.each([
    ['/orderlist?status=all', '/orderlist?status=all'],
    ['/nowhere', '/index'],
    ['javascript:alert(1)', '/index'],
    ['/\tevil.example', '/index'],
    ['/orderlist\u0000', '/index'],
    ['///evil.example', '/index'],
    ['/%2f%2fevil.example', '/index'],
    ['/orderlist/../..//evil.example', '/index'],
    [`/orderlist?${'a'.repeat(2000)}`, '/index'],
    [undefined, '/index'],
  ])('%s → %s', (value, place) => {
    expect(safeRedirect(value, isRoute)).toBe(place);
  });
});

describe('isSafeLink', () => {
  it.each(['/home', '/index?active=order', '/s/batch#top', 'https://www.example.com/a?b=c'])('%s is one', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\tevil',
    'http://plain.example/',
    'https://own.example@evil.example/',
    'https://127.0.0.1/',
    'https:evil.example',
    'weixin://dl/x',
    '',
  ])('%s is none', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });
});

describe('expressHref', () => {
  const secrets = '?active=order&mailNo=1&token=T&sign=S&phone=13800138000&openId=o&code=c&redirectUrl=//evil.example';

  it('passes the query on without secrets', () => {
    expect([...safeQuery(secrets).keys()]).toEqual(['active', 'mailNo']);
    expect(expressHref('/s/express', secrets)).toBe('/s/express?active=order&mailNo=1&orderType=3');
    const others = '?active=order&utm_source=春节&label=a&label=b&goodsId=7&universityCode=ZJU01';
    expect([...safeQuery(others)]).toEqual([...new URLSearchParams(others)]);
  });

  it.each([
    '__code=1',
    'AUTH-TOKEN=1',
    'userSign=1',
    'validCode=123456',
    'accessToken=1',
    'sid=1',
    'userPhone=1',
    `x=${['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxIn0', 'c2lnbmF0dXJl'].join('.')}`,
    `y=${'9f'.repeat(16)}`,
  ])('drops %s, which looks like a secret', (pair) => {
    expect([...safeQuery(`?${pair}&active=order`).keys()]).toEqual(['active']);
  });

  it('converts orderself to orderType 2, anything else to 3', () => {
    expect(expressHref('/s/express', '?active=orderself')).toContain('orderType=2');
    expect(expressHref('/s/express', '?active=whatever')).toContain('orderType=3');
    expect(expressHref('/s/express', '')).toBe('/s/express?orderType=3');
  });

  it('removes values that could break out of a header or a page', () => {
    expect(expressHref('/s/express', '?channel=%0d%0aSet-Cookie:a&mailNo=<b>')).toBe('/s/express?orderType=3');
  });
});
