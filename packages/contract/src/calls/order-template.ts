import * as z from 'zod/mini';
import { call } from '../call.ts';
import { anyGoodsInfo, goodsFields } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { orderType, packaging, payMode, productId } from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { party, postalAddress } from '../values/person.ts';
import { option, shape, text, yesNo } from '../values/text.ts';

const templateId = idOf('template');
/** The user's name for a template. */
const name = text({ min: 1, max: 20 });

/** Lists the caller's order templates, last used first, with their distinguishing parts. */
export const templateList = call({
  path: '/order/v2/templates',
  service: 'order',
  access: 'user',
  request: shape({}),
  info: shape({
    list: z.array(
      shape({
        id: templateId,
        name: z.string(),
        receiverName: z.string(),
        toCity: z.string(),
        goodInternals: z.string(),
      }),
    ),
  }),
  client: { toast: 'never' },
});

/** Returns all fields of a template, unmasked, and marks it as used. Errors: NOT_FOUND. */
export const openTemplate = call({
  path: '/order/v2/template/open',
  service: 'order',
  access: 'user',
  request: shape({ templateId }),
  info: shape({
    orderType,
    sender: party,
    receiver: party,
    ...goodsFields,
    goodsInfo: anyGoodsInfo,
    weightKg: z.number(),
    productId,
    packaging,
    payMode,
    messageContent: z.string(),
    isPwReceive: z.boolean(),
  }),
  client: { toast: 'never' },
});

/** The fields of an order that was not submitted: all but time, service point and numbers. */
const filled = shape({
  orderType: option(['2', '3']),
  sender: postalAddress,
  receiver: postalAddress,
  ...goodsFields,
  productId,
  packaging: z._default(packaging, 'none'),
  payMode: z._default(payMode, 'sender'),
  messageContent: z._default(text({ max: 100 }), ''),
  isPwReceive: z._default(yesNo, false),
});

/**
 * Saves either an order or form fields as a template. Errors: NOT_FOUND, BAD_INPUT (`name`: in
 * use), CONFLICT `template.full` (30 of them).
 */
export const saveTemplate = call({
  path: '/order/v2/template/save',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId: z.optional(idOf('order')), filled: z.optional(filled), name }),
  info: shape({ id: templateId, name: z.string() }),
  client: { toast: 'never' },
});

/** Renames a template. Errors: NOT_FOUND, BAD_INPUT (`name`: in use). */
export const renameTemplate = call({
  path: '/order/v2/template/rename',
  service: 'order',
  access: 'user',
  request: shape({ templateId, name }),
  info: shape({ id: templateId, name: z.string() }),
  client: { toast: 'never' },
});

/** Deletes a template. Errors: NOT_FOUND. */
export const deleteTemplate = call({
  path: '/order/v2/template/delete',
  service: 'order',
  access: 'user',
  request: shape({ templateId }),
  info: nothing,
});
