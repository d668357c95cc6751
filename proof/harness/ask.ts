import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@yidi/contract/call';
import { type CodeClass, classOf, codes } from '@yidi/contract/codes';
import { channelCodes } from '@yidi/contract/values/channel';
import { signCarrierRequest } from '../../apps/server/src/call/carrier-signature/carrier-sign.ts';
import type { Site, Visitor } from '../../apps/server/src/world/site.ts';
import { toWire } from './to-wire.ts';

/** A reply, as far as proofs check it. `class` is null if the body is not the envelope. */
export interface Reply {
  readonly http: number;
  readonly class: CodeClass | null;
  readonly info: unknown;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Internal text that no reply may contain: stacks, statements, paths, versions. Source: security.md
 * T32.
 */
const inside =
  /node_modules|\.(?:ts|js|mjs|sql):\d|\bat (?:async |new |Object\.|file:)|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) [\w"*]|pg_\w|\b\w*Error:|\/(?:tmp|home|work|usr|root|var)\/|postgres|kysely|fastify|zod|ECONN|violates|invalid input syntax/;

/** Sends a body to a call as our pages would. A carrier's call is signed with the world's key. */
export async function ask(
  site: Site,
  visitor: Visitor,
  call: Call,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const bytes = Buffer.from(body as string);
  const [key, secret] = [...site.ports.carrierKeys][0]!;
  const nonce = randomBytes(12).toString('hex');
  const { url, payload, media } = toWire(call, bytes);
  const reply = await site.app.inject({
    method: call.method,
    url,
    headers: {
      'user-channel': String(channelCodes.web),
      'auth-token': visitor.token,
      ...(visitor.cookie && { cookie: `sid=${visitor.cookie}` }),
      ...(payload && { 'content-type': media }),
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
      ...(call.access === 'carrier' && signCarrierRequest({ key, secret }, bytes, site.ports.now(), nonce)),
      ...headers,
    },
    ...(payload && { payload }),
  });
  return readReply(reply.statusCode, reply.body, reply.headers);
}

/**
 * Parses a reply's envelope, if it is one. A file counts as a good answer; of events the last one
 * contains the envelope.
 */
export function readReply(http: number, body: string, headers: Reply['headers']): Reply {
  if (isFile(headers)) return { http, class: 'OK', info: null, body, headers };
  try {
    const envelope = JSON.parse(envelopeIn(body)) as { code: string; info: unknown };
    const whole = Object.keys(envelope).sort().join() === 'code,info,msg,traceId';
    return { http, class: whole ? classOf(envelope.code) : null, info: envelope.info, body, headers };
  } catch {
    return { http, class: null, info: null, body, headers };
  }
}

export const isFile = (headers: Reply['headers']) => headers['content-disposition'] !== undefined;

function envelopeIn(body: string): string {
  return /event: answer\ndata: (.*)\n\n$/.exec(body)?.[1] ?? body;
}

/** Returns what is wrong with a reply to any request; null if nothing is. */
export function faultOf({ http, class: codeClass, body }: Reply): string | null {
  if (http >= 500) return `answered ${http}`;
  if (codeClass === null) return 'not the envelope';
  // Events begin before the result is known.
  if (http !== codes[codeClass].http && !body.startsWith('event:')) return `HTTP ${http} with class ${codeClass}`;
  const found = inside.exec(withoutInfo(body, codeClass))?.[0];
  return found ? `told of the inside: ${found}` : null;
}

/**
 * Returns the part of an answer that may not contain a user's text. A good answer may repeat any
 * text of the user; a refusal contains only the site's text.
 */
function withoutInfo(body: string, codeClass: CodeClass): string {
  if (codeClass === 'OK') return '';
  const envelope = JSON.parse(envelopeIn(body)) as { info: unknown };
  return JSON.stringify({ ...envelope, info: withoutNames(envelope.info) });
}

/** Removes the names of fields from a refusal, because unknown names are repeated as sent. */
function withoutNames(info: unknown): unknown {
  const fields = (info as { fields?: { path: string }[] } | null)?.fields;
  return fields ? { fields: fields.map((field) => ({ ...field, path: '' })) } : info;
}

/** Encodes a request in the format of its call. Undefined fields are left out. */
export function writeRequest(call: Call, request: unknown): string {
  if (call.body === 'json' && call.method === 'POST') return JSON.stringify(request);
  const pairs = Object.entries(request as object).filter(([, value]) => value !== undefined);
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return new URLSearchParams(pairs.map(([name, value]) => [name, text(value)])).toString();
}
