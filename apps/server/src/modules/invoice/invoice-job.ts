import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import type { Keys } from '../../config/keys.ts';
import { addJob, addJobs, handle, type JobHandler, newJob, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Invoices, Issuing } from '../../ports/invoice/invoice.ts';
import { draftOf, hasChanged, paidOf, reversalNoOf } from './draft.ts';
import { appliedInvoices, type InvoiceRow, invoiceById, itemsOf, moveInvoice } from './invoice.store.ts';
import { issueInvoice } from './invoice-work.ts';

/** Pauses between questions what became of an invoice; most take seconds. */
const ASK_AFTER_MS = [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 6 * HOUR_MS] as const;

interface JobDeps {
  readonly keys: Keys;
  readonly invoices: Invoices;
  readonly now: () => Date;
}

/** Issues, once an hour, the invoices that were applied for before there was an issuer. */
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

/** Hands an invoice, or its reversal, to the issuer and asks what becomes of it until it is over. May run twice. */
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
 * The issuer has it from here on, and it cannot be withdrawn: first the row, then the issuer, who
 * takes a number once. Without an issuer it stays as it is. Nothing is issued for money that went
 * back meanwhile.
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

/** Cut off before the issuer heard of it, it is handed over again. */
async function goOn(db: Db, deps: JobDeps, row: InvoiceRow): Promise<void> {
  const said = await deps.invoices.look(row.serial_no);
  await settle(db, deps, row, said.state === 'unknown' ? await issue(db, deps, row) : said);
}

async function settle(db: Db, { now }: JobDeps, row: InvoiceRow, said: Issuing): Promise<void> {
  if (said.state === 'issued')
    await moveInvoice(db, row.id, { from: 'issuing', to: 'issued', now: now(), issued: said });
  if (said.state === 'refused')
    await transact(db, (trx) =>
      moveInvoice(trx, row.id, { from: 'issuing', to: 'rejected', now: now(), refusal: said.refusal }),
    );
}

/** A refused reversal leaves the invoice issued. */
async function reverse(db: Db, { invoices, now }: JobDeps, row: InvoiceRow): Promise<void> {
  const serialNo = reversalNoOf(row);
  const issued = { number: row.number!, serialNo: row.serial_no };
  const known = await invoices.look(serialNo);
  const said = known.state === 'unknown' ? await invoices.reverse(serialNo, issued) : known;
  if (said.state === 'issued')
    await transact(db, (trx) => moveInvoice(trx, row.id, { from: 'reversing', to: 'red', now: now() }));
  if (said.state === 'refused')
    await moveInvoice(db, row.id, { from: 'reversing', to: 'issued', now: now(), refusal: said.refusal });
}
