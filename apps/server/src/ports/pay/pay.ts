import type { IncomingHttpHeaders } from 'node:http';
import type { PayProvider } from '@yidi/contract/values/pay';

/** Who takes the money. `sandbox` takes none: it is for demonstrations and tests. */
export type { PayProvider };

/** Where the payer is: in the chat app, in the payment app, in a phone's browser, or at a desktop. */
export type PayScene = 'chat' | 'payApp' | 'phone' | 'desktop';

/** A payment to be made. All numbers are ours and never used twice. */
export interface Charge {
  /** 8–32 of A–Z a–z 0–9: the vendor's `out_trade_no`. */
  readonly paymentNo: string;
  readonly fen: number;
  /** What the payer reads in the vendor's app. */
  readonly subject: string;
  readonly expiresAt: Date;
  readonly scene: PayScene;
  readonly payerIp: string;
  /** The payer's proven id in this channel, where there is one. */
  readonly openId: string | null;
  /** Where the vendor leads the payer back to. */
  readonly returnUrl: string;
}

/**
 * What the payer's browser does next: `jsapi`: the chat app's bridge with these parameters (`url`:
 * where a browser without that bridge can pay, in the sandbox only); `redirect`: goes there; `qr`:
 * shows it as a QR code (`url`: as above); `tradePay`: the payment app's bridge with this number.
 */
export type PayAction =
  | { readonly kind: 'jsapi'; readonly params: Readonly<Record<string, string>>; readonly url?: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly text: string; readonly url?: string }
  | { readonly kind: 'tradePay'; readonly tradeNo: string };

/** A payment as the vendor knows it. `refused`: the bank said no, and nothing was taken. */
export interface Trade {
  readonly paymentNo: string;
  readonly state: 'waiting' | 'paid' | 'closed' | 'refused';
  readonly fen: number;
  /** The vendor's own number, once it is paid. */
  readonly transactionId: string | null;
  readonly paidAt: Date | null;
}

/** A refund as the vendor knows it. `failed`: the money could not be given back and stays with the vendor. */
export interface VendorRefund {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly state: 'underWay' | 'done' | 'failed';
  readonly fen: number;
  /** Where the money goes, in the vendor's masked words (`招商银行储蓄卡8842`); null where it does not say. */
  readonly account: string | null;
}

export interface RefundOrder {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly transactionId: string;
  readonly fen: number;
  /** What was paid with that transaction. */
  readonly paidFen: number;
  readonly reason: string;
}

/** What a verified notice says. `id` is the same whenever the vendor sends it again. */
export type PayNotice =
  | { readonly kind: 'trade'; readonly id: string; readonly trade: Trade }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: VendorRefund }
  | { readonly kind: 'other'; readonly id: string };

/** One line of a day's statement. */
export interface StatementLine {
  readonly kind: 'payment' | 'refund';
  /** Our number: of the payment, or of the refund. */
  readonly no: string;
  readonly transactionId: string;
  readonly fen: number;
}

export interface NoticeBody {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A payment vendor. Money is whole fen of CNY. Every method is idempotent by our own numbers, and
 * throws PayRefused when the vendor refuses, PayUnreachable when the result is unknown (no answer
 * in 5 s, or an unsigned one).
 */
export interface Pay {
  readonly provider: PayProvider;
  /** Whether a payer there can pay by it. */
  serves(scene: PayScene, openId: string | null): boolean;
  create(charge: Charge): Promise<PayAction>;
  /** A payment that the vendor does not know is `waiting`: its payer has not reached the vendor. */
  query(paymentNo: string): Promise<Trade>;
  /** Afterwards it cannot be paid. @throws PayRefused `paid` when it was paid. */
  close(paymentNo: string): Promise<void>;
  refund(order: RefundOrder): Promise<VendorRefund>;
  /** Null when the vendor does not know the refund. */
  queryRefund(order: Pick<RefundOrder, 'refundNo' | 'paymentNo'>): Promise<VendorRefund | null>;
  /**
   * Reads a notice: signature first, then content; that it is for this merchant and this app.
   * @throws NoticeRefused for everything that the vendor did not sign for us, now.
   */
  verifyNotice(body: NoticeBody, now: Date): Promise<PayNotice>;
  /** The answer that the vendor expects when a notice is accepted. */
  readonly noticeAnswer: string;
  /** All payments and refunds of a day in Shanghai, `YYYY-MM-DD`. */
  statement(day: string): Promise<StatementLine[]>;
}

export class PayRefused extends Error {
  override readonly name = 'PayRefused';
  readonly reason: 'paid' | 'closed' | 'unknown' | 'amount' | 'account' | 'other';
  constructor(reason: PayRefused['reason'], detail = '') {
    super(`payment refused: ${reason} ${detail}`.trim());
    this.reason = reason;
  }
}

export class PayUnreachable extends Error {
  override readonly name = 'PayUnreachable';
}

export class NoticeRefused extends Error {
  override readonly name = 'NoticeRefused';
  readonly reason: 'signature' | 'key' | 'clock' | 'merchant' | 'content';
  constructor(reason: NoticeRefused['reason']) {
    super(`notice refused: ${reason}`);
    this.reason = reason;
  }
}

/** Clocks may differ by so much; older notices are refused as replays. */
export const NOTICE_CLOCK_MS = 5 * 60_000;
