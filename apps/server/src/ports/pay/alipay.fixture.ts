import { generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { answering } from '../../world/loopback.ts';
import { sortedText } from './alipay-signing.ts';
import type { AlipayAccount } from './pay.alipay.ts';
import { isSignedText, signText } from './wechat-signing.ts';
import { zipOf } from './zip.fixture.ts';

type Fields = Readonly<Record<string, string>>;
interface Row {
  no: string;
  tradeNo: string;
  amount: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt: string | null;
  refunds: Map<string, string>;
}

const stamp = (at: Date) => toShanghaiIso(at).slice(0, 19).replace('T', ' ');
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);

/** The trades of the gateway and its methods. A method throws the vendor's sub code. */
class Trades {
  readonly rows = new Map<string, Row>();
  statementFile: Buffer = Buffer.alloc(0);

  rowOf(biz: Fields): Row {
    const found = [...this.rows.values()].find((row) => row.no === biz.out_trade_no || row.tradeNo === biz.trade_no);
    if (!found) throw new Error('ACQ.TRADE_NOT_EXIST');
    return found;
  }

  make(biz: Fields): Row {
    const old = this.rows.get(biz.out_trade_no!);
    if (old) return old;
    const row: Row = {
      no: biz.out_trade_no!,
      tradeNo: `20261123${randomBytes(8).readBigUInt64BE()}`,
      amount: biz.total_amount!,
      status: 'WAIT_BUYER_PAY',
      paidAt: null,
      refunds: new Map(),
    };
    this.rows.set(row.no, row);
    return row;
  }

  methods(baseUrl: () => string): Readonly<Record<string, (biz: Fields) => object>> {
    return {
      'alipay.trade.create': (biz) => {
        if (!biz.buyer_open_id || biz.product_code !== 'JSAPI_PAY') throw new Error('ACQ.INVALID_PARAMETER');
        return { out_trade_no: biz.out_trade_no, trade_no: this.make(biz).tradeNo };
      },
      'alipay.trade.query': (biz) => fieldsOf(this.rowOf(biz)),
      'alipay.trade.close': (biz) => {
        const row = this.rowOf(biz);
        if (row.status !== 'WAIT_BUYER_PAY') throw new Error('ACQ.TRADE_STATUS_ERROR');
        row.status = 'TRADE_CLOSED';
        return fieldsOf(row);
      },
      'alipay.trade.refund': (biz) => this.#refund(biz),
      'alipay.trade.fastpay.refund.query': (biz) => {
        const yuan = this.rowOf(biz).refunds.get(biz.out_request_no!);
        if (yuan === undefined) return {};
        return { out_request_no: biz.out_request_no, refund_amount: yuan, refund_status: 'REFUND_SUCCESS' };
      },
      'alipay.data.dataservice.bill.downloadurl.query': (biz) => {
        if (!this.#paidOn(biz.bill_date!).length) throw new Error('isp.bill_not_exist');
        this.statementFile = zipOf([`${biz.bill_date}_details.csv`, toGbk(this.#statement(biz.bill_date!))]);
        return { bill_download_url: `${baseUrl()}/statement` };
      },
    };
  }

  #refund(biz: Fields): object {
    const row = this.rowOf(biz);
    const back = [...row.refunds].reduce((sum, [no, yuan]) => sum + (no === biz.out_request_no ? 0 : fenOf(yuan)), 0);
    if (row.paidAt === null || back + fenOf(biz.refund_amount!) > fenOf(row.amount))
      throw new Error('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    const isNew = !row.refunds.has(biz.out_request_no!);
    row.refunds.set(biz.out_request_no!, biz.refund_amount!);
    return { ...fieldsOf(row), fund_change: isNew ? 'Y' : 'N' };
  }

  #paidOn(day: string): Row[] {
    return [...this.rows.values()].filter((row) => row.paidAt?.startsWith(day));
  }

  #statement(day: string): string {
    const lines = this.#paidOn(day).flatMap((row) => [
      `${row.tradeNo}\t,${row.no}\t,pay,"a parcel, 2 kg",${row.amount},`,
      ...[...row.refunds].map(([no, yuan]) => `${row.tradeNo}\t,${row.no}\t,back,,-${yuan},${no}`),
    ]);
    return ['#details', 'alipay number,no,kind,goods,sum,request', ...lines, '#end'].join('\r\n');
  }
}

const fieldsOf = (row: Row) => ({
  out_trade_no: row.no,
  trade_no: row.tradeNo,
  total_amount: row.amount,
  trade_status: row.status,
  ...(row.paidAt && { send_pay_date: row.paidAt }),
});

/**
 * Starts a gateway that checks every signature, app and clock as Alipay does and stores trades in
 * memory.
 */
