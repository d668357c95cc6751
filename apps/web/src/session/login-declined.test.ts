import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeDeclined } from './login-declined.ts';

const page = { cookie: '' };

beforeEach(() => {
  page.cookie = '';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
});

/** Returns the moment at which a cookie that is written at a moment expires. */
function expiryAfter(writtenAt: string): string {
  const nowMs = Date.parse(writtenAt);
  storeDeclined('login', nowMs);
  const lifeS = Number(/Max-Age=(\d+)/.exec(page.cookie)?.[1]);
  return new Date(nowMs + lifeS * 1000).toISOString();
}

describe('a declined log-in', () => {
  test.each(['2026-11-20T00:00:00+08:00', '2026-11-20T15:30:00+08:00', '2026-11-20T23:59:58+08:00'])(
    'at %s is remembered until the end of this day in Shanghai',
    (writtenAt) => {
      expect(expiryAfter(writtenAt)).toBe('2026-11-20T16:00:00.000Z');
    },
  );

  test('is asked again after the end of a day that has another date in UTC', () => {
    expect(expiryAfter('2026-11-21T07:59:00+08:00')).toBe('2026-11-21T16:00:00.000Z');
  });

  test('is a cookie of the whole site', () => {
    storeDeclined('login', Date.parse('2026-11-20T15:30:00+08:00'));
    expect(page.cookie).toBe('loginAsked=1; Path=/; SameSite=Lax; Max-Age=30600; Secure');
  });
});
