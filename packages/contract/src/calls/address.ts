import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id } from '../values/id.ts';
import { nothing, paged, pageNo, pageSize } from '../values/page.ts';
import { addressFields } from '../values/person.ts';
import { option, shape, text } from '../values/text.ts';

/** '1' sender, '2' consignee. */
export const addressType = option(['1', '2']);
const flag = z.union([z.literal(0), z.literal(1)], { error: 'field.option' });

const record = shape({
  id,
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
});

/** A page of the caller's address book; `condition` searches name, phone and address, its wildcards are literal. Source: spec §7. */
export const getBatchAddressPage = call({
  path: '/userAddress/getBatchAddressPage',
  service: 'address',
  access: 'anyone',
  request: shape({
    page: pageNo,
    size: pageSize(5),
    type: z.optional(addressType),
    condition: z.optional(text({ max: 100 })),
  }),
  info: paged(record),
});

/** One record of the caller's own; `userId` is ignored, the session decides. Errors: NOT_FOUND. Source: spec §7, security.md C37. */
export const getAddrById = call({
  path: '/userAddress/getAddrById',
  service: 'address',
  access: 'anyone',
  request: shape({ userId: z.optional(text({ max: 64 })), addrId: id }),
  info: record,
});

/** Adds (no `id`) or edits a record. Region names must be in the division tree. Errors: BAD_INPUT, NOT_FOUND, CONFLICT. */
export const saveAddress = call({
  path: '/userAddress/save',
  service: 'address',
  access: 'anyone',
  idempotent: true,
  request: shape({
    ...addressFields,
    id: z.optional(id),
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
  access: 'anyone',
  request: shape({ addrId: id }),
  info: nothing,
});

/** Makes a record the default of its type; the earlier default steps back in the same transaction. Errors: NOT_FOUND. */
export const setDefaultAddress = call({
  path: '/userAddress/setDefault',
  service: 'address',
  access: 'anyone',
  request: shape({ addrId: id }),
  info: record,
});

const candidate = shape({ province: z.string(), city: z.string(), district: z.string() });

/** What part of the typed text became which field: code-unit offsets, `end` exclusive. */
const span = shape({ field: z.string(), start: z.int(), end: z.int() });

/**
 * Reads pasted texts, one answer each. `candidates` has at least two entries when the text is ambiguous: the person
 * chooses, the reader never guesses silently. With `info` the caller's correction is kept as a regression case.
 * Source: spec §7 /addressFeedback; domain.md §16.
 */
export const addressFeedback = call({
  path: '/addressFeedback',
  service: 'address',
  access: 'anyone',
  request: shape({
    addrStringList: z
      .array(text({ min: 1, max: 500, lines: true }), { error: 'field.type' })
      .check(z.minLength(1, { error: 'field.required' }), z.maxLength(50, { error: 'field.tooLong' })),
    info: z.optional(text({ max: 1000 })),
  }),
  info: shape({
    list: z.array(
      shape({
        name: z.string(),
        phone: z.string(),
        ext: z.string(),
        province: z.string(),
        city: z.string(),
        district: z.string(),
        street: z.string(),
        detail: z.string(),
        note: z.string(),
        candidates: z.array(candidate),
        spans: z.array(span),
        confidence: z.number(),
      }),
    ),
  }),
});
