import * as z from 'zod/mini';
import { call } from '../call.ts';
import { fen } from '../values/money.ts';
import { loggedWay } from '../values/options.ts';
import { askedAfter, nothing, pagedByCursor } from '../values/page.ts';
import { approvalId, jobId, jobResult, serviceState, staffWords } from '../values/staff-fields.ts';
import { listOf, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

const jobIds = listOf(jobId, { max: 100 });

/**
 * Returns the state of the service, counted from its rows. `attention` if a job is dead, a refund
 * failed, or something waits for more than 15 minutes. Source: issue "The operator's side" §8.
 */
export const serviceStateNow = call({
  path: '/staff/state',
  service: 'staff',
  access: { staff: 'state' },
  request: nothing,
  info: shape({
    at: instant,
    state: serviceState,
    /** By kind, those with dead jobs first. `oldestAt`: since when the oldest due one waits. */
    jobs: z.array(shape({ name: z.string(), waiting: z.int(), dead: z.int(), oldestAt: z.optional(instant) })),
    outbox: z.array(shape({ topic: z.string(), undelivered: z.int(), oldestAt: instant })),
    /** Of the last 24 hours. `unknown`: the vendor did not say whether it arrived. */
    messages: z.array(shape({ way: loggedWay, sent: z.int(), failed: z.int(), unknown: z.int() })),
    refunds: shape({ failed: z.int(), failedFen: fen }),
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
