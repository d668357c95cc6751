import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { languageOf } from '@yidi/phrases/language';
import { isCrossSite } from '../../../security/cross-site.ts';
import type { WechatAccount } from '../pay.wechat.ts';
import { accountOf } from './sandbox-account.ts';
import { type Ending, endings, SandboxBook, type SandboxTrade } from './sandbox-book.ts';
import { type SandboxKeys, sandboxKeys } from './sandbox-keys.ts';
import { sandboxNotices, signatureOf } from './sandbox-notices.ts';
import { sandboxPage } from './sandbox-page.ts';
import { sandboxWire, type Wire } from './sandbox-wire.ts';

export interface SandboxOptions {
  /** The folder that stores keys and trades between starts; null keeps them in memory. */
  readonly folder: string | null;
  readonly port?: number;
  readonly now?: () => Date;
  /** The URL at which payers reach the page; by default the sandbox's own. */
  readonly pageBase?: string;
  /**
   * The delay of a late notice, the duration of a refund, and the pauses between attempts to
   * deliver a notice.
   */
  readonly lateMs?: number;
  readonly refundMs?: number;
  readonly retryMs?: readonly number[];
}

/**
 * A payment vendor that takes no money. It speaks WeChat Pay v3, and a payment can end in every
 * way.
 */
export interface Sandbox {
  readonly baseUrl: string;
  readonly keys: SandboxKeys;
  readonly book: SandboxBook;
  /** The account of its only merchant. */
  account(notifyUrl: string): WechatAccount;
  /**
   * Ends a payment as a choice on its page would. Resolves after its notices were answered, except
   * late ones.
   */
  end(paymentNo: string, ending: Ending): Promise<void>;
  /** Sends the notice of a paid payment once more. */
  tellAgain(paymentNo: string): Promise<void>;
  close(): Promise<void>;
}

const LARGEST_BODY = 64 * 1024;

/** Starts the sandbox in this process, on the loopback interface. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, now = () => new Date(), lateMs = 30_000, refundMs = 1_500 } = options;
  const { retryMs = [1_000, 5_000, 15_000] } = options;
  const keys = sandboxKeys(folder);
  const book = new SandboxBook(folder, now);
  const ended = new AbortController();
  const later = (ms: number, work: () => Promise<void>) =>
    void sleep(ms, undefined, { signal: ended.signal, ref: false }).then(work, () => undefined);
  const notices = sandboxNotices({ keys, now, retryMs, signal: ended.signal });
  const pageBase = () => options.pageBase ?? baseUrl;
  const wire = sandboxWire({
    keys,
    book,
    now,
    pageBase,
    fileBase: () => baseUrl,
    onRefund: (refund) =>
      later(refundMs, () => {
        book.arrive(refund);
        return notices.tell(refund.notifyUrl, 'REFUND.SUCCESS', wire.refundFields(refund), randomUUID());
      }),
  });

  async function notifyPaid(trade: SandboxTrade, transactionIds: readonly string[]): Promise<void> {
    for (const id of transactionIds)
      await notices.tell(trade.notifyUrl, 'TRANSACTION.SUCCESS', wire.tradeFields(trade, id), `paid-${id}`);
  }

  async function end(paymentNo: string, ending: Ending): Promise<void> {
    const trade = book.find(paymentNo);
    if (ending === 'refuse') return book.refuse(trade);
    if (ending === 'expire') return book.expire(trade);
    const transactionIds = book.pay(trade, ending === 'late' || ending === 'twice' ? ending : 'intime');
    if (ending === 'noticeNever') return;
    if (ending === 'noticeLate') return later(lateMs, () => notifyPaid(trade, transactionIds));
    await notifyPaid(trade, transactionIds);
  }

  const server = createServer((request, response) => {
    const answered = readText(request).then((body) => {
      if (request.url?.startsWith('/sandbox-pay'))
        return servePage({ book, end, pageBase: pageBase() }, request, body, response);
      return serveWire({ keys, wire, now: now() }, request, body, response);
    });
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    keys,
    book,
    account: (notifyUrl) => accountOf(keys, baseUrl, notifyUrl),
    end,
    tellAgain: (paymentNo) => notifyPaid(book.find(paymentNo), book.find(paymentNo).transactionIds),
    async close() {
      ended.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) throw new RangeError('The body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function serveWire(
  { keys, wire, now }: { readonly keys: SandboxKeys; readonly wire: Wire; readonly now: Date },
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const answer = wire.serve({ method, path: url, headers, body });
  const signature = signatureOf(keys, Buffer.from(answer.body), now);
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', ...signature });
  response.end(answer.body);
}

interface PageDeps {
  readonly book: SandboxBook;
  readonly pageBase: string;
  end(paymentNo: string, ending: Ending): Promise<void>;
}

function servePage(
  { book, pageBase, end }: PageDeps,
  { method, url = '', headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const { searchParams } = new URL(url, pageBase);
  const trade = book.byPrepayId(searchParams.get('prepay_id') ?? '');
  if (!trade || isCrossSite(headers)) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404');
  if (method === 'POST') {
    const ending = endings.find((candidate) => candidate === new URLSearchParams(body).get('ending'));
    // The page answers at once; the notice is sent separately. An ending that the state does not
    // allow is ignored.
    if (ending) end(trade.no, ending).catch(() => undefined);
    return void response.writeHead(303, { location: url }).end();
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
    'cache-control': 'no-store',
  });
  const back = backUrl(searchParams.get('redirect_url'), pageBase);
  response.end(sandboxPage(book.find(trade.no), { language: languageOf(headers['accept-language']), path: url, back }));
}

/** Payers are redirected only to the product. */
function backUrl(asked: string | null, base: string): string | null {
  return asked !== null && URL.canParse(asked) && new URL(asked).origin === new URL(base).origin ? asked : null;
}
