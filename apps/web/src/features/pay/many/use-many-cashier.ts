import { useQuery, useQueryClient } from '@tanstack/react-query';
import { payMany, payManyCost } from '@yidi/contract/calls/pay-many';
import { ApiError } from '@yidi/contract/envelope';
import type { PayProvider } from '@yidi/contract/values/pay';
import { useEffect, useState } from 'react';
import { submit } from '../../../api/submit.ts';
import { useAction } from '../../../shell/use-action.ts';
import { type ShownState, shownState } from '../cashier/payment-state.ts';
import { atDesktop, payAtVendor } from '../pay.data.ts';
import { type ManyCost, manyStatusQuery } from './many.data.ts';

const CLOCK_MS = 5_000;

interface UnderWay {
  readonly paymentNo: string;
  /** What became of the host's payment sheet, unless it reported a payment. */
  readonly sheet?: 'cancelled' | 'unopened';
}

export interface ManyCashier {
  readonly state: ShownState | undefined;
  readonly paymentNo: string | undefined;
  readonly busy: boolean;
  readonly failure: unknown;
  pay(way: PayProvider): void;
}

/** Pays several orders at once, and polls the payment until there is a result. */
export function useManyCashier(orderIds: readonly string[], cost: ManyCost): ManyCashier {
  const client = useQueryClient();
  const [under, setUnder] = useState<UnderWay>();
  const [waitedMs, setWaitedMs] = useState(0);
  const status = useQuery({ ...manyStatusQuery(under?.paymentNo ?? ''), enabled: under !== undefined });
  useEffect(() => {
    if (!under) return;
    const timer = setInterval(() => setWaitedMs((ms) => ms + CLOCK_MS), CLOCK_MS);
    return () => clearInterval(timer);
  }, [under]);
  const paying = useAction(
    async (way: PayProvider) => {
      const { dueFen: seenFen } = cost;
      const ask = { orderIds: [...orderIds], way, seenFen, desktop: atDesktop() };
      const name = `pay many ${[...orderIds].sort().join(' ')} ${seenFen} ${under?.paymentNo ?? ''}`;
      const made = await submit(payMany, ask, name);
      setWaitedMs(0);
      setUnder({ paymentNo: made.paymentNo });
      const carried = await payAtVendor(client, made.action, manyStatusQuery(made.paymentNo));
      if (carried === 'cancelled' || carried === 'unopened') setUnder((now) => now && { ...now, sheet: carried });
    },
    (error) => {
      // The new sum is shown before anything is paid.
      if (error instanceof ApiError && error.class === 'CONFLICT')
        void client.invalidateQueries({ queryKey: [payManyCost.path] });
    },
  );
  const state = paying.busy ? 'paying' : under && shownState(status.data, { sheet: under.sheet, waitedMs });
  const changed = paying.failure instanceof ApiError && paying.failure.reason === 'pay.changed';
  return {
    state: changed ? 'changed' : state,
    paymentNo: under?.paymentNo,
    busy: paying.busy,
    failure: changed ? undefined : paying.failure,
    pay: paying.run,
  };
}
