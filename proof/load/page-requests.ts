import { pageBytes } from '../bench/load.ts';

/** Requests one page, in whose path `*` is a new number each time. */
export function makeRequests({ path, cookie }: { readonly path: string; readonly cookie?: string }): () => Buffer {
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'br',
    'accept-language': 'zh-CN',
    ...(cookie && { cookie }),
  };
  let number = 100_000_000;
  return () => {
    number += 1;
    return pageBytes(path.replace('*', String(number)), headers);
  };
}
