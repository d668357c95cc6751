import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Link } from './link.ts';

/** Returns the fee that an order's consignee has to pay, with the link; set by `pay`. */
export type ConsigneeFeeOf = (orderId: string) => Promise<{ fen: number; link: string } | null>;

/** Stages in which a fee is due that the consignee pays. */
const AT_THE_DOOR: ReadonlySet<TraceStage> = new Set([
  'out_for_delivery',
  'attempt_failed',
  'ready_for_pickup',
  'delivered',
]);

/** Returns the consignee's due fee. Senders see it in their order instead. */
export async function toPayOf(
  feeOf: ConsigneeFeeOf | undefined,
  { link, orderId, stage }: { link: Link; orderId: string | null; stage: TraceStage },
) {
  const isTheirs = link === 'receiver' || link === 'digits';
  if (!isTheirs || orderId === null || !AT_THE_DOOR.has(stage)) return {};
  const toPay = (await feeOf?.(orderId)) ?? null;
  return toPay && { toPay };
}
