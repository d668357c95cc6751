import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import type { CodeClass } from '@yidi/contract/codes';
import { ApiError, type PlainClass } from '@yidi/contract/envelope';
import { addFormerNames, readFormerRequest } from '@yidi/contract/former-goods';
import type { StepUpKind } from '@yidi/contract/values/step-up';
import { type Language, languageOf } from '@yidi/phrases/language';
import { formatRefusal } from '@yidi/phrases/refusals';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { asOneCaller } from '../db/wait-budget.ts';
import { type AdmissionControl, Seat } from '../http/admission-control.ts';
import { readDeviceCookie, readSessionCookie, writeDeviceCookie, writeSessionCookie } from '../http/cookies.ts';
import type { CallingSite } from '../http/cors.ts';
import type { Exchange } from '../http/exchange.ts';
import { checkMedia } from '../http/media.ts';
import { OpenTransfers, type Transfer } from '../http/open-transfers.ts';
import { readBody } from '../http/read-body.ts';
import type { ReadUpload, Upload } from '../http/read-upload.ts';
import { toApiError } from '../http/to-api-error.ts';
import { validate } from '../http/validate.ts';
import { newTraceId, writeCached, writeEnvelope } from '../http/write-envelope.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { onSeat } from '../workshop/seat-of-call.ts';
import { CallRecorder } from './call-recorder.ts';
import type { Channels } from './channels.ts';
import { answerFile, type FileAnswer } from './file-answer.ts';
import { Answer, type CallContext, type Caller, type Handler, type SealedAnswers } from './handlers.ts';
import { checkAccess, checkProof, identify } from './identify.ts';
import { serveProgress } from './progress.ts';
import { bodyLimitOf, decode, readChannel, readIdempotencyKey, withParameters } from './read-request.ts';
import { receiveUpload } from './receive-upload.ts';
import { PlainAnswer, type SignedHandler } from './signed.ts';
import { admitStaff, auditedHandler, isForStaff, type StaffGate, type StaffSession } from './staff.ts';

/** The app's functions that mounting needs: callers, time, admission control, URL of the site. */
export interface Gate {
  /** Returns null also if the cookie belongs to another session than the token. */
  callerOfToken(accessToken: string, cookie: string | null, now: Date): Promise<Caller | null> | Caller | null;
  /**
   * Identifies the caller by the token (jwt) of a page of another server. Set only on a server that
   * serves services of that site; it accepts no other identification.
   */
  readonly callerOfServiceToken?: ((token: string, now: Date) => Promise<Caller | null>) | undefined;
  /** The other site whose pages may call. Absent: there is none. */
  readonly callingSite?: CallingSite | undefined;
  /** Returns the USER-SIGN keys that were issued with an access token. */
  signKeysOf(accessToken: string): readonly string[];
  /** Returns true only the first time for a key. The nonce store of USER-SIGN. */
  takeOnce(key: string, ttlS: number): Promise<boolean>;
  readonly now: () => Date;
  readonly channels: Channels;
  /**
   * Returns the version of the content that colleagues publish, as it was read last. Every answer
   * tells it, so that an open page asks for newer content. Absent or undefined: none is told.
   */
  readonly contentVersion?: (() => string | undefined) | undefined;
  /** Returns whether a session has a fresh proof of a kind. Absent: no session has one. */
  readonly hasProof?: (sessionId: string, kind: StepUpKind, now: Date) => Promise<boolean>;
  readonly load: AdmissionControl;
  /** The uploads and downloads in progress. Created if absent. */
  readonly transfers?: OpenTransfers;
  readonly secure: boolean;
  /** Finds colleagues and stores the audit of their calls. Only the console's listener has it. */
  readonly staff?: StaffGate | undefined;
  /** How the cookie of a session is read and written. By default it is a consumer's. */
  readonly cookies?: SessionCookies | undefined;
  /** Records security events. Absent: they are not recorded. */
  readonly security?: SecurityLog | undefined;
  /**
   * Returns keyed hashes of a request's content, newest key first, which identify a repeated
   * request.
   */
  requestMacs(text: string): readonly Buffer[];
  /** Encrypts the answers of idempotent calls. */
  readonly answers?: SealedAnswers | undefined;
  /** Stores the file of an upload while its call is served. */
  readonly uploadFolder: string;
  /** Signed calls without USER-SIGN are refused. Otherwise it is checked only if present. */
  readonly signRequired: boolean;
}

