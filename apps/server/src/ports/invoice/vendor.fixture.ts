import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';

export type IssuerFault = 'hang' | 'error500' | 'redirect' | 'endless' | 'notJson' | 'signature';

/**
 * An issuer on the loopback interface that speaks Nuonuo's protocol. It checks each signature with
 * code that is independent of the adapter.
 */
export interface Issuer {
  readonly baseUrl: string;
  /** The calls so far with their bodies, in order. */
  readonly asked: { readonly method: string; readonly body: Record<string, unknown> }[];
  /** Status and text by order number. `issue` adds an order number as pending. */
  readonly orders: Map<string, { status: string; failCause?: string; number?: string }>;
  fault: IssuerFault | null;
  /** The code and text with which the next application is refused. */
  refuse: { code: string; describe: string } | null;
  close(): Promise<void>;
}

export const nuonuoKeys = {
  appKey: 'SD12345678',
  appSecret: 'test-nuonuo-secret',
  accessToken: 'test-nuonuo-token',
  taxNo: '91350100M000100Y43',
  tel: '11183',
  address: '杭州市西湖区文二路 1 号',
  clerk: '林晓',
};

export async function openIssuer(): Promise<Issuer> {
  const asked: Issuer['asked'] = [];
  const orders: Issuer['orders'] = new Map();
  const issuer = { asked, orders, fault: null as IssuerFault | null, refuse: null as Issuer['refuse'] };
  const server = createServer(
    answering(async (request, bytes, response) => {
      const body = bytes.toString('utf8');
      const { fault } = issuer;
      if (fault === 'hang') return;
      if (fault === 'error500') return void response.writeHead(500).end();
      if (fault === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      if (fault === 'endless') {
        response.writeHead(200);
        const more = () => response.write(Buffer.alloc(65_536), () => setImmediate(more));
        return void more();
      }
      if (fault === 'notJson') return void response.writeHead(200).end('<html>维护中</html>');
      const sendJson = (answer: object) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://vendor');
      const signed = `a=services&l=v1&p=open&k=${query.get('appkey')}&i=${query.get('senid')}&n=${query.get('nonce')}&t=${query.get('timestamp')}&f=${body}`;
      const sign = createHmac('sha1', nuonuoKeys.appSecret).update(signed).digest('base64');
      const isFresh = Math.abs(Date.now() / 1000 - Number(query.get('timestamp'))) < 300;
      const { headers } = request;
      const isOurs =
        pathname === '/open/v1/services' &&
        query.get('senid')?.length === 32 &&
        headers['x-nuonuo-sign'] === sign &&
        headers.accesstoken === nuonuoKeys.accessToken &&
        isFresh;
      if (!isOurs || fault === 'signature') return void sendJson({ code: '070301', describe: '签名错误' });
      const method = String(headers.method).replace('nuonuo.OpeMplatform.', '');
      const content = JSON.parse(body) as Record<string, unknown>;
      asked.push({ method, body: content });
      if (method === 'queryInvoiceResult') {
        const [orderNo] = content.orderNos as string[];
        const stored = orders.get(orderNo!);
        if (!stored) return void sendJson({ code: 'E9500', describe: '查询不到订单' });
        const number =
          stored.status === '2' ? { allElectronicInvoiceNumber: stored.number, invoiceTime: Date.now() } : {};
        const file = stored.status === '2' ? { pdfUrl: `https://invoices.test/${stored.number}.pdf` } : {};
        return void sendJson({
          code: 'E0000',
          result: [{ status: stored.status, failCause: stored.failCause, ...number, ...file }],
        });
      }
      if (method === 'deliveryInvoice') return void sendJson({ code: 'E0000', describe: '成功' });
      const orderNo = String(
        (method === 'requestBillingNew' ? (content.order as object) : content)['orderNo' as never],
      );
      if (orders.has(orderNo)) return void sendJson({ code: 'E9106', describe: '订单编号不能重复' });
      if (issuer.refuse) return void sendJson(issuer.refuse);
      orders.set(orderNo, { status: '20' });
      sendJson({ code: 'E0000', describe: '开票提交成功', result: { invoiceSerialNum: '22091511' } });
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(issuer, {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
