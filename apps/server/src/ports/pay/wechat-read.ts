import { own } from '@yidi/contract/values/own';
import { NoticeRefused, type Trade, type VendorRefund } from './pay.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The length of the vendor's field. */
const LONGEST_ACCOUNT = 64;

const STATES: Readonly<Record<string, Trade['state']>> = {
  SUCCESS: 'paid',
  // A payment that was refunded in part or in full still counts as paid. The refunds tell how much
  // was returned.
  REFUND: 'paid',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'refused',
};

/**
 * Reads a payment in the vendor's format. @throws NoticeRefused if it is another merchant's, or not
 * in whole fen of CNY
 */
export function tradeOf(fields: Fields, mine: { readonly mchId: string; readonly appId: string }): Trade {
  if (fields.mchid !== mine.mchId || fields.appid !== mine.appId) throw new NoticeRefused('merchant');
  const state = own(STATES, String(fields.trade_state));
  const amount = (fields.amount ?? {}) as Fields;
  const fen = amount.total;
  if (state === undefined || typeof fields.out_trade_no !== 'string') throw new NoticeRefused('content');
  if (!Number.isSafeInteger(fen) || (amount.currency ?? 'CNY') !== 'CNY') throw new NoticeRefused('content');
  const transactionId = typeof fields.transaction_id === 'string' ? fields.transaction_id : null;
  if (state === 'paid' && !transactionId) throw new NoticeRefused('content');
  const paidAt = typeof fields.success_time === 'string' ? new Date(fields.success_time) : null;
  return { paymentNo: fields.out_trade_no, state, fen: fen as number, transactionId, paidAt };
}

/** Reads a refund in the vendor's format: `status` in answers, `refund_status` in notices. */
export function refundOf(fields: Fields): VendorRefund {
  const status = String(fields.status ?? fields.refund_status);
  const fen = ((fields.amount ?? {}) as Fields).refund;
  if (!Number.isSafeInteger(fen) || typeof fields.out_refund_no !== 'string') throw new NoticeRefused('content');
  const state = status === 'SUCCESS' ? 'done' : status === 'PROCESSING' ? 'underWay' : 'failed';
  const answered = fields.user_received_account;
  const account = typeof answered === 'string' && answered !== '' ? answered.slice(0, LONGEST_ACCOUNT) : null;
  return { refundNo: fields.out_refund_no, paymentNo: String(fields.out_trade_no), state, fen: fen as number, account };
}
