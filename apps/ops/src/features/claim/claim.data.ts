import { useQueryClient } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { approvalList } from '@yidi/contract/calls/staff-approval';
import { staffClaim, staffClaims } from '@yidi/contract/calls/staff-claim';
import { payoutItem, payoutList } from '@yidi/contract/calls/staff-payout';
import { meQuery } from '../../api/me.ts';

/** A claim as the desk reads it. */
export type Claim = InfoOf<typeof staffClaim>;
export type ClaimHead = InfoOf<typeof staffClaims>['records'][number];
export type Payout = InfoOf<typeof payoutList>['records'][number];

/** Returns a function that reads again what an act may have changed. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [staffClaims, staffClaim, payoutList, payoutItem, approvalList])
      void client.invalidateQueries({ queryKey: [path] });
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Reads a typed sum in yuan; undefined if it is none. */
export function readFen(typed: string): number | undefined {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) return undefined;
  const fen = Math.round(Number(typed) * 100);
  return fen > 0 ? fen : undefined;
}

/** Returns a sum as it is typed: 262.50. */
export const typedYuan = (fen: number): string => (fen / 100).toFixed(2);
