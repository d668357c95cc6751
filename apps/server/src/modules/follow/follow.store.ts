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
    .selectFrom('mailFollow')
    .select(['mailNo', 'nameSealed', 'muted'])
    .where('personId', '=', personId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
  return new Map(rows.map((row) => [row.mailNo, toFollow(keys, row)]));
}

export async function findFollow(db: Db, keys: Keys, personId: string, mailNo: string): Promise<Follow | undefined> {
  const row = await db
    .selectFrom('mailFollow')
    .select(['nameSealed', 'muted'])
    .where('personId', '=', personId)
    .where('mailNo', '=', mailNo)
    .executeTakeFirst();
  return row && toFollow(keys, row);
}

function toFollow(keys: Keys, row: { readonly nameSealed: string | null; readonly muted: boolean }): Follow {
  return { name: (row.nameSealed && keys.open('follow.stored', row.nameSealed)) || '', muted: row.muted };
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
  const how = { nameSealed: name === '' ? null : keys.seal('follow.stored', name), muted };
  await db
    .insertInto('mailFollow')
    .values({ personId, mailNo, createdAt: now, ...how })
    .onConflict((conflict) => conflict.columns(['personId', 'mailNo']).doUpdateSet(how))
    .execute();
}

/** Unfollows a mail. Of concurrent calls only one gets the deleted record; others get undefined. */
export async function deleteFollow(db: Db, keys: Keys, personId: string, mailNo: string): Promise<Follow | undefined> {
  const row = await db
    .deleteFrom('mailFollow')
    .where('personId', '=', personId)
    .where('mailNo', '=', mailNo)
    .returning(['nameSealed', 'muted'])
    .executeTakeFirst();
  return row && toFollow(keys, row);
}

/** Returns the followers of these mails who have not muted them. */
export async function listenersOf(db: Db, mailNos: readonly string[]): Promise<Map<string, string[]>> {
  if (mailNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('mailFollow')
    .select(['mailNo', 'personId'])
    .where('mailNo', 'in', [...new Set(mailNos)])
    .where('muted', '=', false)
    .orderBy('personId')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.mailNo)].map(([no, rowsOfMail]) => [no, rowsOfMail.map((row) => row.personId)]),
  );
}

/** Deletes a closed account's follows, household phones and hidden senders. */
export async function eraseFollows(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('mailFollow').where('personId', '=', personId).execute();
  await trx.deleteFrom('mailPhone').where('personId', '=', personId).execute();
  await trx.deleteFrom('mailHiddenSender').where('personId', '=', personId).execute();
}
