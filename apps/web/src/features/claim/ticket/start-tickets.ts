import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { claimQuery, claimsQuery } from '../claim.data.ts';

/** Prefetches what the URL names. */
export async function startTickets({ search, client, prefetch }: LoadArgs): Promise<void> {
  if (isLoggedIn(client)) await (search.claimNo ? prefetch(claimQuery(search.claimNo)) : prefetch(claimsQuery));
}