/** Reads and writes the cookie of a session; null clears it. */
export interface SessionCookies {
  read(header: string | undefined, secure: boolean): string | null;
  write(token: string | null, secure: boolean): string;
}

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
  const gate = withTransfers(options);
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
    app.callRoutes.add(call.method, call.path, (exchange) => receive(own, gate, app.log, exchange));
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

type FullGate = Gate & { readonly transfers: OpenTransfers };

function withTransfers(gate: Gate): FullGate {
  const transfers = gate.transfers ?? new OpenTransfers();
  transfers.watch();
  return { ...gate, transfers };
}

const noBody = Buffer.alloc(0);

/** Reads the body, then serves the call. */
function receive(mounted: Mounted, gate: FullGate, log: FastifyBaseLogger, exchange: Exchange): void {
  gate.callingSite?.admit(exchange);
  // Under overload, calls are refused before their body is read, because reading would be most of
  // the work.
  if (gate.load.isFull(mounted.call.weight)) {
    // The rest of the file is not read, so the connection ends.
    if (mounted.call.body === 'file') exchange.ends = true;
    refuse(gate.load.overload, exchange, log);
    return;
  }
  const finish = (error: ApiError | null, body: Buffer): void => {
    // The rest of a body that is too large is not read.
    if (error) exchange.ends = true;
    void asOneCaller(serve, mounted, gate, log, exchange, error ?? body);
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
  log: FastifyBaseLogger,
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
    if (!headers.host) throw endingWith(exchange, 'MALFORMED');
    // Pages of other sites may not call. Browsers name the origin, and the channel's header
    // requires a preflight.
    if (isForeign(gate, headers['sec-fetch-site']) && !gate.callingSite?.sends(exchange)) throw new ApiError('FOREIGN');
    if (isSigned(handler)) {
      const signed = await onSeat({ seat, ip: exchange.ip }, serveSigned, call, handler, gate, exchange, raw);
      answer(exchange, signed, languageOf(headers['accept-language']));
      return;
    }
    const now = gate.now();
    const sessionCookie = (gate.cookies?.read ?? readSessionCookie)(headers.cookie, gate.secure);
    const { staff: staffGate } = gate;
    const staff = isForStaff(call)
      ? await admitStaff(call, { gate: staffGate, cookie: sessionCookie, now, record: recorder.record })
      : undefined;
    const isUpload = call.upload !== null && call.body === 'file';
    const body = isUpload ? null : readFormerRequest(call.path, decode(call, raw, exchange));
    const refreshed = gate.channels.refresh();
    if (refreshed) await refreshed;
    const channel = readChannel(call, headers['user-channel'], gate.channels);
    const contentVersion = gate.contentVersion?.();
    if (contentVersion !== undefined) exchange.addHeader('content-version', contentVersion);
    let parsed: unknown = isUpload ? null : validate(call, body);
    const key = call.idempotent ? readIdempotencyKey(headers['idempotency-key']) : null;
    let caller: Promise<Caller | null> | Caller | null = identify(call, gate, exchange, raw, now, sessionCookie);
    if (caller instanceof Promise) caller = await caller;
    recorder.caller = caller;
    const language = languageOf(headers['accept-language']);
    if (isUpload) {
      // A seat is needed only while this process works.
      seat.leave();
      received = await receiveUpload(call, gate, exchange, caller);
      await seat.take();
      parsed = validate(call, withParameters(received.fields, exchange.parameters));
    }
    if (call.stepUp !== null) await checkProof(call, gate, caller, now);
    const [requestHash = '', ...earlierRequestHashes] =
      key === null ? [] : gate.requestMacs(hashOf(exchange.path, received ?? raw)).map((mac) => mac.toString('hex'));
    const ctx: CallContext<Caller | null> & { readonly upload?: Upload; readonly staff?: StaffSession } = {
      caller,
      channel,
      language,
      ip: exchange.ip,
      traceId: exchange.traceId,
      idempotencyKey: key,
      requestHash,
      earlierRequestHashes,
      answers: gate.answers,
      now,
      sessionCookie,
      setSession: (token) => writeSession(exchange, token, gate),
      readDevice: () => readDeviceCookie(headers.cookie, gate.secure),
      readAgent: () => headers['user-agent'] ?? '',
      setDevice: (value) => exchange.addHeader('set-cookie', writeDeviceCookie(value, gate.secure)),
      recordSecurity: recorder.record,
      ...(received && { upload: received.upload }),
      ...(staff && { staff }),
    };
    if (call.answer === 'progress') {
      // Progress is sent until the work in its process ends. The call needs no seat while it waits.
      seat.leave();
      const refusalOf = (error: unknown) => known(error, exchange, log);
      await serveProgress(exchange, (more) => handler(parsed, { ...ctx, ...more }), { ...gate, language, refusalOf });
      return;
    }
    let result = onSeat({ seat, ip: exchange.ip }, handler, parsed, ctx);
    if (result instanceof Promise) result = await result;
    if (call.answer === 'file') {
      seat.leave();
      await answerFile(exchange, result as FileAnswer, call.access === 'public', openDownload(gate, exchange, caller));
    } else answer(exchange, result, language);
  } catch (error) {
    await recorder.recordLimit(error);
    refuse(error, exchange, log);
  } finally {
    seat.leave();
    if (received) await rm(received.upload.path, { force: true });
  }
}

