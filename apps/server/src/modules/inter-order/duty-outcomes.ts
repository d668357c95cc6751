import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { type Duties, type DutyOutcome, DutyUnreachable } from '../../ports/duty/duty.ts';
import { findQuoteOfJob, lockQuote, returnDuty, settleDuty } from '../duty/duty.public.ts';
import { refundPurchase } from '../money/money.public.ts';
import { lockInterOrder, updateInterOrder } from './inter-order.store.ts';

const AT_ONCE = 200;

interface Confirmed {
  readonly quoteId: string;
  readonly orderId: string;
  readonly stage: string;
}

interface OutcomeDeps {
  readonly db: Db;
  readonly duties: Duties;
}

/** After so many questions in a row without an answer the partner is down, and the run ends. */
export const UNANSWERED_AT_MOST = 3;

/**
 * Asks the partner what customs charged for the items that were accepted. An item that came back
 * unimported gives its whole sum back. The next run asks again what was not answered.
 */
export async function askOutcomes(deps: OutcomeDeps, now: Date): Promise<void> {
  let unanswered = 0;
  for (let last = NO_ID; ; ) {
    const page = await confirmedAfter(deps, last);
    for (const confirmed of page) {
      const outcome = await outcomeOf(deps, confirmed).catch(nullIfUnreachable);
      unanswered = outcome ? 0 : unanswered + 1;
      if (unanswered >= UNANSWERED_AT_MOST) return;
      if (outcome && outcome.state !== 'open')
        await transact(deps.db, (trx) => applyOutcome(trx, confirmed, outcome, now));
    }
    if (page.length < AT_ONCE) return;
    last = page.at(-1)!.quoteId;
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

async function confirmedAfter({ db, duties }: OutcomeDeps, last: string): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`SELECT q.id AS quote_id, o.id AS order_id, m.stage
    FROM duty_quote q JOIN inter_order o ON o.id = q.order_id JOIN mail m ON m.mail_no = o.mail_no
    WHERE q.state = 'confirmed' AND o.state = 'accepted' AND q.partner = ${duties.partner} AND q.id > ${last}::uuid
    ORDER BY q.id LIMIT ${AT_ONCE}`.execute(db);
  return rows;
}

async function outcomeOf({ db, duties }: OutcomeDeps, { quoteId, stage }: Confirmed): Promise<DutyOutcome> {
  const { id: key, confirmedRef: ref, totalFen } = (await findQuoteOfJob(db, quoteId))!;
  const seen = { delivered: stage === 'delivered', returned: stage === 'returned' };
  return duties.outcome({ key, ref, totalFen: Number(totalFen), ...seen });
}

function nullIfUnreachable(thrown: unknown): null {
  if (thrown instanceof DutyUnreachable) return null;
  throw thrown;
}

async function applyOutcome(trx: Db, { orderId, quoteId }: Confirmed, outcome: DutyOutcome, now: Date): Promise<void> {
  const order = await lockInterOrder(trx, { id: orderId });
  const quote = await lockQuote(trx, quoteId);
  if (!order || quote?.state !== 'confirmed') return;
  const fen =
    outcome.state === 'charged'
      ? await settleDuty(trx, quote, outcome.fen, now)
      : await returnDuty(trx, quote, 'unimported', now);
  await updateInterOrder(trx, orderId, { dutyHeldFen: 0 });
  if (fen === 0) return;
  await refundPurchase(trx, { purchase: { kind: 'interOrder', id: orderId }, fen, reason: 'lower' }, now);
}
