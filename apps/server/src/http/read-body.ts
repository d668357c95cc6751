import type { IncomingMessage } from 'node:http';
import { ApiError } from '@yidi/contract/envelope';

/** A form of the largest JSON's text is longer by its percent signs: what it holds is judged, not how it is written. */
const limitBytes = { json: 65_536, form: 131_072 } as const;
const empty = Buffer.alloc(0);

/** Hands over the whole body, or ApiError TOO_LARGE as soon as it is known to be; never both, and neither of an aborted request. */
export function readBody(
  request: IncomingMessage,
  kind: 'json' | 'form',
  done: (error: ApiError | null, body: Buffer) => void,
): void {
  const limit = limitBytes[kind];
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) > limit) {
    done(new ApiError('TOO_LARGE'), empty);
    return;
  }
  let body: Buffer = empty;
  let chunks: Buffer[] | null = null;
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) {
      if (length - chunk.length <= limit) done(new ApiError('TOO_LARGE'), empty);
      return;
    }
    if (length === chunk.length) body = chunk;
    else if (chunks) chunks.push(chunk);
    else chunks = [body, chunk];
  });
  request.on('end', () => {
    if (length <= limit) done(null, chunks ? Buffer.concat(chunks, length) : body);
  });
}
