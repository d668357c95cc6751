import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { InfoOf } from '@yidi/contract/call';
import { payCost, payStatus } from '@yidi/contract/calls/pay';
import { callQuery } from '../../api/query.ts';
import { isUnknown } from '../../api/say-failure.ts';
import { tabStore } from '../../session/storage.ts';
import { showOverlay } from '../../shell/overlay-host.tsx';
import { type CarriedOut, carryOut, type PayAction } from './cashier/carry-out.ts';

export type Cost = InfoOf<typeof payCost>;
export type PaymentStatus = InfoOf<typeof payStatus>;

/** The user's own order, or one for which a consignee got `pass` by a payment link and digits. */
export interface PayFor {
  readonly orderId: string;
  readonly pass?: string;
}

const STATUS_POLL_MS = 2_500;
const REFUND_POLL_MS = 5_000;

/** The costs of an order; polled while a refund is pending. */
export const costQuery = (who: PayFor) => ({
  ...callQuery(payCost, { ...who }),
  refetchInterval: ({ state }: { state: { data?: Cost } }) =>
    state.data?.refunds.some((refund) => refund.state === 'due' || refund.state === 'sent')
      ? REFUND_POLL_MS
      : (false as const),
});

/** The state of a payment; polled while it is open. */
export const paymentQuery = (who: PayFor, paymentNo: string) => ({
  ...callQuery(payStatus, { ...who, paymentNo }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: PaymentStatus; error?: unknown } }) =>
    (state.data ? state.data.state !== 'open' : isUnknown(state.error)) ? (false as const) : STATUS_POLL_MS,
});

const passKey = (orderId: string) => `pay-pass:${orderId}`;

/** Reads the consignee's pass, which survives a reload and the return from the vendor. */
export function storedPass(orderId: string): string | undefined {
  return tabStore.read(passKey(orderId));
}

export function storePass(orderId: string, pass: string | undefined): void {
  if (pass === undefined) tabStore.remove(passKey(orderId));
  else tabStore.write(passKey(orderId), pass);
}

/** Returns whether this is a desktop, where a code is scanned with the phone; phones have touch. */
export const atDesktop = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

export interface PayCodeProps {
  readonly text: string;
  /** The URL at which this device can pay, too. */
  readonly url?: string;
  /** Resolves when the payment has a result. */
  readonly ended: Promise<unknown>;
}

/** Resolves when a payment has a result. Polls until `left` returns true (the user has left). */
async function untilEnded<Data extends { state: PaymentStatus['state'] }, Key extends QueryKey>(
  client: QueryClient,
  followed: FetchQueryOptions<Data, Error, Data, Key>,
  left: () => boolean,
): Promise<void> {
  while (!left()) {
    const status = await client.fetchQuery(followed).catch(() => undefined);
    if (status !== undefined && status.state !== 'open') return;
    await new Promise((resolve) => setTimeout(resolve, STATUS_POLL_MS));
  }
}

/**
 * Carries out the vendor's action in this browser: the host's payment sheet, the vendor's page, or
 * a code to scan, until `followed` has a result.
 */
export async function payAtVendor<Data extends { state: PaymentStatus['state'] }, Key extends QueryKey>(
  client: QueryClient,
  action: PayAction,
  followed: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<CarriedOut> {
  if (action.kind !== 'qr') return carryOut(action, window);
  const { text, url } = action;
  let left = false;
  const ended = untilEnded(client, followed, () => left);
  const result = await showOverlay<PayCodeProps, CarriedOut>(
    () => import('./pay-code.overlay.tsx').then((code) => code.PayCodeOverlay),
    { text, ended, ...(url !== undefined && { url }) },
  );
  left = true;
  return result ?? 'cancelled';
}
