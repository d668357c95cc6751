import { createHash } from 'node:crypto';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { type Channel, channelCode, channelOf } from '@yidi/contract/values/channel';
import { idempotencyKey } from '@yidi/contract/values/id';
import { type Language, languageOf } from '@yidi/phrases/language';
import { sayRefusal } from '@yidi/phrases/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Answer, type CallContext, type Caller, type Handler } from './handlers.ts';
import { readSessionCookie, writeSessionCookie } from './http/cookies.ts';
import type { Load } from './http/load.ts';
import { checkMedia } from './http/media.ts';
import { readForm } from './http/read-form.ts';
import { readJson } from './http/read-json.ts';
import { checkUserSign } from './http/user-sign.ts';
import { validate } from './http/validate.ts';
import { newTraceId, writeEnvelope } from './http/write-envelope.ts';
import { toApiError } from './to-api-error.ts';

/** What mounting needs of the house: who calls, the time, what is shed, how the site is reached. */
export interface Gate {
  callerOfToken(accessToken: string, now: Date): Promise<Caller | null>;
  /** The USER-SIGN key that was issued with an access token. */
  signKeyOf(accessToken: string): string;
  /** True the first time only; the nonce store of USER-SIGN. */
  takeOnce(key: string, ttlS: number): Promise<boolean>;
  readonly now: () => Date;
  readonly load: Load;
  readonly secure: boolean;
  /** USER-SIGN is required on signed calls, not only checked where present. */
  readonly signRequired: boolean;
}

type AnyHandler = (request: unknown, ctx: CallContext<Caller | null>) => unknown;

/** A call made inside the process (first HTML); throws ApiError like the wire does. */
export type Dispatch = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  who: { caller: Caller | null; channel: Channel; language: Language; ip: string },
) => Promise<{ class: CodeClass; info: InfoOf<C> }>;

/** Mounts calls on an app: limit → decode → validate → access → handler → envelope. */
export function makeMount(app: FastifyInstance, gate: Gate) {
  // By path, not by the call itself: the renderer is a bundle and brings its own copy of the contract.
  const mounted = new Map<string, { call: Call; handler: AnyHandler }>();

  function mount<C extends Call>(call: C, handler: Handler<C>): void {
    mounted.set(call.path, { call, handler: handler as AnyHandler });
    app.route({
      method: call.method,
      url: call.path,
      handler: (request, reply) => serve(call, handler as AnyHandler, gate, request, reply),
    });
  }

  const dispatch: Dispatch = async (call, request, who) => {
    const found = mounted.get(call.path);
    if (!found) throw new ApiError('NOT_FOUND');
    const body = validate(found.call, request);
    checkAccess(found.call, who.caller);
    const info = await found.handler(body, {
      ...who,
      traceId: newTraceId(),
      idempotencyKey: null,
      requestHash: '',
      now: gate.now(),
      sessionCookie: null,
      setSession: () => undefined,
    });
    return info instanceof Answer
      ? { class: info.class, info: info.info }
      : { class: 'OK', info: info as InfoOf<typeof call> };
  };

  return { mount, dispatch };
}

async function serve(
  call: Call,
  handler: AnyHandler,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const language = languageOf(request.headers['accept-language']);
  let entered = false;
  try {
    gate.load.enter(call.weight);
    entered = true;
    checkOrigin(request);
    const raw = rawBody(request);
    const body = decode(call, raw, request);
    const channel = readChannel(call, request);
    const parsed = validate(call, body);
    const key = readIdempotencyKey(call, request);
    const now = gate.now();
    const caller = await identify(call, gate, request, raw, now);
    const ctx: CallContext<Caller | null> = {
      caller,
      channel,
      language,
      ip: request.ip,
      traceId: request.id,
      idempotencyKey: key,
      requestHash: key === null ? '' : createHash('sha256').update(call.path).update('\n').update(raw).digest('hex'),
      now,
      sessionCookie: readSessionCookie(request.headers.cookie, gate.secure),
      setSession: (token) => writeSession(reply, token, gate.secure),
    };
    const result = await handler(parsed, ctx);
    sendInfo(reply, result, language, request.id);
  } catch (error) {
    throw toApiError(error);
  } finally {
    if (entered) gate.load.leave();
  }
}

function sendInfo(reply: FastifyReply, result: unknown, language: Language, traceId: string): void {
  const answer = result instanceof Answer ? result : null;
  const codeClass = answer?.class ?? 'OK';
  const info = answer ? answer.info : result;
  // Fastify calls a string text/plain unless told.
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(writeEnvelope(codeClass, sayRefusal(language, codeClass), info, answer?.traceId ?? traceId));
}

/** Sets the cookie, or clears it with what the browser cached; preferences are no secret and stay. */
function writeSession(reply: FastifyReply, token: string | null, secure: boolean): void {
  reply.header('set-cookie', writeSessionCookie(token, secure));
  if (token === null) reply.header('clear-site-data', '"cache"');
}

function rawBody(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function decode(call: Call, raw: Buffer, request: FastifyRequest): Record<string, unknown> {
  if (call.method === 'GET') {
    const url = request.raw.url ?? '';
    const cut = url.indexOf('?');
    return cut < 0 ? {} : readForm(Buffer.from(url.slice(cut + 1), 'latin1'));
  }
  checkMedia(call.body, request.headers['content-type'], request.headers['content-encoding']);
  return call.body === 'form' ? readForm(raw) : readJson(raw);
}

/** A page of another site may not call: the header forces a preflight that is never granted, and browsers say whence they come. */
function checkOrigin(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('FOREIGN');
}

function readChannel(call: Call, request: FastifyRequest): Channel {
  const header = request.headers['user-channel'];
  if (call.method === 'GET' && header === undefined) return 'web';
  const parsed = z.safeParse(channelCode, header);
  if (!parsed.success) throw badHeader('USER-CHANNEL', header === undefined ? 'field.required' : 'channel.unknown');
  return channelOf(Number(parsed.data))!;
}

function readIdempotencyKey(call: Call, request: FastifyRequest): string | null {
  if (!call.idempotent) return null;
  const header = request.headers['idempotency-key'];
  if (header === undefined) throw badHeader('Idempotency-Key', 'field.required');
  if (!z.safeParse(idempotencyKey, header).success) throw badHeader('Idempotency-Key', 'key.format');
  return String(header);
}

function badHeader(path: string, rule: string): ApiError {
  return new ApiError('BAD_INPUT', { info: { fields: [{ path, rule }] } });
}

async function identify(
  call: Call,
  gate: Gate,
  request: FastifyRequest,
  raw: Buffer,
  now: Date,
): Promise<Caller | null> {
  const token = request.headers['auth-token'];
  if (call.access === 'nobody' || call.access === 'carrier') return null;
  const caller = typeof token === 'string' && token.length <= 128 ? await gate.callerOfToken(token, now) : null;
  checkAccess(call, caller);
  if (call.client.sign && typeof token === 'string') {
    const header = request.headers['user-sign'];
    if (typeof header === 'string') {
      const signed = { path: call.path, body: raw.toString('utf8'), key: gate.signKeyOf(token), now };
      await checkUserSign(header, signed, (nonce, ttlS) => gate.takeOnce(nonce, ttlS));
    } else if (gate.signRequired) throw new ApiError('SESSION');
  }
  return caller;
}

function checkAccess(call: Call, caller: Caller | null): void {
  if (call.access === 'nobody' || call.access === 'carrier') return;
  if (!caller) throw new ApiError('SESSION');
  if (call.access === 'user' && !caller.userId) throw new ApiError('LOGIN');
}
