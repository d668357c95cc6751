import { ApiError } from '@yidi/contract/envelope';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import type { CallContext } from '../../call/handlers.ts';
import type { Db } from '../../db/open.ts';
import { type DestinationRows, destinationRows } from './destination.store.ts';
import { type DestinationView, viewOf } from './destination.view.ts';

/** The Shanghai day of a call, on which rows must be right. */
export const dayOf = ({ now }: Pick<CallContext, 'now'>): string => shanghaiDate(now.getTime());

/** Reads the rows of a destination on the day of the call. Errors: NOT_FOUND. */
export async function readRows(db: Db, country: string, ctx: Pick<CallContext, 'now'>): Promise<DestinationRows> {
  const rows = await destinationRows(db, country, dayOf(ctx));
  if (!rows) throw new ApiError('NOT_FOUND');
  return rows;
}

/** Returns a function that reads a destination as its one answer. Errors: NOT_FOUND. */
export function viewReader(db: Db) {
  return async (
    country: string,
    ctx: Pick<CallContext, 'language' | 'now'>,
    postcode?: string,
  ): Promise<DestinationView> =>
    viewOf(await readRows(db, country, ctx), { language: ctx.language, day: dayOf(ctx), postcode });
}
