import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { contactPhone } from './phone.ts';
import { shape, text } from './text.ts';

const markup = /[<>{}\\`$^~|=;@]|javascript:/i;
const emoji = /\p{Extended_Pictographic}/u;
const letters = /\p{L}/u;

/** A person's name on a waybill: any script, inner spaces, dots and apostrophes; no markup, no emoji; 1–64 code points. */
export const personName = text({ min: 1, max: 64, charactersRule: 'name.characters' }).check(
  z.refine((v) => v === '' || (!markup.test(v) && !emoji.test(v) && letters.test(v)), {
    error: 'name.characters' satisfies FieldRule,
  }),
);

const roadMarkup = /[<>{}\\`$^|=;]|javascript:|\.\.\//i;

/** Road, number, building, door: 2–200 code points without division. */
export const addressDetail = text({
  min: 2,
  max: 200,
  shortRule: 'address.short',
  charactersRule: 'address.characters',
}).check(z.refine((v) => !roadMarkup.test(v), { error: 'address.characters' satisfies FieldRule }));

const divisionName = text({ max: 40 });

/** Degrees, WGS-84. */
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

/** The fields of a postal address. `city` is empty for units directly under a province, `district` for 东莞, 中山, 儋州, 嘉峪关. */
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

/** Sender or consignee with address, as an order carries it. */
export const postalAddress = shape(addressFields);
export type PostalAddress = z.output<typeof postalAddress>;
