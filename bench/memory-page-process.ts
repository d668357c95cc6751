// A page's HTML from memory, squeezed while it is sent as the house does: what rendering is held against. A page holds
// a nonce and a person's data, so that none can be squeezed ahead.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createBrotliCompress } from 'node:zlib';

const { headers, html } = JSON.parse(process.argv[2] ?? '') as { headers: Record<string, string>; html: string };
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  const squeezed = createBrotliCompress({ params });
  squeezed.pipe(response);
  squeezed.end(html);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit(0));
