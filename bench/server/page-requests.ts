import { pageBytes } from '../load.ts';

/** The same page again and again, as a browser asks for it. */
export function makeRequests({ path }: { readonly path: string }): () => Buffer {
  const bytes = pageBytes(path, { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'zh-CN' });
  return () => bytes;
}
