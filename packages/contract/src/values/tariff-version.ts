import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { productIds } from './tariff.ts';
import { tariffZones } from './tariff-zone.ts';
import { option, shape } from './text.ts';
import { day } from './time.ts';

/**
 * Where a version of the tariff stands. `withdrawn`: taken back before its first day, so that no
 * order has it.
 */
export const tariffStates = ['past', 'inForce', 'scheduled', 'withdrawn'] as const;
export type TariffState = (typeof tariffStates)[number];
export const tariffState = option(tariffStates);

/** A price of more than ten thousand yuan is a typing error. */
export const MOST_TARIFF_FEN = 1_000_000;
export const MOST_TARIFF_G = 50_000;
/** Cubic centimetres to the kilogram. */
export const MOST_DIVISOR = 20_000;
export const MOST_SEASONS = 12;
export const MOST_TARIFF_DRAFTS = 10;
/** A version may be published this many days ahead. */
export const TARIFF_AHEAD_DAYS = 730;

const whole = (least: number, most: number) =>
  z
    .int({ error: 'field.type' satisfies FieldRule })
    .check(
      z.gte(least, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(most, { error: 'field.tooLarge' satisfies FieldRule }),
    );
/** A draft may still have prices of 0; a version may not. */
const fen = whole(0, MOST_TARIFF_FEN);
const grams = whole(0, MOST_TARIFF_G);

export const tariffRevision = whole(1, 1_000_000_000);

/** What a product costs in a zone. `served` false: the product expressly does not go there. */
export const tariffCell = shape({
  productId: option(productIds),
  zone: option(tariffZones),
  served: z.boolean({ error: 'field.type' satisfies FieldRule }),
  firstG: grams,
  firstFeeFen: fen,
  stepG: grams,
  stepFeeFen: fen,
});
export type TariffCell = z.infer<typeof tariffCell>;

/** Everything that a version says besides its first day. */
export const tariffContent = shape({
  volumetricDivisor: whole(0, MOST_DIVISOR),
  rates: z.array(tariffCell).check(z.maxLength(40, { error: 'field.tooLong' satisfies FieldRule })),
  remote: shape({ perEndFen: fen, perKgFen: fen }),
  seasons: z
    .array(shape({ from: day, to: day, perParcelFen: fen }))
    .check(z.maxLength(MOST_SEASONS, { error: 'field.tooLong' satisfies FieldRule })),
});
export type TariffContent = z.infer<typeof tariffContent>;

/** A price that is ten times the former one or more, or a tenth or less, and by how many times. */
export const tariffJump = shape({
  path: z
    .string({ error: 'field.type' satisfies FieldRule })
    .check(z.regex(/^[A-Za-z0-9.]{1,60}$/, { error: 'field.format' satisfies FieldRule })),
  times: whole(10, MOST_TARIFF_FEN),
});
