import * as z from 'zod/mini';
import { call } from '../call.ts';
import { comboView } from '../values/combo-view.ts';
import { idOf } from '../values/id.ts';
import { fen, sumToPay } from '../values/money.ts';
import { shape, text } from '../values/text.ts';

/** The caller's combos that can pay now, the one that ends first at the beginning. @guess the spec does not show its shape. */
export const effectiveKindCombo = call({
  path: '/kindShip/effectiveKindCombo',
  service: 'pay',
  access: 'session',
  request: shape({}),
  info: z.array(shape(comboView)),
  client: { toast: 'never' },
});

/**
 * Pays the postage of a weighed order of the caller with one shipment of a combo; premium and
 * packaging stay due. `seenFen`: the sum that the payer saw. Errors: NOT_FOUND, CONFLICT
 * (`pay.changed` with `dueFen`, `pay.nothing`, `card.unusable`: it is over, used up, or not for
 * this order).
 */
export const comboPay = call({
  path: '/prepaid/combo/pay',
  service: 'pay',
  access: 'user',
  idempotent: true,
  weight: 'core',
  request: shape({ orderId: idOf('order'), comboId: idOf('card'), seenFen: sumToPay }),
  info: shape({ paidFen: fen, dueFen: fen }),
  client: { sign: true, toast: 'never' },
});

/**
 * How many cards of an article can be bought; `cardId` is the article's. A failure counts as one,
 * so that a purchase may be tried. Errors: NOT_FOUND. Source: spec §7 (info, default 1).
 */
export const qryCardStockByCardId = call({
  path: '/eval/qryCardStockByCardId',
  service: 'pay',
  access: 'session',
  request: shape({ cardId: text({ min: 1, max: 32 }) }),
  info: z.int(),
  client: { toast: 'never' },
});
