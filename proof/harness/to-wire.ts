import type { Call } from '@yidi/contract/call';
import { fillPath, pathNames } from '@yidi/contract/path';

export interface WireRequest {
  readonly url: string;
  readonly payload: Buffer | undefined;
  readonly media: string;
}

const BOUNDARY = 'yidi-proof';

/** Returns the content type of a call. */
export function mediaOf(call: Pick<Call, 'body'>): string {
  if (call.body === 'file') return `multipart/form-data; boundary=${BOUNDARY}`;
  return call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

/**
 * Makes the HTTP request for the bytes of a request, valid or damaged, in the format of its call: a
 * GET's as query; path parameters in the path; an upload's fields, given as a form, become
 * multipart with a small file.
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
  // If a parameter is repeated, the second one stays in the query or body, where it does not
  // belong.
  const rest = pairs.filter(
    ([name], at) => !named.includes(name) || pairs.findIndex(([otherName]) => otherName === name) !== at,
  );
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
