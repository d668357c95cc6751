import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';

export interface Follow {
  /** Empty if it has none. */
  readonly name: string;
  readonly muted: boolean;
}

/** Returns a person's newest follows, up to `most`, by mail number. */
export async function followsOf(db: Db, keys: Keys, personId: string, most: number): Promise<Map<string, Follow>> {
  const rows = await db
    .selectFrom('mail_follow')
    .select(['mail_no', 'name_sealed', 'muted'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return new Map(rows.map((row) => [row.mail_no, toFollow(keys, row)]));
}

export async function findFollow(db: Db, keys: Keys, personId: string, mailNo: string): Promise<Follow | undefined> {
  const row = await db
    .selectFrom('mail_follow')
    .select(['name_sealed', 'muted'])
    .where('person_id', '=', personId)
    .where('mail_no', '=', mailNo)
    .executeTakeFirst();
  return row && toFollow(keys, row);
}

function toFollow(keys: Keys, row: { readonly name_sealed: string | null; readonly muted: boolean }): Follow {
  return { name: (row.name_sealed && keys.open('follow.stored', row.name_sealed)) || '', muted: row.muted };
}

/** Stores that and how a person follows a mail; idempotent. */
export async function saveFollow(
  db: Db,
  keys: Keys,
  personId: string,
  mailNo: string,
  { name, muted }: Follow,
  now: Date,
): Promise<void> {
  const how = { name_sealed: name === '' ? null : keys.seal('follow.stored', name), muted };
  await db
    .insertInto('mail_follow')
    .values({ person_id: personId, mail_no: mailNo, created_at: now, ...how })
    .onConflict((conflict) => conflict.columns(['person_id', 'mail_no']).doUpdateSet(how))
    .execute();
}

/** Unfollows a mail. Of concurrent calls only one gets the deleted record; others get undefined. */
export async function deleteFollow(db: Db, keys: Keys, personId: string, mailNo: string): Promise<Follow | undefined> {
  const row = await db
    .deleteFrom('mail_follow')
    .where('person_id', '=', personId)
    .where('mail_no', '=', mailNo)
    .returning(['name_sealed', 'muted'])
    .executeTakeFirst();
  return row && toFollow(keys, row);
}

/** Returns the followers of these mails who have not muted them. */
export async function listenersOf(db: Db, mailNos: readonly string[]): Promise<Map<string, string[]>> {
  if (mailNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_follow')
    .select(['mail_no', 'person_id'])
    .where('mail_no', 'in', [...new Set(mailNos)])
    .where('muted', '=', false)
    .orderBy('person_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.mail_no)].map(([no, rowsOfMail]) => [
      no,
      rowsOfMail.map((row) => row.person_id),
    ]),
  );
}

/** Deletes a closed account's follows, household phones and hidden senders. */
export async function eraseFollows(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('mail_follow').where('person_id', '=', personId).execute();
  await trx.deleteFrom('mail_phone').where('person_id', '=', personId).execute();
  await trx.deleteFrom('mail_hidden_sender').where('person_id', '=', personId).execute();
}
