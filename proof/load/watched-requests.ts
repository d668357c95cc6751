import { requestBytes } from '../bench/load.ts';

/** Sends the same call repeatedly. */
export function makeRequests({ path, headers }: { path: string; headers: Record<string, string> }): () => Buffer {
  const bytes = requestBytes(path, { ...headers, 'content-type': 'application/json' }, '{}');
  return () => bytes;
}
