import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { addressPart, addressType, doubtField, personRole, unreadField } from '../values/options.ts';
import { nothing, paged, pageNo, pageSize } from '../values/page.ts';
import { addressFields } from '../values/person.ts';
import { flag, listOf, shape, text } from '../values/text.ts';

const addressId = idOf('address');

const record = shape({
  id: addressId,
  type: addressType,
  isDefault: flag,
  name: z.string(),
  userPhone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
  lat: z.optional(z.number()),
  lng: z.optional(z.number()),
  /** Where the record was made, as it was said when it was saved; empty where nothing was said. */
  fromType: z.string(),
});

/**
 * A page of the caller's address book, of senders unless `type` says receivers. `condition` searches
 * name (also by its pinyin initials), phone and address; its wildcards are literal. Source: spec §7.
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

/** One record of the caller's own; `userId` is ignored, the session decides. Errors: NOT_FOUND. Source: spec §7, security.md C37. */
export const getAddrById = call({
  path: '/userAddress/getAddrById',
  service: 'address',
  access: 'session',
  request: shape({ userId: z.optional(text({ max: 64 })), addrId: addressId }),
  info: record,
});

/** Adds (no `id`) or edits a record. Region and street names must be one chain of the division tree. Errors: BAD_INPUT, NOT_FOUND, CONFLICT. */
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

/** Makes a record the default of its type; the earlier default steps back in the same transaction. Errors: NOT_FOUND. */
export const setDefaultAddress = call({
  path: '/userAddress/setDefault',
  service: 'address',
  access: 'session',
  request: shape({ addrId: addressId }),
  info: record,
});

const candidate = shape({ province: z.string(), city: z.string(), district: z.string() });

/** Maps parts of the typed text to fields: code-unit offsets, `end` exclusive. */
const span = shape({ field: addressPart, start: z.int(), end: z.int() });

/** Words of the text that could not be placed, and the field where they are for want of a better. */
const unread = shape({ words: z.string(), start: z.int(), end: z.int(), field: unreadField });

/** The part of the text about one person, with the role it gives them; '' where it gives none. */
const person = shape({ start: z.int(), end: z.int(), role: personRole });

/**
 * Reads pasted texts, one answer each. `candidates` has at least two entries when the text is ambiguous: the user
 * chooses, the reader never guesses silently. `people` has the parts of a text that names several, each to be read by itself;
 * `conflict`: the text contradicts itself, so that some of its words are in no field they belong to; `unread`: words that the
 * reader could not place, to be asked about; `doubts`: fields whose words the user should check. `info`, the caller's correction,
 * is taken and not stored: it names people who were not asked.
 * Source: spec §7 /addressFeedback; domain.md §16.
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
