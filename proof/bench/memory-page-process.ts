// Serves a page's HTML from memory, compressed while it is sent as the site does: the limit for
// rendering. Pages contain a nonce and personal data, so none can be compressed in advance.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';

const { headers, html } = JSON.parse(process.argv[2] ?? '') as { headers: Record<string, string>; html: string };
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  const compressed = createBrotliCompress({ params });
  compressed.pipe(response);
  compressed.end(html);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit(0));
