import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of the server that reports a page's console, which WebDriver does not. It adds a
 * script to every page that reports each error, warning and failed load from the first line on.
 */
export interface Relay {
  readonly url: string;
  /** Returns errors that are not visible on the page, without the ignored ones. */
  troubles(): readonly string[];
  forgive(noise: RegExp): void;
  readonly pages: () => number;
  readonly answers: () => number;
  stop(): void;
}

const FILE = '/engine-relay.js';
const ENDPOINT = '/engine-relay';

/** Runs in the page. */
function listen(endpoint: string): void {
  const report = (words: string) => navigator.sendBeacon(endpoint, words);
  for (const kind of ['error', 'warn'] as const) {
    const original = console[kind];
    console[kind] = (...words: unknown[]) => {
      report(`console ${kind}: ${words.map(String).join(' ')}`);
      original.apply(console, words);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      const from = target instanceof HTMLElement ? target.outerHTML.slice(0, 120) : '';
      report(`page error: ${message ?? 'not loaded'} ${from}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`policy: ${event.violatedDirective} stopped ${event.blockedURI}`),
  );
}

async function textOf(stream: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return text;
}

/** Proxies the site at `site`. */
export async function openRelay(site: string): Promise<Relay> {
  const seen: string[] = [];
  const forgiven: RegExp[] = [];
  let pages = 0;
  let answers = 0;
  async function pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers });
    onward.on('error', () => reply.destroy());
    onward.on('response', async (answer) => {
      const { statusCode = 502, headers: given } = answer;
      answers += 1;
      if (statusCode >= 500) seen.push(`answer: ${statusCode} of ${asked.url}`);
      if (!given['content-type']?.startsWith('text/html')) {
        reply.writeHead(statusCode, given);
        answer.pipe(reply);
        return;
      }
      pages += 1;
      const page = (await textOf(answer)).replace('<head>', `<head><script src="${FILE}"></script>`);
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = given;
      reply.writeHead(statusCode, kept).end(page);
    });
    asked.pipe(onward);
  }
  const server = createServer(async (asked, reply) => {
    if (asked.url === FILE) {
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${listen})(${JSON.stringify(ENDPOINT)})`);
    } else if (asked.url === ENDPOINT) {
      seen.push(await textOf(asked));
      reply.writeHead(204).end();
    } else await pass(asked, reply);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    troubles: () => seen.filter((trouble) => !forgiven.some((noise) => noise.test(trouble))),
    forgive: (noise) => void forgiven.push(noise),
    pages: () => pages,
    answers: () => answers,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
