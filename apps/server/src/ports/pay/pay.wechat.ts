import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import {
  type Charge,
  type NoticeBody,
  type Pay,
  type PayAction,
  type PayNotice,
  PayRefused,
  type PayScene,
  PayUnreachable,
  type RefundOrder,
  type StatementLine,
  type Trade,
  type VendorRefund,
} from './pay.ts';
import { askVendor, fileUrl, readAnswer } from './vendor-fetch.ts';
import { readNotice, type WechatKeys, wechatKeys } from './wechat-keys.ts';
import { refundOf, tradeOf } from './wechat-read.ts';
import { authorizationOf, requestMessage, signText } from './wechat-signing.ts';
import { readTradeBill } from './wechat-statement.ts';

/** A merchant's account with WeChat Pay v3, or with the sandbox, which speaks the same protocol. */
export interface WechatAccount {
  readonly provider: 'wechat' | 'sandbox';
  readonly baseUrl: string;
  readonly mchId: string;
  readonly appId: string;
  /** The serial number of the merchant's own certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly apiV3Key: Buffer;
  /**
   * The vendor's public keys by id: `PUB_KEY_ID_…`, or the serial of a platform certificate.
   * Several during a key rotation.
   */
  readonly vendorKeys: ReadonlyMap<string, KeyObject>;
  /** An https URL without a query. */
  readonly notifyUrl: string;
}

const REFUSALS: Readonly<Record<string, PayRefused['reason']>> = {
  ORDERPAID: 'paid',
  ORDER_CLOSED: 'closed',
  ORDER_NOT_EXIST: 'unknown',
  RESOURCE_NOT_EXISTS: 'unknown',
  NOT_ENOUGH: 'balance',
  SIGN_ERROR: 'account',
  NO_AUTH: 'account',
  ACCOUNT_ERROR: 'account',
};

/** The vendor failed or is too busy, and asks for the same request again. */
const LATER: ReadonlySet<unknown> = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'BIZERR_NEED_RETRY']);

/** The vendor's code for every request that its rules refuse, which its words explain. */
function reasonOf(code: unknown, message: unknown): PayRefused['reason'] {
  if (code === 'INVALID_REQUEST' && String(message).includes('金额')) return 'amount';
  return own(REFUSALS, String(code)) ?? 'other';
}

/** The vendor accepts at most 127 bytes and no character of four bytes. */
const plain = (text: string) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '').slice(0, 40);

/** Answers null for refusals with these reasons; other errors are thrown on. */
const nullIf =
  (reasons: readonly PayRefused['reason'][]) =>
  (error: unknown): null => {
    if (error instanceof PayRefused && reasons.includes(error.reason)) return null;
    throw error;
  };

/**
 * Pays by WeChat Pay API v3: JSAPI in the chat app, H5 in a mobile browser, Native at a desktop.
 * Source: channels.md 4.2.
 */
export function wechatPay(account: WechatAccount, clock: () => Date = () => new Date()): Pay {
  const keys = wechatKeys(account, (path) => call('GET', path));
  const { mchId, appId } = account;

  async function call(method: 'GET' | 'POST', path: string, fields?: object): Promise<Buffer> {
    const body = fields === undefined ? '' : JSON.stringify(fields);
    const answer = await askVendor(new URL(path, account.baseUrl), {
      method,
      headers: headersOf(account, method, path, body, clock()),
      ...(body && { body }),
    });
    const { status, bytes } = answer;
    // Errors before authentication are not signed. They only prove that the result is unknown.
    await checkAnswer(keys, answer, path);
    if (status >= 200 && status < 300) return bytes;
    const { code, message } = readAnswer(bytes);
    if (LATER.has(code)) throw new PayUnreachable(`the vendor answered ${String(code)}`);
    throw new PayRefused(reasonOf(code, message), `${String(code)} ${String(message)}`);
  }

  const mine = { mchId, appId };
  return {
    provider: account.provider,
    noticeAnswer: '',
    serves: (scene, openId) =>
      account.provider === 'sandbox' || (scene === 'chat' ? openId !== null : scene !== 'payApp'),
    boundTo: wechatBinds,
    create: (charge) => createTrade(account, call, charge, clock()),
    async query(paymentNo) {
      const path = `/v3/pay/transactions/out-trade-no/${paymentNo}?mchid=${mchId}`;
      const bytes = await call('GET', path).catch(nullIf(['unknown']));
      return bytes ? tradeOf(readAnswer(bytes), mine) : neverReached(paymentNo);
    },
    async close(paymentNo) {
      const path = `/v3/pay/transactions/out-trade-no/${paymentNo}/close`;
      await call('POST', path, { mchid: mchId }).catch(nullIf(['closed', 'unknown']));
    },
    async refund(order: RefundOrder): Promise<VendorRefund> {
      const fields = {
        transaction_id: order.transactionId,
        out_refund_no: order.refundNo,
        reason: plain(order.reason),
        notify_url: account.notifyUrl,
        amount: { refund: order.fen, total: order.paidFen, currency: 'CNY' },
      };
      return refundOf(readAnswer(await call('POST', '/v3/refund/domestic/refunds', fields)));
    },
    async queryRefund({ refundNo }) {
      const bytes = await call('GET', `/v3/refund/domestic/refunds/${refundNo}`).catch(nullIf(['unknown']));
      return bytes && refundOf(readAnswer(bytes));
    },
    verifyNotice: (body: NoticeBody, now: Date): Promise<PayNotice> => readNotice(account, keys, body, now),
    statement: (day) => fetchStatement(account, call, day, clock),
  };
}

