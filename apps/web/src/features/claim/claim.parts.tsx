import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import { claimsQuery } from './claim.data.ts';

/** Returns the link to the claim of a mail; undefined without one, or if it was withdrawn. */
export function useClaimHref(mailNo: string): string | undefined {
  const isUser = useUser().isLogin === 1;
  const { data } = useQuery({ ...claimsQuery, enabled: isUser });
  const own = data?.claims.find((claim) => claim.mailNo === mailNo && claim.state !== 'withdrawn');
  return own && hrefOf('/emsClaim/tickets', {}, { claimNo: own.claimNo });
}
