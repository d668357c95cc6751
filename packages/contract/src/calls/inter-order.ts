import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { FieldRule } from '../field-rules.ts';
import { undeliverableChoices } from '../values/declaration.ts';
import { customsForm, declarationLines } from '../values/declaration-fields.ts';
import { dutyView } from '../values/duty.ts';
import { ddpModes, dutyPayers } from '../values/duty-kinds.ts';
import { sizeCm } from '../values/goods.ts';
import { idOf } from '../values/id.ts';
import { interFields, interLocalAddress, interNumbers } from '../values/inter-address.ts';
import { countryCode, grossG, interCategory, interProductId, interTransport } from '../values/inter-fields.ts';
import { advanceStates, counterRefusals, INTER_NOTICE } from '../values/inter-order.ts';
import { interOrderHead } from '../values/inter-order-head.ts';
import { fen, sumToPay } from '../values/money.ts';
import { payProvider, refundState } from '../values/options.ts';
import { nothing, pageCursor, pageSize } from '../values/page.ts';
import { paymentView } from '../values/payment-view.ts';
import { postalAddress } from '../values/person.ts';
import { option, shape, text, yesNo } from '../values/text.ts';
import { instant } from '../values/time.ts';
import { interPricePart } from './international.ts';
import { payAction } from './pay.ts';

const orderId = idOf('interOrder');

/** A name in Latin letters, as it is printed on the form. */
const latinName = text({ min: 1, max: 60 }).check(
  z.regex(/^[A-Za-z][A-Za-z .'-]*$/, { error: 'latin.only' satisfies FieldRule }),
);

/**
 * Proposes the sender in Latin letters, as the form prints it: the name in pinyin, surname first,
 * and the lines of the address. Errors: BAD_INPUT. @guess The spec names no call.
 */
export const interSender = call({
  path: '/inter/sender',
  service: 'order',
  access: 'session',
  request: shape({ sender: postalAddress }),
  info: shape({ latinName: z.string(), lines: z.array(z.string()) }),
  client: { toast: 'never' },
});

/**
 * Creates an order abroad, which is brought to a counter. Everything is checked again: destination,
 * address, list, product, price. The mail number is given in the same transaction. Errors:
 * BAD_INPUT by field, LOGIN, CONSENT, CONFLICT (`product.unavailable` with `offerReason`,
 * `inter.limit`, `goods.forbidden` with the line's `item`, `point.closed`, `price.changed` with
 * `offer`, `open.person`; `duty.needed` without a quote where the destination wants one,
 * `duty.expired`, `duty.changed` for a quote of other articles or of another day's rows), RATE (per
 * account and network, also cancelled ones), OVERLOAD if no mail number is left. Source: @guess,
 * docs/decisions/141.
 */
export const createInterOrder = call({
  path: '/inter/createOrder',
  service: 'order',
  access: 'user',
  idempotent: true,
  weight: 'core',
  most: { keys: 500 },
  request: shape({
    country: countryCode,
    category: interCategory,
    productId: interProductId,
    transport: interTransport,
    grossG,
    sizeCm: z.optional(sizeCm),
    sender: postalAddress,
    senderLatin: latinName,
    consignee: interFields,
    localAddress: interLocalAddress,
    numbers: z.optional(interNumbers),
    /** The link by which the consignee wrote the numbers that are not typed here. */
    filledId: z.optional(idOf('consigneeLink')),
    /** Absent for documents. */
    lines: z.optional(declarationLines),
    undeliverable: option(undeliverableChoices),
    pointCode: text({ min: 1, max: 32 }),
    /** The displayed freight. */
    seenTotalFen: fen,
    /** The quote of getDDPFee whose sum the sender pays; absent: the consignee pays duty. */
    quoteId: z.optional(idOf('dutyQuote')),
    /** The notice about data that goes abroad, as it was shown. */
    notice: z.literal(INTER_NOTICE, { error: 'field.option' satisfies FieldRule }),
  }),
  /** `totalFen` is the freight, `dutyFen` the duty that is paid with it, or 0. */
  info: shape({ orderId, mailNo: z.string(), totalFen: fen, dutyFen: fen, expiresAt: instant }),
  client: { sign: true },
});

const point = shape({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  openFrom: z.string(),
  openTo: z.string(),
});

/** A line of the declaration. */
const declaredLine = {
  nameZh: z.string(),
  nameEn: z.string(),
  hs6: z.string(),
  quantity: z.int(),
  unit: z.string(),
  valueFen: fen,
  netG: z.int(),
};

/** An order abroad in a list. */

/**
 * Returns an own order abroad: how it is brought to a counter, what it cost, and what customs got.
 * Queries the payment vendor while no result is known. Errors: NOT_FOUND. @guess
 */
export const interOrder = call({
  path: '/inter/order',
  service: 'order',
  access: 'user',
  request: shape({ orderId }),
  info: shape({
    ...interOrderHead,
    grossG: z.int(),
    counterCode: z.string(),
    point,
    /** The printed lines of the consignee, masked. */
    consigneeLines: z.array(z.string()),
    parts: z.array(interPricePart),
    /** What is to be paid now, freight and duty together, or 0. */
    dueFen: fen,
    /** Whether its duty can be paid in advance, and if the sender chose to, how that stands. */
    ddp: option(ddpModes),
    duty: z.optional(dutyView),
    ways: z.array(payProvider),
    payment: z.optional(shape({ ...paymentView, known: yesNo })),
    refund: z.optional(shape({ fen, state: refundState })),
    lines: z.array(shape(declaredLine)),
    valueFen: fen,
    form: customsForm,
    cp71: yesNo,
    declarationVersion: z.int(),
    advance: shape({ state: option(advanceStates), reason: z.string(), fields: z.array(z.string()) }),
    undeliverable: option(undeliverableChoices),
    /** The counter has loaded the papers. */
    printedAt: z.optional(instant),
    acceptedAt: z.optional(instant),
    weighed: z.optional(shape({ grossG: z.int(), totalFen: fen })),
  }),
  client: { toast: 'never' },
});

/**
 * Lists the own orders abroad, newest first, from the cursor `after` on. `next` is absent on the
 * last page. Errors: BAD_INPUT. @guess
 */
export const interOrders = call({
  path: '/inter/orders',
  service: 'order',
  access: 'user',
  request: shape({ after: z.optional(pageCursor), size: pageSize(20) }),
  info: shape({ list: z.array(shape(interOrderHead)), next: z.optional(z.string()) }),
});

/**
 * Starts the payment of the freight. The money is held until the counter accepts the item, and
 * refunded if it is not sent. Errors: NOT_FOUND, CONFLICT (pay.nothing, pay.changed, pay.way),
 * OVERLOAD (pay.down). @guess
 */
export const interOrderPay = call({
  path: '/inter/pay',
  service: 'order',
  access: 'user',
  idempotent: true,
  request: shape({ orderId, way: payProvider, seenFen: sumToPay, desktop: z._default(yesNo, false) }),
  info: shape({ ...paymentView, action: payAction }),
  client: { sign: true, toast: 'never' },
});

/**
 * Chooses once more who pays the duty of an own order that is not paid. `sender` asks for a new
 * quote; without `duty` in the answer none is known now, and nothing changed. Errors: NOT_FOUND,
 * CONFLICT (order.collected, order.cancelled, order.expired, pay.nothing; duty.needed where the
 * destination takes the item only with a quote; duty.changed if the declaration was amended
 * meanwhile), RATE as getDDPFee. @guess
 */
export const chooseDuty = call({
  path: '/inter/duty',
  service: 'order',
  access: 'user',
  request: shape({ orderId, payer: option(dutyPayers) }),
  info: shape({ duty: z.optional(dutyView) }),
  client: { toast: 'never' },
});

/**
 * Cancels an order before its acceptance; what was paid is refunded. Errors: NOT_FOUND, CONFLICT
 * (order.collected, order.cancelled, order.expired; inter.atCounter for 30 minutes after a counter
 * read that it may take the item). @guess
 */
export const cancelInterOrder = call({
  path: '/inter/cancel',
  service: 'order',
  access: 'user',
  request: shape({ orderId }),
  info: shape({ refundFen: fen }),
  client: { sign: true },
});

/**
 * Extends an order by seven days from now, if its price is still the same. Errors: NOT_FOUND,
 * CONFLICT (order.collected, order.cancelled, order.expired, price.changed, product.unavailable).
 * @guess
 */
export const renewInterOrder = call({
  path: '/inter/renew',
  service: 'order',
  access: 'user',
  request: shape({ orderId }),
  info: shape({ expiresAt: instant }),
});

/**
 * Returns the papers of a paid order as one PDF: label and customs form, with the dispatch note
 * where the product needs one. Errors: NOT_FOUND. @guess
 */
export const interForm = call({
  method: 'GET',
  path: '/inter/form/{orderId}',
  service: 'order',
  access: 'user',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ orderId }),
  info: nothing,
});

