import type { ClosingState } from '@yidi/contract/values/closing';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';

/** An account closure with its state. */
export interface ClosingRow {
  readonly id: string;
  readonly person_id: string;
  readonly state: ClosingState;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly ended_at: Date | null;
}

export async function addClosing(
  trx: Db,
  closure: Pick<ClosingRow, 'person_id' | 'asked_at' | 'due_at'> & { readonly session_id: string },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('account_closing')
    .values({ id, state: 'waiting', ...closure })
    .execute();
  return id;
}

const closings = (db: Db) =>
  db
    .selectFrom('account_closing')
    .select(['id', 'person_id', 'state', 'asked_at', 'due_at', 'ended_at'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** Returns the latest closure of a user. */
export const closingOf = (db: Db, personId: string): Promise<ClosingRow | undefined> =>
  closings(db).where('person_id', '=', personId).executeTakeFirst();

/** Returns the closure requested by a session. */
export const closingOfSession = (db: Db, sessionId: string): Promise<ClosingRow | undefined> =>
  closings(db).where('session_id', '=', sessionId).executeTakeFirst();

/** Returns the person of a closure, who must be locked before reading it. */
export async function personOfClosing(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('account_closing').select('person_id').where('id', '=', id).executeTakeFirst();
  return row?.person_id;
}

/** Changes the state of a closure; returns false if it no longer was `from`. */
export async function moveClosing(
  trx: Db,
  id: string,
  { from, to, now }: { readonly from: ClosingState; readonly to: ClosingState; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_closing')
    .set({ state: to, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
