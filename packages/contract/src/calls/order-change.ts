import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idOf } from '../values/id.ts';
import { mailNoAtHand } from '../values/mail-no.ts';
import { orderStatus, waybillState } from '../values/options.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

/**
 * Checks whether a printed waybill number can be used: it is in an issued block of this network and
 * has no order yet. Errors: RATE (60 a minute). Source: screens.md.
 */
export const waybillCheck = call({
  path: '/order/v2/waybillCheck',
  service: 'order',
  access: 'session',
  request: shape({ waybillNo: mailNoAtHand }),
  info: shape({ waybillNo: z.string(), state: waybillState }),
  client: { toast: 'never' },
});

/**
 * Moves an order that waits for its courier to another pick-up window. After a failed pick-up it
 * has priority: a full window accepts it. Errors: BAD_INPUT, NOT_FOUND, CONFLICT (`slot.taken`,
 * `region.unserved`, `order.changed`, `order.collected`, `order.cancelled`, `order.expired`;
 * `info.state`). Source: domain.md §1, §13.
 */
export const rebookOrder = call({
  path: '/order/v2/rebook',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId: idOf('order'), slotId: text({ min: 1, max: 64 }) }),
  info: shape({ orderStatus, pickup: shape({ startAt: instant, endAt: instant }), promisedAt: z.optional(instant) }),
  client: { sign: true, toast: 'never' },
});
