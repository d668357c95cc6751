import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import {
  interAddressFields,
  interCategories,
  interNumberIds,
  interProductIds,
  interScopes,
  interTransports,
  isCountryCode,
} from './inter.ts';
import { option } from './text.ts';

export const interProductId = option(interProductIds);
export const interTransport = option(interTransports);
export const interCategory = option(interCategories);
export const interScope = option(interScopes);
export const interAddressField = option(interAddressFields);
export const interNumberId = option(interNumberIds);

/** ISO 3166-1 alpha-2 in upper case. `UK`, `CN` and `ZZ` name no destination: `country.unknown`. */
export const countryCode = z
  .string({ error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(z.refine(isCountryCode, { error: 'country.unknown' satisfies FieldRule }));

/** A gross weight in whole grams, 1 g to 50 kg. */
export const grossG = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(50_000, { error: 'field.tooLarge' satisfies FieldRule }),
  );
