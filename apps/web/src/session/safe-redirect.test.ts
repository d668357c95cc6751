import { describe, expect, it } from 'vitest';
import redirects from './redirects.fixture.json' with { type: 'json' };
import { expressHref, isSafeLink, safeRedirect } from './safe-redirect.ts';

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
  const passed = (search: string) =>
    expressHref('/s/express', search)
      .replace('/s/express?', '')
      .replace(/&?orderType=.$/, '');

  it.each([
    'couponCode=SPRING&activityCode=7&designId=9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f9f',
    'utm_source=%E6%98%A5%E8%8A%82&label=a&label=b&goodsId=7&universityCode=ZJU01',
    'b=2&a=1&a=1&empty=&bare&x=a+b%20c&y=%zz&%E5%90%8D=1',
    '&a=1&&b=2&',
    'note=%3Cb%3E%22%27%0d%0a&accessTokenHint=1&url=https://a.example/?q=1',
  ])('passes %s on as it came', (search) => {
    expect(passed(`?${search}`)).toBe(search);
  });

  it.each(
    [
      ...[
        'sign',
        'token',
        'ticket',
        'code',
        'auth_code',
        '__code',
        '__appid',
        'state',
        'sactoken',
        'auth-token',
        'jwt',
      ],
      ...['sid', 'session', 'openid', 'unionid', 'phone', 'mobile', 'validcode', 'redirecturl'],
      ...['TOKEN', 'openId', '%74oken', 'redirectUrl'],
    ].map((key) => `${key}=1`),
  )('takes %s off', (pair) => {
    expect(passed(`?a=1&${pair}&active=order&${pair}`)).toBe('a=1&active=order');
  });

  it('takes a signed token off under any name', () => {
    const token = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxIn0', 'c2lnbmF0dXJl'].join('.');
    expect(passed(`?x=${token}&${token}=1&y=1.2.3`)).toBe(`${token}=1&y=1.2.3`);
  });

  it.each(['Bearer%20{}', '{}%0A', '%20{}', '{}.aa.bb'])('takes %s off, where {} is a signed token', (form) => {
    const token = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxIn0', 'c2lnbmF0dXJl'].join('.');
    expect(passed(`?a=1&x=${form.replace('{}', token)}`)).toBe('a=1');
  });

  it.each(['orderType', 'order%54ype=2', '%6frderType=9'])('replaces %s by its own orderType', (pair) => {
    expect(expressHref('/s/express', `?${pair}&a=1`)).toBe('/s/express?a=1&orderType=3');
  });

  it('converts orderself to orderType 2, anything else to 3, whatever the query says', () => {
    expect(expressHref('/s/express', '?active=orderself')).toBe('/s/express?active=orderself&orderType=2');
    expect(expressHref('/s/express', '?orderType=9&active=whatever')).toBe('/s/express?active=whatever&orderType=3');
    expect(expressHref('https://a.example/?x=1', '')).toBe('https://a.example/?x=1&orderType=3');
  });
});
