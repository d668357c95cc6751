import type { Socket } from 'node:net';
import { type CodeClass, codes } from '@yidi/contract/codes';
import { ApiError, type PlainClass } from '@yidi/contract/envelope';
import { own } from '@yidi/contract/values/own';
import { languageOf } from '@yidi/phrases/language';
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawRequestDefaultExpression as RawRequest,
} from 'fastify';
import type { AdmissionControl } from './admission-control.ts';
import { openCallRoutes } from './call-routes.ts';
import { type GuardHeaders, guardHeaders, guardPairs, writeRaw } from './guard-headers.ts';
import { limitPipelined } from './pipelined.ts';
import { toApiError } from './to-api-error.ts';
import { refuseUnsound } from './unsound-requests.ts';
import { newTraceId, writeBare, writeRefusal } from './write-envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly guardHeaders: GuardHeaders;
  }
}

const BODY_LIMIT_BYTES = 65_536;
/**
 * A form is longer than JSON with the same content because of its percent signs. The limit is meant
 * for the content.
 */
const FORM_LIMIT_BYTES = 131_072;
/**
 * A request's head must arrive within 15 s, because Node checks time-outs only every few seconds.
 */
const HEADERS_TIMEOUT_MS = 12_000;
export const TIMEOUTS_EVERY_MS = 2_500;
/** Allows uploads over a slow connection. Other bodies have less time, see `readBody`. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Maps Fastify's own refusals and broken sockets to code classes. */
const classByFastifyCode: Readonly<Record<string, PlainClass>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_CTP_EMPTY_TYPE: 'MEDIA',
  FST_ERR_BAD_URL: 'MALFORMED',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'MALFORMED',
};

/**
 * Maps Node's own refusals to statuses. After a 408, browsers send the request again on another
 * connection.
 */
const statusByParserCode: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Opens an app in which every answer is the envelope, even to bytes that are not an HTTP request.
 * Source: security.md §3.
 */
export function openApp(options: {
  logger: FastifyBaseLogger;
  trustProxy: boolean | string;
  /** The site uses https. */
  secure?: boolean | undefined;
  /**
   * Returns whether the process is about to end. Answers then close their connections, so that no
   * idle connection is cut off.
   */
  load?: Pick<AdmissionControl, 'endsConnections'>;
}): FastifyInstance {
  const guard = guardHeaders(options.secure ?? false);
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While the app closes, requests that were already sent are answered by the call, not by the
    // framework's own 503.
    return503OnClosing: false,
    connectionTimeout: 25_000,
    keepAliveTimeout: 65_000,
    // Node would answer a missing Host header itself, without the envelope. It is checked below
    // instead.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_EVERY_MS,
      maxHeaderSize: 8_192,
      requireHostHeader: false,
    },
    genReqId: newTraceId,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    rewriteUrl: readableUrl,
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, guard),
  });
  app.decorate('guardHeaders', guard);
  openCallRoutes(app, options.trustProxy, () => options.load?.endsConnections ?? false);
  refuseUnsound(app.server, guard);
  limitPipelined(app.server);
  readBodiesAsBytes(app);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host) return;
    reply.header('connection', 'close');
    throw new ApiError('MALFORMED');
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuseUnknownRoute(app, request, reply));
  const pairs = guardPairs(guard);
  app.addHook('onSend', async (_request, reply) => {
    if (options.load?.endsConnections) reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
    for (const [name, value] of pairs) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  return app;
}

/** Answers bytes that are not an HTTP request. */
function answerUnparsed(error: ConnectionError, socket: Socket, guard: GuardHeaders): void {
  if (!socket.writable) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
    // Browsers open connections in advance. Text written to one would be read as the answer to
    // their next request.
    socket.end();
    return;
  }
  const codeClass: CodeClass = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED';
  const status = own(statusByParserCode, error.code) ?? '400 Bad Request';
  socket.end(writeRaw(status, writeBare(codeClass), guard));
}

function readBodiesAsBytes(app: FastifyInstance): void {
  const limits = { '*': BODY_LIMIT_BYTES, 'application/x-www-form-urlencoded': FORM_LIMIT_BYTES };
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of Object.entries(limits))
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/**
 * Returns the URL of a request. If a browser asks for a page with escapes that cannot be decoded,
 * the escapes are read as text, as the web's own router does. Other clients get 400.
 */
function readableUrl({ method, url = '/', headers }: RawRequest): string {
  if (!url.includes('%') || method !== 'GET' || !headers.accept?.includes('text/html')) return url;
  const path = url.split('?', 1)[0]!;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * Answers a failure with the envelope. Unknown failures are logged in full and answered as "server
 * busy".
 */
export function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error);
  const byFramework = own(classByFastifyCode, (error as FastifyError).code ?? '');
  const refusal = apiError instanceof ApiError ? apiError : new ApiError(byFramework ?? 'INTERNAL');
  if (refusal.class === 'INTERNAL') request.log.error({ traceId: request.id, err: error }, 'unknown failure');
  const answer = writeRefusal(refusal, languageOf(request.headers['accept-language']), request.id);
  // A URL that cannot be parsed is refused before any hook runs.
  reply.header('cache-control', 'no-store').headers(Object.fromEntries(guardPairs(request.server.guardHeaders)));
  if (answer.retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(answer.retryAfterS)));
  reply.code(answer.http).header('content-type', 'application/json; charset=utf-8').send(answer.body);
}

function refuseUnknownRoute(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
  const named = app.callRoutes.methodsAt(path);
  // The `Allow` header lists methods registered for exactly this path. The catch-all page route
  // does not count.
  const allowed = (['GET', 'POST'] as const).filter(
    (method) => named.includes(method) || app.hasRoute({ method, url: path }),
  );
  if (allowed.length > 0 && !allowed.includes(request.method as 'GET')) {
    reply.header('allow', allowed.join(', ')).code(codes.METHOD.http);
    refuse(new ApiError('METHOD'), request, reply);
    return;
  }
  refuse(new ApiError('NOT_FOUND'), request, reply);
}
