import * as z from 'zod/mini';
import { call } from '../call.ts';
import { goodsFields, goodsResult } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { orderStatus } from '../values/options.ts';
import { postalAddress } from '../values/person.ts';
import { shape } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { offer } from './tariff.ts';

/** The changed parts of an order; omitted parts stay. Goods include their declared value. */
const edited = {
  orderId: idOf('order'),
  sender: z.optional(postalAddress),
  receiver: z.optional(postalAddress),
  goods: z.optional(shape(goodsFields)),
};

/**
 * Quotes price and promise of an order with other people or goods. If only names, phones or house
 * numbers change, the agreed price stays. Errors: BAD_INPUT, NOT_FOUND, CONFLICT (as in
 * `editOrder`). Source: domain.md §1.
 */
export const editOffer = call({
  path: '/order/v2/editOffer',
  service: 'order',
  access: 'user',
  request: shape(edited),
  info: shape({
    beforeFen: fen,
    offer,
    goodsResult,
    /** The collecting office after the change, if it is another one. */
    newOffice: z.optional(z.string()),
  }),
  client: { toast: 'never' },
});

/**
 * Changes people or goods of an order until its parcel is collected, at the displayed price. The
 * carrier is notified and printed labels are updated. If the sender moves to another office, that
 * office collects in the same window, and an assigned courier is removed. Errors: BAD_INPUT,
 * NOT_FOUND, CONFLICT (`price.changed` with `info.offer`, `order.changed`, `order.collected`,
 * `order.cancelled`, `order.expired` with `info.state`, `slot.taken`, `region.unserved`,
 * `goods.forbidden`, `insurance.refused`, `bill.edit`, `open.…`).
 */
export const editOrder = call({
  path: '/order/v2/edit',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ ...edited, seenTotalFen: fen }),
  info: shape({ orderStatus, totalFen: fen, promisedAt: instant }),
  client: { sign: true, toast: 'never' },
});
