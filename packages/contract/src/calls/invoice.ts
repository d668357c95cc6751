import * as z from 'zod/mini';
import { call } from '../call.ts';
import { email } from '../values/email.ts';
import { idOf } from '../values/id.ts';
import { MOST_INVOICE_ITEMS } from '../values/invoice.ts';
import { fen, sumToPay } from '../values/money.ts';
import {
  invoiceAct,
  invoiceIssuer,
  invoiceItem,
  invoiceRefusal,
  invoiceState,
  invoiceTitle,
} from '../values/options.ts';
import { nothing } from '../values/page.ts';
import { taxNo } from '../values/tax-no.ts';
import { shape, text } from '../values/text.ts';
import { instant } from '../values/time.ts';

const invoiceId = idOf('invoice');

const listed = <Id extends z.ZodMiniType>(id: Id) =>
  z.array(id, { error: 'field.type' }).check(z.maxLength(MOST_INVOICE_ITEMS, { error: 'field.tooLong' }));

/** Name and tax number as the buyer wants them; a company has both. */
const title = shape({ kind: invoiceTitle, name: text({ min: 1, max: 50 }), taxNo: z.optional(taxNo) });

/** What was paid for, with what of it was paid by the caller and did not go back. */
const item = {
  kind: invoiceItem,
  /** Of an order and a fee the number on the waybill, of a card the last four digits. */
  number: z.string(),
  fen,
  /** What a prepaid card or combo paid of an order beside it: it is invoiced with the card, not here. */
  cardFen: z.optional(fen),
  at: instant,
  /** Of an order. */
  orderId: z.optional(idOf('order')),
  /** Of an address change or recall that the carrier took. */
  feeId: z.optional(idOf('interception')),
  cardId: z.optional(idOf('card')),
  way: z.optional(shape({ fromCity: z.string(), toCity: z.string(), goodsName: z.string() })),
};

const row = {
  invoiceId,
  state: invoiceState,
  title,
  fen,
  count: z.int(),
  appliedAt: instant,
  /** The 20 digits of an issued one. */
  number: z.optional(z.string()),
};

/**
 * What the caller can have an invoice for now: settled, paid by themselves within twelve months,
 * not yet invoiced; and the invoices they have, newest first. What a prepaid card paid is no part
 * of it: the card itself is invoiced. Ours; source: domain.md §14.
 */
export const invoiceList = call({
  path: '/invoice/list',
  service: 'pay',
  access: 'user',
  request: shape({}),
  info: shape({
    open: z.array(shape(item)),
    invoices: z.array(shape(row)),
    /** Titles that were used before, the latest first. */
    titles: z.array(title),
    /** The address that the last invoice went to. */
    email: z.optional(z.string()),
    issuer: invoiceIssuer,
  }),
});

/**
 * Applies for one invoice for these things. `seenFen`: the sum that the caller saw.
 * Errors: BAD_INPUT (`title.taxNo`: a company without one, or with a wrong check character;
 * `orderIds`: nothing chosen), NOT_FOUND (one that is not the caller's), CONFLICT
 * (`invoice.changed`: one that is invoiced already, or another sum by now), RATE (30 a day).
 */
export const invoiceApply = call({
  path: '/invoice/apply',
  service: 'pay',
  access: 'user',
  idempotent: true,
  request: shape({
    orderIds: listed(idOf('order')),
    feeIds: listed(idOf('interception')),
    cardIds: listed(idOf('card')),
    title,
    email: z.optional(email),
    seenFen: sumToPay,
  }),
  info: shape({ invoiceId }),
  client: { sign: true, toast: 'never' },
});

/** An invoice with all that it is for and what became of it. Errors: NOT_FOUND. */
export const invoiceDetail = call({
  path: '/invoice/detail',
  service: 'pay',
  access: 'user',
  request: shape({ invoiceId }),
  info: shape({
    ...row,
    taxFen: fen,
    items: z.array(shape(item)),
    email: z.optional(z.string()),
    acts: z.array(invoiceAct),
    issuer: invoiceIssuer,
    issuedAt: z.optional(instant),
    /** When it was rejected, reversed or withdrawn. */
    endedAt: z.optional(instant),
    refusal: z.optional(invoiceRefusal),
    /** The file of the issuer; an https address. */
    fileUrl: z.optional(z.string()),
    /** Registered or issued, and money went back since: the sum is not what was paid in the end. */
    stale: z.optional(z.literal(true)),
  }),
  client: { toast: 'never' },
});

/**
 * Takes an invoice back: one that is not with the issuer at once, an issued one by a red-letter
 * invoice. What it was for can be invoiced again, once. Errors: NOT_FOUND, CONFLICT `invoice.act`
 * (not in this state).
 */
export const invoiceReverse = call({
  path: '/invoice/reverse',
  service: 'pay',
  access: 'user',
  idempotent: true,
  request: shape({ invoiceId }),
  info: shape({ state: invoiceState }),
  client: { sign: true, toast: 'never' },
});

/** Has the issuer send an issued invoice to this address. Errors: NOT_FOUND, CONFLICT `invoice.act`, RATE (three an hour for one invoice), OVERLOAD `invoice.down`. */
export const invoiceSend = call({
  path: '/invoice/send',
  service: 'pay',
  access: 'user',
  request: shape({ invoiceId, email }),
  info: nothing,
  client: { sign: true, toast: 'never' },
});

/**
 * What the invoice will say, as a PDF marked as no invoice, and what is registered of it. Not for
 * the tax office: that one is the issuer's own file. Errors: NOT_FOUND.
 */
export const invoicePreview = call({
  method: 'GET',
  path: '/invoice/preview/{invoiceId}',
  service: 'pay',
  access: 'user',
  answer: 'file',
  files: ['application/pdf'],
  request: shape({ invoiceId }),
  info: nothing,
});
