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

/** Name and tax number of the buyer; a company needs both. */
const title = shape({ kind: invoiceTitle, name: text({ min: 1, max: 50 }), taxNo: z.optional(taxNo) });

/** A paid item, with the sum that the caller paid and that was not refunded. */
const item = {
  kind: invoiceItem,
  /** For an order or fee the waybill number, for a card its last four digits. */
  number: z.string(),
  fen,
  /** The part paid by prepaid card or combo. It is invoiced with the card, not here. */
  cardFen: z.optional(fen),
  at: instant,
  /** Set if the item is an order. */
  orderId: z.optional(idOf('order')),
  /** Set if the item is the fee of an address change or recall that the carrier accepted. */
  feeId: z.optional(idOf('interception')),
  cardId: z.optional(idOf('card')),
  way: z.optional(shape({ fromCity: z.string(), toCity: z.string(), goodInternals: z.string() })),
};

const row = {
  invoiceId,
  state: invoiceState,
  title,
  fen,
  count: z.int(),
  appliedAt: instant,
  /** The 20-digit number once it is issued. */
  number: z.optional(z.string()),
};

/**
 * Lists what the caller can have invoiced (settled, paid by themselves within twelve months, not
 * yet invoiced) and their invoices, newest first. Payments by prepaid card are excluded, because
 * the card itself is invoiced. Not in the spec; source: domain.md §14.
 */
export const invoiceList = call({
  path: '/invoice/list',
  service: 'pay',
  access: 'user',
  request: shape({}),
  info: shape({
    open: z.array(shape(item)),
    invoices: z.array(shape(row)),
    /** Titles used before, latest first. */
    titles: z.array(title),
    /** The e-mail address of the last invoice. */
    email: z.optional(z.string()),
    issuer: invoiceIssuer,
  }),
});

/**
 * Applies for one invoice for these items. `seenFen`: the displayed sum. Errors: BAD_INPUT
 * (`title.taxNo`: missing for a company, or a wrong check character; `orderIds`: nothing chosen),
 * NOT_FOUND (an item of another user), CONFLICT (`invoice.changed`: already invoiced, or another
 * sum now), RATE (30 a day).
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

/** Returns an invoice with its items and history. Errors: NOT_FOUND. */
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
    /** The issuer's file, an https address. */
    fileUrl: z.optional(z.string()),
    /** True if money was refunded since the application, so the sum is no longer what was paid. */
    stale: z.optional(z.literal(true)),
  }),
  client: { toast: 'never' },
});

/**
 * Withdraws an invoice: immediately before the issuer has it, later by a red-letter invoice. Its
 * items can then be invoiced once more. Errors: NOT_FOUND, CONFLICT `invoice.act` (wrong state).
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

/**
 * Lets the issuer send an issued invoice to this address. Errors: NOT_FOUND, CONFLICT
 * `invoice.act`, RATE (three an hour per invoice), OVERLOAD `invoice.down`.
 */
export const invoiceSend = call({
  path: '/invoice/send',
  service: 'pay',
  access: 'user',
  request: shape({ invoiceId, email }),
  info: nothing,
  client: { sign: true, toast: 'never' },
});

/**
 * Returns a preview of the invoice as a PDF, marked as no invoice. It is not valid for tax; the
 * issuer's own file is. Errors: NOT_FOUND.
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
