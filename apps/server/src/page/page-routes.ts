import { ApiError } from '@yidi/contract/envelope';
import type { PageFound, PageRendered, PageRequest, PageSend, PublicConfig, Renderer } from '@yidi/contract/page';
import type { Examination } from '@yidi/contract/values/examinations';
import { languageOf } from '@yidi/phrases/language';
import { formatRefusal } from '@yidi/phrases/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Channels } from '../call/channels.ts';
import type { Caller } from '../call/handlers.ts';
import type { Dispatch } from '../call/serve.ts';
import type { Reread } from '../db/reread.ts';
import { asOneCaller } from '../db/wait-budget.ts';
import { readSessionCookie } from '../http/cookies.ts';
import type { Sessions } from '../modules/auth/auth.public.ts';
import { acceptedEncodings } from './asset-routes.ts';
import { compress, type Encoding, openCompression, PRIVATE_QUALITY } from './compress.ts';
import { busyDocument, documentBody, documentHead } from './document.ts';
import { leadsTo, type RecognisesFirst, redirect } from './leads-to.ts';
import { leaveToBrowser } from './leave-to-browser.ts';
import { PageAdmission } from './page-admission.ts';
import type { PageAssets } from './page-assets.ts';
import { pageHeaders, tileOrigins } from './security-headers.ts';
import { SharedAnswers } from './shared-answers.ts';
import { SharedPage, SharedPages } from './shared-pages.ts';

/** The longest wait of the first HTML for its data. The browser fetches the missing data. */
const WAIT_MS = 250;
/** The head waits this long for the body whose styles it inlines. More would delay the scripts. */
const HEAD_WAIT_MS = 100;

export interface PageRoutes {
  readonly renderer: Renderer;
  readonly assetsOf: (chunk: string | undefined, lang: PageFound['html']['lang']) => PageAssets;
  readonly dispatch: Dispatch;
  readonly sessions: Pick<Sessions, 'callerOfCookie'>;
  readonly channels: Pick<Channels, 'refresh' | 'rows'>;
  readonly publicConfig: PublicConfig;
  /** Lists the examinations whose mails can be looked up now. */
  readonly examinations: () => Promise<readonly Examination[]>;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  readonly secure: boolean;
  readonly now: () => Date;
  readonly callsUnderWay: () => number;
  /** Returns whether a user should be recognised by this host app first; never if undefined. */
  readonly recognisesFirst?: RecognisesFirst;
  /** False while anonymous pages depend on the host app's user. */
  readonly cachesAnonymous?: () => boolean;
  /** The version of the content that colleagues publish, read at most once a second. */
  readonly contentVersion: Reread<string>;
  /** Returns the origins of the operator's pictures on other hosts. */
  readonly pictureOrigins: () => Promise<readonly string[]>;
}

/** An anonymous user who owns nothing: the first HTML creates no session. */
const anonymous: Caller = {
  sessionId: '00000000-0000-0000-0000-000000000000',
  personId: '00000000-0000-0000-0000-000000000000',
  userId: null,
  phone: null,
  openId: null,
};

/**
 * Mounts every page of the route table, the not-found page, and the settings that pages contain.
 */
export function mountPages(app: FastifyInstance, routes: PageRoutes): void {
  const shared = new SharedPages();
  const admission = new PageAdmission({ callsUnderWay: routes.callsUnderWay });
  const nowMs = () => routes.now().getTime();
  const answers = new SharedAnswers((ip) => sendAs(routes.dispatch, anonymous, ip));
  mountSettings(app, routes);
  app.get('/*', (request, reply) => asOneCaller(answerPage, request, reply));
  refuseMethods(app, (asked) => admission.run(() => routes.renderer.find(readRequest(routes, answers, null, asked))));

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      return await answerAdmitted(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError) || error.class !== 'OVERLOAD' || !acceptsHtml(request)) throw error;
      return sendBusyPage(error, request, reply);
    }
  }

  async function answerAdmitted(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookie = readSessionCookie(request.headers.cookie, routes.secure);
    const caller = cookie === null ? null : await admission.run(() => callerOf(routes, cookie));
    // Without a database, anonymous pages are served for the channels that were read last.
    await routes.channels.refresh()?.catch(() => undefined);
    await routes.contentVersion.reread()?.catch(() => undefined);
    const asked = readRequest(routes, answers, caller, request);
    const { sharedAs } = asked;
    if (sharedAs === undefined) return admission.run(() => makePage(asked, request, reply));
    const others = shared.find(sharedAs, nowMs()) ? undefined : shared.whenMade(sharedAs);
    // If no other request is making the page, `make` must be called synchronously, so that two
    // requests never make the same page.
    if (others) await others;
    const cached = shared.find(sharedAs, nowMs());
    if (!cached) return shared.make(sharedAs, () => admission.run(() => makePage(asked, request, reply)));
    if (cached.status === 404) refuseMachine(request, reply);
    const turn = admission.takeHit();
    if (turn) await turn;
    return sendShared(cached, request, reply);
  }

  async function makePage(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await routes.renderer.find(asked);
    if (found.status === 404) refuseMachine(request, reply);
    const location = await leadsTo(found, asked, routes.recognisesFirst);
    if (location) return redirect(reply, location, found);
    const cache = (html: string, headers: Record<string, string>) => {
      if (asked.sharedAs !== undefined)
        shared.set(asked.sharedAs, new SharedPage(html, headers, nowMs(), found.status));
    };
    return sendPage({ ...routes, personal: asked.personal, admission }, request, reply, found, cache);
  }

  /**
   * Answers clients that do not accept HTML, which get no not-found page.
   * @throws ApiError METHOD, NOT_FOUND
   */
  function refuseMachine(request: FastifyRequest, reply: FastifyReply): void {
    const path = (request.raw.url ?? '/').split('?', 1)[0]!;
    if (app.hasRoute({ method: 'POST', url: path }) || app.callRoutes.methodsAt(path).includes('POST')) {
      reply.header('allow', 'POST');
      throw new ApiError('METHOD');
    }
    if (!acceptsHtml(request)) throw new ApiError('NOT_FOUND');
  }
}

