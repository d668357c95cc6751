// Starts the product for development: the server restarts when its sources change, and Vite serves
// pages with hot replacement.
import { type ChildProcess, spawn } from 'node:child_process';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { refreshDatabaseTypes } from './setup/database-types.ts';
import { toDevPage } from './setup/dev-page.ts';
import { endWithParent } from './setup/lifeline.ts';
import { printProgress, ROOT, showNode } from './setup/steps.ts';

const HOST = process.env.HOST || '127.0.0.1';
const PAGE_PORT = Number(process.env.PORT || 8080);
const SERVER_PORT = PAGE_PORT + 1;
const ADDRESS = `http://${HOST}:${PAGE_PORT}`;

function startServer(): ChildProcess {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(SERVER_PORT),
    PUBLIC_URL: process.env.PUBLIC_URL || ADDRESS,
  };
  const script = join(ROOT, 'apps/server/src/main.ts');
  // The child has a process group of its own, so that it gets signals only from us and not also
  // from the terminal.
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    .end('The server is starting or has failed: see the terminal.');
}

/** Forwards a request to the server. `take` gets the answer. */
function forward(
  from: IncomingMessage,
  to: ServerResponse,
  headers: IncomingMessage['headers'],
  take: (answer: IncomingMessage) => void,
): void {
  const { method, url } = from;
  const onward = ask({ host: '127.0.0.1', port: SERVER_PORT, method, path: url, headers }, take);
  onward.on('error', () => refuse(to));
  from.pipe(onward);
}

function passThrough(from: IncomingMessage, to: ServerResponse): void {
  forward(from, to, from.headers, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
}

function servePage(vite: ViteDevServer, from: IncomingMessage, to: ServerResponse): void {
  forward(from, to, { ...from.headers, 'accept-encoding': 'identity' }, async (answer) => {
    const kind = answer.headers['content-type'] ?? '';
    const cookies = answer.headers['set-cookie'] ?? [];
    if (!kind.startsWith('text/html')) {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
      return;
    }
    let html = '';
    for await (const part of answer.setEncoding('utf8')) html += part;
    const page = await vite.transformIndexHtml(from.url ?? '/', toDevPage(html));
    to.writeHead(answer.statusCode ?? 200, {
      'content-type': kind,
      'set-cookie': cookies,
      'cache-control': 'no-store',
    }).end(page);
  });
}

const isPage = (request: IncomingMessage) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

void refreshDatabaseTypes();
// The first HTML is rendered from a build, so there must be one.
if ((await showNode(join(ROOT, 'scripts/build.ts'), ['--if-changed'])) !== 0) process.exit(1);
const server = startServer();
const web = createServer();
const vite = await createVite({
  root: join(ROOT, 'apps/web'),
  appType: 'custom',
  server: { middlewareMode: { server: web }, hmr: { server: web } },
});
vite.middlewares.use((request, response) =>
  isPage(request) ? servePage(vite, request, response) : passThrough(request, response),
);
web.on('request', vite.middlewares);
web.listen(PAGE_PORT, HOST, () => printProgress(`[dev] ${ADDRESS} – sources are watched; Ctrl-C ends it`));

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await vite.close();
  web.close();
  web.closeAllConnections();
}
process.once('SIGINT', stop);
endWithParent();
process.once('SIGTERM', stop);
server.once('exit', (code) => process.exit(code ?? 0));
