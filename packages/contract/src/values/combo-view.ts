import * as z from 'zod/mini';
import { idOf } from './id.ts';
import { productId } from './options.ts';
import { instant } from './time.ts';

/** A combo: so many shipments of a product for one price. */
export const comboView = {
  comboId: idOf('card'),
  name: z.string(),
  product: productId,
  /** How many shipments it has had and has left. */
  total: z.int(),
  left: z.int(),
  validUntil: instant,
};

/** What is bought with a combo: shipments of a product up to a weight, for so many days. */
export const comboTerms = {
  name: z.string(),
  product: productId,
  productName: z.string(),
  total: z.int(),
  maxKg: z.number(),
  days: z.int(),
};
