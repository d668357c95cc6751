import { randomBytes } from 'node:crypto';
import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { ApiError } from '@yidi/contract/envelope';
import type { PageFound, PageSend, PublicConfig, Renderer } from '@yidi/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../handlers.ts';
import { readSessionCookie } from '../http/cookies.ts';
import type { AuthDoor } from '../modules/auth/auth.door.ts';
import type { Dispatch } from '../serve.ts';
import { acceptedEncodings } from './asset-routes.ts';
import { documentBody, documentHead } from './document.ts';
import type { PageAssets } from './page-assets.ts';
import { pageHeaders } from './security-headers.ts';

/** How long a first HTML waits for its data; what is late is fetched by the browser. */
const WAIT_MS = 250;
/** Fast enough to squeeze a page while it is sent. */
const BROTLI_QUALITY = 4;

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
  app.get('/*', async (request, reply) => {
    const path = (request.raw.url ?? '/').split('?', 1)[0]!;
    if (app.findRoute({ method: 'POST', url: path }) !== null) {
      reply.header('allow', 'POST');
      throw new ApiError('METHOD');
    }
    const found = await findPage(routes, request);
    // A machine that asks for something we do not have is answered like one.
    if (found.status === 404 && !String(request.headers.accept ?? '').includes('text/html'))
      throw new ApiError('NOT_FOUND');
    if (found.location)
      return reply.code(found.status).header('location', found.location).header('cache-control', 'no-store').send();
    return sendPage(routes, request, reply, found);
  });
}

async function findPage(routes: PageRoutes, request: FastifyRequest): Promise<PageFound> {
  const now = routes.now();
  const cookie = readSessionCookie(request.headers.cookie, routes.secure);
  const caller = cookie === null ? null : await routes.authDoor.callerOfCookie(cookie, now).catch(() => null);
  const send: PageSend = (call, body, visit) =>
    routes.dispatch(call, body, { caller: caller ?? stranger, ip: request.ip, ...visit });
  return routes.renderer.find({
    // Two slashes at the start would name another host.
    url: `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`,
    cookies: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'] ?? '',
    config: routes.publicConfig,
    now,
    send,
  });
}

function sendPage(routes: PageRoutes, request: FastifyRequest, reply: FastifyReply, found: PageFound): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const assets = routes.assetsOf(found.chunk, found.html.lang);
  const callOrigins = [...new Set(Object.values(routes.publicConfig.hosts))].filter(Boolean);
  reply
    .code(found.status)
    .headers(pageHeaders({ nonce, callOrigins, secure: routes.secure, secretUrl: found.secretUrl }))
    .header('content-type', 'text/html; charset=utf-8');
  const out = openOutput(request, reply);
  out.write(documentHead(found, assets, nonce));
  if ('flush' in out && typeof out.flush === 'function') out.flush();
  void found
    .render(WAIT_MS)
    .catch((error: unknown) => {
      request.log.error({ err: error, traceId: request.id }, 'a page could not be rendered');
      return { body: '', boot: found.bare() };
    })
    .then(({ body, boot }) => out.end(documentBody(body, boot, assets.entry)));
  return reply.send(out);
}

/** A stream that squeezes what is written to it the way the browser takes it. */
function openOutput(request: FastifyRequest, reply: FastifyReply): Transform {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  if (accepted.has('br')) {
    reply.header('content-encoding', 'br');
    return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
  if (accepted.has('gzip')) {
    reply.header('content-encoding', 'gzip');
    return createGzip({ level: 5 });
  }
  return new PassThrough();
}
