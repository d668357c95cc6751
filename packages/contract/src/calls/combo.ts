import * as z from 'zod/mini';
import { call } from '../call.ts';
import { comboView } from '../values/combo-view.ts';
import { idOf } from '../values/id.ts';
import { fen, sumToPay } from '../values/money.ts';
import { shape, text } from '../values/text.ts';

/** Lists the caller's usable combos, the next to expire first. @guess the spec shows no shape. */
export const effectiveKindCombo = call({
  path: '/kindShip/effectiveKindCombo',
  service: 'pay',
  access: 'session',
  request: shape({}),
  info: z.array(shape(comboView)),
  client: { toast: 'never' },
});

/**
 * Pays the postage of a weighed order with one shipment of a combo; premium and packaging stay due.
 * `seenFen`: the sum displayed to the payer. Errors: NOT_FOUND, CONFLICT (`pay.changed` with
 * `dueFen`, `pay.nothing`, `card.unusable`: expired, used up, or not for this order).
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
 * Returns how many cards of the article `cardId` are in stock. The client treats a failure as 1, so
 * that a purchase can be tried. Errors: NOT_FOUND. Source: spec §7 (info, default 1).
 */
export const qryCardStockByCardId = call({
  path: '/eval/qryCardStockByCardId',
  service: 'pay',
  access: 'session',
  request: shape({ cardId: text({ min: 1, max: 32 }) }),
  info: z.int(),
  client: { toast: 'never' },
});
