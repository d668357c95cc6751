import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../http/harden.ts';
import { policyReports } from '../security/policy-reports.ts';
import { mountCspReports } from './csp-reports.ts';

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const app = openApp({ logger: log, trustProxy: false });
beforeAll(async () => {
  mountCspReports(app);
  await app.ready();
});
afterAll(() => app.close());

describe('POST /csp', () => {
  it('gives reports and other bodies the same answer', async () => {
    for (const payload of ['{"csp-report":{"blocked-uri":"https://x/?secret"}}', 'junk', '']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/csp',
        payload,
        headers: { 'content-type': 'application/csp-report' },
      });
      expect(answer.statusCode).toBe(204);
    }
  });

  it('counts the reports of the chat app’s SDK as expected, and logs only others', async () => {
    const post = (blocked: string) =>
      app.inject({
        method: 'POST',
        url: '/csp',
        payload: JSON.stringify({ 'csp-report': { 'blocked-uri': blocked, 'violated-directive': 'img-src' } }),
        headers: { 'content-type': 'application/csp-report' },
      });
    const countOf = async (expected: 'yes' | 'no') =>
      (await policyReports.get()).values.find(({ labels }) => labels.expected === expected)?.value ?? 0;
    const before = [await countOf('yes'), await countOf('no')] as const;
    logged.length = 0;
    await post('https://open.weixin.qq.com/sdk/report?v=1&u=https%3A%2F%2Fyidi.example%2Fshare-detail%2Fsecret');
    expect([await countOf('yes'), await countOf('no')]).toEqual([before[0] + 1, before[1]]);
    expect(logged).toEqual([]);
    await post('https://open.weixin.qq.com.evil.example/sdk/report');
    expect(await countOf('no')).toBe(before[1] + 1);
    expect(logged.join('')).toContain('evil.example');
  });
});
