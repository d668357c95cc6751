import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../http/harden.ts';
import { mountCspReports } from './csp-reports.ts';

const app = openApp({ logger: pino({ level: 'silent' }), trustProxy: false });
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
});
