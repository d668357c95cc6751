import { randomBytes } from 'node:crypto';
import type { InvoiceRefusal, InvoiceState } from '@yidi/contract/values/invoice';
import { holdingStates, MOST_INVOICES_OF_ONE } from '@yidi/rules/invoice/invoice';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/open.ts';

export type InvoiceRow = Selectable<Tables['invoice']>;
export type ItemRow = Selectable<Tables['invoiceItem']>;

const RANDOM_BYTES = 8;
const MOST_AT_ONCE = 500;

/** Returns a new number for the issuer: the day and 64 random bits. */
export const newSerialNo = (now: Date): string =>
  `I${shanghaiDate(now.getTime()).replaceAll('-', '')}${randomBytes(RANDOM_BYTES).toString('hex').toUpperCase()}`;

export function invoicesOf(db: Db, personId: string): Promise<(InvoiceRow & { readonly count: number })[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .select(sql<number>`(SELECT count(*)::int FROM invoice_item i WHERE i.invoice_id = invoice.id)`.as('count'))
    .where('personId', '=', personId)
    .orderBy('appliedAt', 'desc')
    .orderBy('id')
    .execute();
}

export function invoiceOf(db: Db, personId: string, id: string): Promise<InvoiceRow | undefined> {
  const found = db.selectFrom('invoice').selectAll().where('id', '=', id).where('personId', '=', personId);
  return found.executeTakeFirst();
}

export function invoiceById(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
}

export function itemsOf(db: Db, invoiceId: string): Promise<ItemRow[]> {
  return db.selectFrom('invoiceItem').selectAll().where('invoiceId', '=', invoiceId).orderBy('position').execute();
}

/** Returns the items that cannot be invoiced: already invoiced, or too often before. */
export async function invoicedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(i.order_id, i.interception_id, i.card_id) AS id FROM invoice_item i JOIN invoice v ON v.id = i.invoice_id
    WHERE i.order_id = ANY (${[...ids]}::uuid[]) OR i.interception_id = ANY (${[...ids]}::uuid[]) OR i.card_id = ANY (${[...ids]}::uuid[])
    GROUP BY 1 HAVING bool_or(i.holds) OR count(*) FILTER (WHERE v.state = 'red') >= ${MOST_INVOICES_OF_ONE}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stores an invoice with its items; returns false if one was invoiced in the meantime. */
export async function insertInvoice(
  trx: Db,
  invoice: Insertable<Tables['invoice']>,
  items: readonly Omit<Insertable<Tables['invoiceItem']>, 'invoiceId' | 'position'>[],
): Promise<boolean> {
  await trx.insertInto('invoice').values(invoice).execute();
  const stored = await trx
    .insertInto('invoiceItem')
    .values(items.map((item, position) => ({ ...item, invoiceId: invoice.id, position })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .execute();
  return stored.length === items.length;
}

/** Stores the e-mail address to which the invoice was last sent. */
export async function storeEmail(db: Db, id: string, sealed: string): Promise<void> {
  await db.updateTable('invoice').set({ emailSealed: sealed }).where('id', '=', id).execute();
}

/** Lists invoices applied for but not passed to an issuer, oldest first. */
export async function appliedInvoices(db: Db): Promise<string[]> {
  const waiting = db.selectFrom('invoice').select('id').where('state', '=', 'applied').orderBy('appliedAt');
  return (await waiting.limit(MOST_AT_ONCE).execute()).map(({ id }) => id);
}

export interface Move {
  readonly from: InvoiceState;
  readonly to: InvoiceState;
  readonly now: Date;
  readonly issued?: { readonly number: string; readonly fileUrl: string | null; readonly at: Date };
  readonly refusal?: InvoiceRefusal;
}

const isHolding = (state: InvoiceState) => (holdingStates as readonly InvoiceState[]).includes(state);

/**
 * Changes the state if it is still `from`. Items of an ended, unissued invoice can be invoiced
 * anew.
 */
export async function moveInvoice(trx: Db, id: string, { from, to, now, issued, refusal }: Move): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set({
      state: to,
      ...(issued && { number: issued.number, fileUrl: issued.fileUrl, issuedAt: issued.at }),
      ...(refusal && { refusal }),
      ...(!isHolding(to) && { endedAt: now }),
      ...(to === 'reversing' && { reversals: sql<number>`reversals + 1` }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (!isHolding(to)) await trx.updateTable('invoiceItem').set({ holds: false }).where('invoiceId', '=', id).execute();
  return true;
}

/** Counts a user's invoices that are being issued or reversed. */
export async function openInvoices(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('state', 'in', ['applied', 'issuing', 'reversing'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the e-mail addresses of a closed account's invoices; the invoices stay, by law. */
export async function eraseInvoiceEmails(trx: Db, personId: string): Promise<void> {
  await trx.updateTable('invoice').set({ emailSealed: null }).where('personId', '=', personId).execute();
}
