import type { RequestOf } from '@yidi/contract/call';
import type { invoiceApply } from '@yidi/contract/calls/invoice';
import { ApiError, badField } from '@yidi/contract/envelope';
import { INVOICE_WITHIN_MS, taxesIn } from '@yidi/rules/invoice/invoice';
import { DAY_S } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import { guardsIn } from '../../db/limits.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { boughtAll, idsIn, type Settled, settledOf } from '../pay/settled.public.ts';
import { insertInvoice, invoicedAmong, newSerialNo } from './invoice.store.ts';
import { issueInvoice } from './invoice-work.ts';

/** More applications than a user needs to correct a title. */
const MOST_A_DAY = 30;

/** Payments before this date can no longer be invoiced. */
export const invoicedSince = (now: Date): Date => new Date(now.getTime() - INVOICE_WITHIN_MS);

/**
 * Applies for an invoice, which a job passes to the issuer; returns its id. Of concurrent calls for
 * one item the second is refused, because the item is already invoiced.
 * @throws ApiError BAD_INPUT, NOT_FOUND, CONFLICT `invoice.changed`, RATE
 */
export async function applyFor(
  trx: Db,
  keys: Keys,
  personId: string,
  { orderIds, feeIds, cardIds, title, email, seenFen }: RequestOf<typeof invoiceApply>,
  now: Date,
): Promise<string> {
  const only = { orderIds: [...new Set(orderIds)], feeIds: [...new Set(feeIds)], cardIds: [...new Set(cardIds)] };
  const ids = idsIn(only);
  if (ids.length === 0) throw badField('orderIds', 'field.required');
  if (title.kind === 'company' && title.taxNo === undefined) throw badField('title.taxNo', 'field.required');
  if (title.kind === 'person' && title.taxNo !== undefined) throw badField('title.taxNo', 'field.unknown');
  if (!(await boughtAll(trx, personId, only))) throw new ApiError('NOT_FOUND');
  const paid = await settledOf(trx, personId, { since: invoicedSince(now), only });
  const invoiced = await invoicedAmong(trx, ids);
  const fen = paid.reduce((sum, payment) => sum + payment.fen, 0);
  const changed = new ApiError('CONFLICT', { reason: 'invoice.changed' });
  if (paid.length < ids.length || invoiced.size > 0 || fen !== seenFen) throw changed;
  const taxes = taxesIn(paid);
  const invoice = {
    id: newId(),
    serialNo: newSerialNo(now),
    personId,
    state: 'applied' as const,
    titleKind: title.kind,
    titleSealed: keys.seal('invoice.stored', title.name),
    taxNo: title.taxNo ?? null,
    emailSealed: email === undefined ? null : keys.seal('invoice.stored', email),
    fen,
    taxFen: taxes.reduce((sum, tax) => sum + tax, 0),
    appliedAt: now,
  };
  const items = paid.map((payment, at) => ({ ...idColumn(payment), fen: payment.fen, taxFen: taxes[at]! }));
  const { ok, retryAfterS } = await guardsIn(trx).hit(`invoice.apply ${personId}`, MOST_A_DAY, DAY_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  if (!(await insertInvoice(trx, invoice, items))) throw changed;
  await addJob(trx, issueInvoice, { invoiceId: invoice.id, nth: 0 }, { key: `invoice ${invoice.id}` });
  return invoice.id;
}

const idColumn = ({ kind, id }: Settled) => ({
  orderId: kind === 'order' ? id : null,
  interceptionId: kind === 'fee' ? id : null,
  cardId: kind === 'card' ? id : null,
});
