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

/** 128 random bits, base64url: its holder sees what the delegate needs. */
export const delegateToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: 'id.format' satisfies FieldRule }));

const delegateId = idOf('delegate');

/**
 * Makes a code by which one named person receives instead of the caller: one mail, once, until a
 * counter would give it back and for a week at least, or every mail that is handed over on one of
 * the next 7 days. Exactly one of `waybillNo` and `day`. The code itself is in `delegates`. Errors:
 * LOGIN, NOT_FOUND (no such mail comes to the caller), BAD_INPUT, CONFLICT (delegate.ended,
 * delegate.full), RATE (50 codes a day, ended ones among them).
 * Source: calls.md, domain.md §14.
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
 * The caller's codes for others of the last 30 days: all open ones, then the newest of those that
 * have ended, 100 at most. `code` and `token` while one is open. Errors: LOGIN.
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
        /** One mail; absent: every mail of `day`. */
        waybillNo: z.optional(z.string()),
        day: z.optional(day),
        code: z.optional(z.string()),
        token: z.optional(z.string()),
        from: instant,
        until: instant,
        /** How many mails were handed over for it. */
        uses: z.int(),
        /** When it was used last, revoked, its one mail ended, or it expired. */
        endedAt: z.optional(instant),
      }),
    ),
  }),
});

/** Ends a code at once; one that has ended already is no error. Errors: LOGIN, NOT_FOUND. */
export const revokeDelegate = call({
  path: '/delivery/delegate/revoke',
  service: 'delivery',
  access: 'user',
  request: shape({ delegateId }),
  info: nothing,
});

/**
 * What a delegate needs, by the link that they were sent: the code, until when, which mail or day,
 * where and when it is handed over. Nothing of the sender, the contents, the consignee's phone or
 * other mails. Used, revoked, expired and unknown tokens, and those of a mail that has ended,
 * answer alike.
 * Errors: NOT_FOUND, RATE (60 misses an hour in one network). Source: domain.md §14.
 */
export const openDelegate = call({
  path: '/delivery/delegated/{token}',
  method: 'GET',
  service: 'delivery',
  access: 'public',
  request: shape({ token: delegateToken }),
  info: shape({
    name: z.string(),
    /** Whom they receive for, masked. */
    by: z.string(),
    code: z.string(),
    from: instant,
    until: instant,
    waybillNo: z.optional(z.string()),
    day: z.optional(day),
    /** The service point where the one mail waits, and until when; absent: it is not there yet. */
    point: z.optional(servicePoint),
    keptUntil: z.optional(instant),
    /** Of one mail under way: the name of the point it goes to, or the address it comes to. */
    pointName: z.optional(z.string()),
    address: z.optional(z.string()),
    /** When it comes: the hours that the consignee booked, or the moment by which it is expected. */
    arrivesFrom: z.optional(instant),
    arrivesBy: z.optional(instant),
  }),
});
