/** The figures of the health page. Each is read by statements with a time limit of their own. */
export const stateFigures = [
  'runner',
  'jobs',
  'crons',
  'outbox',
  'messages',
  'refunds',
  'closings',
  'scans',
  'lanes',
  'codes',
  'partitions',
] as const;
export type StateFigure = (typeof stateFigures)[number];

/**
 * What can be wrong with the service, the gravest first. `docs/operate.md` has a runbook for each.
 * `runnerStopped`: no job runner has been seen for a minute. `scansMissing`: fewer than half the
 * scans of the same weekdays. `jobsLate`, `outboxLate`: the oldest has waited for over 15 minutes.
 * `partitionsEnd`: less than three days of scans have a partition. `jobsDead`: attempts used up.
 * `messagesFail`: over a fifth of the last hour's messages of a way did not arrive. `cronsLate`: a
 * periodic job missed a run. `closingsOverdue`: closed accounts whose data is not erased after 24
 * hours. `closingsStopped`: closings of the last 15 days that open business stopped. `windowsMiss`:
 * fewer than seven of ten predicted windows held. `unread`: a figure could not be counted in time.
 */
export const stateProblems = [
  'runnerStopped',
  'scansMissing',
  'jobsLate',
  'outboxLate',
  'partitionsEnd',
  'jobsDead',
  'refundsFailed',
  'messagesFail',
  'cronsLate',
  'closingsOverdue',
  'closingsStopped',
  'lanesLate',
  'codesUnknown',
  'windowsMiss',
  'unread',
] as const;
export type StateProblem = (typeof stateProblems)[number];

/** A job or event that has waited for so long is late. @guess They are due within seconds. */
export const LATE_S = 15 * 60;

/** Jobs and events of a kind are counted up to this; the figure then means "this or more". */
export const MOST_COUNTED = 10_000;
