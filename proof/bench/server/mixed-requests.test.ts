import { describe, expect, test } from 'vitest';
import { makeRequests } from './mixed-requests.ts';

const sessions = ['t1', 't2'].map((token) => ({ 'auth-token': token, cookie: `sid=${token}` }));
const args = { sessions, mailNos: ['9950000000001', '9950000000002'], pages: ['/home', '/query'] };
const lines = (count: number, pages: readonly string[]) => {
  const next = makeRequests({ ...args, pages });
  return Array.from({ length: count }, () => next().toString('utf8').split('\r\n')[0]);
};

describe('the mix of requests', () => {
  test('is the same every time, a page after three calls', () => {
    const first = lines(8, args.pages);
    expect(first).toEqual(lines(8, args.pages));
    expect(first.filter((line) => line!.startsWith('GET '))).toEqual(['GET /home HTTP/1.1', 'GET /query HTTP/1.1']);
  });
  test('has only calls if pages are off, and each request has the length that its header says', () => {
    expect(lines(8, []).every((line) => line!.startsWith('POST '))).toBe(true);
    const next = makeRequests(args);
    for (let turn = 0; turn < 8; turn += 1) {
      const [head = '', body = ''] = next().toString('utf8').split('\r\n\r\n');
      expect(Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0)).toBe(Buffer.byteLength(body));
    }
  });
});
