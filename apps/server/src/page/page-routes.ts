import { ApiError } from '@yidi/contract/envelope';
import type { PageFound, PageRendered, PageRequest, PageSend, PublicConfig, Renderer } from '@yidi/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asOneReader } from '../db/patience.ts';
import type { Caller } from '../handlers.ts';
import { readSessionCookie } from '../http/cookies.ts';
import type { AuthDoor } from '../modules/auth/auth.door.ts';
import type { Dispatch } from '../serve.ts';
import { acceptedEncodings } from './asset-routes.ts';
import { documentBody, documentHead } from './document.ts';
import type { PageAssets } from './page-assets.ts';
import { pageHeaders } from './security-headers.ts';
import { SharedAnswers } from './shared-answers.ts';
import { SharedPage, SharedPages } from './shared-pages.ts';
import { type Encoding, ONCE, openSqueezing, squeeze } from './squeeze.ts';

/** How long a first HTML waits for its data; what is late is fetched by the browser. */
const WAIT_MS = 250;
/** How long its head waits for the body, whose styles it brings; longer, and the code would be fetched too late. */
const HEAD_WAIT_MS = 100;

export interface PageRoutes {
  readonly renderer: Renderer;
  readonly assetsOf: (chunk: string | undefined, lang: PageFound['html']['lang']) => PageAssets;
  readonly dispatch: Dispatch;
  readonly authDoor: Pick<AuthDoor, 'callerOfCookie'>;
  readonly publicConfig: PublicConfig;
  readonly secure: boolean;
  readonly now: () => Date;
}

/** Someone without a session reads as a person who owns nothing: a first HTML makes no session. */
const stranger: Caller = {
  sessionId: '00000000-0000-0000-0000-000000000000',
  personId: '00000000-0000-0000-0000-000000000000',
  userId: null,
  phone: null,
  openId: null,
};

/** Mounts every page of the route table, and the page that says there is none. */
export function mountPages(app: FastifyInstance, routes: PageRoutes): void {
  const shared = new SharedPages();
  const answers = new SharedAnswers((ip) => sendAs(routes.dispatch, stranger, ip));
  app.get('/*', (request, reply) => asOneReader(answerPage, request, reply));

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = await readRequest(routes, answers, request);
    const kept = asked.sharedAs && shared.find(asked.sharedAs, asked.now.getTime());
    if (kept) return sendShared(kept, request, reply);
    const path = (request.raw.url ?? '/').split('?', 1)[0]!;
    if (app.findRoute({ method: 'POST', url: path }) !== null) {
      reply.header('allow', 'POST');
      throw new ApiError('METHOD');
    }
    const found = await routes.renderer.find(asked);
    // A machine that asks for something we do not have is answered like one.
    if (found.status === 404 && !String(request.headers.accept ?? '').includes('text/html'))
      throw new ApiError('NOT_FOUND');
    if (found.location)
      return reply.code(found.status).header('location', found.location).header('cache-control', 'no-store').send();
    const keep = (html: string, headers: Record<string, string>) => {
      if (asked.sharedAs && found.status === 200)
        shared.keep(asked.sharedAs, new SharedPage(html, headers, asked.now.getTime()));
    };
    return sendPage(routes, request, reply, found, keep);
  }
}

interface Asked extends PageRequest {
  /** What the page depends on, where it holds nothing of anybody: nobody has a session here. */
  readonly sharedAs?: string;
}

async function readRequest(routes: PageRoutes, answers: SharedAnswers, request: FastifyRequest): Promise<Asked> {
  const now = routes.now();
  const cookie = readSessionCookie(request.headers.cookie, routes.secure);
  const caller = cookie === null ? null : await routes.authDoor.callerOfCookie(cookie, now).catch(() => null);
  const { ip } = request;
  // A stranger's page is kept as a whole.
  const send = caller
    ? answers.before(sendAs(routes.dispatch, caller, ip), ip, now.getTime())
    : sendAs(routes.dispatch, stranger, ip);
  const asked: PageRequest = {
    // Two slashes at the start would name another host.
    url: `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`,
    cookies: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'] ?? '',
    config: routes.publicConfig,
    now,
    send,
  };
  return caller ? asked : { ...asked, sharedAs: routes.renderer.sharedAs(asked) };
}

function sendAs(dispatch: Dispatch, caller: Caller, ip: string): PageSend {
  return (call, body, visit) => dispatch(call, body, { caller, ip, ...visit });
}

function sendShared(page: SharedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingOf(request);
  const bytes = page.bytes(encoding);
  reply.headers(page.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

async function sendPage(
  routes: PageRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  found: PageFound,
  keep: (html: string, headers: Record<string, string>) => void,
): Promise<FastifyReply> {
  const { secretUrl } = found;
  const rendering: Promise<PageRendered> = found.render(WAIT_MS).catch((error: unknown) => {
    request.log.error({ err: error, traceId: request.id }, 'a page could not be rendered');
    return { body: '', boot: found.bare(), whole: false };
  });
  const early = await inTime(rendering, HEAD_WAIT_MS);
  const assets = routes.assetsOf(found.chunk, found.html.lang);
  const head = documentHead(found, assets, early?.body);
  const callOrigins = [...new Set(Object.values(routes.publicConfig.hosts))].filter(Boolean);
  const headers = {
    ...pageHeaders({ ...head, callOrigins, secure: routes.secure, secretUrl }),
    'content-type': 'text/html; charset=utf-8',
    link: assets.link,
  };
  reply.code(found.status).headers(headers);
  const encoding = encodingOf(request);
  if (encoding) reply.header('content-encoding', encoding);
  const endOf = ({ body, boot, whole }: PageRendered) => {
    const rest = documentBody(body, boot, assets.entry);
    if (whole && !secretUrl) keep(head.html + rest, headers);
    return rest;
  };
  if (early) return reply.send(squeeze(head.html + endOf(early), encoding, ONCE));
  const out = openSqueezing(encoding);
  out.write(head.html);
  if ('flush' in out && typeof out.flush === 'function') out.flush();
  void rendering.then((late) => out.end(endOf(late)));
  return reply.send(out);
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

/** What comes within this time; undefined where it does not. Nothing waits on once it came. */
function inTime<T>(coming: Promise<T>, waitMs: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, waitMs, undefined);
    coming.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
