import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { goodsFields, goodsTypeId } from '../values/goods.ts';
import { idOf, names } from '../values/id.ts';
import { fen } from '../values/money.ts';
import { payMode, productId, quickPart, quickSource, quickState } from '../values/options.ts';
import { postalAddress } from '../values/person.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { weightKg } from '../values/weight.ts';
import { createOrder } from './order.ts';

/** The task of the telephone, or the slip of a desk, behind which an order stands: 16–64 of A–Z a–z 0–9 - _. */
const outTaskId = names(
  'outTask',
  z
    .string({ error: 'field.required' satisfies FieldRule })
    .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'id.format' satisfies FieldRule })),
);

const knownParty = shape({
  name: z.string(),
  userPhone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  address: z.string(),
});

/**
 * An order that was made by telephone or at a courier's desk, with what is known of it, masked, and
 * what it lacks. Only who is logged in with the phone that it was made for gets it. Errors: LOGIN,
 * NOT_FOUND. Source: spec §7, domain.md §14.
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
    /** Until then it can be completed. */
    deadline: instant,
    createdAt: instant,
    userPhone: z.string(),
    sender: z.optional(knownParty),
    receiver: z.optional(knownParty),
    goodsName: z.optional(z.string()),
    goodsTypeId,
    weightKg: z.optional(z.number()),
    lacks: z.array(quickPart),
    /** What it became. */
    orderId: z.optional(idOf('order')),
  }),
  client: { toast: 'never' },
});

/**
 * Makes the order of one that lacked parts. Only these parts may come along; the rest is taken as
 * it was told. `orderId` names it as its link does. Errors: as `createOrder`; NOT_FOUND, BAD_INPUT,
 * CONFLICT (`order.changed`: completed already; `order.expired`: after the deadline). Source:
 * calls.md.
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
    goodsName: z.optional(goodsFields.goodsName),
    weightKg: z.optional(weightKg),
    productId,
    slotId: text({ min: 1, max: 64 }),
    payMode: z._default(payMode, 'sender'),
    seenTotalFen: fen,
  }),
  info: createOrder.info,
  client: { sign: true },
});
