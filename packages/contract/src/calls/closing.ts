import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { closingObstacles, closingStates } from '../values/closing.ts';
import { nothing } from '../values/page.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const obstacle = shape({
  kind: option(closingObstacles),
  count: z.int(),
  /** The order concerned, if the obstacle has one. */
  orderId: z.optional(z.string()),
});

/**
 * Returns the state of the account closure: of the caller's account, or of the account whose
 * closure was requested in this session and which no longer exists. `state` is absent without a
 * request. `obstacles` are the caller's. Not in the spec; source: calls.md.
 */
export const closing = call({
  path: '/user/closing',
  service: 'user',
  access: 'session',
  request: nothing,
  info: shape({
    state: z.optional(option(closingStates)),
    /** The number of the caller's account, masked. */
    phone: z.optional(z.string()),
    askedAt: z.optional(instant),
    /** Time at which the account is closed. */
    closesAt: z.optional(instant),
    /** When the closure was cancelled, stopped or carried out. */
    endedAt: z.optional(instant),
    obstacles: z.array(obstacle),
    /** The points that are deleted with the caller's account. */
    points: z.optional(z.int()),
  }),
  client: { toast: 'never' },
});

/**
 * Requests the closure of the account (docs/decisions/101). All sessions end, this one continues
 * without an account. A job deletes the data 7 days later; a log-in before that cancels the
 * closure. A repeat from a device that is still logged in does not start another one. Errors:
 * STEPUP (`identity`), CONFLICT (`close.obstacles`), BAD_INPUT, LOGIN. Source: 个人信息保护法 第四十七条, GB/T
 * 35273-2020 8.5.
 */
export const closeAccount = call({
  path: '/user/close',
  service: 'user',
  access: 'user',
  stepUp: 'identity',
  request: shape({ agreed: z.literal(true, { error: 'field.required' satisfies FieldRule }) }),
  info: shape({ closesAt: instant }),
  client: { sign: true, toast: 'never' },
});
