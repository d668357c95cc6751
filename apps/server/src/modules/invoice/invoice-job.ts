import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { addJob, addJobs, handle, type JobHandler, newJob, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Invoices, Issuing } from '../../ports/invoice/invoice.ts';
import { draftOf, hasChanged, paidOf, reversalNoOf } from './draft.ts';
import { appliedInvoices, type InvoiceRow, invoiceById, itemsOf, moveInvoice } from './invoice.store.ts';
import { issueInvoice } from './invoice-work.ts';

/** Pauses between queries about an invoice; most take seconds. */
const ASK_AFTER_MS = [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 6 * HOUR_MS] as const;

interface JobDeps {
  readonly keys: Keys;
  readonly invoices: Invoices;
  readonly now: () => Date;
}

/** Issues hourly the invoices that were applied for before an issuer was configured. */
export function waitingInvoicesJob({ invoices }: Pick<JobDeps, 'invoices'>): JobHandler {
  return periodicJob({
    name: 'invoice.issue-waiting',
    cron: '17 * * * *',
    async run({ db }) {
      if (invoices.issuer === 'local') return;
      const ids = await appliedInvoices(db);
      await addJobs(
        db,
        ids.map((invoiceId) => newJob(issueInvoice, { invoiceId, nth: 0 }, { key: `invoice ${invoiceId}` })),
      );
    },
  });
}

/** Sends an invoice or its reversal to the issuer, and queries the result. Idempotent. */
export function invoiceJob(deps: JobDeps): JobHandler {
  return handle(issueInvoice, async ({ invoiceId, nth }, { db }) => {
    const row = await invoiceById(db, invoiceId);
    if (!row) return;
    if (row.state === 'applied') await begin(db, deps, row);
    else if (row.state === 'issuing') await goOn(db, deps, row);
    else if (row.state === 'reversing') await reverse(db, deps, row);
    const after = await invoiceById(db, invoiceId);
    if (after?.state !== 'issuing' && after?.state !== 'reversing') return;
    const pauseMs = ASK_AFTER_MS[Math.min(nth, ASK_AFTER_MS.length - 1)]!;
    const runAt = new Date(deps.now().getTime() + pauseMs);
    await addJob(db, issueInvoice, { invoiceId, nth: nth + 1 }, { runAt, key: `invoice ${invoiceId}` });
  });
}

/**
 * Starts issuing, after which the invoice cannot be withdrawn: marks the row, then sends it to the
 * issuer, who accepts a serial number once. Without an issuer the invoice stays as it is. If a part
 * was refunded in the meantime, the invoice is rejected.
 */
async function begin(db: Db, deps: JobDeps, row: InvoiceRow): Promise<void> {
  if (deps.invoices.issuer === 'local') return;
  const items = await itemsOf(db, row.id);
  const now = deps.now();
  if (hasChanged(await paidOf(db, items), items)) {
    await transact(db, (trx) => moveInvoice(trx, row.id, { from: 'applied', to: 'rejected', now, refusal: 'changed' }));
    return;
  }
  if (!(await moveInvoice(db, row.id, { from: 'applied', to: 'issuing', now }))) return;
  await settle(db, deps, row, await issue(db, deps, row));
}

const issue = async (db: Db, { keys, invoices }: JobDeps, row: InvoiceRow) =>
  invoices.issue(draftOf(keys, row, await itemsOf(db, row.id)));

/** Continues after an interruption; an invoice unknown to the issuer is sent again. */
async function goOn(db: Db, deps: JobDeps, row: InvoiceRow): Promise<void> {
  const issuing = await deps.invoices.look(row.serialNo);
  await settle(db, deps, row, issuing.state === 'unknown' ? await issue(db, deps, row) : issuing);
}

async function settle(db: Db, { now }: JobDeps, row: InvoiceRow, issuing: Issuing): Promise<void> {
  if (issuing.state === 'issued')
    await moveInvoice(db, row.id, { from: 'issuing', to: 'issued', now: now(), issued: issuing });
  if (issuing.state === 'refused')
    await transact(db, (trx) =>
      moveInvoice(trx, row.id, { from: 'issuing', to: 'rejected', now: now(), refusal: issuing.refusal }),
    );
}

/** Reverses an invoice at the issuer. If the issuer refuses, the invoice stays issued. */
async function reverse(db: Db, { invoices, now }: JobDeps, row: InvoiceRow): Promise<void> {
  const serialNo = reversalNoOf(row);
  const issued = { number: row.number!, serialNo: row.serialNo };
  const found = await invoices.look(serialNo);
  const issuing = found.state === 'unknown' ? await invoices.reverse(serialNo, issued) : found;
  if (issuing.state === 'issued')
    await transact(db, (trx) => moveInvoice(trx, row.id, { from: 'reversing', to: 'red', now: now() }));
  if (issuing.state === 'refused')
    await moveInvoice(db, row.id, { from: 'reversing', to: 'issued', now: now(), refusal: issuing.refusal });
}
