import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MapFault = 'hang' | 'error500' | 'redirect' | 'endless' | 'notPng';

/**
 * A map vendor on the loopback interface. It checks each signature with code that is independent of
 * the adapter.
 */
export interface MapVendor {
  readonly baseUrl: string;
  /** The parameters of the requests so far, in order. */
  readonly asked: URLSearchParams[];
  fault: MapFault | null;
  close(): Promise<void>;
}

export const amapKeys = { key: 'test-amap-key', secret: 'test-amap-secret' };

/** A PNG of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function openMapVendor(): Promise<MapVendor> {
  const asked: URLSearchParams[] = [];
  const vendor = { asked, fault: null as MapFault | null };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    asked.push(searchParams);
    const { fault } = vendor;
    if (fault === 'hang') return;
    if (fault === 'error500') return void response.writeHead(500).end();
    if (fault === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (fault === 'endless') {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => response.write(Buffer.alloc(65_536), () => setImmediate(more));
      return void more();
    }
    const pairs = [...searchParams].filter(([name]) => name !== 'sig').map(([name, value]) => `${name}=${value}`);
    const digest = createHash('md5')
      .update(`${pairs.sort().join('&')}${amapKeys.secret}`)
      .digest('hex');
    const good =
      pathname === '/v3/staticmap' && searchParams.get('key') === amapKeys.key && searchParams.get('sig') === digest;
    if (!good || fault === 'notPng') {
      const refusal = { status: '0', info: 'INVALID_USER_SIGNATURE', infocode: '10007' };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    }
    response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(vendor, {
    baseUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
