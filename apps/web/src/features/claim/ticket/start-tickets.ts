import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { claimQuery, claimsQuery } from '../claim.data.ts';

/** Starts what the address asks for. */
export async function startTickets({ search, client, prefetch }: LoadArgs): Promise<void> {
  if (isLoggedIn(client)) await (search.claimNo ? prefetch(claimQuery(search.claimNo)) : prefetch(claimsQuery));
}
