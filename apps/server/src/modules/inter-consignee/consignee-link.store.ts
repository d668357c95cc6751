import type { InterNumberId } from '@yidi/contract/values/inter';
import type { Consignee } from '@yidi/rules/international/destination';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db, Tables } from '../../db/open.ts';

export type ConsigneeLinkRow = Selectable<Tables['consigneeLink']>;

/** Who asks, as the page shows it in each language: masked name and city. */
export interface Asker {
  readonly zh: { readonly by: string; readonly city: string };
  readonly en: { readonly by: string; readonly city: string };
}

/** What the consignee wrote, with every number whole. */
export interface Written {
  readonly fields: Consignee;
  readonly localAddress: string;
  readonly numbers: Readonly<Partial<Record<InterNumberId, string>>>;
}

export const ASKER = 'party.stored';
export const WRITTEN = 'address.stored';
export const TOKEN = 'consignee.link';

export function openAsker(keys: Keys, { askerSealed }: Pick<ConsigneeLinkRow, 'askerSealed'>): Asker | null {
  const text = askerSealed === '' ? null : keys.open(ASKER, askerSealed);
  return text === null ? null : (JSON.parse(text) as Asker);
}

export function openWritten(keys: Keys, { contentSealed }: Pick<ConsigneeLinkRow, 'contentSealed'>): Written | null {
  const text = contentSealed === '' ? null : keys.open(WRITTEN, contentSealed);
  return text === null ? null : (JSON.parse(text) as Written);
}

/** Stores a link. The person's earlier one to this destination ends with it. */
export async function storeLink(trx: Db, link: Omit<ConsigneeLinkRow, 'contentSealed' | 'filledAt'>): Promise<void> {
  await trx
    .deleteFrom('consigneeLink')
    .where('personId', '=', link.personId)
    .where('country', '=', link.country)
    .execute();
  await trx.insertInto('consigneeLink').values(link).execute();
}

/** Returns a person's link to a destination that is in force. */
export async function linkOf(
  db: Db,
  personId: string,
  country: string,
  now: Date,
): Promise<ConsigneeLinkRow | undefined> {
  return db
    .selectFrom('consigneeLink')
    .selectAll()
    .where('personId', '=', personId)
    .where('country', '=', country)
    .where('expiresAt', '>', now)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns a link by the possible hashes of its token, also one that is over. */
export async function linkOfToken(
  db: Db,
  macs: readonly Buffer[],
  { locked = false } = {},
): Promise<ConsigneeLinkRow | undefined> {
  const rows = db.selectFrom('consigneeLink').selectAll().where('tokenMac', 'in', macs);
  return (locked ? rows.forUpdate() : rows).executeTakeFirst();
}

export async function storeWritten(
  trx: Db,
  id: string,
  { contentSealed, filledAt, expiresAt }: Pick<ConsigneeLinkRow, 'contentSealed' | 'filledAt' | 'expiresAt'>,
): Promise<void> {
  await trx.updateTable('consigneeLink').set({ contentSealed, filledAt, expiresAt }).where('id', '=', id).execute();
}

/** Deletes an own link with what was written; returns false if the person has no such link. */
export async function endLink(trx: Db, personId: string, id: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('consigneeLink')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/**
 * Returns the numbers that a consignee wrote by an own link. They belong to that person, so another
 * name or destination has none; nor has a link that is over, revoked, used or another's.
 */
export async function filledNumbers(
  db: Db,
  keys: Keys,
  asked: {
    readonly personId: string;
    readonly filledId: string | undefined;
    readonly country: string;
    readonly name: string;
    readonly now: Date;
  },
): Promise<Written['numbers']> {
  const { personId, filledId, country, name, now } = asked;
  if (filledId === undefined) return {};
  const row = await db
    .selectFrom('consigneeLink')
    .selectAll()
    .where('id', '=', filledId)
    .where('personId', '=', personId)
    .where('country', '=', country)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  const written = row && openWritten(keys, row);
  return written && isSameName(written.fields.name, name) ? written.numbers : {};
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const KEPT_MS = 30 * 86_400_000;

/** Erases what was written by links that are over, and deletes those that ended 30 days ago. */
export async function eraseOver(db: Db, now: Date): Promise<void> {
  await sql`UPDATE consignee_link SET content_sealed = '', asker_sealed = '', token_sealed = ''
    WHERE expires_at <= ${now} AND token_sealed <> ''`.execute(db);
  const before = new Date(now.getTime() - KEPT_MS);
  await deleteInBatches(db, { table: 'consigneeLink', column: 'expiresAt', before });
}

/** Deletes the links of a closed account. */
export async function eraseLinks(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('consigneeLink').where('personId', '=', personId).execute();
}
