import type { Call } from '@yidi/contract/call';
import { badField } from '@yidi/contract/envelope';
import { channelCode } from '@yidi/contract/values/channel-code';
import { idempotencyKey } from '@yidi/contract/values/id';
import * as z from 'zod/mini';
import type { Exchange } from '../http/exchange.ts';
import { checkMedia, mediaOf } from '../http/media.ts';
import { limitBytes } from '../http/read-body.ts';
import { readForm } from '../parse/read-form.ts';
import { readJson } from '../parse/read-json.ts';
import type { Channels } from './channels.ts';

/** Returns how many bytes the body of a call may have if it is read as a whole. */
export function bodyLimitOf(call: Call): number {
  if (call.raw) return call.raw.maxBytes;
  return call.most.bytes ?? (call.body === 'form' ? limitBytes.form : limitBytes.json);
}

/**
 * Returns the fields of a request before validation: those of the body or the query, and of the
 * path.
 */
export function decode(call: Call, raw: Buffer, exchange: Exchange): Record<string, unknown> {
  const fields = call.method === 'GET' ? readQuery(exchange.request.url ?? '') : decodeBody(call, raw, exchange);
  return withParameters(fields, exchange.parameters);
}

function decodeBody(call: Call, raw: Buffer, { request: { headers } }: Exchange): Record<string, unknown> {
  const kind = call.body === 'form' ? 'form' : 'json';
  checkMedia(mediaOf[kind], headers['content-type'], headers['content-encoding']);
  return kind === 'form' ? readForm(raw) : readJson(raw, call.most.keys);
}

function readQuery(url: string): Record<string, unknown> {
  const cut = url.indexOf('?');
  return cut < 0 ? {} : readForm(Buffer.from(url.slice(cut + 1), 'latin1'));
}

/**
 * Adds the path parameters.
 * @throws ApiError BAD_INPUT if the body or the query contains one as well
 */
export function withParameters(
  fields: Record<string, unknown>,
  parameters: Readonly<Record<string, string>> | null,
): Record<string, unknown> {
  if (!parameters) return fields;
  for (const [name, value] of Object.entries(parameters)) {
    if (Object.hasOwn(fields, name)) throw badField(name, 'field.duplicate');
    fields[name] = value;
  }
  return fields;
}

/**
 * Reads the name of the channel from its header. A GET may be opened by a link and have no header.
 */
export function readChannel(call: Call, header: string | string[] | undefined, channels: Channels): string {
  if (call.method === 'GET' && header === undefined) return 'web';
  const row = z.safeParse(channelCode, header).success ? channels.withCode(Number(header)) : undefined;
  if (!row) throw badField('USER-CHANNEL', header === undefined ? 'field.required' : 'channel.unknown');
  return row.name;
}

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (header === undefined) throw badField('Idempotency-Key', 'field.required');
  if (!z.safeParse(idempotencyKey, header).success) throw badField('Idempotency-Key', 'key.format');
  return String(header);
}
