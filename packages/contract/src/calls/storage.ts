import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { deliveryState, storageAct, storageClosedAs } from '../values/options.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { servicePoint } from './service-point.ts';

/**
 * Where a mail waits for the caller, its consignee: since when and until when, how one gets in, and
 * what can still be done. `point` is absent where the carrier knows no counter by that code, as at
 * an office of another operator. `acts` are those that are open: one extension a mail, and `moveOn`
 * while the mail has one of its two changes left; none while `change` waits for the carrier.
 * Errors: LOGIN, NOT_FOUND (it waits nowhere, or is not the caller's). Source: domain.md §9.
 */
export const storage = call({
  path: '/delivery/storage',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: mailNo }),
  info: shape({
    waybillNo: z.string(),
    name: z.string(),
    point: z.optional(servicePoint),
    /** How one gets in, in the carrier's words. */
    entry: z.optional(z.string()),
    since: instant,
    until: z.optional(instant),
    /** Whole days until then, today not counted; 0 on the last day. */
    daysLeft: z.optional(z.int()),
    extendDays: z.int(),
    acts: z.array(storageAct),
    /**
     * What is open no more in this stay, each with its reason; empty while `change` waits for the
     * carrier or takes it elsewhere.
     */
    closed: z.array(shape({ act: storageAct, reason: storageClosedAs })),
    /** Where it could be handed on to and has not waited yet, the nearest first. */
    points: z.array(servicePoint),
    /** What was asked for last in this stay. */
    change: z.optional(shape({ act: storageAct, state: deliveryState, point: z.optional(z.string()) })),
  }),
});

/**
 * Asks the carrier to store a waiting mail longer, to hand it on to `pointCode` (which needs
 * `agreed`: the consent was shown and given), or to send it back. The carrier is told afterwards
 * and may answer that it is too late: see `storage`. What waits for an answer already is answered
 * as before. Errors: LOGIN, NOT_FOUND, BAD_INPUT, CONFLICT (delivery.closed, delivery.pending,
 * delivery.consent, storage.extended, storage.usedUp).
 */
export const changeStorage = call({
  path: '/delivery/storage/change',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({
    waybillNo: mailNo,
    act: storageAct,
    pointCode: z.optional(text({ min: 1, max: 40 })),
    agreed: z.optional(yesNo),
  }),
  info: shape({ state: deliveryState }),
});
