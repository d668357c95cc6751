import type { FastifyInstance } from 'fastify';
import { policyReports } from '../security/policy-reports.ts';

const MOST_A_MINUTE = 20;
const LONGEST = 300;
/**
 * The chat app's SDK sends the address of every page there as a picture. The policy must refuse it,
 * because addresses hold share tokens and mail numbers.
 */
const ADDRESS_REPORT = 'https://open.weixin.qq.com/sdk/report';
const wanted = ['violated-directive', 'effective-directive', 'blocked-uri', 'document-uri', 'source-file'] as const;

/**
 * Serves the endpoint of browsers' CSP reports. Counts them, and logs a few lines a minute of those
 * that are not expected, without queries, because a URL may contain a ticket.
 */
export function mountCspReports(app: FastifyInstance): void {
  let minute = 0;
  let lines = 0;
  app.post('/csp', (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    const report = readReport(request.body);
    const isExpected = report['blocked-uri'] === ADDRESS_REPORT;
    policyReports.inc({ expected: isExpected ? 'yes' : 'no' });
    lines += isExpected ? 0 : 1;
    if (!isExpected && lines <= MOST_A_MINUTE) request.log.warn({ report }, 'content policy');
    return reply.code(204).send();
  });
}

function readReport(body: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  try {
    const report = (JSON.parse(String(body)) as { 'csp-report'?: Record<string, unknown> })['csp-report'] ?? {};
    for (const name of wanted) {
      const value = report[name];
      if (typeof value === 'string') found[name] = value.split(/[?#]/, 1)[0]!.slice(0, LONGEST);
    }
  } catch {
    found.unreadable = 'yes';
  }
  return found;
}
