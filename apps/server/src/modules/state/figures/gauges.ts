import { stateFigures } from '@yidi/contract/values/service-state';
import { Gauge, Registry } from 'prom-client';
import type { Db } from '../../../db/open.ts';
import { type Figures, type ReadFigures, readFigures } from './figures.ts';

/** However often the metrics are asked for, the figures are read at most so often. */
const READ_EVERY_MS = 30_000;
/** A label has at most so many values; the rest are added up as `other`. */
const MOST_VALUES = 200;
const LABEL = /^[A-Za-z0-9._-]{1,60}$/;

interface GaugeDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: { error(line: object, message: string): void };
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
}

/**
 * Returns the function that tells Prometheus the figures of the health page. They are those of the
 * database, so one process of a server tells them, without a label for the process.
 */
export function stateGauges({ db, now, log, clock = () => performance.now() }: GaugeDeps): () => Promise<string> {
  const { registry, show } = makeGauges();
  let [readAt, reading]: [number, Promise<void>] = [Number.NEGATIVE_INFINITY, Promise.resolve()];
  async function read(): Promise<void> {
    const at = now();
    show(await readFigures(db, at, (err, figure) => log.error({ err, figure }, 'a figure was not counted')), at);
  }
  return async function text() {
    if (clock() - readAt >= READ_EVERY_MS) {
      readAt = clock();
      reading = read();
    }
    await reading;
    return registry.metrics();
  };
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const secondsSince = (at: Date | null, now: Date) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0);
const all = (value: number | null | undefined): Sample[] => (typeof value === 'number' ? [[{}, value]] : []);

/** The gauges: name, help, labels, and the samples that they have of the figures. */
const gauges: readonly (readonly [
  name: string,
  help: string,
  labels: readonly string[],
  samples: (figures: Figures, now: Date) => readonly Sample[],
])[] = [
  [
    'yidi_job_runner_seen_seconds',
    'Seconds since a job runner was seen last; a million if none ever was',
    [],
    ({ runner }) => all(runner === null ? 1_000_000 : runner),
  ],
  [
    'yidi_jobs_waiting',
    'Jobs that are due and wait, by kind',
    ['job'],
    ({ jobs = [] }) => jobs.map(({ name, waiting }) => [{ job: name }, waiting]),
  ],
  [
    'yidi_jobs_oldest_seconds',
    'For how long the oldest due job waits, by kind',
    ['job'],
    ({ jobs = [] }, now) => jobs.map(({ name, oldestAt }) => [{ job: name }, secondsSince(oldestAt, now)]),
  ],
  [
    'yidi_jobs_dead',
    'Jobs that used up their attempts and wait for a person, by kind',
    ['job'],
    ({ jobs = [] }) => jobs.map(({ name, dead }) => [{ job: name }, dead]),
  ],
  [
    'yidi_cron_last_run_timestamp_seconds',
    'When a periodic job was started last',
    ['job'],
    ({ crons = [] }) =>
      crons.flatMap(({ name, lastAt }): Sample[] => (lastAt ? [[{ job: name }, lastAt.getTime() / 1000]] : [])),
  ],
  [
    'yidi_cron_missed_seconds',
    'For how long the first missed run of a periodic job is due; 0 if none was missed',
    ['job'],
    ({ crons = [] }, now) => crons.map(({ name, missedAt }) => [{ job: name }, secondsSince(missedAt, now)]),
  ],
  [
    'yidi_outbox_undelivered',
    'Events that are not delivered, by topic',
    ['topic'],
    ({ outbox = [] }) => outbox.map(({ topic, undelivered }) => [{ topic }, undelivered]),
  ],
  [
    'yidi_outbox_oldest_seconds',
    'For how long the oldest undelivered event waits, by topic',
    ['topic'],
    ({ outbox = [] }, now) => outbox.map(({ topic, oldestAt }) => [{ topic }, secondsSince(oldestAt, now)]),
  ],
  [
    'yidi_messages_day',
    'Messages of the last 24 hours, by way and result',
    ['way', 'result'],
    ({ messages = [] }) =>
      messages.flatMap(({ way, sent, failed, unknown }): Sample[] => [
        [{ way, result: 'sent' }, sent],
        [{ way, result: 'failed' }, failed],
        [{ way, result: 'unknown' }, unknown],
      ]),
  ],
  [
    'yidi_messages_hour',
    'Messages of the last hour that came to an end, by way',
    ['way'],
    ({ messages = [] }) => messages.map(({ way, endedHour }) => [{ way }, endedHour]),
  ],
  [
    'yidi_messages_bad_ratio',
    'Share of the messages of the last hour that did not arrive or may not have, by way',
    ['way'],
    ({ messages = [] }) => messages.map(({ way, endedHour, badHour }) => [{ way }, badHour / Math.max(1, endedHour)]),
  ],
  ['yidi_refunds_failed', 'Refunds that a payment vendor refused', [], ({ refunds }) => all(refunds?.failed)],
  [
    'yidi_closings_stopped',
    'Closings of accounts that open business stopped in the last 15 days',
    [],
    ({ closings }) => all(closings?.stopped),
  ],
  [
    'yidi_closings_overdue',
    'Closed accounts whose data is not erased after 24 hours',
    [],
    ({ closings }) => all(closings?.overdue),
  ],
  [
    'yidi_scans_per_minute',
    'Mean of the scans of the last five minutes',
    [],
    ({ scans }) => all(scans?.points.at(-1)?.scans),
  ],
  [
    'yidi_scans_usual_ratio',
    'Scans of the last ten minutes as a share of the lowest of six such weekdays; no sample while too little is known',
    [],
    ({ scans }) => all(scans?.ratio),
  ],
  ['yidi_lanes', 'Lanes with mails at a stage that they learned', [], ({ lanes }) => all(lanes?.lanes)],
  ['yidi_lanes_late', 'Lanes that are late against their own past', [], ({ lanes }) => all(lanes?.late)],
  [
    'yidi_windows_held_ratio',
    'Share of the predicted windows of last week that held; no sample while too little is known',
    [],
    ({ lanes }) => all(lanes?.held),
  ],
  [
    'yidi_unknown_codes_open',
    'Scans with a code that no rule knows and nobody has settled',
    [],
    ({ codes }) => all(codes?.open),
  ],
  [
    'yidi_trace_partitions_ahead',
    'Days after today for which the scans have a partition; -1 if not for today',
    [],
    ({ partitions }) => all(partitions),
  ],
];

