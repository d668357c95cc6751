import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import {
  interFields,
  interLocalAddress,
  interNumbers,
  readInterFields,
  readInterNumbers,
} from '../values/inter-address.ts';
import { countryCode } from '../values/inter-fields.ts';
import { nothing } from '../values/page.ts';
import { shape, text } from '../values/text.ts';

const interAddressId = idOf('interAddress');

const saved = shape({
  id: interAddressId,
  country: countryCode,
  fields: readInterFields,
  localAddress: z.string(),
  /** Numbers are masked. */
  numbers: readInterNumbers,
  lines: z.array(z.string()),
});
export type SavedInterAddress = z.output<typeof saved>;

/** The own address book for abroad, newest first, at most 200. */
export const interAddressList = call({
  path: '/inter/address/list',
  service: 'address',
  access: 'user',
  request: shape({ country: z.optional(countryCode), words: z.optional(text({ max: 60 })) }),
  info: shape({ list: z.array(saved), room: z.int() }),
});

/**
 * Adds an address, or changes the own one with `id`. A number that is left out stays as it is; ''
 * deletes it. Errors: BAD_INPUT by field, NOT_FOUND, CONFLICT `address.full`.
 */
export const saveInterAddress = call({
  path: '/inter/address/save',
  service: 'address',
  access: 'user',
  idempotent: true,
  request: shape({
    id: z.optional(interAddressId),
    country: countryCode,
    fields: interFields,
    localAddress: interLocalAddress,
    numbers: z.optional(interNumbers),
  }),
  info: saved,
});

/** Deletes an own address. Errors: NOT_FOUND. */
export const deleteInterAddress = call({
  path: '/inter/address/delete',
  service: 'address',
  access: 'user',
  request: shape({ id: interAddressId }),
  info: nothing,
});
