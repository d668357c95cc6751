import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { anyGoodsInfo, goodsInfo } from '../values/goods.ts';
import { idOf, names } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { payMode, productId, quickPart, quickSource, quickState } from '../values/options.ts';
import { party, postalAddress } from '../values/person.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';
import { createOrder } from './order.ts';

/** The phone task or desk slip of an order: 16–64 of A–Z a–z 0–9 - _. */
const outTaskId = names(
  'outTask',
  z
    .string({ error: 'field.required' satisfies FieldRule })
    .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'id.format' satisfies FieldRule })),
);

/**
 * Returns an incomplete order made by telephone or at a courier's desk: its masked data and the
 * missing parts. Only for the user whose log-in phone it was made for. Errors: LOGIN, NOT_FOUND.
 * Source: spec §7, domain.md §14.
 */
export const robotOrderDetail = call({
  path: '/robot/order/detail',
  service: 'order',
  access: 'user',
  request: shape({ outTaskId }),
  info: shape({
    outTaskId: z.string(),
    source: quickSource,
    state: quickState,
    /** The deadline for completing it. */
    deadline: instant,
    createdAt: instant,
    /** Empty once it is completed, when what was told is erased. */
    userPhone: z.string(),
    sender: z.optional(party),
    receiver: z.optional(party),
    goodsInfo: anyGoodsInfo,
    weightKg: z.optional(z.number()),
    lacks: z.array(quickPart),
    /** The order that was created from it. */
    orderId: z.optional(idOf('order')),
  }),
  client: { toast: 'never' },
});

/**
 * Completes such an order with the missing parts only; the other parts stay. `orderId` is the id in
 * its link. Errors: as `createOrder`; NOT_FOUND, BAD_INPUT, CONFLICT (`order.changed`: completed
 * before; `order.expired`: after the deadline). Source: calls.md.
 */
export const completeOrder = call({
  path: '/order/v2/complete',
  service: 'order',
  access: 'user',
  idempotent: true,
  weight: 'core',
  request: shape({
    orderId: outTaskId,
    sender: z.optional(postalAddress),
    receiver: z.optional(postalAddress),
    goodsInfo: z.optional(goodsInfo),
    weightKg: z.optional(weightKg),
    productId,
    slotId: text({ min: 1, max: 64 }),
    payMode: z._default(payMode, 'sender'),
    seenTotalFen: fen,
  }),
  info: createOrder.info,
  client: { sign: true },
});