const neverReached = (paymentNo: string): Trade => ({
  paymentNo,
  state: 'waiting',
  fen: 0,
  transactionId: null,
  paidAt: null,
});

function headersOf(account: WechatAccount, method: string, path: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = signText(account.privateKey, requestMessage(method, path, timestamp, nonce, body));
  const { mchId, serial } = account;
  return {
    accept: 'application/json',
    authorization: authorizationOf('WECHATPAY2-SHA256-RSA2048', { mchId, nonce, timestamp, serial, signature }),
    'user-agent': 'yidi',
    ...(body && { 'content-type': 'application/json' }),
  };
}

async function checkAnswer(
  keys: WechatKeys,
  { status, headers, bytes }: { status: number; headers: Headers; bytes: Buffer },
  path: string,
): Promise<void> {
  if (status === 401) throw new PayRefused('account', readAnswer(bytes).code as string);
  if (status === 429 || status >= 500) throw new PayUnreachable(`the vendor answered ${status}`);
  // Certificates need no signature: they are encrypted with the APIv3 key.
  if (path === '/v3/certificates') return;
  if (!(await keys.isSigned(headers, bytes))) throw new PayUnreachable('the vendor did not sign its answer');
}

type CallVendor = (method: 'GET' | 'POST', path: string, fields?: object) => Promise<Buffer>;

const KIND_OF_SCENE = { chat: 'jsapi', phone: 'h5', desktop: 'native', payApp: 'h5' } as const satisfies Record<
  PayScene,
  string
>;

const BOUND_BY_KIND = { jsapi: 'payer', h5: 'address', native: 'nobody' } as const;

/** Who can take an action of WeChat Pay. The page of H5 compares the address of the browser. */
export const wechatBinds: Pay['boundTo'] = (scene) => BOUND_BY_KIND[KIND_OF_SCENE[scene]];

async function createTrade(account: WechatAccount, call: CallVendor, charge: Charge, now: Date): Promise<PayAction> {
  const kind = KIND_OF_SCENE[charge.scene];
  const openId = charge.openId ?? (account.provider === 'sandbox' ? 'sandbox-payer' : null);
  if (kind === 'jsapi' && openId === null) throw new PayRefused('account', 'no payer id');
  const answer = readAnswer(
    await call('POST', `/v3/pay/transactions/${kind}`, {
      appid: account.appId,
      mchid: account.mchId,
      description: plain(charge.subject),
      out_trade_no: charge.paymentNo,
      time_expire: toShanghaiIso(charge.expiresAt),
      notify_url: account.notifyUrl,
      amount: { total: charge.fen, currency: 'CNY' },
      ...(kind === 'jsapi' && { payer: { openid: openId } }),
      ...(kind !== 'jsapi' && {
        scene_info: { payer_client_ip: charge.payerIp, ...(kind === 'h5' && { h5_info: { type: 'Wap' } }) },
      }),
    }),
  );
  const back = encodeURIComponent(charge.returnUrl);
  if (kind === 'h5') return { kind: 'redirect', url: `${String(answer.h5_url)}&redirect_url=${back}` };
  if (kind === 'native') {
    const text = String(answer.code_url);
    // The sandbox's QR code leads to its page, which a desktop browser can open as well.
    return account.provider === 'sandbox'
      ? { kind: 'qr', text, url: `${text}&redirect_url=${back}` }
      : { kind: 'qr', text };
  }
  const params = jsapiParams(account, String(answer.prepay_id), now);
  return account.provider === 'sandbox' && typeof answer.sandbox_url === 'string'
    ? { kind: 'jsapi', params, url: `${answer.sandbox_url}&redirect_url=${back}` }
    : { kind: 'jsapi', params };
}

/**
 * Returns the signed parameters of `getBrandWCPayRequest`. Source:
 * pay.weixin.qq.com/doc/v3/merchant/4012365339.
 */
export function jsapiParams(account: WechatAccount, prepayId: string, now: Date): Record<string, string> {
  const timeStamp = String(Math.floor(now.getTime() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  const packed = `prepay_id=${prepayId}`;
  const paySign = signText(account.privateKey, `${account.appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`);
  return { appId: account.appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
}

async function fetchStatement(
  account: WechatAccount,
  call: CallVendor,
  day: string,
  clock: () => Date,
): Promise<StatementLine[]> {
  let answer: Readonly<Record<string, unknown>>;
  try {
    answer = readAnswer(await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`));
  } catch (error) {
    // The vendor's error for a day without payments.
    if (error instanceof PayRefused && error.message.includes('NO_STATEMENT_EXIST')) return [];
    throw error;
  }
  const url = await fileUrl(answer.download_url, account.baseUrl);
  const headers = headersOf(account, 'GET', `${url.pathname}${url.search}`, '', clock());
  const file = await askVendor(url, { headers }, 60_000);
  const hash = createHash('sha1').update(file.bytes).digest('hex');
  if (file.status !== 200 || hash !== String(answer.hash_value).toLowerCase())
    throw new PayUnreachable('the statement is not the one that was promised');
  return readTradeBill(file.bytes.toString('utf8'));
}
