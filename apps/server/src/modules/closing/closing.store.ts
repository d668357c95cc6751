import type { ClosingState } from '@yidi/contract/values/closing';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';

/** An account closure with its state. */
export interface ClosingRow {
  readonly id: string;
  readonly personId: string;
  readonly state: ClosingState;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
}

export async function addClosing(
  trx: Db,
  closure: Pick<ClosingRow, 'personId' | 'askedAt' | 'dueAt'> & { readonly sessionId: string },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('accountClosing')
    .values({ id, state: 'waiting', ...closure })
    .execute();
  return id;
}

const closings = (db: Db) =>
  db
    .selectFrom('accountClosing')
    .select(['id', 'personId', 'state', 'askedAt', 'dueAt', 'endedAt'])
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** Returns the latest closure of a user. */
export const closingOf = (db: Db, personId: string): Promise<ClosingRow | undefined> =>
  closings(db).where('personId', '=', personId).executeTakeFirst();

/** Returns the closure requested by a session. */
export const closingOfSession = (db: Db, sessionId: string): Promise<ClosingRow | undefined> =>
  closings(db).where('sessionId', '=', sessionId).executeTakeFirst();

/** Returns the person of a closure, who must be locked before reading it. */
export async function personOfClosing(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('accountClosing').select('personId').where('id', '=', id).executeTakeFirst();
  return row?.personId;
}

/** Changes the state of a closure; returns false if it no longer was `from`. */
export async function moveClosing(
  trx: Db,
  id: string,
  { from, to, now }: { readonly from: ClosingState; readonly to: ClosingState; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accountClosing')
    .set({ state: to, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
