import { rm } from 'node:fs/promises';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { readFormerRequest } from '@yidi/contract/former-goods';
import { type Language, languageOf } from '@yidi/phrases/language';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { asOneCaller } from '../db/wait-budget.ts';
import { Seat } from '../http/admission-control.ts';
import { readSessionCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import { checkMedia } from '../http/media.ts';
import { OpenTransfers } from '../http/open-transfers.ts';
import { readBody } from '../http/read-body.ts';
import type { ReadUpload } from '../http/read-upload.ts';
import { validate } from '../http/validate.ts';
import { newTraceId } from '../http/write-envelope.ts';
import { onSeat } from '../workshop/seat-of-call.ts';
import { answer, refusalOf, refuse } from './answer.ts';
import { type AnyContext, contextOf } from './call-context.ts';
import { CallRecorder } from './call-recorder.ts';
import { answerFile, type FileAnswer } from './file-answer.ts';
import type { Gate } from './gate.ts';
import { Answer, type CallContext, type Caller, type Handler } from './handlers.ts';
import { checkAccess, checkProof, identify } from './identify.ts';
import { serveProgress } from './progress.ts';
import { bodyLimitOf, decode, readChannel, readIdempotencyKey, withParameters } from './read-request.ts';
import { receiveUpload } from './receive-upload.ts';
import type { SignedHandler } from './signed.ts';
import { admitStaff, auditedHandler, isForStaff } from './staff.ts';

type PlainHandler = (request: unknown, ctx: CallContext<Caller | null>) => unknown;
type AnyHandler = PlainHandler | SignedHandler<unknown>;

const isSigned = (handler: AnyHandler): handler is SignedHandler<unknown> => typeof handler !== 'function';

interface Mounted {
  readonly call: Call;
  readonly handler: AnyHandler;
}

/** Mounts a handler for a call. */
export type Mount = ReturnType<typeof makeMount>['mount'];

/**
 * Makes a call inside the process (for the first HTML). Throws the same ApiErrors as over the wire.
 */
export type Dispatch = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  who: { caller: Caller | null; channel: string; language: Language; ip: string },
) => Promise<{ class: CodeClass; info: InfoOf<C> }>;

