import { useQuery } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { loginPromotion } from '@yidi/contract/calls/promotion';
import { callQuery } from '../api/query.ts';

export const loginPromotionQuery = callQuery(loginPromotion, {});

/** The promotion in force, whose words replace those of the log-in. */
export function useLoginPromotion(): InfoOf<typeof loginPromotion>['promotion'] | undefined {
  return useQuery(loginPromotionQuery).data?.promotion;
}
