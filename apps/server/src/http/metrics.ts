import { collectDefaultMetrics, Registry } from 'prom-client';
import { jobsFailedForGood, s10NumbersLeft, s10NumbersLeftRatio } from '../db/jobs-figures.ts';
import { accountsRefused } from '../ports/refused-accounts.ts';
import { policyReports } from '../security/policy-reports.ts';
import { securityFigures } from '../security/tally.ts';
import { RequestTimes } from './request-times.ts';

/**
 * Opens the Prometheus metrics of one process. `place` is the label of the process, because each
 * counts from 0 when it starts. `stateText` returns the figures of the database, which one process
 * of a server tells.
 */
export function openMetrics(place?: number, stateText: () => Promise<string> = async () => '') {
  const registry = new Registry();
  if (place !== undefined) registry.setDefaultLabels({ process: String(place) });
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(jobsFailedForGood);
  registry.registerMetric(s10NumbersLeftRatio);
  registry.registerMetric(s10NumbersLeft);
  registry.registerMetric(accountsRefused);
  registry.registerMetric(policyReports);
  const times = new RequestTimes();
  const more = place === undefined ? '' : `process="${place}"`;
  return {
    times,
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${times.text(more)}${securityFigures(more)}${await stateText()}`,
  };
}

const FAMILY = /^# HELP (\S+) .*\n# TYPE .*\n/gm;

/**
 * Joins the metrics of several processes into one text, in which all lines of a metric follow one
 * heading.
 */
export function joinMetrics(texts: readonly string[]): string {
  const families = new Map<string, { heading: string; lines: string[] }>();
  for (const text of texts) {
    const headings = [...text.matchAll(FAMILY)];
    for (const [index, heading] of headings.entries()) {
      const from = heading.index + heading[0].length;
      const lines = text.slice(from, headings[index + 1]?.index).trim();
      const family = families.get(heading[1]!) ?? { heading: heading[0], lines: [] };
      families.set(heading[1]!, family);
      if (lines) family.lines.push(lines);
    }
  }
  return [...families.values()].map(({ heading, lines }) => `${heading}${lines.join('\n')}\n`).join('');
}
