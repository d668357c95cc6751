import type { OrderStatus } from '@yidi/contract/values/order';
import type { CustomsSide, TraceStage } from '@yidi/contract/values/trace-stage';

/** The fields of a scan that orders need. `occurredAt`: ISO 8601. */
export interface OrderScan {
  readonly code: string;
  readonly stage: TraceStage;
  readonly occurredAt: string;
  readonly officeName: string;
  readonly weighedKg?: number | undefined;
  readonly weighPhoto?: string | undefined;
  readonly courierName?: string | undefined;
  readonly courierPhone?: string | undefined;
  readonly withdrawn: boolean;
  readonly pickup?: { readonly code: string; readonly until?: string | undefined } | undefined;
  readonly proof?: { readonly method: string; readonly delegate?: boolean } | undefined;
}

/** A mail with its new scans, and the fold of all its scans. */
export interface ScannedMail {
  readonly mailNo: string;
  readonly fold: {
    readonly status: OrderStatus;
    readonly acceptedAt: string | null;
    readonly event: {
      readonly occurredAt: string;
      readonly officeName?: string | undefined;
      readonly reasonCode?: string | undefined;
      readonly side?: CustomsSide;
    } | null;
  };
  readonly scans: readonly OrderScan[];
  /** The carrier's new promise. */
  readonly promisedAt?: Date | undefined;
}
