import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import { NOTICE_CLOCK_MS } from '../pay.ts';
import { isSignedText, requestMessage } from '../wechat-signing.ts';
import { type NewTrade, type SandboxBook, type SandboxRefund, type SandboxTrade, WireRefusal } from './sandbox-book.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** A request as received. */
export interface WireRequest {
  readonly method: string;
  /** Including the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Wire {
  /** Checks the merchant's signature as the vendor does, then serves the request. */
  serve(request: WireRequest): WireAnswer;
  tradeFields(trade: SandboxTrade, transactionId?: string): object;
  refundFields(refund: SandboxRefund): object;
}

interface WireDeps {
  readonly keys: SandboxKeys;
  readonly book: SandboxBook;
  readonly now: () => Date;
  /**
   * The URL at which payers reach the sandbox's page, and the one at which the merchant fetches
   * files.
   */
  readonly pageBase: () => string;
  readonly fileBase: () => string;
  readonly onRefund: (refund: SandboxRefund) => void;
}

type Fields = Readonly<Record<string, unknown>>;
type Route = (fields: Fields, parts: readonly string[], query: URLSearchParams) => object | string | null;

/** The account that receives refunds. It does not exist: the sandbox takes no money. */
const RECEIVED_BY = '演示银行储蓄卡8842';

const no = /^[A-Za-z0-9_*|-]{6,32}$/;

/** The merchant API of WeChat Pay v3, as far as this product uses it. */
export function sandboxWire({ keys, book, now, pageBase, fileBase, onRefund }: WireDeps): Wire {
  const authenticate = authentication(keys, now);
  const bills = new Map<string, string>();

  const create = (kind: SandboxTrade['kind'], fields: Fields) => book.create(readTrade(keys, kind, fields));
  const pageOf = (trade: SandboxTrade) => `${pageBase()}/sandbox-pay?prepay_id=${trade.prepayId}`;

  const routes: Readonly<Record<string, Route>> = {
    'POST /v3/pay/transactions/jsapi': (fields) => {
      const trade = create('JSAPI', fields);
      return { prepay_id: trade.prepayId, sandbox_url: pageOf(trade) };
    },
    'POST /v3/pay/transactions/h5': (fields) => ({ h5_url: pageOf(create('MWEB', fields)) }),
    'POST /v3/pay/transactions/native': (fields) => ({ code_url: pageOf(create('NATIVE', fields)) }),
    'GET /v3/pay/transactions/out-trade-no/*': (_fields, [tradeNo], query) => {
      if (query.get('mchid') !== keys.mchId) throw new WireRefusal(400, 'PARAM_ERROR');
      return tradeFields(keys, book.find(tradeNo!));
    },
    'POST /v3/pay/transactions/out-trade-no/*/close': (_fields, [tradeNo]) => {
      book.close(tradeNo!);
      return null;
    },
    'POST /v3/refund/domestic/refunds': (fields) => {
      const { refund, isNew } = readRefund(book, fields);
      const answer = refundFields(keys, refund);
      if (isNew) onRefund(refund);
      return answer;
    },
    'GET /v3/refund/domestic/refunds/*': (_fields, [refundNo]) => {
      const refund = book.refunds.get(refundNo!);
      if (!refund) throw new WireRefusal(404, 'RESOURCE_NOT_EXISTS');
      return refundFields(keys, refund);
    },
    'GET /v3/bill/tradebill': (_fields, _parts, query) => {
      const csv = book.bill(query.get('bill_date') ?? '');
      const token = randomBytes(16).toString('hex');
      bills.set(token, csv);
      const hash = createHash('sha1').update(csv).digest('hex');
      return { hash_type: 'SHA1', hash_value: hash, download_url: `${fileBase()}/v3/billdownload/file?token=${token}` };
    },
    'GET /v3/billdownload/file': (_fields, _parts, query) => {
      const csv = bills.get(query.get('token') ?? '');
      if (csv === undefined) throw new WireRefusal(404, 'RESOURCE_NOT_EXISTS');
      return csv;
    },
  };

  return {
    tradeFields: (trade, transactionId) => tradeFields(keys, trade, transactionId),
    refundFields: (refund) => refundFields(keys, refund),
    serve(request) {
      try {
        authenticate(request);
        return serveRoute(routes, request);
      } catch (error) {
        if (!(error instanceof WireRefusal)) throw error;
        return { status: error.status, body: JSON.stringify({ code: error.code, message: error.message }) };
      }
    },
  };
}

