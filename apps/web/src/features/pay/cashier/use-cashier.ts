import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { comboPay } from '@yidi/contract/calls/combo';
import { payCreate } from '@yidi/contract/calls/pay';
import { prepaidLedger, prepaidList, prepaidPay } from '@yidi/contract/calls/prepaid';
import { ApiError } from '@yidi/contract/envelope';
import { useEffect, useState } from 'react';
import { isUnknown } from '../../../api/say-failure.ts';
import { submit } from '../../../api/submit.ts';
import { useAction } from '../../../shell/use-action.ts';
import {
  atDesktop,
  type Cost,
  costQuery,
  type PayFor,
  type PaymentStatus,
  payAtVendor,
  paymentQuery,
} from '../pay.data.ts';
import type { PayWay } from './pay-ways.ts';
import { isEarlier, openPayment, type ShownState, shownState } from './payment-state.ts';

const CLOCK_MS = 5_000;

/** The payment that was started on this screen. */
interface UnderWay {
  readonly paymentNo: string;
  readonly sinceMs: number;
  /** What became of the host's payment sheet, unless it reported a payment. */
  readonly sheet?: 'cancelled' | 'unopened';
}

export interface Cashier {
  readonly state: ShownState | undefined;
  readonly busy: boolean;
  readonly failure: unknown;
  /** The loaded state of that payment. */
  readonly payment: PaymentStatus | undefined;
  pay(way: PayWay): void;
}

/** Pays with the combo and the card of the way, if it has any. Returns what is still due. */
async function payByCards(
  client: QueryClient,
  orderId: string,
  { combo, card }: PayWay,
  costFen: number,
): Promise<number> {
  let dueFen = costFen;
  if (combo) {
    const { comboId } = combo;
    const ask = { orderId, comboId, seenFen: dueFen };
    dueFen = (await submit(comboPay, ask, `combo ${orderId} ${comboId} ${dueFen}`)).dueFen;
  }
  if (card && dueFen > 0) {
    const ask = { orderId, cardId: card.cardId, seenFen: dueFen };
    dueFen = (await submit(prepaidPay, ask, `card ${orderId} ${card.cardId} ${dueFen}`)).dueFen;
  }
  // The cached balances of cards and combos are out of date.
  if (combo || card)
    for (const { path } of [prepaidList, prepaidLedger]) void client.invalidateQueries({ queryKey: [path] });
  return dueFen;
}

/**
 * Pays what is due and polls the payment until there is a result. `led` is the payment number in
 * the URL to which the vendor returned the user. Without it the open payment of the order is
 * continued, if there is one.
 */
export function useCashier(who: PayFor, cost: Cost, led?: string): Cashier {
  const client = useQueryClient();
  const [under, setUnder] = useState<UnderWay | undefined>(() => {
    const paymentNo = led ?? openPayment(cost)?.paymentNo;
    return paymentNo === undefined ? undefined : { paymentNo, sinceMs: 0 };
  });
  const [waitedMs, setWaitedMs] = useState(0);
  const status = useQuery({ ...paymentQuery(who, under?.paymentNo ?? ''), enabled: under !== undefined });
  const ended = status.data?.state;
  const { orderId, pass } = who;
  useEffect(() => {
    if (ended && ended !== 'open')
      void client.invalidateQueries({ queryKey: costQuery({ orderId }).queryKey.slice(0, 1) });
  }, [ended, client, orderId]);
  useEffect(() => {
    if (!under) return;
    const timer = setInterval(() => setWaitedMs((ms) => ms + CLOCK_MS), CLOCK_MS);
    return () => clearInterval(timer);
  }, [under]);

  const paying = useAction(
    async (way: PayWay) => {
      const { combo, card, vendor } = way;
      const costChanged = () => client.invalidateQueries({ queryKey: costQuery({ orderId }).queryKey.slice(0, 1) });
      const dueFen = await payByCards(client, orderId, way, cost.dueFen);
      if (vendor === undefined || dueFen === 0) {
        await costChanged();
        return;
      }
      const ask = { orderId, ...(pass && { pass }), way: vendor, seenFen: dueFen, desktop: atDesktop() };
      const made = await submit(payCreate, ask, `pay ${orderId} ${dueFen} ${under?.paymentNo ?? ''}`).catch((error) => {
        // Shows what card or combo have paid. The next tap pays only the rest.
        if (combo || card) void costChanged();
        throw error;
      });
      setWaitedMs(0);
      setUnder({ paymentNo: made.paymentNo, sinceMs: Date.now() });
      const carried = await payAtVendor(client, made.action, paymentQuery(who, made.paymentNo));
      if (carried === 'cancelled' || carried === 'unopened') setUnder((now) => now && { ...now, sheet: carried });
    },
    (error) => {
      // The new sum is shown before anything is paid.
      if (error instanceof ApiError && error.class === 'CONFLICT') void client.invalidateQueries();
    },
  );
  // A number of an old or foreign link that names no payment of this order is ignored.
  const isStrange = status.data === undefined && isUnknown(status.error);
  const shown = under && !isStrange && !isEarlier(cost, under.paymentNo) ? under : undefined;
  const state = paying.busy ? 'paying' : shown && shownState(status.data, { sheet: shown.sheet, waitedMs });
  const changed = paying.failure instanceof ApiError && paying.failure.reason === 'pay.changed';
  return {
    state: changed ? 'changed' : state,
    busy: paying.busy,
    failure: changed ? undefined : paying.failure,
    payment: status.data,
    pay: paying.run,
  };
}
