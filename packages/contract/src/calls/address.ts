import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { addressPart, addressType, doubtField, personRole, unreadField } from '../values/options.ts';
import { nothing, paged, pageNo, pageSize } from '../values/page.ts';
import { addressFields, partyFields } from '../values/person.ts';
import { flag, listOf, shape, text } from '../values/text.ts';

const addressId = idOf('address');

const record = shape({
  id: addressId,
  type: addressType,
  isDefault: flag,
  ...partyFields,
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
  /** How the record came in, as the client reported it: typed, pasted, picture, import or book. */
  fromType: z.string(),
});

/**
 * Returns a page of the caller's address book: senders, or receivers by `type`. `condition`
 * searches name (also pinyin initials), phone and address; wildcards are literal. Source: spec §7.
 */
export const getBatchAddressPage = call({
  path: '/userAddress/getBatchAddressPage',
  service: 'address',
  access: 'session',
  request: shape({
    page: pageNo,
    size: pageSize(5),
    type: z._default(addressType, '1'),
    condition: z.optional(text({ max: 100 })),
  }),
  info: paged(record),
});

/** Returns a record of the caller; `userId` is ignored. Errors: NOT_FOUND. Source: spec §7. */
export const getAddrById = call({
  path: '/userAddress/getAddrById',
  service: 'address',
  access: 'session',
  request: shape({ userId: z.optional(text({ max: 64 })), addrId: addressId }),
  info: record,
});

/**
 * Adds a record (without `id`) or edits one. Region and street names must be one branch of the
 * division tree. Errors: BAD_INPUT, NOT_FOUND, CONFLICT.
 */
export const saveAddress = call({
  path: '/userAddress/save',
  service: 'address',
  access: 'session',
  idempotent: true,
  request: shape({
    ...addressFields,
    id: z.optional(addressId),
    type: addressType,
    isDefault: z.optional(flag),
    fromType: z.optional(text({ max: 20 })),
  }),
  info: record,
});

/** Deletes a record; the screen offers undo by saving it again. Errors: NOT_FOUND. */
export const deleteAddress = call({
  path: '/userAddress/delete',
  service: 'address',
  access: 'session',
  request: shape({ addrId: addressId }),
  info: nothing,
});

/** Makes a record the only default of its type. Errors: NOT_FOUND. */
export const setDefaultAddress = call({
  path: '/userAddress/setDefault',
  service: 'address',
  access: 'session',
  request: shape({ addrId: addressId }),
  info: record,
});

const candidate = shape({ province: z.string(), city: z.string(), district: z.string() });

/** Maps a range of the typed text to a field. Offsets are UTF-16 code units, `end` exclusive. */
const span = shape({ field: addressPart, start: z.int(), end: z.int() });

/** Words that could not be assigned to a field, and the field that holds them as a fallback. */
const unread = shape({ words: z.string(), start: z.int(), end: z.int(), field: unreadField });

/** The part of the text about one person, and the role it states; '' if it states none. */
const person = shape({ start: z.int(), end: z.int(), role: personRole });

/**
 * Reads pasted texts, with one answer each. `candidates` has two or more entries for an ambiguous
 * text: the user chooses. `people`: the parts of a text that names several people, to be read one
 * by one. `conflict`: the text contradicts itself, so some words are in no matching field.
 * `unread`: words that could not be assigned; the screen asks about them. `doubts`: fields to be
 * checked by the user. `info`, the caller's correction, is not stored, because it names people who
 * did not consent. Source: spec §7 /addressFeedback; domain.md §16.
 */
export const addressFeedback = call({
  path: '/addressFeedback',
  service: 'address',
  access: 'session',
  most: { bytes: 131_072 },
  request: shape({
    addrStringList: listOf(text({ min: 1, max: 500, lines: true }), { max: 50 }),
    info: z.optional(text({ max: 1000 })),
  }),
  info: shape({
    list: z.array(
      shape({
        name: z.string(),
        phone: z.string(),
        /** Another number in the text. */
        phone2: z.string(),
        ext: z.string(),
        province: z.string(),
        city: z.string(),
        district: z.string(),
        street: z.string(),
        detail: z.string(),
        note: z.string(),
        candidates: z.array(candidate),
        spans: z.array(span),
        people: z.array(person),
        conflict: z.boolean(),
        unread: z.array(unread),
        doubts: z.optional(z.array(doubtField)),
        confidence: z.number(),
      }),
    ),
  }),
});
