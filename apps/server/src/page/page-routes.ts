import { ApiError } from '@yidi/contract/envelope';
import type { PageFound, PageRendered, PageRequest, PageSend, PublicConfig, Renderer } from '@yidi/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../call/handlers.ts';
import type { Dispatch } from '../call/serve.ts';
import { asOneCaller } from '../db/wait-budget.ts';
import { readSessionCookie } from '../http/cookies.ts';
import type { Sessions } from '../modules/auth/auth.public.ts';
import { acceptedEncodings } from './asset-routes.ts';
import { compress, type Encoding, openCompression, PRIVATE_QUALITY } from './compress.ts';
import { documentBody, documentHead } from './document.ts';
import type { PageAssets } from './page-assets.ts';
import { pageHeaders } from './security-headers.ts';
import { SharedAnswers } from './shared-answers.ts';
import { SharedPage, SharedPages } from './shared-pages.ts';

/** How long the first HTML waits for its data; the browser fetches what is missing. */
const WAIT_MS = 250;
/** How long the head waits for the body, whose styles it inlines; longer would delay the scripts. */
const HEAD_WAIT_MS = 100;

export interface PageRoutes {
  readonly renderer: Renderer;
  readonly assetsOf: (chunk: string | undefined, lang: PageFound['html']['lang']) => PageAssets;
  readonly dispatch: Dispatch;
  readonly sessions: Pick<Sessions, 'callerOfCookie'>;
  readonly publicConfig: PublicConfig;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  readonly secure: boolean;
  readonly now: () => Date;
}

/** An anonymous user who owns nothing: the first HTML creates no session. */
const anonymous: Caller = {
  sessionId: '00000000-0000-0000-0000-000000000000',
  personId: '00000000-0000-0000-0000-000000000000',
  userId: null,
  phone: null,
  openId: null,
};

/** Mounts every page of the route table, the page that says there is none, and the settings that pages carry. */
export function mountPages(app: FastifyInstance, routes: PageRoutes): void {
  const shared = new SharedPages();
  const answers = new SharedAnswers((ip) => sendAs(routes.dispatch, anonymous, ip));
  // What every page carries, for what asks without a page (spec §7).
  app.get('/static/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(routes.publicConfig),
  );
  app.get('/*', (request, reply) => asOneCaller(answerPage, request, reply));

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = await readRequest(routes, answers, request);
    const cached = asked.sharedAs && shared.find(asked.sharedAs, asked.now.getTime());
    if (cached) return sendShared(cached, request, reply);
    const path = (request.raw.url ?? '/').split('?', 1)[0]!;
    if (app.findRoute({ method: 'POST', url: path }) !== null) {
      reply.header('allow', 'POST');
      throw new ApiError('METHOD');
    }
    const found = await routes.renderer.find(asked);
    // Only browsers get the page that says there is none.
    if (found.status === 404 && !String(request.headers.accept ?? '').includes('text/html'))
      throw new ApiError('NOT_FOUND');
    if (found.location)
      return reply.code(found.status).header('location', found.location).header('cache-control', 'no-store').send();
    const cache = (html: string, headers: Record<string, string>) => {
      if (asked.sharedAs && found.status === 200)
        shared.set(asked.sharedAs, new SharedPage(html, headers, asked.now.getTime()));
    };
    return sendPage({ ...routes, personal: asked.personal }, request, reply, found, cache);
  }
}

interface Asked extends PageRequest {
  /** Made for a session: it may hold what belongs to its person. */
  readonly personal: boolean;
  /** What an anonymous page depends on; the key under which it is cached. */
  readonly sharedAs?: string;
}

async function readRequest(routes: PageRoutes, answers: SharedAnswers, request: FastifyRequest): Promise<Asked> {
  const now = routes.now();
  const cookie = readSessionCookie(request.headers.cookie, routes.secure);
  const caller = cookie === null ? null : await routes.sessions.callerOfCookie(cookie, now).catch(() => null);
  const { ip } = request;
  // Anonymous pages are cached whole.
  const send = caller
    ? answers.before(sendAs(routes.dispatch, caller, ip), ip, now.getTime())
    : sendAs(routes.dispatch, anonymous, ip);
  const asked: Asked = {
    // A path that starts with two slashes would name another host.
    url: `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`,
    cookies: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'] ?? '',
    config: routes.publicConfig,
    now,
    send,
    personal: caller !== null,
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
  routes: PageRoutes & { readonly personal: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  found: PageFound,
  cache: (html: string, headers: Record<string, string>) => void,
): Promise<FastifyReply> {
  const { secretUrl } = found;
  const rendering: Promise<PageRendered> = found.render(WAIT_MS).catch((error: unknown) => {
    request.log.error({ err: error, traceId: request.id }, 'a page could not be rendered');
    return { body: '', boot: found.bare(), whole: false };
  });
  const early = await inTime(rendering, HEAD_WAIT_MS);
  const assets = routes.assetsOf(found.chunk, found.html.lang);
  const head = documentHead(found, assets, routes.origin, early?.body);
  const { hosts, mapTiles, chatSdk } = routes.publicConfig;
  const callOrigins = [...new Set(Object.values(hosts))].filter(Boolean);
  const pictureOrigins = mapTiles ? originsOf(mapTiles) : [];
  const headers = {
    ...pageHeaders({
      ...head,
      callOrigins,
      pictureOrigins,
      chatSdk: found.inChatApp ? chatSdk : undefined,
      secure: routes.secure,
      secretUrl,
      personal: routes.personal,
    }),
    'content-type': 'text/html; charset=utf-8',
    link: assets.link,
  };
  reply.code(found.status).headers(headers);
  const encoding = encodingOf(request);
  if (encoding) reply.header('content-encoding', encoding);
  const endOf = ({ body, boot, whole }: PageRendered) => {
    const rest = documentBody(body, boot, assets.entry);
    if (whole && !secretUrl) cache(head.html + rest, headers);
    return rest;
  };
  if (early) return reply.send(compress(head.html + endOf(early), encoding, PRIVATE_QUALITY));
  const out = openCompression(encoding);
  out.write(head.html);
  if ('flush' in out && typeof out.flush === 'function') out.flush();
  void rendering.then((late) => out.end(endOf(late)));
  return reply.send(out);
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

/** The hosts of map pictures, each by its name: a policy with a star would let in more. */
function originsOf({ url, hosts }: NonNullable<PublicConfig['mapTiles']>): string[] {
  const names = url.includes('{s}') ? hosts : [''];
  return names.map((name) => new URL(url.replace('{s}', name).replace(/\{\w+\}/g, '1')).origin);
}

/** The result if it comes within this time, else undefined. */
function inTime<T>(coming: Promise<T>, waitMs: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs, undefined);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
