import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { InvoiceRefusal } from '@yidi/contract/values/invoice';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import * as z from 'zod/mini';
import { readAtMost } from '../read-at-most.ts';
import { type DraftLine, type InvoiceDraft, type Invoices, InvoicesUnreachable, type Issuing } from './invoice.ts';

/** An application of Nuonuo's open platform (诺税通 SaaS) and the seller it issues for. */
export interface NuonuoAccount {
  readonly appKey: string;
  readonly appSecret: string;
  readonly accessToken: string;
  /** The seller's tax number, telephone and address, and who issues: printed on every invoice. */
  readonly taxNo: string;
  readonly tel: string;
  readonly address: string;
  readonly clerk: string;
  /** Another host, as a proxy of the operator's. */
  readonly baseUrl?: string | undefined;
}

const HOST = 'https://sdk.nuonuo.com';
const PATH = '/open/v1/services';
const TIMEOUT_MS = 10_000;
const LARGEST = 1024 * 1024;

const DONE = 'E0000';
const UNKNOWN = 'E9500';
const KNOWN_ALREADY = 'E9106';
/** Finished; not begun, being sealed; failed, seal failed. Everything else waits. */
const ISSUED = '2';
const FAILED = new Set(['22', '24', '3', '31']);

/** Classes and names of the tax office: 收派服务; 单用途商业预付卡, of which no tax is due. */
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

/** Nuonuo's open platform, version 2. Source: open.nuonuo.com; the signature as public clients of it have it. */
export function nuonuoInvoices(account: NuonuoAccount, timeoutMs = TIMEOUT_MS): Invoices {
  const ask = (method: string, content: object) => post(account, `nuonuo.OpeMplatform.${method}`, content, timeoutMs);

  async function look(serialNo: string): Promise<Issuing> {
    const said = await ask('queryInvoiceResult', { orderNos: [serialNo], isOfferInvoiceDetail: '0' });
    if (said.code === UNKNOWN) return { state: 'unknown' };
    if (said.code !== DONE) throw new InvoicesUnreachable(`the issuer answered ${said.code}`);
    const read = found.safeParse(said.result);
    const [one] = read.success ? read.data : [];
    if (!one) throw new InvoicesUnreachable('the issuer answered no invoice');
    if (FAILED.has(one.status)) return { state: 'refused', refusal: refusalOf(one.failCause ?? '') };
    const number = one.allElectronicInvoiceNumber ?? one.invoiceNo;
    if (one.status !== ISSUED || !number) return { state: 'waiting' };
    const fileUrl = one.pdfUrl?.startsWith('https://') ? one.pdfUrl : null;
    return { state: 'issued', number, fileUrl, at: new Date(Number(one.invoiceTime ?? Date.now())) };
  }

  async function apply(method: string, content: object, serialNo: string): Promise<Issuing> {
    const said = await ask(method, content);
    if (said.code === KNOWN_ALREADY) return look(serialNo);
    if (said.code === DONE) return { state: 'waiting' };
    // Codes of the gateway are about our account; those of the service about this invoice.
    if (!said.code.startsWith('E')) throw new InvoicesUnreachable(`the issuer answered ${said.code}`);
    return { state: 'refused', refusal: refusalOf(said.describe ?? '') };
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
      const said = await ask('deliveryInvoice', { taxnum: account.taxNo, invoiceNum: number, mail: email });
      if (said.code !== DONE) throw new InvoicesUnreachable(`the issuer answered ${said.code}`);
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

/** They explain in words. */
function refusalOf(words: string): InvoiceRefusal {
  if (/购方|购买方|抬头|税号/.test(words)) return 'buyer';
  return /额度|余量|授信/.test(words) ? 'quota' : 'other';
}

/** Base64 of HMAC-SHA1 over the path's parts, the query and the body as it is sent. */
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
