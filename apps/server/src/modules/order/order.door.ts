import type { TraceStage } from '@yidi/contract/values/trace-stage';
import type { OrderStatus } from '@yidi/rules/order/statuses';
import type { Db } from '../../db/open.ts';
import { countSent } from './order-list.store.ts';
import { moveOrders } from './order-moves.ts';

/** A scan of the carrier as far as orders care. `occurredAt`: ISO 8601. */
export interface OrderScan {
  readonly code: string;
  readonly stage: TraceStage;
  readonly occurredAt: string;
  readonly officeName: string;
  readonly weighedKg?: number | undefined;
  readonly courierName?: string | undefined;
  readonly courierPhone?: string | undefined;
  readonly withdrawn: boolean;
}

/** A mail that got new scans, and what all its scans together say of it. */
export interface ScannedMail {
  readonly mailNo: string;
  readonly fold: {
    readonly status: OrderStatus;
    readonly acceptedAt: string | null;
    readonly event: { readonly occurredAt: string } | null;
  };
  readonly scans: readonly OrderScan[];
}

/**
 * Moves orders by what the carrier said of their mails, in the transaction that stores the scans: status, courier,
 * weighed fee and ledger. The status follows the fold, so scans may come in any order and twice. Numbers without an
 * order are passed over.
 */
export function applyScans(trx: Db, mails: readonly ScannedMail[], now: Date): Promise<void> {
  return moveOrders(trx, mails, now);
}

/** How many orders a person has made. */
export function countOrders(db: Db, personId: string): Promise<number> {
  return countSent(db, personId);
}
