import type { Call, InfoOf, RequestOf } from '@yidi/contract/call';
import { fillPath } from '@yidi/contract/path';
import { abortReason, NetworkError, openEnvelope, parseEnvelope, type SendOptions, type Transport } from './send.ts';

export type UploadCall = Call & { readonly body: 'file' };

export interface UploadOptions extends SendOptions {
  /** Sent share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** The file name of a Blob that is not a `File`. */
  readonly name?: string;
}

/** Longer than for other calls: the connection may be slow. */
const TIMEOUT_MS = 120_000;

/**
 * Makes a call that uploads a file. It uses XMLHttpRequest, because fetch reports no upload
 * progress. An aborted upload leaves nothing on the server.
 * @throws ApiError, NetworkError, the signal's reason when aborted
 */
export async function upload<C extends UploadCall>(
  call: C,
  body: RequestOf<C>,
  file: Blob,
  transport: Transport,
  options: UploadOptions = {},
): Promise<InfoOf<C>> {
  const { path, rest } = fillPath(call.path, (body ?? {}) as Record<string, unknown>);
  const headers = await transport.headersFor(call, '', path);
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  form.append('file', file, options.name ?? (file instanceof File ? file.name : 'file'));
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const { status, text, retryAfter } = await post(transport.baseUrlOf(call.service) + path, headers, form, {
    ...options,
    timeoutMs: call.client.timeoutMs ?? TIMEOUT_MS,
  });
  return openEnvelope(call, parseEnvelope(text, status), retryAfter).info;
}

interface Posted {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { onProgress, signal, timeoutMs }: UploadOptions & { readonly timeoutMs: number },
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(abortReason(signal));
      return;
    }
    const sent = new XMLHttpRequest();
    sent.open('POST', url);
    sent.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) sent.setRequestHeader(name, value);
    const abort = () => sent.abort();
    signal?.addEventListener('abort', abort);
    sent.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sent.onload = () =>
      resolve({ status: sent.status, text: sent.responseText, retryAfter: sent.getResponseHeader('retry-after') });
    sent.onerror = () => reject(new NetworkError('offline'));
    sent.ontimeout = () => reject(new NetworkError('timeout'));
    sent.onabort = () => reject(abortReason(signal));
    sent.onloadend = () => signal?.removeEventListener('abort', abort);
    sent.send(form);
  });
}
