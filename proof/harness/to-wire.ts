import type { Call } from '@yidi/contract/call';
import { fillPath, pathNames } from '@yidi/contract/path';

export interface WireRequest {
  readonly url: string;
  readonly payload: Buffer | undefined;
  readonly media: string;
}

const BOUNDARY = 'yidi-proof';

/** The content type that a call takes. */
export function mediaOf(call: Pick<Call, 'body'>): string {
  if (call.body === 'file') return `multipart/form-data; boundary=${BOUNDARY}`;
  return call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

/**
 * Sends the bytes of a request, good or damaged, as its call takes them: a GET's as query; what the
 * path names is in the path; an upload's fields, written as a form, become multipart with a small
 * file.
 */
export function toWire(call: Pick<Call, 'method' | 'path' | 'body'>, bytes: Buffer): WireRequest {
  const media = mediaOf(call);
  const get = call.method === 'GET';
  const named = pathNames(call.path);
  if (named.length === 0 && call.body !== 'file')
    return {
      url: get ? `${call.path}?${bytes.toString('latin1')}` : call.path,
      payload: get ? undefined : bytes,
      media,
    };
  if (!get && call.body === 'json') return jsonWithPath(call.path, bytes, media);
  const pairs = [...new URLSearchParams(bytes.toString('latin1'))];
  const url = fillPath(call.path, Object.fromEntries(pairs.toReversed())).path;
  // Given twice, the second is where it does not belong.
  const rest = pairs.filter(([name], at) => !named.includes(name) || pairs.findIndex(([one]) => one === name) !== at);
  if (get) return { url: `${url}?${new URLSearchParams(rest)}`, payload: undefined, media };
  return {
    url,
    payload: call.body === 'file' ? multipart(rest) : Buffer.from(String(new URLSearchParams(rest))),
    media,
  };
}

function jsonWithPath(template: string, bytes: Buffer, media: string): WireRequest {
  try {
    const { path, rest } = fillPath(template, JSON.parse(bytes.toString()) as Record<string, unknown>);
    return { url: path, payload: Buffer.from(JSON.stringify(rest)), media };
  } catch {
    return { url: fillPath(template, {}).path, payload: bytes, media };
  }
}

function multipart(fields: readonly (readonly [string, string])[]): Buffer {
  const quoted = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const parts = fields.map(([name, value]) => `form-data; name="${quoted(name)}"\r\n\r\n${value}`);
  const file = 'form-data; name="file"; filename="面单.pdf"\r\n\r\n%PDF-1.7 proof %%EOF';
  const text = [...parts, file].map((part) => `--${BOUNDARY}\r\ncontent-disposition: ${part}\r\n`);
  return Buffer.from(`${text.join('')}--${BOUNDARY}--\r\n`);
}
