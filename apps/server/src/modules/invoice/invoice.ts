import type { ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/invoice';
import { ApiError } from '@yidi/contract/envelope';
import type { InvoiceState } from '@yidi/contract/values/invoice';
import { invoiceActsIn } from '@yidi/rules/invoice/invoice';
import { HOUR_S, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answerOnce } from '../../call/answer-once.ts';
import type { CallContext, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { type Invoices, InvoicesUnreachable } from '../../ports/invoice/invoice.ts';
import { settledOf } from '../pay/settled.public.ts';
import { applyFor, invoicedSince } from './apply-for.ts';
import { emailOf, hasChanged, idOf, paidOf, titleOf } from './draft.ts';
import {
  type InvoiceRow,
  type ItemRow,
  invoicedAmong,
  invoiceOf,
  invoicesOf,
  itemsOf,
  moveInvoice,
  storeEmail,
} from './invoice.store.ts';
import { issueInvoice } from './invoice-work.ts';
import { makePreview } from './preview.ts';
import { latestTitles, toItem } from './views.ts';

const SENDS_AN_HOUR = 3;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly invoices: Invoices;
}

const canBeStale = (state: InvoiceState) => state === 'applied' || state === 'issued';

/** Handlers for the invoices of a user's payments. */
export function invoiceHandlers(deps: Deps): Handlers<typeof calls> {
  const { db, keys } = deps;

  return {
    invoiceList: (_request, ctx) => invoiceList(deps, ctx),

    async invoiceApply(request, ctx) {
      return answerOnce(db, calls.invoiceApply, ctx, async (trx) => ({
        info: { invoiceId: await applyFor(trx, keys, ctx.caller.personId, request, ctx.now) },
      }));
    },

    invoiceDetail: (request, ctx) => invoiceDetail(deps, request, ctx),
    invoiceReverse: (request, ctx) => invoiceReverse(deps, request, ctx),
    invoiceSend: (request, ctx) => invoiceSend(deps, request, ctx),

    async invoicePreview({ invoiceId }, { caller: { personId }, language, now }) {
      const row = await own(db, personId, invoiceId);
      return makePreview({ row, title: titleOf(keys, row), items: await itemsOf(db, row.id) }, language, now);
    },
  };
}

async function invoiceList(deps: Deps, { caller: { personId }, now }: CallContext) {
  const { db, keys, invoices } = deps;
  const [settled, rows] = await Promise.all([
    settledOf(db, personId, { since: invoicedSince(now) }),
    invoicesOf(db, personId),
  ]);
  const invoiced = await invoicedAmong(
    db,
    settled.map(({ id }) => id),
  );
  const email = rows[0] && emailOf(keys, rows[0]);
  return {
    open: settled.filter(({ id }) => !invoiced.has(id)).map(toItem),
    invoices: rows.map((row) => toRow(deps, row, row.count)),
    titles: latestTitles(rows.map((row) => titleOf(keys, row))),
    ...(email && { email }),
    issuer: invoices.issuer,
  };
}

async function invoiceDetail(
  deps: Deps,
  { invoiceId }: ParsedOf<typeof calls.invoiceDetail>,
  { caller: { personId } }: CallContext,
) {
  const { db, keys, invoices } = deps;
  const row = await own(db, personId, invoiceId);
  const items = await itemsOf(db, row.id);
  const paid = await paidOf(db, items);
  const thingOf = (item: ItemRow) => paid.get(idOf(item))!;
  const email = emailOf(keys, row);
  return {
    ...toRow(deps, row, items.length),
    taxFen: row.taxFen,
    items: items.map((item) => ({ ...toItem(thingOf(item)), fen: item.fen })),
    ...(email && { email }),
    acts: invoiceActsIn(row.state, invoices.issuer),
    issuer: invoices.issuer,
    ...(row.issuedAt && { issuedAt: toShanghaiIso(row.issuedAt) }),
    ...(row.endedAt && { endedAt: toShanghaiIso(row.endedAt) }),
    ...(row.refusal && { refusal: row.refusal }),
    ...(row.fileUrl && { fileUrl: row.fileUrl }),
    ...(canBeStale(row.state) && hasChanged(paid, items) && { stale: true as const }),
  };
}

async function invoiceReverse(
  { db, invoices }: Deps,
  { invoiceId }: ParsedOf<typeof calls.invoiceReverse>,
  ctx: CallContext,
) {
  return answerOnce(db, calls.invoiceReverse, ctx, async (trx) => {
    const row = await own(trx, ctx.caller.personId, invoiceId);
    const acts = invoiceActsIn(row.state, invoices.issuer);
    const to: InvoiceState = acts.includes('withdraw') ? 'withdrawn' : 'reversing';
    const may = to === 'withdrawn' || acts.includes('reverse');
    // The job may have passed it to the issuer in the meantime. The first change of the row
    // wins.
    if (!may || !(await moveInvoice(trx, row.id, { from: row.state, to, now: ctx.now })))
      throw new ApiError('CONFLICT', { reason: 'invoice.act' });
    if (to === 'reversing')
      await addJob(trx, issueInvoice, { invoiceId: row.id, nth: 0 }, { key: `invoice ${row.id}` });
    return { info: { state: to } };
  });
}

async function invoiceSend(
  { db, keys, invoices }: Deps,
  { invoiceId, email }: ParsedOf<typeof calls.invoiceSend>,
  { caller: { personId } }: CallContext,
) {
  const row = await own(db, personId, invoiceId);
  if (!invoiceActsIn(row.state, invoices.issuer).includes('send') || row.number === null)
    throw new ApiError('CONFLICT', { reason: 'invoice.act' });
  const { ok, retryAfterS } = await guardsIn(db).hit(`invoice ${row.id}`, SENDS_AN_HOUR, HOUR_S);
  if (!ok) throw new ApiError('RATE', { retryAfterS });
  try {
    await invoices.send(row.number, email);
  } catch (error) {
    if (error instanceof InvoicesUnreachable) throw new ApiError('OVERLOAD', { reason: 'invoice.down' });
    throw error;
  }
  await storeEmail(db, row.id, keys.seal('invoice.stored', email));
  return {};
}

async function own(on: Db, personId: string, invoiceId: string): Promise<InvoiceRow> {
  const row = await invoiceOf(on, personId, invoiceId);
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

function toRow({ keys }: Deps, row: InvoiceRow, count: number) {
  return {
    invoiceId: row.id,
    state: row.state,
    title: titleOf(keys, row),
    fen: row.fen,
    count,
    appliedAt: toShanghaiIso(row.appliedAt),
    ...(row.number !== null && { number: row.number }),
  };
}
