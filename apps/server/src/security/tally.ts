import type { SecurityEvent, SecurityResult } from '@yidi/contract/values/security';

const NAME = 'yidi_security_events_total';
const HEADING = `# HELP ${NAME} Events of the security log, by event and result\n# TYPE ${NAME} counter`;

const counts = new Map<string, number>();

/** Counts an event of this process for `/metrics`. */
export function countSecurity(event: SecurityEvent, result: SecurityResult): void {
  const labels = `event="${event}",result="${result}"`;
  counts.set(labels, (counts.get(labels) ?? 0) + 1);
}

/** Returns the events of this process as text for Prometheus. `more` are labels for every line. */
export function securityFigures(more = ''): string {
  const lines = [...counts].map(([labels, count]) => `${NAME}{${labels}${more && `,${more}`}} ${count}`);
  return `${[HEADING, ...lines].join('\n')}\n`;
}
