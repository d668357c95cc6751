import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { InvoiceRefusal } from '@yidi/contract/values/invoice';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import * as z from 'zod/mini';
import { readAtMost } from '../read-at-most.ts';
import { type DraftLine, type InvoiceDraft, type Invoices, InvoicesUnreachable, type Issuing } from './invoice.ts';

/** An application of Nuonuo's open platform (诺税通 SaaS), and the seller for whom it issues. */
export interface NuonuoAccount {
  readonly appKey: string;
  readonly appSecret: string;
  readonly accessToken: string;
  /**
   * The seller's tax number, telephone and address, and the issuing clerk, printed on every
   * invoice.
   */
  readonly taxNo: string;
  readonly tel: string;
  readonly address: string;
  readonly clerk: string;
  /** Another endpoint, e.g. a proxy of the operator. */
  readonly baseUrl?: string | undefined;
}

const HOST = 'https://sdk.nuonuo.com';
const PATH = '/open/v1/services';
const TIMEOUT_MS = 10_000;
const LARGEST = 1024 * 1024;

const DONE = 'E0000';
const UNKNOWN = 'E9500';
const KNOWN_ALREADY = 'E9106';
/**
 * Final states: issued; not started or being sealed; failed, or sealing failed. Every other state
 * is pending.
 */
const ISSUED = '2';
const FAILED = new Set(['22', '24', '3', '31']);

/**
 * Classes and names of the tax office: 收派服务 (delivery), and 单用途商业预付卡 (prepaid cards), which are not
 * taxed.
 */
const delivery = { goodsName: '快递服务费', goodsCode: '3040904020000000000', zeroRateFlag: '' } as const;
const goods = {
  order: delivery,
  fee: delivery,
  card: { goodsName: '预付卡销售', goodsCode: '6010000000000000000', zeroRateFlag: '2' },
} as const;

const answer = z.object({
  code: z.string(),
  describe: z.optional(z.nullable(z.string())),
  result: z.optional(z.unknown()),
});
const found = z.array(
  z.object({
    status: z.string(),
    failCause: z.optional(z.nullable(z.string())),
    invoiceNo: z.optional(z.nullable(z.string())),
    allElectronicInvoiceNumber: z.optional(z.nullable(z.string())),
    invoiceTime: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    pdfUrl: z.optional(z.nullable(z.string())),
  }),
);

/**
 * Issues invoices by Nuonuo's open platform, version 2. Source: open.nuonuo.com; the signature is
 * taken from public clients.
 */
export function nuonuoInvoices(account: NuonuoAccount, timeoutMs = TIMEOUT_MS): Invoices {
  const ask = (method: string, content: object) => post(account, `nuonuo.OpeMplatform.${method}`, content, timeoutMs);

  async function look(serialNo: string): Promise<Issuing> {
    const reply = await ask('queryInvoiceResult', { orderNos: [serialNo], isOfferInvoiceDetail: '0' });
    if (reply.code === UNKNOWN) return { state: 'unknown' };
    if (reply.code !== DONE) throw new InvoicesUnreachable(`the issuer answered ${reply.code}`);
    const read = found.safeParse(reply.result);
    const [invoice] = read.success ? read.data : [];
    if (!invoice) throw new InvoicesUnreachable('the issuer answered no invoice');
    if (FAILED.has(invoice.status)) return { state: 'refused', refusal: refusalOf(invoice.failCause ?? '') };
    const number = invoice.allElectronicInvoiceNumber ?? invoice.invoiceNo;
    if (invoice.status !== ISSUED || !number) return { state: 'waiting' };
    const fileUrl = invoice.pdfUrl?.startsWith('https://') ? invoice.pdfUrl : null;
    return { state: 'issued', number, fileUrl, at: new Date(Number(invoice.invoiceTime ?? Date.now())) };
  }

  async function apply(method: string, content: object, serialNo: string): Promise<Issuing> {
    const reply = await ask(method, content);
    if (reply.code === KNOWN_ALREADY) return look(serialNo);
    if (reply.code === DONE) return { state: 'waiting' };
    // Gateway codes without E are about our account; service codes with E are about this invoice.
    if (!reply.code.startsWith('E')) throw new InvoicesUnreachable(`the issuer answered ${reply.code}`);
    return { state: 'refused', refusal: refusalOf(reply.describe ?? '') };
  }

  return {
    issuer: 'nuonuo',
    issue: (draft) => apply('requestBillingNew', { order: orderOf(account, draft) }, draft.serialNo),
    look,
    reverse: (serialNo, issued) =>
      apply(
        'fastInvoiceRed',
        { orderNo: serialNo, taxNum: account.taxNo, invoiceLine: 'pc', elecInvoiceNumber: issued.number },
        serialNo,
      ),
    async send(number, email) {
      const reply = await ask('deliveryInvoice', { taxnum: account.taxNo, invoiceNum: number, mail: email });
      if (reply.code !== DONE) throw new InvoicesUnreachable(`the issuer answered ${reply.code}`);
    },
  };
}

