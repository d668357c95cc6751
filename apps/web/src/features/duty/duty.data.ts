import { useQuery } from '@tanstack/react-query';
import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { getDDPFee } from '@yidi/contract/calls/duty';
import type { interQuote } from '@yidi/contract/calls/international';
import type { dutyView } from '@yidi/contract/values/duty';
import type { DdpMode, DutyPayer } from '@yidi/contract/values/duty-kinds';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callQuery } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { useNow } from '../../shell/now.ts';

type Answer = InfoOf<typeof getDDPFee>;
export type KnownQuote = Extract<Answer, { readonly totalFen: number }>;
export type DutyView = z.output<typeof dutyView>;
export type DutyOutlook = InfoOf<typeof interQuote>['outlook'];
export type DutyPart = KnownQuote['parts'][number];

/**
 * The duty of a sending before its order. `none`: the sender cannot pay it. `unknown`: nobody could
 * tell a sum; it is never shown as 0. `before`: the sums of the quote that this one replaced.
 */
export type DutyQuoteState =
  | { readonly state: 'none' | 'loggedOut' | 'loading' | 'unknown' }
  | { readonly state: 'known' | 'expired'; readonly quote: KnownQuote; readonly before: KnownQuote | undefined };

export interface DutyOffer {
  readonly ddp: DdpMode;
  readonly shown: DutyQuoteState;
  /** Asks for a new quote; the present one stays for comparison. */
  again(): Promise<unknown>;
  readonly isBusy: boolean;
}

const MINUTE_MS = 60_000;

/** Asks for the binding quote of a sending. It stays until it ends or is asked for anew. */
export function useDutyQuote(request: RequestOf<typeof getDDPFee> | null, ddp: DdpMode): DutyOffer {
  const isLoggedIn = useUser().isLogin === 1;
  const isAsked = request !== null && ddp !== 'none' && isLoggedIn;
  const [before, setBefore] = useState<KnownQuote>();
  const nowMs = useNow(MINUTE_MS);
  const query = useQuery({
    ...callQuery(getDDPFee, request ?? ({} as RequestOf<typeof getDDPFee>)),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const quote = query.data && 'totalFen' in query.data ? query.data : undefined;
  const again = () => {
    setBefore(quote);
    return query.refetch();
  };
  return { ddp, shown: stateOf(), again, isBusy: query.isFetching };

  function stateOf(): DutyQuoteState {
    if (ddp === 'none') return { state: 'none' };
    if (!isLoggedIn) return { state: 'loggedOut' };
    if (!quote) return { state: query.data || query.error || !isAsked ? 'unknown' : 'loading' };
    return { state: Date.parse(quote.validUntil) <= nowMs ? 'expired' : 'known', quote, before };
  }
}

/** Who pays by what was chosen and what is possible; null while the sender has to choose. */
export function payerOf({ ddp, shown }: DutyOffer, chosen: DutyPayer | null): DutyPayer | null {
  if (shown.state === 'none' || shown.state === 'loggedOut') return 'consignee';
  if (ddp === 'required') return shown.state === 'known' ? 'sender' : null;
  if (shown.state === 'unknown') return 'consignee';
  return chosen === 'sender' && shown.state !== 'known' ? null : chosen;
}

/** Returns the same part of a former quote, if its sum differs. */
export function changedPart(part: DutyPart, before: KnownQuote | undefined): DutyPart | undefined {
  const former = before?.parts.find(({ kind, line }) => kind === part.kind && line === part.line);
  return former && former.fen !== part.fen ? former : undefined;
}
