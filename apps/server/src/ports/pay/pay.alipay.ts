import type { KeyObject } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { type FormFields, readForm } from './alipay-form.ts';
import { isSignedNotice, rawMember, signFields } from './alipay-signing.ts';
import { readTradeArchive } from './alipay-statement.ts';
import {
  type Charge,
  NoticeRefused,
  type Pay,
  type PayAction,
  type PayNotice,
  PayRefused,
  PayUnreachable,
  type Trade,
  type VendorRefund,
} from './pay.ts';
import { askVendor, fenOfYuan, fileUrl, readAnswer, yuanOfFen } from './vendor-fetch.ts';
import { isSignedText } from './wechat-signing.ts';

/** A merchant's account with Alipay's open platform, in public-key mode. */
export interface AlipayAccount {
  /** `https://openapi.alipay.com/gateway.do`, or a replacement. */
  readonly gateway: string;
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  /** Alipay's public keys; two during a key rotation. */
  readonly vendorKeys: readonly KeyObject[];
  readonly notifyUrl: string;
}

type Fields = Readonly<Record<string, unknown>>;

const STATES: Readonly<Record<string, Trade['state']>> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const REFUSALS: Readonly<Record<string, PayRefused['reason']>> = {
  'ACQ.TRADE_NOT_EXIST': 'unknown',
  'ACQ.TRADE_HAS_SUCCESS': 'paid',
  'ACQ.TRADE_STATUS_ERROR': 'state',
  'ACQ.TRADE_HAS_FINISHED': 'state',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'amount',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'balance',
  'isv.invalid-signature': 'account',
};

/** The gateway failed, and asks for the same request again. */
const isItsOwnFault = (sub: string) => /(^|\.)SYSTEM_ERROR$/i.test(sub);

const OK = '10000';
const stampOf = (at: Date) => toShanghaiIso(at).slice(0, 19).replace('T', ' ');

/** Pays with Alipay: tradePay in the payment app, WAP elsewhere. Source: channels.md 4.3. */
export function alipay(account: AlipayAccount, clock: () => Date = () => new Date()): Pay {
  const ask = (method: string, biz: object) => callGateway(account, method, biz, clock());
  return {
    provider: 'alipay',
    noticeAnswer: 'success',
    serves: (scene) => scene !== 'chat',
    boundTo: (scene, openId) => (scene === 'payApp' && openId !== null ? 'payer' : 'nobody'),
    create: (charge) => createTrade(account, ask, charge, clock()),
    async query(paymentNo) {
      try {
        return tradeOf(await ask('alipay.trade.query', { out_trade_no: paymentNo }));
      } catch (error) {
        if (!(error instanceof PayRefused && error.reason === 'unknown')) throw error;
        return { paymentNo, state: 'waiting', fen: 0, transactionId: null, paidAt: null };
      }
    },
    async close(paymentNo) {
      try {
        await ask('alipay.trade.close', { out_trade_no: paymentNo });
      } catch (error) {
        if (!(error instanceof PayRefused) || error.reason === 'account' || error.reason === 'other') throw error;
        // The vendor gives the same error for a closed trade and a paid one.
        const isEnded = error.reason === 'paid' || error.reason === 'state';
        if (isEnded && tradeOf(await ask('alipay.trade.query', { out_trade_no: paymentNo })).state === 'paid')
          throw new PayRefused('paid', error.message);
      }
    },
    async refund({ refundNo, paymentNo, transactionId, fen, reason }) {
      await ask('alipay.trade.refund', {
        trade_no: transactionId,
        refund_amount: yuanOfFen(fen),
        out_request_no: refundNo,
        refund_reason: reason,
      });
      // `fund_change` tells only whether this request moved money. The query decides. The refund is
      // accepted, so that a query that is refused leaves it under way.
      const found = await refundOf(ask, { refundNo, paymentNo }).catch(nullIfRefused);
      return found ?? { refundNo, paymentNo, state: 'underWay', fen, account: null };
    },
    queryRefund: (order) => refundOf(ask, order),
    verifyNotice: async ({ bytes }) => readNotice(account, bytes),
    async statement(day) {
      const asked = { bill_type: 'trade', bill_date: day };
      const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', asked).catch(noneOfADay);
      if (answer === null) return [];
      const file = await askVendor(await fileUrl(answer.bill_download_url, account.gateway), {}, 60_000);
      if (file.status !== 200) throw new PayUnreachable(`the statement answered ${file.status}`);
      return readTradeArchive(file.bytes);
    },
  };
}

/** Returns null for the error of a day without payments. Source: Alipay, BILL_NOT_EXIST. */
function noneOfADay(error: unknown): null {
  if (error instanceof PayRefused && /bill_not_exist/i.test(error.message)) return null;
  throw error;
}

type AskGateway = (method: string, biz: object) => Promise<Fields>;

function signedFields(
  account: AlipayAccount,
  method: string,
  biz: object,
  now: Date,
  more: Record<string, string> = {},
) {
  const fields: Record<string, string> = {
    app_id: account.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: stampOf(now),
    version: '1.0',
    biz_content: JSON.stringify(biz),
    ...more,
  };
  return new URLSearchParams({ ...fields, sign: signFields(account.privateKey, fields) });
}