export async function startAlipay(now: () => Date) {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const vendor = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const appId = '2021000000000001';
  const sellerId = '2088000000000001';
  const trades = new Trades();
  /** The sub codes of methods that are refused, whatever they are asked. */
  const refused = new Map<string, string>();
  const methods = trades.methods(() => baseUrl);

  function answer(fields: Fields): { method: string; body: object; signed: boolean } {
    const method = fields.method ?? '';
    const refuse = (sub_code: string, signed = true) => ({
      method,
      signed,
      body: { code: '40004', msg: 'no', sub_code },
    });
    const isGood =
      fields.app_id === appId && isSignedText(merchant.publicKey, sortedText(fields, ['sign']), fields.sign ?? '');
    if (!isGood) return refuse('isv.invalid-signature', false);
    const sentAt = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`);
    if (!(Math.abs(now().getTime() - sentAt) < 5 * 60_000)) return refuse('isv.invalid-timestamp');
    const always = refused.get(method);
    if (always !== undefined) return refuse(always);
    try {
      const body = methods[method]!(JSON.parse(fields.biz_content!) as Fields);
      return { method, signed: true, body: { code: '10000', msg: 'Success', ...body } };
    } catch (error) {
      return refuse((error as Error).message);
    }
  }

  const server = createServer(
    answering((request, bytes, response) => {
      if (request.url === '/statement') return void response.end(trades.statementFile);
      const fields = Object.fromEntries(new URLSearchParams(bytes.toString()));
      const { method, body, signed } = answer(fields);
      const text = JSON.stringify(body);
      const sign = signed ? signText(vendor.privateKey, text) : '';
      response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: AlipayAccount = {
    gateway: `${baseUrl}/gateway.do`,
    appId,
    sellerId,
    privateKey: merchant.privateKey,
    vendorKeys: [vendor.publicKey],
    notifyUrl: 'https://yidi.test/pay/notify/alipay',
  };

  /**
   * Makes a notice of a trade, signed over its bytes in `charset` by `key`. `change` is applied
   * before signing.
   */
  function noticeOf(row: Row, change: Fields = {}, key = vendor.privateKey, charset = 'utf-8'): Buffer {
    const fields: Record<string, string> = {
      app_id: appId,
      seller_id: sellerId,
      notify_id: `n${row.tradeNo}`,
      notify_type: 'trade_status_sync',
      notify_time: stamp(now()),
      out_trade_no: row.no,
      trade_no: row.tradeNo,
      total_amount: row.amount,
      trade_status: row.status,
      ...(row.paidAt && { gmt_payment: row.paidAt }),
      ...change,
      charset,
    };
    const bytesOf = (text: string) => (/^gb/i.test(charset) ? toGbk(text) : Buffer.from(text));
    const signed = sortedText(fields, ['sign']).split(/(?<=[&=])/);
    const sign = signBytes('RSA-SHA256', Buffer.concat(signed.map(bytesOf)), key).toString('base64');
    const encode = (text: string) =>
      bytesOf(text)
        .toString('latin1')
        .replace(/[^\w.-]/g, (byte) => `%${Buffer.from(byte, 'latin1').toString('hex')}`);
    const all = Object.entries({ ...fields, sign, sign_type: 'RSA2' });
    return Buffer.from(all.map(([name, value]) => `${name}=${encode(value)}`).join('&'));
  }

  return {
    account,
    refused,
    rows: trades.rows,
    noticeOf,
    today: () => shanghaiDate(now().getTime()),
    /** Opens the WAP page as a payer does. Its parameters are checked as those of any request. */
    open(url: string): Row {
      const fields = Object.fromEntries(new URL(url).searchParams);
      if (!isSignedText(merchant.publicKey, sortedText(fields, ['sign']), fields.sign ?? '')) throw new Error('sign');
      return trades.make(JSON.parse(fields.biz_content!) as Fields);
    },
    pay(row: Row): Buffer {
      row.status = 'TRADE_SUCCESS';
      row.paidAt = stamp(now());
      return noticeOf(row);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const GBK: Readonly<Record<string, string>> = {
  'alipay number': 'd6a7b8b6b1a6bdbbd2d7bac5',
  no: 'c9ccbba7b6a9b5a5bac5',
  kind: 'd2b5cef1c0e0d0cd',
  sum: 'b6a9b5a5bdf0b6eea3a8d4aaa3a9',
  request: 'cdcbbfeec5fab4cebac52fc7ebc7f3bac5',
  pay: 'bdbbd2d7',
  back: 'cdcbbfee',
  邮件: 'd3cabcfe',
};

// Encodes a text in GBK, which Node only decodes. The few words that statements and notices need
// are listed here as bytes.
export function toGbk(text: string): Buffer {
  const parts = text.split(/([,&\r\n]+)/);
  return Buffer.concat(parts.map((part) => (GBK[part] ? Buffer.from(GBK[part], 'hex') : Buffer.from(part))));
}