/**
 * Returns whether a page of another site sent the request, or for the console of another origin of
 * the same site.
 */
function isForeign({ staff }: Gate, site: string | string[] | undefined): boolean {
  return site === 'cross-site' || (staff !== undefined && site === 'same-site');
}

/** Registers the download of an answer. If it is too slow, its connection is closed. */
function openDownload({ transfers }: FullGate, { ip, response }: Exchange, caller: Caller | null): () => Transfer {
  return () => transfers.begin({ ip, sessionId: caller?.sessionId ?? null }, () => response.destroy());
}

function hashOf(path: string, sent: Buffer | ReadUpload): string {
  const hash = createHash('sha256').update(path).update('\n');
  if (Buffer.isBuffer(sent)) return hash.update(sent).digest('hex');
  return hash.update(JSON.stringify(sent.fields)).update(sent.upload.sha256).digest('hex');
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

function answer(exchange: Exchange, result: unknown, language: Language): void {
  if (result instanceof PlainAnswer) {
    exchange.answerPlain(result.text, result.media);
    return;
  }
  const own = result instanceof Answer ? result : null;
  const codeClass = own?.class ?? 'OK';
  const msg = formatRefusal(language, codeClass);
  const cached = own ? undefined : writeCached(msg, result, exchange.traceId);
  if (cached !== undefined) exchange.answer(200, cached, 'latin1');
  else {
    const info = addFormerNames(exchange.path, own ? own.info : result);
    exchange.answer(200, writeEnvelope(codeClass, msg, info, own?.traceId ?? exchange.traceId));
  }
}

/**
 * Answers a failure with the envelope. Unknown failures are logged in full and answered as "server
 * busy".
 */
function refuse(error: unknown, exchange: Exchange, log: FastifyBaseLogger): void {
  exchange.refuse(known(error, exchange, log));
}

function known(error: unknown, { traceId }: Exchange, log: FastifyBaseLogger): ApiError {
  const read = toApiError(error);
  const refusal = read instanceof ApiError ? read : new ApiError('INTERNAL');
  if (refusal.class === 'INTERNAL') log.error({ traceId, err: error }, 'unknown failure');
  return refusal;
}

function endingWith(exchange: Exchange, codeClass: PlainClass): ApiError {
  exchange.ends = true;
  return new ApiError(codeClass);
}

/**
 * Sets the session cookie, or clears it together with the data that the browser cached. Preferences
 * are not confidential and stay.
 */
function writeSession(exchange: Exchange, token: string | null, { cookies, secure }: Gate): void {
  exchange.addHeader('set-cookie', (cookies?.write ?? writeSessionCookie)(token, secure));
  if (token === null) exchange.addHeader('clear-site-data', '"cache"');
}
