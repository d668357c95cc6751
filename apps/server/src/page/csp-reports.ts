import type { FastifyInstance } from 'fastify';

const MOST_A_MINUTE = 20;
const LONGEST = 300;
const wanted = ['violated-directive', 'effective-directive', 'blocked-uri', 'document-uri', 'source-file'] as const;

/**
 * Serves the endpoint of browsers' CSP reports. Logs only a few lines a minute, without queries,
 * because a URL may contain a ticket.
 */
export function mountCspReports(app: FastifyInstance): void {
  let minute = 0;
  let lines = 0;
  app.post('/csp', (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines <= MOST_A_MINUTE) request.log.warn({ report: readReport(request.body) }, 'content policy');
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
