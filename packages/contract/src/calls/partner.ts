import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { channelCode } from '../values/channel-code.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/** A path of this site with its query, such as `/orderlist?tab=1`. */
const target = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^\/(?![/\\])[^\\\s#\p{Cc}]{0,499}$/u, { error: 'field.format' satisfies FieldRule }));

const code = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[A-Z0-9]{2,16}$/, { error: 'field.format' satisfies FieldRule }));

/**
 * Returns a token with which a partner's app opens a page of ours for one of its users, who is then
 * recognised (`doValidateToken`): 128 random bits, valid once, for 120 seconds, in the app of
 * `channel` only. `url` is the link with the token, `user` the partner's id of its user. The body
 * is JSON, signed like `POST /carrier/events` by a key whose scope is `ticket@<partner>`. Errors:
 * SESSION (key, signature or permission), MALFORMED, BAD_INPUT (`field.option`: the partner is off
 * or not that of the key; `channel.unknown`: the channel is off or not the partner's, or its row
 * has no words of a user agent). Not in the spec.
 */
export const partnerTicket = call({
  path: '/partner/ticket',
  service: 'carrier',
  access: 'carrier',
  body: 'raw',
  raw: { media: ['application/json'], maxBytes: 4096, signature: ['CARRIER-KEY', 'CARRIER-SIGN'] },
  request: shape({ partner: code, user: text({ min: 1, max: 128 }), channel: channelCode, target }),
  info: shape({ token: z.string(), url: z.string(), expiresAt: instant }),
});
