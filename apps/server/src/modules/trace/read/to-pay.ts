import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Link } from './link.ts';

/** Returns the fee that an order's consignee has to pay, with the link; set by `pay`. */
export type ConsigneeFeeOf = (orderId: string) => Promise<{ fen: number; link: string } | null>;

/**
 * Returns what the consignee owes, from the weighing on. Senders see it in their order instead. The
 * fee of a mail that is returned becomes the sender's.
 */
export async function toPayOf(
  feeOf: ConsigneeFeeOf | undefined,
  { link, orderId, stage }: { link: Link; orderId: string | null; stage: TraceStage },
) {
  const isTheirs = link === 'receiver' || link === 'digits';
  if (!isTheirs || orderId === null || stage === 'returning') return {};
  const toPay = (await feeOf?.(orderId)) ?? null;
  return toPay && { toPay };
}
