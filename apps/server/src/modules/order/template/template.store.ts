import type { InfoOf } from '@yidi/contract/call';
import type { openTemplate } from '@yidi/contract/calls/order-template';
import { parseStoredGoods } from '@yidi/contract/former-goods';
import type { PostalAddress } from '@yidi/contract/values/person';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openParty, type StoredParty } from '../../../security/sealed-party.ts';

/** The fields that a template fills in. */
export type Content = InfoOf<typeof openTemplate>;

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly content: Content;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly contentSealed: string;
}

/** Decrypts a template; empty if its key was deleted. */
function opened(keys: Keys, { id, name, contentSealed }: Row): Template[] {
  const text = keys.open('template.stored', contentSealed);
  return text === null ? [] : [{ id, name, content: parseStoredGoods<Content>(text) }];
}

const sealed = (keys: Keys, content: Content) => keys.seal('template.stored', JSON.stringify(content));

/** Lists a person's templates, last used first. */
export async function templatesOf(db: Db, keys: Keys, personId: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('orderTemplate')
    .select(['id', 'name', 'contentSealed'])
    .where('personId', '=', personId)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => opened(keys, row));
}

/** Returns a person's template and records its use. */
export async function takeTemplate(
  db: Db,
  keys: Keys,
  personId: string,
  templateId: string,
  now: Date,
): Promise<Template | undefined> {
  const template = (await templatesOf(db, keys, personId)).find(({ id }) => id === templateId);
  if (!template) return undefined;
  // Stored again, because builds before 2026-11-30 stored other names.
  await db
    .updateTable('orderTemplate')
    .set({ usedAt: now, contentSealed: sealed(keys, template.content) })
    .where('personId', '=', personId)
    .where('id', '=', templateId)
    .execute();
  return template;
}

/** Counts a person's templates. Locks the person's row, so that concurrent saves wait. */
export async function countLocked(trx: Db, personId: string): Promise<number> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('orderTemplate')
    .select(trx.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a template; false if another one of the person has the name. */
export async function addTemplate(
  trx: Db,
  keys: Keys,
  personId: string,
  { id, name, content }: Template,
  now: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('orderTemplate')
    .values({
      id,
      personId,
      name,
      contentSealed: sealed(keys, content),
      createdAt: now,
      usedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['personId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Renames a template; `taken` if another one of the person has the name. */
export async function setName(
  db: Db,
  personId: string,
  templateId: string,
  name: string,
): Promise<'named' | 'taken' | 'unknown'> {
  const { rows } = await sql<{ mine: boolean; taken: boolean; named: boolean }>`
    WITH other AS (SELECT FROM order_template WHERE person_id = ${personId} AND name = ${name} AND id <> ${templateId}),
      done AS (UPDATE order_template SET name = ${name} WHERE person_id = ${personId} AND id = ${templateId}
        AND NOT EXISTS (SELECT FROM other) RETURNING id)
    SELECT EXISTS (SELECT FROM done) AS named, EXISTS (SELECT FROM other) AS taken,
      EXISTS (SELECT FROM order_template WHERE person_id = ${personId} AND id = ${templateId}) AS mine`.execute(db);
  const [row] = rows;
  if (!row?.mine) return 'unknown';
  return row.named ? 'named' : 'taken';
}

export async function removeTemplate(db: Db, personId: string, templateId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orderTemplate')
    .where('personId', '=', personId)
    .where('id', '=', templateId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Lists the consignees of a person's newest orders without duplicates, newest first. */
export async function lastReceivers(db: Db, keys: Keys, personId: string, most: number): Promise<PostalAddress[]> {
  const { rows } = await sql<{ receiver: StoredParty }>`SELECT receiver FROM orders WHERE person_id = ${personId}
    ORDER BY created_at DESC LIMIT 100`.execute(db);
  const found = new Map<string, PostalAddress>();
  for (const { receiver } of rows) {
    if (found.size >= most) break;
    const party = openParty(keys, receiver);
    const same = JSON.stringify([party.userPhone, party.name, party.address]);
    if (!found.has(same)) found.set(same, party);
  }
  return [...found.values()];
}

/** Returns the sender of a person's newest order. */
export async function lastSenderOf(db: Db, keys: Keys, personId: string): Promise<PostalAddress | undefined> {
  const { rows } = await sql<{ sender: StoredParty }>`
    SELECT sender FROM orders WHERE person_id = ${personId} ORDER BY created_at DESC LIMIT 1`.execute(db);
  return rows[0] && openParty(keys, rows[0].sender);
}

/** Deletes the templates of a closed account. */
export async function eraseTemplates(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('orderTemplate').where('personId', '=', personId).execute();
}
