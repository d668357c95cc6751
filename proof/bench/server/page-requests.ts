import { pageBytes } from '../load.ts';

/** Requests the same page repeatedly as a browser does, anonymously or with this cookie. */
export function makeRequests({ path, cookie }: { readonly path: string; readonly cookie?: string }): () => Buffer {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'zh-CN' };
  const bytes = pageBytes(path, { ...headers, ...(cookie && { cookie: `sid=${cookie}` }) });
  return () => bytes;
}
