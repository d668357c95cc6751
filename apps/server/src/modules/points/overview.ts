import type { InfoOf } from '@yidi/contract/call';
import type { pointsOverview } from '@yidi/contract/calls/points';
import { barsOf, type Lot, pointRuleAt, sumOfLots } from '@yidi/rules/points/points';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inviterCode } from './inviter.ts';
import { lotsOf, owedPoints } from './lots.store.ts';

type Overview = InfoOf<typeof pointsOverview>;

/** Returns a person's points, when they end, and what their orders on the way will bring. */
export async function overviewOf(db: Db, personId: string, now: Date): Promise<Overview> {
  const { from: _from, ...rule } = pointRuleAt(now.getTime());
  const lots = await lotsOf(db, personId);
  const next = firstEnd(lots);
  return {
    points: sumOfLots(lots),
    owed: await owedPoints(db, personId),
    bars: barsOf(lots),
    ...(next && { next }),
    coming: await comingOf(db, personId, rule),
    code: await inviterCode(db, personId, now),
    rule,
  };
}

function firstEnd(lots: readonly Lot[]): Overview['next'] {
  const first = lots[0];
  if (!first) return;
  const points = sumOfLots(lots.filter(({ endMs }) => endMs === first.endMs));
  return { points, lastDay: shanghaiDate(first.endMs - 1) };
}

/** Counts weighed orders on their way to their consignee that this person pays. */
async function comingOf(
  db: Db,
  personId: string,
  { fenPerPoint, maxPerOrder }: { fenPerPoint: number; maxPerOrder: number },
): Promise<Overview['coming']> {
  const { rows } = await sql<Overview['coming']>`
    SELECT count(*)::int AS orders, coalesce(sum(least(${maxPerOrder}::int, weighed_fen / ${fenPerPoint}::int)), 0)::int AS points
    FROM orders WHERE person_id = ${personId} AND status IN (5, 6, 7, 11, 12, 13) AND pay_mode <> 'receiver'
      AND weighed_fen >= ${fenPerPoint}`.execute(db);
  return rows[0] ?? { orders: 0, points: 0 };
}
