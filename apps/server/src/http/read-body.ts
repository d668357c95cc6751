import type { IncomingMessage } from 'node:http';
import { ApiError } from '@yidi/contract/envelope';

/** A form needs more bytes for the same content because of its percent signs. */
export const limitBytes = { json: 65_536, form: 131_072 } as const;
const empty = Buffer.alloc(0);
/**
 * The time-out of a body that is read as a whole. It stops clients that occupy a connection by
 * sending byte by byte.
 */
const LONGEST_MS = 20_000;

// Bodies that need more than one chunk. One sweep checks all of them. Short calls are never in
// here.
const underWay = new Map<IncomingMessage, { readonly since: number; readonly giveUp: () => void }>();
setInterval(() => {
  const before = performance.now() - LONGEST_MS;
  for (const { since, giveUp } of underWay.values()) {
    if (since > before) break;
    giveUp();
  }
}, 1_000).unref();

/**
 * Calls `done` once: with the body, or with TOO_LARGE as soon as that is known. For an aborted
 * request `done` is not called.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (error: ApiError | null, body: Buffer) => void,
): void {
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  if (declared > limit) {
    done(new ApiError('TOO_LARGE'), empty);
    return;
  }
  let body: Buffer = empty;
  let chunks: Buffer[] | null = null;
  let length = 0;
  let ended = false;
  const fail = (error: ApiError): void => {
    if (!ended) done(error, empty);
    ended = true;
    underWay.delete(request);
  };
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) {
      fail(new ApiError('TOO_LARGE'));
      return;
    }
    if (length === chunk.length) {
      body = chunk;
      if (length !== declared) watch(request, () => fail(new ApiError('MALFORMED')));
    } else if (chunks) chunks.push(chunk);
    else chunks = [body, chunk];
  });
  request.on('end', () => {
    if (!ended) done(null, chunks ? Buffer.concat(chunks, length) : body);
    ended = true;
  });
}

function watch(request: IncomingMessage, giveUp: () => void): void {
  underWay.set(request, { since: performance.now(), giveUp });
  request.once('close', () => underWay.delete(request));
}
