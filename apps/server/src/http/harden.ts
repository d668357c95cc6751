import { type CodeClass, codes } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { languageOf } from '@yidi/phrases/language';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { toApiError } from '../to-api-error.ts';
import { openCallLane } from './call-lane.ts';
import type { Load } from './load.ts';
import { newTraceId, writeBare, writeRefusal } from './write-envelope.ts';

const BODY_LIMIT_BYTES = 65_536;
/** A form of the largest JSON's text is longer by its percent signs: what it holds is judged, not how it is written. */
const FORM_LIMIT_BYTES = 131_072;
const REQUEST_TIMEOUT_MS = 20_000;

/** Fastify's own refusals and broken sockets, by the class they mean to a caller. */
const classByFastifyCode: Record<string, CodeClass> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_CTP_EMPTY_TYPE: 'MEDIA',
  FST_ERR_BAD_URL: 'MALFORMED',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'MALFORMED',
};

/** An app whose every answer, even to bytes that are no request, is the envelope. Source: security.md §3. */
export function openApp(options: {
  logger: FastifyBaseLogger;
  trustProxy: boolean | string;
  /** Tells when the process is about to end; answers then end their connections, so that none is cut off idle. */
  load?: Pick<Load, 'endsConnections'>;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While it closes, what was sent before is still answered by the call, not by the framework's own 503.
    return503OnClosing: false,
    connectionTimeout: 25_000,
    keepAliveTimeout: 65_000,
    // Node answers a missing Host by itself, without the envelope: checked below instead.
    http: { headersTimeout: 15_000, maxHeaderSize: 8_192, requireHostHeader: false },
    genReqId: newTraceId,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return;
      const codeClass: CodeClass = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED';
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
      const body = writeBare(codeClass);
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  openCallLane(app, options.trustProxy, () => options.load?.endsConnections ?? false);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host) return;
    reply.header('connection', 'close');
    throw new ApiError('MALFORMED');
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuseUnknownRoute(app, request, reply));
  app.addHook('onSend', async (_request, reply) => {
    if (options.load?.endsConnections) reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}

/** Refuses with the envelope; unknown failures are logged whole and told as "server busy". */
export function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error);
  const byFramework = classByFastifyCode[(error as FastifyError).code ?? ''];
  const refusal = known instanceof ApiError ? known : new ApiError(byFramework ?? 'INTERNAL');
  if (refusal.class === 'INTERNAL') request.log.error({ traceId: request.id, err: error }, 'unknown failure');
  const answer = writeRefusal(refusal, languageOf(request.headers['accept-language']), request.id);
  // A URL that cannot be read is refused before any hook runs.
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (answer.retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(answer.retryAfterS)));
  reply.code(answer.http).header('content-type', 'application/json; charset=utf-8').send(answer.body);
}

function refuseUnknownRoute(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
  const allowed = (['GET', 'POST'] as const).filter((method) => app.findRoute({ method, url: path }) !== null);
  if (allowed.length > 0 && !allowed.includes(request.method as 'GET')) {
    reply.header('allow', allowed.join(', ')).code(codes.METHOD.http);
    refuse(new ApiError('METHOD'), request, reply);
    return;
  }
  refuse(new ApiError('NOT_FOUND'), request, reply);
}