async function callGateway(account: AlipayAccount, method: string, biz: object, now: Date): Promise<Fields> {
  const more: Record<string, string> = method === 'alipay.trade.create' ? { notify_url: account.notifyUrl } : {};
  const answer = await askVendor(new URL(account.gateway), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: signedFields(account, method, biz, now, more).toString(),
  });
  if (answer.status !== 200) throw new PayUnreachable(`the gateway answered ${answer.status}`);
  const whole = readAnswer(answer.bytes);
  const text = answer.bytes.toString('utf8');
  const member = rawMember(text, `${method.replaceAll('.', '_')}_response`) ?? rawMember(text, 'error_response');
  if (member === null) throw new PayUnreachable('the gateway answered something else');
  const fields = readAnswer(Buffer.from(member));
  const isSigned = account.vendorKeys.some((key) => isSignedText(key, member, String(whole.sign ?? '')));
  // A gateway that rejects our signature does not sign its answer.
  if (!isSigned && fields.sub_code !== 'isv.invalid-signature')
    throw new PayUnreachable('the gateway did not sign its answer');
  if (fields.code === OK) return fields;
  if (fields.code === '20000') throw new PayUnreachable('the gateway is busy');
  const sub = String(fields.sub_code ?? fields.code);
  if (isItsOwnFault(sub)) throw new PayUnreachable(`the gateway answered ${sub}`);
  throw new PayRefused(own(REFUSALS, sub) ?? 'other', sub);
}

async function createTrade(account: AlipayAccount, ask: AskGateway, charge: Charge, now: Date): Promise<PayAction> {
  const biz = {
    out_trade_no: charge.paymentNo,
    total_amount: yuanOfFen(charge.fen),
    subject: charge.subject.slice(0, 128),
    time_expire: stampOf(charge.expiresAt),
  };
  if (charge.scene === 'payApp' && charge.openId !== null) {
    const made = await ask('alipay.trade.create', {
      ...biz,
      product_code: 'JSAPI_PAY',
      op_app_id: account.appId,
      buyer_open_id: charge.openId,
    });
    return { kind: 'tradePay', tradeNo: String(made.trade_no) };
  }
  const url = new URL(account.gateway);
  const wap = { ...biz, product_code: 'QUICK_WAP_WAY', quit_url: charge.returnUrl };
  const more = { notify_url: account.notifyUrl, return_url: charge.returnUrl };
  url.search = signedFields(account, 'alipay.trade.wap.pay', wap, now, more).toString();
  return { kind: 'redirect', url: url.href };
}

function tradeOf(fields: Fields): Trade {
  const state = own(STATES, String(fields.trade_status));
  const fen = fenOfYuan(fields.total_amount);
  if (state === undefined || Number.isNaN(fen)) throw new PayUnreachable('the payment cannot be read');
  const paidAt = fields.send_pay_date || fields.gmt_payment || undefined;
  return {
    paymentNo: String(fields.out_trade_no),
    // A paid trade that was refunded in full is also reported as closed.
    state: state === 'closed' && paidAt !== undefined ? 'paid' : state,
    fen,
    transactionId: typeof fields.trade_no === 'string' ? fields.trade_no : null,
    paidAt: typeof paidAt === 'string' ? new Date(`${paidAt.replace(' ', 'T')}+08:00`) : null,
  };
}

async function refundOf(
  ask: AskGateway,
  { refundNo, paymentNo }: { refundNo: string; paymentNo: string },
): Promise<VendorRefund | null> {
  const found = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: paymentNo, out_request_no: refundNo });
  if (found.out_request_no === undefined) return null;
  const state = found.refund_status === 'REFUND_SUCCESS' ? 'done' : 'underWay';
  return { refundNo, paymentNo, state, fen: fenOfYuan(found.refund_amount), account: null };
}

function nullIfRefused(thrown: unknown): null {
  if (thrown instanceof PayRefused) return null;
  throw thrown;
}

function readNotice(account: AlipayAccount, form: Buffer): PayNotice {
  const { bytes, text: fields } = readForm(form);
  if (!isSignedNotice(account.vendorKeys, bytes, 'latin1')) throw new NoticeRefused('signature');
  if (fields.app_id !== account.appId || fields.seller_id !== account.sellerId) throw new NoticeRefused('merchant');
  const id = String(fields.notify_id);
  // The vendor also notifies refunds as a change of the trade. Only the answer of the refund
  // request counts.
  if (isOfRefund(fields)) return { kind: 'other', id };
  try {
    return { kind: 'trade', id, trade: tradeOf(fields) };
  } catch {
    throw new NoticeRefused('content');
  }
}

/**
 * Returns whether money was refunded. The notice of a payment may contain a refund of 0 or an empty
 * refund time.
 */
function isOfRefund({ refund_fee: fee = '', gmt_refund: at = '', out_biz_no: refundNo = '' }: FormFields): boolean {
  if (at.trim() !== '') return true;
  return fee.trim() === '' ? refundNo.trim() !== '' : Number(fee) !== 0;
}
