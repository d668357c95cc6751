import type { IncomingHttpHeaders } from 'node:http';
import type { PayProvider, RefundRefusal } from '@yidi/contract/values/pay';

/** The payment vendor. `sandbox` takes no money: it is for demos and tests. */
export type { PayProvider };

/** The payer's environment: the chat app, the payment app, a mobile browser, or a desktop. */
export type PayScene = 'chat' | 'payApp' | 'phone' | 'desktop';

/** A payment to be made. All numbers are ours and are never reused. */
export interface Charge {
  /** 8–32 of A–Z a–z 0–9: the vendor's `out_trade_no`. */
  readonly paymentNo: string;
  readonly fen: number;
  /** The title that the payer reads in the vendor's app. */
  readonly subject: string;
  readonly expiresAt: Date;
  readonly scene: PayScene;
  readonly payerIp: string;
  /** The payer's verified id in this channel, if there is one. */
  readonly openId: string | null;
  /** The URL to which the vendor redirects the payer afterwards. */
  readonly returnUrl: string;
}

/**
 * The next step of the payer's browser. `jsapi`: call the chat app's bridge with these parameters
 * (`url`: payment page for browsers without the bridge, sandbox only). `redirect`: navigate there.
 * `qr`: show the QR code (`url`: as above). `tradePay`: call the payment app's bridge with this
 * number.
 */
export type PayAction =
  | { readonly kind: 'jsapi'; readonly params: Readonly<Record<string, string>>; readonly url?: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly text: string; readonly url?: string }
  | { readonly kind: 'tradePay'; readonly tradeNo: string };

/** The vendor's view of a payment. `refused`: the bank declined, and no money was taken. */
export interface Trade {
  readonly paymentNo: string;
  readonly state: 'waiting' | 'paid' | 'closed' | 'refused';
  readonly fen: number;
  /** The vendor's own number, set once it is paid. */
  readonly transactionId: string | null;
  readonly paidAt: Date | null;
}

/**
 * The vendor's view of a refund. `failed`: the money could not be refunded and stays with the
 * vendor.
 */
export interface VendorRefund {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly state: 'underWay' | 'done' | 'failed';
  readonly fen: number;
  /** The receiving account in the vendor's masked form (`招商银行储蓄卡8842`); null if unknown. */
  readonly account: string | null;
}

export interface RefundOrder {
  readonly refundNo: string;
  readonly paymentNo: string;
  readonly transactionId: string;
  readonly fen: number;
  /** The sum that was paid by that transaction. */
  readonly paidFen: number;
  readonly reason: string;
}

/** The content of a verified notice. `id` stays the same when the vendor sends it again. */
export type PayNotice =
  | { readonly kind: 'trade'; readonly id: string; readonly trade: Trade }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: VendorRefund }
  | { readonly kind: 'other'; readonly id: string };

/** One line of a day's statement. */
export interface StatementLine {
  readonly kind: 'payment' | 'refund';
  /** Our number of the payment or of the refund. */
  readonly no: string;
  readonly transactionId: string;
  readonly fen: number;
}

export interface NoticeBody {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A payment vendor. Sums are whole fen of CNY. Every method is idempotent by our own numbers.
 * @throws PayRefused if the vendor refuses, PayUnreachable if the result is unknown (no answer in 5
 * s, an unsigned one, or one that asks for the same request later)
 */
export interface Pay {
  readonly provider: PayProvider;
  /** Returns whether a payer in this scene can pay by this vendor. */
  serves(scene: PayScene, openId: string | null): boolean;
  /**
   * Returns who can take the action of a payment in this scene: only the payer with this id, only a
   * browser at the payer's address for some minutes, or anybody.
   */
  boundTo(scene: PayScene, openId: string | null): 'payer' | 'address' | 'nobody';
  create(charge: Charge): Promise<PayAction>;
  /**
   * Returns the payment. It is `waiting` if the vendor does not know it, because the payer has not
   * reached the vendor yet.
   */
  query(paymentNo: string): Promise<Trade>;
  /**
   * Closes the payment, so that it can no longer be paid. @throws PayRefused `paid` if it is
   * already paid
   */
  close(paymentNo: string): Promise<void>;
  refund(order: RefundOrder): Promise<VendorRefund>;
  /** Returns null if the vendor does not know the refund. */
  queryRefund(order: Pick<RefundOrder, 'refundNo' | 'paymentNo'>): Promise<VendorRefund | null>;
  /**
   * Reads a notice. Checks first the signature, then the content, the merchant and the app.
   * @throws NoticeRefused for everything that the vendor did not sign for us within the last
   * minutes
   */
  verifyNotice(body: NoticeBody, now: Date): Promise<PayNotice>;
  /** The answer that the vendor expects when a notice is accepted. */
  readonly noticeAnswer: string;
  /** Returns all payments and refunds of a day in Shanghai, `YYYY-MM-DD`. */
  statement(day: string): Promise<StatementLine[]>;
}

export class PayRefused extends Error {
  override readonly name = 'PayRefused';
  readonly reason: RefundRefusal;
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

/** Accepted difference between clocks. Older notices are refused as replays. */
export const NOTICE_CLOCK_MS = 5 * 60_000;
