import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { mailNo } from '../values/mail-no.ts';
import {
  callHour,
  dayBand,
  deliveryState,
  deliveryWay,
  preferPass,
  preferScope,
  preferType,
  safePlace,
  servicePointKind,
  traceStage,
} from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { personName } from '../values/person.ts';
import { phone } from '../values/phone.ts';
import { listOf, shape, text, yesNo } from '../values/text.ts';
import { day, instant } from '../values/time.ts';
import { servicePoint } from './service-point.ts';

const preferId = idOf('prefer');

/** What belongs to a kind: see `savePreference`. */
const content = {
  personName: z.optional(personName),
  personPhone: z.optional(phone),
  place: z.optional(safePlace),
  /** What the courier reads of the place. */
  note: z.optional(text({ max: 40 })),
  photoId: z.optional(idOf('file')),
  pointCodes: z.optional(listOf(text({ min: 1, max: 40 }), { max: 3 })),
  weekday: z.optional(dayBand),
  weekend: z.optional(dayBand),
  callFrom: z.optional(callHour),
  holdFrom: z.optional(day),
  holdUntil: z.optional(day),
  agreed: z.optional(yesNo),
};

const place = shape({ code: z.string(), name: z.string(), address: z.string(), kind: servicePointKind });

const preference = shape({
  id: preferId,
  preferType,
  personName: z.optional(z.string()),
  personPhone: z.optional(z.string()),
  place: z.optional(safePlace),
  note: z.optional(z.string()),
  photoId: z.optional(z.string()),
  points: z.optional(z.array(place)),
  weekday: z.optional(dayBand),
  weekend: z.optional(dayBand),
  callFrom: z.optional(callHour),
  holdFrom: z.optional(day),
  holdUntil: z.optional(day),
  savedAt: instant,
});

const region = shape({ province: text({ min: 1, max: 40 }), city: text({ max: 40 }), district: text({ max: 40 }) });

const target = shape({
  /** Names it in a URL, for this user alone. */
  targetId: z.string(),
  scope: preferScope,
  /** The address, or the sender's name with stars, or the mail's number in fours. */
  title: z.string(),
  /** The sender's phone with stars, or who sent the mail. */
  detail: z.string(),
  /** Where its mails go. */
  region,
  preferences: z.array(preference),
});

/**
 * For what the caller can have wishes, with those they have: addresses and senders of mails that
 * came to their login phone, their own addresses, and `waybillNo` if it comes to them. The newest
 * first. Errors: LOGIN, NOT_FOUND (a mail that does not come to them). Source: spec §7, domain.md
 * §9.
 */
export const preferenceList = call({
  path: '/delivery/preference/list',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: z.optional(mailNo) }),
  info: shape({ targets: z.array(target) }),
});

/** Where the mails of an address can be handed out, the nearest first: what a wish for a point or locker is chosen from. Source: spec §7. */
export const preferenceWays = call({
  path: '/delivery/preference/deliveryWay',
  service: 'delivery',
  access: 'user',
  request: shape({ receiverAddress: region }),
  info: shape({ points: z.array(servicePoint) }),
});

/**
 * Stores a wish, which replaces the one of this kind for the same target. With 2 `personName` and
 * `personPhone`; with 3 `place`, `note`, `photoId`; with 4, 5 and 6 `pointCodes` in order; with 7
 * `weekday` and `weekend`; with 8 `callFrom`; with 9 `holdFrom` and `holdUntil`, 3 to 30 days
 * apart. `agreed`: the consent was shown and given; 2 to 6 need it. Mails that have not left for
 * the door follow at once. Errors: LOGIN, BAD_INPUT, NOT_FOUND (the target), CONFLICT
 * `delivery.consent`. Source: spec §7.
 */
export const savePreference = call({
  path: '/delivery/preference/save',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({ targetId: text({ min: 1, max: 100 }), preferType, ...content }),
  info: shape({ id: preferId }),
});

/** Stores another content of a wish; its id changes, because what was agreed to stays as it was. Else as `savePreference`. */
export const updatePreference = call({
  path: '/delivery/preference/update',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({ id: preferId, ...content }),
  info: shape({ id: preferId }),
});

/** Ends a wish and withdraws its consent: the next mail does not follow it; one that is there stays. Errors: LOGIN, NOT_FOUND. */
export const delPreference = call({
  path: '/delivery/preference/delPreference',
  service: 'delivery',
  access: 'user',
  request: shape({ id: preferId }),
  info: nothing,
});

const obeyed = shape({
  id: preferId,
  preferType,
  scope: preferScope,
  /** What it says: a person, a place, an hour. */
  what: preference,
  /** It is not in force any more. */
  removed: yesNo,
});

/**
 * By which wishes mails were delivered, the newest first; with `waybillNo` that mail alone.
 * `passed`: wishes that were not followed, and why. `asks`: the lockers were full and nothing was
 * put elsewhere. Errors: LOGIN. Source: calls.md.
 */
export const acceptedPreferences = call({
  path: '/delivery/preference/accepted',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: z.optional(mailNo) }),
  info: shape({
    mails: z.array(
      shape({
        waybillNo: z.string(),
        stage: traceStage,
        sender: z.string(),
        /** The target of this sender, for "not like this again". */
        senderTargetId: z.optional(z.string()),
        way: deliveryWay,
        /** Where it goes when the consignee is not in; absent where the courier comes again. */
        otherwise: z.optional(deliveryWay),
        state: deliveryState,
        decidedAt: instant,
        /** The wishes that decided, of where, when and call. */
        by: z.array(obeyed),
        passed: z.array(shape({ preferType, why: preferPass })),
        asks: yesNo,
      }),
    ),
  }),
});
