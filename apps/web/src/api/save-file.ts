import { type FileCall, fetchFile } from '@yidi/client/file';
import type { RequestOf } from '@yidi/contract/call';
import { appTransport } from './send.ts';

/** The browser has this long to read the file that it saves. */
const READ_MS = 60_000;

/**
 * Makes a call that answers with a file, and saves it as a download under the server's name.
 * @throws ApiError, NetworkError
 */
export async function saveFile<C extends FileCall>(call: C, request: RequestOf<C>): Promise<void> {
  const { content, name } = await fetchFile(call, request, appTransport);
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