function makeGauges() {
  const registry = new Registry();
  const made = gauges.map(([name, help, labelNames, samplesOf]) => ({
    gauge: new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] }),
    isSingle: labelNames.length === 0,
    samplesOf,
  }));
  const unreadGauge = new Gauge({
    name: 'yidi_state_unread',
    help: '1 if a figure could not be counted in time; its metrics then have no samples',
    labelNames: ['figure'],
    registers: [registry],
  });
  function show({ figures, unread }: ReadFigures, now: Date): void {
    for (const { gauge, isSingle, samplesOf } of made) {
      gauge.reset();
      // A gauge without labels is 0 after a reset, which would be a wrong figure.
      if (isSingle) gauge.remove();
      for (const [labels, value] of bounded(samplesOf(figures, now))) gauge.set(labels, value);
    }
    for (const figure of stateFigures) unreadGauge.set({ figure }, unread.includes(figure) ? 1 : 0);
  }
  return { registry, show };
}

/** Joins samples beyond the most label values, and those with odd names, as `other`. */
function bounded(samples: readonly Sample[]): readonly Sample[] {
  const isPlain = ([named]: Sample) => Object.values(named).every((value) => LABEL.test(value));
  const kept = samples.filter(isPlain).slice(0, MOST_VALUES);
  const rest = samples.filter((sample) => !kept.includes(sample));
  if (rest.length === 0) return kept;
  const labels = Object.fromEntries(Object.keys(rest[0]![0]).map((label) => [label, 'other']));
  return [...kept, [labels, rest.reduce((sum, [, value]) => sum + value, 0)]];
}
