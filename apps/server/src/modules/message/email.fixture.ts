import type { Db } from '../../db/open.ts';
import { keys } from './message.fixture.ts';
import { tellOfAccount } from './message.public.ts';

/** Makes an address a person's, as its code would. */
export async function setEmail(db: Db, personId: string, email: string, now: Date): Promise<void> {
  const row = { person_id: personId, email_sealed: keys.seal('message.stored', email), confirmed_at: now };
  await db.insertInto('person_email').values(row).execute();
}

/** Tells a person something that comes by every way there is. */
export function tellWithEmail(db: Db, personId: string, now: Date): Promise<void> {
  const params = { app: 'edge', system: 'windows' } as const;
  return tellOfAccount(db, keys, { personId, template: 'newDevice', params, at: now.toISOString() });
}
tellWithEmail.keys = keys;
