import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { detailRule, isPrintable, nameRule } from './address-rules.ts';
import { contactPhone } from './phone.ts';
import { option, shape, text } from './text.ts';

/** Checked before it is stored, because a label would print an empty box. */
const printable = z.refine<string>(isPrintable, { error: 'text.unprintable' satisfies FieldRule, abort: true });

/** A name on a waybill by `nameRule`. Unprintable signs break the rule for characters here. */
export const personName = text(nameRule).check(
  z.refine((name) => isPrintable(name) && nameRule.isRight(name), {
    error: nameRule.charactersRule satisfies FieldRule,
  }),
);

/** Road, number, building, room, by `detailRule`. */
export const addressDetail = text(detailRule).check(
  printable,
  z.refine(detailRule.isRight, { error: detailRule.charactersRule satisfies FieldRule }),
);

/** The type of identity document. @guess domain.md §10 */
export const idCardTypes = ['1', '2', '3'] as const;
export const idCardType = option(idCardTypes);

const divisionName = text({ max: 40 });

/** Latitude in degrees, WGS-84. */
export const lat = z
  .number({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(-90, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(90, { error: 'field.tooLarge' satisfies FieldRule }),
  );
export const lng = z
  .number({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(-180, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(180, { error: 'field.tooLarge' satisfies FieldRule }),
  );

/**
 * A postal address. `city` is '' for units directly under a province, `district` for 东莞, 中山, 儋州,
 * 嘉峪关.
 */
export const addressFields = {
  name: personName,
  userPhone: contactPhone,
  province: text({ min: 1, max: 40 }),
  city: divisionName,
  district: divisionName,
  street: z.optional(divisionName),
  address: addressDetail,
  lat: z.optional(lat),
  lng: z.optional(lng),
};

/** A sender or consignee as answered, masked or not. Missing parts are ''. */
export const partyFields = {
  name: z.string(),
  userPhone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
};

export const party = shape(partyFields);
export type Party = Readonly<z.output<typeof party>>;
/** A place by its official full names. */
export type Region = Pick<Party, 'province' | 'city' | 'district'>;

/** A sender or consignee with address, as stored in an order. */
export const postalAddress = shape(addressFields);
export type PostalAddress = z.output<typeof postalAddress>;