function tradeFields(keys: SandboxKeys, trade: SandboxTrade, transactionId = trade.transactionIds[0]): object {
  return {
    appid: keys.appId,
    mchid: keys.mchId,
    out_trade_no: trade.no,
    trade_type: trade.kind,
    trade_state: trade.state,
    ...(transactionId && { transaction_id: transactionId }),
    ...(trade.paidAt && { success_time: trade.paidAt }),
    amount: { total: trade.fen, payer_total: trade.fen, currency: 'CNY', payer_currency: 'CNY' },
  };
}

function refundFields(keys: SandboxKeys, refund: SandboxRefund): object {
  return {
    mchid: keys.mchId,
    out_trade_no: refund.tradeNo,
    transaction_id: refund.transactionId,
    out_refund_no: refund.no,
    refund_id: `503${refund.no}`,
    status: refund.state,
    refund_status: refund.state,
    user_received_account: RECEIVED_BY,
    amount: { total: refund.total, refund: refund.fen, payer_total: refund.total, payer_refund: refund.fen },
  };
}

function readRefund(book: SandboxBook, fields: Fields) {
  const amount = (fields.amount ?? {}) as Fields;
  const refundNo = String(fields.out_refund_no);
  const isNew = !book.refunds.has(refundNo);
  const refund = book.refund({
    no: refundNo,
    transactionId: String(fields.transaction_id),
    fen: Number(amount.refund),
    total: Number(amount.total),
    notifyUrl: String(fields.notify_url),
  });
  return { refund, isNew };
}

function readTrade(keys: SandboxKeys, kind: SandboxTrade['kind'], fields: Fields): NewTrade {
  const { total } = (fields.amount ?? {}) as Fields;
  const { openid } = (fields.payer ?? {}) as Fields;
  const tradeNo = String(fields.out_trade_no);
  const scene = fields.scene_info as Fields | undefined;
  const isOurs = fields.mchid === keys.mchId && fields.appid === keys.appId;
  const isComplete = kind === 'JSAPI' ? typeof openid === 'string' : kind !== 'MWEB' || scene?.h5_info !== undefined;
  if (!isOurs || !isComplete || !no.test(tradeNo)) throw new WireRefusal(400, 'PARAM_ERROR');
  if (!Number.isSafeInteger(total) || (total as number) < 1) throw new WireRefusal(400, 'PARAM_ERROR');
  return {
    no: tradeNo,
    fen: total as number,
    description: String(fields.description),
    notifyUrl: String(fields.notify_url),
    expiresAt: String(fields.time_expire),
    kind,
  };
}

function serveRoute(routes: Readonly<Record<string, Route>>, { method, path, body }: WireRequest): WireAnswer {
  const url = new URL(path, 'http://sandbox');
  for (const [pattern, route] of Object.entries(routes)) {
    const [wanted, wantedPath = ''] = pattern.split(' ');
    const found = wanted === method && matchPath(wantedPath, url.pathname);
    if (!found) continue;
    const answer = route(body === '' ? {} : (JSON.parse(body) as Fields), found, url.searchParams);
    if (answer === null) return { status: 204, body: '' };
    return { status: 200, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  }
  throw new WireRefusal(404, 'NOT_FOUND');
}

/**
 * Checks a request as the vendor does: merchant, certificate, clock, replay, and the signature over
 * the whole request.
 */
function authentication(keys: SandboxKeys, now: () => Date): (request: WireRequest) => void {
  const seenNonces = new Set<string>();
  const merchantKey = createPublicKey(keys.merchantKey);
  return ({ method, path, headers, body }) => {
    const authorization = String(headers.authorization ?? '');
    if (!authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')) throw new WireRefusal(401, 'SIGN_ERROR');
    const given = new Map([...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
    const get = (name: string) => given.get(name) ?? '';
    const [timestamp, nonce] = [get('timestamp'), get('nonce_str')];
    const isLate = Math.abs(now().getTime() - Number(timestamp) * 1000) > NOTICE_CLOCK_MS;
    if (get('mchid') !== keys.mchId || get('serial_no') !== keys.serial || isLate || seenNonces.has(nonce))
      throw new WireRefusal(401, 'SIGN_ERROR');
    const message = requestMessage(method, path, timestamp, nonce, body);
    if (!isSignedText(merchantKey, message, get('signature'))) throw new WireRefusal(401, 'SIGN_ERROR');
    seenNonces.add(nonce);
  };
}

/** Returns the values of a pattern's wildcards, or null if the path does not match. */
function matchPath(pattern: string, path: string): string[] | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const found: string[] = [];
  for (const [at, part] of wanted.entries()) {
    if (part === '*') found.push(given[at]!);
    else if (part !== given[at]) return null;
  }
  return found;
}
