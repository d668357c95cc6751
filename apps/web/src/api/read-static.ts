import { NetworkError } from '@yidi/client/send';

/** Fetches a JSON file. @throws NetworkError if the server cannot be reached */
export async function readStatic(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    // An aborted request does not mean a lost connection.
    throw signal.aborted ? error : new NetworkError('offline');
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
