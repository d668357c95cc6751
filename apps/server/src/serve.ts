import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { type Channel, channelOf } from '@yidi/contract/values/channel';
import { channelCode } from '@yidi/contract/values/channel-code';
import { idempotencyKey } from '@yidi/contract/values/id';
import { type Language, languageOf } from '@yidi/phrases/language';
import { sayRefusal } from '@yidi/phrases/refusals';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { asOneCaller } from './db/patience.ts';
import { Answer, type CallContext, type Caller, type Handler } from './handlers.ts';
import { readSessionCookie, writeSessionCookie } from './http/cookies.ts';
import type { Exchange } from './http/exchange.ts';
import type { Load, Turn } from './http/load.ts';
import { checkMedia } from './http/media.ts';
import { readBody } from './http/read-body.ts';
import { readForm } from './http/read-form.ts';
import { readJson } from './http/read-json.ts';
import { validate } from './http/validate.ts';
import { newTraceId, writeEnvelope, writeKept } from './http/write-envelope.ts';
import { checkAccess, identify } from './identify.ts';
import { toApiError } from './to-api-error.ts';

/** What mounting needs of the house: who calls, the time, what is shed, how the site is reached. */
export interface Gate {
  callerOfToken(accessToken: string, now: Date): Promise<Caller | null> | Caller | null;
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

interface Mounted {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** A call made inside the process (first HTML); throws ApiError like the wire does. */
export type Dispatch = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  who: { caller: Caller | null; channel: Channel; language: Language; ip: string },
) => Promise<{ class: CodeClass; info: InfoOf<C> }>;

/** Mounts calls on an app: limit → decode → validate → access → handler → envelope. */
export function makeMount(app: FastifyInstance, gate: Gate) {
  // By path, not by the call itself: the renderer is a bundle and brings its own copy of the contract.
  const mounted = new Map<string, Mounted>();

  function mount<C extends Call>(call: C, handler: Handler<C>): void {
    const known: Mounted = { call, handler: handler as AnyHandler };
    mounted.set(call.path, known);
    app.callLane.add(call.method, call.path, (exchange, done) => receive(known, gate, app.log, exchange, done));
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

const noBody = Buffer.alloc(0);

/** Waits for the body, then serves; `done` is called when the answer has been given. */
function receive(mounted: Mounted, gate: Gate, log: FastifyBaseLogger, exchange: Exchange, done: () => void): void {
  // Refused before its body is read: under the heaviest load this is most of what we do.
  if (gate.load.isFull(mounted.call.weight)) {
    refuse(gate.load.overload, exchange, log);
    done();
    return;
  }
  const finish = (error: ApiError | null, body: Buffer): void => {
    // What is left of a body that is too large is not waited for.
    if (error) exchange.ends = true;
    void asOneCaller(serve, mounted, gate, log, exchange, error ?? body).then(done);
  };
  if (mounted.call.method === 'GET') finish(null, noBody);
  else readBody(exchange.request, mounted.call.body, finish);
}

/** Serves one exchange; never rejects. Awaits only what is not there yet: most callers are known, some handlers wait for nothing. */
async function serve(
  { call, handler }: Mounted,
  gate: Gate,
  log: FastifyBaseLogger,
  exchange: Exchange,
  raw: Buffer | ApiError,
): Promise<void> {
  let turn: Turn | null = null;
  try {
    if (raw instanceof ApiError) throw raw;
    const seat = gate.load.enter(call.weight);
    turn = seat instanceof Promise ? await seat : seat;
    // Who has gone while he waited needs no answer.
    if (exchange.response.destroyed) return;
    const { headers } = exchange.request;
    if (!headers.host) throw endingWith(exchange, 'MALFORMED');
    // A page of another site may not call: browsers say whence they come, and the channel's header forces a preflight.
    if (headers['sec-fetch-site'] === 'cross-site') throw new ApiError('FOREIGN');
    const body = decode(call, raw, exchange.request);
    const channel = readChannel(call, headers['user-channel']);
    const parsed = validate(call, body);
    const key = call.idempotent ? readIdempotencyKey(headers['idempotency-key']) : null;
    const now = gate.now();
    let caller: Promise<Caller | null> | Caller | null = identify(call, gate, exchange, raw, now);
    if (caller instanceof Promise) caller = await caller;
    const language = languageOf(headers['accept-language']);
    const ctx: CallContext<Caller | null> = {
      caller,
      channel,
      language,
      ip: exchange.ip,
      traceId: exchange.traceId,
      idempotencyKey: key,
      requestHash: key === null ? '' : createHash('sha256').update(call.path).update('\n').update(raw).digest('hex'),
      now,
      sessionCookie: headers.cookie === undefined ? null : readSessionCookie(headers.cookie, gate.secure),
      setSession: (token) => writeSession(exchange, token, gate.secure),
    };
    let result = handler(parsed, ctx);
    if (result instanceof Promise) result = await result;
    answer(exchange, result, language);
  } catch (error) {
    refuse(error, exchange, log);
  } finally {
    if (turn) gate.load.leave(turn);
  }
}

function answer(exchange: Exchange, result: unknown, language: Language): void {
  const own = result instanceof Answer ? result : null;
  const codeClass = own?.class ?? 'OK';
  const msg = sayRefusal(language, codeClass);
  const kept = own ? undefined : writeKept(msg, result, exchange.traceId);
  if (kept !== undefined) exchange.answer(200, kept, 'latin1');
  else {
    const info = own ? own.info : result;
    exchange.answer(200, writeEnvelope(codeClass, msg, info, own?.traceId ?? exchange.traceId));
  }
}

/** Refuses with the envelope; unknown failures are logged whole and told as "server busy". */
function refuse(error: unknown, exchange: Exchange, log: FastifyBaseLogger): void {
  const known = toApiError(error);
  const refusal = known instanceof ApiError ? known : new ApiError('INTERNAL');
  if (refusal.class === 'INTERNAL') log.error({ traceId: exchange.traceId, err: error }, 'unknown failure');
  exchange.refuse(refusal);
}

function endingWith(exchange: Exchange, codeClass: CodeClass): ApiError {
  exchange.ends = true;
  return new ApiError(codeClass);
}

/** Sets the cookie, or clears it with what the browser cached; preferences are no secret and stay. */
function writeSession(exchange: Exchange, token: string | null, secure: boolean): void {
  exchange.addHeader('set-cookie', writeSessionCookie(token, secure));
  if (token === null) exchange.addHeader('clear-site-data', '"cache"');
}

function decode(call: Call, raw: Buffer, request: IncomingMessage): Record<string, unknown> {
  if (call.method === 'GET') {
    const url = request.url ?? '';
    const cut = url.indexOf('?');
    return cut < 0 ? {} : readForm(Buffer.from(url.slice(cut + 1), 'latin1'));
  }
  checkMedia(call.body, request.headers['content-type'], request.headers['content-encoding']);
  return call.body === 'form' ? readForm(raw) : readJson(raw);
}

// Headers that were read before: there are as many as channels.
const channelByHeader = new Map<string, Channel>();

function readChannel(call: Call, header: string | string[] | undefined): Channel {
  const known = channelByHeader.get(header as string);
  if (known) return known;
  if (call.method === 'GET' && header === undefined) return 'web';
  const parsed = z.safeParse(channelCode, header);
  if (!parsed.success) throw badHeader('USER-CHANNEL', header === undefined ? 'field.required' : 'channel.unknown');
  const channel = channelOf(Number(parsed.data))!;
  channelByHeader.set(parsed.data, channel);
  return channel;
}

function readIdempotencyKey(header: string | string[] | undefined): string {
  if (header === undefined) throw badHeader('Idempotency-Key', 'field.required');
  if (!z.safeParse(idempotencyKey, header).success) throw badHeader('Idempotency-Key', 'key.format');
  return String(header);
}

function badHeader(path: string, rule: string): ApiError {
  return new ApiError('BAD_INPUT', { info: { fields: [{ path, rule }] } });
}