function orderOf(account: NuonuoAccount, { serialNo, title, email, lines, at }: InvoiceDraft) {
  return {
    orderNo: serialNo,
    invoiceDate: toShanghaiIso(at).slice(0, 19).replace('T', ' '),
    invoiceType: '1',
    invoiceLine: 'pc',
    buyerName: title.name,
    buyerTaxNum: title.taxNo ?? '',
    naturalPersonFlag: title.kind === 'person' ? '1' : '0',
    salerTaxNum: account.taxNo,
    salerTel: account.tel,
    salerAddress: account.address,
    clerk: account.clerk,
    pushMode: email ? '0' : '-1',
    ...(email && { email }),
    invoiceDetail: lines.map(detailOf),
  };
}

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

function detailOf({ kind, fen, taxFen, taxPercent }: DraftLine) {
  return {
    ...goods[kind],
    withTaxFlag: '1',
    num: '1',
    price: yuan(fen),
    taxRate: String(taxPercent / 100),
    taxIncludedAmount: yuan(fen),
    taxExcludedAmount: yuan(fen - taxFen),
    tax: yuan(taxFen),
    invoiceLineProperty: '0',
  };
}

/** Maps the issuer's explanation, which is free text, to a refusal. */
function refusalOf(words: string): InvoiceRefusal {
  if (/购方|购买方|抬头|税号/.test(words)) return 'buyer';
  return /额度|余量|授信/.test(words) ? 'quota' : 'other';
}

/** Returns the Base64 of HMAC-SHA1 over the parts of the path, the query and the body as sent. */
export function signNuonuo(
  { appKey, appSecret }: Pick<NuonuoAccount, 'appKey' | 'appSecret'>,
  { senid, nonce, timestamp, body }: { senid: string; nonce: string; timestamp: string; body: string },
): string {
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`;
  return createHmac('sha1', appSecret).update(text, 'utf8').digest('base64');
}

async function post(account: NuonuoAccount, method: string, content: object, timeoutMs: number) {
  const body = JSON.stringify(content);
  const senid = randomBytes(16).toString('hex');
  const nonce = String(randomInt(10_000_000, 100_000_000));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const url = new URL(PATH, account.baseUrl ?? HOST);
  url.search = new URLSearchParams({ senid, nonce, timestamp, appkey: account.appKey }).toString();
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-nuonuo-sign': signNuonuo(account, { senid, nonce, timestamp, body }),
        accesstoken: account.accessToken,
        usertax: account.taxNo,
        method,
      },
      body,
    });
    if (!response.ok) throw new InvoicesUnreachable(`the issuer answered ${response.status}`);
    const read = await readAtMost(response, LARGEST, () => new InvoicesUnreachable('the issuer answered too much'));
    return answer.parse(JSON.parse(read.toString('utf8')));
  } catch (cause) {
    throw cause instanceof InvoicesUnreachable ? cause : new InvoicesUnreachable('the issuer cannot be reached');
  }
}
