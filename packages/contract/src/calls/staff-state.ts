import * as z from 'zod/mini';
import { call } from '../call.ts';
import { fen } from '../values/money.ts';
import { loggedWay } from '../values/options.ts';
import { askedAfter, nothing, pagedByCursor } from '../values/page.ts';
import { approvalId, jobId, jobResult, serviceState, staffWords, stateProblem } from '../values/staff-fields.ts';
import { listOf, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

const jobIds = listOf(jobId, { max: 100 });

const count = z.int();

/** The scans of a minute, as the mean of the five up to it, and the band of earlier weekdays. */
const scanPoint = shape({
  at: instant,
  /** Absent if the minutes were not counted. */
  scans: z.optional(z.number()),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
});

/**
 * Returns the state of the service, counted from its rows. Source: issue "The operator's side" §8.
 * A figure that could not be counted in time is empty here and named by a problem `unread`.
 */
export const serviceStateNow = call({
  path: '/staff/state',
  service: 'staff',
  access: { staff: 'state' },
  request: nothing,
  info: shape({
    at: instant,
    /** `well` without any problem. */
    state: serviceState,
    /** The gravest first. `name`: the job, topic, way, periodic job or figure. */
    problems: z.array(
      shape({
        kind: stateProblem,
        name: z.optional(z.string()),
        count: z.optional(count),
        /** From 0 to 1. */
        share: z.optional(z.number()),
        since: z.optional(instant),
        lane: z.optional(shape({ from: z.string(), to: z.string() })),
      }),
    ),
    scans: shape({
      /** The last hour, oldest first. */
      points: z.array(scanPoint),
      /** How many of the six earlier weekdays are known. */
      weeks: count,
    }),
    lanes: shape({
      /** When they were counted; absent before the first count. */
      at: z.optional(instant),
      /** Lanes with mails at a learned stage, and those of them that are late. */
      known: count,
      late: count,
      /** The latest ones. `late` of their `mails` are slower than 95 of 100 were. */
      worst: z.array(
        shape({
          ...{ from: z.string(), to: z.string(), mails: count, late: count },
          /** By how many minutes the middle one of the late mails. */
          lateMinutes: count,
          isLate: z.boolean(),
        }),
      ),
      /** Which share of last week's predicted windows held, and when that was learned. */
      held: z.optional(z.number()),
      learnedAt: z.optional(instant),
    }),
    /** Scans with a code that no rule knows and nobody has settled, the most frequent first. */
    codes: shape({
      open: count,
      top: z.array(shape({ code: z.string(), count, since: instant, office: z.string(), words: z.string() })),
    }),
    /** By kind, those with dead jobs first. `oldestAt`: since when the oldest due one waits. */
    jobs: z.array(shape({ name: z.string(), waiting: count, dead: count, oldestAt: z.optional(instant) })),
    /** Periodic jobs with their last run. `missedAt`: the first run that did not happen. */
    crons: z.array(shape({ name: z.string(), lastAt: z.optional(instant), missedAt: z.optional(instant) })),
    outbox: z.array(shape({ topic: z.string(), undelivered: count, oldestAt: instant })),
    /** Of the last 24 hours. `unknown`: the vendor did not say whether it arrived. */
    messages: z.array(shape({ way: loggedWay, sent: count, failed: count, unknown: count })),
    refunds: shape({ failed: count, failedFen: fen }),
    closings: shape({ stopped: count, overdue: count }),
    /** For how many days after today the scans have a partition; -1 if not for today. */
    partitionsAhead: z.optional(count),
  }),
});

/** Lists dead jobs, whose attempts are used up, newest first. `name`: only of this kind. */
export const deadJobs = call({
  path: '/staff/jobs/dead',
  service: 'staff',
  access: { staff: 'jobs' },
  request: shape({
    ...askedAfter(50),
    name: z.optional(text({ min: 1, max: 80 })),
  }),
  info: pagedByCursor(
    shape({
      jobId,
      name: z.string(),
      attempts: z.int(),
      /** The first line of its last error, masked. */
      error: z.string(),
      createdAt: instant,
      endedAt: instant,
      /** An approval to give it up waits. */
      asked: z.boolean(),
    }),
  ),
});

/** Runs dead jobs again with all their attempts. Each has a result of its own. */
export const runJobsAgain = call({
  path: '/staff/jobs/again',
  service: 'staff',
  access: { staff: 'jobs' },
  request: shape({ jobIds }),
  info: shape({ results: z.array(shape({ jobId, result: jobResult })) }),
});

/**
 * Asks a second person to give up dead jobs: what they should have done never happens. Errors:
 * NOT_FOUND (one of them is not dead), CONFLICT `approval.asked` (one of them was asked for and
 * waits).
 */
export const giveUpJobs = call({
  path: '/staff/jobs/giveUp',
  service: 'staff',
  access: { staff: 'jobs' },
  idempotent: true,
  request: shape({ jobIds, reason: staffWords }),
  info: shape({ approvalId }),
});
