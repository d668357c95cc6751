import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { linkOps, linkRoles } from '../values/linked-account.ts';
import { phone, smsCode } from '../values/phone.ts';
import { option, shape } from '../values/text.ts';
import { instant } from '../values/time.ts';

const linkedRecord = shape({
  /** Of the linked account. */
  bindUserId: z.string(),
  /** The number of the main account, masked, and the one that is linked to it. */
  phone: z.string(),
  bindPhone: z.string(),
  since: instant,
});

/**
 * The accounts of a person with several phones (docs/decisions/097). Each phone stays an account;
 * one of them, the main one, opens the others. `list`: all of them, or the one that `bindUserId`
 * names. `bind`: links the account of `phone`, which `validCode` (purpose `link`) proves, to the
 * caller's, which a fresh proof (`identity`) proves; a number without an account gets one, so that
 * no answer tells which has one. `switch`: this session becomes one of `bindUserId`, without a
 * code; `token` is its access token, also where it is that already. `unbind`: from either side;
 * what the link had opened ends at once. Linking again what is linked stores nothing. `mainUserId`
 * only where this session may switch to it.
 * Errors: BAD_INPUT, INLINE (code, `link.…`, `phone.own`), RATE, STEPUP, NOT_FOUND, LOGIN. Source:
 * spec §3, §7; calls.md.
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