/** Mounts calls on an app: limit → decode → validate → access → handler → envelope. */
export function makeMount(app: FastifyInstance, options: Gate) {
  const gate = withTransfers(options, app.log);
  // The key is the path, because the renderer has its own copy of the contract's call objects.
  const mounted = new Map<string, Mounted>();

  function mount<C extends Call>(call: C, handler: Handler<C>): void {
    const bare = handler as AnyHandler;
    const { access } = call;
    const isAudited = typeof access === 'object' && !isSigned(bare) && gate.staff !== undefined;
    const own: Mounted = {
      call,
      handler: isAudited ? auditedHandler(call, access.staff, gate.staff.db, bare) : bare,
    };
    mounted.set(call.path, own);
    app.callRoutes.add(call.method, call.path, (exchange) => receive(own, gate, exchange));
  }

  const dispatch: Dispatch = async (call, request, who) => {
    const found = mounted.get(call.path);
    if (!found || isSigned(found.handler) || found.call.answer !== 'info') throw new ApiError('NOT_FOUND');
    const body = validate(found.call, request);
    checkAccess(found.call, who.caller);
    await checkProof(found.call, gate, who.caller, gate.now());
    const traceId = newTraceId();
    const recorder = new CallRecorder(gate.security, found.call, { ip: who.ip, traceId }, gate.now);
    recorder.caller = who.caller;
    const info = await found.handler(body, {
      ...who,
      traceId,
      recordSecurity: recorder.record,
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

type FullGate = Gate & { readonly transfers: OpenTransfers; readonly log: FastifyBaseLogger };

function withTransfers(gate: Gate, log: FastifyBaseLogger): FullGate {
  const transfers = gate.transfers ?? new OpenTransfers();
  transfers.watch();
  return { ...gate, transfers, log };
}

const noBody = Buffer.alloc(0);

/** Reads the body, then serves the call. */
function receive(mounted: Mounted, gate: FullGate, exchange: Exchange): void {
  gate.callingSite?.admit(exchange);
  // Under overload, calls are refused before their body is read, because reading would be most of
  // the work.
  if (gate.load.isFull(mounted.call.weight)) {
    // The rest of the file is not read, so the connection ends.
    if (mounted.call.body === 'file') exchange.ends = true;
    refuse(gate.load.overload, exchange, gate.log);
    return;
  }
  const finish = (error: ApiError | null, body: Buffer): void => {
    // The rest of a body that is too large is not read.
    if (error) exchange.ends = true;
    void asOneCaller(serve, mounted, gate, exchange, error ?? body);
  };
  if (mounted.call.method === 'GET' || mounted.call.body === 'file') finish(null, noBody);
  else readBody(exchange.request, bodyLimitOf(mounted.call), finish);
}

/**
 * Serves one exchange and never rejects. Awaits only real promises, because most callers are cached
 * and some handlers are synchronous.
 */
async function serve(
  { call, handler }: Mounted,
  gate: FullGate,
  exchange: Exchange,
  raw: Buffer | ApiError,
): Promise<void> {
  const seat = new Seat(gate.load, call.weight);
  let received: ReadUpload | null = null;
  const recorder = new CallRecorder(gate.security, call, exchange, gate.now);
  try {
    if (raw instanceof ApiError) throw raw;
    const seated = seat.take();
    if (seated) await seated;
    // The client disconnected while it waited and needs no answer.
    if (exchange.response.destroyed) return;
    const { headers } = exchange.request;
    checkSender(gate, exchange);
    const language = languageOf(headers['accept-language']);
    if (isSigned(handler)) {
      const signed = await onSeat({ seat, ip: exchange.ip }, serveSigned, call, handler, gate, exchange, raw);
      return answer(exchange, signed, language);
    }
    const now = gate.now();
    const sessionCookie = (gate.cookies?.read ?? readSessionCookie)(headers.cookie, gate.secure);
    const staff = isForStaff(call)
      ? await admitStaff(call, { gate: gate.staff, cookie: sessionCookie, now, record: recorder.record })
      : undefined;
    const isUpload = call.upload !== null && call.body === 'file';
    const body = isUpload ? null : readFormerRequest(call.path, decode(call, raw, exchange));
    const refreshed = gate.channels.refresh();
    if (refreshed) await refreshed;
    const channel = readChannel(call, headers['user-channel'], gate.channels);
    addContentVersion(gate, exchange);
    let parsed: unknown = isUpload ? null : validate(call, body);
    const key = call.idempotent ? readIdempotencyKey(headers['idempotency-key']) : null;
    let caller: Promise<Caller | null> | Caller | null = identify(call, gate, exchange, raw, now, sessionCookie);
    if (caller instanceof Promise) caller = await caller;
    recorder.caller = caller;
    if (isUpload) {
      // A seat is needed only while this process works.
      seat.leave();
      received = await receiveUpload(call, gate, exchange, caller);
      await seat.take();
      parsed = validate(call, withParameters(received.fields, exchange.parameters));
    }
    if (call.stepUp !== null) await checkProof(call, gate, caller, now);
    const read = { caller, channel, language, now, sessionCookie, recordSecurity: recorder.record };
    const ctx = contextOf(gate, exchange, key, { raw, received, staff }, read);
    const responding = respond(call, handler, { gate, exchange, seat }, parsed, ctx);
    if (responding) await responding;
  } catch (error) {
    await recorder.recordLimit(error);
    refuse(error, exchange, gate.log);
  } finally {
    seat.leave();
    if (received) await rm(received.upload.path, { force: true });
  }
}

/** One call that is served. */
interface Turn {
  readonly gate: FullGate;
  readonly exchange: Exchange;
  readonly seat: Seat;
}

/** Runs the handler and sends its answer. Returns a promise only if something must be awaited. */
function respond(
  call: Call,
  handler: PlainHandler,
  turn: Turn,
  request: unknown,
  ctx: AnyContext,
): Promise<void> | undefined {
  if (call.answer === 'progress') return respondWithProgress(handler, turn, request, ctx);
  const { exchange, seat } = turn;
  const result = onSeat({ seat, ip: exchange.ip }, handler, request, ctx);
  if (call.answer === 'file') return respondWithFile(call, turn, result, ctx.caller);
  if (result instanceof Promise) return result.then((info) => answer(exchange, info, ctx.language));
  answer(exchange, result, ctx.language);
  return undefined;
}

/** Sends progress until the work in its process ends. The call needs no seat while it waits. */
async function respondWithProgress(
  handler: PlainHandler,
  { gate, exchange, seat }: Turn,
  request: unknown,
  ctx: AnyContext,
): Promise<void> {
  seat.leave();
  await serveProgress(exchange, (more) => handler(request, { ...ctx, ...more }), {
    ...gate,
    language: ctx.language,
    refusalOf: (error) => refusalOf(error, exchange, gate.log),
  });
}

async function respondWithFile(
  call: Call,
  { gate, exchange, seat }: Turn,
  result: unknown,
  caller: Caller | null,
): Promise<void> {
  const file = (await result) as FileAnswer;
  seat.leave();
  const { ip, response } = exchange;
  // If the download is too slow, its connection is closed.
  await answerFile(exchange, file, call.access === 'public', () =>
    gate.transfers.begin({ ip, sessionId: caller?.sessionId ?? null }, () => response.destroy()),
  );
}

/**
 * Refuses requests without a host, and those of other sites' pages. Browsers name the origin, and
 * the channel's header requires a preflight.
 * @throws ApiError MALFORMED, FOREIGN
 */
function checkSender(gate: Gate, exchange: Exchange): void {
  const { headers } = exchange.request;
  if (!headers.host) {
    exchange.ends = true;
    throw new ApiError('MALFORMED');
  }
  if (isForeign(gate, headers['sec-fetch-site']) && !gate.callingSite?.sends(exchange)) throw new ApiError('FOREIGN');
}

function addContentVersion({ contentVersion }: Gate, exchange: Exchange): void {
  const version = contentVersion?.();
  if (version !== undefined) exchange.addHeader('content-version', version);
}

/**
 * Returns whether a page of another site sent the request, or for the console of another origin of
 * the same site.
 */
function isForeign({ staff }: Gate, site: string | string[] | undefined): boolean {
  return site === 'cross-site' || (staff !== undefined && site === 'same-site');
}

/** Serves a raw call. Its signature is checked before any of its content is read. */
async function serveSigned(
  call: Call,
  handler: SignedHandler<unknown>,
  gate: Gate,
  { request: { headers }, parameters, ip, traceId }: Exchange,
  bytes: Buffer,
): Promise<unknown> {
  const mediaOf = () => checkMedia(call.raw?.media ?? [], headers['content-type'], headers['content-encoding']);
  try {
    return await handler.serve({ bytes, headers, parameters: parameters ?? {} }, mediaOf, {
      ip,
      traceId,
      now: gate.now(),
    });
  } catch (error) {
    if (error instanceof ApiError && error.class === 'SESSION') {
      const event = call.service === 'pay' ? 'pay.sign' : 'carrier.sign';
      await new CallRecorder(gate.security, call, { ip, traceId }, gate.now).record({ event, result: 'refused' });
    }
    throw error;
  }
}
