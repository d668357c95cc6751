import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';

export const EMAIL_CODE_MINUTES = 10;
const TRIES = 5;

const codeText = (email: string, code: string) => `email\n${email}\n${code}`;

/** Returns a person's proven address; null without one. */
export async function emailOf(db: Db, keys: Keys, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('person_email')
    .select('email_sealed')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? keys.open('message.stored', row.email_sealed) : null;
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
    email_sealed: keys.seal('message.stored', email),
    code_mac: keys.mac('code', codeText(email, code)),
    tries: 0,
    expires_at: new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000),
  };
  await trx
    .insertInto('email_code')
    .values({ person_id: personId, ...live })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(live))
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
    .selectFrom('email_code')
    .selectAll()
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!live) return 'wrong';
  if (live.tries >= TRIES) return 'spent';
  await trx
    .updateTable('email_code')
    .set({ tries: live.tries + 1 })
    .where('person_id', '=', personId)
    .execute();
  const email = keys.open('message.stored', live.email_sealed);
  if (email === null) return 'wrong';
  if (!keys.macs('code', codeText(email, code)).some((mac) => timingSafeEqual(mac, live.code_mac))) return 'wrong';
  await trx.deleteFrom('email_code').where('person_id', '=', personId).execute();
  const proven = { email_sealed: keys.seal('message.stored', email), confirmed_at: now };
  await trx
    .insertInto('person_email')
    .values({ person_id: personId, ...proven })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(proven))
    .execute();
  return 'right';
}

/** Deletes a person's address; returns false if there was none. */
export async function dropEmail(db: Db, personId: string): Promise<boolean> {
  await db.deleteFrom('email_code').where('person_id', '=', personId).execute();
  const { numDeletedRows } = await db.deleteFrom('person_email').where('person_id', '=', personId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** l***@example.org: enough for the owner to recognize it. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}
