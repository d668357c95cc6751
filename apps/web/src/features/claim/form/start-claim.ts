import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { mineQuery } from '../../follow/follow.data.ts';
import { mailClaimsQuery } from '../claim.data.ts';

/** Prefetches what the URL names. */
export async function startClaim({ search, client, prefetch }: LoadArgs): Promise<void> {
  if (!isLoggedIn(client)) return;
  if (search.mailNo) await prefetch(mailClaimsQuery(normalizeMailNo(search.mailNo)));
  else await client.prefetchInfiniteQuery(mineQuery({}));
}
