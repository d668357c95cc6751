import { ApiError } from '@yidi/contract/envelope';
import { REVEAL_SHOWN_S, REVEALS_AN_HOUR } from '@yidi/contract/values/staff';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { CallContext, Caller } from '../../call/handlers.ts';
import type { AuditTarget, StaffContext } from '../../call/staff.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';

const HOUR_S = HOUR_MS / 1000;
/** A colleague may be allowed more reveals so often in an hour; the limits count to 1,000. */
const MOST_TIMES_MORE = 15;

/** A colleague in a call that shows personal data. */
type Revealing = Pick<StaffContext, 'staff'> & Pick<CallContext<Caller | null>, 'now' | 'recordSecurity'>;

/**
 * Counts a reveal of personal data and records it as an event. Returns until when the data may be
 * shown. `targets`: whose data it is.
 * @throws ApiError RATE `reveal.hour`
 */
export async function countReveal(
  trx: Db,
  { staff, now, recordSecurity }: Revealing,
  targets: readonly AuditTarget[],
): Promise<{ readonly until: string }> {
  const limit = await allowedReveals(trx, staff.staffId, now);
  const { ok, retryAfterS } = await guardsIn(trx).hit(`staff reveal ${staff.staffId}`, limit, HOUR_S);
  if (!ok) throw new ApiError('RATE', { reason: 'reveal.hour', retryAfterS });
  const whose = targets.find((named) => named.kind === 'person');
  const target = whose && { kind: 'person' as const, id: whose.id };
  await recordSecurity({ event: 'reveal', result: 'done', staffId: staff.staffId, target }, trx);
  return { until: new Date(now.getTime() + REVEAL_SHOWN_S * 1000).toISOString() };
}

/** Returns how many reveals of a colleague count in this hour, by the database's clock. */
export async function revealsInHour(trx: Db, staffId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM guard_counter, unnest(hits) AS hit
    WHERE key = ${`hits staff reveal ${staffId}`} AND hit > clock_timestamp() - make_interval(secs => ${HOUR_S})`.execute(
    trx,
  );
  return rows[0]!.n;
}

/** Returns how often a colleague may reveal in an hour: 60, and 60 for each approval in it. */
export async function allowedReveals(trx: Db, staffId: string, now: Date): Promise<number> {
  const approved = await trx
    .selectFrom('approval')
    .select('id')
    .where('askedBy', '=', staffId)
    .where('kind', '=', 'reveal.more')
    .where('state', '=', 'done')
    .where('decidedAt', '>', new Date(now.getTime() - HOUR_MS))
    .limit(MOST_TIMES_MORE)
    .execute();
  return REVEALS_AN_HOUR * (1 + approved.length);
}
