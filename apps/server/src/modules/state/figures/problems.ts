import type { InfoOf } from '@yidi/contract/call';
import type { serviceStateNow } from '@yidi/contract/calls/staff-state';
import { LATE_S, type StateProblem, stateProblems } from '@yidi/contract/values/service-state';
import type { Figures, ReadFigures } from './figures.ts';

export type Problem = InfoOf<typeof serviceStateNow>['problems'][number];

/** Runners send a heartbeat every 5 s. */
const RUNNER_S = 60;
/** @guess */
const LEAST_SCANS_RATIO = 0.5;
const LEAST_PARTITIONS = 3;
/** A way has a problem if of at least so many messages in an hour this share fails. @guess */
const LEAST_MESSAGES = 20;
const BAD_SHARE = 0.2;
/** Windows are made to hold in eight of ten cases. @guess */
const LEAST_HELD = 0.7;

type Found = Omit<Problem, 'kind'>;

/** The rules, by kind: each returns what is wrong. A figure that was not read has no problem. */
const rules: Readonly<Record<Exclude<StateProblem, 'unread'>, (figures: Figures, nowMs: number) => Found[]>> = {
  runnerStopped: ({ runner }) => when(runner !== undefined && (runner === null || runner > RUNNER_S)),
  scansMissing: ({ scans }) => when((scans?.ratio ?? 1) < LEAST_SCANS_RATIO, { share: scans?.ratio }),
  jobsLate: ({ jobs = [] }, nowMs) => lateOf(jobs, nowMs),
  outboxLate: ({ outbox = [] }, nowMs) =>
    lateOf(
      outbox.map(({ topic, oldestAt }) => ({ name: topic, oldestAt })),
      nowMs,
    ),
  partitionsEnd: ({ partitions = LEAST_PARTITIONS }) => when(partitions < LEAST_PARTITIONS, { count: partitions }),
  jobsDead: ({ jobs = [] }) => {
    const dead = jobs.filter((job) => job.dead > 0);
    const count = dead.reduce((sum, job) => sum + job.dead, 0);
    return when(count > 0, { count, name: dead[0]?.name });
  },
  refundsFailed: ({ refunds }) => when((refunds?.failed ?? 0) > 0, { count: refunds?.failed }),
  messagesFail: ({ messages = [] }) =>
    messages
      .filter(({ endedHour }) => endedHour >= LEAST_MESSAGES)
      .map(({ way, endedHour, badHour }) => ({ name: way, share: badHour / endedHour }))
      .filter(({ share }) => share > BAD_SHARE)
      .sort((a, b) => b.share - a.share),
  cronsLate: ({ crons = [] }) => {
    const missed = crons.flatMap(({ name, missedAt }) => (missedAt ? [{ name, since: missedAt.toISOString() }] : []));
    const [first] = missed.sort((a, b) => (a.since < b.since ? -1 : 1));
    return first ? [{ ...first, count: missed.length }] : [];
  },
  closingsOverdue: ({ closings }) => when((closings?.overdue ?? 0) > 0, { count: closings?.overdue }),
  closingsStopped: ({ closings }) => when((closings?.stopped ?? 0) > 0, { count: closings?.stopped }),
  lanesLate: ({ lanes }) => {
    const worst = lanes?.worst.find(({ isLate }) => isLate);
    return worst ? [{ count: lanes?.late, lane: { from: worst.fromCity, to: worst.toCity } }] : [];
  },
  codesUnknown: ({ codes }) => when((codes?.open ?? 0) > 0, { count: codes?.open, name: codes?.top[0]?.code }),
  windowsMiss: ({ lanes }) => when((lanes?.held ?? 1) < LEAST_HELD, { share: lanes?.held ?? 0 }),
};

/** Returns what is wrong with the service by rule, the gravest first; empty if all is well. */
export function problemsOf({ figures, unread }: ReadFigures, now: Date): Problem[] {
  const notCounted = unread.map((name): Found => ({ name }));
  return stateProblems.flatMap((kind) => {
    const found = kind === 'unread' ? notCounted : rules[kind](figures, now.getTime());
    return found.map((problem): Problem => ({ kind, ...problem }));
  });
}

const when = (isSo: boolean, found: Found = {}): Found[] => (isSo ? [found] : []);

/** Returns the longest waiting one, if that is late, and how many kinds are. */
function lateOf(rows: readonly { readonly name: string; readonly oldestAt: Date | null }[], nowMs: number): Found[] {
  const late = rows
    .flatMap(({ name, oldestAt }) => (oldestAt ? [{ name, since: oldestAt }] : []))
    .filter(({ since }) => since.getTime() < nowMs - LATE_S * 1000)
    .sort((a, b) => a.since.getTime() - b.since.getTime());
  const [first] = late;
  return first ? [{ name: first.name, since: first.since.toISOString(), count: late.length }] : [];
}
