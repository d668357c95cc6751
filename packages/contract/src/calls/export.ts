import * as z from 'zod/mini';
import { call } from '../call.ts';
import { exportStates } from '../values/export.ts';
import { idOf } from '../values/id.ts';
import { nothing } from '../values/page.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const exportId = idOf('export');

const dataExport = shape({
  exportId,
  state: option(exportStates),
  askedAt: instant,
  /** The parts that are done, of all parts. */
  done: z.int(),
  total: z.int(),
  /** While it is ready: until when, and the size of the file. */
  endsAt: z.optional(instant),
  bytes: z.optional(z.int()),
});

/**
 * Returns the user's exports of the last 30 days, the newest first, and how many more can be asked
 * for now. Without any left, `nextAt` says when. Errors: LOGIN. Not in the spec (PIPL article 45).
 */
export const dataExports = call({
  path: '/user/export/list',
  service: 'user',
  access: 'user',
  request: nothing,
  info: shape({ exports: z.array(dataExport), left: z.int(), nextAt: z.optional(instant) }),
  client: { toast: 'never' },
});

/**
 * Asks for a file with all data of the user. While one is being made, the answer is that one. The
 * user gets a message when it is ready. Errors: STEPUP (`identity`), LOGIN, RATE (none left).
 */
export const askExport = call({
  path: '/user/export/ask',
  service: 'user',
  access: 'user',
  stepUp: 'identity',
  request: nothing,
  info: dataExport,
});

/**
 * Reports the progress of an export until it is made or failed, for at most half a minute. Errors:
 * NOT_FOUND, LOGIN.
 */
export const followExport = call({
  path: '/user/export/follow',
  service: 'user',
  access: 'user',
  answer: 'progress',
  request: shape({ exportId }),
  event: shape({ done: z.int(), total: z.int() }),
  info: dataExport,
  client: { timeoutMs: 60_000 },
});

/** Returns the file, to its user alone. Errors: NOT_FOUND, also after its end; LOGIN. */
export const exportFile = call({
  method: 'GET',
  path: '/user/export/{exportId}/file',
  service: 'user',
  access: 'user',
  answer: 'file',
  files: ['application/zip'],
  request: shape({ exportId }),
  info: nothing,
  client: { timeoutMs: 120_000 },
});
