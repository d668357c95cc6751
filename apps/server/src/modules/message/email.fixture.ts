import type { Db } from '../../db/open.ts';
import { keys } from './message.fixture.ts';
import { notifyOfAccount } from './message.public.ts';

/** Stores an address of a person as if its code had been entered. */
export async function setEmail(db: Db, personId: string, email: string, now: Date): Promise<void> {
  const row = { personId, emailSealed: keys.seal('message.stored', email), confirmedAt: now };
  await db.insertInto('personEmail').values(row).execute();
}

/** Sends a person a message through every channel. */
export function notifyWithEmail(db: Db, personId: string, now: Date): Promise<void> {
  const params = { app: 'edge', system: 'windows' } as const;
  return notifyOfAccount(db, keys, { personId, template: 'newDevice', params, at: now.toISOString() });
}
notifyWithEmail.keys = keys;
