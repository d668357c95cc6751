import type { PayProvider } from '@yidi/contract/values/pay';
import { addDays, atShanghai, DAY_MS, HOUR_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { addJobs, newJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import type { StatementLine } from '../../../ports/pay/pay.ts';
import { askPayment } from '../jobs/pay-work.ts';

interface Entry {
  readonly kind: StatementLine['kind'];
  readonly no: string;
  readonly transactionId: string;
  fen: number;
}

interface Difference extends Omit<Entry, 'fen'> {
  readonly oursFen: number | null;
  readonly theirsFen: number | null;
}

const keyOf = ({ kind, no, transactionId }: Omit<Entry, 'fen'>) => `${kind} ${no} ${transactionId}`;

/** Sums up lines by payment or refund; a line that appears twice counts twice. */
function sumUp(lines: readonly StatementLine[]): Map<string, Entry> {
  const sums = new Map<string, Entry>();
  for (const line of lines) {
    const before = sums.get(keyOf(line));
    if (before) before.fen += line.fen;
    else sums.set(keyOf(line), { ...line });
  }
  return sums;
}

/** Days before this one are not compared any more. Vendors keep statements for months. @guess */
const DAYS_BACK = 7;
/** Vendors provide the statement of a day at ten in the morning of the next one. */
const STATEMENT_AFTER_MS = DAY_MS + 10 * HOUR_MS;

/** Returns the days with a statement that were not compared yet, the oldest first. */
export async function daysToCompare(db: Db, provider: PayProvider, now: Date): Promise<string[]> {
  const last = shanghaiDate(now.getTime() - STATEMENT_AFTER_MS);
  const days = Array.from({ length: DAYS_BACK }, (_, at) => addDays(last, at + 1 - DAYS_BACK));
  const { rows } = await sql<{ day: string }>`SELECT asked.day::text AS day FROM unnest(${days}::date[]) AS asked (day)
    WHERE NOT EXISTS (SELECT FROM pay_compared c WHERE c.provider = ${provider} AND c.day = asked.day)
    ORDER BY asked.day`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Compares a vendor's statement of a day (Shanghai, `YYYY-MM-DD`) with our payments and refunds by
 * number, transaction and sum. Stores the differences in place of an earlier comparison of that
 * day; payments that only the vendor knows as paid are queried. Returns the number of differences.
 */
export async function reconcile(
  db: Db,
  provider: PayProvider,
  day: string,
  lines: readonly StatementLine[],
  now: Date,
): Promise<{ differences: number }> {
  const theirs = sumUp(lines);
  return transact(db, async (trx) => {
    const ours = new Map((await entriesOf(trx, provider, day)).map((entry) => [keyOf(entry), entry]));
    const differences: Difference[] = [];
    for (const [key, { kind, no, transactionId, fen }] of theirs) {
      const own = ours.get(key);
      if (own?.fen !== fen) differences.push({ kind, no, transactionId, oursFen: own?.fen ?? null, theirsFen: fen });
    }
    for (const [key, { kind, no, transactionId, fen }] of ours)
      if (!theirs.has(key)) differences.push({ kind, no, transactionId, oursFen: fen, theirsFen: null });
    await storeDifferences(trx, provider, day, differences, now);
    const missed = differences.filter((difference) => difference.kind === 'payment' && difference.oursFen === null);
    await askFor(trx, missed);
    await sql`INSERT INTO pay_compared (provider, day, compared_at) VALUES (${provider}, ${day}::date, ${now})
      ON CONFLICT DO NOTHING`.execute(trx);
    return { differences: differences.length };
  });
}

/** Reads our entries of a day: payments by when the vendor took them, refunds by when sent. */
async function entriesOf(trx: Db, provider: PayProvider, day: string): Promise<Entry[]> {
  const from = new Date(atShanghai(day, '00:00'));
  const until = new Date(from.getTime() + DAY_MS);
  const { rows } = await sql<{ kind: Entry['kind']; no: string; transactionId: string; fen: number }>`
    SELECT 'payment' AS kind, coalesce(twice_of, payment_no) AS no, transaction_id, fen FROM payment
    WHERE provider = ${provider} AND state = 'paid' AND part_of IS NULL AND paid_at >= ${from} AND paid_at < ${until}
    UNION ALL
    SELECT 'refund', r.refund_no, p.transaction_id, r.fen FROM refund r JOIN payment p ON p.payment_no = r.payment_no
    WHERE p.provider = ${provider} AND r.state IN ('sent', 'done') AND r.sent_at >= ${from} AND r.sent_at < ${until}`.execute(
    trx,
  );
  return rows.map(({ transactionId, ...row }) => ({ ...row, transactionId }));
}

async function storeDifferences(
  trx: Db,
  provider: PayProvider,
  day: string,
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  await sql`DELETE FROM pay_difference WHERE provider = ${provider} AND day = ${day}::date`.execute(trx);
  if (found.length === 0) return;
  await sql`INSERT INTO pay_difference (provider, day, kind, no, transaction_id, ours_fen, theirs_fen, found_at)
    SELECT ${provider}, ${day}::date, d.kind, d.no, d.transaction_id, d.ours_fen, d.theirs_fen, ${now}
    FROM unnest(${found.map((difference) => difference.kind)}::text[], ${found.map((difference) => difference.no)}::text[],
      ${found.map((difference) => difference.transactionId)}::text[], ${found.map((difference) => difference.oursFen)}::bigint[],
      ${found.map((difference) => difference.theirsFen)}::bigint[]) AS d (kind, no, transaction_id, ours_fen, theirs_fen)`.execute(
    trx,
  );
}

/** Queries payments that the vendor took but that are not stored as paid. */
async function askFor(trx: Db, missed: readonly Difference[]): Promise<void> {
  if (missed.length === 0) return;
  const numbers = missed.map((difference) => difference.no);
  const existing = await trx.selectFrom('payment').select('paymentNo').where('paymentNo', 'in', numbers).execute();
  if (existing.length > 0)
    await addJobs(
      trx,
      existing.map((row) => newJob(askPayment, { paymentNo: row.paymentNo, nth: -1 })),
    );
}
