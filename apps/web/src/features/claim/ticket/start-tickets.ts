import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { claimQuery, claimsQuery } from '../claim.data.ts';

/** Prefetches the claim that the URL names, or the list. */
export async function startTickets({ search, client, prefetch }: LoadArgs): Promise<void> {
  if (isLoggedIn(client)) await (search.claimNo ? prefetch(claimQuery(search.claimNo)) : prefetch(claimsQuery));
}
