import type { PromiseReason, PromiseWhy } from '@yidi/contract/values/promise';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { foldSteps, type PromiseSteps, withoutStep, withStep } from './steps.ts';
import { schedulePromiseNotice, type Untold } from './tell.ts';

/** A new promise with its cause and time. `quiet`: the main item of the bill sends the message. */
export interface NewPromise {
  readonly promisedAt: Date | null;
  readonly why: PromiseWhy;
  readonly now: Date;
  readonly quiet?: boolean;
  /** True if the consignee booked these hours. */
  readonly booked?: boolean;
}

/** The fields of a scan that promises need. Times in ISO 8601. */
interface PromisingScan {
  readonly eventId: string;
  readonly occurredAt: string;
  readonly withdrawn: boolean;
  readonly promise?: { readonly at: string; readonly reason: PromiseReason } | undefined;
}

type Change = (steps: PromiseSteps) => PromiseSteps;

/** Sets another promise of a mail and notifies sender and consignee, unless it is the same. */
export async function movePromise(
  trx: Db,
  mailNo: string,
  { promisedAt, why, now, quiet = false, booked = false }: NewPromise,
): Promise<void> {
  const promised = promisedAt?.toISOString() ?? null;
  const step = { at: now.toISOString(), promised, why, ...(booked && { booked: true as const }) };
  await changeSteps(trx, new Map([[mailNo, (steps) => withStep(steps, step)]]), { now, quiet });
}

/** Applies the promises in scans to their locked mails; returns the promises that changed. */
export async function reviseByScans(
  trx: Db,
  touched: readonly { readonly mailNo: string; readonly scans: readonly PromisingScan[] }[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const changes = new Map<string, Change>();
  for (const { mailNo, scans } of touched) {
    const telling = scans.filter(({ promise, withdrawn }) => promise !== undefined || withdrawn);
    if (telling.length > 0) changes.set(mailNo, (before) => telling.reduce(withScan, before));
  }
  if (changes.size === 0) return new Map();
  const revised = await changeSteps(trx, changes, { now, quiet: false });
  await setDoorPromises(trx, revised);
  return revised;
}

function withScan(steps: PromiseSteps, scan: PromisingScan): PromiseSteps {
  const { promise, occurredAt, eventId, withdrawn } = scan;
  if (withdrawn) return withoutStep(steps, eventId);
  if (!promise) return steps;
  const iso = (moment: string) => new Date(moment).toISOString();
  return withStep(steps, { at: iso(occurredAt), promised: iso(promise.at), why: promise.reason, eventId });
}

/** Stores the promise that applies if a consignee returns to delivery at the door. */
async function setDoorPromises(trx: Db, revised: ReadonlyMap<string, Date>): Promise<void> {
  if (revised.size === 0) return;
  const moments = [...revised.values()].map((at) => at.toISOString());
  await sql`UPDATE mail SET delivery = jsonb_set(delivery, '{doorPromisedAt}', to_jsonb(r.at))
    FROM unnest(${[...revised.keys()]}::text[], ${moments}::text[]) AS r (mail_no, at)
    WHERE mail.mail_no = r.mail_no AND delivery IS NOT NULL`.execute(trx);
}

interface Stored {
  readonly mailNo: string;
  readonly promisedAt: Date | null;
  readonly promiseSteps: PromiseSteps | null;
  readonly promiseUntold: Untold | null;
}

interface Changed extends Omit<Stored, 'promisedAt'> {
  readonly promised: string | null;
  readonly promiseMoved: object | null;
  readonly isMoved: boolean;
}

/** Changes the promise steps of mails; returns the promises that changed. */
async function changeSteps(
  trx: Db,
  changes: ReadonlyMap<string, Change>,
  { now, quiet }: { readonly now: Date; readonly quiet: boolean },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<Stored>`SELECT mail_no, promised_at, promise_steps, promise_untold FROM mail
    WHERE mail_no = ANY (${[...changes.keys()]}::text[]) ORDER BY mail_no FOR NO KEY UPDATE`.execute(trx);
  const changed = rows.flatMap((row): Changed[] => {
    const was = row.promisedAt?.toISOString() ?? null;
    const before = row.promiseSteps ?? { first: was, steps: [] };
    const after = changes.get(row.mailNo)?.(before) ?? before;
    if (after.steps.length === 0 && before.steps.length === 0) return [];
    const { promised, moved } = foldSteps(after);
    const isMoved = promised !== was;
    const untold = isMoved && was !== null && !quiet ? { was, since: now.toISOString() } : null;
    const { mailNo, promiseUntold } = row;
    const stored = { mailNo, promiseSteps: after, promiseMoved: moved, promiseUntold: promiseUntold ?? untold };
    return [{ ...stored, promised, isMoved }];
  });
  if (changed.length === 0) return new Map();
  await sql`UPDATE mail SET promised_at = r.promised, promise_moved = r."promiseMoved",
      promise_steps = r."promiseSteps", promise_untold = r."promiseUntold",
      updated_at = CASE WHEN stage = 'created' THEN ${now}::timestamptz ELSE updated_at END
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS r ("mailNo" text, promised timestamptz,
      "promiseMoved" jsonb, "promiseSteps" jsonb, "promiseUntold" jsonb)
    WHERE mail.mail_no = r."mailNo"`.execute(trx);
  const moved = changed.filter(({ isMoved }) => isMoved);
  await schedulePromiseNotice(
    trx,
    moved.flatMap(({ mailNo, promiseUntold: untold }) => (untold ? [{ mailNo, untold }] : [])),
  );
  return new Map(moved.flatMap(({ mailNo, promised }) => (promised === null ? [] : [[mailNo, new Date(promised)]])));
}
