import { requestBytes } from '../load.ts';

interface Args {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends the same request repeatedly. */
export function makeRequests({ path, headers, body }: Args): () => Buffer {
  const bytes = requestBytes(path, headers, body);
  return () => bytes;
}
