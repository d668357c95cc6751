import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mailNo } from '../values/mail-no.ts';
import { deliveryState, storageAct, storageClosedAs } from '../values/options.ts';
import { shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { servicePoint } from './service-point.ts';

/**
 * Returns where a mail is stored for its consignee, the caller: from when to when, how to enter,
 * and possible actions. `point` is absent if the carrier's code is unknown, e.g. an office of
 * another operator. `acts`: one extension per mail, `moveOn` while one of its two changes is left,
 * none while `change` is pending at the carrier. Errors: LOGIN, NOT_FOUND (not stored, or another
 * consignee). Source: domain.md §9.
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
    /** The way into the point, in the carrier's words. */
    entry: z.optional(z.string()),
    since: instant,
    until: z.optional(instant),
    /** Whole days left, without today; 0 on the last day. */
    daysLeft: z.optional(z.int()),
    extendDays: z.int(),
    acts: z.array(storageAct),
    /**
     * Actions that are no longer available at this point, with the reason. Empty while a change is
     * pending or the mail is leaving the point.
     */
    closed: z.array(shape({ act: storageAct, reason: storageClosedAs })),
    /** Service points it can be moved to and was not stored at before, nearest first. */
    points: z.array(servicePoint),
    /** The last requested change in this stay. */
    change: z.optional(shape({ act: storageAct, state: deliveryState, point: z.optional(z.string()) })),
  }),
});

/**
 * Asks the carrier to extend the storage of a mail, to move it to `pointCode` (needs `agreed`: the
 * consent was shown and given), or to send it back. The carrier is notified afterwards and may
 * refuse as too late: see `storage`. Repeating a pending request gets the same answer. Errors:
 * LOGIN, NOT_FOUND, BAD_INPUT, CONFLICT (delivery.closed, delivery.pending, delivery.consent,
 * storage.extended, storage.usedUp).
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
