import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
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

/** The fields of each kind: see `savePreference`. */
const content = {
  personName: z.optional(personName),
  personPhone: z.optional(phone),
  place: z.optional(safePlace),
  /** A note to the courier about the place. */
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
  /** Identifies the target in a URL, for this user only. */
  targetId: z.string(),
  scope: preferScope,
  /** The address, the masked sender, or the mail number in groups of four. */
  title: z.string(),
  /** The masked phone of the sender, or the sender of the mail. */
  detail: z.string(),
  /** The destination of its mails. */
  region,
  preferences: z.array(preference),
});

/**
 * Lists possible targets of the caller's standing wishes, newest first, with existing wishes:
 * addresses and senders of mails to their log-in phone, their own addresses, and `waybillNo` if it
 * is to them. Errors: LOGIN, NOT_FOUND (a mail to another consignee). Source: spec §7, domain.md
 * §9.
 */
export const preferenceList = call({
  path: '/delivery/preference/list',
  service: 'delivery',
  access: 'user',
  request: shape({ waybillNo: z.optional(mailNo) }),
  info: shape({ targets: z.array(target) }),
});

/**
 * Lists service points and lockers near an address, nearest first, to choose a wish from. The
 * address is its parts or one line. Errors: BAD_INPUT `region.unknown`. Source: spec §7.
 */
export const preferenceWays = call({
  path: '/delivery/preference/deliveryWay',
  service: 'delivery',
  access: 'user',
  request: shape({
    receiverAddress: z.union([region, text({ min: 1, max: 200 })], { error: 'field.type' satisfies FieldRule }),
  }),
  info: shape({ points: z.array(servicePoint) }),
});

/**
 * Stores a wish; it replaces the wish of this kind for the same target. Fields: 2 `personName` and
 * `personPhone`; 3 `place`, `note`, `photoId`; 4, 5 and 6 `pointCodes` in order; 7 `weekday` and
 * `weekend`; 8 `callFrom`; 9 `holdFrom` and `holdUntil`, 3 to 30 days apart. `agreed`, required for
 * 2 to 6: the consent was shown and given. It also applies to mails that are not out for delivery
 * yet. Errors: LOGIN, BAD_INPUT, NOT_FOUND (the target), CONFLICT `delivery.consent`. Source: spec
 * §7.
 */
export const savePreference = call({
  path: '/delivery/preference/save',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({ targetId: text({ min: 1, max: 100 }), preferType, ...content }),
  info: shape({ id: preferId }),
});

/** Replaces the content of a wish, with a new id: the old consent stays unchanged in the ledger. */
export const updatePreference = call({
  path: '/delivery/preference/update',
  service: 'delivery',
  access: 'user',
  idempotent: true,
  request: shape({ id: preferId, ...content }),
  info: shape({ id: preferId }),
});

/**
 * Ends a wish and withdraws its consent; mails that have arrived are not affected. Errors: LOGIN,
 * NOT_FOUND.
 */
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
  /** The content: a person, a place or an hour. */
  what: preference,
  /** True if it has ended. */
  removed: yesNo,
});

/**
 * Lists by which wishes mails were delivered, newest first; `waybillNo` selects one mail. `passed`:
 * wishes that were not followed, and why. `asks`: the lockers were full and there was no
 * alternative. Errors: LOGIN. Source: calls.md.
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
        /** This sender as a target, for a new wish. */
        senderTargetId: z.optional(z.string()),
        way: deliveryWay,
        /** The alternative if the consignee is absent; undefined if the courier comes again. */
        otherwise: z.optional(deliveryWay),
        state: deliveryState,
        decidedAt: instant,
        /** The wishes that decided place, time and call. */
        by: z.array(obeyed),
        passed: z.array(shape({ preferType, why: preferPass })),
        asks: yesNo,
      }),
    ),
  }),
});