/**
 * A counter reads an item by its mail number before it takes it: the list, and whether it may be
 * taken. The papers are in `papers`, base64 of a PDF. Of an item that may not be taken neither
 * people nor contents nor papers are answered. The acceptance itself is a scan with the weight at
 * `/carrier/events`. Signed like that; a partner's key may not ask. Errors: SESSION, MALFORMED,
 * NOT_FOUND. @guess
 */
export const counterItem = call({
  path: '/carrier/inter/item',
  service: 'carrier',
  access: 'carrier',
  body: 'raw',
  raw: { media: ['application/json'], maxBytes: 4096, signature: ['CARRIER-KEY', 'CARRIER-SIGN'] },
  request: shape({ mailNo: text({ min: 13, max: 13 }), weighedG: z.optional(grossG) }),
  info: shape({
    mailNo: z.string(),
    /** The six digits that the sender shows at the counter. */
    counterCode: z.string(),
    /** Absent if the item may be taken. */
    refusal: z.optional(option(counterRefusals)),
    /** What the sender has to pay first, for `payRest`. */
    restFen: fen,
    country: countryCode,
    productId: interProductId,
    category: interCategory,
    senderName: z.string(),
    consigneeLines: z.array(z.string()),
    grossG: z.int(),
    form: customsForm,
    lines: z.array(shape({ ...declaredLine, originCountry: z.string() })),
    papers: z.string(),
  }),
});
