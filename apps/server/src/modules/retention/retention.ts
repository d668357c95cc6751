import { erasedBefore, type RetentionRule } from '@yidi/rules/retention/retention';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { AnyModule, Retained } from '../../call/module.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';

/** Records of a transaction, so that it locks few rows and a killed job loses little work. */
const BATCH = 200;

/**
 * Erases the personal data of every record whose term is over. Each batch is one transaction, so
 * the job may be interrupted and repeated. Returns how many records of each kind were erased.
 */
export async function eraseAfterTerms(
  { db, keys, modules }: { readonly db: Db; readonly keys: Keys; readonly modules: readonly AnyModule[] },
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const rules = await readRules(db);
  const today = shanghaiDate(now.getTime());
  const erased: Record<string, number> = {};
  const retained: readonly Retained[] = modules.flatMap((module) => module.retained ?? []);
  for (const { kind, erase } of retained) {
    const endedBefore = erasedBefore(rules, kind, today, now.getTime());
    const due = endedBefore && { keys, endedBefore, limit: BATCH };
    if (due) erased[kind] = (erased[kind] ?? 0) + (await inBatches(db, (trx) => erase(trx, due)));
  }
  const mailsBefore = erasedBefore(rules, 'mail', today, now.getTime());
  if (mailsBefore) erased.mail = (erased.mail ?? 0) + (await eraseMails(db, modules, mailsBefore, now));
  return erased;
}

async function readRules(db: Db): Promise<RetentionRule[]> {
  return db
    .selectFrom('retentionRule')
    .select(['kind', 'keepDays', sql<string>`to_char(from_day, 'YYYY-MM-DD')`.as('fromDay')])
    .execute();
}

async function inBatches(db: Db, erase: (trx: Db) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await transact(db, erase);
    total += count;
    if (count < BATCH) return total;
  }
}

/** The last mail that was read, so that mails with open business are passed once. */
interface Place {
  readonly updatedAt: Date;
  readonly mailNo: string;
}

async function eraseMails(db: Db, modules: readonly AnyModule[], before: Date, now: Date): Promise<number> {
  let total = 0;
  let after: Place | undefined;
  for (;;) {
    const { read, erased } = await transact(db, (trx) => eraseBatch(trx, modules, { before, after, now }));
    total += erased;
    after = read.at(-1);
    if (read.length < BATCH) return total;
  }
}

async function eraseBatch(
  trx: Db,
  modules: readonly AnyModule[],
  { before, after, now }: { readonly before: Date; readonly after: Place | undefined; readonly now: Date },
): Promise<{ read: Place[]; erased: number }> {
  const read = await endedMails(trx, before, after);
  if (read.length === 0) return { read, erased: 0 };
  const open = new Set(await heldMails(trx, read));
  const mails = modules.flatMap((module) => module.mails ?? []);
  for (const { withOpenBusiness } of mails)
    for (const mailNo of (await withOpenBusiness?.(trx, numbersOf(read))) ?? []) open.add(mailNo);
  const due = numbersOf(read).filter((mailNo) => !open.has(mailNo));
  if (due.length === 0) return { read, erased: 0 };
  for (const { erase } of mails) await erase?.(trx, due);
  await trx.updateTable('mail').set({ erasedAt: now }).where('mailNo', 'in', due).execute();
  return { read, erased: due.length };
}

const numbersOf = (read: readonly Place[]): string[] => read.map(({ mailNo }) => mailNo);

/** Locks mails that were delivered, returned, cancelled or expired before a time, oldest first. */
function endedMails(trx: Db, before: Date, after: Place | undefined): Promise<Place[]> {
  let query = trx
    .selectFrom('mail')
    .select(['updatedAt', 'mailNo'])
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`(closed IS NOT NULL OR stage IN ('delivered', 'returned'))`)
    .where('updatedAt', '<', before);
  if (after) query = query.where(sql<boolean>`(updated_at, mail_no) > (${after.updatedAt}, ${after.mailNo})`);
  return query.orderBy('updatedAt').orderBy('mailNo').limit(BATCH).forUpdate().execute();
}

async function heldMails(trx: Db, read: readonly Place[]): Promise<string[]> {
  const rows = await trx.selectFrom('retentionHold').select('mailNo').where('mailNo', 'in', numbersOf(read)).execute();
  return rows.map(({ mailNo }) => mailNo);
}
