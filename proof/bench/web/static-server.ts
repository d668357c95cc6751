import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface StaticFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Serves files from memory, compressed with brotli at the same quality as the product's server. */
export async function serveStatic(files: ReadonlyMap<string, StaticFile>) {
  const compressed = new Map([...files].map(([path, file]) => [path, { type: file.type, bytes: compress(file) }]));
  const server = createServer((request, response) => {
    const file = compressed.get((request.url ?? '').split('?', 1)[0]!);
    if (!file) return response.writeHead(404, { 'content-length': 0 }).end();
    const headers = { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.bytes.length };
    return response.writeHead(200, { ...headers, 'cache-control': 'no-cache' }).end(file.bytes);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

function compress({ type, bytes }: StaticFile): Buffer {
  const quality = type.startsWith('text/html') ? 4 : 11;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
