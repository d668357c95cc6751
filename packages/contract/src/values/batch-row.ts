import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { BATCH_ROWS, batchMistakes, batchRowStates } from './batch.ts';
import { goodsWay } from './goods.ts';
import { idOf } from './id.ts';
import { fen } from './money.ts';
import { orderStatus, productId } from './options.ts';
import { option, shape, yesNo } from './text.ts';
import { instant } from './time.ts';

/** A whole number within limits. */
export const wholeNumber = (least: number, most: number) =>
  z
    .int({ error: 'field.type' satisfies FieldRule })
    .check(
      z.gte(least, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(most, { error: 'field.tooLarge' satisfies FieldRule }),
    );
export const rowNo = wholeNumber(1, BATCH_ROWS);

/** A row of a table of consignees, as far as it was read. */
export const batchRow = shape({
  rowNo,
  state: option(batchRowStates),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
  goodsName: z.string(),
  weightKg: z.string(),
  declaredYuan: z.string(),
  message: z.string(),
  productId,
  /** The transport of the goods by this product on this lane; absent without a restriction. */
  way: z.optional(goodsWay),
  /** The district was renamed in the meantime, or inferred from the rest of the address. */
  isDistrictInferred: z.optional(yesNo),
  /** The district that the table names, if it has since become part of this one. */
  formerDistrict: z.optional(z.string()),
  mistakes: z.array(
    shape({
      code: option(batchMistakes),
      /** The number of other rows with the same mistake and the same wrong value. */
      alike: z.int(),
      /** A product that accepts these goods, with its price. */
      offer: z.optional(shape({ productId, totalFen: fen })),
      /** The number of an identical row. */
      twinOf: z.optional(z.int()),
    }),
  ),
  totalFen: z.optional(fen),
  promisedAt: z.optional(instant),
  orderId: z.optional(idOf('order')),
  mailNo: z.optional(z.string()),
  orderStatus: z.optional(orderStatus),
  /** The refusal reason of a row that failed. */
  reason: z.optional(z.string()),
});
