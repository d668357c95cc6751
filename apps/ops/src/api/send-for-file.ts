import { type FileCall, fetchFile } from '@yidi/client/file';
import type { RequestOf } from '@yidi/contract/call';
import { ApiError } from '@yidi/contract/envelope';
import { meetDoor, whenUncovered } from './door.ts';
import { doorOf, transport } from './send.ts';

/** The browser has this long to read a file that it saves. */
const READ_MS = 60_000;

/**
 * Makes a call that answers with a file. What the server requires first is asked for in place.
 * @throws ApiError, NetworkError
 */
export async function sendForFile<C extends FileCall>(call: C, request: RequestOf<C>) {
  await whenUncovered();
  const { content, name } = await fetchFile(call, request, transport).catch(async (error: unknown) => {
    const door = doorOf(error);
    if (!(error instanceof ApiError) || !door || !(await meetDoor(door))) throw error;
    return fetchFile(call, request, transport);
  });
  return {
    /** Returns the file as the source of a picture: the page loads pictures from nowhere else. */
    asDataUrl: () => toDataUrl(content),
    /** Saves the file as a download under the server's name. */
    save(): void {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(content);
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
    },
  };
}

function toDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
