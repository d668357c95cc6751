import { createHash } from 'node:crypto';
import { readDeviceCookie, writeDeviceCookie, writeSessionCookie } from '../http/cookies.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ReadUpload, Upload } from '../http/read-upload.ts';
import type { Gate } from './gate.ts';
import type { CallContext, Caller } from './handlers.ts';
import type { StaffSession } from './staff.ts';

export type AnyContext = CallContext<Caller | null> & { readonly upload?: Upload; readonly staff?: StaffSession };

interface Sent {
  readonly raw: Buffer;
  readonly received: ReadUpload | null;
  readonly staff: StaffSession | undefined;
}

type Read = Pick<AnyContext, 'caller' | 'channel' | 'language' | 'now' | 'sessionCookie' | 'recordSecurity'>;

/**
 * Returns the context of a call: what was read of the request, and network, idempotency and cookies
 * of its exchange. One literal, because every call makes one.
 */
export function contextOf(
  gate: Gate,
  exchange: Exchange,
  idempotencyKey: string | null,
  { raw, received, staff }: Sent,
  { caller, channel, language, now, sessionCookie, recordSecurity }: Read,
): AnyContext {
  const { headers } = exchange.request;
  const [requestHash = '', ...earlierRequestHashes] =
    idempotencyKey === null
      ? []
      : gate.requestMacs(hashOf(exchange.path, received ?? raw)).map((mac) => mac.toString('hex'));
  return {
    caller,
    channel,
    language,
    now,
    sessionCookie,
    recordSecurity,
    ip: exchange.ip,
    traceId: exchange.traceId,
    idempotencyKey,
    requestHash,
    earlierRequestHashes,
    answers: gate.answers,
    setSession: (token: string | null) => writeSession(exchange, token, gate),
    readDevice: () => readDeviceCookie(headers.cookie, gate.secure),
    readAgent: () => headers['user-agent'] ?? '',
    setDevice: (value: string) => exchange.addHeader('set-cookie', writeDeviceCookie(value, gate.secure)),
    ...(received && { upload: received.upload }),
    ...(staff && { staff }),
  };
}

function hashOf(path: string, sent: Buffer | ReadUpload): string {
  const hash = createHash('sha256').update(path).update('\n');
  if (Buffer.isBuffer(sent)) return hash.update(sent).digest('hex');
  return hash.update(JSON.stringify(sent.fields)).update(sent.upload.sha256).digest('hex');
}

/**
 * Sets the session cookie, or clears it together with the data that the browser cached. Preferences
 * are not confidential and stay.
 */
function writeSession(exchange: Exchange, token: string | null, { cookies, secure }: Gate): void {
  exchange.addHeader('set-cookie', (cookies?.write ?? writeSessionCookie)(token, secure));
  if (token === null) exchange.addHeader('clear-site-data', '"cache"');
}
