import type { Call } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import type { Exchange } from '../http/exchange.ts';
import { checkMedia, mediaOf } from '../http/media.ts';
import type { OpenTransfers } from '../http/open-transfers.ts';
import { type ReadUpload, readUpload } from '../http/read-upload.ts';
import type { Caller } from './handlers.ts';

/**
 * Receives the file of a multipart body with its fields.
 * @throws ApiError RATE, OVERLOAD, and the errors of `readUpload`
 */
export async function receiveUpload(
  call: Call,
  { uploadFolder, transfers }: { readonly uploadFolder: string; readonly transfers: OpenTransfers },
  exchange: Exchange,
  caller: Caller | null,
): Promise<ReadUpload> {
  const { request } = exchange;
  const [media] = (request.headers['content-type'] ?? '').split(';', 1);
  try {
    checkMedia(mediaOf.file, media, request.headers['content-encoding']);
    const tooSlow = new AbortController();
    const who = { ip: exchange.ip, sessionId: caller?.sessionId ?? null };
    const transfer = transfers.begin(who, () => tooSlow.abort(new ApiError('MALFORMED')));
    const owner = caller?.personId ?? exchange.ip;
    try {
      return await readUpload(request, call.upload!, uploadFolder, { owner, transfer, signal: tooSlow.signal });
    } finally {
      transfer.end();
    }
  } catch (error) {
    // The rest of the body is not read, so the connection ends.
    if (!request.complete) exchange.ends = true;
    throw error;
  }
}