/** Answers the methods that no page has: 405 at the URL of a page, else 404. */
function refuseMethods(app: FastifyInstance, find: (request: FastifyRequest) => Promise<PageFound>): void {
  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status } = await find(request);
    if (status === 404) {
      reply.callNotFound();
      return reply;
    }
    reply.header('allow', 'GET, HEAD');
    throw new ApiError('METHOD');
  }
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/*', handler });
}

/**
 * Mounts the settings that every page contains, for clients without a page (spec §7), and those
 * that few pages need.
 */
function mountSettings(app: FastifyInstance, { publicConfig, examinations }: PageRoutes): void {
  app.get('/static/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ ...publicConfig, examinations: await examinations() }),
  );
}

const acceptsHtml = (request: FastifyRequest) => String(request.headers.accept ?? '').includes('text/html');

interface Asked extends PageRequest {
  /** Made for a session, so it may contain the user's data. */
  readonly personal: boolean;
  readonly caller: Caller | null;
  /** Everything that an anonymous page depends on. It is the cache key. */
  readonly sharedAs?: string | undefined;
}

function callerOf(routes: PageRoutes, cookie: string): Promise<Caller | null> {
  return routes.sessions.callerOfCookie(cookie, routes.now()).catch(() => null);
}

function readRequest(
  routes: PageRoutes,
  answers: SharedAnswers,
  caller: Caller | null,
  request: FastifyRequest,
): Asked {
  const now = routes.now();
  const { ip } = request;
  const version = routes.contentVersion.latest() ?? '';
  // Anonymous pages are cached as a whole.
  const sendHere = caller
    ? answers.before(sendAs(routes.dispatch, caller, ip), ip, now.getTime(), version)
    : sendAs(routes.dispatch, anonymous, ip);
  const asked: Asked = {
    // A path that starts with two slashes would be read as another host.
    url: `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`,
    cookies: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    fromOwnPage: isFromOwnPage(request, routes.origin),
    channels: routes.channels.rows(),
    contentVersion: version,
    acceptLanguage: request.headers['accept-language'] ?? '',
    config: routes.publicConfig,
    now,
    send: leaveToBrowser(sendHere, routes.publicConfig.hosts),
    personal: caller !== null,
    caller,
  };
  if (caller || routes.cachesAnonymous?.() === false) return asked;
  const sharedAs = routes.renderer.sharedAs(asked);
  return { ...asked, sharedAs: sharedAs && `${version} ${sharedAs}` };
}

/** Browsers without Sec-Fetch-Site name the page in the referrer. */
function isFromOwnPage({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.referer?.startsWith(`${origin}/`) === true : site === 'same-origin';
}

function sendAs(dispatch: Dispatch, caller: Caller, ip: string): PageSend {
  return (call, body, visit) => dispatch(call, body, { caller, ip, ...visit });
}

function sendShared(page: SharedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingOf(request);
  const bytes = page.bytes(encoding);
  reply.code(page.status).headers(page.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

async function sendPage(
  routes: PageRoutes & { readonly personal: boolean; readonly admission: PageAdmission },
  request: FastifyRequest,
  reply: FastifyReply,
  found: PageFound,
  cache: (html: string, headers: Record<string, string>) => void,
): Promise<FastifyReply> {
  const { secretUrl } = found;
  const rendering: Promise<PageRendered> = found
    .render(WAIT_MS, () => routes.admission.takeTurn())
    .catch((error: unknown) => {
      request.log.error({ err: error, traceId: request.id }, 'a page could not be rendered');
      return { body: '', boot: found.bare(), whole: false };
    });
  const early = await inTime(rendering, HEAD_WAIT_MS);
  const assets = routes.assetsOf(found.chunk, found.html.lang);
  const head = documentHead(found, assets, routes.origin, early?.body);
  const { hosts, mapTiles, chatSdk, offlineStart } = routes.publicConfig;
  const callOrigins = [...new Set(Object.values(hosts))];
  const pictureOrigins = [...(mapTiles ? tileOrigins(mapTiles) : []), ...(await routes.pictureOrigins())];
  const headers = {
    ...pageHeaders({
      ...head,
      callOrigins,
      pictureOrigins,
      chatSdk: found.inChatApp ? chatSdk : undefined,
      offlineStart,
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
  reply.send(out);
  out.end(endOf(await rendering));
  return reply;
}

/**
 * Sends a short text instead of a page that this process has no time to render. The browser retries
 * by itself.
 */
function sendBusyPage(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const afterS = String(Math.ceil(error.retryAfterS ?? 2));
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': afterS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(busyDocument(language, formatRefusal(language, error.class), afterS));
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined;
}

/** Returns the result if it arrives within this time, else undefined. */
function inTime<T>(coming: Promise<T>, waitMs: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs, undefined);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
