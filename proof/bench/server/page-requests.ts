import { pageBytes } from '../load.ts';

/** The same page again and again, as a browser requests it, anonymous or with this cookie. */
export function makeRequests({ path, cookie }: { readonly path: string; readonly cookie?: string }): () => Buffer {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'zh-CN' };
  const bytes = pageBytes(path, { ...headers, ...(cookie && { cookie: `sid=${cookie}` }) });
  return () => bytes;
}
