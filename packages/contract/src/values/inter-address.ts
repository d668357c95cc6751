import * as z from 'zod/mini';
import { type InterAddressField, interAddressFields, interNumberIds } from './inter.ts';
import { shape, text } from './text.ts';

/** A field for each key, none of which is needed. */
export function optionalOf<const Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) {
  return shape(
    Object.fromEntries(keys.map((key) => [key, z.optional(value)])) as Record<Key, z.ZodMiniOptional<Value>>,
  );
}

/** The longest part of an address that a CN23 has room for. @guess */
const PART = 60;

const latinPart = z._default(text({ max: PART }), '');

/** Typed fields of a consignee abroad; missing ones are ''. Rules of the destination come later. */
export const interFields = shape({
  name: latinPart,
  company: latinPart,
  line1: latinPart,
  line2: latinPart,
  line3: latinPart,
  dependentLocality: latinPart,
  locality: latinPart,
  region: latinPart,
  postcode: z._default(text({ max: 20 }), ''),
  phone: z._default(text({ max: 30 }), ''),
  email: z._default(text({ max: 254 }), ''),
} satisfies Record<InterAddressField, z.ZodMiniType>);

/** Typed numbers of customs. */
export const interNumbers = optionalOf(interNumberIds, text({ max: 30 }));

/** A second copy in the destination's script. */
export const interLocalAddress = z._default(text({ max: 300, lines: true }), '');

/** A consignee as answered; missing parts are ''. */
export const readInterFields = shape(
  Object.fromEntries(interAddressFields.map((field) => [field, z.string()])) as Record<
    InterAddressField,
    z.ZodMiniString
  >,
);

/** Numbers as answered. */
export const readInterNumbers = optionalOf(interNumberIds, z.string());
