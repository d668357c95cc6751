import { randomBytes } from 'node:crypto';
import { Answer } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { readDivisions } from '../../world/parcels.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { internationalHandlers } from './international.ts';

/** Opens the calls about destinations on a fresh database, as an anonymous visitor makes them. */
export async function openInternational() {
  const database = await freshDatabase();
  const keys = keysFrom([randomBytes(32)]);
  const auth = startAuth(database, { keys });
  const { db } = auth;
  const handlers = internationalHandlers({ db, keys, divisions: await readDivisions() });
  const anyone = await auth.openBrowser();
  return { database, db, handlers, ctx: () => auth.contextOf(anyone) };
}

/** Returns what a call answered, for tests of calls that never set the class of their answer. */
export function plain<T>(answer: T | Answer<T>): T {
  if (answer instanceof Answer) throw new Error('This call answers bare');
  return answer;
}
