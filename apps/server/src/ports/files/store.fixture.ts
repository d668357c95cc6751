import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';

/** The next failure of the store. */
export type StoreFault = 'hang' | 'error500' | 'redirect' | 'cut' | 'endless';

/**
 * An S3-compatible store on the loopback interface. It checks each signature with code that is
 * independent of the adapter.
 */
export interface Store {
  readonly bucketUrl: string;
  readonly objects: Map<string, Buffer>;
  fault: StoreFault | null;
  /** The error code of the last refusal, as the vendor names it. */
  lastRefusal: string | null;
  close(): Promise<void>;
}

export const storeKeys = { keyId: 'TESTKEYID', keySecret: 'test-key-secret', region: 'cn-test-1' };

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

function refusalOf(request: IncomingMessage, body: Buffer, now: Date): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) return 'AccessDenied';
  const [, keyId, day, region, signedNames = '', signature] = parts;
  if (keyId !== storeKeys.keyId) return 'InvalidAccessKeyId';
  if (region !== storeKeys.region) return 'AuthorizationHeaderMalformed';
  const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(header('x-amz-date'));
  if (!stamp || !header('x-amz-date').startsWith(day ?? '-')) return 'AccessDenied';
  const [year, month, date, hour, minute, second] = stamp.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (Math.abs(Date.UTC(year, month - 1, date, hour, minute, second) - now.getTime()) > 15 * 60_000)
    return 'RequestTimeTooSkewed';
  const names = signedNames.split(';');
  const must = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (must.some((name) => !names.includes(name))) return 'AccessDenied';
  if (header('x-amz-content-sha256') !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = `${request.method}\n${path}\n${query}\n${names.map((name) => `${name}:${header(name)}\n`).join('')}\n${signedNames}\n${hex(body)}`;
  const text = `AWS4-HMAC-SHA256\n${header('x-amz-date')}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`;
  const key = mac(mac(mac(mac(`AWS4${storeKeys.keySecret}`, day ?? ''), region ?? ''), 's3'), 'aws4_request');
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

/** Starts the store; `now` is its clock. */
export async function startStore(now: () => Date): Promise<Store> {
  const objects = new Map<string, Buffer>();
  const server = createServer(
    answering((request, body, response) => {
      const { fault } = store;
      if (fault === 'hang') return;
      if (fault === 'error500') return void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
      if (fault === 'redirect') return void response.writeHead(307, { location: 'http://169.254.169.254/' }).end();
      if (fault === 'cut') {
        response.writeHead(200, { 'content-length': '1000' }).write('half');
        return void setImmediate(() => response.destroy());
      }
      if (fault === 'endless') {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more);
        return more();
      }
      store.lastRefusal = refusalOf(request, body, now());
      if (store.lastRefusal)
        return void response.writeHead(403).end(`<Error><Code>${store.lastRefusal}</Code></Error>`);
      const key = (request.url ?? '').replace(/^\/bucket\//, '');
      const found = objects.get(key);
      if (request.method === 'PUT') objects.set(key, body);
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method === 'GET' && !found) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else
        response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined);
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const store: Store = {
    bucketUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    fault: null,
    lastRefusal: null,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return store;
}
