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
  /** The order that it is about, where there is one to be led to. */
  orderId: z.optional(z.string()),
});

/**
 * How far the closing of an account is: of the caller's own, or of the one that this session asked
 * to close, which has no account any more. `state` is absent where nothing was asked for;
 * `obstacles` are the user's. Ours; source: calls.md.
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
    /** When it is carried out. */
    closesAt: z.optional(instant),
    /** When it was taken back, stopped or carried out. */
    endedAt: z.optional(instant),
    obstacles: z.array(obstacle),
  }),
  client: { toast: 'never' },
});

/**
 * Asks for the account to be closed (docs/decisions/101): every session ends, this one becomes one
 * without an account; 7 days later a job erases. A log-in before that takes it back. Again, from a
 * device that is still logged in, is the same closing. Errors: STEPUP (`identity`), CONFLICT
 * (`close.obstacles`), BAD_INPUT, LOGIN. Source: 个人信息保护法 第四十七条, GB/T 35273-2020 8.5.
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
