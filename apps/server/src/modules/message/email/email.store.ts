import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';

export const EMAIL_CODE_MINUTES = 10;
const TRIES = 5;

const codeText = (email: string, code: string) => `email\n${email}\n${code}`;

/** Returns a person's proven address; null without one. */
export async function emailOf(db: Db, keys: Keys, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('personEmail')
    .select('emailSealed')
    .where('personId', '=', personId)
    .executeTakeFirst();
  return row ? keys.open('message.stored', row.emailSealed) : null;
}

/** Stores the code for an address; replaces an earlier one of the person. */
export async function addEmailCode(
  trx: Db,
  keys: Keys,
  personId: string,
  { email, code }: { readonly email: string; readonly code: string },
  now: Date,
): Promise<void> {
  const live = {
    emailSealed: keys.seal('message.stored', email),
    codeMac: keys.mac('code', codeText(email, code)),
    tries: 0,
    expiresAt: new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000),
  };
  await trx
    .insertInto('emailCode')
    .values({ personId, ...live })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(live))
    .execute();
}

/** Checks a code and stores the address; attempts count before comparing. The caller commits. */
export async function useEmailCode(
  trx: Db,
  keys: Keys,
  personId: string,
  code: string,
  now: Date,
): Promise<'right' | 'wrong' | 'spent'> {
  const live = await trx
    .selectFrom('emailCode')
    .selectAll()
    .where('personId', '=', personId)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!live) return 'wrong';
  if (live.tries >= TRIES) return 'spent';
  await trx
    .updateTable('emailCode')
    .set({ tries: live.tries + 1 })
    .where('personId', '=', personId)
    .execute();
  const email = keys.open('message.stored', live.emailSealed);
  if (email === null) return 'wrong';
  if (!keys.macs('code', codeText(email, code)).some((mac) => timingSafeEqual(mac, live.codeMac))) return 'wrong';
  await trx.deleteFrom('emailCode').where('personId', '=', personId).execute();
  const proven = { emailSealed: keys.seal('message.stored', email), confirmedAt: now };
  await trx
    .insertInto('personEmail')
    .values({ personId, ...proven })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(proven))
    .execute();
  return 'right';
}

/** Deletes a person's address; returns false if there was none. */
export async function dropEmail(db: Db, personId: string): Promise<boolean> {
  await db.deleteFrom('emailCode').where('personId', '=', personId).execute();
  const { numDeletedRows } = await db.deleteFrom('personEmail').where('personId', '=', personId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Masks an address as l***@example.org: enough for the owner to recognize it. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
