import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/** Whole fen, never below zero. 1 yuan = 100 fen. */
export const fen = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(0, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(1_000_000_000_00, { error: 'field.tooLarge' satisfies FieldRule }),
  );

/** The sum displayed to the payer of an order: above 0, at most ¥100,000. */
export const sumToPay = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(100_000_00, { error: 'field.tooLarge' satisfies FieldRule }),
  );

/** Whole fen, negative for a sum owed to the user (difference, refund). */
export const signedFen = z.int({ error: 'field.type' satisfies FieldRule });
