import type { Db } from '../../db/open.ts';
import { lockBooks, moveBook } from './address.store.ts';

/** Moves what an anonymous person wrote into the user's book, in the login's transaction; equal records become one. */
export async function adoptAddresses(trx: Db, anonymousId: string, userId: string): Promise<void> {
  await lockBooks(trx, anonymousId, userId);
  await moveBook(trx, anonymousId, userId);
}
