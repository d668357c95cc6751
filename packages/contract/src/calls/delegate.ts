import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { idOf } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import { delegateState } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { personName } from '../values/person.ts';
import { shape } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { servicePoint } from './service-point.ts';

/** 128 random bits, base64url. Whoever has it sees what the delegate needs. */
export const delegateToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

const delegateId = idOf('delegate');

/**
 * Creates a code with which a named person receives for the caller: one mail, or every mail handed
 * over on one of the next 7 days. The code for a mail is valid once, until its storage would end
 * and for at least a week. Exactly one of `waybillNo` and `day`. `delegates` returns the code.
 * Errors: LOGIN, NOT_FOUND (not a mail to the caller), BAD_INPUT, CONFLICT (delegate.ended,
 * delegate.full), RATE (50 codes a day). Source: calls.md, domain.md §14.
 */
export const delegate = call({
  path: '/delivery/delegate',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({ name: personName, waybillNo: z.optional(mailNo), day: z.optional(day) }),
  info: shape({ delegateId }),
});

/**
 * Lists the caller's delegate codes of the last 30 days: all open ones, then the newest ended ones,
 * at most 100. Open ones have `code` and `token`. Errors: LOGIN.
 */
export const delegates = call({
  path: '/delivery/delegates',
  service: 'delivery',
  access: 'user',
  request: shape({}),
  info: shape({
    delegates: z.array(
      shape({
        delegateId,
        name: z.string(),
        state: delegateState,
        /** The mail; if absent, every mail of `day`. */
        waybillNo: z.optional(z.string()),
        day: z.optional(day),
        code: z.optional(z.string()),
        token: z.optional(z.string()),
        from: instant,
        until: instant,
        /** The number of mails handed over with it. */
        uses: z.int(),
        /** When it was last used, revoked or expired, or its mail ended. */
        endedAt: z.optional(instant),
      }),
    ),
  }),
});

/** Revokes a code at once. Revoking an ended code succeeds. Errors: LOGIN, NOT_FOUND. */
export const revokeDelegate = call({
  path: '/delivery/delegate/revoke',
  service: 'delivery',
  access: 'user',
  request: shape({ delegateId }),
  info: nothing,
});

/**
 * Returns what a delegate needs, by the token of the link: the code, its validity, which mail or
 * day, where and when. It shows nothing of the sender, contents, consignee's phone or other mails.
 * Used, revoked, expired and unknown tokens, and those of ended mails, get the same answer. Errors:
 * NOT_FOUND, RATE (60 misses an hour in one network). Source: domain.md §14.
 */
export const openDelegate = call({
  path: '/delivery/delegated/{token}',
  method: 'GET',
  service: 'delivery',
  access: 'public',
  request: shape({ token: delegateToken }),
  info: shape({
    name: z.string(),
    /** The masked consignee. */
    by: z.string(),
    code: z.string(),
    from: instant,
    until: instant,
    waybillNo: z.optional(z.string()),
    day: z.optional(day),
    /**
     * The service point where the mail waits, and the end of storage; absent before its arrival.
     */
    point: z.optional(servicePoint),
    keptUntil: z.optional(instant),
    /** The name of the service point of a mail on its way, or its address. */
    pointName: z.optional(z.string()),
    address: z.optional(z.string()),
    /** The hours that the consignee booked, or the expected time of arrival. */
    arrivesFrom: z.optional(instant),
    arrivesBy: z.optional(instant),
  }),
});
