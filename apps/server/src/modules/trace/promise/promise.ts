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
  readonly mail_no: string;
  readonly promised_at: Date | null;
  readonly promise_steps: PromiseSteps | null;
  readonly promise_untold: Untold | null;
}

interface Changed extends Omit<Stored, 'promised_at'> {
  readonly promised: string | null;
  readonly promise_moved: object | null;
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
    const was = row.promised_at?.toISOString() ?? null;
    const before = row.promise_steps ?? { first: was, steps: [] };
    const after = changes.get(row.mail_no)?.(before) ?? before;
    if (after.steps.length === 0 && before.steps.length === 0) return [];
    const { promised, moved } = foldSteps(after);
    const isMoved = promised !== was;
    const untold = isMoved && was !== null && !quiet ? { was, since: now.toISOString() } : null;
    const { mail_no, promise_untold } = row;
    const stored = { mail_no, promise_steps: after, promise_moved: moved, promise_untold: promise_untold ?? untold };
    return [{ ...stored, promised, isMoved }];
  });
  if (changed.length === 0) return new Map();
  await sql`UPDATE mail SET promised_at = r.promised, promise_moved = r.promise_moved,
      promise_steps = r.promise_steps, promise_untold = r.promise_untold,
      updated_at = CASE WHEN stage = 'created' THEN ${now}::timestamptz ELSE updated_at END
    FROM json_to_recordset(${JSON.stringify(changed)}::json) AS r (mail_no text, promised timestamptz,
      promise_moved jsonb, promise_steps jsonb, promise_untold jsonb)
    WHERE mail.mail_no = r.mail_no`.execute(trx);
  const moved = changed.filter(({ isMoved }) => isMoved);
  await schedulePromiseNotice(
    trx,
    moved.flatMap(({ mail_no: mailNo, promise_untold: untold }) => (untold ? [{ mailNo, untold }] : [])),
  );
  return new Map(moved.flatMap(({ mail_no, promised }) => (promised === null ? [] : [[mail_no, new Date(promised)]])));
}
