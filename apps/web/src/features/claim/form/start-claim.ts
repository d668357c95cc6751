import { normalizeMailNo } from '@yidi/rules/mail/mail-no';
import { isLoggedIn } from '../../../api/user.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { mineQuery } from '../../follow/follow.data.ts';
import { mailClaimsQuery } from '../claim.data.ts';

/** Prefetches the mail that the URL names, or the user's mails. */
export async function startClaim({ search, client, prefetch }: LoadArgs): Promise<void> {
  if (!isLoggedIn(client)) return;
  if (search.mailNo) await prefetch(mailClaimsQuery(normalizeMailNo(search.mailNo)));
  else await client.prefetchInfiniteQuery(mineQuery({}));
}
