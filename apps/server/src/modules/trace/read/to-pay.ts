import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { Link } from './link.ts';

/** What the consignee of an order still pays, and where; the pay module's to know. */
export type ConsigneeFeeOf = (orderId: string) => Promise<{ fen: number; link: string } | null>;

/** From here on a fee that the consignee pays is theirs to pay. */
const AT_THE_DOOR: ReadonlySet<TraceStage> = new Set([
  'out_for_delivery',
  'attempt_failed',
  'ready_for_pickup',
  'delivered',
]);

/** What the consignee owes. The sender does not get it here: they see it in the order. */
export async function toPayOf(
  feeOf: ConsigneeFeeOf | undefined,
  { link, orderId, stage }: { link: Link; orderId: string | null; stage: TraceStage },
) {
  const isTheirs = link === 'receiver' || link === 'digits';
  if (!isTheirs || orderId === null || !AT_THE_DOOR.has(stage)) return {};
  const toPay = (await feeOf?.(orderId)) ?? null;
  return toPay && { toPay };
}
