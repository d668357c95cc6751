import * as z from 'zod/mini';
import { call } from '../call.ts';
import { askedAfter, pagedByCursor } from '../values/page.ts';
import { securityEvents, securityResults } from '../values/security.ts';
import { colleague, personId, staffId } from '../values/staff-fields.ts';
import { option, shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

const securityEvent = option(securityEvents);
const securityResult = option(securityResults);

/**
 * Lists the security log, newest first. All filters must match. `phone`: events that are about this
 * full phone, which the log knows by its keyed hash only. `net`: an address, or a network as the
 * log writes it. What a limit stopped has the result `limited`. Errors: BAD_INPUT (`to` before
 * `from`, no full phone, no address), RATE `search.hour` as `staffSearch`. Source: issue "The
 * operator's side" §8.
 */
export const securityList = call({
  path: '/staff/security',
  service: 'staff',
  access: { staff: 'audit' },
  request: shape({
    ...askedAfter(50),
    event: z.optional(securityEvent),
    result: z.optional(securityResult),
    staffId: z.optional(staffId),
    personId: z.optional(personId),
    phone: z.optional(text({ min: 4, max: 40 })),
    net: z.optional(text({ min: 2, max: 45 })),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  info: pagedByCursor(
    shape({
      id: z.string(),
      at: instant,
      event: securityEvent,
      result: securityResult,
      reason: z.optional(z.string()),
      /** The path of the call; absent for a job. */
      call: z.optional(z.string()),
      /** The user who acted, or whom it is about after a log-in. */
      personId: z.optional(z.string()),
      staff: z.optional(colleague),
      /** It is about a phone or mail number, which the log knows by its hash only. */
      hasSubject: z.boolean(),
      target: z.optional(shape({ kind: z.string(), id: z.string() })),
      net: z.optional(z.string()),
      traceId: z.optional(z.string()),
    }),
  ),
});
