import * as z from 'zod/mini';
import { idOf } from './id.ts';
import { productId } from './options.ts';
import { instant } from './time.ts';

/** A combo: a number of shipments of a product for one price. */
export const comboView = {
  comboId: idOf('card'),
  name: z.string(),
  product: productId,
  /** The number of shipments in total and left. */
  total: z.int(),
  left: z.int(),
  validUntil: instant,
};

/** The content of a combo: shipments of a product up to a weight, valid for some days. */
export const comboTerms = {
  name: z.string(),
  product: productId,
  productName: z.string(),
  total: z.int(),
  maxKg: z.number(),
  days: z.int(),
};
