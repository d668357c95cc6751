import type { Call } from '@yidi/contract/call';
import type { Exchange } from '../http/exchange.ts';
import { checkMedia, mediaOf } from '../http/media.ts';
import { type ReadUpload, readUpload } from '../http/read-upload.ts';

/** The file of a multipart body, with its fields. */
export async function receiveUpload(call: Call, uploadFolder: string, exchange: Exchange): Promise<ReadUpload> {
  const { request } = exchange;
  const [media] = (request.headers['content-type'] ?? '').split(';', 1);
  checkMedia(mediaOf.file, media, request.headers['content-encoding']);
  try {
    return await readUpload(request, call.upload!, uploadFolder);
  } catch (error) {
    // The rest of the body is not read.
    if (!request.complete) exchange.ends = true;
    throw error;
  }
}
