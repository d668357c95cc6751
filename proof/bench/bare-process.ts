// node:http alone, which answers every request with the same bytes: the limit for any server in
// Node.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { headers, body } = JSON.parse(process.argv[2] ?? '') as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body);

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit(0));
