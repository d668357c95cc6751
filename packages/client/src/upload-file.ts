import type { InfoOf, RequestOf } from '@yidi/contract/call';
import { beginFile, finishFile, savePart } from '@yidi/contract/calls/file';
import { ApiError } from '@yidi/contract/envelope';
import { newKey } from './new-key.ts';
import { abortReason, NetworkError, type SendOptions, send, type Transport } from './send.ts';
import { upload } from './upload.ts';

export type StoredFile = InfoOf<typeof finishFile>;

export interface UploadFileOptions {
  /** Called with the transferred share, from 0 to 1, which never decreases. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** The pauses before each retry. After the last one the upload fails. */
  readonly pausesMs?: readonly number[];
}

/** Two minutes in total: a lift, a tunnel, a change of network. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 40_000];

/**
 * Uploads a file in parts. Parts that a weak connection loses are sent again. If it is called again
 * with the same file, it continues where it stopped, even after the page was left.
 * @throws ApiError if the file is refused, NetworkError if the connection stays lost, the signal's
 * reason when aborted
 */
export async function uploadFile(
  file: Blob,
  about: Pick<RequestOf<typeof beginFile>, 'use' | 'name'>,
  transport: Transport,
  options: UploadFileOptions = {},
): Promise<StoredFile> {
  const { signal } = options;
  const given: SendOptions = signal ? { signal } : {};
  const patiently = <T>(work: () => Promise<T>) => tryAgain(work, options);
  const sha256 = await hashOf(file);
  const request = { ...about, bytes: file.size, ...(sha256 !== undefined && { sha256 }) };
  const idempotencyKey = newKey();
  const begun = await patiently(() => send(beginFile, request, transport, { ...given, idempotencyKey }));
  const { fileId, parts, partBytes } = begun;
  const there = new Set(begun.received);
  let reported = 0;
  const reportProgress = (bytes: number) => {
    reported = Math.max(reported, Math.min(1, bytes / file.size));
    options.onProgress?.(reported);
  };
  for (let part = 0; part < parts; part += 1) {
    const content = file.slice(part * partBytes, (part + 1) * partBytes);
    const before = part * partBytes;
    if (!there.has(part)) {
      const onProgress = (share: number) => reportProgress(before + share * content.size);
      const named = { fileId, part: String(part) };
      await patiently(() => upload(savePart, named, content, transport, { ...given, name: 'part', onProgress }));
    }
    reportProgress(before + content.size);
  }
  return patiently(() => send(finishFile, { fileId }, transport, given));
}

/** Returns whether a retry may succeed: there was no answer, or the server is busy. */
function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.class === 'OVERLOAD');
}

async function tryAgain<T>(work: () => Promise<T>, { signal, pausesMs = PAUSES_MS }: UploadFileOptions): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = pausesMs[tries];
      if (signal?.aborted || pauseMs === undefined || !isPassing(error)) throw error;
      const askedMs = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1000 : 0;
      await pause(Math.max(pauseMs, Math.min(askedMs, 60_000)), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(abortReason(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Returns the hex SHA-256; undefined on a page without https, which may not hash. Such an upload
 * starts over when it is called again.
 */
async function hashOf(file: Blob): Promise<string | undefined> {
  // A page without https has no `subtle`, although the types promise it.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const hash = await subtle.digest('SHA-256', await bytesOf(file));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Reads a file. Browsers support `Blob.arrayBuffer` since Chrome 76 and Safari 14,
 * `Response.arrayBuffer` much longer.
 */
const bytesOf = (file: Blob): Promise<ArrayBuffer> => new Response(file).arrayBuffer();
