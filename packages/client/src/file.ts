import type { Call, RequestOf } from '@yidi/contract/call';
import { build, fetchInTime, openEnvelope, readEnvelope, type SendOptions, type Transport } from './send.ts';

export type FileCall = Call & { readonly answer: 'file' };

export interface ReceivedFile {
  readonly content: Blob;
  /** From Content-Disposition; empty when absent. */
  readonly name: string;
}

/**
 * Makes a call that answers with a file. Errors come in the envelope.
 * @throws ApiError, NetworkError
 */
export async function fetchFile<C extends FileCall>(
  call: C,
  body: RequestOf<C>,
  transport: Transport,
  options: SendOptions = {},
): Promise<ReceivedFile> {
  const response = await fetchInTime(call, await build(call, body, transport, options), transport, options.signal);
  if (!response.ok || isJson(response)) {
    openEnvelope(call, await readEnvelope(response), response.headers.get('retry-after'));
  }
  return { content: await response.blob(), name: nameIn(response.headers.get('content-disposition') ?? '') };
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false;

/** Returns the name in Content-Disposition, preferring the UTF-8 one (RFC 6266, RFC 8187). */
function nameIn(header: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  // A name without blanks comes without quotes.
  const [, quoted, plain = ''] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain;
}
