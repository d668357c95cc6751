import type { InfoOf } from '@yidi/contract/call';
import type { staffPasskeys } from '@yidi/contract/calls/staff-people';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { PasskeyRefused } from './webauthn.ts';

export const MOST_PASSKEYS = 10;

/** A passkey as verification needs it. */
export interface StoredPasskey {
  readonly id: string;
  readonly staffId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface NewPasskey extends Omit<StoredPasskey, 'id' | 'staffId'> {
  readonly transports: readonly string[];
  readonly synced: boolean;
}

/** Returns the passkey of an active colleague by its credential. */
export async function passkeyOf(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('staffPasskey as p')
    .innerJoin('staff as c', 'c.id', 'p.staffId')
    .select(['p.id', 'p.staffId', 'p.credentialId', 'p.publicKey', 'p.counter'])
    .where('p.credentialId', '=', credentialId)
    .where('c.state', '=', 'active')
    .executeTakeFirst();
}

/** Returns the credentials of a colleague with the ways in which a browser reaches them. */
export async function credentialsOf(db: Db, staffId: string) {
  return db.selectFrom('staffPasskey').select(['credentialId', 'transports']).where('staffId', '=', staffId).execute();
}

export async function countPasskeys(db: Db, staffId: string): Promise<number> {
  return (await credentialsOf(db, staffId)).length;
}

/**
 * Adds a passkey; returns its id.
 * @throws PasskeyRefused if a colleague has already enrolled this credential
 */
export async function addPasskey(
  trx: Db,
  staffId: string,
  { transports, ...passkey }: NewPasskey & { readonly label: string },
  now: Date,
): Promise<string> {
  const row = await trx
    .insertInto('staffPasskey')
    .values({ id: newId(), staffId, ...passkey, transports: [...transports], createdAt: now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new PasskeyRefused('passkey.taken', staffId);
  return row.id;
}

/**
 * Stores the counter of a use. Returns false if another use stored the same or a higher one in the
 * meantime: then one of the two is a copy of the key.
 */
export async function countUse(trx: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('staffPasskey')
    .set({ counter, usedAt: now })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes one of a colleague's passkeys; false if it is not theirs. */
export async function removePasskey(trx: Db, staffId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('staffPasskey')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a colleague's passkeys, oldest first. */
export async function listPasskeys(
  db: Db,
  staffId: string,
  currentId: string | null,
): Promise<InfoOf<typeof staffPasskeys>> {
  const rows = await db
    .selectFrom('staffPasskey')
    .select(['id', 'label', 'synced', 'createdAt', 'usedAt'])
    .where('staffId', '=', staffId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return {
    passkeys: rows.map(({ id, label, synced, createdAt, usedAt }) => ({
      passkeyId: id,
      label,
      synced,
      createdAt: createdAt.toISOString(),
      ...(usedAt && { usedAt: usedAt.toISOString() }),
      current: id === currentId,
    })),
  };
}
