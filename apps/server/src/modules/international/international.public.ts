import type { InterCategory } from '@yidi/contract/values/inter';
import type { DutyRule } from '@yidi/rules/declaration/limits';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { Db } from '../../db/open.ts';
import { type DestinationRows, destinationRows } from './destination.store.ts';

/** What other modules ask of a destination; undefined if there is no such destination. */
export interface DestinationFacts {
  dutyOf(category: InterCategory): DutyRule;
}

/** Reads the rows of a destination on the Shanghai day of `now`. */
export async function destinationFacts(db: Db, country: string, now: Date): Promise<DestinationFacts | undefined> {
  const rows = await destinationRows(db, country, shanghaiDate(now.getTime()));
  return rows && { dutyOf: (category) => dutyOf(rows, category) };
}

function dutyOf({ country, duties }: DestinationRows, category: InterCategory): DutyRule {
  const row = duties.find((duty) => duty.category === category);
  const isFree = row?.kind === 'freeUpTo' && row.currency !== null && row.amount !== null;
  return {
    needsQuote: country.needsQuote.includes(category),
    closedAbove: country.needsQuote.length > 0,
    free: isFree ? { currency: row.currency!, amount: Number(row.amount) } : null,
    source: row?.source ?? country.source,
    seenOn: row?.seenOn ?? country.seenOn,
  };
}
