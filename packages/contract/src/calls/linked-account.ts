import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { linkOps, linkRoles } from '../values/linked-account.ts';
import { phone, smsCode } from '../values/phone.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const linkedRecord = shape({
  /** The id of the linked account. */
  bindUserId: z.string(),
  /** The masked numbers of the main account and of the linked one. */
  phone: z.string(),
  bindPhone: z.string(),
  since: instant,
});

/**
 * Manages the accounts of a person with several phones (docs/decisions/097). Each phone remains an
 * account; the main account can switch to the others. `list`: all linked accounts, or `bindUserId`.
 * `bind`: links the account of `phone` (verified by `validCode`, purpose `link`) to the caller's
 * (verified by a fresh proof `identity`). A number without an account gets one, so that the answer
 * does not reveal which numbers have one; linking again stores nothing. `switch`: the session
 * becomes one of `bindUserId`, without a code; `token` is its access token, also if it is already
 * one. `unbind`: from either side; sessions opened through the link end at once. `mainUserId` is
 * set only if this session may switch to it. Errors: BAD_INPUT, INLINE (code, `link.…`,
 * `phone.own`), RATE, STEPUP, NOT_FOUND, LOGIN. Source: spec §3, §7; calls.md.
 */
export const mulBind = call({
  path: '/user/mulBind',
  service: 'user',
  access: 'user',
  request: shape({
    op: option(linkOps),
    phone: z.optional(phone),
    validCode: z.optional(smsCode),
    bindUserId: z.optional(idOf('linkedUser')),
  }),
  info: shape({
    role: option(linkRoles),
    phone: z.string(),
    mainUserId: z.optional(z.string()),
    records: z.array(linkedRecord),
    bindPhone: z.optional(z.string()),
    bindUserId: z.optional(z.string()),
    token: z.optional(z.string()),
  }),
  client: { toast: 'never' },
});
