import type { Db } from '../../db/open.ts';
import { claimsOf } from './claim.store.ts';
import { toHead } from './views.ts';

/** The desk of a network with people; see the function. */
export { staffedDesk } from './desk/staffed.ts';

/** Returns a person's claims as tickets, or only the one with this number. */
export async function claimTicketsOf(
  db: Db,
  personId: string,
  asked: { readonly claimNo?: string | undefined; readonly most: number },
): Promise<ReturnType<typeof toHead>[]> {
  return (await claimsOf(db, personId, asked)).map(toHead);
}
